"""Small drawn signs for icon buttons: strokes in one colour, cached by size."""

from __future__ import annotations

import math

import pygame

from game.ui.surfaces import cached

Point = tuple[float, float]

# Strokes on a square of 24; a stroke that ends where it began is filled.
SIGNS: dict[str, list[list[Point]]] = {
    "back": [[(19, 12), (5, 12)], [(11, 5), (4, 12), (11, 19)]],
    "close": [[(5, 5), (19, 19)], [(19, 5), (5, 19)]],
    "menu": [[(4, 6), (20, 6)], [(4, 12), (20, 12)], [(4, 18), (20, 18)]],
    "plus": [[(12, 4), (12, 20)], [(4, 12), (20, 12)]],
    "minus": [[(4, 12), (20, 12)]],
    "up": [[(4, 16), (12, 7), (20, 16)]],
    "down": [[(4, 8), (12, 17), (20, 8)]],
    "left": [[(16, 4), (7, 12), (16, 20)]],
    "right": [[(8, 4), (17, 12), (8, 20)]],
    "play": [[(6, 3), (21, 12), (6, 21), (6, 3)]],
    "pause": [[(6, 4), (10, 4), (10, 20), (6, 20), (6, 4)], [(14, 4), (18, 4), (18, 20), (14, 20), (14, 4)]],
    "step": [[(4, 4), (15, 12), (4, 20), (4, 4)], [(17, 4), (20, 4), (20, 20), (17, 20), (17, 4)]],
    "step_back": [[(20, 4), (9, 12), (20, 20), (20, 4)], [(7, 4), (4, 4), (4, 20), (7, 20), (7, 4)]],
    "check": [[(4, 13), (10, 19), (20, 5)]],
    "random": [
        [(4, 4), (20, 4), (20, 20), (4, 20), (4, 4.01)],
        [(8, 8), (8.6, 8)],
        [(15.4, 16), (16, 16)],
        [(12, 12), (12.6, 12)],
    ],
    "undo": [[(9, 4), (4, 9), (9, 14)], [(5, 9), (14, 9), (18, 10.5), (20, 14), (18, 18), (14, 20), (9, 20)]],
    "redo": [
        [(15, 4), (20, 9), (15, 14)],
        [(19, 9), (10, 9), (6, 10.5), (4, 14), (6, 18), (10, 20), (15, 20)],
    ],
    "help": [
        [(7, 8), (8, 4.5), (12, 3), (16, 4.5), (17, 8), (15.5, 11), (12, 13), (12, 16)],
        [(12, 20.4), (12.2, 20.4)],
    ],
    "trash": [[(4, 6), (20, 6)], [(9, 6), (9, 3), (15, 3), (15, 6)], [(6, 6), (7, 21), (17, 21), (18, 6)]],
    "edit": [[(4, 20), (5, 15), (16, 4), (20, 8), (9, 19), (4, 20)]],
    "sound": [[(3, 9), (8, 9), (13, 4), (13, 20), (8, 15), (3, 15), (3, 9)], [(16, 8), (18, 12), (16, 16)]],
    "mute": [
        [(3, 9), (8, 9), (13, 4), (13, 20), (8, 15), (3, 15), (3, 9)],
        [(16, 9), (21, 15)],
        [(21, 9), (16, 15)],
    ],
}


def gear() -> list[list[Point]]:
    """The cog of the settings, computed since nobody draws one by hand."""
    points: list[Point] = []
    for number in range(32):
        far = 10.5 if number % 4 in (0, 1) else 7.4
        turn = math.tau * (number + 0.5) / 32
        points.append((12 + far * math.cos(turn), 12 + far * math.sin(turn)))
    return [[*points, points[0]]]


SIGNS["settings"] = gear()


def sign(name: str, size: int, color: tuple[int, int, int]) -> pygame.Surface:
    """The sign as a picture of size x size (shared, read-only)."""
    return cached(("sign", name, size, tuple(color)), lambda: _sign(name, size, color))


def _sign(name: str, size: int, color: tuple[int, int, int]) -> pygame.Surface:
    unit = size * 3 / 24
    big = pygame.Surface((size * 3, size * 3), pygame.SRCALPHA)
    big.fill((*color, 0))
    thick = max(2, round(unit * 2.6))
    for stroke in SIGNS[name]:
        points = [(x * unit, y * unit) for x, y in stroke]
        if len(points) > 3 and points[0] == points[-1]:
            pygame.draw.polygon(big, color, points)
            continue
        pygame.draw.lines(big, color, False, points, thick)
        for point in points:
            pygame.draw.circle(big, color, point, thick / 2)
    if name == "settings":
        pygame.draw.circle(big, (*color, 0), (12 * unit, 12 * unit), 3.6 * unit)
    return pygame.transform.smoothscale(big, (size, size))
