"""The sign of the volcano, the ferry on the river, and the compass over the widest chasm."""

from __future__ import annotations

from math import hypot

import numpy as np

from ..fields import Canvas
from ..layout import FRAME
from ..ornaments import compass_rose
from ..pen import INK as SURFACE_INK
from ..pen import Pen, Point, Sprite
from ..settling import Piece
from ..source import Region, seed_of
from ..symbols import R
from .light import WARM, Light
from .tones import INK
from .workings import lantern

SIGN = 66.0
ROSE = (150.0, 126.0, 104.0)
FERRY = 128.0


def volcano_signs(canvas: Canvas) -> list[Piece]:
    """Where the Volcano's piece will stand."""
    marked = [region for region in canvas.source.regions if region.volcano]
    return [Piece(*r.anchor, volcano_sign(canvas.scale, SIGN), on_ground=False) for r in marked]


def volcano_sign(scale: float, radius: float) -> Sprite:
    """A roundel like those of mine, cavern and magic source: a smoking cone with lava."""
    pen = Pen(-R - 6, -R - 6, R + 6, R + 6, scale * radius / R)
    pen.ellipse(0, 0, R, R, SURFACE_INK)
    pen.ellipse(0, 0, R - 3, R - 3, (222, 196, 142))
    pen.ellipse(0, 0, R - 9, R - 9, (58, 26, 34))
    pen.glow(0, -8, 30, (255, 120, 40), 0.9)
    for x, y, r in ((6, -30, 10), (-6, -36, 9), (14, -38, 8), (2, -42, 8)):
        pen.ellipse(x, y, r, r * 0.8, (120, 92, 92))
        pen.ellipse(x - 2, y - 2, r * 0.6, r * 0.45, (170, 140, 134))
    cone = [(-44, 30), (-20, -10), (-11, -18), (11, -18), (20, -10), (44, 30), (26, 42), (-26, 42)]
    pen.polygon(cone, SURFACE_INK)
    pen.polygon([(x * 0.89, y * 0.94) for x, y in cone], (84, 66, 70))
    pen.polygon([(-39, 29), (-18, -9), (-10, -15), (-3, -15), (-10, 8), (-22, 38), (-26, 38)], (140, 114, 106))
    pen.ellipse(0, -16, 11, 4.5, (255, 214, 96))
    lava = [(-9, -15), (-6, 2), (-13, 18), (-9, 34), (-3, 20), (1, 6), (6, 22), (13, 36), (15, 20), (8, 4), (9, -15)]
    pen.polygon(lava, (232, 84, 30))
    pen.polygon([(-5, -15), (-3, 0), (-7, 14), (-3, 12), (1, 0), (6, 12), (9, 18), (5, 2), (5, -15)], (255, 206, 84))
    for x, y in ((-24, -26), (26, -20), (-30, -6), (-14, -44)):
        pen.ellipse(x, y, 3, 3, (255, 190, 80))
    pen.arc(0, 0, R - 1, R - 1, 0, 360, SURFACE_INK, 4.5)
    pen.arc(0, 0, R - 6, R - 6, 0, 360, (196, 150, 74), 4)
    pen.arc(0, 0, R - 6, R - 6, 160, 290, (250, 224, 150), 4)
    return pen.sprite(0.5)


def compass(canvas: Canvas) -> list[Piece]:
    """Over the widest chasm that has no sign: nobody stands there."""
    plain = [r for r in canvas.source.regions if r.terrain == "chasm" and not r.volcano]
    for region in sorted(plain, key=lambda r: -r.radius):
        x, y = region.anchor
        room = min(region.radius, min(x, y, canvas.source.width - x, canvas.source.height - y) - FRAME)
        size = next((s for s in ROSE if s < room), 0.0)
        if size:
            return [Piece(x, y, compass_rose(canvas.scale, size * 0.92), on_ground=False)]
    return []


def ferry(canvas: Canvas) -> tuple[list[Piece], list[Light]]:
    """A boat with a lamp at its bow, where the river is wide and no token stands."""
    rng = np.random.default_rng(seed_of(canvas.source.name, "ferry"))
    rivers = [r for r in canvas.source.regions if r.terrain == "river"]
    spots = [(x, y) for river in rivers for x, y in _open_water(canvas, river, rng)]
    if not spots:
        return [], []
    x, y = max(spots, key=lambda spot: float(canvas.at(canvas.depth, *spot)))
    boat = rowboat(rng, canvas.scale, FERRY)
    return [Piece(x, y + 26, boat)], [Light(x + 52, y - 26, 96, WARM, 0.75, 0.5)]


def _open_water(canvas: Canvas, river: Region, rng: np.random.Generator) -> list[Point]:
    """Places of a reach that are far from its token, its banks and the frame."""
    xs, ys = zip(*river.ring, strict=True)
    found = []
    for _ in range(400):
        x, y = float(rng.uniform(min(xs), max(xs))), float(rng.uniform(min(ys), max(ys)))
        inland = min(x, y, canvas.source.width - x, canvas.source.height - y) > 110
        away = hypot(x - river.anchor[0], y - river.anchor[1])
        if inland and away > 150 and canvas.inside(river, x, y) and canvas.at(canvas.edge, x, y) > 66:
            found.append((x, y))
    return found


def rowboat(rng: np.random.Generator, scale: float, wide: float) -> Sprite:
    """No wind down here, so no sail."""
    k = wide / 100
    pen = Pen(-60 * k, -74 * k, 64 * k, 24 * k, scale)

    def at(*points: Point) -> list[Point]:
        return [(x * k, y * k) for x, y in points]

    pen.polygon(at((-50, -18), (-34, 6), (28, 6), (50, -20), (30, -10), (-26, -10)), (130, 82, 48))
    pen.polygon(at((-50, -18), (-44, -9), (44, -11), (50, -20), (30, -10), (-26, -10)), (212, 156, 96))
    pen.line(at((34, -10), (38, -58)), (94, 62, 40), 5 * k)
    pen.line(at((38, -58), (48, -54)), (94, 62, 40), 3.5 * k)
    pen.ellipse(-10 * k, -28 * k, 8 * k, 8 * k, (206, 160, 122))
    pen.polygon(at((-22, -8), (-18, -26), (-4, -26), (4, -8)), (150, 58, 60))
    pen.polygon(at((-20, -30), (-10, -46), (1, -30)), (186, 78, 66))
    pen.line(at((-2, -20), (20, -4), (34, 14)), (178, 130, 82), 3.5 * k)
    pen.outline(2.2 * k, INK)
    lantern(pen, 48 * k, -44 * k, 0.9 * k)
    for ring in range(2):
        ripple = (214, 244, 244, 210 - 70 * ring)
        pen.arc(-2 * k, (5 + 6 * ring) * k, (54 - 10 * ring) * k, 9 * k, 10, 170, ripple, 3 * k)
    return pen.sprite(0.0)
