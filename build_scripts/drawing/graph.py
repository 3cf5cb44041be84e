"""The border graph of a board and the corners of its map.

Regions and the outside are vertices of a planar triangulation. Every face of it is a corner where
three regions meet; every edge is a border between two corners.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

OUTSIDE = "outside"


@dataclass(frozen=True, slots=True)
class Border:
    """The line between two regions, from one corner to another."""

    regions: tuple[str, str]
    corners: tuple[int, int]

    @property
    def on_frame(self) -> bool:
        return OUTSIDE in self.regions


@dataclass(frozen=True, slots=True)
class CornerGraph:
    corners: int
    borders: tuple[Border, ...]

    def around(self, region: str) -> list[tuple[int, bool]]:
        """The borders of a region in ring order: index of the border, and whether it is walked backwards."""
        own = [index for index, border in enumerate(self.borders) if region in border.regions]
        ring = [(own[0], False)]
        at = self.borders[own[0]].corners[1]
        left = set(own[1:])
        while left:
            index = min(i for i in left if at in self.borders[i].corners)
            start, end = self.borders[index].corners
            backwards = start != at
            ring.append((index, backwards))
            at = start if backwards else end
            left.remove(index)
        return ring


def corner_graph(table: dict) -> CornerGraph:
    graph = {r["id"]: set(r["adjacent"]) for r in table["regions"]}
    graph[OUTSIDE] = {r["id"] for r in table["regions"] if r["border"]}
    for region in graph[OUTSIDE]:
        graph[region].add(OUTSIDE)
    enclosed = {v: tuple(sorted(n)) for v, n in graph.items() if len(n) == 2}
    for region, neighbours in enclosed.items():
        for neighbour in neighbours:
            graph[neighbour].discard(region)
        del graph[region]
    faces = _faces(_rotation(graph))
    if any(len(face) != 3 for face in faces) or len(faces) != 2 * len(graph) - 4:
        raise ValueError("the border graph is not a planar triangulation")
    sides: dict[frozenset[str], list[int]] = {}
    for corner, face in enumerate(faces):
        for i in range(3):
            sides.setdefault(frozenset((face[i], face[i - 1])), []).append(corner)
    borders = [Border(tuple(sorted(pair)), tuple(ends)) for pair, ends in sides.items()]
    return _with_enclosed(len(faces), borders, enclosed)


def _with_enclosed(corners: int, borders: list[Border], enclosed: dict) -> CornerGraph:
    """A region with two neighbours sits on their common border and splits it into two shores."""
    for region, pair in enclosed.items():
        split = next(b for b in borders if b.regions == pair)
        borders.remove(split)
        first, last = corners, corners + 1
        corners += 2
        borders += [
            Border(pair, (split.corners[0], first)),
            Border((pair[0], region), (first, last)),
            Border((pair[1], region), (first, last)),
            Border(pair, (last, split.corners[1])),
        ]
    return CornerGraph(corners, tuple(borders))


def _rotation(graph: dict[str, set[str]]) -> dict[str, list[str]]:
    """Neighbours of every vertex in cyclic order, read off a straight-line drawing (Tutte)."""
    outer = _outer_triangle(graph)
    names = sorted(graph)
    number = {name: i for i, name in enumerate(names)}
    matrix, right = np.zeros((len(names), len(names))), np.zeros((len(names), 2))
    for name in names:
        i = number[name]
        if name in outer:
            angle = 2 * math.pi * outer.index(name) / 3
            matrix[i, i], right[i] = 1, (math.cos(angle), math.sin(angle))
            continue
        matrix[i, i] = len(graph[name])
        for neighbour in graph[name]:
            matrix[i, number[neighbour]] = -1
    place = np.linalg.solve(matrix, right)

    def angle_from(name: str, other: str) -> float:
        dx, dy = place[number[other]] - place[number[name]]
        return math.atan2(dy, dx)

    return {name: sorted(graph[name], key=lambda other: angle_from(name, other)) for name in names}


def _outer_triangle(graph: dict[str, set[str]]) -> list[str]:
    """A triangle that is a face: without it the rest still hangs together."""
    for a in sorted(graph[OUTSIDE]):
        for b in sorted(graph[OUTSIDE] & graph[a]):
            if _connected(graph, {OUTSIDE, a, b}):
                return [OUTSIDE, a, b]
    raise ValueError("no face touches the outside")


def _connected(graph: dict[str, set[str]], without: set[str]) -> bool:
    rest = set(graph) - without
    seen, todo = set(), [min(rest)]
    while todo:
        vertex = todo.pop()
        if vertex not in seen:
            seen.add(vertex)
            todo += graph[vertex] - without - seen
    return seen == rest


def _faces(rotation: dict[str, list[str]]) -> list[tuple[str, ...]]:
    used: set[tuple[str, str]] = set()
    faces = []
    for start in sorted((u, v) for u in rotation for v in rotation[u]):
        face, (u, v) = [], start
        while (u, v) not in used:
            used.add((u, v))
            face.append(u)
            around = rotation[v]
            u, v = v, around[around.index(u) - 1]
        if face:
            faces.append(tuple(face))
    return faces
