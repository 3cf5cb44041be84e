"""Seas and lakes with their coasts."""

from __future__ import annotations

import numpy as np

from .fields import Canvas, Field, mix, ramp, smoothstep

SEA = [
    (0, (150, 214, 200)),
    (26, (104, 188, 192)),
    (80, (58, 142, 172)),
    (200, (38, 106, 150)),
    (380, (28, 80, 126)),
]
LAKE = [(0, (190, 230, 220)), (24, (146, 208, 210)), (90, (104, 178, 202)), (220, (80, 152, 188))]


def paint_water(canvas: Canvas) -> Field:
    wobble = canvas.grain[60] * 7 + canvas.grain[150] * 10 + canvas.grain[26] * 2.5
    far = canvas.depth + wobble * smoothstep(4, 60, canvas.depth)
    colour = ramp(far, SEA)
    lakes = np.array([region.terrain == "lake" for region in canvas.source.regions])[canvas.labels]
    colour[lakes] = ramp(far[lakes], LAKE)
    swell = canvas.noise(9, "swell", stretch=5) * 0.8 + 0.7 * canvas.noise(22, "swell-long", stretch=4)
    quiet = np.where(lakes, 0.45, 1.0) * (1 - 0.45 * canvas.calm)
    colour += (swell * 5.5 * quiet)[..., None]
    crest = smoothstep(1.15, 1.75, swell + 0.25 * canvas.grain[11]) * smoothstep(30, 90, canvas.depth)
    colour = mix(colour, (214, 240, 240), crest * 0.35 * quiet)
    return _foam(canvas, colour, far, lakes)


def _foam(canvas: Canvas, colour: Field, far: Field, lakes: Field) -> Field:
    """A bright line at the shore and broken rings further out."""
    broken = smoothstep(-0.9, 0.4, canvas.noise(70, "foam", stretch=1.2))
    glow = np.exp(-canvas.depth / 30) * 0.5
    colour = mix(colour, (214, 246, 232), glow)
    strength = np.where(lakes, 0.55, 1.0)
    for ring, width, weight in ((21, 5.0, 0.8), (47, 4.2, 0.55), (80, 3.6, 0.32)):
        line = np.exp(-(((far - ring) / width) ** 2))
        colour = mix(colour, (240, 252, 248), line * weight * broken * strength)
    surf = 1 - smoothstep(6, 12, canvas.depth + canvas.grain[26] * 1.5)
    return mix(colour, (250, 253, 246), surf * 0.85)


def sand(canvas: Canvas, colour: Field) -> Field:
    """A beach along every shore, narrower where the land is high."""
    wide = np.clip(17 + 5 * canvas.grain[60], 9, 28)
    beach = 1 - smoothstep(0.55, 1.35, (canvas.shore + 1.5 * canvas.grain[11]) / wide)
    tone = mix((240, 220, 166), (214, 188, 132), smoothstep(4, 22, canvas.shore))
    beach[canvas.water] = 0
    return mix(colour, tone * (1 + 0.03 * canvas.grain[5])[..., None], beach * 0.88)
