"""The map: 77 land hexes and 36 river hexes, and everything that can be worked out from them once.

Sets of land hexes are bit masks in one integer, since reach, towns and areas are asked for all the time.
"""

from __future__ import annotations

from collections.abc import Iterator

TERRAINS = ("desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland")
DESERT, PLAINS, SWAMP, LAKES, FOREST, MOUNTAINS, WASTELAND = range(7)

_LETTERS = "YUKBGSR"  # in the order of TERRAINS, which is also that of the terraforming wheel
_RIVER = "."
_ROWS = (
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
MAX_SHIPPING = 6
MAX_LEAP = 2


def bits(mask: int) -> Iterator[int]:
    """The indices of the land hexes in a set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _cells() -> dict[tuple[int, int], str]:
    """Every hex by doubled column and row; odd rows are shifted half a hex to the right."""
    return {(2 * column + row % 2, row): letter for row, line in enumerate(_ROWS) for column, letter in enumerate(line)}


def _around(x: int, y: int) -> tuple[tuple[int, int], ...]:
    return ((x - 2, y), (x + 2, y), (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1))


_CELLS = _cells()
_LAND = [cell for cell in sorted(_CELLS, key=lambda c: (c[1], c[0])) if _CELLS[cell] != _RIVER]
_WATER = [cell for cell in sorted(_CELLS, key=lambda c: (c[1], c[0])) if _CELLS[cell] == _RIVER]
_LAND_AT = {cell: index for index, cell in enumerate(_LAND)}
_WATER_AT = {cell: index for index, cell in enumerate(_WATER)}


def _land_names() -> tuple[str, ...]:
    """A1, A2... along each row, rivers skipped."""
    counts: dict[int, int] = {}
    names = []
    for _, row in _LAND:
        counts[row] = counts.get(row, 0) + 1
        names.append(f"{'ABCDEFGHI'[row]}{counts[row]}")
    return tuple(names)


HEXES = _land_names()
RIVERS = tuple(f"r{index}" for index in range(len(_WATER)))
INDEX = {name: index for index, name in enumerate(HEXES)}
RIVER_INDEX = {name: index for index, name in enumerate(RIVERS)}
LAND = len(HEXES)
ALL_LAND = (1 << LAND) - 1

#: The terrain printed on each land hex.
PRINTED = tuple(_LETTERS.index(_CELLS[cell]) for cell in _LAND)


def _mask(cells: set[tuple[int, int]]) -> int:
    return sum(1 << _LAND_AT[cell] for cell in cells if cell in _LAND_AT)


#: Land hexes that share an edge with a land hex, and with a river hex.
NEIGHBOURS = tuple(_mask(set(_around(*cell))) for cell in _LAND)
SHORES = tuple(_mask(set(_around(*cell))) for cell in _WATER)


def _bridge_spots() -> tuple[tuple[int, int], ...]:
    """Two land hexes that do not touch and whose only two common neighbours are river hexes."""
    spots = []
    for a, cell in enumerate(_LAND):
        for b in range(a + 1, LAND):
            common = set(_around(*cell)) & set(_around(*_LAND[b])) & set(_CELLS)
            if not NEIGHBOURS[a] >> b & 1 and len(common) == 2 and common <= set(_WATER_AT):
                spots.append((a, b))
    return tuple(spots)


BRIDGES = _bridge_spots()
BRIDGE_ENDS = tuple(1 << a | 1 << b for a, b in BRIDGES)


def _sailing(cell: tuple[int, int]) -> tuple[int, ...]:
    """For 0, 1, 2... river hexes: the land that a ship from this hex can reach with at most as many."""
    reached = [0]
    seen: set[tuple[int, int]] = set()
    frontier = {near for near in _around(*cell) if near in _WATER_AT}
    for _ in range(MAX_SHIPPING):
        seen |= frontier
        shore = 0
        for river in frontier:
            shore |= SHORES[_WATER_AT[river]]
        reached.append(reached[-1] | shore)
        frontier = {near for river in frontier for near in _around(*river) if near in _WATER_AT} - seen
    return tuple(reached)


_SAILING = tuple(_sailing(cell) for cell in _LAND)
#: SAILING[n][hex]: the land within n river hexes.
SAILING = tuple(tuple(reached[n] for reached in _SAILING) for n in range(MAX_SHIPPING + 1))


def _leaping(cell: tuple[int, int]) -> tuple[int, ...]:
    """For 0, 1, 2 skipped hexes of any kind: the land that a leap reaches (what touches is no leap)."""
    reached = [0]
    seen = {cell, *_around(*cell)}
    frontier = {near for near in _around(*cell) if near in _CELLS}
    for _ in range(MAX_LEAP):
        frontier = {near for hex_ in frontier for near in _around(*hex_) if near in _CELLS} - seen
        seen |= frontier
        reached.append(reached[-1] | _mask(frontier))
    return tuple(reached)


_LEAPING = tuple(_leaping(cell) for cell in _LAND)
#: LEAPING[n][hex]: the land behind 1 to n skipped hexes.
LEAPING = tuple(tuple(reached[n] for reached in _LEAPING) for n in range(MAX_LEAP + 1))


def distance(a: int, b: int) -> int:
    """Spades between two terrains: the shorter way round the wheel."""
    return min((a - b) % 7, (b - a) % 7)
