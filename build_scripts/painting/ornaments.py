"""What adorns the seas: a compass rose, ships and a sea serpent."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import numpy as np
from PIL import Image

from . import buildings
from .fields import Canvas
from .finish import stand
from .layout import TOKEN_ROOM
from .pen import Pen, Sprite
from .settling import Piece
from .source import Region, seed_of

Disc = tuple[float, float, float]
# The room an ornament takes, the largest first; it gets what the water has.
SIZES = {
    "rose": (190.0, 150.0, 118.0, 94.0),
    "ship": (112.0, 90.0, 70.0),
    "serpent": (140.0, 116.0, 92.0),
    "skiff": (60.0,),
}


def decorate(canvas: Canvas, image: Image.Image) -> Image.Image:
    rng = np.random.default_rng(seed_of(canvas.source.name, "ornaments"))
    seas = sorted((r for r in canvas.source.regions if r.terrain == "sea"), key=lambda r: -r.radius)
    lakes = [r for r in canvas.source.regions if r.terrain == "lake"]
    taken: list[Disc] = [(*region.anchor, TOKEN_ROOM) for region in seas + lakes]
    pieces: list[Piece] = []
    if seas:
        _wish(canvas, seas, "rose", taken, pieces, rng)
    for number, sea in enumerate(seas):
        for wish in ("ship", "serpent") if number % 2 else ("serpent", "ship"):
            _wish(canvas, [sea], wish, taken, pieces, rng)
    for lake in lakes:
        _wish(canvas, [lake], "skiff", taken, pieces, rng)
    _waves(canvas, seas, taken, pieces, rng)
    return stand(canvas, image, sorted(pieces, key=lambda piece: piece.y))


def _wish(
    canvas: Canvas,
    seas: list[Region],
    wish: str,
    taken: list[Disc],
    pieces: list[Piece],
    rng: np.random.Generator,
) -> None:
    for radius in SIZES[wish]:
        for sea in seas:
            spot = _free_spot(canvas, sea, radius, taken, rng)
            if spot is None:
                continue
            x, y = spot
            taken.append((x, y, radius))
            drawn, drop = _draw(wish, radius, canvas.scale, rng)
            pieces.append(Piece(x, y + drop, drawn))
            return


def _draw(wish: str, radius: float, scale: float, rng: np.random.Generator) -> tuple[Sprite, float]:
    """The ornament for a disc of that radius, and how far below the middle its foot is."""
    if wish == "rose":
        return compass_rose(scale, radius * 0.92), 0.0
    if wish == "ship":
        return buildings.ship(rng, scale, radius * 1.5), radius * 0.62
    if wish == "skiff":
        return buildings.skiff(rng, scale, radius * 1.4), radius * 0.6
    return buildings.serpent(rng, scale, radius * 0.92), radius * 0.4


def _free_spot(
    canvas: Canvas, sea: Region, radius: float, taken: list[Disc], rng: np.random.Generator
) -> tuple[float, float] | None:
    xs, ys = zip(*sea.ring, strict=True)
    best, best_room = None, radius + 26.0
    for _ in range(500):
        x, y = float(rng.uniform(min(xs), max(xs))), float(rng.uniform(min(ys), max(ys)))
        if not canvas.inside(sea, x, y):
            continue
        frame = min(x, y, canvas.source.width - x, canvas.source.height - y) - 8
        room = min(float(canvas.at(canvas.depth, x, y)), frame)
        room = min([room, *(hypot(x - tx, y - ty) - tr + 20 for tx, ty, tr in taken)])
        if room > best_room:
            best, best_room = (x, y), min(room, radius + 160)
    return best


def _waves(
    canvas: Canvas, seas: list[Region], taken: list[Disc], pieces: list[Piece], rng: np.random.Generator
) -> None:
    drawn = [_wave(rng, canvas.scale) for _ in range(6)]
    for sea in seas:
        xs, ys = zip(*sea.ring, strict=True)
        for row, y in enumerate(np.arange(min(ys), max(ys), 74)):
            for x in np.arange(min(xs) + (row % 2) * 80, max(xs), 160):
                px, py = float(x + rng.uniform(-34, 34)), float(y + rng.uniform(-20, 20))
                free = all(hypot(px - tx, py - ty) > tr + 30 for tx, ty, tr in taken)
                if free and canvas.inside(sea, px, py) and canvas.at(canvas.depth, px, py) > 105:
                    pieces.append(Piece(px, py, drawn[int(rng.integers(len(drawn)))]))


def _wave(rng: np.random.Generator, scale: float) -> Sprite:
    """Two or three crests side by side, as an old map shows water."""
    pen = Pen(-56, -22, 56, 22, scale)
    count = int(rng.integers(2, 4))
    for i in range(count):
        x = (i - (count - 1) / 2) * 32
        size = rng.uniform(0.85, 1.1)
        pen.arc(x, 3, 16 * size, 12 * size, 185, 350, (22, 70, 112, 120), 5)
        pen.arc(x, 0, 16 * size, 12 * size, 185, 350, (206, 236, 240, 190), 4)
    return pen.sprite(0.0)


def compass_rose(scale: float, radius: float) -> Sprite:
    pen = Pen(-radius * 1.05, -radius * 1.05, radius * 1.05, radius * 1.05, scale)
    dark, gold, pale = (62, 42, 30), (206, 160, 82), (250, 234, 192)
    pen.ellipse(0, 0, radius * 0.80, radius * 0.80, (238, 220, 172, 176))
    for reach, width, colour in ((0.80, 5, dark), (0.765, 3.5, gold), (0.55, 3, dark), (0.60, 2, gold)):
        pen.arc(0, 0, radius * reach, radius * reach, 0, 360, colour, width)
    for k in range(32):
        angle = k * pi / 16
        near, far = radius * 0.70, radius * (0.755 if k % 2 else 0.77)
        pen.line([(near * cos(angle), near * sin(angle)), (far * cos(angle), far * sin(angle))], dark, 3)
    for turn, reach in ((pi / 8, 0.55), (pi / 4, 0.72), (0.0, 1.0)):
        for k in range(4 if reach > 0.6 else 8):
            angle = turn + k * (pi / 2 if reach > 0.6 else pi / 4) - pi / 2
            _ray(
                pen,
                angle,
                radius * reach,
                radius * (0.16 if reach > 0.6 else 0.07),
                pale,
                gold if reach < 1 else (178, 66, 50),
            )
    pen.ellipse(0, 0, radius * 0.11, radius * 0.11, dark)
    pen.ellipse(0, 0, radius * 0.085, radius * 0.085, gold)
    pen.ellipse(-radius * 0.02, -radius * 0.02, radius * 0.045, radius * 0.045, pale)
    return pen.sprite(0.0)


def _ray(pen: Pen, angle: float, reach: float, half: float, light: tuple[int, ...], dark: tuple[int, ...]) -> None:
    """A point of the star: its left half bright, its right half dark."""
    tip = (reach * cos(angle), reach * sin(angle))
    for side, fill in ((-1, light), (1, dark)):
        bend = angle + side * pi / 4
        pen.polygon([(0, 0), (half * cos(bend), half * sin(bend)), tip], fill)
    corners = [
        (half * cos(angle - pi / 4), half * sin(angle - pi / 4)),
        tip,
        (half * cos(angle + pi / 4), half * sin(angle + pi / 4)),
    ]
    pen.line(corners, (62, 42, 30), 2.2)
