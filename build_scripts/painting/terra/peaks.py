"""Mountains of a hex: a tall peak behind, lesser ones about it, room for a building before them."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from build_scripts.painting.fields import Canvas, Field, smoothstep
from build_scripts.painting.relief import Mound, raise_peaks
from build_scripts.painting.source import Region

# Where the foot stands from the middle of the hex, height and half the width.
RANGE = (
    (-4, 8, 146, 88),
    (-76, 22, 100, 60),
    (78, 26, 108, 62),
    (-98, 76, 56, 40),
    (100, 80, 52, 38),
)


def raise_ranges(canvas: Canvas) -> tuple[Field, Field]:
    """The height of the ground in map units, and how near the top of its peak each place is."""
    height = np.zeros(canvas.labels.shape, np.float32)
    crown = np.zeros(canvas.labels.shape, np.float32)
    ridges = sum(
        (1 - 2 * np.abs(canvas.noise(cell, f"ridge{cell}", stretch=1.8))) * weight
        for cell, weight in ((44, 0.5), (22, 0.32), (12, 0.16))
    )
    for region in canvas.source.regions:
        if region.terrain == "mountains":
            raise_peaks(canvas, region, height, crown, _range(region), ridges)
    height = ndimage.gaussian_filter(height, (0.9 * canvas.scale, 1.6 * canvas.scale))
    return height * smoothstep(0, 22, canvas.edge), crown


def _range(region: Region) -> list[Mound]:
    rng = np.random.default_rng(region.seed("mounds"))
    side = 1 if rng.random() < 0.5 else -1
    middle, foot = region.anchor
    found = []
    for dx, dy, tall, half in RANGE:
        x, y = middle + side * dx + rng.uniform(-8, 8), foot - 12 + dy + rng.uniform(-6, 6)
        grown = rng.uniform(0.9, 1.06)
        found.append(Mound(x, y, tall * grown, half * rng.uniform(0.94, 1.1)))
    return found
