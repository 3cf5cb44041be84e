"""From a board table to corners and borders."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_scripts.draw_map import draw
from build_scripts.drawing.frame import best_placement
from build_scripts.drawing.graph import OUTSIDE, corner_graph
from build_scripts.drawing.tmx import write_tmx
from game.maps import load_map
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


@pytest.mark.slow
@pytest.mark.parametrize("name", ["base_2p", "underground_2p"])
def test_a_draft_plays_like_its_table(name: str, tmp_path: Path) -> None:
    table = json.loads(next(p for p in TABLES if p.stem == name).read_text(encoding="utf-8"))
    write_tmx(tmp_path / "draft.tmx", table, "Draft", draw(table, seed=3, rounds=1200))
    assert load_map(tmp_path / "draft.tmx").definition.regions == MapDef.from_table("printed", table).regions
