"""The paintings of the board of hexes: they belong to it, terrain is told apart, and they fit together."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

from build_scripts.painting.terra.bake import WIDTH, composed
from build_scripts.painting.terra.compose import HexPainter, paint_all
from game.maps import board_hash, load_board
from game.paths import resource
from game.rules.terra.board import RIVER, TERRAINS

PRINTED = resource("maps", "terra_mystica.tmx")
FOLDER = resource("assets", "maps", "terra")
SCALE = 0.08
# How deuteranopes see, on linear light (Machado and others, 2009).
DEUTERANOPIA = np.array(
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]
)
TO_XYZ = np.array([[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722], [0.0177, 0.1095, 0.8728]])


def test_the_paintings_belong_to_the_map() -> None:
    loaded = load_board(PRINTED)
    assert set(loaded.geometry.paintings) == {*TERRAINS, RIVER}
    assert loaded.painting_hash == board_hash(loaded), "run build_scripts/paint_map.py again"


def test_sizes() -> None:
    geometry = load_board(PRINTED).geometry
    assert geometry.painting is not None
    with Image.open(geometry.painting) as image:
        assert image.size == (geometry.width, geometry.height), "Tiled shows it in its own size"
    for path in geometry.paintings.values():
        with Image.open(path) as image:
            assert (image.format, image.width, image.mode) == ("JPEG", WIDTH, "RGB")
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 9_000_000


def seen(terrain: str) -> np.ndarray:
    """The land of a painting in L*a*b*, as a deuteranope sees it."""
    geometry, board = load_board(PRINTED).geometry, load_board(PRINTED).board
    with Image.open(geometry.paintings[terrain]) as image:
        small = image.resize((960, 604), Image.Resampling.BOX)
    mask = Image.new("1", small.size)
    for name in board.names:
        ImageDraw.Draw(mask).polygon([(x / 4, y / 4) for x, y in geometry.outlines[name]], fill=1)
    light = np.asarray(small, float)[np.asarray(mask)] / 255
    light = np.where(light <= 0.04045, light / 12.92, ((light + 0.055) / 1.055) ** 2.4)
    x, y, z = (np.clip(light @ DEUTERANOPIA.T, 0, 1) @ TO_XYZ.T).T
    fx, fy, fz = (np.where(v > 0.008856, np.cbrt(v), 7.787 * v + 16 / 116) for v in (x, y, z))
    return np.stack([116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)], axis=-1)


def test_terrains_differ_in_tone_even_without_red_and_green() -> None:
    means = {terrain: seen(terrain).mean(axis=0) for terrain in TERRAINS}
    for one, other in combinations(TERRAINS, 2):
        assert np.linalg.norm(means[one] - means[other]) > 8, (one, other)


@pytest.fixture(scope="module")
def painted() -> dict[str, Image.Image]:
    return dict(paint_all(load_board(PRINTED), SCALE, lambda step: None))


def test_painting_twice_gives_the_same_picture(painted: dict[str, Image.Image]) -> None:
    again = HexPainter(load_board(PRINTED), SCALE)
    first, second = (again.paint("forest").tobytes() for _ in range(2))
    assert first == second
    assert painted["forest"].size == (round(3840 * SCALE), round(2416 * SCALE))


def test_river_and_rim_do_not_depend_on_the_land() -> None:
    painter = HexPainter(load_board(PRINTED), SCALE)
    one, other = (np.asarray(painter.paint(terrain), float) for terrain in ("swamp", "desert"))
    outside = (painter.canvas.water & (painter.canvas.depth > 24)) | (
        painter.canvas.rim & (painter.canvas.outward > 12)
    )
    assert np.abs(one - other)[outside].mean() < 1


def test_the_whole_board_is_put_together_from_them(painted: dict[str, Image.Image]) -> None:
    loaded = load_board(PRINTED)
    board = np.asarray(composed(loaded, painted, SCALE), float)
    for hex_ in loaded.board.hexes:
        x, y = (round(value * SCALE) for value in loaded.geometry.centres[hex_.id])
        part = (slice(y - 5, y + 6), slice(x - 5, x + 6))
        assert np.array_equal(board[part], np.asarray(painted[hex_.terrain], float)[part]), hex_.id


def test_a_map_of_ones_own_is_painted_too(tmp_path: Path) -> None:
    from build_scripts.drawing.hexes import write_hexes

    path = tmp_path / "own.tmx"
    write_hexes(path, ("YUKBGSR", "RS.GBK", "UY...YU", "KB.RGS", "YKUSRBG", "GBYUKS"), "Own")
    names = [name for name, _ in paint_all(load_board(path), 0.05, lambda step: None)]
    assert names == [*TERRAINS, RIVER]
