"""Where things may stand: room for the tokens, places for the symbols, fits for the scenery."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin

import numpy as np

from .fields import Canvas
from .source import Region

TOKEN_ROOM = 92.0
SYMBOL_RADIUS = 57.0
ROOMY_SYMBOL = 50.0
SMALLEST_SYMBOL = 43.0
FRAME = 17.0
Disc = tuple[float, float, float]


def place_symbols(canvas: Canvas) -> None:
    """Symbols take the first places beside the tokens; where those are tight, the roomiest spot near by."""
    for region in canvas.source.regions:
        for number in range(len(region.symbols)):
            x, y, radius = region.slots[number] if number < len(region.slots) else (0.0, 0.0, 0.0)
            if radius >= ROOMY_SYMBOL:
                inset = radius + FRAME
                x = min(max(x, inset), canvas.source.width - inset)
                y = min(max(y, inset), canvas.source.height - inset)
                region.symbol_spots.append((x, y, min(radius, SYMBOL_RADIUS)))
            else:
                region.symbol_spots.append(_best_spot(canvas, region))


def _best_spot(canvas: Canvas, region: Region) -> Disc:
    ax, ay = region.anchor
    best, most = (ax, ay, SMALLEST_SYMBOL), -1e9
    for reach in range(110, 300, 8):
        for step in range(48):
            angle = 2 * pi * step / 48
            x, y = ax + reach * cos(angle), ay + reach * sin(angle)
            room = _room_at(canvas, region, x, y, reach) if canvas.inside(region, x, y) else -1e9
            # Of places with equal room the nearest is best.
            if room - reach * 0.02 > most:
                best, most = (x, y, min(max(room, SMALLEST_SYMBOL), SYMBOL_RADIUS)), room - reach * 0.02
    return best


def _room_at(canvas: Canvas, region: Region, x: float, y: float, reach: float) -> float:
    """The radius of the largest symbol that fits there."""
    frame = min(x, y, canvas.source.width - x, canvas.source.height - y) - FRAME
    border = float(canvas.at(canvas.edge, x, y)) - 6
    token = reach - 0.9 * min(TOKEN_ROOM, region.radius)
    others = [hypot(x - ox, y - oy) - r - 3 for ox, oy, r in region.symbol_spots]
    return min(frame, border, token, SYMBOL_RADIUS, *others)


class Room:
    """Knows whether a piece of scenery fits into its region without covering what matters."""

    def __init__(self, canvas: Canvas, region: Region, token_room: float = TOKEN_ROOM) -> None:
        self.canvas = canvas
        self.region = region
        token = min(token_room, region.radius * 0.85)
        self.discs: list[Disc] = [(*region.anchor, token)]
        self.discs += [(x, y, radius + 4) for x, y, radius in region.symbol_spots]

    def clear_of_symbols(self, left: float, top: float, right: float, bottom: float) -> bool:
        return self.clear_of(self.discs[1 : 1 + len(self.region.symbol_spots)], left, top, right, bottom)

    def keeps_clear(self, left: float, top: float, right: float, bottom: float) -> bool:
        return self.clear_of(self.discs, left, top, right, bottom)

    @staticmethod
    def clear_of(discs: list[Disc], left: float, top: float, right: float, bottom: float) -> bool:
        for x, y, radius in discs:
            near_x, near_y = min(max(x, left), right), min(max(y, top), bottom)
            if hypot(near_x - x, near_y - y) < radius:
                return False
        return True

    def fits(self, x: float, y: float, width: float, height: float, overlap: float = 0.0) -> bool:
        """A piece standing at (x, y): its outline stays in the region, but for `overlap` at the top."""
        half = width * 0.42
        if not self.keeps_clear(x - half * 0.9, y - height * 0.85, x + half * 0.9, y - 4):
            return False
        top = y - height + overlap
        outline = [(x - half, y), (x + half, y), (x, y), (x, y + 6), (x, top)]
        outline += [(x - half * 0.8, y - height * 0.5), (x + half * 0.8, y - height * 0.5)]
        return all(self.allows(px, py) for px, py in outline)

    def allows(self, x: float, y: float) -> bool:
        width, height = self.canvas.source.width, self.canvas.source.height
        if not (0 <= x < width and 0 <= y < height):
            return -40 < x < width + 40 and -90 < y < height + 12
        return self.canvas.inside(self.region, x, y)

    def spots(self, spacing: float, rng: np.random.Generator) -> Iterator[tuple[float, float]]:
        """Evenly scattered points of the region in random order: a shaken hexagonal grid."""
        xs, ys = zip(*self.region.ring, strict=True)
        points = []
        row_height = spacing * 0.87
        for row in range(int((max(ys) - min(ys)) / row_height) + 1):
            for column in range(int((max(xs) - min(xs)) / spacing) + 2):
                dx, dy = rng.uniform(-0.34, 0.34, 2) * spacing
                x = min(xs) + (column + 0.5 * (row % 2)) * spacing + dx
                y = min(ys) + row * row_height + dy
                if self.canvas.inside(self.region, x, y):
                    points.append((float(x), float(y)))
        rng.shuffle(points)
        yield from points
