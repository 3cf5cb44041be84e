"""A picture of a replay: --phase covered shows a running game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli.shot import busy_match
from game.scenes.replay.scene import ReplayScene

if TYPE_CHECKING:
    from game.app import App
    from game.cli.shot import ShotArgs
    from game.scenes.base import Scene


def make(app: App, args: ShotArgs) -> Scene:
    match = busy_match(args, 0.6 if args.phase == "covered" else 1.1)
    return ReplayScene(match, len(match.done) * 2 // 3)
