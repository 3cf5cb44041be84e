"""The colour of the cave floor before light falls on it, one function a terrain."""

from __future__ import annotations

import numpy as np
from scipy.spatial import cKDTree

from ..fields import Canvas, Field, Window, mix, ramp, smoothstep
from ..ground import Land, Painters, Tints, mottle
from ..source import Region

TINTS: Tints = ((1.0, 1.0, 1.0), (1.09, 1.06, 1.0), (0.92, 0.94, 0.98), (1.04, 0.98, 0.94))
# How far from the border each bench of a pit lies, and how much it wanders.
BENCHES = ((30.0, 8.0), (66.0, 14.0))
SLAB = 92.0


def slabs(canvas: Canvas, window: Window, size: float, seed: int, flat: float = 1.25) -> tuple[Field, Field]:
    """Flagstones of living rock: the distance to the crack beside each pixel, and a tone for its stone."""
    x, y = canvas.coordinates(window)
    x = x + canvas.grain[60][window] * 7 + canvas.grain[26][window] * 4
    y = y - canvas.grain[60][window] * 6 + canvas.grain[26][window] * 3
    rng = np.random.default_rng(seed)
    columns = np.arange(x.min() - size, x.max() + size, size)
    rows = np.arange(y.min() - size, y.max() + size, size / flat)
    grid = np.stack(np.meshgrid(columns, rows), axis=-1).reshape(-1, 2)
    grid = grid + rng.uniform(-0.42, 0.42, grid.shape) * size
    near, which = cKDTree(grid * (1, flat)).query(np.stack([x, y * flat], axis=-1).reshape(-1, 2), k=2)
    tone = rng.uniform(-1, 1, len(grid))[which[:, 0]].reshape(x.shape)
    return (near[:, 1] - near[:, 0]).reshape(x.shape).astype(np.float32), tone.astype(np.float32)


def _mud(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    canvas, grain = land.canvas, land.canvas.grain
    calm = canvas.calm[window]
    tone = grain[150][window] * 0.5 + grain[26][window] * 0.35
    colour = ramp(tone, [(-1.2, (88, 62, 44)), (0, (114, 82, 56)), (1.2, (140, 104, 72))])
    wet = grain[150][window] * 0.75 + grain[60][window] * 0.5 + grain[26][window] * 0.08
    wet = wet - 4.5 * calm - 1.4 * (1 - smoothstep(8, 44, canvas.edge[window]))
    # Nearly half of the region is pools, whatever the noise happens to be there.
    mask = canvas.labels[window] == region.index
    wet = wet - np.quantile(wet[mask], 0.55)
    pool = smoothstep(0.0, 0.05, wet)
    colour = mix(colour, (146, 114, 80), calm * 0.62)
    colour = mix(colour, (176, 132, 88), np.exp(-(((wet + 0.05) / 0.08) ** 2)) * 0.66 * (1 - pool))
    colour = mix(colour, _slime(canvas, window, wet), pool)
    land.pool[window][mask] = pool[mask]
    bumps = (grain[26][window] * 1.4 + grain[11][window] * 0.6) * (1 - pool) * (1 - 0.6 * calm) - 5 * pool
    return colour * mottle(canvas, window, 0.04), bumps


def _slime(canvas: Canvas, window: Window, wet: Field) -> Field:
    """Pools of mud: dark and thick, with long flat glints and a wet rim."""
    glint = canvas.noise(12, "mud-glint", stretch=3.4)[window] * 0.7
    glint = glint + canvas.noise(34, "mud-long", stretch=2.6)[window] * 0.8
    colour = ramp(wet + 0.05 * canvas.grain[26][window], [(0, (92, 62, 40)), (0.2, (66, 44, 31)), (1.0, (42, 29, 25))])
    inward = smoothstep(0.1, 0.45, wet)
    colour = mix(colour, (112, 84, 62), smoothstep(0.0, 1.6, glint) * 0.42 * inward)
    sliver = canvas.noise(6, "mud-sliver", stretch=8)[window] + 0.5 * glint
    colour = mix(colour, (214, 188, 152), smoothstep(1.9, 2.3, sliver) * 0.75 * inward)
    return mix(colour, (116, 84, 58), np.exp(-(((wet - 0.13) / 0.025) ** 2)) * 0.5)


def _mushroom_forest(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    canvas, grain = land.canvas, land.canvas.grain
    tone = grain[150][window] * 0.4 + grain[60][window] * 0.35 + grain[26][window] * 0.3
    colour = ramp(tone, [(-1.2, (34, 54, 54)), (0, (52, 78, 70)), (1.2, (80, 106, 82))])
    moss = smoothstep(0.2, 1.1, grain[60][window] + 0.5 * grain[11][window])
    colour = mix(colour, (92, 122, 78), moss * 0.4)
    colour = mix(colour, (126, 142, 104), canvas.calm[window] * 0.72)
    return colour * mottle(canvas, window, 0.06), grain[26][window] * 1.8 + grain[11][window] * 0.8


def _mystic_crystal(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    """Nearly grey flagstones: on a violet floor the crystals would not glow."""
    canvas, grain, calm = land.canvas, land.canvas.grain, land.canvas.calm[window]
    crack, slab = slabs(canvas, window, SLAB, region.seed("slabs"))
    tone = grain[150][window] * 0.4 + grain[26][window] * 0.3 + slab * 0.55
    colour = ramp(tone, [(-1.2, (48, 44, 64)), (0, (68, 64, 86)), (1.2, (92, 86, 110))])
    colour = mix(colour, (122, 116, 136), calm * 0.66)
    line = np.exp(-((crack / 4.5) ** 2)) * (1 - 0.75 * calm)
    glows = smoothstep(-0.4, 0.9, grain[150][window] + 0.4 * grain[60][window])
    halo = np.exp(-((crack / 15) ** 2)) * (1 - 0.8 * calm) * glows
    colour = mix(colour, (112, 92, 170), halo * 0.24)
    colour = mix(colour, (214, 176, 255), line * 0.46 * glows)
    colour = mix(colour, (38, 32, 60), line * 0.6 * (1 - glows))
    bumps = (slab * 2.2 - 2.5 * line + grain[11][window] * 0.6) * (1 - 0.7 * calm)
    return colour * mottle(canvas, window, 0.045), bumps


def _mine(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    """An open pit of grey stone: benches step down from the border, threads of gold run through the floor."""
    canvas, grain, calm = land.canvas, land.canvas.grain, land.canvas.calm[window]
    inward = canvas.edge[window] + grain[60][window] * 5 + grain[26][window] * 2
    bench = sum(1 - smoothstep(far, far + 7, inward + wave * grain[150][window]) for far, wave in BENCHES)
    tone = grain[60][window] * 0.3 + grain[26][window] * 0.3 + bench * 0.28
    colour = ramp(tone, [(-1.2, (60, 61, 68)), (0, (84, 84, 90)), (1.2, (114, 112, 114))])
    crack, slab = slabs(canvas, window, 64, region.seed("cuts"), 1.6)
    colour = colour * (1 + 0.05 * slab * (1 - calm))[..., None]
    colour = mix(colour, (48, 48, 56), np.exp(-((crack / 3.0) ** 2)) * 0.4 * (1 - 0.8 * calm))
    colour = mix(colour, (128, 122, 114), calm * 0.66)
    rich = smoothstep(0.35, 0.9, grain[150][window] + 0.6 * grain[60][window]) * (1 - calm)
    colour = mix(colour, (196, 140, 52), np.exp(-((crack / 7.0) ** 2)) * rich * 0.35)
    colour = mix(colour, (252, 204, 92), np.exp(-((crack / 2.6) ** 2)) * rich * 0.9)
    bumps = (grain[26][window] * 1.2 + grain[11][window] * 0.8 + bench * 11 + slab * 1.2) * (1 - 0.85 * calm)
    return colour * mottle(canvas, window, 0.035), bumps


def _black_mountain(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    """The surface's peaks in obsidian: no snow, a pale glint on the crowns."""
    canvas, grain, height = land.canvas, land.canvas.grain, land.height[window]
    tone = grain[60][window] * 0.4 + grain[26][window] * 0.4 + grain[11][window] * 0.3
    scree = ramp(tone, [(-1.2, (74, 70, 78)), (0, (96, 92, 98)), (1.2, (118, 112, 114))])
    strata = np.sin((height + grain[60][window] * 9) / 6.5) * 0.3
    rock = ramp(tone + strata, [(-1.4, (64, 64, 78)), (0, (102, 105, 121)), (1.4, (152, 157, 176))])
    colour = mix(scree, rock, smoothstep(6, 36, height))
    ragged = grain[26][window] * 0.07 + grain[11][window] * 0.045
    crown = smoothstep(0.58, 0.74, land.crown[window] + ragged) * smoothstep(46, 60, height)
    colour = mix(colour, (204, 210, 228), crown * 0.62)
    colour = mix(colour, (132, 126, 128), canvas.calm[window] * 0.62)
    rough = grain[26][window] * 2.6 + grain[11][window] * 1.5 + grain[5][window] * 0.5
    rough = rough * (1 - 0.75 * canvas.calm[window])
    return colour * mottle(canvas, window, 0.04), rough * (1 - 0.8 * smoothstep(8, 50, height))


PAINTERS: Painters = {
    "mud": _mud,
    "mushroom_forest": _mushroom_forest,
    "mystic_crystal": _mystic_crystal,
    "mine": _mine,
    "black_mountain": _black_mountain,
}


def lit(colour: Field, light: Field) -> Field:
    """Down here the shadows are cool and the light has hardly a colour of its own."""
    shade, glow = np.clip(1 - light, 0, 1), np.clip(light - 1, 0, 1)
    dark = colour * np.array((0.42, 0.42, 0.56), np.float32)
    return mix(colour, dark, np.clip(shade * 1.15, 0, 1)) + glow[..., None] * np.array((60, 58, 62), np.float32)


def facets(canvas: Canvas, raised: Field) -> Field:
    """Broken rock on the peaks; slopes are taken a map unit, so that every size of picture shows the same."""
    peaks = of_terrain(canvas, "black_mountain")
    grain = canvas.grain
    rough = grain[60] * 2.2 + grain[26] * 1.1 + grain[11] * 0.42 + grain[5] * 0.1
    slope = (np.gradient(rough, axis=1) * 0.9 + np.gradient(rough, axis=0) * 0.35) * canvas.scale
    return 1 - np.tanh(slope * 6) * 0.34 * smoothstep(6, 45, raised) * peaks


def of_terrain(canvas: Canvas, terrain: str) -> Field:
    """Which pixels belong to regions of a terrain."""
    return np.array([region.terrain == terrain for region in canvas.source.regions])[canvas.labels]
