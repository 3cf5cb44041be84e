"""The order in which a board of the underground is painted."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image
from scipy import ndimage

from .. import finish, relief
from ..fields import Canvas, Field, mix, smoothstep, to_image
from ..ground import Land
from ..settling import Piece
from ..source import MapSource
from . import adornment, chasm, digging, ground, light, ribs, river
from .scenery import CaveScenery

Progress = Callable[[str], None]
DABS = 120000


def paint_cave(source: MapSource, scale: float, progress: Progress) -> Image.Image:
    progress("measuring")
    canvas = Canvas(source, scale)
    progress("raising mountains and colouring the floor")
    land = Land(canvas, *relief.raise_mounds(canvas), ground.PAINTERS, ground.TINTS)
    picture, seen = _floor(canvas, land)
    progress("brushing")
    picture = finish.brush(canvas, picture, land.height, DABS)
    picture = _outline_peaks(canvas, picture, seen)
    progress("chasms and river")
    picture = chasm.paint_chasms(canvas, picture)
    picture = river.paint_river(canvas, picture)
    progress("settling")
    scenery = CaveScenery(canvas, land, seen)
    boats, lamps = adornment.ferry(canvas)
    scenery.pieces += boats
    scenery.lights += lamps
    progress("lighting")
    picture = _lit_floor(canvas, picture, scenery)
    progress("setting the scene")
    picture = _stand(canvas, picture, scenery)
    signs = adornment.volcano_signs(canvas) + adornment.compass(canvas)
    picture = _with(canvas, finish.shadows(canvas, picture, signs), signs)
    progress("varnishing")
    return to_image(finish.frame(canvas, _grade(picture)))


def _floor(canvas: Canvas, land: Land) -> tuple[Field, Field]:
    floor = ground.lit(land.colour, relief.light(canvas, land.height, land.bumps))
    seen = relief.project(canvas, land.height)
    floor = np.take_along_axis(floor, seen[..., None], axis=0)
    floor *= ground.facets(canvas, np.take_along_axis(land.height, seen, axis=0))[..., None]
    return floor, seen


def _lit_floor(canvas: Canvas, picture: Field, scenery: CaveScenery) -> Field:
    """All that lies flat: trodden earth, tracks, steam, light and shadow, borders."""
    picture = finish.trodden(canvas, picture, scenery.raised)
    picture = digging.lay_tracks(canvas, picture, scenery.tracks)
    picture = ribs.shade_inside(canvas, picture)
    picture = _steam(canvas, picture)
    picture = light.on_ground(canvas, picture, scenery.lights)
    picture = finish.shadows(canvas, picture, scenery.pieces)
    return ribs.draw_borders(canvas, picture)


def _outline_peaks(canvas: Canvas, picture: Field, seen: Field) -> Field:
    """These peaks are steep: the ink must be closed and the paint softened, or the steps from row to row show."""
    s = canvas.scale
    size = (max(1, round(15 * s)), max(1, round(7 * s)))
    crests = ndimage.gaussian_filter(ndimage.grey_closing(relief.crests(canvas, seen), size=size), 0.8 * s)
    softened = ndimage.gaussian_filter(picture, (1.8 * s, 1.8 * s, 0))
    return mix(mix(picture, softened, np.clip(crests * 2, 0, 1)), (18, 15, 22), crests * 0.72)


def _stand(canvas: Canvas, picture: Field, scenery: CaveScenery) -> Field:
    """Pieces catch the light beside them; then spores and the bloom of the lamps hang in the air."""
    before = picture
    picture = _with(canvas, picture, scenery.pieces)
    lamps = [lamp for lamp in scenery.lights if lamp.colour in (light.WARM, light.FIRE)]
    shone = light.on_ground(canvas, picture, lamps, light.ON_PIECES)
    standing = np.abs(picture - np.clip(before, 0, 255).astype(np.uint8)).max(axis=-1) > 2
    picture = np.where(standing[..., None], shone, picture)
    image = light.float_motes(canvas, to_image(picture), scenery.motes)
    return light.in_air(canvas, np.asarray(image, np.float32), scenery.lights)


def _with(canvas: Canvas, picture: Field, pieces: list[Piece]) -> Field:
    return np.asarray(finish.stand(canvas, to_image(picture), pieces), np.float32)


def _steam(canvas: Canvas, picture: Field) -> Field:
    """Warm vapour over the mud."""
    veil = canvas.noise(64, "steam", stretch=2.6) + 0.5 * canvas.noise(30, "steam-fine", stretch=2.4)
    veil = smoothstep(0.5, 1.9, veil) * smoothstep(6, 44, canvas.edge) * (1 - 0.8 * canvas.calm)
    return mix(picture, (206, 182, 150), veil * ground.of_terrain(canvas, "mud") * 0.34)


def _grade(picture: Field) -> Field:
    """A touch of contrast; no warmth over everything, for down here each light has its own."""
    t = np.clip(picture / 255, 0, 1.2)
    return np.clip(t + 0.05 * np.sin((t - 0.5) * 2 * np.pi) * 0.5, 0, 1) * 255
