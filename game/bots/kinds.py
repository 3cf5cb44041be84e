"""What bots are asked and what they answer: small values that every level shares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from game.rules.core.reason import Param

Action = Any
View = Any


class ReasonTerm(NamedTuple):
    """One term of an evaluation that led to a decision: a catalogue id, how much, and what to fill in."""

    id: str
    n: int = 0
    params: tuple[tuple[str, Param], ...] = ()


class Decided(NamedTuple):
    action: Action
    reasons: tuple[ReasonTerm, ...] = ()


class Plan(NamedTuple):
    """A whole turn in advance: what to do in order, the places it is about, and why."""

    actions: tuple[Action, ...]
    reasons: tuple[ReasonTerm, ...]
    places: tuple[str, ...]


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about a turn: actions tried out (repeatable) or seconds; `hurry` cuts it short."""

    nodes: int = 0
    seconds: float = 0.0
    hurry: Callable[[], bool] = field(default=_never, compare=False)


class Bot(Protocol):
    """A player that knows no more than the view it is shown."""

    def decide(self, view: View) -> Decided: ...
