"""Number fields over the whole picture: noise, distances and who owns which pixel."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage

from .source import MapSource, Region, seed_of

Field = NDArray[Any]
Window = tuple[slice, slice]


def smoothstep(low: float, high: float, value: Field) -> Field:
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a: Any, b: Any, t: Field) -> Field:
    """Blend two colours, or pictures, by a field of weights."""
    first = np.asarray(a, np.float32)
    blend: Field = (np.asarray(b, np.float32) - first) * t[..., None].astype(np.float32)
    blend += first
    return blend


def ramp(value: Field, stops: list[tuple[float, tuple[int, int, int]]]) -> Field:
    """Colours along a scale: stops are (value, rgb)."""
    places = [place for place, _ in stops]
    channels = [np.interp(value, places, [rgb[c] for _, rgb in stops]) for c in range(3)]
    return np.stack(channels, axis=-1).astype(np.float32)


def to_image(picture: Field) -> Image.Image:
    return Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8), "RGB")


class Canvas:
    """The picture's geometry. Lengths are in map units; arrays have `scale` pixels a unit."""

    def __init__(self, source: MapSource, scale: float) -> None:
        self.source = source
        self.scale = scale
        self.width = round(source.width * scale)
        self.height = round(source.height * scale)
        self.labels = self._label()
        self.edge = self._edge_distance()
        water = np.array([region.is_water for region in source.regions])
        self.water = water[self.labels]
        self.depth = self._distance(self.water)
        self.shore = self._distance(~self.water)
        self.calm = np.zeros(self.labels.shape, np.float32)
        for region in source.regions:
            self._calm_down(region)
        self.grain = {cell: self.noise(cell, f"grain{cell}") for cell in (420, 150, 60, 26, 11, 5)}

    def _label(self) -> Field:
        image = Image.new("I", (self.width, self.height), 0)
        draw = ImageDraw.Draw(image)
        for region in self.source.regions:
            draw.polygon([(x * self.scale, y * self.scale) for x, y in region.ring], fill=region.index + 1)
        labels = np.asarray(image).astype(np.int16)
        missing = labels == 0
        if missing.any():
            nearest = ndimage.distance_transform_edt(missing, return_distances=False, return_indices=True)
            labels = labels[tuple(nearest)]
        return labels - 1

    def _distance(self, mask: Field) -> Field:
        """Distance inside the mask to its outside, in map units."""
        if mask.all():
            return np.full(mask.shape, 9999, np.float32)
        return (ndimage.distance_transform_edt(mask) / self.scale).astype(np.float32)

    def _edge_distance(self) -> Field:
        inner = np.ones(self.labels.shape, bool)
        across = self.labels[:, 1:] != self.labels[:, :-1]
        down = self.labels[1:] != self.labels[:-1]
        inner[:, 1:] &= ~across
        inner[:, :-1] &= ~across
        inner[1:] &= ~down
        inner[:-1] &= ~down
        return self._distance(inner)

    def _calm_down(self, region: Region) -> None:
        reach = min(150.0, region.radius * 1.2)
        window, far = self.around(region.anchor, reach)
        weight = 1 - smoothstep(0.45, 1.0, far / reach)
        self.calm[window] = np.maximum(self.calm[window], weight)

    def around(self, centre: tuple[float, float], reach: float) -> tuple[Window, Field]:
        """A square window about a point and the distance to the point in it."""
        s = self.scale
        left, top = max(0, int((centre[0] - reach) * s)), max(0, int((centre[1] - reach) * s))
        right = min(self.width, int((centre[0] + reach) * s) + 1)
        bottom = min(self.height, int((centre[1] + reach) * s) + 1)
        y, x = np.mgrid[top:bottom, left:right].astype(np.float32)
        return (slice(top, bottom), slice(left, right)), np.hypot(x / s - centre[0], y / s - centre[1])

    def window(self, region: Region, margin: float = 0) -> Window:
        xs, ys = zip(*region.ring, strict=True)
        s = self.scale
        left, right = max(0, int((min(xs) - margin) * s)), int((max(xs) + margin) * s) + 2
        top, bottom = max(0, int((min(ys) - margin) * s)), int((max(ys) + margin) * s) + 2
        return slice(top, min(bottom, self.height)), slice(left, min(right, self.width))

    def coordinates(self, window: Window) -> tuple[Field, Field]:
        """x and y of every pixel of the window, in map units."""
        rows, columns = window
        y, x = np.mgrid[rows, columns].astype(np.float32)
        return x / self.scale, y / self.scale

    def noise(self, cell: float, purpose: str, stretch: float = 1.0) -> Field:
        """Smooth noise of about unit spread whose bumps are `cell` units wide (times stretch along x)."""
        columns, rows = self.source.width / (cell * stretch), self.source.height / cell
        rng = np.random.default_rng(seed_of(self.source.name, purpose))
        lattice = rng.standard_normal((int(rows) + 4, int(columns) + 4)).astype(np.float32)
        image = Image.fromarray(lattice)
        box = (1.0, 1.0, 1.0 + columns, 1.0 + rows)
        return np.asarray(image.resize((self.width, self.height), Image.Resampling.BICUBIC, box=box)) * 1.35

    def at(self, field: Field, x: float, y: float) -> Any:
        """The value of a field at a point in map units."""
        row = min(max(int(y * self.scale), 0), self.height - 1)
        column = min(max(int(x * self.scale), 0), self.width - 1)
        return field[row, column]

    def inside(self, region: Region, x: float, y: float) -> bool:
        on_board = 0 <= x < self.source.width and 0 <= y < self.source.height
        return bool(on_board and self.at(self.labels, x, y) == region.index)
