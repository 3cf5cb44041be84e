"""Our maps open in the real Tiled: it reads the same polygons and shows the painting."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from game.maps import load_board, load_map
from game.paths import resource

pytestmark = [
    pytest.mark.tiled,
    pytest.mark.skipif(not shutil.which("tiled"), reason="Tiled is not installed"),
]


def run(*command: object) -> None:
    quiet = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([str(part) for part in command], env=quiet, check=True, capture_output=True, timeout=120)


@pytest.fixture(params=[2, 3, 4, 5])
def source(request: pytest.FixtureRequest) -> Path:
    return resource("maps", f"smallworld_{request.param}p.tmx")


def test_tiled_reads_our_polygons(source: Path, tmp_path: Path) -> None:
    run("tiled", "--export-map", "json", source, tmp_path / "out.json")
    exported = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    layer = next(layer for layer in exported["layers"] if layer["name"] == "regions")
    theirs = {
        item["name"]: tuple((item["x"] + p["x"], item["y"] + p["y"]) for p in item["polygon"])
        for item in layer["objects"]
    }
    loaded = load_map(source)
    assert theirs == {shape.id: shape.polygon for shape in loaded.geometry.shapes}
    properties = {p["name"]: p["value"] for p in exported["properties"]}
    assert properties["players"] == loaded.definition.players
    assert all(item["type"] == "region" for item in layer["objects"])


def test_a_map_saved_by_tiled_is_the_same_map(source: Path, tmp_path: Path) -> None:
    saved = tmp_path / source.name
    run("tiled", "--export-map", "tmx", source, saved)
    text = saved.read_text(encoding="utf-8")
    # Tiled rewrites the way to the painting; from this folder it would lead outside.
    start = text.index('<image source="') + len('<image source="')
    saved.write_text(text[:start] + "painting.jpg" + text[text.index('"', start) :], encoding="utf-8")
    again, ours = load_map(saved), load_map(source)
    assert again.definition == ours.definition
    assert again.geometry.shapes == ours.geometry.shapes


def test_tiled_shows_the_painting(source: Path, tmp_path: Path) -> None:
    painting = load_map(source).geometry.painting
    assert painting is not None
    run("tmxrasterizer", "--scale", "0.25", "--hide-layer", "regions", source, tmp_path / "out.png")
    assert _alike(tmp_path / "out.png", painting)


def _alike(shown_file: Path, painting: Path) -> bool:
    """Whether what Tiled shows is the painting, at a quarter of its size."""
    with Image.open(shown_file) as shown, Image.open(painting) as painted:
        size = (painted.width // 4, painted.height // 4)
        assert abs(shown.width - size[0]) <= 1 and abs(shown.height - size[1]) <= 1
        left = np.asarray(shown.convert("RGB").resize(size), dtype=float)
        right = np.asarray(painted.convert("RGB").resize(size, Image.Resampling.BOX), dtype=float)
    return bool(np.abs(left - right).mean() < 12 and np.corrcoef(left.ravel(), right.ravel())[0, 1] > 0.95)


HEXES = resource("maps", "terra_mystica.tmx")


def test_tiled_reads_our_hexes(tmp_path: Path) -> None:
    run("tiled", "--export-map", "json", HEXES, tmp_path / "out.json")
    exported = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    layer = next(layer for layer in exported["layers"] if layer["name"] == "regions")
    loaded = load_board(HEXES)
    for item in layer["objects"]:
        corners = tuple((item["x"] + p["x"], item["y"] + p["y"]) for p in item["polygon"])
        assert corners == loaded.geometry.outlines[item["name"]] and item["type"] == "hex"
    terrain = {item["name"]: item["properties"][0]["value"] for item in layer["objects"]}
    assert terrain == {hex_.id: hex_.terrain for hex_ in loaded.board.hexes}


def test_hexes_saved_by_tiled_are_the_same_board(tmp_path: Path) -> None:
    saved = tmp_path / HEXES.name
    run("tiled", "--export-map", "tmx", HEXES, saved)
    text = saved.read_text(encoding="utf-8")
    start = text.index('<image source="') + len('<image source="')
    saved.write_text(text[:start] + "board.jpg" + text[text.index('"', start) :], encoding="utf-8")
    again, ours = load_board(saved), load_board(HEXES)
    assert again.board == ours.board and again.geometry.outlines == ours.geometry.outlines


def test_tiled_shows_the_board(tmp_path: Path) -> None:
    painting = load_board(HEXES).geometry.painting
    assert painting is not None
    run("tmxrasterizer", "--scale", "0.25", "--hide-layer", "regions", HEXES, tmp_path / "out.png")
    assert _alike(tmp_path / "out.png", painting)
