"""From a board table to corners and borders."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from build_scripts.draw_map import draw, wanted_areas
from build_scripts.drawing.channel import ChannelFoam
from build_scripts.drawing.foam import SHORTEST_BORDER
from build_scripts.drawing.frame import best_placement
from build_scripts.drawing.graph import OUTSIDE, corner_graph
from build_scripts.drawing.tmx import write_tmx
from game.maps.drawing_faults import crosses_itself
from game.maps.smallworld import load_map
from game.rules.smallworld.mapdef import MapDef

TABLES = sorted((Path(__file__).parent.parent / "data" / "boards").glob("*.json"))


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_the_borders_of_the_graph_are_those_of_the_table(path: Path) -> None:
    table = json.loads(path.read_text(encoding="utf-8"))
    graph = corner_graph(table)
    drawn = {frozenset(border.regions) for border in graph.borders}
    for region in table["regions"]:
        expected = set(region["adjacent"]) | ({OUTSIDE} if region["border"] else set())
        assert {r for pair in drawn if region["id"] in pair for r in pair} - {region["id"]} == expected


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_every_corner_joins_three_borders(path: Path) -> None:
    graph = corner_graph(json.loads(path.read_text(encoding="utf-8")))
    for corner in range(graph.corners):
        assert sum(corner in border.corners for border in graph.borders) == 3


def test_a_board_that_cannot_be_drawn() -> None:
    everyone = [f"r{i}" for i in range(6)]
    rows = [{"id": r, "border": True, "adjacent": [o for o in everyone if o != r]} for r in everyone]
    with pytest.raises(ValueError, match="planar"):
        corner_graph({"regions": rows})


def test_the_first_region_comes_top_left() -> None:
    table = json.loads(next(p for p in TABLES if p.stem == "base_2p").read_text(encoding="utf-8"))
    assert best_placement(corner_graph(table), table).owners == ("B2-01", "B2-05", "B2-23", "B2-17")


def channel(name: str) -> tuple[ChannelFoam, dict]:
    table = json.loads(next(p for p in TABLES if p.stem == name).read_text(encoding="utf-8"))
    graph = corner_graph(table)
    rivers = {r["id"] for r in table["regions"] if r["terrain"] == "river"}
    return ChannelFoam(graph, best_placement(graph, table), wanted_areas(table), rivers), table


@pytest.mark.parametrize("path", [p for p in TABLES if "underground" in p.stem], ids=lambda path: path.stem)
def test_a_river_runs_from_edge_to_edge_with_two_banks(path: Path) -> None:
    foam, table = channel(path.stem)
    near = {r["id"]: r["adjacent"] for r in table["regions"]}
    at_edge = {r["id"] for r in table["regions"] if r["border"]}
    assert {foam.rivers[0], foam.rivers[-1]} <= at_edge
    assert all(there in near[here] for here, there in pairwise(foam.rivers))
    for here, there in pairwise(foam.banks):
        assert {bank[-1] for bank in here} == {bank[0] for bank in there}, "every reach begins where the last one ends"


def test_a_river_that_forks_is_refused() -> None:
    foam, table = channel("underground_2p")
    rivers = {r["id"] for r in table["regions"] if r["terrain"] == "river"} | {"U2-13"}
    with pytest.raises(ValueError, match="mouths"):
        ChannelFoam(foam.graph, best_placement(foam.graph, table), wanted_areas(table), rivers)


def test_channels_grow_narrow_and_no_line_ever_crosses() -> None:
    foam, _ = channel("underground_2p")
    foam.relax(400, SHORTEST_BORDER, fresh=True)
    before = foam.areas()
    foam.flow()
    for _ in range(6):
        foam.relax(50, SHORTEST_BORDER)
        for first, last in pairwise(foam.starts):
            assert not crosses_itself([tuple(p) for p in foam.points[foam.here[first:last]].tolist()])
    for river in foam.rivers:
        assert foam.areas()[foam.regions.index(river)] < before[foam.regions.index(river)]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["base_2p", "underground_2p"])
def test_a_draft_plays_like_its_table(name: str, tmp_path: Path) -> None:
    table = json.loads(next(p for p in TABLES if p.stem == name).read_text(encoding="utf-8"))
    write_tmx(tmp_path / "draft.tmx", table, "Draft", draw(table, seed=3, rounds=1200))
    assert load_map(tmp_path / "draft.tmx").definition.regions == MapDef.from_table("printed", table).regions
