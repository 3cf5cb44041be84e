"""Rivers as channels: a foam in which the banks of every river region keep a channel's width apart."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from build_scripts.drawing.foam import SHORTEST_BORDER, Foam
from build_scripts.drawing.frame import HEIGHT, WIDTH, Placement
from build_scripts.drawing.graph import OUTSIDE, CornerGraph

# Narrow where one reach flows into the next; the pool in the middle is the token's place.
MOUTH, POOL = 178.0, 250.0
BANK_PULL, MOUTH_PULL = 2.2, 6.6
STIFFNESS = 0.012
RIPENING = 1200
BEND, BEND_LENGTH, STRAIGHT_RIM = 0.1, 1250.0, 300.0
# A point covers at most this share of the way to the nearest line of its region: so no two lines ever cross.
FREE_WAY = 0.2

Banks = tuple[list[int], list[int]]


class ChannelFoam(Foam):
    """Relax it as an ordinary foam first, then call `flow`: channels in a fresh foam tie it in knots."""

    land_neck, land_push = 260.0, 1.2

    def __init__(
        self,
        graph: CornerGraph,
        placement: Placement,
        wanted: dict[str, float],
        rivers: set[str],
        bend: float = BEND,
    ) -> None:
        super().__init__(graph, placement, wanted, rivers)
        self.bend = bend
        self.seas = []
        self.ripe = 0.0
        self.rivers = self._downstream(rivers)
        self.mouths: list[tuple[int, int]] = []
        self.banks = [self._banks(river) for river in self.rivers]
        for here, there in pairwise(range(len(self.banks))):
            self._join(here, there)
        ends = [frozenset(pair) for pair in self.ends.tolist()]
        for mouth in self.mouths:
            self.least[ends.index(frozenset(mouth))] = MOUTH / SHORTEST_BORDER

    def flow(self) -> None:
        """From now on rivers are channels."""
        self.ripe = 1 / RIPENING

    def _downstream(self, rivers: set[str]) -> list[str]:
        """The chain of reaches from one edge of the board to the other."""
        near: dict[str, list[str]] = {river: [] for river in sorted(rivers)}
        for border in self.graph.borders:
            if rivers.issuperset(border.regions):
                one, other = border.regions
                near[one].append(other)
                near[other].append(one)
        chain = [next(river for river in near if len(near[river]) == 1)]
        while len(chain) < len(near):
            chain.append(next(river for river in near[chain[-1]] if river not in chain))
        return chain

    def _banks(self, river: str) -> Banks:
        """Both banks of a reach from mouth to mouth: the ring runs down one and up the other."""
        ring = self.graph.around(river)
        is_mouth = [self._is_mouth(index, river) for index, _ in ring]
        if sum(is_mouth) != 2:
            raise ValueError(f"{river} is not a reach of a river: it has {sum(is_mouth)} mouths")
        first = is_mouth.index(True)
        banks: list[list[int]] = []
        for index, backwards in ring[first:] + ring[:first]:
            if self._is_mouth(index, river):
                corners = self.graph.borders[index].corners
                if frozenset(corners) not in map(frozenset, self.mouths):
                    self.mouths.append(corners)
                banks.append([])
                continue
            line = self.line(index)
            line = line[::-1] if backwards else line
            banks[-1] += line if not banks[-1] else line[1:]
        return banks[0], banks[1][::-1]

    def _is_mouth(self, index: int, river: str) -> bool:
        other = next(r for r in self.graph.borders[index].regions if r != river)
        return other == OUTSIDE or other in self.rivers

    def _join(self, here: int, there: int) -> None:
        """Both reaches run downstream: the first ends where the second begins."""
        common = {n for bank in self.banks[here] for n in bank} & {n for bank in self.banks[there] for n in bank}
        if here == 0 and self.banks[here][0][0] in common:
            self.banks[here] = (self.banks[here][0][::-1], self.banks[here][1][::-1])
        if self.banks[there][0][0] not in common:
            self.banks[there] = (self.banks[there][0][::-1], self.banks[there][1][::-1])

    def _force(self, shortest: float, turn: int) -> np.ndarray:
        if not self.ripe:
            return super()._force(shortest, turn)
        self.ripe = min(1.0, self.ripe + 1 / RIPENING)
        self._share_what_rivers_leave()
        force = super()._force(shortest, turn)
        done = 0.0
        for left, right in self.banks:
            done = self._channel(force, left, right, done)
        self._narrow_mouths(force)
        self._smooth(force)
        return force

    def _share_what_rivers_leave(self) -> None:
        """A channel's area is as its width makes it; the land shares the rest."""
        areas = self.areas()
        river = np.isin(self.regions, self.rivers)
        self.wanted[river] = areas[river]
        self.wanted[~river] *= (WIDTH * HEIGHT - areas[river].sum()) / self.wanted[~river].sum()

    def _narrow_mouths(self, force: np.ndarray) -> None:
        one, other = np.array(self.mouths).T
        across = self.points[other] - self.points[one]
        wide = np.hypot(*across.T)
        pull = self.ripe * MOUTH_PULL * np.clip((wide - MOUTH) / MOUTH, -1, 1)
        self._add(force, one, pull[:, None] * self._unit(across))
        self._add(force, other, -pull[:, None] * self._unit(across))

    def _smooth(self, force: np.ndarray) -> None:
        """Lines resist creases, or short shores would fold up before they reach the river."""
        line = self.points[self.lines]
        force[self.lines[:, 1:-1]] += self.ripe * STIFFNESS * (line[:, :-2] - 2 * line[:, 1:-1] + line[:, 2:])

    def _channel(self, force: np.ndarray, left: list[int], right: list[int], done: float) -> float:
        """Pull each bank towards the width that is wanted there, and push both to the same side in the bends."""
        long = (self._along(self.points[left])[-1] + self._along(self.points[right])[-1]) / 2
        for bank, other in ((left, right), (right, left)):
            points = self.points[bank]
            share = self._along(points) / self._along(points)[-1]
            across = _foot(points, self.points[other]) - points
            gap = np.maximum(np.hypot(*across.T), 1e-6)
            wide = MOUTH + (POOL - MOUTH) * np.sin(np.pi * share) ** 2
            wide = np.maximum(wide, gap * (1 - self.ripe))
            step = np.gradient(share) * long / 40
            pull = BANK_PULL * np.clip((gap - wide) / wide, -1, 1) * step
            tangent = np.gradient(points, axis=0)
            normal = self._unit(np.stack([-tangent[:, 1], tangent[:, 0]], axis=1))
            bend = self.ripe * self.bend * np.sin((done + share * long) / BEND_LENGTH * 2 * np.pi + 0.6) * step
            bend *= np.clip(np.minimum(points, [WIDTH, HEIGHT] - points).min(axis=1) / STRAIGHT_RIM, 0, 1)
            self._add(force, np.array(bank), pull[:, None] * across / gap[:, None] + bend[:, None] * normal)
        return done + long

    def _bounded(self, move: np.ndarray) -> np.ndarray:
        """Shorten every move that could carry a line over another line of the same region."""
        if not self.ripe:
            return move
        most = np.full(len(self.points), np.inf)
        for first, last in pairwise(self.starts):
            here, there = self.here[first:last], self.there[first:last]
            gap = _gaps(self.points[here], self.points[there])
            for nodes, way in ((here, gap.min(axis=1)), (here, gap.min(axis=0)), (there, gap.min(axis=0))):
                np.minimum.at(most, nodes, way)
        length = np.maximum(np.hypot(*move.T), 1e-9)
        return move * np.minimum(1, FREE_WAY * most / length)[:, None]

    @staticmethod
    def _along(points: np.ndarray) -> np.ndarray:
        return np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])


def _foot(points: np.ndarray, line: np.ndarray) -> np.ndarray:
    """The nearest place of a line to each point."""
    foot = _feet(points, line[:-1], line[1:])
    far = ((points[:, None] - foot) ** 2).sum(axis=-1)
    return foot[np.arange(len(points)), far.argmin(axis=1)]


def _feet(points: np.ndarray, starts: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """For every point the nearest place of every line from start to end."""
    way = ends - starts
    share = np.einsum("ijk,jk->ij", points[:, None] - starts[None], way) / np.maximum((way**2).sum(axis=1), 1e-9)
    return starts[None] + np.clip(share, 0, 1)[..., None] * way[None]


def _gaps(points: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """How far every point of a ring is from every line of it that does not end there."""
    across = points[:, None] - _feet(points, points, ends)
    gap = np.hypot(across[..., 0], across[..., 1])
    own = np.arange(len(points))
    gap[own, own] = gap[own, own - 1] = np.inf
    return gap
