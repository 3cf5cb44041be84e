"""Boards for the tests: the printed ones as tables, and a small grid for scenarios."""

import json
from functools import cache
from pathlib import Path

from game.rules.smallworld import MapDef, Setup

DATA = Path(__file__).resolve().parent.parent / "data" / "boards"

# Rows a to e, columns 1 to 6; neighbours share a side, the outer ring is the edge of the board.
GRID = """
farmland       forest       hill         mountain  swamp           farmland
swamp          hill+cavern  farmland     forest    mountain+mine   hill
sea            forest+mine  mountain     lake      farmland+magic  forest
hill           farmland     swamp+magic  forest    hill+cavern     swamp
mountain+mine  farmland     forest       sea       mountain+cavern farmland
"""


@cache
def board(players: int) -> MapDef:
    """The printed board for this number of players."""
    name = f"base_{players}p"
    return MapDef.from_table(name, json.loads((DATA / f"{name}.json").read_text(encoding="utf-8")))


def setup(players: int) -> Setup:
    return Setup(board(players), players)


@cache
def grid(players: int) -> MapDef:
    cells = [line.split() for line in GRID.strip().splitlines()]
    height, width = len(cells), len(cells[0])
    rows = []
    for y in range(height):
        for x in range(width):
            terrain, *symbols = cells[y][x].split("+")
            near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
            rows.append({
                "id": _name(x, y), "terrain": terrain, "symbols": symbols,
                "border": x in (0, width - 1) or y in (0, height - 1),
                "adjacent": [_name(i, j) for i, j in near if 0 <= i < width and 0 <= j < height],
            })  # fmt: skip
    return MapDef.from_table("grid", {"players": players, "rounds": 10, "regions": rows})


def _name(x: int, y: int) -> str:
    return f"{'abcde'[y]}{x + 1}"
