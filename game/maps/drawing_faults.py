"""Gaps, overlaps and crossed lines between the polygons of a map."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.maps.borders import CLOSE, Edge, Point, on_frame
from game.maps.faults import Fault
from game.maps.shapes import RegionShape, clearance, signed_area

# A hostile file must not keep us busy: so many places are looked at, then it is enough.
MOST_PLACES = 150
MOST_PAIRS = 300_000


def drawing_faults(
    shapes: Sequence[RegionShape], owners: dict[Edge, list[int]], width: float, height: float
) -> list[Fault]:
    faults = [Fault("crossed", shape.id) for shape in shapes if crosses_itself(shape.polygon)]
    for shape in shapes:
        left, top, right, bottom = shape.bounds
        if left < -CLOSE or top < -CLOSE or right > width + CLOSE or bottom > height + CLOSE:
            faults.append(Fault("outside", shape.id))
    faults += _seam_faults(shapes, owners, width, height)
    surplus = sum(shape.area for shape in shapes) - width * height
    if not faults and abs(surplus) > 1:
        faults.append(Fault("overlaps" if surplus > 0 else "gaps"))
    return faults


def _seam_faults(
    shapes: Sequence[RegionShape], owners: dict[Edge, list[int]], width: float, height: float
) -> list[Fault]:
    """Inside the map every piece of border belongs to exactly two regions."""
    faults: dict[tuple[str, ...], Fault] = {}
    places = 0
    for edge, sharing in owners.items():
        if len(sharing) == (1 if on_frame(edge, width, height) else 2):
            continue
        places += 1
        if places > MOST_PLACES:
            break
        fault = _seam_fault(edge, sharing, shapes)
        faults.setdefault((fault.id, fault.region, str(fault.params.get("other"))), fault)
    return list(faults.values())


def _seam_fault(edge: Edge, sharing: list[int], shapes: Sequence[RegionShape]) -> Fault:
    shape = shapes[sharing[0]]
    (x1, y1), (x2, y2) = edge
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    place: dict[str, object] = {"x": round(x), "y": round(y)}
    if len(sharing) > 1:
        return Fault("overlap", shape.id, {**place, "other": shapes[sharing[1]].id})
    length = math.dist(*edge)
    nx, ny = (y2 - y1) / length * 1.5 * CLOSE, (x1 - x2) / length * 1.5 * CLOSE
    if clearance(x + nx, y + ny, shape.polygon) > 0:
        nx, ny = -nx, -ny
    beyond = _region_at(x + nx, y + ny, shape, shapes)
    if beyond is None:
        return Fault("gap", shape.id, place)
    within = clearance(x - nx, y - ny, beyond.polygon) > 0
    return Fault("overlap" if within else "unshared", shape.id, {**place, "other": beyond.id})


def _region_at(x: float, y: float, besides: RegionShape, shapes: Sequence[RegionShape]) -> RegionShape | None:
    for shape in shapes:
        left, top, right, bottom = shape.bounds
        if shape is not besides and left <= x <= right and top <= y <= bottom and clearance(x, y, shape.polygon) > 0:
            return shape
    return None


def crosses_itself(polygon: Sequence[Point]) -> bool:
    """Whether two edges meet that are not neighbours, or a vertex comes twice; so does an endless tangle."""
    if len(set(polygon)) < len(polygon) or not signed_area(polygon):
        return True
    count = len(polygon)
    edges = []
    for i in range(count):
        (x1, y1), (x2, y2) = polygon[i], polygon[(i + 1) % count]
        edges.append((min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2), i))
    edges.sort()
    pairs = 0
    active: list[tuple[float, float, float, float, int]] = []
    for edge in edges:
        active = [other for other in active if other[1] >= edge[0]]
        pairs += len(active)
        if pairs > MOST_PAIRS:
            return True
        for other in active:
            if other[2] <= edge[3] and other[3] >= edge[2] and (edge[4] - other[4]) % count not in (1, count - 1):
                a, b = edge[4], other[4]
                if _meet(polygon[a], polygon[(a + 1) % count], polygon[b], polygon[(b + 1) % count]):
                    return True
        active.append(edge)
    return False


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
