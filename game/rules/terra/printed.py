"""The board of the box, and how a board is written in rows of letters.

The rules may not read files, so they hold the printed board as text: a set-up that names no board plays on it.
`maps/terra_mystica.tmx` is the same board with its geometry; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import BadInput
from game.rules.terra.board import RIVER, TERRAINS, Board, Hex

LETTERS = "YUKBGSR"  # in the order of TERRAINS, which is also that of the terraforming wheel
WATER = "."
NOTHING = " "
#: Odd rows are shifted half a hex to the right.
ROWS = (
    "USGBYRUKRGBRK",
    "Y..UK..YK..Y",
    "..K.S.G.G.S..",
    "GBY..RB.R.RU",
    "KURBKUSY..GKB",
    "SG..YG...USU",
    "...S.R.G.YKBY",
    "YBU...BK.SUS",
    "RKSBRGYUS.BGR",
)
Cell = tuple[int, int]


def cells(rows: Sequence[str]) -> dict[Cell, str]:
    """Every hex by doubled column and row, with its letter."""
    return {
        (2 * column + row % 2, row): letter
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter != NOTHING
    }


def around(x: int, y: int) -> tuple[Cell, ...]:
    return ((x - 2, y), (x + 2, y), (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1))


def names(drawn: dict[Cell, str]) -> dict[Cell, str]:
    """Land is A1, A2... along each row, rivers skipped; rivers are r0, r1... over the whole board."""
    found: dict[Cell, str] = {}
    rivers, land = 0, dict[int, int]()
    for x, y in drawn:
        if drawn[x, y] == WATER:
            found[x, y] = f"r{rivers}"
            rivers += 1
        else:
            land[y] = land.get(y, 0) + 1
            found[x, y] = f"{chr(ord('A') + y)}{land[y]}"
    return found


def terrain(letter: str) -> str:
    if letter == WATER:
        return RIVER
    if letter not in LETTERS:
        raise BadInput("terra.bad.board", detail=letter)
    return TERRAINS[LETTERS.index(letter)]


def from_rows(id: str, rows: Sequence[str]) -> Board:
    """A board from lines of letters, as the printed one is written."""
    drawn = cells(rows)
    place = {cell: number for number, cell in enumerate(drawn)}
    called = names(drawn)
    return Board(
        id,
        tuple(
            Hex(called[cell], terrain(letter), tuple(sorted(place[near] for near in around(*cell) if near in place)))
            for cell, letter in drawn.items()
        ),
    )


PRINTED = from_rows("terra_mystica", ROWS)
