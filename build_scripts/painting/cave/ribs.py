"""Borders underground: ribs of rock, lit from the upper left; where river meets river, foam over a ledge."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from ..borders import blurred, ink
from ..fields import Canvas, Field, mix, ramp, smoothstep
from .ground import of_terrain

RIB, SEAM = 23.0, 8.0


def shade_inside(canvas: Canvas, picture: Field) -> Field:
    """Regions sink towards their borders, but for water and chasms."""
    open_ground = ~(canvas.water | of_terrain(canvas, "chasm"))
    near = np.exp(-canvas.edge / 24) * 0.85 + np.exp(-canvas.edge / 80) * 0.35
    depth = np.clip(near * np.where(open_ground, 0.46, 0.08), 0, 1)
    return mix(picture, picture * np.array((0.34, 0.32, 0.40), np.float32), depth)


def draw_borders(canvas: Canvas, picture: Field) -> Field:
    rib = blurred(ink(canvas, RIB), 2.6 * canvas.scale)
    down, across = np.gradient(ndimage.gaussian_filter(rib, 1.4 * canvas.scale))
    light = np.clip((across * 0.8 + down * 0.6) * canvas.scale * 30, -1, 1)
    rough = canvas.grain[11] * 0.5 + canvas.grain[26] * 0.5
    stone = ramp(light + 0.25 * rough, [(-1.2, (46, 40, 46)), (0, (104, 95, 94)), (1.2, (196, 182, 168))])
    bank = 1 - smoothstep(6, 16, np.where(canvas.water, canvas.depth, canvas.shore))
    picture = mix(picture, stone, smoothstep(0.25, 0.7, rib) * 0.86 * (1 - 0.6 * bank) * ~canvas.water)
    midstream = smoothstep(9, 24, canvas.depth) * canvas.water
    picture = mix(picture, (22, 16, 20), ink(canvas, SEAM) * (0.92 - 0.3 * bank) * (1 - midstream))
    return _falls(canvas, picture, midstream)


def _falls(canvas: Canvas, picture: Field, midstream: Field) -> Field:
    """From one reach to the next the water drops a step: a line of rock would look like a dam."""
    foam = blurred(ink(canvas, 22), 3.0 * canvas.scale) * midstream
    froth = canvas.noise(15, "froth", stretch=1.6) + 0.6 * canvas.grain[5] + 2.2 * (foam - 0.55)
    below = np.roll(foam, round(10 * canvas.scale), axis=0)
    picture = mix(picture, (10, 36, 62), below * 0.55)
    return mix(picture, (206, 240, 238), smoothstep(0.12, 0.8, foam) * smoothstep(-0.2, 1.1, froth) * 0.9)
