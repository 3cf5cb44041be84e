"""A race with its power in somebody's hands, and what it earned in a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class People:
    """Coins earned while active and in decline; `taken` is the round."""

    player: int
    race: str
    power: str
    taken: int
    active: int = 0
    declined: int = 0

    @property
    def coins(self) -> int:
        return self.active + self.declined
