"""A board of hexes, written in rows of letters, as a Tiled map."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from pathlib import Path
from xml.sax.saxutils import quoteattr

from build_scripts.drawing.tmx import TILE, property_line
from game.rules.terra.printed import Cell, cells, names, terrain

# All corners lie on whole pixels, and 284 : 328 is regular to a third of a pixel.
WIDTH, HEIGHT = 284, 328
MARGIN_X, MARGIN_Y = 74, 60


def corners(cell: Cell) -> list[tuple[int, int]]:
    """From the top clockwise."""
    x, y = MARGIN_X + WIDTH // 2 * (cell[0] + 1), MARGIN_Y + HEIGHT // 2 + HEIGHT * 3 // 4 * cell[1]
    dx, dy = WIDTH // 2, HEIGHT // 4
    return [(x, y - 2 * dy), (x + dx, y - dy), (x + dx, y + dy), (x, y + 2 * dy), (x - dx, y + dy), (x - dx, y - dy)]


def write_hexes(path: Path, rows: Sequence[str], title: str) -> None:
    drawn = cells(rows)
    called = names(drawn)
    across = max(x for x, _ in drawn) + 2
    wide = ceil((2 * MARGIN_X + across * WIDTH // 2) / TILE)
    high = ceil((2 * MARGIN_Y + HEIGHT * (3 * len(rows) + 1) // 4) / TILE)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<map version="1.8" orientation="orthogonal" renderorder="right-down"'
        f' width="{wide}" height="{high}" tilewidth="{TILE}" tileheight="{TILE}"'
        f' infinite="0" nextlayerid="3" nextobjectid="{len(drawn) + 1}">',
        " <properties>",
        property_line("game", "terra", 2),
        property_line("title", title, 2),
        " </properties>",
        ' <objectgroup id="2" name="regions">',
    ]
    for number, (cell, letter) in enumerate(drawn.items(), 1):
        lines += _object(number, called[cell], terrain(letter), corners(cell))
    lines += [" </objectgroup>", "</map>", ""]
    path.write_text("\n".join(lines), encoding="utf-8")


def _object(number: int, name: str, kind: str, polygon: list[tuple[int, int]]) -> list[str]:
    x, y = polygon[0]
    points = " ".join(f"{px - x},{py - y}" for px, py in polygon)
    return [
        f'  <object id="{number}" name={quoteattr(name)} type="hex" x="{x}" y="{y}">',
        "   <properties>",
        property_line("terrain", kind, 4),
        "   </properties>",
        f'   <polygon points="{points}"/>',
        "  </object>",
    ]
