"""What an action costs and brings: points as a sum by source, everything else as notes of ids and parameters."""

from __future__ import annotations

from game.rules.core import Explanation, Line, Reason
from game.rules.terra.actions import Action
from game.rules.terra.events import Event
from game.rules.terra.model import Player, State
from game.rules.terra.notes import notes_on
from game.rules.terra.refusal import why_not
from game.rules.terra.tiles import COINS_TO_POINTS, CULT_INDEX, CULT_POWER, CULT_TOP, POINTS_TO_COINS
from game.rules.terra.trial import Trial, tried

#: Actions that could cost something, so that it is worth saying when they do not.
_PRICED = frozenset({"build", "upgrade", "transform"})


def explain(game: State, action: Action) -> Explanation:
    """The points in lines; in the notes the price, what comes in, what is lost, and what else is worth knowing.

    For what cannot be done there is one note: the reason.
    """
    refused = why_not(game, action)
    if refused is not None:
        return Explanation(notes=(refused,))
    trial = tried(game, action)
    lines = _points(trial.events)
    notes = (*_price(trial), *_goods(trial), *_cults(trial), *notes_on(trial))
    if not notes and not lines:
        notes = (Reason("terra.explain.nothing"),)
    return Explanation(lines, sum(line.delta for line in lines), notes=notes)


def _points(events: tuple[Event, ...]) -> tuple[Line, ...]:
    """Points by source, the paid ones negative."""
    lines = []
    for event in events:
        if event.kind == "scored":
            lines.append(Line(f"terra.name.{event.source}", event.n))
        elif event.kind == "power_taken" and event.n > 1:
            lines.append(Line("terra.name.leech", 1 - event.n))
        elif event.kind == "converted" and event.source == POINTS_TO_COINS.id:
            lines.append(Line(f"terra.name.{event.source}", -POINTS_TO_COINS.price))
        elif event.kind == "converted" and event.source == COINS_TO_POINTS.id:
            lines.append(Line(f"terra.name.{event.source}", 1))
    return tuple(lines)


def _price(trial: Trial) -> list[Reason]:
    if any(trial.price):
        return [Reason("terra.explain.cost", trial.price._asdict())]
    return [Reason("terra.explain.free")] if trial.action.kind in _PRICED else []


def _goods(trial: Trial) -> list[Reason]:
    """What comes in, what finds no room, and the bowls as they will be."""
    notes = []
    if any(trial.gained):
        notes.append(Reason("terra.explain.gain", trial.gained._asdict()))
    if any(trial.lost) and trial.action.kind != "ordain":  # which tells of the workers instead
        notes.append(Reason("terra.explain.lost", {"priests": trial.lost.priests, "power": trial.lost.power}))
    if _bowls(trial.player) != _bowls(trial.then):
        notes.append(Reason("terra.explain.bowls", dict(zip(_BOWLS, _bowls(trial.then), strict=True))))
    return notes


_BOWLS = ("bowl1", "bowl2", "bowl3")


def _bowls(player: Player) -> tuple[int, int, int]:
    return player.bowl1, player.bowl2, player.bowl3


def _cults(trial: Trial) -> list[Reason]:
    """Where the markers go, with the power on the way; and where they stop for want of a key."""
    moved = [_cult_line(trial.player, event) for event in trial.events if event.kind == "cult_moved"]
    if not moved and trial.action.kind in ("step", "send"):
        return [Reason("terra.explain.cult_end", {"cult": trial.action.target})]
    return moved


def _cult_line(player: Player, event: Event) -> Reason:
    start = player.cults[CULT_INDEX[event.source]]
    goal = start + event.n
    power = sum(amount for space, amount in CULT_POWER.items() if start < space <= goal)
    id_ = "terra.explain.cult_stop" if goal == CULT_TOP - 1 else "terra.explain.cult"
    return Reason(id_, {"cult": event.source, "n": event.n, "space": goal, "power": power})
