"""What the painter reads from a .tmx file and what it writes back."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from zlib import crc32

from game.maps.smallworld import load_map

WATER = ("sea", "lake", "river")


def seed_of(*parts: object) -> int:
    """The same parts give the same seed on every machine, unlike hash()."""
    return crc32("/".join(str(part) for part in parts).encode())


@dataclass
class Region:
    index: int
    id: str
    terrain: str
    ring: list[tuple[float, float]]
    symbols: tuple[str, ...]
    border: bool
    lost_tribe: bool
    monsters: bool
    volcano: bool
    anchor: tuple[float, float]
    radius: float
    slots: list[tuple[float, float, float]]
    tint: int = 0
    symbol_spots: list[tuple[float, float, float]] = field(default_factory=list)

    @property
    def is_water(self) -> bool:
        return self.terrain in WATER

    def seed(self, purpose: str) -> int:
        return seed_of(self.id, purpose)


@dataclass
class MapSource:
    name: str
    width: int
    height: int
    regions: list[Region]
    underground: bool = False


def read_map(path: Path) -> MapSource:
    loaded = load_map(path)
    pairs = zip(loaded.definition.regions, loaded.geometry.shapes, strict=True)
    regions = [
        Region(
            index=index,
            id=region.id,
            terrain=region.terrain,
            ring=list(shape.polygon),
            symbols=tuple(region.symbols),
            border=region.border,
            lost_tribe=region.lost_tribe,
            monsters=region.monsters,
            volcano=region.volcano,
            anchor=(shape.anchor.x, shape.anchor.y),
            radius=shape.anchor.radius,
            slots=[(slot.x, slot.y, slot.radius) for slot in shape.slots],
        )
        for index, (region, shape) in enumerate(pairs)
    ]
    _choose_tints(regions)
    underground = loaded.definition.set == "underground"
    return MapSource(path.stem, loaded.geometry.width, loaded.geometry.height, regions, underground)


def _choose_tints(regions: list[Region]) -> None:
    """Neighbours of equal terrain get different tints, so that they read as two regions."""
    corners = [{(round(x), round(y)) for x, y in region.ring} for region in regions]
    for i, region in enumerate(regions):
        taken = {
            other.tint
            for j, other in enumerate(regions[:i])
            if other.terrain == region.terrain and corners[i] & corners[j]
        }
        order = [(seed_of(region.id) + step) % 4 for step in range(4)]
        region.tint = next((tint for tint in order if tint not in taken), order[0])


def attach_painting(path: Path, image: str, width: int, height: int, content_hash: str) -> None:
    """Put the image layer below the regions and note which polygons it was painted from."""
    text = path.read_text(encoding="utf-8")
    layer = (
        f'<imagelayer id="{_layer_id(text)}" name="painting">\n'
        f'  <image source="{image}" width="{width}" height="{height}"/>\n'
        " </imagelayer>"
    )
    old_layer = re.compile(r'<imagelayer\b[^>]*name="painting"[^>]*?(/>|>.*?</imagelayer>)', re.S)
    if old_layer.search(text):
        text = old_layer.sub(lambda _: layer, text, count=1)
    else:
        text = re.sub(r"( *)<objectgroup\b", lambda m: f" {layer}\n{m.group(0)}", text, count=1)
        text = re.sub(r'nextlayerid="(\d+)"', lambda m: f'nextlayerid="{int(m.group(1)) + 1}"', text, count=1)
    path.write_text(_with_property(text, "painting_hash", content_hash), encoding="utf-8")


def _layer_id(text: str) -> int:
    old = re.search(r'<imagelayer\b[^>]*\bid="(\d+)"[^>]*name="painting"', text)
    if old:
        return int(old.group(1))
    following = re.search(r'nextlayerid="(\d+)"', text)
    return int(following.group(1)) if following else 2


def _with_property(text: str, name: str, value: str) -> str:
    entry = f'<property name="{name}" value="{value}"/>'
    old = re.compile(rf'<property name="{name}"[^>]*/>')
    head, mark, tail = text.partition("<objectgroup")
    if old.search(head):
        head = old.sub(entry, head, count=1)
    elif "</properties>" in head:
        head = head.replace("</properties>", f" {entry}\n </properties>", 1)
    else:
        head = re.sub(r"(<map\b[^>]*>)", rf"\1\n <properties>\n  {entry}\n </properties>", head, count=1)
    return head + mark + tail
