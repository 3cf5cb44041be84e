"""Who stands where underground: mushrooms in their forests, crystals on slabs, miners' gear, Monsters' lairs."""

from __future__ import annotations

import numpy as np

from ..fields import Canvas, Field
from ..ground import Land
from ..layout import TOKEN_ROOM, Room
from ..settling import Bank, Piece, Settler
from ..source import Region
from . import fungi, lair, mire, stone, workings
from .digging import Digging
from .light import FIRE, LAVA, TEAL, Light, Mote

CRYSTAL_LIGHT = {"cyan": (90, 200, 255), "violet": (150, 100, 255), "rose": (255, 110, 226)}
SPORE, SPARK, GLIMMER = (150, 255, 226), (236, 224, 255), (150, 196, 236)
Glow = tuple[float, tuple[int, ...], float, float]


def cave_bank(name: str, scale: float) -> Bank:
    bank = Bank(name)
    _add_growths(bank, scale)
    _add_gear(bank, scale)
    _add_dwellers(bank, scale)
    return bank


def _add_growths(bank: Bank, scale: float) -> None:
    """Mushrooms, crystals and stones."""
    rng, add = bank.rng, bank.add
    for cap in fungi.CAPS:
        add(f"big_{cap}", 12, lambda cap=cap: fungi.mushroom(rng, scale, rng.uniform(78, 126), cap))
        add(f"mid_{cap}", 10, lambda cap=cap: fungi.mushroom(rng, scale, rng.uniform(46, 70), cap))
        for kind in ("toadstool", "parasol", "bell"):
            tall = rng.uniform(146, 180)
            add(f"giant_{cap}", 1, lambda cap=cap, kind=kind, tall=tall: fungi.mushroom(rng, scale, tall, cap, kind))
    add("sprout", 6, lambda: fungi.mushroom(rng, scale, rng.uniform(24, 36), "teal"))
    add("sprout", 3, lambda: fungi.mushroom(rng, scale, rng.uniform(24, 34), "amber"))
    for hue in stone.CRYSTALS:
        add(f"crystal_{hue}", 6, lambda hue=hue: stone.crystals(rng, scale, rng.uniform(104, 144), hue))
        add(f"shard_{hue}", 6, lambda hue=hue: stone.crystals(rng, scale, rng.uniform(44, 66), hue, rng.integers(3, 5)))
    for kind in stone.STONES:
        add(f"stalagmite_{kind}", 9, lambda kind=kind: stone.stalagmite(rng, scale, rng.uniform(42, 74), kind))
        add(f"rock_{kind}", 8, lambda kind=kind: stone.rock(rng, scale, rng.uniform(16, 30), kind))


def _add_gear(bank: Bank, scale: float) -> None:
    """What miners left."""
    rng, add = bank.rng, bank.add
    add("adit", 3, lambda: workings.adit(rng, scale, rng.uniform(138, 152)))
    add("small_adit", 3, lambda: workings.adit(rng, scale, rng.uniform(100, 112)))
    add("headframe", 3, lambda: workings.headframe(rng, scale, rng.uniform(138, 154)))
    add("cart", 4, lambda: workings.cart(rng, scale, rng.uniform(66, 76)))
    add("lamp", 3, lambda: workings.lamp_post(rng, scale, rng.uniform(68, 80)))
    add("ore", 5, lambda: workings.ore(rng, scale, rng.uniform(76, 98)))
    add("crates", 3, lambda: workings.crates(rng, scale, rng.uniform(46, 54)))


def _add_dwellers(bank: Bank, scale: float) -> None:
    """What lives or stirs in mud, lairs and chasms."""
    rng, add = bank.rng, bank.add
    add("bubble", 8, lambda: mire.bubble(rng, scale, rng.uniform(9, 22)))
    add("mud_cone", 6, lambda: mire.mud_cone(rng, scale, rng.uniform(36, 58)))
    add("roots", 6, lambda: mire.roots(rng, scale, rng.uniform(50, 78)))
    add("bones", 4, lambda: lair.bones(rng, scale, rng.uniform(50, 60)))
    add("den", 3, lambda: lair.den(rng, scale, rng.uniform(114, 126)))
    add("pike", 3, lambda: lair.pike(rng, scale, rng.uniform(58, 68)))
    add("brazier", 2, lambda: lair.brazier(rng, scale))
    add("spire", 9, lambda: stone.spire(rng, scale, rng.uniform(90, 200)))
    add("eyes", 3, lambda: lair.eyes(rng, scale))
    add("bat", 4, lambda: lair.bat(rng, scale, rng.uniform(54, 80)))


class CaveScenery(Settler):
    """Pieces, and the lights and motes that come with them."""

    def __init__(self, canvas: Canvas, land: Land, seen: Field) -> None:
        super().__init__(canvas, land.height, seen, cave_bank(canvas.source.name, canvas.scale))
        self.land = land
        self.lights: list[Light] = []
        self.motes: list[Mote] = []
        self.tracks: list[list[tuple[float, float]]] = []
        for region in canvas.source.regions:
            self._settle(region)
        self.pieces.sort(key=lambda piece: (piece.y, piece.x))

    def _settle(self, region: Region) -> None:
        # Caps may lean in over the edge of a clearing: small forests would be bare otherwise.
        room = Room(self.canvas, region, 82 if region.terrain == "mushroom_forest" else TOKEN_ROOM)
        rng = np.random.default_rng(region.seed("cave"))
        if region.monsters:
            self._lair(room, rng)
        grow = {
            "mud": self._mud,
            "mushroom_forest": self._mushroom_forest,
            "mystic_crystal": self._mystic_crystal,
            "mine": Digging(self).dig,
            "black_mountain": self._black_mountain,
            "river": self._river,
            "chasm": self._chasm,
        }[region.terrain]
        grow(room, rng)

    def light(self, piece: Piece | None, up: float, glow: Glow) -> None:
        """A light at a share of the piece's height, if the piece found its place."""
        if piece:
            self.lights.append(Light(piece.x, piece.y - piece.sprite.height * up, *glow))

    def edge_at(self, x: float, y: float) -> float:
        return float(self.canvas.at(self.canvas.edge, x, y))

    def _lair(self, room: Room, rng: np.random.Generator) -> None:
        """A den behind the Monsters' place, pikes beside it, bones before it."""
        reach = min(100.0, room.region.radius * 0.72)
        for degrees in (270, 300, 240, 210, 330):
            den = self.camp(room, "den", degrees, rng, reach, 58)
            if den:
                self.light(den, 0.6, (90, (255, 70, 30), 0.45, 0.0))
                break
        for degrees in (205, 335):
            self.camp(room, "pike", degrees, rng, reach * 1.12)
        for degrees in (160, 20):
            fire = self.camp(room, "brazier", degrees, rng, reach * 1.15)
            self.light(fire, 0.6, (118, FIRE, 0.55, 0.38))
        for degrees, far in ((55, 1.05), (125, 1.1)):
            self.camp(room, "bones", degrees, rng, reach * far)

    def _mud(self, room: Room, rng: np.random.Generator) -> None:
        self.few(room, "mud_cone", 3, 50, rng, 40)
        self.few(room, "roots", 3, 56, rng, 34)
        for x, y in room.spots(30, rng):
            if self.edge_at(x, y) < 15:
                continue
            wet, chance = float(self.canvas.at(self.land.pool, x, y)), rng.random()
            if wet > 0.9 and chance < 0.17:
                self.put(room, "bubble", x, y, rng)
            elif wet < 0.2 and chance < 0.05:
                self.put(room, "stalagmite_earth", x, y, rng)
            elif wet < 0.2 and chance < 0.09:
                self.put(room, "rock_earth", x, y, rng)
            elif wet < 0.2 and chance < 0.14:
                self.light(self.put(room, "sprout", x, y, rng), 0.35, (40, TEAL, 0.35, 0.2))

    def _mushroom_forest(self, room: Room, rng: np.random.Generator) -> None:
        """One main colour a region; teal ones keep together, as the noise decides, and they glow."""
        main, other, _ = (str(cap) for cap in rng.permutation(["red", "amber", "violet"]))
        self.few(room, f"giant_{main}", 2, 40, rng, 38, 30)
        for giant in self.few(room, "giant_teal", 1, 40, rng, 38, 30):
            self.light(giant, 0.35, (120, TEAL, 0.36, 0.22))
        for x, y in room.spots(46, rng):
            if rng.random() < 0.55 and self.edge_at(x, y) > 20:
                self.motes.append(Mote(x, y - rng.uniform(10, 60), rng.uniform(1.6, 3.2), SPORE))
        for x, y in room.spots(46, rng):
            if self.edge_at(x, y) < 12:
                continue
            mood = float(self.canvas.at(self.canvas.grain[150], x, y)) + rng.normal(0, 0.35)
            if mood > 0.55:
                cap = "teal"
            elif rng.random() < 0.62:
                cap = main
            else:
                cap = other if rng.random() < 0.7 else "pale"
            self._mushroom(room, cap, x, y, rng)

    def _mushroom(self, room: Room, cap: str, x: float, y: float, rng: np.random.Generator) -> None:
        """The largest that fits."""
        shining = 0.30 if cap == "teal" else 0.0
        for kind, overlap, reach in ((f"big_{cap}", 14, 96), (f"mid_{cap}", 8, 62)):
            piece = self.put(room, kind, x, y, rng, overlap)
            if piece:
                self.light(piece, 0.35, (reach, TEAL, shining, shining * 0.55))
                return
        if rng.random() < 0.8:
            self.light(self.put(room, "sprout", x, y, rng), 0.35, (40, TEAL, 0.30, 0.15))

    def _mystic_crystal(self, room: Room, rng: np.random.Generator) -> None:
        first, second, _ = (str(hue) for hue in rng.permutation(list(stone.CRYSTALS)))
        for hue, count in ((first, 3), (second, 2)):
            for cluster in self.few(room, f"crystal_{hue}", count, 46, rng, 51, 10):
                self.light(cluster, 0.35, (112, CRYSTAL_LIGHT[hue], 0.50, 0.36))
        for x, y in room.spots(60, rng):
            if rng.random() < 0.4 and self.edge_at(x, y) > 24:
                self.motes.append(Mote(x, y - rng.uniform(0, 50), rng.uniform(1.6, 3.0), SPARK))
        for x, y in room.spots(52, rng):
            chance = rng.random()
            if self.edge_at(x, y) < 15:
                continue
            if chance < 0.42:
                hue = first if rng.random() < 0.6 else second
                self.light(self.put(room, f"shard_{hue}", x, y, rng, 6), 0.35, (52, CRYSTAL_LIGHT[hue], 0.30, 0.20))
            elif chance < 0.52:
                self.put(room, "stalagmite_slate", x, y, rng)
            elif chance < 0.62:
                self.put(room, "rock_slate", x, y, rng)

    def _black_mountain(self, room: Room, rng: np.random.Generator) -> None:
        for x, y in room.spots(44, rng):
            before_a_peak = max(self.canvas.at(self.raised, x + dx, y - 18) for dx in (-16, 0, 16)) > 12
            if before_a_peak or self.edge_at(x, y) < 14:
                continue
            chance = rng.random()
            if chance < 0.20:
                self.put(room, "stalagmite_slate", x, y, rng, 6)
            elif chance < 0.34:
                self.put(room, "rock_slate", x, y, rng)

    def _river(self, room: Room, rng: np.random.Generator) -> None:
        for x, y in room.spots(44, rng):
            if 16 < self.canvas.at(self.canvas.depth, x, y) < 40 and rng.random() < 0.16:
                self.put(room, "rock_slate", x, y, rng, 18)

    def _chasm(self, room: Room, rng: np.random.Generator) -> None:
        region = room.region
        if region.volcano:
            self.lights.append(Light(*region.anchor, 250, LAVA, 0.40, 0.10))
            return
        for x, y in room.spots(120, rng):
            sprite, chance = self.bank.pick("spire", rng), rng.random()
            corners = [(x + dx, y - sprite.height * up) for dx in (-30, 30) for up in (0, 0.5, 1.0)]
            within = all(self.canvas.inside(region, px, py) for px, py in corners)
            if within and self.edge_at(x, y) > 30 and chance < 0.75:
                self.pieces.append(Piece(x, y, sprite))
            elif self.edge_at(x, y) > 95 and chance < 0.35:
                self.pieces.append(Piece(x, y, self.bank.pick("eyes", rng)))
            elif self.edge_at(x, y) > 60 and chance < 0.6:
                self.pieces.append(Piece(x, y - 20, self.bank.pick("bat", rng)))
        for x, y in room.spots(70, rng):
            if self.edge_at(x, y) > 80 and rng.random() < 0.3:
                self.motes.append(Mote(x, y, rng.uniform(1.2, 2.0), GLIMMER))
