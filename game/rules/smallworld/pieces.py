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
    """

    id: str
    box: int
    defence: int = 0
    immune: bool = False
    returns: bool = False
    lasts: bool = False
    companion: bool = False


PIECES: dict[str, Piece] = {}


def register(*pieces: Piece) -> None:
    for piece in pieces:
        if piece.id in PIECES:
            raise BadInput("piece.twice", id=piece.id)
        PIECES[piece.id] = piece
