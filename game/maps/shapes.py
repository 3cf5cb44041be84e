"""The geometry of one region: its area, the widest place in it, and room for pieces around that."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

Point = tuple[float, float]

PRECISION = 6.0
# Ordinary regions need about ten; a comb drawn to keep us busy would need millions.
MOST_SQUARES = 40
COARSE = 8.0
# Of the map's width: a stack of tokens, and a symbol or special piece beside it.
TOKEN = 98 / 3840
PIECE = 58 / 3840
SMALLEST_PIECE = 0.5
MOST_SLOTS = 6
DIRECTIONS = 16


@dataclass(frozen=True, slots=True)
class Spot:
    """A circle inside a region."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class RegionShape:
    """Where a region lies on the map, in the map's own pixels.

    `anchor` is the centre of the largest circle inside: tokens and label go there.
    `slots` are smaller circles beside the tokens, the roomiest first: symbols, then special pieces.
    """

    id: str
    polygon: tuple[Point, ...]
    bounds: tuple[float, float, float, float]
    area: float
    anchor: Spot
    slots: tuple[Spot, ...]


def region_shape(id: str, polygon: tuple[Point, ...], map_width: float) -> RegionShape:
    xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
    coarse = simplified(polygon, COARSE)
    x, y, _ = _widest_place(coarse)
    anchor = _fitting(x, y, math.inf, polygon)
    slots = tuple(_fitting(s.x, s.y, s.radius, polygon) for s in _slots(coarse, anchor, map_width))
    bounds = (min(xs), min(ys), max(xs), max(ys))
    return RegionShape(id, polygon, bounds, abs(signed_area(polygon)), anchor, slots)


def _fitting(x: float, y: float, wanted: float, polygon: Sequence[Point]) -> Spot:
    """What was found on the simplified outline, made to fit into the true one."""
    return Spot(x, y, max(0.0, min(wanted, clearance(x, y, polygon))))


def signed_area(polygon: Sequence[Point]) -> float:
    total = 0.0
    x1, y1 = polygon[-1]
    for x2, y2 in polygon:
        total += x1 * y2 - x2 * y1
        x1, y1 = x2, y2
    return total / 2


def clearance(x: float, y: float, polygon: Sequence[Point]) -> float:
    """Distance to the outline, negative outside."""
    inside = False
    nearest = math.inf
    x1, y1 = polygon[-1]
    for x2, y2 in polygon:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
        dx, dy = x2 - x1, y2 - y1
        px, py = x - x1, y - y1
        along = px * dx + py * dy
        if along > 0:
            length = dx * dx + dy * dy
            if along >= length:
                px, py = x - x2, y - y2
            else:
                share = along / length
                px -= share * dx
                py -= share * dy
        square = px * px + py * py
        if square < nearest:
            nearest = square
        x1, y1 = x2, y2
    return math.sqrt(nearest) if inside else -math.sqrt(nearest)


def simplified(polygon: Sequence[Point], tolerance: float) -> list[Point]:
    """Fewer vertices, no further than the tolerance from the outline (Douglas-Peucker)."""
    far = max(range(len(polygon)), key=lambda i: math.dist(polygon[0], polygon[i]))
    kept = {0, far}
    todo = [(0, far), (far, len(polygon))]
    while todo:
        first, last = todo.pop()
        x1, y1 = polygon[first]
        x2, y2 = polygon[last % len(polygon)]
        dx, dy = x2 - x1, y2 - y1
        length = math.hypot(dx, dy) or 1.0
        worst, where = tolerance * length, 0
        for i in range(first + 1, last):
            off = abs((polygon[i][0] - x1) * dy - (polygon[i][1] - y1) * dx)
            if off > worst:
                worst, where = off, i
        if where:
            kept.add(where)
            todo += [(first, where), (where, last)]
    return [polygon[i] for i in sorted(kept)] if len(kept) > 2 else list(polygon)


def _widest_place(polygon: Sequence[Point]) -> tuple[float, float, float]:
    """The point furthest from the outline, found by halving squares that may still hold a better one."""
    xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
    left, top = min(xs), min(ys)
    width, height = max(xs) - left, max(ys) - top
    half = max(min(width, height) / 4, max(width, height) / 40, 1.0)
    best = (left + width / 2, top + height / 2, -math.inf)
    queue: list[tuple[float, float, float, float]] = []

    def consider(x: float, y: float, half: float) -> None:
        nonlocal best
        room = clearance(x, y, polygon)
        if room > best[2]:
            best = (x, y, room)
        most = room + half * math.sqrt(2)
        if most > best[2] + PRECISION:
            heappush(queue, (-most, x, y, half))

    for column in range(math.ceil(width / (2 * half))):
        for row in range(math.ceil(height / (2 * half))):
            consider(left + (2 * column + 1) * half, top + (2 * row + 1) * half, half)
    for _ in range(MOST_SQUARES):
        if not queue:
            break
        most, x, y, half = heappop(queue)
        if -most <= best[2] + PRECISION:
            break
        for dx in (-half / 2, half / 2):
            for dy in (-half / 2, half / 2):
                consider(x + dx, y + dy, half / 2)
    return best


def _slots(polygon: Sequence[Point], anchor: Spot, map_width: float) -> tuple[Spot, ...]:
    token, piece = min(anchor.radius, TOKEN * map_width), PIECE * map_width
    found = []
    for step in range(DIRECTIONS):
        angle = math.pi * (2 * step / DIRECTIONS - 0.75)
        for reach in (0.6, 0.85, 1.05, 1.5):
            away = token + reach * piece
            x, y = anchor.x + away * math.cos(angle), anchor.y + away * math.sin(angle)
            room = min(clearance(x, y, polygon) - COARSE / 2, away - token, piece)
            if room >= SMALLEST_PIECE * piece:
                found.append(Spot(x, y, room))
    found.sort(key=lambda spot: -round(spot.radius))
    chosen: list[Spot] = []
    for spot in found:
        if all(math.hypot(spot.x - s.x, spot.y - s.y) >= spot.radius + s.radius for s in chosen):
            chosen.append(spot)
    return tuple(chosen[:MOST_SLOTS])
