"""A mine: an adit, one track from it round the place of the tokens, carts, a winch and lamps."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageDraw

from ..fields import Canvas, Field, mix
from ..layout import Room
from ..settling import Piece
from .light import WARM, Light

if TYPE_CHECKING:
    from .scenery import CaveScenery

Track = list[tuple[float, float]]
TRACK_STEPS = 41
SHORTEST_TRACK = 12
ZOOM = 3
LAMPS = 3


class Digging:
    def __init__(self, cave: CaveScenery) -> None:
        self.cave = cave
        self.canvas = cave.canvas

    def dig(self, room: Room, rng: np.random.Generator) -> None:
        cave = self.cave
        track = self._track(room, rng)
        if not self._adit(room, track, rng):
            for kind in ("adit", "small_adit"):
                found = cave.few(room, kind, 1, 24, rng, 60, 14)
                if found:
                    cave.light(found[0], 0.4, (96, WARM, 0.8, 0.3))
                    break
        self._carts(room, track, rng)
        for winch in cave.few(room, "headframe", 1, 36, rng, 60):
            cave.light(winch, 0.25, (80, WARM, 0.7, 0.25))
        self._lamps(room, rng)
        cave.few(room, "ore", 2, 44, rng, 44)
        cave.few(room, "crates", 1, 44, rng, 36)
        for x, y in room.spots(64, rng):
            if cave.edge_at(x, y) > 15 and rng.random() < 0.14:
                cave.put(room, "rock_grey" if rng.random() < 0.6 else "stalagmite_grey", x, y, rng)

    def _track(self, room: Room, rng: np.random.Generator) -> Track:
        """An arc before the tokens, as far as the region reaches; the longer of both ways round."""
        ways = [self._arc(room, start, turn) for start, turn in ((200, -1), (340, 1))]
        if rng.random() < 0.5:
            ways.reverse()
        track = max(ways, key=len)
        if len(track) < SHORTEST_TRACK:
            return []
        self.cave.tracks.append(track)
        return track

    def _arc(self, room: Room, start: float, turn: int) -> Track:
        """The first unbroken stretch of the arc that lies well inside the region."""
        region = room.region
        reach = min(max(region.radius * 0.80, 120.0), 190.0)
        found: Track = []
        for step in range(TRACK_STEPS):
            angle = (start + turn * 175 * step / (TRACK_STEPS - 1)) * pi / 180
            far = reach * (1 + 0.05 * sin(step * 0.4))
            x, y = region.anchor[0] + far * 1.12 * cos(angle), region.anchor[1] + far * 0.84 * sin(angle)
            if self.canvas.inside(region, x, y) and self.cave.edge_at(x, y) > 24:
                found.append((x, y))
            elif len(found) >= SHORTEST_TRACK:
                break
            else:
                found = []
        return found

    def _adit(self, room: Room, track: Track, rng: np.random.Generator) -> bool:
        """At either end of the track, in either size."""
        for kind in ("adit", "small_adit"):
            for x, y in (track[0], track[-1]) if track else ():
                sprite = self.cave.bank.pick(kind, rng)
                outline = ((x - sprite.width * 0.4, y), (x + sprite.width * 0.4, y), (x, y - sprite.height))
                token, free = room.discs[0], room.clear_of_symbols(x - 60, y - sprite.height, x + 60, y)
                crowded = not room.clear_of([token], x - 44, y - sprite.height * 0.8, x + 44, y)
                if free and not crowded and all(room.allows(px, py) for px, py in outline):
                    self.cave.pieces.append(Piece(x, y - 2, sprite))
                    self.cave.lights.append(Light(x, y - 30, 96, WARM, 0.85, 0.3))
                    room.discs.append((x, y - 45, 66))
                    return True
        return False

    def _lamps(self, room: Room, rng: np.random.Generator) -> None:
        """Each where it is darkest: as far as can be from the lights that are there."""
        for _ in range(LAMPS):
            near = [(lamp.x, lamp.y) for lamp in self.cave.lights if self.canvas.inside(room.region, lamp.x, lamp.y)]
            spots = [spot for spot in room.spots(52, rng) if self.cave.edge_at(*spot) > 24]
            spots.sort(key=lambda spot: -min((hypot(spot[0] - x, spot[1] - y) for x, y in near), default=0))
            lamp = next(filter(None, (self.cave.put(room, "lamp", x, y, rng) for x, y in spots)), None)
            if lamp is None:
                return
            room.discs.append((lamp.x, lamp.y - 23, 46))
            self.cave.lights.append(Light(lamp.x + 15, lamp.y - lamp.sprite.height * 0.45, 96, WARM, 0.8, 0.42))

    def _carts(self, room: Room, track: Track, rng: np.random.Generator) -> None:
        for share in (0.5, 0.8):
            x, y = track[int(len(track) * share)] if track else room.region.anchor
            if room.keeps_clear(x - 14, y - 22, x + 14, y - 8):
                self.cave.pieces.append(Piece(x, y + 5, self.cave.bank.pick("cart", rng)))
                room.discs.append((x, y - 18, 34))
        room.discs += [(x, y, 17) for x, y in track]


def lay_tracks(canvas: Canvas, picture: Field, tracks: list[Track]) -> Field:
    """Sleepers and rails, drawn region by region: one sheet for the whole board would be huge."""
    for track in tracks:
        xs, ys = zip(*track, strict=True)
        s = canvas.scale
        left, top = max(0, int((min(xs) - 30) * s)), max(0, int((min(ys) - 30) * s))
        right, low = min(canvas.width, int((max(xs) + 30) * s)), min(canvas.height, int((max(ys) + 30) * s))
        sheet = Image.new("RGBA", ((right - left) * ZOOM, (low - top) * ZOOM), (0, 0, 0, 0))
        _draw_track(ImageDraw.Draw(sheet), track, (left / s, top / s), s * ZOOM)
        drawn = np.asarray(sheet.resize((right - left, low - top), Image.Resampling.BOX), np.float32)
        window = (slice(top, low), slice(left, right))
        picture[window] = mix(picture[window], drawn[..., :3], drawn[..., 3] / 255 * 0.92)
    return picture


def _draw_track(draw: ImageDraw.ImageDraw, track: Track, corner: tuple[float, float], zoom: float) -> None:
    points = np.array(track) - corner
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    at = np.arange(0, along[-1], 11.0)
    x, y = (np.interp(at, along, points[:, k]) for k in (0, 1))
    dx, dy = np.gradient(x), np.gradient(y)
    long = np.maximum(np.hypot(dx, dy), 1e-6)
    nx, ny = -dy / long, dx / long * 0.8
    for i in range(0, len(x), 2):
        for drop, colour, wide in ((1.5, (26, 19, 20, 200), 7.0), (0, (138, 96, 60, 255), 5.4)):
            ends = [(x[i] + side * nx[i] * 16, y[i] + side * ny[i] * 16 + drop) for side in (-1, 1)]
            draw.line([(px * zoom, py * zoom) for px, py in ends], fill=colour, width=round(wide * zoom))
    for side in (-9, 9):
        rail = [((px + qx * side) * zoom, (py + qy * side) * zoom) for px, qx, py, qy in zip(x, nx, y, ny, strict=True)]
        below = [(px, py + 1.6 * zoom) for px, py in rail]
        draw.line(below, fill=(20, 16, 20, 230), width=round(4.6 * zoom), joint="curve")
        draw.line(rail, fill=(182, 182, 188, 255), width=round(3.0 * zoom), joint="curve")
