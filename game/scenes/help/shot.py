"""A picture of the rules over the title; `--phase` names the topic, the turn by default."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.help.scene import HelpScene
from game.scenes.smallworld.topics import BY_ID
from game.scenes.title import TitleScene

if TYPE_CHECKING:
    from game.app import App
    from game.cli.shot import ShotArgs


def make(app: App, args: ShotArgs) -> HelpScene:
    app.push(TitleScene())
    return HelpScene(args.phase if args.phase in BY_ID else "basics.turn")
