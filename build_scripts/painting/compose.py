"""The order in which a map is painted."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from . import borders, finish, layout, ornaments, relief, water
from .fields import Canvas, Field, mix, smoothstep
from .ground import Land, lit
from .scenery import Scenery, symbol_pieces
from .source import MapSource

Progress = Callable[[str], None]


def paint(source: MapSource, scale: float, progress: Progress) -> Image.Image:
    progress("measuring")
    canvas = Canvas(source, scale)
    layout.place_symbols(canvas)
    progress("raising mountains and hills")
    height, crown = relief.raise_mounds(canvas)
    progress("colouring land and water")
    land = Land(canvas, height, crown)
    picture, seen = _landscape(canvas, land)
    progress("brushing")
    picture = finish.brush(canvas, picture, height)
    picture = mix(picture, (58, 44, 40), relief.crests(canvas, seen) * 0.6)
    progress("planting and building")
    scenery = Scenery(canvas, land, seen)
    symbols = symbol_pieces(canvas)
    progress("inking borders")
    picture = finish.trodden(canvas, picture, np.take_along_axis(height, seen, axis=0))
    picture = borders.shade_inside(canvas, picture)
    picture = finish.mist(canvas, picture)
    picture = finish.shadows(canvas, picture, scenery.pieces + symbols)
    picture = borders.draw_borders(canvas, picture)
    progress("setting the scene")
    image = ornaments.decorate(canvas, to_image(picture))
    image = finish.stand(canvas, image, scenery.pieces + symbols)
    progress("varnishing")
    picture = np.asarray(image, np.float32)
    return to_image(finish.frame(canvas, finish.grade(picture)))


def _landscape(canvas: Canvas, land: Land) -> tuple[Field, Field]:
    brightness = relief.light(canvas, land.height, land.bumps)
    ground = lit(land.colour, brightness)
    seen = relief.project(canvas, land.height)
    ground = np.take_along_axis(ground, seen[..., None], axis=0)
    peaks = np.array([region.terrain == "mountain" for region in canvas.source.regions])[canvas.labels]
    ground *= facets(canvas, np.take_along_axis(land.height, seen, axis=0), ground, peaks)[..., None]
    ground = water.sand(canvas, ground)
    ground[canvas.water] = water.paint_water(canvas)[canvas.water]
    return ground, seen


def facets(canvas: Canvas, raised: Field, ground: Field, peaks: Field) -> Field:
    """Broken rock, cut as the eye sees it: the slanting view stretches what lies on the ground."""
    rough = canvas.grain[60] * 2.0 + canvas.grain[26] * 1.4 + canvas.grain[11] * 0.7 + canvas.grain[5] * 0.25
    slope = np.gradient(rough, axis=1) * 0.9 + np.gradient(rough, axis=0) * 0.35
    snow = smoothstep(150, 200, ground.min(axis=-1))
    strength = smoothstep(6, 45, raised) * peaks * (1 - 0.75 * snow)
    return 1 + np.clip(slope / canvas.scale * -1.5, -0.34, 0.26) * strength


def to_image(picture: Field) -> Image.Image:
    return Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8), "RGB")
