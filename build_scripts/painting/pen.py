"""Small pictures drawn large and scaled down, so that every edge comes out smooth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .fields import Field

OVERSAMPLING = 3
Colour = tuple[int, ...]
Point = tuple[float, float]
INK = (52, 34, 24)


@dataclass
class Sprite:
    """A picture and the pixel in it that stands on the ground; sizes in map units."""

    image: Image.Image
    foot: tuple[int, int]
    width: float
    height: float
    shadow: float = 0.4


class Pen:
    """Draws in map units on a box that reaches from (left, top) to (right, bottom)."""

    def __init__(self, left: float, top: float, right: float, bottom: float, scale: float) -> None:
        self.left, self.top = left, top
        self.scale = scale
        self.zoom = scale * OVERSAMPLING
        size = (max(3, round((right - left) * self.zoom)), max(3, round((bottom - top) * self.zoom)))
        self.image = Image.new("RGBA", size, (0, 0, 0, 0))
        self.draw = ImageDraw.Draw(self.image, "RGBA")

    def _place(self, points: Iterable[Point]) -> list[Point]:
        return [((x - self.left) * self.zoom, (y - self.top) * self.zoom) for x, y in points]

    def polygon(self, points: Iterable[Point], fill: Colour) -> None:
        self.draw.polygon(self._place(points), fill=fill)

    def line(self, points: Sequence[Point], fill: Colour, width: float) -> None:
        self.draw.line(self._place(points), fill=fill, width=max(1, round(width * self.zoom)), joint="curve")

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: Colour) -> None:
        (left, top), (right, bottom) = self._place([(x - rx, y - ry), (x + rx, y + ry)])
        self.draw.ellipse((left, top, right, bottom), fill=fill)

    def arc(
        self, x: float, y: float, rx: float, ry: float, start: float, end: float, fill: Colour, width: float
    ) -> None:
        (left, top), (right, bottom) = self._place([(x - rx, y - ry), (x + rx, y + ry)])
        self.draw.arc((left, top, right, bottom), start, end, fill=fill, width=max(1, round(width * self.zoom)))

    def glow(self, x: float, y: float, radius: float, colour: Colour, strength: float) -> None:
        """A soft light around a point, laid over what is drawn."""
        width, height = self.image.size
        cx, cy = self._place([(x, y)])[0]
        gy, gx = np.mgrid[0:height, 0:width]
        weight = np.exp(-((gx - cx) ** 2 + (gy - cy) ** 2) / (radius * self.zoom) ** 2) * 255 * strength
        layer = Image.new("RGBA", self.image.size, (*colour[:3], 0))
        layer.putalpha(Image.fromarray(np.clip(weight, 0, 255).astype(np.uint8), "L"))
        self.image.alpha_composite(layer)

    def outline(self, width: float, colour: Colour = INK, strength: float = 1.0) -> None:
        """An ink line around everything drawn so far."""
        alpha = self.image.getchannel("A")
        size = max(3, int(width * self.zoom) * 2 + 1)
        grown = alpha.filter(ImageFilter.GaussianBlur(size / 4)).point(lambda v: min(255, v * 5))
        grown = ImageChops.lighter(grown.point(lambda v: int(v * strength)), alpha)
        below = Image.new("RGBA", self.image.size, (*colour[:3], 0))
        below.putalpha(grown)
        below.alpha_composite(self.image)
        self.image = below
        self.draw = ImageDraw.Draw(self.image, "RGBA")

    def sprite(self, shadow: float = 0.4) -> Sprite:
        """The picture at its final size; (0, 0) of the drawing stands on the ground."""
        width, height = self.image.size
        size = (max(1, round(width / OVERSAMPLING)), max(1, round(height / OVERSAMPLING)))
        foot = (round(-self.left * self.scale), round(-self.top * self.scale))
        image = self.image.resize(size, Image.Resampling.BOX)
        return Sprite(image, foot, width / self.zoom, -self.top, shadow)


def from_tones(tone: Field, alpha: Field, stops: list[tuple[float, Colour]], scale: float, foot: Point) -> Sprite:
    """A sprite from a field of tones, as trees and rocks are shaded; the field is oversampled."""
    places = [place for place, _ in stops]
    channels = [np.interp(tone, places, [rgb[c] for _, rgb in stops]) for c in range(3)]
    pixels = np.stack([*channels, np.clip(alpha, 0, 1) * 255], axis=-1).astype(np.uint8)
    image = Image.fromarray(pixels, "RGBA")
    size = (max(1, image.width // OVERSAMPLING), max(1, image.height // OVERSAMPLING))
    zoom = scale * OVERSAMPLING
    small = image.resize(size, Image.Resampling.BOX)
    return Sprite(small, (round(foot[0] * scale), round(foot[1] * scale)), image.width / zoom, foot[1])
