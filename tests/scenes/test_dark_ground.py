"""Owners are told apart on dark ground: outlines stand out from every terrain of the caves."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest
from PIL import Image, ImageDraw

from game.maps import shipped_maps
from game.maps.smallworld import LoadedMap, load_map
from game.paths import resource
from game.scenes.smallworld.board.ground import TERRAIN_COLORS, Ground
from game.scenes.smallworld.board.view import BoardView
from game.ui import theme

SIZE = (960, 600)
BELOW = [path for path in shipped_maps() if path.stem.startswith("underground")]
# Of each outline against the ground along the border, median by terrain: violet's main tone has 1.4 to 1.7 there.
LEAST_CONTRAST = 1.9
# The paintings at 28 px a token: calm enough, light enough for cream and dark enough for it to stand out.
TOKEN_GROUND = (55, 165)
CREAM_CONTRAST = 2.2


def luminance(colour: np.ndarray) -> np.ndarray:
    linear = np.where(colour <= 10, colour / 3294, ((colour / 255 + 0.055) / 1.055) ** 2.4)
    return linear @ np.array((0.2126, 0.7152, 0.0722))


def contrast(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    high, low = np.maximum(one, other), np.minimum(one, other)
    return (high + 0.05) / (low + 0.05)


def ground_of(loaded: LoadedMap) -> Ground:
    pygame.display.set_mode(SIZE)
    view = BoardView(loaded)
    view.place(pygame.Rect((0, 0), SIZE))
    return view.ground


def pixels(loaded: LoadedMap) -> np.ndarray:
    assert loaded.geometry.painting
    with Image.open(loaded.geometry.painting) as image:
        return np.asarray(image.convert("RGB").resize(SIZE, Image.Resampling.BOX), float)


@pytest.mark.parametrize("path", shipped_maps(), ids=lambda path: path.stem)
def test_the_caves_are_dark_and_the_surface_is_not(path) -> None:
    assert ground_of(load_map(path)).dark == path.stem.startswith("underground")


def test_a_dark_map_stays_dark_wherever_one_looks() -> None:
    loaded = load_map(resource("maps", "underground_5p.tmx"))
    pygame.display.set_mode(SIZE)
    view = BoardView(loaded)
    view.place(pygame.Rect((0, 0), SIZE))
    assert view.ground.dark
    view.zoom(4, view.anchor(41))
    assert view.ground.dark


def test_every_terrain_has_a_flat_colour() -> None:
    for path in shipped_maps():
        assert {region.terrain for region in load_map(path).definition.regions} <= set(TERRAIN_COLORS)


def test_on_dark_ground_the_veil_is_lighter_and_thinner() -> None:
    dark, bright = (ground_of(load_map(resource("maps", f"{box}_2p.tmx"))) for box in ("underground", "smallworld"))
    for owner in theme.PLAYERS:
        for declined in (False, True):
            below, above = dark.held(owner, declined), bright.held(owner, declined)
            assert below.fill < above.fill and below.veil == owner.light
            assert above.color == owner.main and above.veil is None


def test_outlines_stand_out_from_every_terrain() -> None:
    rings: dict[str, list[np.ndarray]] = {}
    for path in BELOW:
        loaded = load_map(path)
        picture, scale = pixels(loaded), SIZE[0] / loaded.geometry.width
        for region, shape in zip(loaded.definition.regions, loaded.geometry.shapes, strict=True):
            mask = Image.new("L", SIZE)
            outline = [(x * scale, y * scale) for x, y in shape.polygon]
            ImageDraw.Draw(mask).line([*outline, outline[0]], fill=255, width=9)
            rings.setdefault(region.terrain, []).append(luminance(picture[np.asarray(mask) > 0]))
    for terrain, found in rings.items():
        if terrain == "chasm":
            continue  # nobody holds one
        for owner in theme.PLAYERS:
            tone = luminance(np.array(owner.on_dark[:3], float))
            assert np.median(contrast(tone, np.concatenate(found))) > LEAST_CONTRAST, (terrain, owner.id)


def test_outlines_differ_from_one_another() -> None:
    for one, other in combinations(theme.PLAYERS, 2):
        assert np.abs(np.array(one.on_dark[:3], float) - np.array(other.on_dark[:3], float)).sum() > 120


@pytest.mark.parametrize("path", BELOW, ids=lambda path: path.stem)
def test_tokens_stand_out_from_the_ground_under_them(path) -> None:
    """A token of 28 px on a map 944 wide: about 57 map units from its middle."""
    loaded = load_map(path)
    picture = pixels(loaded)
    rows, columns = np.mgrid[0 : SIZE[1], 0 : SIZE[0]] * (loaded.geometry.width / SIZE[0])
    cream = luminance(np.array(theme.CREAM[:3], float))
    for region, shape in zip(loaded.definition.regions, loaded.geometry.shapes, strict=True):
        if region.terrain == "chasm":
            continue
        spot = picture[np.hypot(columns - shape.anchor.x, rows - shape.anchor.y) < 75]
        grey = spot @ np.array((0.299, 0.587, 0.114))
        assert TOKEN_GROUND[0] < grey.mean() < TOKEN_GROUND[1], (region.id, region.terrain)
        assert np.median(contrast(cream, luminance(spot))) > CREAM_CONTRAST, (region.id, region.terrain)
