"""Lairs of Monsters and what lives in the dark: dens, skulls on pikes, fires, bones, bats and eyes."""

from __future__ import annotations

from math import cos, sin

import numpy as np

from ..pen import Pen, Point, Sprite
from .tones import INK
from .workings import beam

BONE, BONE_DARK, BONE_LIGHT = (232, 220, 190), (160, 144, 118), (252, 246, 226)


def den(rng: np.random.Generator, scale: float, wide: float) -> Sprite:
    """A fanged hole in a black rock, eyes in it."""
    k = wide / 110
    pen = Pen(-64 * k, -94 * k, 64 * k, 12 * k, scale)

    def at(*points: Point) -> list[Point]:
        return [(x * k, y * k) for x, y in points]

    pen.polygon(at((-58, 3), (-56, -30), (-48, -38), (-40, -64), (-28, -60), (-12, -84), (2, -74), (20, -82), (32, -58),
                   (44, -54), (50, -28), (58, 3)), (66, 58, 66))  # fmt: skip
    pen.polygon(at((-58, 3), (-56, -30), (-48, -38), (-40, -64), (-28, -60), (-12, -84), (-8, -66), (-26, -42),
                   (-34, 3)), (118, 106, 108))  # fmt: skip
    pen.polygon(at((-12, -84), (2, -74), (20, -82), (26, -68), (4, -62), (-8, -68)), (148, 136, 132))
    pen.polygon(at((44, -54), (50, -28), (58, 3), (40, 3), (38, -36)), (44, 38, 46))
    pen.outline(2.2 * k, INK)
    mouth = at((-33, 5), (-34, -22), (-24, -44), (-4, -54), (18, -48), (30, -28), (33, 5))
    pen.polygon(mouth, (10, 7, 12))
    pen.glow(0, -14 * k, 24 * k, (206, 48, 28), 0.6)
    pen.line(mouth, (30, 24, 30), 4 * k)
    fangs = [(x, top, low) for x, top, low in ((-24, -40, -22), (-10, -50, -27), (6, -51, -30), (20, -44, -24))]
    fangs += [(x, 6, -8) for x in (-22, -8, 8, 22)]
    for x, root, tip in fangs:
        pen.polygon(at((x - 5, root), (x, tip), (x + 5, root)), BONE)
        pen.polygon(at((x + 1, root), (x, tip), (x + 5, root)), BONE_DARK)
    for x in (-9, 9):
        pen.ellipse(x * k, -19 * k, 6.5 * k, 4.8 * k, (255, 182, 44))
        pen.ellipse(x * k, -19 * k, 2 * k, 4 * k, (40, 10, 8))
    return pen.sprite(0.45)


def _skull(pen: Pen, x: float, y: float, size: float) -> None:
    s = size
    pen.ellipse(x, y - 7 * s, 9.6 * s, 8.8 * s, INK)
    chin = [(x - 6 * s, y - 4 * s), (x + 6 * s, y - 4 * s), (x + 5 * s, y + 4.6 * s), (x - 5 * s, y + 4.6 * s)]
    pen.polygon(chin, INK)
    pen.ellipse(x, y - 7 * s, 8 * s, 7.2 * s, BONE)
    jaw = [(x - 4.6 * s, y - 3 * s), (x + 4.6 * s, y - 3 * s), (x + 3.8 * s, y + 3 * s), (x - 3.8 * s, y + 3 * s)]
    pen.polygon(jaw, BONE_DARK)
    pen.ellipse(x - 2 * s, y - 9 * s, 4 * s, 3 * s, BONE_LIGHT)
    for side in (-3.2, 3.2):
        pen.ellipse(x + side * s, y - 5.2 * s, 2.3 * s, 2.6 * s, INK)
    pen.polygon([(x, y - 2.6 * s), (x - 1.2 * s, y - 0.4 * s), (x + 1.2 * s, y - 0.4 * s)], INK)


def bones(rng: np.random.Generator, scale: float, wide: float) -> Sprite:
    pen = Pen(-wide * 0.6, -wide * 0.5, wide * 0.6, wide * 0.22, scale)
    for _ in range(4):
        turn, x, y = rng.uniform(-0.6, 0.6), rng.uniform(-0.25, 0.25) * wide, rng.uniform(-0.1, 0.08) * wide
        dx, dy = cos(turn) * wide * 0.22, sin(turn) * wide * 0.16
        for colour, width, knob in ((INK, 6.4, 5.2), (BONE, 3.4, 3.6)):
            pen.line([(x - dx, y - dy), (x + dx, y + dy)], colour, width)
            for end in (-1, 1):
                for off in (-2.4, 2.4):
                    pen.ellipse(x + end * dx, y + end * dy + off, knob * 0.8, knob * 0.7, colour)
    _skull(pen, rng.uniform(-0.15, 0.15) * wide, -wide * 0.08, wide / 52)
    return pen.sprite(0.15)


def pike(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    pen = Pen(-22, -tall - 18, 22, 6, scale)
    beam(pen, (0, 2), (rng.uniform(-3, 3), -tall), 5)
    _skull(pen, 0, -tall + 2, 1.3)
    pen.line([(-12, -tall * 0.55), (12, -tall * 0.5)], INK, 4)
    pen.polygon([(-11, -tall * 0.55), (-3, -tall * 0.53), (-8, -tall * 0.28)], (176, 46, 38))
    pen.polygon([(3, -tall * 0.53), (11, -tall * 0.5), (6, -tall * 0.24)], (142, 34, 32))
    return pen.sprite(0.12)


def brazier(rng: np.random.Generator, scale: float) -> Sprite:
    pen = Pen(-28, -60, 28, 10, scale)
    for colour, width in ((INK, 5), ((112, 106, 112), 2.4)):
        pen.line([(-10, 4), (0, -18), (10, 4)], colour, width)
    pen.polygon([(-15, -24), (15, -24), (9, -13), (-9, -13)], INK)
    pen.polygon([(-12, -23), (12, -23), (8, -15), (-8, -15)], (104, 96, 100))
    pen.polygon([(-10, -23), (-6, -40), (-2, -32), (2, -52), (6, -36), (9, -42), (11, -23)], (230, 88, 34))
    pen.polygon([(-5, -23), (-2, -33), (1, -28), (3, -41), (6, -23)], (255, 216, 100))
    return pen.sprite(0.0)


def bat(rng: np.random.Generator, scale: float, wide: float) -> Sprite:
    pen = Pen(-wide * 0.55, -wide * 0.3, wide * 0.55, wide * 0.3, scale)
    k = wide / 100
    droop = rng.uniform(-6, 8)
    wing = [(0, -4), (14, -16), (34, -20 + droop), (50, -8 + droop), (38, -6), (32, 4), (22, -1), (12, 8), (0, 6)]
    for side in (1, -1):
        pen.polygon([(x * side * k, y * k) for x, y in wing], (74, 62, 90))
        pen.line([(x * side * k, y * k) for x, y in wing[:4]], (138, 120, 150), 3 * k)
    pen.ellipse(0, 1 * k, 6 * k, 11 * k, (46, 38, 56))
    pen.polygon([(x * k, y * k) for x, y in ((-5, -6), (-4, -15), (0, -8), (4, -15), (5, -6))], (46, 38, 56))
    for x in (-2.4, 2.4):
        pen.ellipse(x * k, -5 * k, 1.4 * k, 1.6 * k, (255, 190, 80))
    return pen.sprite(0.0)


def eyes(rng: np.random.Generator, scale: float) -> Sprite:
    pen = Pen(-26, -16, 26, 16, scale)
    tone = ((255, 196, 70), (170, 240, 120), (255, 110, 70))[int(rng.integers(3))]
    pen.glow(0, 0, 12, tone, 0.35)
    for x in (-8, 8):
        pen.ellipse(x, 0, 5.5, 4.0, tone)
        pen.ellipse(x, 0, 1.6, 3.8, (20, 8, 12))
    return pen.sprite(0.0)
