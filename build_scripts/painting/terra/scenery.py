"""Who stands where in the hexes: about the edge, since buildings come into the middle."""

from __future__ import annotations

import numpy as np

from build_scripts.painting.layout import Room
from build_scripts.painting.scenery import Piece, Scenery
from build_scripts.painting.source import Region

BUILDING_ROOM = 54.0
CLEARING = 46.0  # crowns may lean in


class HexScenery(Scenery):
    def _settle(self, region: Region) -> None:
        room = Room(self.canvas, region, CLEARING if region.terrain == "forest" else BUILDING_ROOM)
        rng = np.random.default_rng(region.seed("scenery"))
        grow = {
            "desert": self._desert,
            "plains": self._plains,
            "swamp": self._swamp,
            "lakes": self._lakes,
            "forest": self._forest,
            "mountains": self._mountains,
            "wasteland": self._wasteland,
        }.get(region.terrain)
        if grow:
            grow(room, rng)

    def _edge(self, x: float, y: float) -> float:
        return float(self.canvas.at(self.canvas.edge, x, y))

    def _desert(self, room: Room, rng: np.random.Generator) -> None:
        self._few(room, "cactus", int(rng.integers(1, 3)), 40, rng, 40)
        self._few(room, "stone", 2, 46, rng, 26)

    def _plains(self, room: Room, rng: np.random.Generator) -> None:
        self._few(room, "mill", int(rng.random() < 0.28), 34, rng, 50)
        self._few(room, "farm", 1, 34, rng, 44)
        self._few(room, "haystack", int(rng.integers(1, 3)), 40, rng, 30)
        for x, y in room.spots(26, rng):
            if self.canvas.at(self.land.hedge, x, y) < 12 and self._edge(x, y) > 14 and rng.random() < 0.75:
                self._put(room, "bush", x, y, rng)

    def _swamp(self, room: Room, rng: np.random.Generator) -> None:
        self._few(room, "dead_tree", 2, 38, rng, 36)
        self._few(room, "lily", 1, 34, rng, 40)
        for x, y in room.spots(28, rng):
            if self._edge(x, y) < 13:
                continue
            wet = float(self.canvas.at(self.land.pool, x, y))
            around = ((20, 0), (-20, 0), (0, 18), (0, -18))
            near = max(float(self.canvas.at(self.land.pool, x + dx, y + dy)) for dx, dy in around)
            if wet < 0.5 < near and rng.random() < 0.8:
                self._put(room, "reeds", x, y, rng, overlap=8)
            elif wet < 0.2 and rng.random() < 0.35:
                self._put(room, "moss", x, y, rng)

    def _lakes(self, room: Room, rng: np.random.Generator) -> None:
        self._few(room, "lily", 2, 40, rng, 46)
        for x, y in room.spots(24, rng):
            if 18 < self._edge(x, y) < 40 and rng.random() < 0.26:
                self._put(room, "reeds", x, y, rng, overlap=34)

    def _forest(self, room: Room, rng: np.random.Generator) -> None:
        """Firs behind, leafy trees before them: the wood closes about the clearing."""
        main = str(rng.choice(["oak", "elm"]))
        for x, y in room.spots(31, rng):
            if self._edge(x, y) < 9:
                continue
            behind = y < room.region.anchor[1] - 20
            kind = "fir" if rng.random() < (0.7 if behind else 0.4) else main
            small = "small_conifer" if kind == "fir" else "sapling"
            if not self._put(room, kind, x, y, rng, overlap=16) and not self._put(room, small, x, y, rng, overlap=8):
                self._put(room, "bush", x, y, rng)

    def _mountains(self, room: Room, rng: np.random.Generator) -> None:
        for x, y in room.spots(27, rng):
            before = max(self.canvas.at(self.raised, x + dx, y - 16) for dx in (-14, 0, 14)) > 10
            if y > room.region.anchor[1] and not before and self._edge(x, y) > 13 and rng.random() < 0.55:
                self._put(room, "small_conifer" if rng.random() < 0.6 else "boulder", x, y, rng, overlap=8)

    def _wasteland(self, room: Room, rng: np.random.Generator) -> None:
        self._few(room, "needle", int(rng.integers(3, 5)), 32, rng, 32)
        self._few(room, "dead_tree", int(rng.random() < 0.5), 40, rng, 34)


def boats(scenery: Scenery, most: int = 4) -> list[Piece]:
    """Ships on the widest reaches of the river, far from each other."""
    canvas = scenery.canvas
    rng = np.random.default_rng(11)
    wide = sorted(
        (r for r in canvas.source.regions if r.is_water), key=lambda r: -float(canvas.at(canvas.depth, *r.anchor))
    )
    found: list[Piece] = []
    for region in wide:
        x, y = region.anchor
        room = float(canvas.at(canvas.depth, x, y)) > 110 and canvas.at(canvas.inward, x, y) > 120
        if room and all(np.hypot(x - p.x, y - p.y) > 800 for p in found) and len(found) < most:
            found.append(Piece(x, y + 30, scenery.bank.pick("skiff", rng)))
    return found
