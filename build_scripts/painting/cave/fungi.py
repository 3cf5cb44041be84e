"""Mushrooms of six kinds, each with a shape of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

import numpy as np

from ..fields import Field
from ..pen import Sprite
from .tones import Stops, Tones

CAPS: dict[str, Stops] = {
    "red": [
        (0, (46, 16, 26)), (0.3, (98, 30, 34)), (0.6, (150, 54, 42)), (0.85, (198, 96, 62)), (1.05, (238, 164, 112))
    ],
    "amber": [
        (0, (52, 30, 22)), (0.3, (100, 60, 32)), (0.6, (148, 98, 46)), (0.85, (194, 144, 74)), (1.05, (236, 200, 130))
    ],
    "teal": [
        (0, (10, 40, 56)), (0.3, (18, 72, 88)), (0.6, (30, 112, 120)), (0.85, (72, 172, 166)), (1.05, (170, 240, 220))
    ],
    "violet": [
        (0, (36, 22, 56)), (0.3, (66, 42, 94)), (0.6, (102, 70, 132)), (0.85, (146, 112, 170)), (1.05, (204, 176, 216))
    ],
    "pale": [
        (0, (52, 48, 54)), (0.3, (92, 86, 86)), (0.6, (136, 128, 118)), (0.85, (180, 172, 152)), (1.05, (226, 220, 198))
    ],
}  # fmt: skip
STEM: Stops = [(0, (46, 42, 50)), (0.4, (96, 88, 86)), (0.75, (158, 148, 130)), (1, (206, 198, 174))]
SPOT: Stops = [(0, (110, 92, 88)), (0.6, (206, 190, 160)), (1, (246, 238, 212))]
GLOWING = (150, 255, 226)


@dataclass
class Cap:
    """Where a cap sits: its brim's middle, half its width and its height above the brim."""

    x: float
    y: float
    rx: float
    ry: float
    colour: str


def mushroom(rng: np.random.Generator, scale: float, tall: float, colour: str, kind: str = "") -> Sprite:
    """One of any kind, unless a kind is asked for; only teal ones glow, only red ones are spotted."""
    return KINDS[kind or str(rng.choice(list(KINDS), p=ODDS))](rng, scale, tall, colour)


def _stem(tones: Tones, foot: float, cap: Cap, thick: float, bulb: float = 0.07) -> None:
    """From the foot to under the cap, bending a little, thicker at the ground."""
    up = np.clip(-tones.y / max(-cap.y, 1), 0, 1.2)
    middle = foot + (cap.x - foot) * up**1.6
    half = thick * (1 + bulb / 0.085 * np.clip(1 - up * 1.7, 0, 1) ** 2)
    across = (tones.x - middle) / half
    mask = (np.abs(across) < 1) & (tones.y < 2) & (tones.y > cap.y - cap.ry * 0.3)
    streak = 0.05 * np.sin(across * 9 + up * 3)
    tones.lay(mask, 0.72 - 0.42 * across - 0.35 * np.clip(up * 1.4 - 0.55, 0, 1) + streak, STEM)


def _gills(tones: Tones, cap: Cap, deep: float) -> None:
    under = tones.disc(cap.x, cap.y, cap.rx, cap.rx * deep) & (tones.y > cap.y - 1)
    rays = np.sin(np.arctan2((tones.y - cap.y) * 3.5, tones.x - cap.x) * 26)
    glows = cap.colour == "teal"
    stops: Stops = [(0, CAPS[cap.colour][1][1]), (1, GLOWING if glows else (170, 146, 122))]
    tones.lay(under, 0.30 + 0.2 * rays + 0.42 * glows, stops)


def _lit(tones: Tones, cap: Cap, rng: np.random.Generator) -> tuple[Field, Field, Field]:
    """Place on the dome across and down, and how light it is there."""
    dx, dy = (tones.x - cap.x) / cap.rx, (tones.y - cap.y) / cap.ry
    z = np.sqrt(np.clip(1 - dx**2 - np.clip(dy, -1, 0) ** 2, 0, 1))
    tone = 0.36 + 0.5 * (-0.50 * dx - 0.62 * np.clip(dy, -1, 0.2) + 0.50 * z) - 0.32 * np.clip(dx + dy * 0.3, 0, 1)
    return dx, dy, tone + rng.standard_normal(dx.shape) * 0.02


def _spots(tones: Tones, cap: Cap, dome: Field, rng: np.random.Generator) -> None:
    for _ in range(int(rng.integers(4, 8))):
        turn, far = rng.uniform(0, 2 * pi), rng.uniform(0, 0.8) ** 0.6
        x, y = cap.x + cap.rx * 0.82 * far * cos(turn), cap.y - cap.ry * (0.42 + 0.42 * far * sin(turn))
        size = cap.rx * rng.uniform(0.06, 0.15)
        light = 0.72 - 0.5 * (tones.x - x) / cap.rx - 0.25 * (tones.x - cap.x) / cap.rx
        tones.lay(tones.disc(x, y, size, size * 0.75) & dome, light, SPOT)


def _dome(tones: Tones, cap: Cap, rng: np.random.Generator, gills: float = 0.27) -> None:
    _gills(tones, cap, gills)
    dx, dy, tone = _lit(tones, cap, rng)
    brim = cap.y + cap.rx * 0.13 * np.sqrt(np.clip(1 - dx**2, 0, 1))
    dome = (dx**2 + dy**2 < 1) & (tones.y < brim)
    tones.lay(dome, tone - 0.14 * np.clip((dy + 0.10) * 4, 0, 1), CAPS[cap.colour])
    if cap.colour == "red":
        _spots(tones, cap, dome, rng)


def toadstool(rng: np.random.Generator, scale: float, tall: float, colour: str) -> Sprite:
    rx = tall * rng.uniform(0.36, 0.5)
    ry = rx * rng.uniform(0.62, 0.95)
    lean = rng.uniform(-0.1, 0.1) * tall
    cap = Cap(lean, ry - tall, rx, ry, colour)
    tones = Tones(-rx - 8 - abs(lean), -tall - 6, rx + 8 + abs(lean), 7, scale)
    _stem(tones, 0, cap, tall * 0.085)
    _dome(tones, cap, rng)
    tones.ink(1.9)
    return tones.sprite(0.32)


def parasol(rng: np.random.Generator, scale: float, tall: float, colour: str) -> Sprite:
    """A wide flat cap with a knob, on a long thin stem with a ring."""
    rx, lean = tall * rng.uniform(0.44, 0.56), rng.uniform(-0.16, 0.16) * tall
    ry = rx * 0.34
    cap = Cap(lean, ry * 1.5 - tall, rx, ry, colour)
    tones = Tones(-rx - 8 - abs(lean), -tall - 6, rx + 8 + abs(lean), 7, scale)
    _stem(tones, 0, cap, tall * 0.05, 0.05)
    ring = tones.disc(lean * 0.42, cap.y * 0.66, tall * 0.095, tall * 0.035)
    tones.lay(ring, 0.8 - 0.5 * (tones.x - lean * 0.42) / (tall * 0.1), STEM)
    _gills(tones, cap, 0.2)
    dx, dy, tone = _lit(tones, cap, rng)
    knob = tones.disc(cap.x, cap.y - ry * 0.86, rx * 0.2, ry * 0.6) & (tones.y < cap.y - ry * 0.5)
    dome = ((dx**2 + dy**2 < 1) & (dy < 0.22 * np.sqrt(np.clip(1 - dx**2, 0, 1)))) | knob
    rings = 0.07 * np.sin(np.hypot(dx, dy * 0.6) * 19)
    tones.lay(dome, tone + rings + 0.12 * knob, CAPS[colour])
    tones.ink(1.9)
    return tones.sprite(0.3)


def bell(rng: np.random.Generator, scale: float, tall: float, colour: str) -> Sprite:
    """A tall pointed hood with a ragged hem, ribbed from tip to brim."""
    rx, lean = tall * rng.uniform(0.24, 0.31), rng.uniform(-0.12, 0.12) * tall
    high = tall * rng.uniform(0.5, 0.62)
    cap = Cap(lean, high - tall, rx, high, colour)
    tones = Tones(-rx - 8 - abs(lean), -tall - 6, rx + 8 + abs(lean), 7, scale)
    _stem(tones, 0, cap, tall * 0.06)
    up = np.clip((cap.y - tones.y) / high, -0.2, 1)
    wide = rx * (1 - np.clip(up, 0, 1) ** 2.2) ** 0.75 * (1 + 0.14 * np.clip(1 - up * 5, 0, 1))
    across = (tones.x - cap.x - lean * 0.25 * up) / np.maximum(wide, 0.5)
    hem = cap.y + tall * 0.035 * np.cos(across * 8) + tall * 0.03
    tones.lay(tones.disc(cap.x, cap.y + tall * 0.02, rx, rx * 0.3), 0.25 + 0.5 * (colour == "teal"), _inner(colour))
    hood = (np.abs(across) < 1) & (tones.y < hem) & (up < 1)
    ribs = 0.06 * np.sin(across * 11)
    tones.lay(hood, 0.56 - 0.40 * across + 0.16 * up + ribs - 0.1 * np.clip(0.12 - up, 0, 1) * 8, CAPS[colour])
    tones.ink(1.8)
    return tones.sprite(0.28)


def _inner(colour: str) -> Stops:
    return [(0, CAPS[colour][0][1]), (1, GLOWING if colour == "teal" else CAPS[colour][2][1])]


def funnel(rng: np.random.Generator, scale: float, tall: float, colour: str) -> Sprite:
    """A cup open to the top, its rim waving; one looks into it."""
    rx, lean = tall * rng.uniform(0.34, 0.42), rng.uniform(-0.1, 0.1) * tall
    rim = -tall * 0.84
    tones = Tones(-rx - 10 - abs(lean), -tall - 4, rx + 10 + abs(lean), 7, scale)
    up = np.clip(-tones.y / -rim, 0, 1)
    wide = tall * 0.08 + (rx - tall * 0.08) * up**2.6 + tall * 0.04 * np.clip(1 - up * 5, 0, 1)
    across = (tones.x - lean * up) / wide
    body = (np.abs(across) < 1) & (tones.y < 2) & (tones.y > rim)
    folds = 0.09 * np.sin(across * 12 + 2) * up
    tones.lay(body, 0.6 - 0.42 * across + folds - 0.1 * up, CAPS[colour])
    turn = np.arctan2((tones.y - rim) / 0.34, tones.x - lean)
    ragged = 1 + 0.06 * np.sin(turn * 7 + rng.uniform(0, 6)) + 0.04 * np.sin(turn * 3)
    far = np.hypot((tones.x - lean) / rx, (tones.y - rim) / (rx * 0.34)) / ragged
    tones.lay(far < 1, 0.96 - 0.25 * (tones.x - lean) / rx, CAPS[colour])
    glow = 0.55 * (colour == "teal")
    tones.lay(far < 0.84, 0.5 - 0.5 * (1 - far) + 0.22 * (tones.x - lean) / rx + glow, CAPS[colour])
    tones.ink(1.9)
    return tones.sprite(0.3)


def cluster(rng: np.random.Generator, scale: float, tall: float, colour: str) -> Sprite:
    """A tuft of thin stems from one foot, each with a little cap."""
    tones = Tones(-tall * 0.62, -tall - 6, tall * 0.62, 7, scale)
    count = int(rng.integers(4, 7))
    caps = []
    for k in range(count):
        lean = (k / (count - 1) - 0.5) * 0.72 * tall + rng.uniform(-0.05, 0.05) * tall
        high = tall * (rng.uniform(0.66, 0.98) - 0.5 * abs(lean) / tall)
        rx = tall * rng.uniform(0.12, 0.18)
        caps.append(Cap(lean, rx * 0.8 - high, rx, rx * 0.8, colour))
    for cap in sorted(caps, key=lambda c: c.y):
        _stem(tones, cap.x * 0.2, cap, tall * 0.035, 0.02)
        _dome(tones, cap, rng, 0.3)
    tones.ink(1.7)
    return tones.sprite(0.3)


def puffball(rng: np.random.Generator, scale: float, tall: float, colour: str) -> Sprite:
    """Round as a bladder, with a puckered mouth and a collar of torn skin at its foot."""
    radius = tall * 0.44
    tones = Tones(-tall * 0.62, -tall * 0.98, tall * 0.62, 7, scale)
    for k in range(7):
        turn = pi * (k + 0.5) / 7
        petal = tones.disc(-cos(turn) * radius * 1.02, -radius * 0.16 + sin(turn) * 3, radius * 0.3, radius * 0.15)
        tones.lay(petal, 0.5 + 0.3 * cos(turn), CAPS["pale"])
    ball = Cap(0, -radius * 0.98, radius, radius, colour)
    dx, dy = tones.x / radius, (tones.y - ball.y) / radius
    z = np.sqrt(np.clip(1 - dx**2 - dy**2, 0, 1))
    tone = 0.3 + 0.5 * (-0.5 * dx - 0.5 * dy + 0.5 * z) + rng.standard_normal(dx.shape) * 0.025
    warts = 0.08 * np.sin(dx * 13 / (0.35 + z)) * np.sin(dy * 13 / (0.35 + z))
    tones.lay(dx**2 + dy**2 < 1, tone + warts, CAPS[colour])
    tones.lay(tones.disc(0, ball.y - radius * 0.72, radius * 0.2, radius * 0.1), 0.95, CAPS[colour])
    tones.lay(tones.disc(0, ball.y - radius * 0.72, radius * 0.12, radius * 0.055), 0.05, CAPS[colour])
    tones.ink(1.8)
    return tones.sprite(0.34)


KINDS: dict[str, Callable[[np.random.Generator, float, float, str], Sprite]] = {
    "toadstool": toadstool, "parasol": parasol, "bell": bell, "funnel": funnel, "cluster": cluster, "puffball": puffball
}  # fmt: skip
ODDS = (0.34, 0.18, 0.18, 0.12, 0.10, 0.08)
