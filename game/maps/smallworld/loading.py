"""A .tmx file as a board for the rules of Small World and a geometry for the screen."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.maps import pictures
from game.maps.borders import edge_owners, neighbours, snapped
from game.maps.faults import HARMLESS, Fault, MapError
from game.maps.reader import RawMap, RawRegion, game_of, read_tmx, stamp_of
from game.maps.shapes import RegionShape, region_shape
from game.maps.smallworld.lint import check, property_faults, symbols_of
from game.rules.smallworld.mapdef import MapDef, Region

GAME = "smallworld"


@dataclass(frozen=True, slots=True)
class Geometry:
    """What the screen needs, in map pixels; `shapes` are in the order of the definition's regions."""

    width: int
    height: int
    shapes: tuple[RegionShape, ...]
    painting: Path | None


@dataclass(frozen=True, slots=True)
class LoadedMap:
    path: Path
    definition: MapDef
    geometry: Geometry
    painting_hash: str

    @property
    def title(self) -> str:
        return self.definition.title


def load_map(path: Path) -> LoadedMap:
    """The map in a file; raises MapError with everything that keeps it from being played."""
    loaded, faults = _load(path)
    grave = [fault for fault in faults if fault.id not in HARMLESS]
    if loaded is None or grave:
        raise MapError(*grave)
    return loaded


def examine(path: Path) -> tuple[LoadedMap | None, list[Fault]]:
    """The map if it can be played, and everything that is wrong with it; never raises for a bad file."""
    try:
        loaded, faults = _load(path)
    except MapError as error:
        return None, list(error.faults)
    playable = all(fault.id in HARMLESS for fault in faults)
    return loaded if playable else None, faults


def borders(loaded: LoadedMap) -> dict[str, list[str]]:
    ids = loaded.definition.ids
    return {region.id: sorted(ids[n] for n in region.neighbours) for region in loaded.definition.regions}


def content_hash(source: LoadedMap | Path) -> str:
    """Changes when anything changes that a painting shows: polygons, terrain, symbols, who lives there."""
    loaded = source if isinstance(source, LoadedMap) else load_map(source)
    shown: list[object] = [loaded.geometry.width, loaded.geometry.height]
    for region, shape in zip(loaded.definition.regions, loaded.geometry.shapes, strict=True):
        outline = [[round(x, 1), round(y, 1)] for x, y in shape.polygon]
        signs = [name for name in ("monsters", "volcano") if getattr(region, name)]
        row = [region.id, region.terrain, sorted(region.symbols), region.border, region.lost_tribe, outline, *signs]
        shown.append(row)
    return hashlib.sha256(json.dumps(shown).encode()).hexdigest()[:16]


def _load(path: Path) -> tuple[LoadedMap | None, list[Fault]]:
    """What the file holds; the same file is read only once, for a list of maps is opened often."""
    loaded, faults = _read(path, stamp_of(path))
    return loaded, list(faults)


@lru_cache(maxsize=32)
def _read(path: Path, stamp: tuple[int, int]) -> tuple[LoadedMap | None, list[Fault]]:
    raw = read_tmx(path)
    if game_of(raw) not in ("", GAME):
        raise MapError(Fault("other_game", params={"name": game_of(raw)}))
    faults = property_faults(raw)
    if faults:
        return None, faults
    polygons = snapped((region.points for region in raw.regions), raw.width, raw.height)
    shapes = [
        region_shape(region.id, polygon, raw.width)
        for region, polygon in zip(raw.regions, polygons, strict=True)
        if len(polygon) > 2
    ]
    if len(shapes) < len(polygons):
        return None, [Fault("open", r.id) for r, p in zip(raw.regions, polygons, strict=True) if len(p) < 3]
    owners = edge_owners(polygons)
    definition = _definition(raw, neighbours(owners, len(polygons)))
    found = raw.painting if raw.painting and not pictures.fault_of(raw.painting) else None
    geometry = Geometry(raw.width, raw.height, tuple(shapes), found)
    loaded = LoadedMap(path, definition, geometry, str(raw.properties.get("painting_hash") or ""))
    faults = check(raw, definition, shapes, owners)
    if loaded.painting_hash and found and loaded.painting_hash != content_hash(loaded):
        faults.append(Fault("stale_painting"))
    return loaded, faults


def _definition(raw: RawMap, borders: list[tuple[int, ...]]) -> MapDef:
    values = raw.properties
    regions = tuple(_region(region, near) for region, near in zip(raw.regions, borders, strict=True))
    return MapDef(
        id=raw.path.stem,
        title=str(values["title"]),
        set=str(values["set"]),
        players=int(str(values["players"])),
        rounds=int(str(values["rounds"])),
        regions=regions,
    )


def _region(raw: RawRegion, near: tuple[int, ...]) -> Region:
    return Region(
        id=raw.id,
        terrain=str(raw.properties["terrain"]),
        symbols=symbols_of(raw),
        border=bool(raw.properties["border"]),
        lost_tribe=bool(raw.properties.get("lost_tribe", False)),
        neighbours=near,
        monsters=bool(raw.properties.get("monsters", False)),
        volcano=bool(raw.properties.get("volcano", False)),
    )
