"""What is wrong with a map of Small World: what it says of itself, how it is drawn, whether it can be played."""

from __future__ import annotations

from collections.abc import Sequence

from game.maps import pictures
from game.maps.borders import Edge, edge_regions
from game.maps.drawing_faults import drawing_faults
from game.maps.faults import Fault
from game.maps.reader import RawMap, RawRegion
from game.maps.shapes import RegionShape
from game.rules.smallworld.mapdef import SYMBOLS, MapDef, Region

TERRAINS = {
    "base": ("farmland", "forest", "hill", "swamp", "mountain", "sea", "lake"),
    "underground": ("black_mountain", "mud", "mushroom_forest", "mine", "mystic_crystal", "river", "chasm"),
}
EMPTY_LANDS = ("sea", "lake", "chasm")
UNINHABITED = (*EMPTY_LANDS, "river")
# What the boxes hold.
MOUNTAINS, LOST_TRIBES, MONSTERS, MONSTERS_EACH = 9, 18, 14, 2
MOST_REGIONS = 200
MOST_VERTICES_EACH = 2_000
LONGEST_NAME = 60
LONGEST_FILE_NAME = 100
# Of the map's width: narrower than this, not even one token has room.
NARROW = 60 / 3840


def symbols_of(region: RawRegion) -> tuple[str, ...]:
    listed = str(region.properties.get("symbols") or "").split(",")
    return tuple(symbol.strip() for symbol in listed if symbol.strip())


def property_faults(raw: RawMap) -> list[Fault]:
    """Faults that keep the file from being a map at all."""
    faults = [] if _good_file_name(raw.path.stem) else [Fault("file_name", params={"most": LONGEST_FILE_NAME})]
    faults += [Fault("bad_number", params={"name": n}) for n in ("players", "rounds") if not _count(raw, n)]
    if not str(raw.properties.get("title") or "").strip():
        faults.append(Fault("no_title"))
    terrains = TERRAINS.get(str(raw.properties.get("set")))
    if terrains is None:
        known = ", ".join(TERRAINS)
        faults.append(Fault("bad_set", params={"name": raw.properties.get("set"), "known": known}))
    if not raw.regions:
        faults.append(Fault("no_regions"))
    if len(raw.regions) > MOST_REGIONS:
        faults.append(Fault("too_many_regions", params={"most": MOST_REGIONS}))
    seen: set[str] = set()
    for number, region in enumerate(raw.regions, 1):
        if not region.id.strip():
            faults.append(Fault("no_id", params={"number": number}))
        elif region.id in seen:
            faults.append(Fault("duplicate_id", region.id))
        elif not _good_name(region.id):
            faults.append(Fault("region_name", region.id[:LONGEST_NAME], {"most": LONGEST_NAME}))
        seen.add(region.id)
        faults += _region_faults(region, terrains or sum(TERRAINS.values(), ()))
    return faults


def _good_file_name(stem: str) -> bool:
    """A save names its map: letters that every system can write, and not too many."""
    return stem.isprintable() and len(stem) <= LONGEST_FILE_NAME


def _good_name(id: str) -> bool:
    """Actions are told in words with blanks between them."""
    return len(id) <= LONGEST_NAME and id.isprintable() and " " not in id


def _count(raw: RawMap, name: str) -> bool:
    value = raw.properties.get(name)
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= (5 if name == "players" else 30)


def _region_faults(region: RawRegion, terrains: Sequence[str]) -> list[Fault]:
    faults = []
    terrain = region.properties.get("terrain")
    if terrain not in terrains:
        names = {"name": terrain or "-", "known": ", ".join(terrains)}
        faults.append(Fault("unknown_terrain", region.id, names))
    for symbol in symbols_of(region):
        if symbol not in SYMBOLS:
            names = {"name": symbol, "known": ", ".join(sorted(SYMBOLS))}
            faults.append(Fault("unknown_symbol", region.id, names))
    for name in ("border", "lost_tribe", "monsters", "volcano"):
        if not isinstance(region.properties.get(name, name != "border"), bool) or (
            name == "border" and name not in region.properties
        ):
            faults.append(Fault("not_yes_or_no", region.id, {"name": name}))
    if not region.closed or len(region.points) < 3:
        faults.append(Fault("open", region.id))
    elif len(region.points) > MOST_VERTICES_EACH:
        faults.append(Fault("too_many_vertices", region.id, {"most": MOST_VERTICES_EACH}))
    return faults


def check(raw: RawMap, definition: MapDef, shapes: Sequence[RegionShape], owners: dict[Edge, list[int]]) -> list[Fault]:
    """Faults of a map that could be read."""
    faults = drawing_faults(shapes, owners, raw.width, raw.height)
    for shape in shapes:
        if shape.anchor.radius < NARROW * raw.width:
            faults.append(Fault("sliver", shape.id, {"radius": round(shape.anchor.radius)}))
    at_edge = edge_regions(owners, raw.width, raw.height)
    for number, region in enumerate(definition.regions):
        if region.border != (number in at_edge):
            faults.append(Fault("edge_missing" if region.border else "edge_unsaid", region.id))
    return faults + _piece_faults(definition) + _entry_faults(definition) + _painting_faults(raw)


def _piece_faults(definition: MapDef) -> list[Fault]:
    faults = [fault for region in definition.regions for fault in _misplaced(region, definition.set)]
    monsters = MONSTERS_EACH * sum(region.monsters for region in definition.regions)
    counts = (
        (
            "too_many_mountains",
            sum(r.terrain in ("mountain", "black_mountain") for r in definition.regions),
            MOUNTAINS,
        ),
        ("too_many_lost_tribes", sum(r.lost_tribe for r in definition.regions), LOST_TRIBES),
        ("too_many_monsters", monsters, MONSTERS),
    )
    return faults + [Fault(id, params={"count": n, "most": most}) for id, n, most in counts if n > most]


def _misplaced(region: Region, kind: str) -> list[Fault]:
    """What the box does not put into such a region."""
    found = []
    if region.lost_tribe and region.terrain in UNINHABITED:
        found.append("lost_tribe_on_water")
    if region.monsters and region.terrain in UNINHABITED:
        found.append("monsters_on_water")
    if region.volcano and region.terrain != "chasm":
        found.append("volcano_on_land")
    if kind == "underground" and region.lost_tribe:
        found.append("lost_tribe_below")
    if kind == "underground" and region.symbols:
        found.append("symbols_below")
    if kind != "underground" and region.monsters:
        found.append("monsters_above")
    return [Fault(id, region.id) for id in found]


def _entry_faults(definition: MapDef) -> list[Fault]:
    """Every land must be within reach of a region where a race can enter the board."""
    if not definition.entries:
        return [Fault("no_entry")]
    open_land = definition.mask(lambda region: region.terrain not in EMPTY_LANDS)
    reached, grown = 0, definition.entries
    while grown != reached:
        reached = grown
        grown = reached | definition.around(reached) & open_land
    return [Fault("unreachable", name) for name in definition.names(open_land & ~reached)]


def _painting_faults(raw: RawMap) -> list[Fault]:
    if raw.painting is None:
        return [Fault("no_painting")]
    if not raw.painting.is_file():
        return [Fault("missing_painting", params={"name": raw.painting.name})]
    wrong = pictures.fault_of(raw.painting)
    return [Fault(wrong, params={"name": raw.painting.name})] if wrong else []
