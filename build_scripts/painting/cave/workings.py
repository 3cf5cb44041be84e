"""What miners left: galleries with timber and lamps, carts on rails, a winch, ore and crates."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from ..pen import Pen, Point, Sprite
from .tones import INK

WOOD, WOOD_LIGHT, WOOD_DARK = (156, 104, 58), (222, 168, 104), (96, 62, 38)
GOLD, GOLD_LIGHT = (236, 176, 56), (255, 236, 160)


def beam(pen: Pen, start: Point, end: Point, width: float) -> None:
    """A timber with its lit edge towards the upper left."""
    (x1, y1), (x2, y2) = start, end
    long = max(1e-6, np.hypot(x2 - x1, y2 - y1))
    left, up = -abs(y2 - y1) / long * width * 0.26, -abs(x2 - x1) / long * width * 0.26
    pen.line([start, end], INK, width + 3.4)
    pen.line([start, end], WOOD, width)
    pen.line([(x1 + left, y1 + up), (x2 + left, y2 + up)], WOOD_LIGHT, width * 0.3)


def lantern(pen: Pen, x: float, y: float, size: float = 1.0) -> None:
    pen.ellipse(x, y, 8 * size, 9.5 * size, INK)
    pen.ellipse(x, y, 6 * size, 7.4 * size, (255, 196, 84))
    pen.ellipse(x - 1 * size, y - 1 * size, 3.4 * size, 4.4 * size, (255, 250, 214))
    for down in (-8.4, 8.4):
        pen.line([(x - 6 * size, y + down * size), (x + 6 * size, y + down * size)], INK, 3 * size)


def adit(rng: np.random.Generator, scale: float, wide: float) -> Sprite:
    """The mouth of a gallery: a shoulder of rock, a timber frame, a lamp that lights the way in."""
    k = wide / 120
    pen = Pen(-70 * k, -106 * k, 70 * k, 12 * k, scale)

    def at(*points: Point) -> list[Point]:
        return [(x * k, y * k) for x, y in points]

    rock = at((-66, 2), (-62, -30), (-50, -40), (-46, -64), (-26, -78), (-22, -92), (4, -100), (26, -90), (34, -74),
              (50, -62), (54, -34), (64, -24), (66, 2))  # fmt: skip
    pen.polygon(rock, (76, 72, 78))
    pen.polygon(at((-66, 2), (-62, -30), (-50, -40), (-46, -64), (-26, -78), (-22, -92), (-8, -97), (-18, -70),
                   (-36, -56), (-36, 2)), (122, 117, 119))  # fmt: skip
    pen.polygon(at((-22, -92), (4, -100), (26, -90), (6, -82), (-16, -76)), (158, 152, 148))
    pen.polygon(at((34, -74), (50, -62), (54, -34), (64, -24), (66, 2), (44, 2), (42, -50)), (50, 46, 54))
    for a, b in (((-54, -22), (-44, -46)), ((48, -20), (52, -42)), ((-22, -82), (0, -74)), ((8, -86), (24, -78))):
        pen.line(at(a, b), (44, 40, 46), 2 * k)
    pen.outline(2.2 * k, INK)
    pen.polygon(at((-29, 4), (-26, -57), (26, -57), (29, 4)), (16, 11, 14))
    pen.polygon(at((-19, 3), (-13, -36), (13, -36), (19, 3)), (70, 42, 24))
    pen.polygon(at((-10, 3), (-7, -24), (7, -24), (10, 3)), (148, 88, 40))
    pen.glow(0, -14 * k, 20 * k, (255, 176, 80), 0.7)
    for side in (-1, 1):
        beam(pen, (side * 31 * k, 4 * k), (side * 27 * k, -58 * k), 10 * k)
        beam(pen, (side * 27 * k, -40 * k), (side * 15 * k, -56 * k), 5 * k)
    beam(pen, (-40 * k, -61 * k), (40 * k, -61 * k), 12 * k)
    lantern(pen, 0, -44 * k, 1.1 * k)
    return pen.sprite(0.45)


def cart(rng: np.random.Generator, scale: float, wide: float) -> Sprite:
    k = wide / 60
    pen = Pen(-36 * k, -50 * k, 36 * k, 9 * k, scale)
    golden = rng.random() < 0.7
    for x, y, r in ((-13, -30, 9), (11, -30, 9), (-2, -35, 11), (17, -28, 7), (-19, -28, 7)):
        pen.ellipse(x * k, y * k, (r + 1.6) * k, (r * 0.9 + 1.6) * k, INK)
        pen.ellipse(x * k, y * k, r * k, r * 0.9 * k, GOLD if golden else (122, 118, 120))
        shine = GOLD_LIGHT if golden else (188, 184, 184)
        pen.ellipse((x - r * 0.3) * k, (y - r * 0.35) * k, r * 0.42 * k, r * 0.3 * k, shine)
    pen.polygon([(x * k, y * k) for x, y in ((-30, -31), (30, -31), (23, -6), (-23, -6))], (104, 106, 118))
    pen.polygon([(x * k, y * k) for x, y in ((-30, -31), (-4, -31), (-6, -6), (-23, -6))], (156, 160, 172))
    pen.line([(-31 * k, -30 * k), (31 * k, -30 * k)], (206, 210, 218), 4 * k)
    for x in (-14, 0, 14):
        pen.line([(x * k, -27 * k), (x * 0.8 * k, -7 * k)], (62, 62, 72), 1.8 * k)
    pen.outline(2.2 * k, INK)
    for x in (-13, 13):
        pen.ellipse(x * k, -2 * k, 7.5 * k, 7.5 * k, INK)
        pen.ellipse(x * k, -2 * k, 5 * k, 5 * k, (132, 100, 66))
        pen.ellipse(x * k, -2 * k, 2 * k, 2 * k, INK)
    return pen.sprite(0.45)


def lamp_post(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    pen = Pen(-28, -tall - 12, 40, 6, scale)
    beam(pen, (0, 2), (-1, -tall), 6.5)
    beam(pen, (-3, -tall + 5), (17, -tall + 3), 5)
    beam(pen, (0, -tall + 18), (9, -tall + 5), 3.5)
    pen.line([(15, -tall + 5), (15, -tall + 12)], INK, 2)
    lantern(pen, 15, -tall + 21, 1.15)
    return pen.sprite(0.12)


def ore(rng: np.random.Generator, scale: float, wide: float) -> Sprite:
    """A heap of broken stone with gold in it."""
    pen = Pen(-wide * 0.6, -wide * 0.62, wide * 0.6, 8, scale)
    heap = [(rng.uniform(-0.42, 0.42) * wide, rng.uniform(-0.05, 0.34)) for _ in range(17)]
    mound = [(-0.5, 0.02), (-0.36, -0.16), (-0.1, -0.34), (0.12, -0.32), (0.36, -0.14), (0.52, 0.02)]
    pen.polygon([(x * wide, y * wide) for x, y in mound], (74, 70, 76))
    pen.line([(x * wide, y * wide) for x, y in mound], INK, 2.4)
    for x, lift in sorted(heap, key=lambda lump: -lump[1]):
        y = -lift * wide * (1 - abs(x) / wide * 1.5)
        r = wide * rng.uniform(0.10, 0.15)
        golden = rng.random() < 0.55
        corners = [(x + r * cos(a) * rng.uniform(0.8, 1.1), y - r * 0.5 + r * 0.85 * sin(a) * rng.uniform(0.8, 1.1))
                   for a in np.arange(6) * pi / 3 + rng.uniform(0, 1)]  # fmt: skip
        pen.polygon(corners, GOLD if golden else (96, 92, 96))
        pen.line([*corners, corners[0]], INK, 2.2)
        pen.ellipse(x - r * 0.28, y - r * 0.8, r * 0.45, r * 0.32, GOLD_LIGHT if golden else (158, 152, 150))
    return pen.sprite(0.4)


def headframe(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    """A winch over a shaft."""
    k = tall / 120
    pen = Pen(-58 * k, -130 * k, 58 * k, 14 * k, scale)
    pen.ellipse(0, 0, 42 * k, 13 * k, (92, 86, 86))
    pen.ellipse(0, 1 * k, 33 * k, 9 * k, (14, 10, 14))
    for side in (-1, 1):
        beam(pen, (side * 36 * k, 2 * k), (side * 6 * k, -108 * k), 8 * k)
    beam(pen, (-27 * k, -36 * k), (27 * k, -36 * k), 6 * k)
    beam(pen, (-17 * k, -70 * k), (17 * k, -70 * k), 6 * k)
    pen.line([(0, -100 * k), (0, -14 * k)], (206, 186, 150), 2.4 * k)
    pen.ellipse(0, -106 * k, 19 * k, 19 * k, INK)
    pen.ellipse(0, -106 * k, 15.5 * k, 15.5 * k, WOOD)
    pen.ellipse(0, -106 * k, 10 * k, 10 * k, INK)
    for spoke in range(6):
        turn = spoke * pi / 3 + 0.3
        pen.line([(0, -106 * k), (15 * k * cos(turn), -106 * k + 15 * k * sin(turn))], WOOD_LIGHT, 2.8 * k)
    pen.polygon([(-10 * k, -24 * k), (10 * k, -24 * k), (8 * k, -4 * k), (-8 * k, -4 * k)], (112, 76, 46))
    pen.line([(-10 * k, -22 * k), (10 * k, -22 * k)], (196, 202, 210), 3 * k)
    lantern(pen, 29 * k, -26 * k, 1.0 * k)
    return pen.sprite(0.4)


def crates(rng: np.random.Generator, scale: float, wide: float) -> Sprite:
    k = wide / 50
    pen = Pen(-34 * k, -54 * k, 34 * k, 7 * k, scale)
    for x, y, size in ((-12, 0, 24), (14, 1, 20), (0, -22, 19)):
        left, right, top, low = (x - size / 2) * k, (x + size / 2) * k, (y - size) * k, y * k
        pen.polygon([(left - 2, top - 2), (right + 2, top - 2), (right + 2, low + 2), (left - 2, low + 2)], INK)
        pen.polygon([(left, top), (right, top), (right, low), (left, low)], WOOD)
        pen.polygon([(left, top), (right, top), (right, top + 3 * k), (left, top + 3 * k)], WOOD_LIGHT)
        pen.line([(left + 2, top + 2), (right - 2, low - 2)], WOOD_LIGHT, 2.6 * k)
        pen.line([(right - 1.5, top), (right - 1.5, low)], WOOD_DARK, 3 * k)
    return pen.sprite(0.4)
