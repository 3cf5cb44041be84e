"""Putting pieces of scenery into the regions: shared by the surface and the caves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

import numpy as np

from .fields import Canvas, Field
from .layout import Room
from .pen import Sprite


@dataclass
class Piece:
    """A sprite standing at a place of the picture, in map units."""

    x: float
    y: float
    sprite: Sprite
    on_ground: bool = True


class Bank:
    """A few different sprites of each kind, drawn once."""

    def __init__(self, name: str) -> None:
        self.rng = np.random.default_rng(len(name) + sum(name.encode()))
        self.kinds: dict[str, list[Sprite]] = {}

    def add(self, kind: str, count: int, draw: Callable[[], Sprite]) -> None:
        self.kinds.setdefault(kind, []).extend(draw() for _ in range(count))

    def pick(self, kind: str, rng: np.random.Generator) -> Sprite:
        sprites = self.kinds[kind]
        return sprites[int(rng.integers(len(sprites)))]


class Settler:
    """Finds places for pieces from a bank; `seen` is the row of the ground that shows at each pixel."""

    def __init__(self, canvas: Canvas, height: Field, seen: Field, bank: Bank) -> None:
        self.canvas = canvas
        self.height = height
        self.seen = seen
        self.raised = np.take_along_axis(height, seen, axis=0)
        self.bank = bank
        self.pieces: list[Piece] = []

    def put(
        self, room: Room, kind: str, x: float, y: float, rng: np.random.Generator, overlap: float = 0
    ) -> Piece | None:
        sprite = self.bank.pick(kind, rng)
        lift = float(self.canvas.at(self.height, x, y))
        if abs(self.canvas.at(self.seen, x, y - lift) - y * self.canvas.scale) > 4:
            return None
        if not room.fits(x, y - lift, sprite.width, sprite.height, overlap):
            return None
        piece = Piece(x, y - lift, sprite)
        self.pieces.append(piece)
        return piece

    def few(
        self,
        room: Room,
        kind: str,
        count: int,
        spacing: float,
        rng: np.random.Generator,
        apart: float,
        overlap: float = 0,
    ) -> list[Piece]:
        """Up to `count` of a kind, well apart, and nothing else will stand on them."""
        found: list[Piece] = []
        for x, y in room.spots(spacing, rng):
            if len(found) == count:
                break
            edge = float(self.canvas.at(self.canvas.edge, x, y))
            piece = self.put(room, kind, x, y, rng, overlap) if edge > 16 else None
            if piece:
                room.discs.append((x, y - apart * 0.5, apart))
                found.append(piece)
        return found

    def camp(
        self, room: Room, kind: str, degrees: float, rng: np.random.Generator, reach: float, apart: float = 34
    ) -> Piece | None:
        """Put a thing on the ring about the tokens' place, unless a symbol or a border is in the way."""
        angle = degrees * pi / 180
        x = room.region.anchor[0] + reach * cos(angle) * 1.12
        y = room.region.anchor[1] + reach * sin(angle) * 0.8
        sprite = self.bank.pick(kind, rng)
        half, top = sprite.width * 0.4, y - sprite.height * 0.9
        fits = room.clear_of_symbols(x - half, top, x + half, y)
        if not fits or not all(room.allows(px, py) for px, py in ((x - half, y), (x + half, y), (x, top))):
            return None
        piece = Piece(x, y, sprite)
        self.pieces.append(piece)
        room.discs.append((x, y - apart * 0.65, apart))
        return piece
