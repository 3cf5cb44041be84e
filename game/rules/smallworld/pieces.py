"""Special pieces as data: what a piece on the map does by merely standing there."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import BadInput


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of wooden or cardboard piece of the box.

    `returns`: when its region falls or is left it comes back to its tribe instead of being lost.
    `lasts`: it stays when its tribe goes into decline.
    `companion`: it counts as a second token for what may only strike a lone one.
    `stays`: it lies on the map by itself; neither the region's fall nor a decline moves it.
    `fights`: in hand it stands in for tokens of a conquest, of which one at least must be a race token.
    `ability`: what whoever holds its region has the use of; `fixed`: it never moves.
    """

    id: str
    box: int
    defence: int = 0
    immune: bool = False
    returns: bool = False
    lasts: bool = False
    companion: bool = False
    stays: bool = False
    fights: bool = False
    fixed: bool = False
    ability: str = ""

    @property
    def name(self) -> str:
        """Its catalogue id."""
        return self.ability or f"piece.{self.id}"


PIECES: dict[str, Piece] = {}


def register(*pieces: Piece) -> None:
    for piece in pieces:
        if piece.id in PIECES:
            raise BadInput("piece.twice", id=piece.id)
        PIECES[piece.id] = piece
