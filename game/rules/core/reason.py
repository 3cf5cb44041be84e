"""Reasons and sums as data: an id and parameters, so that every language can word them."""

from __future__ import annotations

from typing import NamedTuple

Param = str | int


class Reason(NamedTuple):
    """Why something is so: a catalogue id and what to fill into its text."""

    id: str
    params: dict[str, Param] = {}

    def __str__(self) -> str:
        filled = ", ".join(f"{key}={value}" for key, value in self.params.items())
        return f"{self.id}({filled})" if filled else self.id


class Line(NamedTuple):
    """One line of a sum: what contributes (an ability, a piece, a rule) and how much."""

    source: str
    delta: int
    region: str = ""


class Explanation(NamedTuple):
    """A sum with its lines; `hand` is what is there to pay with, where that matters.

    `notes` are what no number says: why an expected line is not there, what else the action brings.
    """

    lines: tuple[Line, ...] = ()
    total: int = 0
    hand: int = 0
    notes: tuple[Reason, ...] = ()
