"""Pictures of the table at a moment of some kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli.shot import NAMES, busy_match, played_on
from game.games import game_of
from game.i18n import language
from game.match import HUMAN, Match, Seat
from game.rules.terra import Setup
from game.scenes.lesson.table import first_step
from game.scenes.terra.board.scene import TerraScene
from game.scenes.terra.lesson import LESSONS

if TYPE_CHECKING:
    from game.app import App
    from game.cli.shot import ShotArgs
    from game.scenes.base import Scene

#: Kinds of decisions before the first round; the rest comes up in the middle of a game.
EARLY = ("faction", "place", "card")
WITHIN = ("offer", "tiles", "spades", "step", "key", "bridge", "dwelling", "turn", "upgrade", "ordain", "after")


def fits(match: Match, phase: str) -> bool:
    decision = match.decision
    if decision is None:
        return False
    if phase in (*EARLY, *WITHIN):
        return decision.kind == phase
    if decision.kind != "action":
        return False
    kinds = {action.kind for action in match.rules.legal_actions(match.state)}
    if phase == "pass":
        return kinds <= {"pass", "convert", "burn"}
    return phase != "build" or "build" in kinds


def board(app: App, args: ShotArgs) -> Scene:
    """Phases: build, pass, offer, tiles, spades and the other kinds of decisions; faction is a game that begins."""
    if args.phase in EARLY:
        return TerraScene(_beginning(args))
    scene = TerraScene(busy_match(args, 0.5, args.phase))
    if args.phase == "pass" and not scene.match.over:
        app.push(scene)
        scene.open_cards()
    return scene


def lesson(app: App, args: ShotArgs) -> Scene:
    """The first step of a lesson; the set says which."""
    return first_step(LESSONS, args)


def _beginning(args: ShotArgs) -> Match:
    names = NAMES.get(language(), NAMES["en"])[: args.players]
    seats = [Seat(name, HUMAN, colour) for colour, name in enumerate(names)]
    match = Match.new(game_of("terra"), Setup(args.players), args.seed, seats)
    return played_on(match, args, lambda match: fits(match, args.phase))
