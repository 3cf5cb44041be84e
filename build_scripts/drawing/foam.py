"""Relaxing the map like a foam: borders pull themselves short, regions press towards their wanted area."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from build_scripts.drawing.frame import FRAME_CORNERS, HEIGHT, WIDTH, Placement
from build_scripts.drawing.graph import OUTSIDE, CornerGraph
from game.maps.shapes import region_shape

NODES = 9
SHORTEST_BORDER = 240
PRESSURE = 1.2
STEP = 3.0
SWELL = 4.0
LONGEST_MOVE = 2.0
BORDER_PUSH = 14.0
CORNER_SHARE = 1.5
NECK_PUSH = 0.5
SEA_NECK, SEA_FACING = 220.0, 0.5
LAND_NECK, LAND_FACING = 170.0, 0.8
SELDOM = 6
FAVOUR = (0.95, 1.15)


class Foam:
    """Corners and the points of the borders between them, moved together."""

    land_neck, land_push = LAND_NECK, NECK_PUSH

    def __init__(self, graph: CornerGraph, placement: Placement, wanted: dict[str, float], water: set[str]) -> None:
        self.graph = graph
        self.regions = sorted(wanted)
        total = sum(wanted.values())
        self.wanted = np.array([wanted[r] / total for r in self.regions]) * WIDTH * HEIGHT
        self.inner = [i for i, border in enumerate(graph.borders) if not border.on_frame]
        self.first = {index: graph.corners + 4 + k * NODES for k, index in enumerate(self.inner)}
        self.points = np.zeros((graph.corners + 4 + NODES * len(self.inner), 2))
        self.points[: graph.corners] = placement.points
        self.points[graph.corners : graph.corners + 4] = FRAME_CORNERS
        self.free = np.ones_like(self.points)
        self.free[graph.corners : graph.corners + 4] = 0
        for corner, side in placement.side.items():
            self.free[corner, 1 - side % 2] = 0
        self.lines = np.array([self.line(i) for i in self.inner])
        edge = {region for border in graph.borders if border.on_frame for region in border.regions}
        self.waters = [number for number, region in enumerate(self.regions) if region in water]
        self.seas = [number for number in self.waters if self.regions[number] in edge]
        enclosed = [r for r in self.regions if len(graph.around(r)) == 2]
        self.peninsulas = [n for r in enclosed for index, _ in graph.around(r) for n in self.line(index)[1:-1]]
        self._straighten()
        self._bulge_enclosed()
        self._trace(placement)

    def line(self, index: int) -> list[int]:
        """The points of a border from corner to corner."""
        start, end = self.graph.borders[index].corners
        if index not in self.first:
            return [start, end]
        return [start, *range(self.first[index], self.first[index] + NODES), end]

    def ring(self, region: str, placement: Placement) -> list[int]:
        ring: list[int] = []
        for index, backwards in self.graph.around(region):
            line = self.line(index)
            if self.graph.borders[index].on_frame:
                line = self.frame_line(index, region, placement)
            ring += (line[::-1] if backwards else line)[:-1]
        return ring

    def frame_line(self, index: int, region: str, placement: Placement) -> list[int]:
        """From corner to corner along the frame, round the rectangle's own corners."""
        start, end = self.line(index)
        owned = [self.graph.corners + k for k, owner in enumerate(placement.owners) if owner == region]
        if len(owned) == 2 and np.abs(self.points[start] - self.points[owned[0]]).prod():
            owned.reverse()
        return [start, *owned, end]

    def _straighten(self) -> None:
        share = np.linspace(0, 1, NODES + 2)[:, None]
        for line in self.lines:
            self.points[line] = self.points[line[0]] * (1 - share) + self.points[line[-1]] * share

    def _bulge_enclosed(self) -> None:
        """A region with two neighbours starts as a lens on their common border."""
        for region in self.regions:
            around = self.graph.around(region)
            if len(around) != 2:
                continue
            for index, _ in around:
                border = self.graph.borders[index]
                other = next(r for r in border.regions if r != region)
                line = self.line(index)
                chord = self.points[line[-1]] - self.points[line[0]]
                normal = np.array([-chord[1], chord[0]])
                towards = self._middle(other) - self.points[line].mean(axis=0)
                normal *= np.sign(normal @ towards)
                bow = np.sin(np.linspace(0, np.pi, NODES + 2))[:, None]
                self.points[line] += 0.4 * bow * normal

    def _middle(self, region: str) -> np.ndarray:
        own = {c for border in self.graph.borders if region in border.regions for c in border.corners}
        return self.points[sorted(own)].mean(axis=0)

    def _trace(self, placement: Placement) -> None:
        here, there, previous, whose, starts = [], [], [], [], [0]
        for number, region in enumerate(self.regions):
            ring = self.ring(region, placement)
            x, y = self.points[ring].T
            if np.dot(x, np.roll(y, -1)) < np.dot(y, np.roll(x, -1)):
                ring.reverse()
            here += ring
            there += ring[1:] + ring[:1]
            previous += ring[-1:] + ring[:-1]
            starts.append(len(here))
            whose += [number] * len(ring)
        self.here, self.there, self.previous = np.array(here), np.array(there), np.array(previous)
        self.whose, self.starts = np.array(whose), starts
        frame = []
        for index, border in enumerate(self.graph.borders):
            if border.on_frame:
                region = next(r for r in border.regions if r != OUTSIDE)
                line = self.frame_line(index, region, placement)
                frame += pairwise(line)
        self.ends = np.array([b.corners for b in self.graph.borders if not b.on_frame] + frame)
        own_corner = self.ends >= self.graph.corners
        self.least = np.where(own_corner.any(axis=1), CORNER_SHARE, 1.0)

    def favour_narrow(self) -> None:
        """Ask for more area where the widest place is narrower than usual, and for less where it is wider."""
        radii = []
        for first, last in pairwise(self.starts):
            outline = tuple(map(tuple, self.points[self.here[first:last]].tolist()))
            radii.append(region_shape("", outline, WIDTH).anchor.radius)
        land = np.array([number not in self.waters for number in range(len(self.regions))])
        usual = np.median(np.array(radii)[land])
        self.wanted[land] *= np.clip(usual / np.array(radii)[land], *FAVOUR)
        self.wanted *= WIDTH * HEIGHT / self.wanted.sum()

    def areas(self) -> np.ndarray:
        a, b = self.points[self.here], self.points[self.there]
        cross = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
        return 0.5 * np.bincount(self.whose, cross, len(self.regions))

    def relax(self, rounds: int, shortest: float, fresh: bool = False) -> None:
        """Let go; a fresh foam grows its short borders slowly, or lines would cross."""
        for turn in range(rounds):
            ripe = min(1.0, 0.1 + 2 * turn / rounds) if fresh else 1.0
            move = STEP * self._force(ripe * shortest, turn) * self.free
            length = np.hypot(*move.T)
            move *= np.minimum(1, LONGEST_MOVE / np.maximum(length, 1e-9))[:, None]
            self.points += self._bounded(move)
            if turn % 10 == 0:
                self._respace()
        self._respace()

    def _bounded(self, move: np.ndarray) -> np.ndarray:
        return move

    def _force(self, shortest: float, turn: int) -> np.ndarray:
        force = np.zeros_like(self.points)
        areas = self.areas()
        most = SWELL / np.sqrt(np.maximum(areas, 400))
        pressure = np.clip(PRESSURE * (1 - areas / self.wanted), -most, most)[self.whose]
        a, b = self.points[self.here], self.points[self.there]
        self._add(force, self.here, 0.5 * pressure[:, None] * np.stack([b[:, 1], -b[:, 0]], axis=1))
        self._add(force, self.there, 0.5 * pressure[:, None] * np.stack([-a[:, 1], a[:, 0]], axis=1))
        start, end = self.lines[:, :-1].ravel(), self.lines[:, 1:].ravel()
        pull = self._unit(self.points[end] - self.points[start])
        self._add(force, start, pull)
        self._add(force, end, -pull)
        self._widen(force, turn)
        chord = self.points[self.ends[:, 1]] - self.points[self.ends[:, 0]]
        push = (
            BORDER_PUSH * np.maximum(0, 1 - np.hypot(*chord.T) / (shortest * self.least))[:, None] * self._unit(chord)
        )
        self._add(force, self.ends[:, 0], -push)
        self._add(force, self.ends[:, 1], push)
        return force

    def _widen(self, force: np.ndarray, turn: int) -> None:
        """Push apart the sides of narrow places, and a peninsula from the frame."""
        inward = self._inward()
        for number in range(len(self.regions)):
            if number in self.seas:
                self._widen_region(force, number, inward, SEA_NECK, SEA_FACING, NECK_PUSH)
            elif turn % SELDOM == number % SELDOM:
                self._widen_region(force, number, inward, self.land_neck, LAND_FACING, SELDOM * self.land_push)
        shore = self.points[self.peninsulas]
        force[self.peninsulas] += 2 * NECK_PUSH * np.maximum(0, 1 - shore / SEA_NECK)
        force[self.peninsulas] -= 2 * NECK_PUSH * np.maximum(0, 1 - ([WIDTH, HEIGHT] - shore) / SEA_NECK)

    def _widen_region(
        self, force: np.ndarray, number: int, inward: np.ndarray, neck: float, facing: float, strength: float
    ) -> None:
        first, last = self.starts[number], self.starts[number + 1]
        nodes, normal = self.here[first:last], inward[first:last]
        across = self.points[nodes][None, :, :] - self.points[nodes][:, None, :]
        gap = np.maximum(np.hypot(across[..., 0], across[..., 1]), 1e-6)
        towards = np.einsum("ijk,ik->ij", across, normal) / gap
        narrow = (gap < neck) & (towards > facing) & (facing < towards.T)
        push = np.where(narrow, strength * (1 - gap / neck), 0)
        np.add.at(force, nodes, -(push[..., None] * across / gap[..., None]).sum(axis=1))

    def _inward(self) -> np.ndarray:
        """Unit normals of all rings, pointing into the region."""
        before, after = self.points[self.previous], self.points[self.there]
        along = after - before
        return self._unit(np.stack([-along[:, 1], along[:, 0]], axis=1))

    @staticmethod
    def _add(force: np.ndarray, nodes: np.ndarray, values: np.ndarray) -> None:
        for axis in (0, 1):
            force[:, axis] += np.bincount(nodes, values[:, axis], len(force))

    @staticmethod
    def _unit(vectors: np.ndarray) -> np.ndarray:
        return vectors / np.maximum(np.hypot(*vectors.T), 1e-6)[:, None]

    def _respace(self) -> None:
        """Spread the points of every border evenly along it."""
        spread = self.points.copy()
        for line in self.lines:
            points = self.points[line]
            along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
            even = np.linspace(0, along[-1], len(line))
            spread[line] = np.stack([np.interp(even, along, points[:, k]) for k in (0, 1)], axis=1)
        self.points += self._bounded(spread - self.points)
