"""Mountains and hills: a height field, lit from the upper left and seen at a slant."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from .fields import Canvas, Field, smoothstep
from .layout import Room
from .source import Region


@dataclass
class Mound:
    """A peak or a hill: the middle of its foot, its height and half its width."""

    x: float
    y: float
    height: float
    half: float


def raise_mounds(canvas: Canvas) -> tuple[Field, Field]:
    """The height of the ground in map units, and how near the top of its peak each place is."""
    height = np.zeros(canvas.labels.shape, np.float32)
    crown = np.zeros(canvas.labels.shape, np.float32)
    ridges = sum(
        (1 - 2 * np.abs(canvas.noise(cell, f"ridge{cell}", stretch=2.1))) * weight
        for cell, weight in ((52, 0.5), (27, 0.32), (14, 0.16))
    )
    for region in canvas.source.regions:
        if region.terrain == "mountain":
            chosen = _choose(canvas, region, (1.0, 0.84, 0.68, 0.54, 0.43, 0.34), 260.0, 0.92, 0.6)
            raise_peaks(canvas, region, height, crown, chosen, ridges)
        elif region.terrain == "hill":
            chosen = _choose(canvas, region, (1.0, 0.82, 0.66), 92.0, 0.33, 0.6)
            _raise_hills(canvas, region, height, chosen)
    # Without sharp steps from column to column the outlines of the peaks come out clean.
    height = ndimage.gaussian_filter(height, (1.0 * canvas.scale, 2.2 * canvas.scale))
    return height * smoothstep(0, 26, canvas.edge), crown


def _choose(
    canvas: Canvas, region: Region, sizes: tuple[float, ...], tallest: float, steepness: float, gap: float
) -> list[Mound]:
    """The largest mounds first, then smaller ones into the room that is left."""
    rng = np.random.default_rng(region.seed("mounds"))
    room = Room(canvas, region, token_room=78)
    chosen: list[Mound] = []
    for size in sizes:
        for x, y in room.spots(34, rng):
            height = tallest * size * rng.uniform(0.86, 1.12)
            half = height / steepness / 2 * rng.uniform(0.92, 1.15)
            crowded = any(
                abs(x - m.x) < gap * (half + m.half) and abs(y - m.y) < 0.42 * gap * (half + m.half) for m in chosen
            )
            if not crowded and _mound_fits(room, x, y, height, half):
                chosen.append(Mound(x, y, height, half))
    return chosen


def _mound_fits(room: Room, x: float, y: float, height: float, half: float) -> bool:
    """The silhouette is a triangle: test its slopes, not its bounding box."""
    for t in (0.0, 0.35, 0.7, 1.0):
        wide = half * (1 - t) * 0.95
        level = y - t * height * 0.97
        if not room.keeps_clear(x - wide, level, x + wide, level + 4):
            return False
        if not (room.allows(x - wide, level) and room.allows(x + wide, level)):
            return False
    foot = y + half * 0.42
    if foot > room.canvas.source.height - 20 or not room.keeps_clear(x - half * 0.6, y, x + half * 0.6, foot):
        return False
    return room.allows(x, foot) and room.allows(x, y - height - 8)


def raise_peaks(canvas: Canvas, region: Region, height: Field, crown: Field, peaks: list[Mound], ridges: Field) -> None:
    for peak in peaks:
        rng = np.random.default_rng(int(peak.x * 7 + peak.y * 13))
        window, _ = canvas.around((peak.x, peak.y), peak.half * 1.3)
        x, y = canvas.coordinates(window)
        dx, dy = (x - peak.x) / peak.half, (y - peak.y) / (peak.half * 0.55)
        rough = ridges[window]
        far, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
        spurs = sum(
            np.cos(n * (angle + rough * 0.35) + rng.uniform(0, 6.3)) * weight
            for n, weight in ((3, 0.10), (5, 0.09), (8, 0.05))
        )
        far = far * (1 + spurs * smoothstep(0.05, 0.5, far)) - rough * 0.10 * smoothstep(0.0, 0.35, far)
        slope = np.clip(1 - far, 0, 1)
        shape = 0.85 * slope + 0.15 * slope**2
        shape *= 1 + 0.09 * rough * smoothstep(0.02, 0.25, slope) * (1 - 0.7 * smoothstep(0.7, 1, slope))
        shape *= canvas.labels[window] == region.index
        crown[window] = np.where(shape * peak.height > height[window], shape, crown[window])
        height[window] = np.maximum(height[window], shape * peak.height)


def _raise_hills(canvas: Canvas, region: Region, height: Field, hills: list[Mound]) -> None:
    lumps = canvas.grain[60]
    for hill in hills:
        window, _ = canvas.around((hill.x, hill.y), hill.half * 1.15)
        x, y = canvas.coordinates(window)
        far = np.hypot((x - hill.x) / hill.half, (y - hill.y) / (hill.half * 0.5))
        far = far * (1 + 0.05 * lumps[window])
        dome = np.clip(1 - far**2, 0, 1) ** 1.6 * hill.height
        dome *= canvas.labels[window] == region.index
        height[window] = np.maximum(height[window], dome)


def project(canvas: Canvas, height: Field) -> Field:
    """For each pixel the row of the ground seen there: high ground hides what lies behind it."""
    rows, columns = height.shape
    seen_at = np.arange(rows, dtype=np.float32)[:, None] - height * canvas.scale
    horizon = np.minimum.accumulate(seen_at[::-1], axis=0)
    top = np.clip(np.ceil(horizon), 0, rows).astype(np.int32)
    before = np.vstack([np.full((1, columns), rows, np.int32), top[:-1]])
    step, column = np.nonzero(top < before)
    source = np.zeros((rows, columns), np.int32)
    marked = np.full((rows, columns), -1, np.int32)
    source[top[step, column], column] = rows - 1 - step
    marked[top[step, column], column] = top[step, column]
    marked = np.clip(np.maximum.accumulate(marked, axis=0), 0, rows - 1)
    return np.take_along_axis(source, marked, axis=0)


def light(canvas: Canvas, height: Field, bumps: Field) -> Field:
    """How much light falls on the ground: 1 on flat land, more on slopes to the upper left."""
    surface = (height + bumps) * canvas.scale
    down, across = np.gradient(surface)
    # Slopes that face the viewer would be dark with the sun behind them; it stands to the side instead.
    normal_z = 1 / np.sqrt(1 + across**2 + (0.4 * down) ** 2)
    lit = (0.78 * across + 0.10 * down + 0.72) * normal_z / 0.72
    return np.clip(lit, 0.12, 1.75) * (1 - 0.42 * _cast_shadow(canvas, height))


def _cast_shadow(canvas: Canvas, height: Field) -> Field:
    """Shadows fall to the lower right; worked out on a coarse copy, they are soft anyway."""
    step = max(1, round(4 * canvas.scale))
    coarse = height[::step, ::step]
    shadow = np.zeros_like(coarse)
    unit = step / canvas.scale
    for distance in range(1, 28):
        right, below = distance, int(distance * 0.42)
        moved = np.zeros_like(coarse)
        moved[below:, right:] = coarse[: coarse.shape[0] - below, : coarse.shape[1] - right]
        above = moved - distance * unit * 1.05 - coarse
        shadow = np.maximum(shadow, smoothstep(0, 14, above))
    shadow = ndimage.gaussian_filter(shadow, 1.2)
    full = ndimage.zoom(shadow, (height.shape[0] / shadow.shape[0], height.shape[1] / shadow.shape[1]), order=1)
    return full[: height.shape[0], : height.shape[1]]


def crests(canvas: Canvas, seen: Field) -> Field:
    """Where high ground stands out against what lies behind it: the place for an ink line."""
    jump = np.zeros(seen.shape, np.float32)
    jump[1:] = smoothstep(4, 16, (seen[1:] - seen[:-1]).astype(np.float32) / canvas.scale)
    thick = max(1, round(3.4 * canvas.scale))
    line = ndimage.maximum_filter(jump, size=(thick, thick))
    return ndimage.gaussian_filter(line, 0.8 * canvas.scale)
