"""Lamps, crystals, fires and glowing caps: colour thrown on what is near, and a bloom in the air."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw

from ..fields import Canvas, Field
from ..pen import Colour

WARM, TEAL, FIRE, LAVA = (255, 176, 84), (70, 226, 206), (255, 140, 60), (255, 104, 34)
COARSE = 4
# Of the light of lamps and fires on the ground, how much falls on the pieces that stand in it.
ON_PIECES = 0.45


@dataclass
class Light:
    """A source of light, in map units; `bloom` is its haze in the air."""

    x: float
    y: float
    reach: float
    colour: Colour
    strength: float
    bloom: float = 0.0


@dataclass
class Mote:
    """A spore or a spark in the air."""

    x: float
    y: float
    radius: float
    colour: Colour


def on_ground(canvas: Canvas, picture: Field, lights: list[Light], weight: float = 1.0) -> Field:
    cast = _cast(canvas, [(light, light.reach, 0.8, light.strength) for light in lights]) * weight
    return picture * (1 + 1.15 * cast) + 34 * cast


def in_air(canvas: Canvas, picture: Field, lights: list[Light]) -> Field:
    cast = _cast(canvas, [(light, light.reach * 0.62, 1.0, light.bloom) for light in lights])
    return 255 - (255 - picture) * (1 - cast * 0.62)


def _cast(canvas: Canvas, lamps: list[tuple[Light, float, float, float]]) -> Field:
    """All lights added up on a coarse sheet; what is soft needs no more."""
    unit = canvas.scale / COARSE
    rows, columns = canvas.height // COARSE + 1, canvas.width // COARSE + 1
    sheet = np.zeros((rows, columns, 3), np.float32)
    for light, reach, flat, strength in lamps:
        x, y, far = light.x * unit, light.y * unit, int(reach * unit * 2.2) + 2
        top, low = max(0, int(y) - far), min(rows, int(y) + far)
        left, right = max(0, int(x) - far), min(columns, int(x) + far)
        if not strength or top >= low or left >= right:
            continue
        gy, gx = np.mgrid[top:low, left:right]
        away = ((gx - x) / (reach * unit)) ** 2 + ((gy - y) / (reach * unit * flat)) ** 2
        sheet[top:low, left:right] += (np.exp(-1.6 * away) * strength)[..., None] * np.array(light.colour) / 255
    sheet = 1 - np.exp(-sheet)
    size = (canvas.width, canvas.height)
    channels = [Image.fromarray(sheet[..., c]).resize(size, Image.Resampling.BILINEAR) for c in range(3)]
    return np.stack([np.asarray(channel) for channel in channels], axis=-1)


def float_motes(canvas: Canvas, image: Image.Image, motes: list[Mote]) -> Image.Image:
    """Each with two rings of haze; drawn one by one, for a sheet of them all would be huge."""
    result = image.convert("RGBA")
    zoom = canvas.scale * 3
    for mote in motes:
        half = mote.radius * 3.4
        side = max(3, round(half * 2 * zoom))
        dot = Image.new("RGBA", (side, side), (*mote.colour, 0))
        pen = ImageDraw.Draw(dot)
        for grown, alpha in ((3.2, 34), (2.0, 60), (1.0, 235)):
            r = mote.radius * grown * zoom
            pen.ellipse((side / 2 - r, side / 2 - r, side / 2 + r, side / 2 + r), fill=(*mote.colour, alpha))
        small = dot.resize((max(1, round(side / 3)), max(1, round(side / 3))), Image.Resampling.BOX)
        x, y = round((mote.x - half) * canvas.scale), round((mote.y - half) * canvas.scale)
        if 0 <= x < canvas.width - small.width and 0 <= y < canvas.height - small.height:
            result.alpha_composite(small, (x, y))
    return result.convert("RGB")
