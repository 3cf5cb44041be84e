"""Trees, bushes, reeds and stones, every one a little different."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from scipy.ndimage import binary_dilation

from .fields import Field
from .pen import OVERSAMPLING, Colour, Pen, Sprite, from_tones

Ramp = list[tuple[float, Colour]]
LEAVES: dict[str, Ramp] = {
    "oak": [
        (0, (30, 54, 34)),
        (0.3, (48, 86, 42)),
        (0.6, (86, 128, 52)),
        (0.85, (138, 168, 72)),
        (1, (188, 200, 104)),
    ],
    "beech": [
        (0, (36, 60, 30)),
        (0.3, (64, 98, 40)),
        (0.6, (112, 146, 56)),
        (0.85, (166, 184, 78)),
        (1, (212, 214, 116)),
    ],
    "elm": [
        (0, (24, 50, 44)),
        (0.3, (38, 80, 58)),
        (0.6, (66, 116, 70)),
        (0.85, (110, 154, 86)),
        (1, (164, 190, 112)),
    ],
    "autumn": [
        (0, (84, 48, 26)),
        (0.3, (138, 80, 34)),
        (0.6, (190, 122, 46)),
        (0.85, (222, 164, 72)),
        (1, (242, 204, 118)),
    ],
    "hedge": [
        (0, (44, 62, 30)),
        (0.3, (70, 96, 40)),
        (0.6, (108, 134, 54)),
        (0.85, (150, 166, 74)),
        (1, (188, 192, 102)),
    ],
    "moss": [
        (0, (40, 48, 32)),
        (0.3, (64, 74, 42)),
        (0.6, (94, 102, 56)),
        (0.85, (128, 130, 74)),
        (1, (158, 154, 96)),
    ],
}


def _blob_tones(
    blobs: list[tuple[float, float, float]], size: tuple[float, float], scale: float, rng: np.random.Generator
) -> tuple[Field, Field]:
    """Round lumps lit from the upper left; later lumps lie in front of earlier ones."""
    zoom = scale * OVERSAMPLING
    y, x = np.mgrid[0 : max(3, round(size[1] * zoom)), 0 : max(3, round(size[0] * zoom))] / zoom
    ragged = rng.standard_normal(x.shape)
    tone, alpha = np.zeros(x.shape), np.zeros(x.shape)
    for order, (bx, by, radius) in enumerate(blobs):
        dx, dy = (x - bx) / radius, (y - by) / radius
        inside = 1 - dx**2 - dy**2 + 0.05 * ragged
        hit = inside > 0
        up = np.sqrt(np.clip(inside, 0, 1))
        glow = -0.52 * dx - 0.62 * dy + 0.58 * up
        lift = 0.12 * order / len(blobs)
        rim = np.clip(1.2 - inside * 3.2, 0, 1) * 0.16
        tone = np.where(hit, 0.34 + 0.5 * glow + lift - rim + 0.05 * ragged, tone)
        alpha = np.where(hit, 1.0, alpha)
    return tone, alpha


def broadleaf(rng: np.random.Generator, scale: float, leaves: str, tall: float) -> Sprite:
    wide = tall * rng.uniform(0.82, 1.05)
    cx, cy, r = wide / 2, tall * 0.45, wide * 0.28
    blobs = [(cx, cy, r * 1.12)]
    for i in range(9):
        angle = i * 0.7 + rng.uniform(-0.2, 0.2)
        reach = wide * rng.uniform(0.19, 0.25)
        blobs.append((cx + reach * cos(angle), cy + reach * 0.8 * sin(angle), r * rng.uniform(0.5, 0.74)))
    blobs.sort(key=lambda b: -b[1])
    for _ in range(7):
        dx, dy = rng.uniform(-0.17, 0.13) * wide, rng.uniform(-0.2, 0.12) * tall
        blobs.append((cx + dx, cy + dy, r * rng.uniform(0.3, 0.5)))
    tone, alpha = _blob_tones(blobs, (wide, tall), scale, rng)
    zoom = scale * OVERSAMPLING
    y, x = np.mgrid[0 : tone.shape[0], 0 : tone.shape[1]] / zoom
    trunk = (
        (np.abs(x - cx) < wide * 0.055 + np.clip(y - tall * 0.88, 0, 9) * 0.4)
        & (y > cy)
        & (alpha == 0)
        & (y < tall - 1)
    )
    tone[trunk] = 0.02
    alpha[trunk] = 1
    # The ink line: whatever lies just outside the crown.
    alpha, tone = _inked(tone, alpha, scale)
    return from_tones(tone, alpha, [(-0.2, (26, 32, 22)), *LEAVES[leaves]], scale, (cx, tall * 0.96))


def _inked(tone: Field, alpha: Field, scale: float) -> tuple[Field, Field]:
    solid = alpha > 0
    grown = binary_dilation(solid, iterations=max(1, round(2.0 * scale * OVERSAMPLING)))
    line = grown & ~solid
    return np.where(line, 0.85, alpha), np.where(line, -0.2, tone)


def bush(rng: np.random.Generator, scale: float, leaves: str, tall: float) -> Sprite:
    wide = tall * rng.uniform(1.0, 1.5)
    blobs = []
    for _ in range(15):
        x = rng.uniform(-1, 1)
        y = rng.uniform(0, 1) * (1 - x * x)
        blobs.append((wide * (0.5 + 0.33 * x), tall * (0.68 - 0.36 * y), tall * rng.uniform(0.15, 0.26)))
    blobs.sort(key=lambda blob: blob[1])
    tone, alpha = _blob_tones(blobs, (wide, tall), scale, rng)
    alpha, tone = _inked(tone, alpha, scale)
    return from_tones(tone, alpha, [(-0.2, (34, 36, 24)), *LEAVES[leaves]], scale, (wide / 2, tall * 0.88))


def conifer(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    half = tall * rng.uniform(0.27, 0.34)
    pen = Pen(-half - 4, -tall - 4, half + 4, 5, scale)
    hue = rng.uniform(-8, 10)
    pen.polygon([(-4, 2), (-3, -16), (3, -16), (4, 2)], (62, 42, 28))
    tiers = 5
    for i in range(tiers):
        low = -tall * (0.10 + 0.70 * i / tiers)
        high = -tall * min(1.0, 0.50 + 0.56 * i / tiers)
        reach = half * (1 - 0.78 * i / tiers)
        skirt = _skirt(rng, reach, low)
        pen.polygon([(0, high), *skirt], (int(30 + hue), 66, 46))
        lit = [(0, high), *[(x, y) for x, y in skirt if x <= reach * 0.12], (reach * 0.02, low - 4)]
        pen.polygon(lit, (int(62 + hue), 108, 62))
        edge = [(0, high), (-reach * 0.92, low), (-reach * 0.46, low - tall * 0.015)]
        pen.polygon(edge, (int(104 + hue), 148, 80))
    pen.outline(2.0, (22, 34, 26))
    return pen.sprite(0.3)


def _skirt(rng: np.random.Generator, reach: float, low: float) -> list[tuple[float, float]]:
    """The ragged lower edge of a tier of branches, from left to right."""
    points = []
    for k in range(9):
        x = -reach + 2 * reach * k / 8
        droop = (1 - (x / reach) ** 2) * reach * 0.22
        points.append((x, low + droop + (3.5 if k % 2 == 0 else -3.0) + rng.uniform(-1, 1)))
    return points


def dead_tree(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    pen = Pen(-tall * 0.75, -tall * 1.3, tall * 0.75, 6, scale)
    bark, light = (74, 60, 50), (136, 116, 96)

    def branch(x: float, y: float, angle: float, length: float, width: float) -> None:
        bend = angle + rng.uniform(-0.3, 0.3)
        mx, my = x + cos(angle) * length * 0.5, y - sin(angle) * length * 0.5
        ex, ey = mx + cos(bend) * length * 0.5, my - sin(bend) * length * 0.5
        pen.line([(x, y), (mx, my), (ex, ey)], bark, width)
        if width > 3:
            pen.line([(x - width * 0.25, y), (mx - width * 0.22, my)], light, width * 0.3)
        if width > 2.2:
            for side in (0.65, -0.6):
                branch(ex, ey, bend + side * rng.uniform(0.7, 1.3), length * rng.uniform(0.55, 0.75), width * 0.6)

    lean = rng.uniform(-0.18, 0.18)
    pen.polygon([(-8, 3), (-4, -14), (4, -14), (9, 3)], bark)
    branch(0, -2, pi / 2 + lean, tall * 0.46, tall * 0.095)
    pen.outline(1.6, (40, 32, 28))
    sprite = pen.sprite(0.05)
    return Sprite(sprite.image, sprite.foot, tall * 1.1, tall * 1.1, 0.05)


def reeds(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    pen = Pen(-tall * 0.6, -tall - 8, tall * 0.6, 5, scale)
    for _ in range(rng.integers(7, 11)):
        x, high = rng.uniform(-tall * 0.28, tall * 0.28), tall * rng.uniform(0.55, 1.0)
        tip = x * 1.5 + rng.uniform(-6, 6)
        green = int(rng.uniform(0, 40))
        pen.line(
            [(x * 0.7, 2), ((x + tip) / 2, -high * 0.6), (tip, -high)],
            (96 + green, 112 + green, 52 + green // 2),
            3.4,
        )
        if rng.random() < 0.45:
            pen.line([(tip, -high + 2), (tip * 0.97, -high + 17)], (104, 66, 36), 6.5)
            pen.line([(tip - 1.4, -high + 3), (tip - 1.4, -high + 14)], (164, 116, 66), 1.8)
    pen.outline(1.3, (48, 50, 28), 0.85)
    return pen.sprite(0.15)


def boulder(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    """A broken rock: a bright face to the left, a dark one to the right, a pale top."""
    half = tall * rng.uniform(0.6, 0.85)
    pen = Pen(-half - 5, -tall - 5, half + 5, 6, scale)
    peak = (rng.uniform(-0.3, 0.1) * half, -tall)
    left, right = (-half, -tall * rng.uniform(0.2, 0.4)), (half, -tall * rng.uniform(0.15, 0.35))
    brow = (half * rng.uniform(0.4, 0.6), -tall * rng.uniform(0.72, 0.85))
    chin = (rng.uniform(-0.15, 0.2) * half, -tall * rng.uniform(0.4, 0.55))
    foot_left, foot_right = (-half * 0.8, 2), (half * 0.85, 2)
    pen.polygon([peak, brow, right, foot_right, foot_left, left], (132, 120, 114))
    pen.polygon([peak, chin, (chin[0], 3), foot_left, left], (186, 172, 154))
    pen.polygon([peak, brow, chin], (216, 204, 184))
    pen.polygon([brow, right, foot_right, (chin[0], 3), chin], (122, 110, 108))
    pen.outline(1.8, (52, 42, 40))
    return pen.sprite(0.3)


def haystack(rng: np.random.Generator, scale: float, tall: float) -> Sprite:
    half = tall * 0.5
    pen = Pen(-half - 6, -tall - 10, half + 6, 6, scale)
    steps = [k / 8 for k in range(9)]
    outline = [(-half * cos(t * pi / 2) - 1, -tall * sin(t * pi / 2) ** 0.8) for t in steps]
    outline += [(-x, y) for x, y in reversed(outline)]
    pen.polygon(outline, (198, 146, 62))
    pen.polygon([*outline[:9], (half * 0.15, -tall * 0.4), (half * 0.1, 0)], (236, 194, 98))
    pen.polygon([*outline[1:8], (-half * 0.35, -tall * 0.5), (-half * 0.5, -4)], (250, 222, 140))
    for k in range(9):
        x = half * (k / 4 - 1) * 0.8
        pen.line(
            [(x * 0.45, -tall * 0.82), (x * 0.85, -tall * 0.4), (x, -1 - rng.uniform(0, 4))],
            (150, 104, 44),
            1.5,
        )
    pen.line([(0, -tall + 4), (0, -tall - 6)], (110, 76, 42), 3)
    pen.outline(1.8, (86, 58, 28))
    return pen.sprite(0.35)


def lily_pads(rng: np.random.Generator, scale: float, wide: float) -> Sprite:
    pen = Pen(-wide / 2, -wide * 0.4, wide / 2, wide * 0.4, scale)
    for i in range(rng.integers(3, 6)):
        x, y, r = (
            rng.uniform(-0.3, 0.3) * wide,
            rng.uniform(-0.22, 0.22) * wide,
            wide * rng.uniform(0.12, 0.17),
        )
        pen.ellipse(x, y + 2, r, r * 0.6, (40, 84, 62))
        pen.ellipse(x, y, r, r * 0.6, (98, 152, 82))
        pen.ellipse(x - r * 0.2, y - r * 0.15, r * 0.6, r * 0.3, (138, 182, 102))
        if i % 2 == 0:
            pen.ellipse(x, y - 3, r * 0.34, r * 0.28, (252, 226, 236))
            pen.ellipse(x, y - 3, r * 0.14, r * 0.12, (250, 206, 110))
    return pen.sprite(0.0)
