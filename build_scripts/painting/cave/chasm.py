"""Chasms: one looks down from the south, past ledges into haze, or into lava where the volcano has its sign."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from ..fields import Canvas, Field, mix, ramp, smoothstep
from .ground import of_terrain, slabs

# How deep each wall looks: the far one is seen in full, the near one not at all.
NORTH, WEST, EAST, SOUTH = 215.0, 92.0, 78.0, 20.0
LEDGES = 3.0
BEYOND_THE_FRAME = 420.0
PLATE = 104.0
STONE = [
    (0, (106, 97, 97)), (0.6, (76, 69, 74)), (1.0, (70, 63, 72)), (1.6, (48, 43, 55)),
    (2.0, (43, 38, 52)), (2.6, (27, 23, 36)), (3.0, (18, 15, 28)), (4.2, (11, 9, 20)),
]  # fmt: skip
MOLTEN = [
    (0, (14, 8, 12)), (0.28, (66, 18, 14)), (0.5, (150, 40, 14)),
    (0.75, (240, 112, 28)), (1.0, (255, 196, 80)), (1.15, (255, 236, 160)),
]  # fmt: skip


@dataclass
class Walls:
    """How far down each pixel lies (1 is the floor), and how much it belongs to a side wall."""

    down: Field
    sideways: Field
    slant: Field


def paint_chasms(canvas: Canvas, picture: Field) -> Field:
    inside = of_terrain(canvas, "chasm")
    if not inside.any():
        return picture
    walls = _walls(canvas, inside)
    stone = _haze(canvas, walls, _stone(canvas, walls))
    hot = np.array([region.volcano for region in canvas.source.regions])[canvas.labels]
    stone = _lava(canvas, walls, stone, hot.astype(np.float32))
    picture = np.where(inside[..., None], stone, picture)
    return _lip(canvas, inside, picture)


def _walls(canvas: Canvas, inside: Field) -> Walls:
    """Distances in columns and rows to the rim; the frame is no rim."""
    broken = (canvas.noise(120, "columns", stretch=0.24), canvas.noise(30, "beds", stretch=4))
    sides = []
    for axis, backwards, tall in ((0, False, NORTH), (1, False, WEST), (1, True, EAST), (0, True, SOUTH)):
        far = _run(inside, axis, backwards, BEYOND_THE_FRAME * canvas.scale) / canvas.scale
        jag = canvas.grain[60] * 8 + canvas.grain[26] * 4.5 + broken[axis] * 5
        sides.append((far + jag * np.clip(far / 24, 0, 1)) / tall)
    north, west, east, _ = sides
    down = ndimage.gaussian_filter(np.minimum.reduce(sides), 2.2 * canvas.scale)
    sideways = smoothstep(-0.12, 0.12, north - np.minimum(west, east))
    slant = np.clip(1 - east, 0, 1) - np.clip(1 - west, 0, 1)
    return Walls(np.clip(down, 0, 1.4), ndimage.gaussian_filter(sideways, 5 * canvas.scale), slant)


def _run(mask: Field, axis: int, backwards: bool, start: float) -> Field:
    """How many pixels of the mask lie before this one along an axis."""
    lines = np.moveaxis(mask, axis, 0)
    lines = lines[::-1] if backwards else lines
    runs = np.zeros(lines.shape, np.float32)
    run = np.where(lines[0], start, 0).astype(np.float32)
    for number, line in enumerate(lines):
        run = np.where(line, run + 1, 0)
        runs[number] = run
    return np.moveaxis(runs[::-1] if backwards else runs, 0, axis)


def _stone(canvas: Canvas, walls: Walls) -> Field:
    """Ledges with a lit tread and a dark brow; the far wall stands in columns, the sides are rubble."""
    steps = walls.down * LEDGES
    level, part = np.floor(steps), steps % 1.0
    cells = ((150, 0.2, 1.6), (80, 0.2, 0.9), (46, 0.18, 0.5), (24, 0.18, 0.22))
    columns = sum(canvas.noise(cell, f"columns{cell}", stretch=stretch) * weight for cell, stretch, weight in cells)
    boulders = canvas.grain[60] * 1.3 + canvas.grain[26] * 0.6
    upright, lumpy = _cut(canvas, columns, 20) * 0.40, _cut(canvas, boulders, 16) * 0.28
    cut = upright + (lumpy - upright) * walls.sideways
    fading = 1 - smoothstep(2.2, 3.2, level + part)
    shade = (1 + cut * fading) * (1 + 0.30 * walls.slant * (level < LEDGES))
    stone = ramp(level + part * 0.55, STONE) * np.clip(shade, 0.4, 1.7)[..., None]
    tread = smoothstep(0.0, 0.03, part) * np.exp(-((part / 0.12) ** 2)) * (level > 0) * (level < LEDGES)
    brow = np.exp(-(1 - part) / 0.10) * (level < LEDGES)
    stone = mix(stone, (158, 146, 138), tread * (0.55 - 0.13 * level))
    return mix(stone, (14, 11, 18), brow * 0.5)


def _cut(canvas: Canvas, rough: Field, steep: float) -> Field:
    """How much a rough face turns to the light at its left; slopes are taken a map unit."""
    return -np.tanh(np.gradient(rough, axis=1) * canvas.scale * steep)


def _haze(canvas: Canvas, walls: Walls, stone: Field) -> Field:
    """Violet vapour over the floor, thinner veils of blue in it."""
    deep = smoothstep(0.85, 1.25, walls.down)
    haze = canvas.noise(150, "haze", stretch=2.4) + 0.5 * canvas.noise(64, "haze2", stretch=2.6)
    stone = mix(stone, (70, 64, 116), deep * smoothstep(-1.0, 1.8, haze) * 0.62)
    veil = smoothstep(-0.2, 2.4, canvas.noise(70, "veil", stretch=3.4) - 0.4 * haze)
    return mix(stone, (88, 112, 150), deep * veil * 0.42)


def _lava(canvas: Canvas, walls: Walls, stone: Field, hot: Field) -> Field:
    """Plates of crust with glowing veins; it warms the walls only near the bottom."""
    everywhere = (slice(0, canvas.height), slice(0, canvas.width))
    crust, _ = slabs(canvas, everywhere, PLATE, 7, 1.4)
    veins = np.exp(-((crust / 8) ** 2)) + 0.5 * np.exp(-((crust / 22) ** 2))
    alive = smoothstep(-1.9, 0.5, canvas.grain[150] + 0.5 * canvas.grain[60])
    heat = np.clip(0.20 + 0.64 * veins * alive + 0.04 * canvas.grain[60] + 0.03 * canvas.grain[26], 0, 1)
    heat = heat * (0.5 + 0.5 * smoothstep(1.0, 1.3, walls.down))
    heat = heat + 0.42 * np.exp(-(((walls.down - 1.0) / 0.05) ** 2))
    stone = mix(stone, ramp(heat, MOLTEN), smoothstep(0.97, 1.03, walls.down) * hot)
    near = smoothstep(0.35, 0.98, walls.down) * (1 - smoothstep(0.98, 1.06, walls.down)) * hot
    return stone * (1 + near[..., None] * np.array((1.5, 0.5, 0.0), np.float32))


def _lip(canvas: Canvas, inside: Field, picture: Field) -> Field:
    """The ground about a chasm is cracked."""
    away = ndimage.distance_transform_edt(~inside).astype(np.float32) / canvas.scale
    lip = np.exp(-(((away - 20 - 4 * canvas.grain[26]) / 5) ** 2)) * ~inside * ~canvas.water
    return mix(picture, (40, 34, 38), lip * 0.45)
