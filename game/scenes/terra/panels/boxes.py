"""Rectangles cut into smaller ones; no pixel is lost, and neighbours never overlap."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import theme

Rect = pygame.Rect


def columns(rect: Rect, weights: Sequence[float], gap: float = 0) -> list[Rect]:
    """Side by side, in shares of the width; the gap is in design pixels."""
    cuts = _cuts(rect.left, rect.width, weights, gap)
    return [Rect(left, rect.top, right - left, rect.height) for left, right in cuts]


def rows(rect: Rect, weights: Sequence[float], gap: float = 0) -> list[Rect]:
    """One below the other, in shares of the height."""
    return [Rect(rect.left, top, rect.width, low - top) for top, low in _cuts(rect.top, rect.height, weights, gap)]


def grid(rect: Rect, count: int, across: int, gap: float = 0) -> list[Rect]:
    """So many equal cells, line by line."""
    lines = max(1, -(-count // across))
    cells = [cell for line in rows(rect, (1,) * lines, gap) for cell in columns(line, (1,) * across, gap)]
    return cells[:count]


def _cuts(start: int, length: int, weights: Sequence[float], gap: float) -> list[tuple[int, int]]:
    space = theme.px(gap)
    room = max(0, length - space * (len(weights) - 1))
    whole, done, found = sum(weights) or 1, 0.0, []
    for number, weight in enumerate(weights):
        low = round(room * done / whole)
        done += weight
        found.append((start + low + space * number, start + round(room * done / whole) + space * number))
    return found


def inner(rect: Rect, x: float, y: float | None = None) -> Rect:
    """Without so many design pixels at every side."""
    return rect.inflate(-2 * theme.px(x), -2 * theme.px(x if y is None else y))


def square(rect: Rect, share: float = 1.0) -> Rect:
    """The largest square in the middle of it."""
    side = round(min(rect.size) * share)
    found = Rect(0, 0, side, side)
    found.center = rect.center
    return found


def packed(rect: Rect, count: int, largest: float) -> list[Rect]:
    """Equal squares for so many things, as large as there is room for, in the middle of rect."""
    best, across = 0.0, 1
    if not count:
        return []
    for tried in range(1, count + 1):
        side = min(rect.width / tried, rect.height / -(-count // tried), largest)
        if side > best + 0.01:
            best, across = side, tried
    side, lines = max(1, int(best)), -(-count // across)
    found = []
    for number in range(count):
        line, place = divmod(number, across)
        there = min(across, count - line * across)
        x = rect.centerx - there * side // 2 + place * side
        y = rect.centery - lines * side // 2 + line * side
        found.append(Rect(x, y, side, side))
    return found
