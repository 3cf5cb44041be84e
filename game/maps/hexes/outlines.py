"""The outlines of hexes as the painter draws them: edges waver a little, and both neighbours agree on them.

The painter and the screen need the very same lines, since the screen cuts hexes out of paintings.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import cos, pi, sin

Point = tuple[float, float]
Edge = tuple[Point, Point]

PIECES = 14  # an edge is cut into
# Of a hex's width: how far a line strays, between land and at the river.
INLAND, COAST = 1.5 / 284, 3.6 / 284
# Waves over the whole map: direction, length in widths of a hex, phase, weight.
_WAVES = (
    *((2.4 * n, 0.32 + 0.045 * n, 1.7 * n, 1.0 - 0.05 * n) for n in range(10)),
    *((2.4 * n + 1.1, 0.12 + 0.022 * n, 2.9 * n, 0.35) for n in range(4)),
)


def wavy(outlines: Mapping[str, Sequence[Point]], rivers: Collection[str], width: float) -> dict[str, list[Point]]:
    """The painted outline of each hex from its corners; coasts waver more than the lines between land."""
    lines = edges(outlines, rivers, width)
    found: dict[str, list[Point]] = {}
    for name, corners in outlines.items():
        ring: list[Point] = []
        for a, b in _sides(corners):
            line = lines[_key(a, b)]
            ring += line[:-1] if _key(a, b)[0] == _rounded(a) else line[:0:-1]
        found[name] = ring
    return found


def edges(outlines: Mapping[str, Sequence[Point]], rivers: Collection[str], width: float) -> dict[Edge, list[Point]]:
    """Every edge once, as the line that is painted for it."""
    owners: dict[Edge, set[bool]] = {}
    for name, corners in outlines.items():
        for a, b in _sides(corners):
            owners.setdefault(_key(a, b), set()).add(name in rivers)
    stray = {edge: (COAST if len(kinds) == 2 else INLAND) * width for edge, kinds in owners.items()}
    at_corner: dict[Point, float] = {}
    for edge, amount in stray.items():
        for corner in edge:
            at_corner[corner] = min(at_corner.get(corner, amount), amount)
    return {edge: _line(edge, amount, at_corner, width) for edge, amount in stray.items()}


def _sides(corners: Sequence[Point]) -> list[Edge]:
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def _key(a: Point, b: Point) -> Edge:
    first, second = _rounded(a), _rounded(b)
    return (first, second) if first < second else (second, first)


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _line(edge: Edge, amount: float, at_corner: Mapping[Point, float], width: float) -> list[Point]:
    (x1, y1), (x2, y2) = edge
    points = []
    for piece in range(PIECES + 1):
        along = piece / PIECES
        corner = at_corner[edge[0] if along < 0.5 else edge[1]]
        away = min(1.0, 4 * min(along, 1 - along))
        stray = corner + (amount - corner) * away
        points.append(_shifted(x1 + (x2 - x1) * along, y1 + (y2 - y1) * along, stray, width))
    return points


def _shifted(x: float, y: float, amount: float, width: float) -> Point:
    dx = dy = 0.0
    for turn, length, phase, weight in _WAVES:
        angle = (x * cos(turn) + y * sin(turn)) / (length * width) * 2 * pi + phase
        dx += weight * sin(angle)
        dy += weight * cos(angle * 1.13 + 2 * phase)
    return x + dx * amount, y + dy * amount
