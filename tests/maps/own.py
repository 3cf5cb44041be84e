"""A map as a player may draw it: a grid of so many regions, without a painting."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from xml.sax.saxutils import quoteattr

# The lint opens no painting, it only asks how large it is.
PICTURE_HEAD = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes((0, 0, 15, 0, 0, 0, 9, 96))

WIDE, HIGH = 3840, 2400
LAND = ("farmland", "forest", "hill", "swamp")
SYMBOLS = ("", "", "", "mine", "magic", "cavern")

Name = Callable[[int], str]


def named(number: int) -> str:
    return f"R{number:03}"


def grid(columns: int, rows: int, players: int = 2, seed: int = 1, name: Name = named, title: str = "Own") -> str:
    """The text of the .tmx file."""
    chance = random.Random(seed)
    mountains, natives = 9, 18
    objects = []
    for number in range(columns * rows):
        column, row = number % columns, number // columns
        edge = column in (0, columns - 1) or row in (0, rows - 1)
        terrain = chance.choice(LAND)
        if mountains and not chance.randrange(12):
            terrain, mountains = "mountain", mountains - 1
        elif not edge and not chance.randrange(20):
            terrain = "lake"
        people = terrain in LAND and natives > 0 and not chance.randrange(6)
        natives -= people
        symbols = chance.choice(SYMBOLS) if terrain != "lake" else ""
        corners = _corners(column, row, columns, rows)
        objects.append(_object(number, name(number), terrain, symbols, edge, people, corners))
    told = (("players", "int", players), ("rounds", "int", 9), ("set", "string", "base"), ("title", "string", title))
    head = _values(*told)
    return (
        f'<map version="1.8" orientation="orthogonal" width="{WIDE // 16}" height="{HIGH // 16}" tilewidth="16" '
        f'tileheight="16" infinite="0">{head}<objectgroup id="2" name="regions">{"".join(objects)}</objectgroup></map>'
    )


def write(path: Path, columns: int, rows: int, **how: object) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(grid(columns, rows, **how), encoding="utf-8")  # type: ignore[arg-type]
    return path


def _corners(column: int, row: int, columns: int, rows: int) -> list[tuple[int, int]]:
    left, right = column * WIDE // columns, (column + 1) * WIDE // columns
    top, bottom = row * HIGH // rows, (row + 1) * HIGH // rows
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _object(
    number: int, id: str, terrain: str, symbols: str, edge: bool, people: bool, corners: list[tuple[int, int]]
) -> str:
    values = _values(
        ("border", "bool", str(edge).lower()),
        ("lost_tribe", "bool", str(people).lower()),
        ("symbols", "string", symbols),
        ("terrain", "string", terrain),
    )
    points = " ".join(f"{x},{y}" for x, y in corners)
    return f'<object id="{number + 1}" name={quoteattr(id)} x="0" y="0">{values}<polygon points="{points}"/></object>'


def _values(*rows: tuple[str, str, object]) -> str:
    lines = [f'<property name="{name}" type="{kind}" value={quoteattr(str(value))}/>' for name, kind, value in rows]
    return f"<properties>{''.join(lines)}</properties>"
