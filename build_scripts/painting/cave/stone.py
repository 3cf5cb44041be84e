"""What the rock itself grew: crystals, dripstone, boulders and the spires of the deep."""

from __future__ import annotations

from math import cos, sin

import numpy as np
from PIL import Image

from ..fields import smoothstep
from ..pen import Colour, Pen, Point, Sprite
from .tones import INK

CRYSTALS: dict[str, tuple[Colour, Colour, Colour, Colour]] = {
    "cyan": ((18, 52, 96), (40, 124, 186), (96, 204, 240), (206, 250, 255)),
    "violet": ((44, 22, 92), (96, 56, 176), (164, 116, 240), (232, 210, 255)),
    "rose": ((78, 18, 84), (150, 48, 150), (226, 110, 206), (255, 214, 246)),
}
# Dark side, body, lit side and edge of a stone.
STONES: dict[str, tuple[Colour, Colour, Colour, Colour]] = {
    "grey": ((46, 41, 49), (82, 75, 80), (126, 117, 117), (176, 166, 160)),
    "slate": ((36, 36, 48), (66, 66, 80), (104, 106, 120), (158, 162, 176)),
    "earth": ((62, 46, 38), (100, 78, 60), (146, 118, 90), (196, 168, 132)),
}


def crystals(rng: np.random.Generator, scale: float, tall: float, hue: str, shards: int = 0) -> Sprite:
    """A cluster of prisms: back ones first, each with a lit, a middle and a dark facet."""
    count = shards or int(rng.integers(5, 8))
    pen = Pen(-tall * 0.72, -tall * 1.06, tall * 0.72, tall * 0.14, scale)
    fan = sorted((rng.uniform(-0.62, 0.62) for _ in range(count - 1)), key=lambda lean: -abs(lean))
    _plinth(pen, rng, tall, CRYSTALS[hue][0])
    for lean in fan:
        long = tall * rng.uniform(0.42, 0.78) * (1 - 0.22 * abs(lean))
        _prism(pen, lean, long, tall * rng.uniform(0.062, 0.095), tall, hue)
    _prism(pen, rng.uniform(-0.12, 0.12), tall * 0.98, tall * 0.115, tall, hue)
    return pen.sprite(0.25)


def _plinth(pen: Pen, rng: np.random.Generator, tall: float, tinge: Colour) -> None:
    """Broken slate at the foot of the cluster, tinged by its light."""
    body, lit = (tuple((a + b) // 2 for a, b in zip(tinge, tone, strict=True)) for tone in STONES["slate"][1:3])
    for _ in range(7):
        x, size = rng.uniform(-0.34, 0.34) * tall, tall * rng.uniform(0.05, 0.10)
        y = tall * (0.05 - 0.12 * abs(x) / tall) + rng.uniform(-0.02, 0.03) * tall
        chip = [(x - size, y), (x - size * 0.5, y - size * rng.uniform(0.5, 0.9)), (x + size * 0.4, y - size * 0.7),
                (x + size, y + 1), (x + size * 0.2, y + size * 0.3)]  # fmt: skip
        pen.polygon(chip, body)
        pen.polygon([*chip[:3], (x, y)], lit)
        pen.line([*chip, chip[0]], INK, 1.6)


def _prism(pen: Pen, lean: float, long: float, half: float, tall: float, hue: str) -> None:
    deep, dark, middle, light = CRYSTALS[hue]
    foot, (ux, uy) = lean * tall * 0.36, (sin(lean * 1.05), -cos(lean * 1.05))

    def at(up: float, right: float) -> Point:
        return foot + ux * long * up - uy * half * right, uy * long * up + ux * half * right

    tip, left, right, ridge = at(1, 0.1), at(0.74, -1), at(0.70, 1), at(0.66, -0.12)
    foot_left, foot_right, foot_ridge = at(0, -0.8), at(0, 0.8), at(0, -0.1)
    outline = [tip, right, foot_right, foot_left, left]
    pen.polygon(outline, INK)
    pen.line([*outline, tip], INK, 3.4)
    pen.polygon([ridge, right, foot_right, foot_ridge], dark)
    pen.polygon([left, ridge, foot_ridge, foot_left], middle)
    pen.polygon([tip, right, ridge], middle)
    pen.polygon([tip, ridge, left], light)
    pen.line([ridge, foot_ridge], light, 1.6)
    pen.line([at(0.60, -0.72), at(0.16, -0.62)], light, 2.2)
    pen.polygon([at(0.22, -0.9), at(0.16, 0.9), foot_right, foot_left], (*deep, 110))


def stalagmite(rng: np.random.Generator, scale: float, tall: float, stone: str = "grey") -> Sprite:
    """Dripstone: a crooked group of spikes with broken edges, no two alike."""
    pen = Pen(-tall * 0.7, -tall - 6, tall * 0.7, 8, scale)
    group = [(rng.uniform(-0.36, 0.36) * tall, tall * rng.uniform(0.3, 0.66)) for _ in range(int(rng.integers(1, 4)))]
    for foot, high in sorted(group, key=lambda spike: -abs(spike[0])):
        _spike(pen, rng, foot, high, high * rng.uniform(0.2, 0.3), stone)
    _spike(pen, rng, rng.uniform(-0.06, 0.06) * tall, tall * 0.97, tall * rng.uniform(0.19, 0.26), stone)
    return pen.sprite(0.3)


def _spike(pen: Pen, rng: np.random.Generator, foot: float, high: float, half: float, stone: str) -> None:
    """Three faces from a jagged foot to a crooked tip; drops have left knobs on its edges."""
    dark, body, lit, edge = STONES[stone]
    lean = rng.uniform(-0.14, 0.14) * high
    levels = np.array([0.0, 0.12, 0.3, 0.5, 0.72, 1.0])
    taper = (1 - levels) ** 0.75 + 0.22 * np.clip(1 - levels * 7, 0, 1)

    def side(sign: float) -> list[Point]:
        knobs = rng.uniform(0.78, 1.2, len(levels))
        xs = foot + lean * levels**1.5 + sign * half * taper * knobs
        ys = -high * levels * rng.uniform(0.96, 1.04, len(levels))
        ys[0] = 2 + 1.5 * sign
        return list(zip(xs.tolist(), ys.tolist(), strict=True))

    left, right = side(-1), side(1)
    tip = (foot + lean, -high)
    left[-1] = right[-1] = tip
    ridge = [(lx * 0.42 + rx * 0.58 + rng.uniform(-0.12, 0.12) * half, (ly + ry) / 2)
             for (lx, ly), (rx, ry) in zip(left, right, strict=True)]  # fmt: skip
    ridge[-1] = tip
    outline = [*left, *right[::-1]]
    pen.polygon(outline, INK)
    pen.line([*outline, outline[0]], INK, 3.6)
    pen.polygon([*left, *ridge[::-1]], body)
    pen.polygon([*ridge, *right[::-1]], dark)
    brow = [(lx * 0.62 + rx * 0.38, ly) for (lx, ly), (rx, _) in zip(left, ridge, strict=True)]
    pen.polygon([*left, *brow[::-1]], lit)
    pen.line([(x + half * 0.08, y) for x, y in left[1:]], edge, max(1.2, half * 0.12))


def rock(rng: np.random.Generator, scale: float, tall: float, stone: str = "grey") -> Sprite:
    dark, body, lit, edge = STONES[stone]
    half = tall * rng.uniform(0.6, 0.85)
    pen = Pen(-half - 5, -tall - 5, half + 5, 6, scale)
    peak = (rng.uniform(-0.3, 0.1) * half, -tall)
    left, right = (-half, -tall * rng.uniform(0.2, 0.4)), (half, -tall * rng.uniform(0.15, 0.35))
    brow = (half * rng.uniform(0.4, 0.6), -tall * rng.uniform(0.72, 0.85))
    chin = (rng.uniform(-0.15, 0.2) * half, -tall * rng.uniform(0.4, 0.55))
    foot_left, foot_right = (-half * 0.8, 2), (half * 0.85, 2)
    pen.polygon([peak, brow, right, foot_right, foot_left, left], body)
    pen.polygon([peak, chin, (chin[0], 3), foot_left, left], lit)
    pen.polygon([peak, brow, chin], edge)
    pen.polygon([brow, right, foot_right, (chin[0], 3), chin], dark)
    pen.outline(1.8, INK)
    return pen.sprite(0.3)


def spire(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    """A pinnacle out of the depth: broken crown in the light, feet that sink into the dark."""
    half = tall * rng.uniform(0.15, 0.22)
    pen = Pen(-half * 2, -tall * 1.16, half * 2, 4, scale)
    pieces = [(0.0, 1.0, 1.0)]
    for sign in (-1, 1):
        if rng.random() < 0.75:
            pieces.insert(0, (sign * half * rng.uniform(0.55, 0.9), rng.uniform(0.5, 0.8), rng.uniform(0.5, 0.7)))
    for foot, high, wide in pieces:
        _pinnacle(pen, rng, foot, tall * high, half * wide)
    sprite = pen.sprite(0.0)
    return Sprite(_sunk(sprite.image, sprite.foot[1]), sprite.foot, sprite.width, sprite.height, 0.0)


def _pinnacle(pen: Pen, rng: np.random.Generator, foot: float, high: float, half: float) -> None:
    crown = [(-1.0, -0.80), (-0.78, -0.93), (-0.36, -0.88), (-0.08, -1.1), (0.3, -0.96), (0.62, -1.0), (0.95, -0.76)]
    top = [(foot + x * half + rng.uniform(-0.1, 0.1) * half, y * high + rng.uniform(-0.04, 0.04) * high)
           for x, y in crown]  # fmt: skip
    base_left, base_right = (foot - half * 1.35, 2), (foot + half * 1.45, 2)
    ridge = [(foot + half * 0.16, -high * 0.86), (foot + half * 0.34, -high * 0.5), (foot + half * 0.2, 2)]
    step = [(foot - half * 1.12, -high * 0.52), (foot - half * 0.9, -high * 0.5)]
    outline = [base_left, *step, *top, (foot + half * 1.2, -high * 0.4), base_right]
    pen.polygon(outline, (78, 71, 88))
    pen.polygon([*ridge, base_right, (foot + half * 1.2, -high * 0.4), top[-1], top[-2], top[-3]], (44, 38, 54))
    pen.polygon([base_left, *step, top[0], (foot - half * 0.5, -high * 0.7), (foot - half * 0.6, 2)], (128, 118, 130))
    pen.polygon([*top[:5], (foot + half * 0.1, -high * 0.82), (foot - half * 0.5, -high * 0.78)], (186, 174, 174))
    for x in (-0.35, 0.0, 0.6):
        pen.line([(foot + half * x, -high * 0.72), (foot + half * (x + 0.06), -high * 0.2)], (26, 22, 34), 1.8)
    pen.line(outline, INK, 2.6)


def _sunk(image: Image.Image, foot: int) -> Image.Image:
    """Darker and fainter towards the foot."""
    pixels = np.asarray(image, np.float32).copy()
    up = np.clip(1 - np.arange(len(pixels)) / max(foot, 1), 0, 1)[:, None]
    dark = np.array((9.6, 7.8, 16.8)) * (1 - up)[..., None]
    pixels[..., :3] = pixels[..., :3] * (0.25 + 0.75 * up)[..., None] + dark
    pixels[..., 3] *= smoothstep(0.0, 0.45, up)
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8), "RGBA")
