"""Which region borders which, derived from the edges that polygons share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Edge = tuple[Point, Point]

CLOSE = 4.0


def snapped(polygons: Iterable[Sequence[Point]], width: float, height: float) -> list[tuple[Point, ...]]:
    """The polygons with vertices that nearly coincide made the same: nobody draws exactly."""
    known: dict[Point, Point] = {}
    cells: dict[tuple[int, int], list[Point]] = {}
    return [_without_repeats([_snap(p, known, cells, width, height) for p in polygon]) for polygon in polygons]


def _snap(
    point: Point,
    known: dict[Point, Point],
    cells: dict[tuple[int, int], list[Point]],
    width: float,
    height: float,
) -> Point:
    if point in known:
        return known[point]
    x, y = _to_rim(point[0], width), _to_rim(point[1], height)
    column, row = int(x // CLOSE), int(y // CLOSE)
    for i in (column - 1, column, column + 1):
        for j in (row - 1, row, row + 1):
            for other in cells.get((i, j), ()):
                if abs(other[0] - x) <= CLOSE and abs(other[1] - y) <= CLOSE:
                    known[point] = other
                    return other
    known[point] = (x, y)
    cells.setdefault((column, row), []).append((x, y))
    return x, y


def _to_rim(value: float, size: float) -> float:
    if abs(value) <= CLOSE:
        return 0.0
    return float(size) if abs(value - size) <= CLOSE else value


def _without_repeats(points: list[Point]) -> tuple[Point, ...]:
    return tuple(p for i, p in enumerate(points) if p != points[i - 1])


def edge_owners(polygons: Sequence[Sequence[Point]]) -> dict[Edge, list[int]]:
    """Every undirected edge with the polygons that have it."""
    owners: dict[Edge, list[int]] = {}
    for number, polygon in enumerate(polygons):
        previous = polygon[-1] if polygon else (0.0, 0.0)
        for point in polygon:
            edge = (previous, point) if previous < point else (point, previous)
            owners.setdefault(edge, []).append(number)
            previous = point
    return owners


def neighbours(owners: dict[Edge, list[int]], count: int) -> list[tuple[int, ...]]:
    found: list[set[int]] = [set() for _ in range(count)]
    for sharing in owners.values():
        if len(sharing) == 2 and sharing[0] != sharing[1]:
            found[sharing[0]].add(sharing[1])
            found[sharing[1]].add(sharing[0])
    return [tuple(sorted(others)) for others in found]


def on_frame(edge: Edge, width: float, height: float) -> bool:
    (x1, y1), (x2, y2) = edge
    return (x1 == x2 and x1 in (0, width)) or (y1 == y2 and y1 in (0, height))


def edge_regions(owners: dict[Edge, list[int]], width: float, height: float) -> set[int]:
    """The regions that touch the edge of the map."""
    return {n for edge, sharing in owners.items() if on_frame(edge, width, height) for n in sharing}
