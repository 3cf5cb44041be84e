"""Mine, cavern and magic source: small pictures on roundels that read at a glance."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from .layout import SYMBOL_RADIUS
from .pen import INK, Pen, Sprite

R = SYMBOL_RADIUS


def symbol(kind: str, scale: float, radius: float = R) -> Sprite:
    pen = Pen(-R - 6, -R - 6, R + 6, R + 6, scale * radius / R)
    _roundel(pen)
    PICTURES[kind](pen)
    pen.arc(0, 0, R - 1, R - 1, 0, 360, INK, 4.5)
    pen.arc(0, 0, R - 6, R - 6, 0, 360, (196, 150, 74), 4)
    pen.arc(0, 0, R - 6, R - 6, 160, 290, (250, 224, 150), 4)
    return pen.sprite(0.5)


def _roundel(pen: Pen) -> None:
    pen.ellipse(0, 0, R, R, INK)
    pen.ellipse(0, 0, R - 3, R - 3, (222, 196, 142))
    pen.ellipse(-3, -4, R - 9, R - 10, (240, 220, 172))
    pen.ellipse(-8, -11, R - 24, R - 27, (250, 236, 198))


def _mine(pen: Pen) -> None:
    """Two picks crossed over a heap of gold."""
    pen.polygon(
        [(-47, 22), (-36, 4), (-22, -6), (0, -2), (22, -6), (38, 6), (47, 22), (30, 40), (-30, 40)],
        (150, 132, 116),
    )
    pen.polygon([(-47, 22), (-36, 4), (-22, -6), (-8, -3), (-20, 40), (-30, 40)], (190, 172, 150))
    for side in (1, -1):
        handle = [(-side * 33, 31), (side * 31, -31)]
        pen.line(handle, INK, 12)
        pen.line(handle, (186, 120, 64), 7)
        # Across the handle, with both ends bent back towards the hand.
        bend = (-0.95, -0.5, 0, 0.5, 0.95)
        head = [(side * (30 + 14 * t - 6 * t * t), -30 + 13 * t + 6 * t * t) for t in bend]
        pen.line(head, INK, 15)
        pen.line(head, (176, 188, 200), 9)
        pen.line(head[1:4], (246, 250, 252), 3)
    for x, y, r in ((-19, 33, 10), (19, 33, 10), (-7, 26, 12), (9, 25, 11), (0, 37, 12)):
        pen.ellipse(x, y, r + 2, r * 0.85 + 2, (112, 68, 22))
        pen.ellipse(x, y, r, r * 0.85, (246, 194, 58))
        pen.ellipse(x - r * 0.3, y - r * 0.3, r * 0.4, r * 0.3, (255, 244, 176))


def _cavern(pen: Pen) -> None:
    """A dark mouth in a mossy rock."""
    rock = [(-46, 32), (-44, 0), (-32, -24), (-10, -40), (14, -38), (34, -22), (44, 2), (46, 32)]
    pen.polygon(rock, (120, 106, 100))
    pen.polygon(
        [(-46, 32), (-44, 0), (-32, -24), (-10, -40), (0, -40), (-16, -22), (-28, 6), (-28, 32)],
        (172, 154, 138),
    )
    pen.polygon([(-32, -24), (-10, -40), (14, -38), (30, -26), (8, -30), (-14, -24)], (136, 154, 88))
    pen.line([*rock, rock[0]], INK, 3.5)
    mouth = [(-27, 33), (-27, 8), (-18, -10), (0, -19), (18, -10), (27, 8), (27, 33)]
    pen.polygon(mouth, (24, 18, 24))
    pen.polygon([(-16, 33), (-14, 14), (0, 4), (15, 14), (17, 33)], (54, 36, 44))
    pen.line(mouth, (64, 50, 48), 4)
    for x, low in ((-17, 8), (-7, 1), (5, 3), (15, 9)):
        pen.polygon([(x - 4.5, -13 + abs(x) * 0.5), (x, low), (x + 4.5, -13 + abs(x) * 0.5)], (134, 118, 110))
    for x in (-8, 6):
        pen.ellipse(x, 18, 3.6, 3, (255, 208, 84))
    pen.ellipse(-34, 33, 9, 6, (150, 134, 122))
    pen.ellipse(33, 34, 8, 6, (112, 98, 94))


def _magic(pen: Pen) -> None:
    """Crystals that glow, with sparks about them."""
    pen.ellipse(0, 0, R - 9, R - 9, (70, 52, 112))
    pen.glow(0, 0, 34, (190, 140, 250), 0.9)
    pen.ellipse(0, 34, 32, 9, (52, 40, 84))
    for x, low, high, half, lean in ((-21, 34, -4, 9, -9), (21, 34, 0, 9, 10), (0, 36, -38, 13, 0)):
        top = (x + lean, high)
        left, right = (x - half + lean * 0.6, high + 17), (x + half + lean * 0.6, high + 17)
        foot = [(x + half * 0.8, low), (x - half * 0.8, low)]
        pen.polygon([top, right, *foot, left], (96, 196, 236))
        pen.polygon([top, (x + lean * 0.5, high + 21), (x, low), (x - half * 0.8, low), left], (204, 246, 255))
        pen.polygon([top, (x + lean * 0.5, high + 21), left], (250, 255, 255))
        pen.line([top, right, *foot, left, top], (42, 40, 92), 3)
    for x, y, size in ((-34, -20, 9), (32, -24, 11), (-14, -40, 6), (38, 12, 6), (-40, 12, 6)):
        star = []
        for k in range(8):
            reach = size if k % 2 == 0 else size * 0.28
            star.append((x + reach * cos(k * pi / 4), y + reach * sin(k * pi / 4)))
        pen.polygon(star, (255, 244, 186))


PICTURES: dict[str, Callable[[Pen], None]] = {"mine": _mine, "cavern": _cavern, "magic": _magic}
