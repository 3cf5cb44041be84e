"""A wreath of laurel, drawn leaf by leaf."""

from __future__ import annotations

import math

import pygame

from game.ui import theme
from game.ui.surfaces import cached

OVER = 3
LEAVES = 9
LEAF, LEAF_LIGHT, LEAF_DARK = theme.Color(108, 132, 44), theme.Color(168, 186, 82), theme.Color(62, 82, 26)


def wreath(size: int) -> pygame.Surface:
    """Two branches that meet below and leave the top open; put a crest into the middle."""
    return cached(("wreath", size), lambda: _wreath(size))


def _wreath(size: int) -> pygame.Surface:
    side = size * OVER
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*LEAF_DARK, 0))
    for mirrored in (False, True):
        stem = [_on_ring(side, share, 0.40, mirrored) for share in (n / 30 for n in range(31))]
        pygame.draw.lines(big, theme.INK, False, stem, round(side * 0.022))
        for number in range(LEAVES):
            share = (number + 0.6) / LEAVES
            for outward in (-1, 1):
                _leaf(big, side, share, outward, mirrored)
    _knot(big, side)
    return pygame.transform.smoothscale(big, (size, size))


def _on_ring(side: int, share: float, reach: float, mirrored: bool) -> tuple[float, float]:
    """From the foot (share 0) up one side to the open top (share 1)."""
    turn = math.pi / 2 - share * math.pi * 0.86
    x, y = math.cos(turn) * reach * side, math.sin(turn) * reach * side
    return side / 2 + (-x if mirrored else x), side / 2 + y


def _leaf(big: pygame.Surface, side: int, share: float, outward: int, mirrored: bool) -> None:
    x, y = _on_ring(side, share, 0.40, mirrored)
    ahead = _on_ring(side, min(1.0, share + 0.04), 0.40, mirrored)
    along = math.atan2(ahead[1] - y, ahead[0] - x) if share < 0.96 else math.atan2(-1, 0.55 if mirrored else -0.55)
    turn = along + outward * (0.55 if not mirrored else -0.55)
    length, wide = side * (0.125 - 0.03 * share), side * 0.03
    for grow, color in ((1.0, theme.INK), (0.78, LEAF if outward > 0 else LEAF_LIGHT)):
        points = []
        for n in range(21):
            u = n / 20
            bulge = math.sin(math.pi * u) ** 0.8 * wide * grow
            points.append((u * length * grow + length * (1 - grow) / 2, bulge))
        outline = points + [(a, -b) for a, b in reversed(points)]
        pygame.draw.polygon(big, color, [_turned((x, y), p, turn) for p in outline])
    start, end = (_turned((x, y), (length * u, 0.0), turn) for u in (0.2, 0.8))
    pygame.draw.line(big, LEAF_DARK, start, end, max(1, round(side * 0.006)))


def _turned(foot: tuple[float, float], point: tuple[float, float], turn: float) -> tuple[float, float]:
    a, b = point
    return foot[0] + a * math.cos(turn) - b * math.sin(turn), foot[1] + a * math.sin(turn) + b * math.cos(turn)


def _knot(big: pygame.Surface, side: int) -> None:
    """A red ribbon where the branches cross."""
    middle, low = side / 2, side * 0.9
    for sign in (-1, 1):
        tail = [(middle, low), (middle + sign * side * 0.13, low + side * 0.075),
                (middle + sign * side * 0.06, low + side * 0.085)]  # fmt: skip
        loop = [(middle, low), (middle + sign * side * 0.12, low - side * 0.055),
                (middle + sign * side * 0.12, low + side * 0.035)]  # fmt: skip
        for shape in (tail, loop):
            pygame.draw.polygon(big, theme.WAX, shape)
            pygame.draw.polygon(big, theme.INK, shape, round(side * 0.01))
    pygame.draw.circle(big, theme.INK, (middle, low), side * 0.034)
    pygame.draw.circle(big, theme.WAX_LIGHT, (middle, low), side * 0.024)
