"""The colour of the land before light falls on it, one function a terrain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.spatial import cKDTree

from .fields import Canvas, Field, Window, mix, ramp, smoothstep
from .source import Region

Painter = Callable[["Land", Region, Window], tuple[Field, Field]]
TINTS = ((1.0, 1.0, 1.0), (1.09, 1.06, 0.96), (0.90, 0.95, 0.97), (1.03, 0.98, 0.91))
CROPS = (
    ((238, 197, 92), (214, 164, 62), 0.8),
    ((247, 220, 134), (228, 190, 98), 0.6),
    ((226, 178, 76), (196, 142, 54), 0.9),
    ((178, 132, 82), (142, 99, 60), 1.0),
    ((196, 192, 92), (164, 168, 74), 0.8),
    ((240, 206, 110), (218, 174, 76), 0.7),
)


@dataclass(frozen=True)
class Crops:
    """The colours of ploughed land: of each crop its light and dark tone and how bold its furrows are."""

    tones: tuple[tuple[tuple[int, int, int], tuple[int, int, int], float], ...]
    bare: tuple[int, int, int]
    verge: tuple[int, int, int]
    plot: tuple[float, float]
    shake: float
    furrow: float
    calm: float


FARM = Crops(CROPS, (238, 204, 116), (146, 146, 66), (240, 132), 46, 21, 0.72)


class Land:
    """Colours of the land with the fields that later steps ask for."""

    def __init__(self, canvas: Canvas, height: Field, crown: Field, painters: dict[str, Painter] | None = None) -> None:
        self.canvas = canvas
        self.height = height
        self.crown = crown
        shape = canvas.labels.shape
        self.colour = np.zeros((*shape, 3), np.float32)
        self.bumps = np.zeros(shape, np.float32)
        self.hedge = np.full(shape, 999, np.float32)
        self.pool = np.zeros(shape, np.float32)
        for region in canvas.source.regions:
            paint = (PAINTERS if painters is None else painters).get(region.terrain)
            if paint:
                self._paint(region, paint)

    def _paint(self, region: Region, paint: Painter) -> None:
        window = self.canvas.window(region)
        mask = self.canvas.labels[window] == region.index
        colour, bumps = paint(self, region, window)
        self.colour[window][mask] = (colour * np.array(TINTS[region.tint], np.float32))[mask]
        self.bumps[window][mask] = bumps[mask]


def _farmland(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    return ploughed(land, region, window, FARM)


def ploughed(land: Land, region: Region, window: Window, crops: Crops) -> tuple[Field, Field]:
    """Plots of different crops, each with furrows of its own direction."""
    canvas = land.canvas
    wide, deep = crops.plot
    rng = np.random.default_rng(region.seed("fields"))
    x, y = canvas.coordinates(window)
    turn = rng.uniform(-0.6, 0.6)
    warp = canvas.grain[150][window] * 9
    u = (x - region.anchor[0]) * np.cos(turn) + (y - region.anchor[1]) * np.sin(turn) + warp
    v = (y - region.anchor[1]) * np.cos(turn) - (x - region.anchor[0]) * np.sin(turn) + warp * 0.8
    reach = np.arange(-6, 7)
    seeds = np.array([(i * wide + (j % 2) * wide / 2, j * deep) for i in reach for j in reach], float)
    seeds += rng.uniform(-crops.shake, crops.shake, seeds.shape)
    near, which = cKDTree(seeds * (1, 1.25)).query(np.stack([u, v * 1.25], -1).reshape(-1, 2), k=2, p=6)
    which = which[:, 0].reshape(u.shape)
    land.hedge[window] = np.where(
        canvas.labels[window] == region.index, (near[:, 1] - near[:, 0]).reshape(u.shape), land.hedge[window]
    )
    crop = rng.permutation(np.resize(np.arange(len(crops.tones)), len(seeds)))[which]
    across = rng.choice([0.0, np.pi / 2], len(seeds)) + rng.uniform(-0.25, 0.25, len(seeds))
    across = across[which]
    furrow = (u * np.sin(across) + v * np.cos(across)) / crops.furrow + canvas.grain[60][window] * 0.10
    wave = 0.5 + 0.5 * np.sin(furrow * 2 * np.pi) + 0.16 * canvas.grain[11][window]
    bold = np.array([c[2] for c in crops.tones])[crop] * (1 - crops.calm * canvas.calm[window])
    light_tone = np.array([c[0] for c in crops.tones], np.float32)[crop]
    dark_tone = np.array([c[1] for c in crops.tones], np.float32)[crop]
    colour = mix(light_tone, dark_tone, np.clip(wave * bold + 0.5 * (1 - bold), 0, 1))
    colour = mix(colour, crops.bare, canvas.calm[window] * 0.62)
    verge = (1 - smoothstep(4, 15, land.hedge[window])) * (1 - 0.8 * canvas.calm[window])
    colour = mix(colour, crops.verge, verge * 0.85)
    return colour * mottle(canvas, window, 0.045), -wave * bold * 1.5


def _forest(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    canvas = land.canvas
    tone = canvas.grain[150][window] * 0.4 + canvas.grain[60][window] * 0.35 + canvas.grain[26][window] * 0.3
    colour = ramp(tone, [(-1.2, (50, 82, 48)), (0, (72, 108, 56)), (1.2, (102, 136, 66))])
    colour = mix(colour, (134, 162, 84), canvas.calm[window] * 0.72)
    return colour * mottle(canvas, window, 0.06), canvas.grain[26][window] * 1.6


def _hill(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    canvas = land.canvas
    tone = canvas.grain[150][window] * 0.5 + canvas.grain[60][window] * 0.3
    colour = ramp(tone, [(-1.2, (128, 164, 72)), (0, (156, 186, 84)), (1.2, (190, 206, 104))])
    raised = smoothstep(4, 90, land.height[window])
    colour = mix(colour, (198, 206, 104), raised * 0.7)
    colour = mix(colour, (182, 202, 104), canvas.calm[window] * 0.4)
    grass = canvas.grain[11][window] * 0.8 + canvas.grain[5][window] * 0.6
    return colour * mottle(canvas, window, 0.05), grass * 0.7 + canvas.grain[60][window] * 3 * (1 - canvas.calm[window])


def _swamp(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    canvas = land.canvas
    tone = canvas.grain[150][window] * 0.5 + canvas.grain[26][window] * 0.35
    colour = ramp(tone, [(-1.2, (90, 100, 70)), (0, (118, 126, 86)), (1.2, (148, 150, 104))])
    wet = canvas.grain[150][window] * 0.75 + canvas.grain[60][window] * 0.55 + canvas.grain[26][window] * 0.14
    wet = (
        wet
        - (4.0 if region.lost_tribe else 2.5) * canvas.calm[window]
        - 1.4 * (1 - smoothstep(10, 46, canvas.edge[window]))
    )
    for x, y, _ in region.symbol_spots:
        gx, gy = canvas.coordinates(window)
        wet = wet - 2 * (1 - smoothstep(60, 90, np.hypot(gx - x, gy - y)))
    # A third of the region lies under water, whatever the noise happens to be there.
    mask = canvas.labels[window] == region.index
    wet = wet - np.quantile(wet[mask], 0.66)
    mud = smoothstep(-0.28, 0.02, wet)
    pool = smoothstep(0.0, 0.06, wet)
    sky = canvas.grain[26][window] * 0.4 + canvas.grain[60][window] * 0.4
    water = ramp(wet + 0.12 * sky, [(0, (122, 156, 132)), (0.3, (84, 126, 114)), (1.0, (56, 96, 98))])
    colour = mix(colour, (74, 68, 46), mud * 0.75)
    colour = mix(colour, (144, 150, 106), canvas.calm[window] * 0.55)
    colour = mix(colour, water, pool)
    land.pool[window][mask] = pool[mask]
    bumps = (canvas.grain[26][window] * 1.6 + canvas.grain[11][window] * 0.7) * (1 - pool) - 3 * pool
    return colour * mottle(canvas, window, 0.05), bumps


def _mountain(land: Land, region: Region, window: Window) -> tuple[Field, Field]:
    canvas = land.canvas
    height = land.height[window]
    tone = canvas.grain[60][window] * 0.4 + canvas.grain[26][window] * 0.4 + canvas.grain[11][window] * 0.3
    scree = ramp(tone, [(-1.2, (136, 122, 104)), (0, (164, 148, 124)), (1.2, (188, 172, 146))])
    moss = smoothstep(0.1, 0.9, canvas.grain[150][window] + 0.5 * canvas.grain[26][window])
    scree = mix(scree, (138, 146, 92), moss * 0.55 * (1 - smoothstep(5, 40, height)))
    strata = np.sin((height + canvas.grain[60][window] * 9) / 6.5) * 0.35
    rock = ramp(tone + strata, [(-1.4, (132, 118, 110)), (0, (172, 156, 142)), (1.4, (210, 194, 172))])
    colour = mix(scree, rock, smoothstep(6, 36, height))
    ragged = canvas.grain[26][window] * 0.07 + canvas.grain[11][window] * 0.045 + canvas.grain[150][window] * 0.04
    snow = smoothstep(0.55, 0.60, land.crown[window] + ragged) * smoothstep(46, 60, height)
    colour = mix(colour, (253, 254, 255), snow)
    colour = mix(colour, (192, 178, 152), canvas.calm[window] * 0.5)
    calm = 1 - 0.75 * canvas.calm[window]
    bumps = (canvas.grain[26][window] * 2.6 + canvas.grain[11][window] * 1.5 + canvas.grain[5][window] * 0.5) * calm
    return colour * mottle(canvas, window, 0.04), bumps * (1 - 0.8 * smoothstep(8, 50, height))


def mottle(canvas: Canvas, window: Window, strength: float) -> Field:
    spots = canvas.grain[420][window] * 0.7 + canvas.grain[60][window] * 0.4 + canvas.grain[5][window] * 0.5
    return (1 + strength * spots)[..., None]


PAINTERS: dict[str, Painter] = {
    "farmland": _farmland,
    "forest": _forest,
    "hill": _hill,
    "swamp": _swamp,
    "mountain": _mountain,
}


def lit(colour: Field, light: Field) -> Field:
    """Warm light, cool shadow: what makes a painted slope look painted."""
    snow = smoothstep(205, 240, colour.min(axis=-1))
    dark = colour * mix((0.47, 0.47, 0.60), (0.64, 0.70, 0.84), snow)
    shade = np.clip(1 - light, 0, 1)
    glow = np.clip(light - 1, 0, 1)
    result = mix(colour, dark, np.clip(shade * 1.15, 0, 1))
    return result + glow[..., None] * np.array((66, 56, 26), np.float32)
