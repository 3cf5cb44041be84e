"""Set-ups for the tests, and a small board for scenarios."""

from __future__ import annotations

from functools import cache

from game.maps.smallworld import our_board
from game.rules.smallworld import MapDef, Setup
from game.rules.underground import setups
from tests.smallworld import boards as base

PLAYERS = (2, 3, 4, 5)

# Rows a to f, columns 1 to 6; neighbours share a side, the outer ring is the edge. The river runs along column 4
# from top to bottom; v: a chasm with the sign of the volcano.
GRID = """
mud             mushroom_forest  mine            river  mud             mushroom_forest
black_mountain  mud              mystic_crystal  river  black_mountain  mine
mushroom_forest chasm+v          mud             river  mushroom_forest mystic_crystal
mine            mushroom_forest  mine            river  chasm           mud
mystic_crystal  black_mountain   mud             river  mystic_crystal  mine
mud             mine             mushroom_forest river  black_mountain  chasm+v
"""


def board(players: int) -> MapDef:
    """Our own board of the underground for this number of players."""
    return our_board("underground", players)


@cache
def grid(players: int) -> MapDef:
    cells = [line.split() for line in GRID.strip().splitlines()]
    height, width = len(cells), len(cells[0])
    rows = []
    for y in range(height):
        for x in range(width):
            terrain, *signs = cells[y][x].split("+")
            near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
            rows.append({
                "id": _name(x, y), "terrain": terrain, "volcano_symbol": "v" in signs,
                "border": x in (0, width - 1) or y in (0, height - 1), "monsters": _name(x, y) in ("b2", "e2"),
                "adjacent": [_name(i, j) for i, j in near if 0 <= i < width and 0 <= j < height],
            })  # fmt: skip
    return MapDef.from_table("cave", {"players": players, "rounds": 10, "set": "underground", "regions": rows})


def _name(x: int, y: int) -> str:
    return f"{'abcdef'[y]}{x + 1}"


@cache
def ways(players: int) -> tuple[Setup, ...]:
    """Every set on every kind of map for these players."""
    surface = base.board(players)
    below = board(players)
    found = [setup for content in ("underground", "mixed") for setup in setups(content, players, 3, surface, below)]
    return (*found, Setup(found[-1].map, players, "underground"), Setup(found[0].map, players, "base"))


def label(setup: Setup) -> str:
    treasures = any(region.monsters for region in setup.map.regions) and setup.map.set != "underground"
    return f"{setup.content}-{setup.map.id}{'-monsters' if treasures else ''}"
