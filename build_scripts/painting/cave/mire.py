"""What stands in the mud: bubbles, cones that spit, and roots from far above."""

from __future__ import annotations

from math import cos, sin

import numpy as np

from ..pen import Pen, Sprite
from .tones import Stops, Tones

MUD: Stops = [
    (0, (42, 28, 22)), (0.35, (84, 58, 40)), (0.65, (132, 96, 64)), (1, (196, 156, 110)), (1.2, (252, 236, 204))
]  # fmt: skip
DARK_MUD = (34, 22, 18)


def bubble(rng: np.random.Generator, scale: float, radius: float) -> Sprite:
    tones = Tones(-radius - 6, -radius - 5, radius + 6, radius * 0.5, scale)
    dx, dy = tones.x / radius, tones.y / radius
    ring = (dx / 1.32) ** 2 + ((dy - 0.05) / 0.42) ** 2
    tones.lay((ring < 1) & (ring > 0.72), 0.75 - 0.3 * dx, MUD)
    dome = (dx**2 + dy**2 < 1) & (dy < 0.28 * np.sqrt(np.clip(1 - dx**2, 0, 1)))
    z = np.sqrt(np.clip(1 - dx**2 - np.clip(dy, -1, 0) ** 2, 0, 1))
    tones.lay(dome, 0.32 + 0.5 * (-0.5 * dx - 0.62 * np.clip(dy, -1, 0) + 0.42 * z), MUD)
    tones.lay(((dx + 0.36) / 0.2) ** 2 + ((dy + 0.52) / 0.15) ** 2 < 1, 1.2, MUD)
    tones.ink(1.3, DARK_MUD)
    return tones.sprite(0.0)


def mud_cone(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    """A small mud volcano, slumped to one side, with a wet mouth and a run of mud down its flank."""
    half, slump, bumps = tall * rng.uniform(0.8, 1.0), rng.uniform(-0.16, 0.16), rng.uniform(0, 6)
    tones = Tones(-half * 1.25 - 4, -tall - 10, half * 1.25 + 4, 8, scale)
    up = np.clip(-tones.y / tall, 0, 1)
    x = tones.x - slump * tall * up
    lumpy = 1 + 0.07 * np.sin(up * 9 + bumps) + 0.05 * np.sin(up * 17 + bumps * 2 + np.sign(x))
    wide = half * (0.26 + 0.74 * (1 - up) ** 1.5) * lumpy
    mask = (np.abs(x) < wide) & (tones.y < 3 - 3 * np.abs(x) / half) & (-tones.y < tall)
    path = 0.25 * np.sign(slump or 1) * (1 - up) + 0.12
    run = np.exp(-(((x / half - path - 0.05 * np.sin(up * 11)) / 0.12) ** 2))
    tones.lay(mask, 0.6 - 0.42 * x / wide + 0.05 * np.sin(up * 14 + x * 0.1) - 0.24 * run, MUD)
    middle = slump * tall
    tones.lay(tones.disc(middle, -tall, half * 0.29, half * 0.13), 0.8, MUD)
    tones.lay(tones.disc(middle, -tall + 1, half * 0.21, half * 0.085), 0.05, MUD)
    tones.ink(1.7, DARK_MUD)
    return tones.sprite(0.35)


def roots(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    pen = Pen(-tall * 0.7, -tall * 1.15, tall * 0.7, 6, scale)
    for _ in range(int(rng.integers(3, 5))):
        turn = rng.uniform(-0.7, 0.7)
        points = [(rng.uniform(-6, 6), 2.0)]
        for _ in range(5):
            turn += rng.uniform(-0.35, 0.35)
            x, y = points[-1]
            points.append((x + sin(turn) * tall * 0.2, y - cos(turn) * tall * 0.2))
        for step in range(5):
            width = 7.5 * (1 - step / 6)
            pen.line(points[step : step + 2], (104, 82, 64), width)
            pen.line([(x - width * 0.2, y) for x, y in points[step : step + 2]], (164, 138, 108), width * 0.35)
    pen.outline(1.6, (30, 22, 20))
    sprite = pen.sprite(0.1)
    return Sprite(sprite.image, sprite.foot, tall * 0.9, tall, 0.1)
