"""From relaxed borders to drawn ones: a gentle warp of the whole sheet, then a wiggle of every line."""

from __future__ import annotations

import random

import numpy as np
from scipy.interpolate import CubicSpline

from build_scripts.drawing.channel import ChannelFoam
from build_scripts.drawing.foam import Foam
from build_scripts.drawing.frame import HEIGHT, WIDTH, Placement
from build_scripts.drawing.graph import Border

Point = tuple[int, int]
SPACING = 22
WAVES = ((420, 15.0), (190, 9.0), (90, 5.0), (44, 2.6))
COAST, BANK = 1.5, 0.6
QUIET_END = 90
SHEET_WAVES = 7
SHEET_SWING = 17.0
CALM_RIM = 420


def outlines(foam: Foam, placement: Placement, water: set[str], seed: int) -> dict[str, list[Point]]:
    """The polygon of every region in whole pixels; neighbours share their vertices."""
    warped = _warp(foam.points, seed) * foam.free + foam.points * (1 - foam.free)
    lines = {index: _drawn(foam, index, warped, water, seed) for index in foam.inner}
    return {region: _polygon(foam, placement, region, lines, warped) for region in foam.regions}


def _warp(points: np.ndarray, seed: int) -> np.ndarray:
    """Shift points by long waves that die out towards the frame."""
    rng = random.Random(f"sheet {seed}")
    shift = np.zeros_like(points)
    for _ in range(SHEET_WAVES):
        angle, length = rng.uniform(0, 2 * np.pi), rng.uniform(480, 1100)
        phase = (points @ [np.cos(angle), np.sin(angle)]) * 2 * np.pi / length
        for axis in (0, 1):
            shift[:, axis] += SHEET_SWING * np.sin(phase + rng.uniform(0, 2 * np.pi))
    rim = np.stack([np.minimum(points[:, 0], WIDTH - points[:, 0]), np.minimum(points[:, 1], HEIGHT - points[:, 1])], 1)
    return points + shift * np.clip(rim / CALM_RIM, 0, 1)


def _drawn(foam: Foam, index: int, points: np.ndarray, water: set[str], seed: int) -> list[Point]:
    border = foam.graph.borders[index]
    rng = random.Random(f"{seed} {border.regions} {border.corners}")
    curve = points[foam.line(index)]
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(curve, axis=0).T))])
    spline = CubicSpline(along, curve)
    at = np.linspace(0, along[-1], max(4, round(along[-1] / SPACING)) + 1)
    tangent = spline(at, 1)
    normal = np.stack([-tangent[:, 1], tangent[:, 0]], axis=1) / np.hypot(*tangent.T)[:, None]
    drawn = spline(at) + _wiggle(at, rng, _unsteadiness(foam, border, water))[:, None] * normal
    drawn[1:-1] = np.clip(drawn[1:-1], 6, [WIDTH - 6, HEIGHT - 6])
    return [(round(float(x)), round(float(y))) for x, y in drawn]


def _unsteadiness(foam: Foam, border: Border, water: set[str]) -> float:
    """Coasts are ragged; the banks of a river were washed smooth."""
    if not water & set(border.regions):
        return 1.0
    if isinstance(foam, ChannelFoam):
        return BANK
    return COAST if len(water & set(border.regions)) == 1 else 1.0


def _wiggle(at: np.ndarray, rng: random.Random, strength: float) -> np.ndarray:
    """Octaves of noise along a line, nothing at its ends."""
    length = at[-1]
    total = np.zeros_like(at)
    for wave, height in WAVES:
        knots = np.array([rng.gauss(0, 1) for _ in range(int(length / wave * 2) + 4)])
        total += height * CubicSpline(np.arange(len(knots)), knots)(at / wave * 2)
    calm = np.clip(np.minimum(at, length - at) / min(QUIET_END, length / 2), 0, 1)
    return strength * min(1.0, length / 350) * total * calm


def _polygon(
    foam: Foam, placement: Placement, region: str, lines: dict[int, list[Point]], points: np.ndarray
) -> list[Point]:
    ring: list[Point] = []
    for index, backwards in foam.graph.around(region):
        line = lines.get(index) or [_whole(points[i]) for i in foam.frame_line(index, region, placement)]
        ring += (line[::-1] if backwards else line)[:-1]
    return [p for i, p in enumerate(ring) if p != ring[i - 1]]


def _whole(point: np.ndarray) -> Point:
    return round(float(point[0])), round(float(point[1]))
