"""The colour of the seven terrains before light falls on them, one function each; each has a pattern of its own."""

from __future__ import annotations

import numpy as np
from scipy.spatial import cKDTree

from build_scripts.painting import ground
from build_scripts.painting.fields import Field, Window, mix, ramp, smoothstep
from build_scripts.painting.ground import Crops, Land, Painter, mottle, ploughed
from build_scripts.painting.source import Region

ACRES = Crops(
    (
        ((228, 170, 108), (152, 98, 54), 1.0),
        ((242, 196, 134), (178, 122, 72), 1.0),
        ((198, 138, 84), (128, 80, 44), 1.0),
        ((234, 180, 118), (164, 108, 60), 1.0),
    ),
    bare=(212, 158, 102),
    verge=(96, 98, 44),
    plot=(150, 96),
    shake=26,
    furrow=28,
    calm=0.35,
)


def _desert(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    """Dunes: a long bright slope, a sharp crest, a shadow behind it."""
    canvas = land.canvas
    rng = np.random.default_rng(region.seed("dunes"))
    x, y = canvas.coordinates(window)
    turn = rng.uniform(-0.42, 0.12)
    warp = canvas.grain[150][window] * 26 + canvas.grain[60][window] * 8
    across = (y * np.cos(turn) - x * np.sin(turn) + warp) / 66 + rng.uniform(0, 1)
    saw = across - np.floor(across)
    crest = np.exp(-(((saw - 0.10) / 0.07) ** 2))
    lee = smoothstep(0.10, 0.17, saw) * (1 - smoothstep(0.2, 0.78, saw))
    strong = 1 - 0.5 * canvas.calm[window]
    tone = canvas.grain[150][window] * 0.4 + canvas.grain[26][window] * 0.2
    colour = ramp(tone, [(-1.2, (246, 210, 112)), (0, (253, 224, 132)), (1.2, (255, 236, 158))])
    colour = mix(colour, (198, 130, 46), lee * 0.8 * strong)
    colour = mix(colour, (255, 250, 206), crest * 0.85 * strong)
    ripple = np.sin(across * 2 * np.pi * 5 + canvas.grain[60][window] * 2) * (1 - lee)
    return colour * mottle(canvas, window, 0.02) * (1 + 0.02 * ripple)[..., None], -lee * 5 * strong


def _plains(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    return ploughed(land, region, window, ACRES)


def _swamp(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    """Black mud with pools whose rims shine."""
    canvas = land.canvas
    tone = canvas.grain[150][window] * 0.4 + canvas.grain[26][window] * 0.4 + canvas.grain[11][window] * 0.2
    colour = ramp(tone, [(-1.2, (36, 40, 36)), (0, (60, 64, 46)), (1.2, (100, 102, 62))])
    wet = canvas.grain[60][window] * 0.8 + canvas.noise(36, "pools", stretch=1.5)[window] * 0.6
    wet = (
        wet
        + canvas.grain[26][window] * 0.1
        - 0.9 * canvas.calm[window]
        - 2.2 * (1 - smoothstep(14, 44, canvas.edge[window]))
    )
    mask = canvas.labels[window] == region.index
    wet = wet - np.quantile(wet[mask], 0.62)
    pool = smoothstep(0.0, 0.05, wet)
    colour = mix(colour, (20, 22, 22), smoothstep(-0.4, -0.04, wet) * 0.85)
    water = ramp(wet, [(0.0, (128, 164, 146)), (0.2, (84, 126, 118)), (0.9, (44, 82, 88))])
    glint = smoothstep(1.2, 1.9, canvas.noise(8, "glint", stretch=5)[window])
    colour = mix(colour, mix(water, (176, 206, 190), glint * 0.6), pool)
    shine = np.exp(-(((wet - 0.10) / 0.055) ** 2))
    colour = mix(colour, (176, 206, 186), shine * 0.5)
    land.pool[window][mask] = pool[mask]
    bumps = (canvas.grain[26][window] * 1.8 + canvas.grain[11][window] * 0.8) * (1 - pool) - 2.5 * pool
    return colour * mottle(canvas, window, 0.04), bumps


def _lakes(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    """A deep blue pond within a green bank, so that nobody takes it for the river."""
    canvas = land.canvas
    ragged = canvas.grain[60][window] * 8 + canvas.grain[26][window] * 4 + canvas.grain[150][window] * 6
    depth = canvas.edge[window] + ragged - 26
    tone = canvas.grain[60][window] * 0.4 + canvas.grain[26][window] * 0.4
    bank = ramp(tone, [(-1.2, (104, 150, 84)), (0, (132, 176, 96)), (1.2, (168, 202, 116))])
    bank = mix(bank, (238, 222, 168), smoothstep(-10, -3, depth) * 0.9)
    stops = [(0, (146, 214, 240)), (12, (74, 160, 228)), (40, (34, 110, 206)), (100, (20, 78, 172))]
    water = ramp(depth, stops)
    swell = canvas.noise(9, "pond", stretch=4.5)[window] + 0.5 * canvas.noise(17, "pond-wide", stretch=3)[window]
    water = water + (swell * 7)[..., None]
    water = mix(water, (190, 230, 252), smoothstep(1.15, 1.9, swell) * 0.75 * smoothstep(8, 24, depth))
    water = mix(water, (240, 252, 254), np.exp(-(((depth - 5) / 3.2) ** 2)) * 0.7)
    pool = smoothstep(-1, 2, depth)
    mask = canvas.labels[window] == region.index
    land.pool[window][mask] = pool[mask]
    bumps = canvas.grain[26][window] * 1.2 * (1 - pool) - 2 * pool
    return mix(bank, water, pool) * mottle(canvas, window, 0.02), bumps


def _forest(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    """Dark undergrowth; the trees are scenery."""
    canvas = land.canvas
    tone = canvas.grain[60][window] * 0.4 + canvas.grain[26][window] * 0.4 + canvas.grain[11][window] * 0.2
    colour = ramp(tone, [(-1.2, (30, 74, 34)), (0, (48, 98, 42)), (1.2, (78, 128, 54))])
    colour = mix(colour, (88, 136, 60), canvas.calm[window] * 0.4)
    dapple = smoothstep(0.5, 1.3, canvas.grain[26][window] * 0.7 + canvas.grain[11][window] * 0.7)
    colour = mix(colour, (150, 190, 88), dapple * 0.5)
    return colour * mottle(canvas, window, 0.05), canvas.grain[26][window] * 1.6


def _mountains(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    colour, bumps = ground.PAINTERS["mountain"](land, region, window)
    grey = colour.mean(-1, keepdims=True)
    cool = (grey + (colour - grey) * 0.3) * np.array((1.0, 1.04, 1.13), np.float32)
    canvas = land.canvas
    ragged = canvas.grain[26][window] * 0.06 + canvas.grain[11][window] * 0.05
    snow = smoothstep(0.40, 0.47, land.crown[window] + ragged) * smoothstep(44, 58, land.height[window])
    return mix(np.clip(cool, 0, 250), (253, 254, 255), snow), bumps * 0.45


def _wasteland(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    """Plates of baked red earth between wide cracks, embers in the deepest of them."""
    canvas = land.canvas
    rng = np.random.default_rng(region.seed("cracks"))
    x, y = canvas.coordinates(window)
    seeds = np.array([(i * 66 + (j % 2) * 33, j * 54) for i in range(-5, 6) for j in range(-6, 7)], float)
    seeds += rng.uniform(-19, 19, seeds.shape)
    u = x - region.anchor[0] + canvas.grain[26][window] * 4 + canvas.grain[60][window] * 6
    v = y - region.anchor[1] + canvas.grain[26][window] * 3
    near, which = cKDTree(seeds).query(np.stack([u, v], -1).reshape(-1, 2), k=2)
    gap = (near[:, 1] - near[:, 0]).reshape(u.shape) + canvas.grain[11][window] * 1.2
    tone = canvas.grain[26][window] * 0.25 + rng.normal(0, 0.5, len(seeds))[which[:, 0].reshape(u.shape)]
    colour = ramp(tone, [(-1.4, (156, 54, 38)), (0, (190, 76, 52)), (1.4, (214, 110, 74))])
    colour = mix(colour, (236, 150, 106), smoothstep(14, 38, gap) * 0.45)
    bold = 1 - 0.35 * canvas.calm[window]
    crack = (1 - smoothstep(4.5, 10, gap)) * bold
    colour = mix(colour, (60, 10, 14), crack * 0.94)
    ember = (1 - smoothstep(0.5, 4.5, gap)) * smoothstep(0.0, 0.9, canvas.grain[60][window])
    colour = mix(colour, (255, 156, 52), ember * 0.9 * bold)
    return colour * mottle(canvas, window, 0.03), -crack * 6 + canvas.grain[26][window] * 1.0


def _rim(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    canvas = land.canvas
    streak = canvas.noise(7, "rim", stretch=26)[window] * 0.5 + canvas.noise(22, "rim-wide", stretch=18)[window] * 0.6
    knots = canvas.grain[150][window] * 0.3
    return ramp(streak + knots, [(-1.6, (54, 32, 20)), (0, (82, 52, 32)), (1.6, (112, 74, 45))]), streak * 0.8


PAINTERS: dict[str, Painter] = {
    "desert": _desert,
    "plains": _plains,
    "swamp": _swamp,
    "lakes": _lakes,
    "forest": _forest,
    "mountains": _mountains,
    "wasteland": _wasteland,
    "rim": _rim,
}
