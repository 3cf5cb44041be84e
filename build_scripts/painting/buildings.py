"""What people left on the map: farms, mills, huts, ships and sheep."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from .pen import Pen, Sprite

ROOFS = ((178, 78, 52), (158, 66, 48), (196, 98, 58), (132, 92, 62))


def cottage(rng: np.random.Generator, scale: float, wide: float) -> Sprite:
    """A gabled house seen from the front left; the roof's left side catches the light."""
    pen = Pen(-wide * 0.62, -wide * 1.05, wide * 0.62, wide * 0.12, scale)
    w, h = wide * 0.5, wide * 0.38
    red, green, blue = ROOFS[rng.integers(len(ROOFS))]
    gable = -w * 0.2
    pen.polygon([(-w, 0), (-w, -h), (gable, -h), (gable, 0)], (244, 228, 190))
    pen.polygon([(-w, -h), ((-w + gable) / 2, -h - wide * 0.36), (gable, -h)], (236, 214, 170))
    pen.polygon([(gable, 0), (gable, -h), (w, -h), (w, 0)], (198, 174, 134))
    ridge = ((-w + gable) / 2, -h - wide * 0.4)
    far = (w - wide * 0.14, -h - wide * 0.4)
    pen.polygon([ridge, far, (w + 4, -h + 4), (gable - 1, -h + 4)], (red, green, blue))
    pen.polygon(
        [ridge, (ridge[0] + 5, ridge[1]), (gable + 4, -h + 4), (gable - 4, -h + 4)],
        (red + 44, green + 40, blue + 30),
    )
    pen.polygon(
        [ridge, (ridge[0] - 4, ridge[1] + 1), (-w - 4, -h + 5), (-w + 2, -h + 4)],
        (red + 50, green + 44, blue + 32),
    )
    for i in range(1, 4):
        t = i / 4
        pen.line(
            [
                (ridge[0] + (gable - ridge[0]) * t, ridge[1] + (-h - ridge[1]) * t),
                (far[0] + (w - far[0]) * t, far[1] + (-h - far[1]) * t),
            ],
            (red - 34, green - 22, blue - 18),
            1.6,
        )
    pen.polygon([(-w * 0.74, 0), (-w * 0.74, -h * 0.62), (-w * 0.46, -h * 0.62), (-w * 0.46, 0)], (104, 68, 42))
    pen.polygon([(w * 0.25, -h * 0.3), (w * 0.25, -h * 0.7), (w * 0.55, -h * 0.7), (w * 0.55, -h * 0.3)], (84, 78, 84))
    pen.polygon(
        [
            (far[0] - 12, far[1] + 8),
            (far[0] - 12, far[1] - 8),
            (far[0] - 3, far[1] - 8),
            (far[0] - 3, far[1] + 10),
        ],
        (150, 120, 104),
    )
    pen.outline(2.2)
    return pen.sprite(0.5)


def windmill(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    pen = Pen(-tall * 0.52, -tall * 1.12, tall * 0.52, tall * 0.08, scale)
    b, t, roof = tall * 0.19, tall * 0.13, -tall * 0.56
    pen.polygon([(-b, 0), (-t, roof), (t, roof), (b, 0)], (214, 190, 150))
    pen.polygon([(-b, 0), (-t, roof), (t * 0.1, roof), (b * 0.1, 0)], (246, 232, 200))
    pen.polygon([(-t - 4, roof + 2), (0, -tall * 0.8), (t + 4, roof + 2)], (150, 66, 48))
    pen.polygon([(-t - 4, roof + 2), (0, -tall * 0.8), (0, roof + 2)], (202, 104, 72))
    pen.polygon([(-6, 0), (-6, -17), (5, -17), (5, 0)], (98, 64, 42))
    pen.ellipse(2, -tall * 0.36, 4.5, 5.5, (84, 74, 80))
    pen.outline(2.2)
    turn, hub = rng.uniform(0.25, 0.9), (0.0, -tall * 0.62)
    for i in range(4):
        angle = turn + i * pi / 2
        ux, uy = cos(angle), sin(angle)
        tip = (hub[0] + ux * tall * 0.44, hub[1] + uy * tall * 0.44)
        near = (hub[0] + ux * tall * 0.1, hub[1] + uy * tall * 0.1)
        px, py = -uy * tall * 0.1, ux * tall * 0.1
        sail = [near, tip, (tip[0] + px, tip[1] + py), (near[0] + px, near[1] + py)]
        pen.polygon(sail, (252, 242, 214))
        pen.line([*sail, near], (92, 66, 46), 2)
        pen.line([hub, tip], (72, 48, 34), 3.4)
    pen.ellipse(*hub, 5, 5, (72, 48, 34))
    return pen.sprite(0.45)


def sheep(rng: np.random.Generator, scale: float) -> Sprite:
    pen = Pen(-20, -26, 20, 5, scale)
    side = 1 if rng.random() < 0.5 else -1
    for x in (-7, -3, 5, 9):
        pen.line([(x, -6), (x, 1)], (58, 48, 44), 2.6)
    for x, y, r in ((-6, -11, 7), (5, -11, 7), (-1, -14, 8), (0, -9, 8)):
        pen.ellipse(x, y, r, r * 0.85, (216, 206, 196))
    for x, y, r in ((-7, -13, 5), (3, -15, 6), (-2, -16, 5)):
        pen.ellipse(x, y, r, r * 0.8, (252, 248, 238))
    pen.ellipse(side * 13, -14, 4.6, 5.4, (62, 52, 50))
    pen.outline(1.6, (70, 58, 50))
    return pen.sprite(0.4)


def hut(rng: np.random.Generator, scale: float, wide: float) -> Sprite:
    """A round hut with a thatched roof, as the Lost Tribes build them."""
    pen = Pen(-wide * 0.62, -wide * 1.1, wide * 0.62, wide * 0.14, scale)
    w = wide * 0.36
    pen.polygon([(-w, -2), (-w, -w), (w, -w), (w, -2), (w * 0.5, 3), (-w * 0.5, 3)], (166, 124, 84))
    pen.polygon([(-w, -2), (-w, -w), (-w * 0.2, -w), (-w * 0.2, 3), (-w * 0.5, 3)], (206, 164, 116))
    pen.polygon([(-w * 0.3, 3), (-w * 0.3, -w * 0.6), (0, -w * 0.85), (w * 0.3, -w * 0.6), (w * 0.3, 3)], (60, 40, 30))
    top = -wide * 0.95
    eave = [(wide * 0.5 * (k / 4 - 1), -w * 0.82 + (1 - (k / 4 - 1) ** 2) * 9 + (3 if k % 2 else 0)) for k in range(9)]
    pen.polygon([(0, top), *eave], (170, 126, 62))
    pen.polygon([(0, top), *eave[:5]], (216, 174, 94))
    pen.polygon([(0, top), *eave[:3]], (240, 206, 128))
    for k in (1, 3, 5, 7):
        pen.line([(0, top), eave[k]], (126, 88, 44), 1.5)
    pen.line([(0, top + 4), (0, top - 5)], (84, 58, 38), 3)
    pen.outline(2.2)
    return pen.sprite(0.45)


def totem(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    pen = Pen(-tall * 0.4, -tall * 1.1, tall * 0.4, 6, scale)
    w = tall * 0.12
    pen.polygon([(-w, 2), (-w, -tall * 0.9), (w, -tall * 0.9), (w, 2)], (146, 90, 54))
    pen.polygon([(-w, 2), (-w, -tall * 0.9), (-w * 0.2, -tall * 0.9), (-w * 0.2, 2)], (192, 130, 80))
    pen.polygon(
        [(-w, -tall * 0.74), (-tall * 0.36, -tall * 0.92), (-tall * 0.3, -tall * 0.66), (-w, -tall * 0.6)],
        (206, 84, 58),
    )
    pen.polygon(
        [(w, -tall * 0.74), (tall * 0.36, -tall * 0.92), (tall * 0.3, -tall * 0.66), (w, -tall * 0.6)],
        (162, 60, 46),
    )
    for level, colour in ((0.78, (246, 222, 150)), (0.46, (92, 164, 160)), (0.18, (246, 222, 150))):
        pen.ellipse(-w * 0.42, -tall * level, 3.4, 3.4, colour)
        pen.ellipse(w * 0.42, -tall * level, 3.4, 3.4, colour)
        pen.line([(-w * 0.6, -tall * level + 9), (w * 0.6, -tall * level + 9)], (74, 40, 30), 2.6)
    pen.polygon([(-w - 2, -tall * 0.9), (0, -tall * 1.06), (w + 2, -tall * 0.9)], (226, 176, 84))
    pen.outline(2.0)
    return pen.sprite(0.25)


def campfire(rng: np.random.Generator, scale: float) -> Sprite:
    pen = Pen(-24, -44, 24, 14, scale)
    for k in range(9):
        angle = 2 * pi * k / 9
        pen.ellipse(15 * cos(angle), 3 + 7 * sin(angle), 4, 3.2, (134, 122, 112))
    pen.line([(-10, 5), (10, -1)], (92, 60, 38), 5)
    pen.line([(-10, -1), (10, 5)], (112, 74, 46), 5)
    pen.polygon([(-9, 1), (-5, -18), (-1, -10), (2, -30), (6, -14), (9, -20), (10, 1)], (236, 112, 40))
    pen.polygon([(-5, 1), (-2, -10), (1, -5), (3, -18), (6, 1)], (254, 210, 92))
    pen.outline(1.6, (96, 48, 28))
    pen.glow(0, -8, 20, (255, 190, 90), 0.35)
    return pen.sprite(0.0)


def ship(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    """A two-masted trader running before the wind."""
    pen = Pen(-tall * 0.68, -tall * 1.08, tall * 0.68, tall * 0.22, scale)
    k = tall / 100

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x * k, y * k) for x, y in points]

    hull = at((-46, -18), (-38, 4), (30, 6), (44, -10), (54, -26), (38, -20), (-30, -20), (-34, -30), (-48, -30))
    pen.polygon(hull, (122, 74, 44))
    pen.polygon(at((-46, -18), (-44, -10), (46, -12), (54, -26), (38, -20), (-30, -20)), (176, 118, 70))
    for x, top in ((-16, -92), (18, -80)):
        pen.line(at((x, -18), (x, top)), (84, 56, 38), 4 * k)
        for low, high, half in ((-26, -54, 21), (-58, top + 8, 15)):
            belly = at(
                (x - half, high),
                (x + half, high),
                (x + half + 9, (low + high) / 2),
                (x + half, low),
                (x - half, low),
                (x - half + 8, (low + high) / 2),
            )
            pen.polygon(belly, (250, 240, 212))
            pen.polygon(
                at(
                    (x + half * 0.3, high),
                    (x + half, high),
                    (x + half + 9, (low + high) / 2),
                    (x + half, low),
                    (x + half * 0.3, low),
                    (x + half * 0.3 + 8, (low + high) / 2),
                ),
                (218, 196, 156),
            )
        pen.polygon(at((x, top), (x + 19, top + 4), (x, top + 9)), (196, 62, 50))
    pen.polygon(at((-24, -44), (-10, -44), (-4, -38), (-10, -33), (-24, -33), (-18, -38)), (196, 78, 58))
    pen.outline(2.0 * k)
    for i in range(3):
        pen.arc(
            (-8 + i * 6) * k,
            (4 + i * 5) * k,
            (58 - i * 8) * k,
            9 * k,
            10,
            170,
            (226, 246, 246, 190 - i * 40),
            3 * k,
        )
    return pen.sprite(0.0)


def serpent(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    """A sea serpent: head and three humps above the waves."""
    pen = Pen(-tall * 1.0, -tall * 1.02, tall * 1.25, tall * 0.2, scale)
    k = tall / 100
    dark, mid, light = (40, 96, 84), (74, 146, 108), (152, 200, 128)
    for x, rx, ry in ((26, 23, 44), (66, 18, 32), (98, 12, 20)):
        pen.ellipse(x * k, 2 * k, rx * k, ry * k, dark)
        pen.ellipse((x - 2) * k, (2 - ry * 0.05) * k, (rx - 3) * k, (ry - 3) * k, mid)
        pen.arc((x - 1) * k, 2 * k, (rx - 5) * k, (ry - 5) * k, 185, 265, light, 5 * k)
        pen.ellipse(x * k, 5 * k, (rx - 12) * k, (ry - 16) * k, (44, 110, 142))
        for j in range(3):
            a = pi * (1.25 + 0.25 * j)
            bx, by = x + rx * cos(a), 2 + ry * sin(a)
            pen.polygon(
                [
                    ((bx - 5) * k, by * k),
                    (bx * k + cos(a) * 10 * k, by * k + sin(a) * 10 * k),
                    ((bx + 5) * k, by * k),
                ],
                (206, 116, 70),
            )
    neck = [
        (-18, 6),
        (-30, -20),
        (-26, -48),
        (-40, -66),
        (-62, -68),
        (-74, -58),
        (-56, -54),
        (-48, -46),
        (-54, -20),
        (-48, 6),
    ]
    pen.polygon([(x * k, y * k) for x, y in neck], mid)
    pen.line([(x * k, y * k) for x, y in ((-50, 4), (-55, -20), (-49, -46), (-58, -54))], light, 5 * k)
    pen.ellipse(-52 * k, -68 * k, 17 * k, 12 * k, mid)
    pen.ellipse(-54 * k, -71 * k, 12 * k, 7 * k, light)
    pen.ellipse(-56 * k, -69 * k, 4 * k, 4 * k, (252, 236, 150))
    pen.ellipse(-57 * k, -69 * k, 1.8 * k, 2.6 * k, (30, 30, 30))
    for x, y in ((-40, -78), (-32, -68), (-25, -54), (-25, -36)):
        pen.polygon(
            [((x - 5) * k, (y + 7) * k), ((x + 11) * k, (y - 9) * k), ((x + 6) * k, (y + 9) * k)],
            (206, 116, 70),
        )
    pen.outline(2.2 * k, (26, 44, 50))
    pen.polygon([(-120 * k, 5 * k), (150 * k, 5 * k), (150 * k, 40 * k), (-120 * k, 40 * k)], (0, 0, 0, 0))
    for x, half in ((-34, 26), (26, 31), (66, 26), (98, 20)):
        pen.arc(x * k, 5 * k, half * k, 6 * k, 0, 360, (236, 250, 250, 235), 3 * k)
    return pen.sprite(0.0)


def skiff(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    """A fishing boat for the lakes."""
    pen = Pen(-tall * 0.6, -tall * 1.1, tall * 0.6, tall * 0.25, scale)
    k = tall / 100
    hull = [(-46, -16), (-30, 6), (26, 6), (46, -18), (20, -12), (-20, -12)]
    pen.polygon([(x * k, y * k) for x, y in hull], (146, 92, 54))
    pen.line([(x * k, y * k) for x, y in ((-44, -15), (-20, -10), (20, -10), (44, -16))], (206, 152, 96), 5 * k)
    pen.line([(0, -10 * k), (0, -98 * k)], (92, 62, 42), 5 * k)
    pen.polygon([(-3 * k, -94 * k), (-36 * k, -22 * k), (-3 * k, -18 * k)], (250, 240, 214))
    pen.polygon([(4 * k, -92 * k), (40 * k, -24 * k), (4 * k, -18 * k)], (222, 196, 152))
    pen.outline(2.4 * k)
    pen.arc(0, 6 * k, 52 * k, 9 * k, 10, 170, (240, 250, 250, 220), 3 * k)
    return pen.sprite(0.0)
