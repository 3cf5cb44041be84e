"""Every fault is named, with the region where there is one."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

import pytest

from game.i18n import has, set_language
from game.maps import load_map


def region(root: Element, id: str) -> Element:
    return next(item for item in root.iter("object") if item.get("name") == id)


def put(item: Element, name: str, value: str | None, kind: str = "") -> None:
    properties = item.find("properties")
    assert properties is not None
    for old in list(properties):
        if old.get("name") == name:
            properties.remove(old)
    if value is not None:
        SubElement(properties, "property", {"name": name, "value": value, **({"type": kind} if kind else {})})


def points(item: Element) -> list[list[float]]:
    polygon = item.find("polygon")
    assert polygon is not None
    return [[float(v) for v in pair.split(",")] for pair in polygon.get("points", "").split()]


def draw(item: Element, new: list[list[float]]) -> None:
    polygon = item.find("polygon")
    assert polygon is not None
    polygon.set("points", " ".join(f"{x},{y}" for x, y in new))


def named(faults: list) -> set[tuple[str, str]]:
    return {(fault.id, fault.region) for fault in faults}


def test_a_good_map_has_no_faults(workshop) -> None:
    assert workshop.faults(lambda root: None) == []


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (lambda r: put(r, "players", None), ("bad_number", "")),
        (lambda r: put(r, "players", "9", "int"), ("bad_number", "")),
        (lambda r: put(r, "rounds", "many"), ("bad_number", "")),
        (lambda r: put(r, "title", ""), ("no_title", "")),
        (lambda r: put(r, "set", "chess"), ("bad_set", "")),
        (lambda r: region(r, "B2-05").set("name", "B2-04"), ("duplicate_id", "B2-04")),
        (lambda r: region(r, "B2-05").set("name", ""), ("no_id", "")),
        (lambda r: put(region(r, "B2-05"), "terrain", "lava"), ("unknown_terrain", "B2-05")),
        (lambda r: put(region(r, "B2-05"), "terrain", None), ("unknown_terrain", "B2-05")),
        (lambda r: put(region(r, "B2-05"), "symbols", "mine,pub"), ("unknown_symbol", "B2-05")),
        (lambda r: put(region(r, "B2-05"), "border", None), ("not_yes_or_no", "B2-05")),
        (lambda r: put(region(r, "B2-05"), "lost_tribe", "maybe"), ("not_yes_or_no", "B2-05")),
        (lambda r: put(region(r, "B2-05"), "border", "false", "bool"), ("edge_unsaid", "B2-05")),
        (lambda r: put(region(r, "B2-10"), "border", "true", "bool"), ("edge_missing", "B2-10")),
        (lambda r: put(region(r, "B2-08"), "lost_tribe", "true", "bool"), ("piece_on_water", "B2-08")),
        (lambda r: setattr(region(r, "B2-05").find("polygon"), "tag", "polyline"), ("open", "B2-05")),
        (lambda r: draw(region(r, "B2-05"), points(region(r, "B2-05"))[:2]), ("open", "B2-05")),
        (lambda r: r.find("imagelayer").set("name", "sketch"), ("no_painting", "")),
        (lambda r: r.find("imagelayer/image").set("source", "lost.png"), ("missing_painting", "")),
        (lambda r: put(r, "painting_hash", "0123"), ("stale_painting", "")),
    ],
)
def test_what_a_map_says_of_itself(workshop, spoil, expected) -> None:
    assert expected in named(workshop.faults(spoil))


def test_a_missing_region_leaves_a_gap(workshop) -> None:
    def spoil(root: Element) -> None:
        root.find("objectgroup").remove(region(root, "B2-10"))

    assert ("gap", "B2-09") in named(workshop.faults(spoil))


def test_a_vertex_moved_on_one_side_only(workshop) -> None:
    def spoil(root: Element) -> None:
        moved = points(region(root, "B2-10"))
        middle = [sum(p[k] for p in moved) / len(moved) for k in (0, 1)]
        moved[5] = [(moved[5][k] + middle[k]) / 2 for k in (0, 1)]
        draw(region(root, "B2-10"), moved)

    faults = workshop.faults(spoil)
    assert {"gap", "overlap"} & {fault.id for fault in faults}
    assert any(fault.region == "B2-10" and fault.params["x"] for fault in faults)


def test_a_vertex_only_one_side_has(workshop) -> None:
    """The border is straight all the same, but cannot be derived."""

    def spoil(root: Element) -> None:
        drawn = points(region(root, "B2-10"))
        middle = [(drawn[3][k] + drawn[4][k]) / 2 for k in (0, 1)]
        draw(region(root, "B2-10"), [*drawn[:4], middle, *drawn[4:]])

    assert "unshared" in {fault.id for fault in workshop.faults(spoil)}


def test_a_region_drawn_twice_overlaps(workshop) -> None:
    def spoil(root: Element) -> None:
        copy = SubElement(root.find("objectgroup"), "object", {**region(root, "B2-10").attrib, "name": "twin"})
        copy.extend(list(region(root, "B2-10")))

    faults = workshop.faults(spoil)
    assert ("overlap", "B2-09") in named(faults) or ("overlap", "B2-10") in named(faults)


def test_a_knot_in_the_outline(workshop) -> None:
    def spoil(root: Element) -> None:
        drawn = points(region(root, "B2-10"))
        drawn[3], drawn[6] = drawn[6], drawn[3]
        draw(region(root, "B2-10"), drawn)

    assert ("crossed", "B2-10") in named(workshop.faults(spoil))


def test_a_region_beyond_the_frame(workshop) -> None:
    faults = workshop.faults(lambda root: region(root, "B2-01").set("x", "-500"))
    assert ("outside", "B2-01") in named(faults)


def tiles(root: Element, rows: list[tuple[str, str, tuple[float, float, float, float]]]) -> None:
    """Replace all regions by rectangles: id, terrain, (left, top, right, bottom)."""
    group = root.find("objectgroup")
    for item in list(group):
        group.remove(item)
    for number, (id, terrain, (left, top, right, bottom)) in enumerate(rows, 1):
        item = SubElement(group, "object", {"id": str(number), "name": id, "x": "0", "y": "0"})
        SubElement(item, "properties")
        put(item, "terrain", terrain)
        at_edge = left == 0 or top == 0 or right == 3840 or bottom == 2400
        put(item, "border", str(at_edge).lower(), "bool")
        corners = f"{left},{top} {right},{top} {right},{bottom} {left},{bottom}"
        SubElement(item, "polygon", {"points": corners})


def strips(count: int, terrain: str) -> list[tuple[str, str, tuple[float, float, float, float]]]:
    step = 3840 // count
    return [(f"r{i}", terrain, (i * step, 0, (i + 1) * step, 2400)) for i in range(count)]


def test_too_narrow_for_a_token(workshop) -> None:
    rows = [("a", "hill", (0, 0, 1900, 2400)), ("b", "hill", (1900, 0, 1950, 2400))]
    faults = workshop.faults(lambda root: tiles(root, [*rows, ("c", "hill", (1950, 0, 3840, 2400))]))
    assert named(faults) == {("sliver", "b")}


def test_more_pieces_than_the_box_holds(workshop) -> None:
    assert ("too_many_mountains", "") in named(workshop.faults(lambda root: tiles(root, strips(10, "mountain"))))

    def crowded(root: Element) -> None:
        tiles(root, strips(20, "hill"))
        for item in root.iter("object"):
            put(item, "lost_tribe", "true", "bool")

    assert ("too_many_lost_tribes", "") in named(workshop.faults(crowded))


def test_underground_terrain_and_monsters(workshop) -> None:
    def spoil(root: Element) -> None:
        put(root, "set", "underground")
        tiles(root, strips(8, "mud"))
        for item in root.iter("object"):
            put(item, "monsters", "true", "bool")

    assert named(workshop.faults(spoil)) == {("too_many_monsters", "")}


def test_no_way_in(workshop) -> None:
    assert named(workshop.faults(lambda root: tiles(root, strips(4, "sea")))) == {("no_entry", "")}


def test_an_island_in_a_lake(workshop) -> None:
    """Lakes let nobody in: what lies behind them is out of reach."""
    rows = [
        ("land", "hill", (0, 0, 800, 2400)), ("top", "lake", (800, 0, 3840, 800)),
        ("left", "lake", (800, 800, 1600, 1600)), ("isle", "hill", (1600, 800, 3000, 1600)),
        ("right", "lake", (3000, 800, 3840, 1600)), ("bottom", "lake", (800, 1600, 3840, 2400)),
    ]  # fmt: skip

    def spoil(root: Element) -> None:
        tiles(root, rows)
        draw(region(root, "land"), [[0, 0], [800, 0], [800, 800], [800, 1600], [800, 2400], [0, 2400]])
        middle = [[3840, 800], [3000, 800], [1600, 800], [800, 800]]
        draw(region(root, "top"), [[800, 0], [3840, 0], *middle])
        middle = [[800, 1600], [1600, 1600], [3000, 1600], [3840, 1600]]
        draw(region(root, "bottom"), [*middle, [3840, 2400], [800, 2400]])

    assert named(workshop.faults(spoil)) == {("unreachable", "isle")}


def test_vertices_that_nearly_meet_are_taken_as_one(workshop) -> None:
    rows = [("a", "hill", (0, 1.4, 1900, 2397.2)), ("b", "hill", (1902.7, 0, 3840, 2400))]

    def sloppy(root: Element) -> None:
        tiles(root, rows)
        put(region(root, "a"), "border", "true", "bool")

    definition = load_map(workshop.write(sloppy)).definition
    assert definition.regions[0].neighbours == (1,)


def test_layers_that_do_not_matter_are_left_alone(workshop) -> None:
    def spoil(root: Element) -> None:
        SubElement(root, "tileset", {"firstgid": "1", "source": "../../secret.tsx"})
        layer = SubElement(root, "layer", {"id": "7", "name": "Tile Layer 1", "width": "240", "height": "150"})
        SubElement(layer, "data", {"encoding": "base64", "compression": "zlib"}).text = "not even base64"
        SubElement(root, "objectgroup", {"id": "8", "name": "notes"})

    assert workshop.faults(spoil) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_fault_has_words(workshop, language: str) -> None:
    from pathlib import Path
    from re import findall

    import game.maps

    sources = "".join(p.read_text(encoding="utf-8") for p in Path(game.maps.__file__).parent.rglob("*.py"))
    ids = set(findall(r'"(too_many_\w+)"', sources)) | set(findall(r'Fault\(\s*"(\w+)"', sources))
    ids |= {"edge_missing", "edge_unsaid", "overlaps", "gaps", "unshared"}
    set_language(language)
    try:
        assert [id for id in sorted(ids) if not has(f"maps.fault.{id}")] == []
    finally:
        set_language("en")
