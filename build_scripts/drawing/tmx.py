"""Writing the draft as a Tiled map."""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import quoteattr

from build_scripts.drawing.frame import HEIGHT, WIDTH
from build_scripts.drawing.outline import Point

TILE = 16
UNDERGROUND = (("monsters", "monsters"), ("volcano", "volcano_symbol"))


def write_tmx(path: Path, table: dict, title: str, polygons: dict[str, list[Point]]) -> None:
    regions = table["regions"]
    kind = "underground" if "Underground" in table["set"] else "base"
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<map version="1.8" orientation="orthogonal" renderorder="right-down"'
        f' width="{WIDTH // TILE}" height="{HEIGHT // TILE}" tilewidth="{TILE}" tileheight="{TILE}"'
        f' infinite="0" nextlayerid="3" nextobjectid="{len(regions) + 1}">',
        " <properties>",
        property_line("players", table["players"], 2),
        property_line("rounds", table["rounds"], 2),
        property_line("set", kind, 2),
        property_line("title", title, 2),
        " </properties>",
        ' <objectgroup id="2" name="regions">',
    ]
    for number, region in enumerate(regions, 1):
        lines += _object(number, region, polygons[region["id"]])
    lines += [" </objectgroup>", "</map>", ""]
    path.write_text("\n".join(lines), encoding="utf-8")


def _object(number: int, region: dict, polygon: list[Point]) -> list[str]:
    x, y = polygon[0]
    points = " ".join(f"{px - x},{py - y}" for px, py in polygon)
    return [
        f'  <object id="{number}" name={quoteattr(region["id"])} type="region" x="{x}" y="{y}">',
        "   <properties>",
        property_line("border", region["border"], 4),
        property_line("lost_tribe", region.get("lost_tribe", False), 4),
        property_line("symbols", ",".join(region.get("symbols", ())), 4),
        property_line("terrain", region["terrain"], 4),
        *(property_line(name, True, 4) for name, key in UNDERGROUND if region.get(key)),
        "   </properties>",
        f'   <polygon points="{points}"/>',
        "  </object>",
    ]


def property_line(name: str, value: bool | int | str, indent: int) -> str:
    kind = {bool: ' type="bool"', int: ' type="int"', str: ""}[type(value)]
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f'{" " * indent}<property name="{name}"{kind} value={quoteattr(text)}/>'
