"""The river: water that flows along its banks."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from build_scripts.painting.fields import Canvas, Field, mix, ramp, smoothstep

BED = [
    (0, (178, 226, 214)),
    (16, (124, 202, 206)),
    (48, (80, 166, 192)),
    (95, (52, 134, 176)),
    (170, (38, 110, 158)),
]
STEPS = 26


def paint_river(canvas: Canvas) -> Field:
    wobble = canvas.grain[60] * 6 + canvas.grain[26] * 2.5
    far = canvas.depth + wobble * smoothstep(4, 60, canvas.depth)
    colour = ramp(far, BED)
    streaks = flow(canvas)
    calm = smoothstep(6, 34, canvas.depth)
    colour += (np.clip(streaks, -1.6, 1.6) * 7 * calm)[..., None]
    colour = mix(colour, (206, 240, 244), smoothstep(1.0, 1.9, streaks) * 0.5 * calm)
    colour = mix(colour, (24, 86, 136), smoothstep(0.9, 1.9, -streaks) * 0.30 * calm)
    broken = smoothstep(-0.8, 0.5, canvas.noise(70, "foam"))
    for ring, width, weight in ((15, 3.6, 0.75), (33, 3.0, 0.4)):
        line = np.exp(-(((far - ring) / width) ** 2))
        colour = mix(colour, (240, 252, 248), line * weight * broken)
    surf = 1 - smoothstep(4, 9, canvas.depth + canvas.grain[26] * 1.5)
    return mix(colour, (250, 253, 246), surf * 0.8)


def flow(canvas: Canvas) -> Field:
    """Noise drawn out along the current, which runs beside the banks: about unit spread."""
    across, along = _current(canvas)
    noise = canvas.noise(7.5, "current") + 0.7 * canvas.noise(15, "current-wide")
    rows, columns = np.mgrid[0 : canvas.height, 0 : canvas.width].astype(np.float32)
    total, step = noise.copy(), 3.4 * canvas.scale
    for sign in (1, -1):
        x, y = columns.copy(), rows.copy()
        vx, vy = sign * across, sign * along
        for _ in range(STEPS):
            at = (np.clip(y, 0, canvas.height - 1).astype(int), np.clip(x, 0, canvas.width - 1).astype(int))
            dx, dy = across[at], along[at]
            # The current is a line without an arrow: go on the way one came.
            back = np.where(dx * vx + dy * vy < 0, -1, 1).astype(np.float32)
            vx, vy = dx * back, dy * back
            x += step * vx
            y += step * vy
            total += ndimage.map_coordinates(noise, (y, x), order=1, mode="nearest")
    total = ndimage.gaussian_filter(total, 0.9 * canvas.scale)
    return total / total[canvas.water].std() if canvas.water.any() else total


def _current(canvas: Canvas) -> tuple[Field, Field]:
    """A direction for each pixel, along the banks; in the middle what both banks say together."""
    down, across = np.gradient(ndimage.gaussian_filter(canvas.depth, 6 * canvas.scale))
    spread = 46 * canvas.scale
    xx, yy, xy = (ndimage.gaussian_filter(f * canvas.water, spread) for f in (across**2, down**2, across * down))
    angle = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2  # at right angles to the way to the bank
    return np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32)
