"""An action as a value; apart from the tables of actions, so that a board can hold those on its own hexes."""

from __future__ import annotations

from typing import NamedTuple


class Action(NamedTuple):
    kind: str
    target: str = ""  # a hex, a cult, a tile, an exchange...
    option: str = ""  # a terrain, a building, the other end of a bridge, a number of steps

    def __str__(self) -> str:
        return " ".join(part for part in self if part)
