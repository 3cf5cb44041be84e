"""A picture of the rules over the title; `--phase` names the topic, the turn by default."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games import game_of
from game.scenes.help.scene import HelpScene
from game.scenes.title import TitleScene

if TYPE_CHECKING:
    from game.app import App
    from game.cli.shot import ShotArgs


def make(app: App, args: ShotArgs) -> HelpScene:
    app.push(TitleScene())
    book = game_of(args.game).scenes.book()
    return HelpScene(book, args.phase if args.phase in book.by_id else "")
