"""Pictures of the board in a busy late game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli.shot import ShotArgs
from game.cli.shot import busy_match as busy
from game.maps.smallworld import find_map
from game.match import Match
from game.scenes.smallworld.board.scene import BoardScene

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.base import Scene


def busy_match(players: int, seed: int, phase: str, share: float = 0.7) -> Match:
    """A game of the base box played by medium bots up to a human's decision of some kind, late in the game."""
    return busy(ShotArgs(players=players, seed=seed), share, phase)


def fits(match: Match, phase: str) -> bool:
    decision = match.decision
    if decision is None:
        return False
    if phase in ("pick", "market"):
        return decision.kind == "pick"
    if phase == "redeploy" or phase == "defend":
        return decision.kind == phase and decision.params.get("n", 0) != 0
    if phase == "choose":
        return decision.kind == "choose"
    tribe = match.state.tribes.get(decision.tribe)
    busy = tribe is not None and tribe.hand > 3 and tribe.regions.bit_count() > 1
    return decision.kind == "conquest" and busy


def scene_for(match: Match) -> BoardScene:
    return BoardScene(match, find_map(match.setup.map))


def board(app: App, args: ShotArgs) -> Scene:
    scene = scene_for(busy(args, phase=args.phase))
    scene.market_open = args.phase == "pick"
    return scene


def market(app: App, args: ShotArgs) -> Scene:
    scene = scene_for(busy(args, phase="pick"))
    app.push(scene)
    scene.market.press_combo(2)
    return scene


def lesson(app: App, args: ShotArgs) -> Scene:
    """The first step of a lesson; the set says which."""
    from game.scenes.lesson.table import first_step
    from game.scenes.smallworld.lesson import LESSONS

    return first_step(LESSONS, args)
