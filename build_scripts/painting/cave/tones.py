"""Shaded shapes laid over one another, each with a scale of colours of its own."""

from __future__ import annotations

import numpy as np
from PIL import Image
from scipy.ndimage import binary_dilation

from ..fields import Field
from ..pen import OVERSAMPLING, Colour, Sprite

INK = (24, 17, 22)
Stops = list[tuple[float, Colour]]


class Tones:
    """Drawn large and scaled down, in map units; (0, 0) stands on the ground."""

    def __init__(self, left: float, top: float, right: float, bottom: float, scale: float) -> None:
        self.left, self.top, self.scale = left, top, scale
        self.zoom = scale * OVERSAMPLING
        rows, columns = max(3, round((bottom - top) * self.zoom)), max(3, round((right - left) * self.zoom))
        y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
        self.x, self.y = x / self.zoom + left, y / self.zoom + top
        self.rgb = np.zeros((rows, columns, 3), np.float32)
        self.alpha = np.zeros((rows, columns), np.float32)

    def lay(self, mask: Field, tone: Field | float, stops: Stops) -> None:
        places = [place for place, _ in stops]
        channels = [np.interp(tone, places, [colour[c] for _, colour in stops]) for c in range(3)]
        self.rgb = np.where(mask[..., None], np.stack(np.broadcast_arrays(*channels), axis=-1), self.rgb)
        self.alpha = np.where(mask, 1.0, self.alpha)

    def disc(self, x: float, y: float, rx: float, ry: float) -> Field:
        return ((self.x - x) / rx) ** 2 + ((self.y - y) / ry) ** 2 < 1

    def ink(self, width: float, colour: Colour = INK, strength: float = 0.9) -> None:
        solid = self.alpha > 0
        line = binary_dilation(solid, iterations=max(1, round(width * self.zoom))) & ~solid
        self.rgb[line] = colour
        self.alpha[line] = strength

    def sprite(self, shadow: float = 0.4) -> Sprite:
        pixels = np.dstack([np.clip(self.rgb, 0, 255), np.clip(self.alpha, 0, 1) * 255]).astype(np.uint8)
        image = Image.fromarray(pixels, "RGBA")
        size = (max(1, image.width // OVERSAMPLING), max(1, image.height // OVERSAMPLING))
        foot = (round(-self.left * self.scale), round(-self.top * self.scale))
        return Sprite(image.resize(size, Image.Resampling.BOX), foot, image.width / self.zoom, -self.top, shadow)
