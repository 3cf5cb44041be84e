"""Putting the corner graph on the rectangle: which region gets which corner of the frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from build_scripts.drawing.graph import OUTSIDE, CornerGraph

WIDTH, HEIGHT = 3840, 2400
UNEVEN = 0.45
FRAME_CORNERS = ((0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT))


@dataclass(frozen=True, slots=True)
class Placement:
    """Positions of all corners, the side of the frame (0 top, 1 right, 2 bottom, 3 left) of the outer ones,
    and the regions that own the four corners of the rectangle."""

    points: np.ndarray
    side: dict[int, int]
    owners: tuple[str, ...]


def best_placement(graph: CornerGraph, table: dict, corners_of: Sequence[str] = ()) -> Placement:
    """The rotation or mirror image whose reading order fits the region ids best.

    `corners_of` names the regions in the four corners of the frame, when they were chosen by hand.
    """
    ids = [r["id"] for r in table["regions"]]
    water = {r["id"] for r in table["regions"] if r["terrain"] in ("sea", "lake")}
    rim, outer = _rim(graph)
    inner, solve = _barycentric(graph, outer)
    members = _membership(graph, ids)
    best, best_score = None, -np.inf
    for mirrored in (False, True):
        regions, corners = (rim, outer) if not mirrored else (rim[::-1], outer[-2::-1] + outer[-1:])
        for owners in combinations(range(len(regions)), 4):
            for turn in range(4):
                turned = owners[turn:] + owners[:turn]
                chosen = [regions[i] for i in turned] == list(corners_of)
                placed = _on_frame(regions, turned, water)
                if not chosen and (corners_of or placed[2] > UNEVEN):
                    continue
                points = np.zeros((graph.corners, 2))
                points[corners] = placed[0]
                points[inner] = solve @ points[outer]
                seas = sum(regions[i] in water for i in turned)
                score = _reading_score(members @ points) - 2.0 * placed[2] + 1.0 * seas
                if score > best_score:
                    best_score = score
                    side = dict(zip(corners, placed[1], strict=True))
                    best = Placement(points, side, tuple(regions[i] for i in turned))
    if best is None:
        raise ValueError("these four regions do not lie on the edge in this order")
    return best


def _rim(graph: CornerGraph) -> tuple[list[str], list[int]]:
    """Edge regions in order, and for each the frame corner at which it ends."""
    regions, corners = [], []
    for index, backwards in graph.around(OUTSIDE):
        border = graph.borders[index]
        regions.append(next(r for r in border.regions if r != OUTSIDE))
        corners.append(border.corners[0] if backwards else border.corners[1])
    return regions, corners


def _barycentric(graph: CornerGraph, outer: list[int]) -> tuple[list[int], np.ndarray]:
    """Inner corners as a linear function of the outer ones."""
    laplace = np.zeros((graph.corners, graph.corners))
    for border in graph.borders:
        a, b = border.corners
        laplace[a, a] += 1
        laplace[b, b] += 1
        laplace[a, b] -= 1
        laplace[b, a] -= 1
    inner = [i for i in range(graph.corners) if i not in set(outer)]
    return inner, -np.linalg.solve(laplace[np.ix_(inner, inner)], laplace[np.ix_(inner, outer)])


def _membership(graph: CornerGraph, ids: list[str]) -> np.ndarray:
    matrix = np.zeros((len(ids), graph.corners))
    for row, region in enumerate(ids):
        own = {c for border in graph.borders if region in border.regions for c in border.corners}
        matrix[row, sorted(own)] = 1 / len(own)
    return matrix


def _on_frame(regions: list[str], owners: tuple[int, ...], water: set[str]) -> tuple[np.ndarray, list[int], float]:
    """Where each edge region ends on the frame, on which side, and how unevenly the sides are filled."""
    count = len(regions)
    weight = [1.8 if r in water else 1.0 for r in regions]
    points, sides = np.zeros((count, 2)), [0] * count
    steps = []
    for side in range(4):
        start, end = owners[side], owners[(side + 1) % 4]
        run = [(start + k) % count for k in range((end - start) % count + 1)]
        share = [weight[r] * (0.7 if r in (start, end) else 1.0) for r in run]
        a, b = np.array(FRAME_CORNERS[side], float), np.array(FRAME_CORNERS[(side + 1) % 4], float)
        steps.append(float(np.abs(b - a).sum()) / sum(share))
        done = 0.0
        for position, region in enumerate(run[:-1]):
            done += share[position]
            points[region] = a + (b - a) * done / sum(share)
            sides[region] = side
    return points, sides, float(np.std(steps) / np.mean(steps))


def _reading_score(centres: np.ndarray) -> float:
    """How well 'top to bottom, then left to right' agrees with the order of the ids."""
    x, y = centres[:, 0] / WIDTH, centres[:, 1] / HEIGHT
    order = np.arange(len(centres))
    down = np.corrcoef(order, y + 0.12 * x)[0, 1]
    later = order[:, None] < order[None, :]
    same_row = np.abs(y[:, None] - y[None, :]) < 0.1
    misplaced = (later & same_row & (x[:, None] > x[None, :])).sum() / max(1, (later & same_row).sum())
    return float(10 * down - 4 * misplaced)
