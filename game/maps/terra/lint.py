"""What is wrong with a map of hexes: what it says of itself, and whether it can be played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.maps import pictures
from game.maps.borders import CLOSE
from game.maps.faults import Fault
from game.maps.reader import RawMap, RawRegion
from game.rules.terra.board import (
    LEAST_OF_A_TERRAIN,
    LONGEST_NAME,
    MOST_HEXES,
    RIVER,
    TERRAINS,
    Hex,
    apart,
    good_name,
    too_few,
)

KINDS = (*TERRAINS, RIVER)


def property_faults(raw: RawMap) -> list[Fault]:
    """Faults that keep the file from being a map at all."""
    faults = []
    if not str(raw.properties.get("title") or "").strip():
        faults.append(Fault("no_title"))
    if not raw.regions:
        faults.append(Fault("no_regions"))
    if len(raw.regions) > MOST_HEXES:
        faults.append(Fault("too_many_regions", params={"most": MOST_HEXES}))
    seen: set[str] = set()
    for number, region in enumerate(raw.regions, 1):
        if not region.id.strip():
            faults.append(Fault("no_id", params={"number": number}))
        elif region.id in seen:
            faults.append(Fault("duplicate_id", region.id))
        elif not good_name(region.id):
            faults.append(Fault("hex_name", region.id, {"most": LONGEST_NAME}))
        seen.add(region.id)
        faults += _hex_faults(raw, region)
    return faults


def _hex_faults(raw: RawMap, region: RawRegion) -> list[Fault]:
    faults = []
    terrain = region.properties.get("terrain")
    if terrain not in KINDS:
        faults.append(Fault("unknown_terrain", region.id, {"name": terrain or "-", "known": ", ".join(KINDS)}))
    if not region.closed or len(region.points) < 3:
        faults.append(Fault("open", region.id))
    elif not all(_inside(raw, x, y) for x, y in region.points):
        faults.append(Fault("outside", region.id))
    return faults


def _inside(raw: RawMap, x: float, y: float) -> bool:
    return -CLOSE <= x <= raw.width + CLOSE and -CLOSE <= y <= raw.height + CLOSE


def playing_faults(hexes: Sequence[Hex]) -> list[Fault]:
    """What keeps a well drawn map from being played."""
    faults = []
    for terrain, count in too_few(hexes).items():
        params: dict[str, object] = {"name": terrain, "count": count, "least": LEAST_OF_A_TERRAIN}
        faults.append(Fault("too_few_hexes" if count else "missing_terrain", params=params))
    return faults + [Fault("hex_apart", name) for name in apart(hexes)]


def painting_faults(raw: RawMap, paintings: dict[str, Path]) -> list[Fault]:
    if raw.painting is None:
        return [Fault("no_painting")]
    if not raw.painting.is_file():
        return [Fault("missing_painting", params={"name": raw.painting.name})]
    for path in (raw.painting, *paintings.values()):
        if wrong := pictures.fault_of(path):
            return [Fault(wrong, params={"name": path.name})]
    if not paintings:
        return [Fault("missing_terrain_paintings", params={"names": ", ".join(f"{name}.jpg" for name in KINDS)})]
    return []
