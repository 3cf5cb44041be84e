"""A picture of a replay: --phase covered shows a running game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.maps import load_map
from game.paths import resource
from game.scenes.replay import ReplayScene
from game.scenes.smallworld.shots import busy_match
from game.storage.restore import Loaded

if TYPE_CHECKING:
    from game.app import App
    from game.cli.shot import ShotArgs
    from game.scenes.base import Scene


def make(app: App, args: ShotArgs) -> Scene:
    covered = args.phase == "covered"
    match = busy_match(args.players, args.seed, "conquest", 0.6 if covered else 1.1)
    loaded = Loaded(match, map=load_map(resource("maps", f"{match.setup.map.id}.tmx")))
    return ReplayScene(loaded, len(match.turns) * 2 // 3)
