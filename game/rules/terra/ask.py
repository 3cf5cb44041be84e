"""The question that is open now, how the game ended, and what there is to hide (nothing but the seed)."""

from __future__ import annotations

from game.rules.core import Decision, Outcome, Progress, rng
from game.rules.core.reason import Param
from game.rules.terra.model import State
from game.rules.terra.options import asked
from game.rules.terra.refusal import question
from game.rules.terra.tiles import ROUNDS
from game.rules.terra.turns import possible_gain


def decision(game: State) -> Decision | None:
    """Who must decide what; nothing when the game is over."""
    if game.phase == "over":
        return None
    seat = asked(game)
    params: dict[str, Param] = {"faction": game.players[seat].faction.id}
    kind = question(game)
    if game.frames:
        params["n"], params["m"] = game.frames[-1].n, game.frames[-1].m
    elif game.offers:
        gain = possible_gain(game.players[seat], game.offers[0].queue[0][1])
        builder = game.players[game.offers[0].builder].faction.id
        params.update(builder=builder, n=gain, points=gain - 1)
    else:
        params["round"] = game.round
    return Decision(seat, kind, f"terra.ask.{kind}{_variant(game)}", params)


def _variant(game: State) -> str:
    """What of a decision within an action is really open."""
    frame = game.frames[-1] if game.frames else None
    if frame is None or frame.kind not in ("tiles", "spades"):
        return ""
    if frame.kind == "tiles":
        return "" if frame.n and frame.m else ".favour" if frame.n else ".town"
    if frame.m:
        return ".on"
    return "" if frame.n else ".build"


def outcome(game: State) -> Outcome | None:
    """Points by seat; equal points share the victory."""
    if game.phase != "over":
        return None
    points = scores(game)
    best = max(points)
    return Outcome(points, (0,) * len(points), tuple(seat for seat, vp in enumerate(points) if vp == best))


def progress(game: State) -> Progress:
    """Round 0 is the set-up."""
    return Progress(game.round, ROUNDS, game.current)


def scores(game: State) -> tuple[int, ...]:
    """The points of each seat lie open."""
    return tuple(player.vp for player in game.players)


def view(game: State, player: int) -> State:
    """Everything lies open on the table; only the random state is nobody's to know."""
    seen = game.copy()
    seen.rng = 0
    return seen


def determinize(seen: State, seed: int) -> State:
    """A full position that agrees with the view, with a random state of its own."""
    game = seen.copy()
    game.rng = rng.seeded(seed)
    return game
