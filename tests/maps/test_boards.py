"""Our maps play exactly like the boards of both boxes, and have room for the pieces."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from shapely import maximum_inscribed_circle
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union

from game.maps.smallworld import LoadedMap, content_hash, load_map
from game.paths import resource
from game.rules.smallworld.mapdef import MapDef

TABLES = Path(__file__).parent.parent / "data" / "boards"
# The whole map in a window of 1280x720 is 944 pixels wide.
SMALL_WINDOW = 944 / 3840
WATER = ("sea", "lake", "river")
FILES = {"base": "smallworld", "underground": "underground"}


def table(kind: str, players: int) -> dict[str, Any]:
    return json.loads((TABLES / f"{kind}_{players}p.json").read_text(encoding="utf-8"))


def shipped(kind: str, players: int) -> LoadedMap:
    return load_map(resource("maps", f"{FILES[kind]}_{players}p.tmx"))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("kind", FILES)
class TestBoards:
    def test_regions_and_borders_equal_the_table(self, kind: str, players: int) -> None:
        ours, printed = shipped(kind, players).definition, MapDef.from_table("printed", table(kind, players))
        assert ours.ids == printed.ids
        assert ours.regions == printed.regions
        assert (ours.players, ours.rounds, ours.set) == (players, printed.rounds, kind)

    def test_entries_equal_the_table(self, kind: str, players: int) -> None:
        rows = table(kind, players)["regions"]
        # Our own table for five does not say it.
        edge = {row["id"] for row in rows if row["border"] and row["terrain"] != "chasm"}
        expected = {row["id"] for row in rows if row.get("first_conquest_entry", row["id"] in edge)}
        ours = shipped(kind, players).definition
        assert set(ours.names(ours.entries)) == expected

    def test_polygons_tile_the_map(self, kind: str, players: int) -> None:
        geometry = shipped(kind, players).geometry
        polygons = [Polygon(shape.polygon) for shape in geometry.shapes]
        assert all(polygon.is_valid for polygon in polygons)
        assert unary_union(polygons).area == pytest.approx(geometry.width * geometry.height)
        assert all(a.intersection(b).area == 0 for a, b in combinations(polygons, 2))

    def test_borders_are_long_enough_to_be_seen(self, kind: str, players: int) -> None:
        loaded = shipped(kind, players)
        polygons = [Polygon(shape.polygon) for shape in loaded.geometry.shapes]
        for number, region in enumerate(loaded.definition.regions):
            for other in region.neighbours:
                length = polygons[number].intersection(polygons[other]).length
                assert length * SMALL_WINDOW > 30, (region.id, loaded.definition.ids[other])

    def test_no_land_is_tiny_or_huge(self, kind: str, players: int) -> None:
        loaded = shipped(kind, players)
        pairs = zip(loaded.definition.regions, loaded.geometry.shapes, strict=True)
        areas = {region.id: shape.area for region, shape in pairs if region.terrain not in WATER}
        mean = sum(areas.values()) / len(areas)
        assert all(0.4 <= area / mean <= 2.5 for area in areas.values())

    def test_a_stack_of_tokens_fits_everywhere(self, kind: str, players: int) -> None:
        for shape in shipped(kind, players).geometry.shapes:
            widest = maximum_inscribed_circle(Polygon(shape.polygon)).length
            assert widest * SMALL_WINDOW >= 24, shape.id
            assert shape.anchor.radius >= 0.93 * widest, shape.id

    def test_pieces_have_places_inside_and_apart(self, kind: str, players: int) -> None:
        loaded = shipped(kind, players)
        for region, shape in zip(loaded.definition.regions, loaded.geometry.shapes, strict=True):
            polygon = Polygon(shape.polygon)
            spots = [Point(s.x, s.y).buffer(0.97 * s.radius) for s in shape.slots]
            assert len(spots) >= len(region.symbols) + 1, region.id
            assert all(polygon.contains(spot) for spot in spots), region.id
            assert not any(a.intersects(b) for a, b in combinations(spots, 2)), region.id
            tokens = Point(shape.anchor.x, shape.anchor.y).buffer(min(shape.anchor.radius, 97))
            assert polygon.contains(tokens)
            assert not any(spot.intersects(tokens) for spot in spots), region.id

    def test_the_painting_belongs_to_the_polygons(self, kind: str, players: int) -> None:
        loaded = shipped(kind, players)
        assert loaded.geometry.painting is not None
        assert loaded.painting_hash == content_hash(loaded)

    def test_bounds_enclose_the_polygon(self, kind: str, players: int) -> None:
        for shape in shipped(kind, players).geometry.shapes:
            assert Polygon(shape.polygon).bounds == shape.bounds


def test_the_hash_changes_with_what_a_painting_shows(tmp_path: Path) -> None:
    source = resource("maps", "smallworld_2p.tmx").read_text(encoding="utf-8")
    before = content_hash(resource("maps", "smallworld_2p.tmx"))
    for old, new in (('value="magic"', 'value="mine"'), ('value="swamp"', 'value="hill"')):
        path = tmp_path / "changed.tmx"
        path.write_text(source.replace(old, new, 1).replace("../assets/maps/", ""), encoding="utf-8")
        assert content_hash(path) != before


@pytest.mark.parametrize("sign", ["monsters", "volcano"])
def test_the_hash_covers_lairs_and_volcanoes(sign: str, tmp_path: Path) -> None:
    original = resource("maps", "underground_3p.tmx")
    source = original.read_text(encoding="utf-8").replace("../assets/maps/", "")
    path = tmp_path / "changed.tmx"
    said = f'name="{sign}" type="bool" value='
    path.write_text(source.replace(f'{said}"true"', f'{said}"false"', 1), encoding="utf-8")
    assert content_hash(path) != content_hash(original)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_river_is_a_channel(players: int) -> None:
    """Every reach is long and narrow, and the whole of it parts the board in two."""
    loaded = shipped("underground", players)
    pairs = list(zip(loaded.definition.regions, loaded.geometry.shapes, strict=True))
    reaches = [Polygon(shape.polygon) for region, shape in pairs if region.terrain == "river"]
    for reach in reaches:
        widest = 2 * maximum_inscribed_circle(reach).length
        assert widest < 440 and reach.area / widest > 0.9 * widest
    banks = unary_union([Polygon(shape.polygon) for region, shape in pairs if region.terrain != "river"])
    assert len(banks.geoms) == 2
