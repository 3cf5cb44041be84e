"""Who stands where: trees in woods, farms in fields, reeds by pools, sheep on hills."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

import numpy as np

from . import buildings, plants, symbols
from .fields import Canvas, Field
from .ground import Land
from .layout import TOKEN_ROOM, Room
from .pen import Sprite
from .source import Region


@dataclass
class Piece:
    """A sprite standing at a place of the picture, in map units."""

    x: float
    y: float
    sprite: Sprite
    on_ground: bool = True


class Bank:
    """A few dozen different sprites of each kind, drawn once."""

    def __init__(self, name: str, scale: float) -> None:
        rng = np.random.default_rng(len(name) + sum(name.encode()))
        self.kinds: dict[str, list[Sprite]] = {}

        def add(kind: str, count: int, draw: Callable[[], Sprite]) -> None:
            self.kinds.setdefault(kind, []).extend(draw() for _ in range(count))

        for leaves in ("oak", "beech", "elm"):
            add(leaves, 9, lambda leaves=leaves: plants.broadleaf(rng, scale, leaves, rng.uniform(74, 98)))
        add("autumn", 4, lambda: plants.broadleaf(rng, scale, "autumn", rng.uniform(66, 82)))
        add("sapling", 6, lambda: plants.broadleaf(rng, scale, "beech", rng.uniform(44, 56)))
        add("conifer", 9, lambda: plants.conifer(rng, scale, rng.uniform(78, 112)))
        add("small_conifer", 6, lambda: plants.conifer(rng, scale, rng.uniform(46, 62)))
        add("bush", 8, lambda: plants.bush(rng, scale, "hedge", rng.uniform(26, 36)))
        add("moss", 8, lambda: plants.bush(rng, scale, "moss", rng.uniform(22, 32)))
        add("dead_tree", 8, lambda: plants.dead_tree(rng, scale, rng.uniform(74, 104)))
        add("reeds", 9, lambda: plants.reeds(rng, scale, rng.uniform(42, 60)))
        add("boulder", 8, lambda: plants.boulder(rng, scale, rng.uniform(16, 30)))
        add("haystack", 4, lambda: plants.haystack(rng, scale, rng.uniform(40, 50)))
        add("lily", 6, lambda: plants.lily_pads(rng, scale, rng.uniform(80, 110)))
        add("cottage", 6, lambda: buildings.cottage(rng, scale, rng.uniform(62, 78)))
        add("windmill", 3, lambda: buildings.windmill(rng, scale, rng.uniform(112, 128)))
        add("sheep", 4, lambda: buildings.sheep(rng, scale))
        add("hut", 4, lambda: buildings.hut(rng, scale, rng.uniform(50, 60)))
        add("totem", 3, lambda: buildings.totem(rng, scale, rng.uniform(70, 78)))
        add("campfire", 1, lambda: buildings.campfire(rng, scale))

    def pick(self, kind: str, rng: np.random.Generator) -> Sprite:
        sprites = self.kinds[kind]
        return sprites[int(rng.integers(len(sprites)))]


class Scenery:
    def __init__(self, canvas: Canvas, land: Land, seen: Field, bank: Bank | None = None) -> None:
        self.canvas = canvas
        self.land = land
        self.seen = seen
        self.raised = np.take_along_axis(land.height, seen, axis=0)
        self.bank = bank or Bank(canvas.source.name, canvas.scale)
        self.pieces: list[Piece] = []
        for region in canvas.source.regions:
            self._settle(region)
        self.pieces.sort(key=lambda piece: (piece.y, piece.x))

    def _settle(self, region: Region) -> None:
        # Crowns may lean in over the edge of a clearing: small woods would be bare otherwise.
        room = Room(self.canvas, region, 78 if region.terrain == "forest" else TOKEN_ROOM)
        if region.lost_tribe:
            self._village(room)
        rng = np.random.default_rng(region.seed("scenery"))
        grow = {
            "farmland": self._farmland,
            "forest": self._forest,
            "hill": self._hill,
            "swamp": self._swamp,
            "mountain": self._mountain,
            "lake": self._lake,
        }.get(region.terrain)
        if grow:
            grow(room, rng)

    def _put(self, room: Room, kind: str, x: float, y: float, rng: np.random.Generator, overlap: float = 0) -> bool:
        sprite = self.bank.pick(kind, rng)
        lift = float(self.canvas.at(self.land.height, x, y))
        if abs(self.canvas.at(self.seen, x, y - lift) - y * self.canvas.scale) > 4:
            return False
        if not room.fits(x, y - lift, sprite.width, sprite.height, overlap):
            return False
        self.pieces.append(Piece(x, y - lift, sprite))
        return True

    def _few(self, room: Room, kind: str, count: int, spacing: float, rng: np.random.Generator, apart: float) -> None:
        """Up to `count` of a kind, well apart, and nothing else will stand on them."""
        for x, y in room.spots(spacing, rng):
            if count == 0:
                return
            edge = float(self.canvas.at(self.canvas.edge, x, y))
            if edge > 16 and self._put(room, kind, x, y, rng):
                room.discs.append((x, y - apart * 0.5, apart))
                count -= 1

    def _village(self, room: Room) -> None:
        """Huts in a half circle behind the place where the Lost Tribe stands, a fire before it."""
        rng = np.random.default_rng(room.region.seed("village"))
        totem = 1 + int(rng.integers(2))
        standing = 0
        for degrees in (200, 232, 308, 340, 168, 12):
            if standing < 4:
                standing += self._camp(room, "totem" if standing == totem else "hut", degrees, rng)
        self._camp(room, "campfire", 62, rng)

    def _camp(self, room: Room, kind: str, degrees: float, rng: np.random.Generator) -> bool:
        """Put a thing on the ring about the Lost Tribe's place, unless a symbol or a border is in the way."""
        reach = min(96.0, room.region.radius * 0.72)
        angle = degrees * pi / 180
        x = room.region.anchor[0] + reach * cos(angle) * 1.12
        y = room.region.anchor[1] + reach * sin(angle) * 0.8
        sprite = self.bank.pick(kind, rng)
        half, top = sprite.width * 0.4, y - sprite.height * 0.9
        fits = room.clear_of_symbols(x - half, top, x + half, y)
        if fits and all(room.allows(px, py) for px, py in ((x - half, y), (x + half, y), (x, top))):
            self.pieces.append(Piece(x, y, sprite))
            room.discs.append((x, y - 22, 34))
            return True
        return False

    def _farmland(self, room: Room, rng: np.random.Generator) -> None:
        self._few(room, "windmill", int(rng.integers(0, 2)), 40, rng, 62)
        self._few(room, "cottage", int(rng.integers(1, 4)), 44, rng, 46)
        self._few(room, "haystack", int(rng.integers(1, 4)), 60, rng, 30)
        for x, y in room.spots(27, rng):
            if self.canvas.at(self.land.hedge, x, y) < 17 and self.canvas.at(self.canvas.edge, x, y) > 14:
                self._put(room, "bush" if rng.random() < 0.86 else "sapling", x, y, rng)

    def _forest(self, room: Room, rng: np.random.Generator) -> None:
        """Conifers and leafy trees keep to themselves, as the noise decides."""
        main = str(rng.choice(["oak", "beech", "elm"]))
        for x, y in room.spots(41, rng):
            if self.canvas.at(self.canvas.edge, x, y) < 12:
                continue
            mood = float(self.canvas.at(self.canvas.grain[150], x, y)) + rng.normal(0, 0.35)
            if mood > 0.45:
                kind = "conifer"
            elif rng.random() < 0.035:
                kind = "autumn"
            else:
                kind = main if rng.random() < 0.7 else str(rng.choice(["oak", "beech", "elm"]))
            if not self._put(room, kind, x, y, rng, overlap=14):
                small = "small_conifer" if mood > 0.45 else "sapling"
                if not self._put(room, small, x, y, rng, overlap=6):
                    self._put(room, "bush", x, y, rng)

    def _hill(self, room: Room, rng: np.random.Generator) -> None:
        self._few(room, "cottage", int(rng.random() < 0.3), 50, rng, 44)
        for x, y in room.spots(62, rng):
            if self.canvas.at(self.canvas.edge, x, y) < 18:
                continue
            chance = rng.random()
            if chance < 0.34:
                self._put(room, str(rng.choice(["sapling", "beech", "bush", "bush"])), x, y, rng)
            elif chance < 0.41:
                self._put(room, "sheep", x, y, rng)

    def _swamp(self, room: Room, rng: np.random.Generator) -> None:
        self._few(room, "dead_tree", 5, 52, rng, 34)
        for x, y in room.spots(33, rng):
            if self.canvas.at(self.canvas.edge, x, y) < 13:
                continue
            wet = float(self.canvas.at(self.land.pool, x, y))
            near = max(
                float(self.canvas.at(self.land.pool, x + dx, y + dy))
                for dx, dy in ((22, 0), (-22, 0), (0, 20), (0, -20))
            )
            if wet < 0.5 < near and rng.random() < 0.62:
                self._put(room, "reeds", x, y, rng, overlap=8)
            elif wet < 0.2 and rng.random() < 0.25:
                self._put(room, "moss" if rng.random() < 0.7 else "reeds", x, y, rng)

    def _mountain(self, room: Room, rng: np.random.Generator) -> None:
        for x, y in room.spots(44, rng):
            before_a_peak = max(self.canvas.at(self.raised, x + dx, y - 18) for dx in (-16, 0, 16)) > 12
            if before_a_peak or self.canvas.at(self.canvas.edge, x, y) < 14:
                continue
            chance = rng.random()
            if chance < 0.26:
                self._put(room, "small_conifer", x, y, rng, overlap=8)
            elif chance < 0.36:
                self._put(room, "boulder", x, y, rng)

    def _lake(self, room: Room, rng: np.random.Generator) -> None:
        for x, y in room.spots(105, rng):
            shore = float(self.canvas.at(self.canvas.depth, x, y))
            if 55 < shore < 130 and rng.random() < 0.5:
                self._put(room, "lily", x, y, rng)
        for x, y in room.spots(46, rng):
            if 14 < self.canvas.at(self.canvas.depth, x, y) < 34 and rng.random() < 0.3:
                self._put(room, "reeds", x, y, rng, overlap=20)


def symbol_pieces(canvas: Canvas) -> list[Piece]:
    return [
        Piece(x, y, symbols.symbol(kind, canvas.scale, radius), on_ground=False)
        for region in canvas.source.regions
        for kind, (x, y, radius) in zip(region.symbols, region.symbol_spots, strict=True)
    ]
