"""Who sits at the table."""

from __future__ import annotations

from dataclasses import dataclass

HUMAN = "human"


@dataclass(slots=True)
class Seat:
    """A player: `kind` is human or a bot's level and may change in mid-game; `colour` indexes the palette."""

    name: str
    kind: str = HUMAN
    colour: int = 0

    @property
    def human(self) -> bool:
        return self.kind == HUMAN
