"""Painted wooden plaques (buttons), ribbons and wax seals."""

from __future__ import annotations

import math
import random
from typing import Literal

import pygame

from game.ui import textures, theme
from game.ui.surfaces import Size, cached, round_mask, shadow

Tone = Literal["primary", "secondary", "danger", "paper"]
State = Literal["normal", "hover", "pressed", "disabled"]

TONES: dict[str, tuple[theme.Color, theme.Color]] = {
    "primary": (theme.Color(176, 44, 34), theme.GOLD_LIGHT),
    "secondary": (theme.Color(124, 82, 46), theme.GOLD),
    "danger": (theme.Color(92, 24, 28), theme.WAX_LIGHT),
    "paper": (theme.Color(214, 186, 134), theme.GOLD_DARK),
}
LIP = 4


def plaque(size: Size, tone: Tone, state: State = "normal") -> pygame.Surface:
    """A button's body of exactly `size`, with its lower lip; pressed has none and sits lower."""
    size = (max(8, size[0]), max(10, size[1]))
    return cached(("plaque", size, tone, state, theme.px(100)), lambda: _plaque(size, tone, state))


def face_shift(state: State) -> int:
    """How far the face of a plaque, and what is written on it, sinks."""
    return theme.px(LIP - 1) if state == "pressed" else 0


def _plaque(size: Size, tone: Tone, state: State) -> pygame.Surface:
    base, trim = TONES[tone]
    if state == "disabled":
        base, trim = theme.Color(162, 145, 119), theme.Color(120, 104, 82)
    lip, down = max(2, theme.px(LIP)), face_shift(state)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(4, min(theme.px(9), size[1] // 3))
    under = pygame.Rect(0, down, size[0], size[1] - down)
    _fill_round(whole, under, [round(part * 0.38) for part in base], radius)
    face = _face((size[0], size[1] - lip), base, trim, radius, state)
    whole.blit(face, (0, down))
    return whole


def _fill_round(target: pygame.Surface, rect: pygame.Rect, color: list[int], radius: int) -> None:
    body = round_mask(rect.size, radius).copy()
    body.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(body, rect)


def _face(size: Size, base: theme.Color, trim: theme.Color, radius: int, state: State) -> pygame.Surface:
    face = textures.tiled(textures.grain_tile(), size, size[0] * 3 + size[1]).convert_alpha()
    face.fill([min(255, round(part * 1.12)) for part in base], special_flags=pygame.BLEND_RGB_MULT)
    light = {"hover": 34, "pressed": -26, "disabled": 4, "normal": 0}[state]
    if light > 0:
        face.fill((light, light * 7 // 8, light // 2), special_flags=pygame.BLEND_RGB_ADD)
    elif light < 0:
        face.fill((-light,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    strong = 0.5 if state == "disabled" else 1.0
    shine = textures.gradient(size, [(round(40 * strong),) * 3, (round(10 * strong),) * 3, (0, 0, 0)])
    face.blit(shine, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    textures.multiply(face, textures.gradient(size, [(255, 255, 255), (255, 255, 255), (176, 170, 168)]))
    face.blit(round_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    _trim(face, trim, radius, state)
    return face


def _trim(face: pygame.Surface, trim: theme.Color, radius: int, state: State) -> None:
    """A dark edge and an inlaid line of metal."""
    big = pygame.Surface((face.get_width() * 2, face.get_height() * 2), pygame.SRCALPHA)
    big.fill((*trim, 0))
    edge = max(2, theme.px(1.2) * 2)
    pygame.draw.rect(big, (*theme.SHADOW, 190), big.get_rect(), edge, radius * 2)
    inset = max(6, theme.px(4.5) * 2)
    inner = big.get_rect().inflate(-inset * 2, -inset * 2)
    alpha = {"hover": 255, "disabled": 110}.get(state, 200)
    if inner.height > 10:
        pygame.draw.rect(big, (*trim, alpha), inner, edge, max(2, radius * 2 - inset))
    face.blit(pygame.transform.smoothscale(big, face.get_size()), (0, 0))


def focus_ring(size: Size) -> pygame.Surface:
    """A golden glow to put around a thing of `size`; larger by px(6) on every side."""
    return cached(("ring", size, theme.px(100)), lambda: _ring(size))


def _ring(size: Size) -> pygame.Surface:
    margin = theme.px(6)
    whole = pygame.Surface((size[0] + margin * 2, size[1] + margin * 2), pygame.SRCALPHA)
    whole.fill((*theme.FOCUS, 0))
    line = whole.get_rect().inflate(-margin, -margin)
    pygame.draw.rect(whole, (*theme.FOCUS, 200), line, max(2, theme.px(4)), theme.px(12))
    whole = textures.blur(whole, max(1, theme.px(2)))
    inner = line.inflate(-theme.px(2), -theme.px(2))
    pygame.draw.rect(whole, theme.FOCUS, inner, max(1, theme.px(2)), theme.px(11))
    return whole


def ribbon(size: Size, color: tuple[int, int, int] = theme.WAX) -> pygame.Surface:
    """A cloth ribbon with folded, swallow-tailed ends; write on its middle four fifths."""
    return cached(("ribbon", size, tuple(color)), lambda: _ribbon(size, color))


def _ribbon(size: Size, color: tuple[int, int, int]) -> pygame.Surface:
    width, height = size[0] * 2, size[1] * 2
    fold, drop = round(height * 0.55), round(height * 0.2)
    band = pygame.Rect(fold, 0, width - fold * 2, height - drop)
    big = pygame.Surface((width, height), pygame.SRCALPHA)
    dark = [round(part * 0.62) for part in color]
    darker = [round(part * 0.34) for part in color]
    for side in (0, 1):

        def x(value: float, mirrored: int = side) -> float:
            return width - value if mirrored else value

        inner = fold * 1.75
        tail = [(0, drop), (inner, drop), (inner, height), (0, height), (fold * 0.5, (height + drop) / 2)]
        pygame.draw.polygon(big, dark, [(x(a), b) for a, b in tail])
        back = [(fold, height - drop), (inner, height - drop), (inner, height)]
        pygame.draw.polygon(big, darker, [(x(a), b) for a, b in back])
    pygame.draw.rect(big, color, band)
    cloth = textures.gradient(band.size, [(206, 206, 206), (255, 255, 255), (244, 244, 244), (190, 190, 190)])
    textures.multiply(cloth, textures.soft_noise(band.size, (10, 3), 5, 218, 255))
    big.blit(cloth, band, special_flags=pygame.BLEND_RGB_MULT)
    for y in (0.09, 0.91):
        line = band.top + round(band.height * y)
        pygame.draw.line(big, theme.GOLD, (band.left, line), (band.right, line), max(2, height // 40))
    return pygame.transform.smoothscale(big, size)


def draw_ribbon(surface: pygame.Surface, rect: pygame.Rect, color: tuple[int, int, int] = theme.WAX) -> None:
    under = shadow((rect.width * 9 // 10, rect.height * 8 // 10), theme.px(6), 150)
    surface.blit(under, under.get_rect(center=(rect.centerx, rect.centery + theme.px(3))))
    surface.blit(ribbon(rect.size, color), rect)


def seal(diameter: int, color: tuple[int, int, int] = theme.WAX) -> pygame.Surface:
    """A blob of wax with a pressed ring; put an emblem on it."""
    return cached(("seal", diameter, tuple(color)), lambda: _seal(diameter, color))


def _seal(diameter: int, color: tuple[int, int, int]) -> pygame.Surface:
    side, chance = diameter * 3, random.Random(diameter % 7 + 3)
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    middle, reach = side / 2, side * 0.44
    waves = [(chance.uniform(0.01, 0.045), count, chance.uniform(0, math.tau)) for count in (3, 5, 6, 8)]
    points = []
    for number in range(90):
        turn = math.tau * number / 90
        far = reach * (1 + sum(high * math.sin(count * turn + start) for high, count, start in waves))
        points.append((middle + far * math.cos(turn), middle + far * math.sin(turn)))
    light = [min(255, round(part * 1.35 + 20)) for part in color]
    dark = [round(part * 0.55) for part in color]
    for shift, tone in ((0.022, dark), (-0.018, light), (0, list(color))):
        pygame.draw.polygon(big, tone, [(x + side * shift, y + side * shift) for x, y in points])
    ring = round(side * 0.33)
    pygame.draw.circle(big, dark, (middle - side * 0.008, middle - side * 0.008), ring)
    pygame.draw.circle(big, light, (middle + side * 0.012, middle + side * 0.012), ring)
    pygame.draw.circle(big, [round(part * 0.86) for part in color], (middle, middle), round(ring * 0.965))
    return pygame.transform.smoothscale(big, (diameter, diameter))


def rod(size: Size) -> pygame.Surface:
    """A turned wooden rod with brass knobs, such as a scroll hangs on."""
    return cached(("rod", size), lambda: _rod(size))


def _rod(size: Size) -> pygame.Surface:
    width, height = size[0] * 2, size[1] * 2
    big = pygame.Surface((width, height), pygame.SRCALPHA)
    knob = height // 2
    bar = pygame.Rect(knob, round(height * 0.14), width - knob * 2, round(height * 0.72))
    body = textures.tiled(textures.grain_tile(), bar.size, 4)
    body.fill((168, 106, 58), special_flags=pygame.BLEND_RGB_MULT)
    textures.multiply(body, textures.gradient(bar.size, ROUND))
    big.blit(body, bar)
    for left in (bar.left, bar.right - height // 3):
        ring = pygame.Rect(left, bar.top - height // 16, height // 3, bar.height + height // 8)
        big.blit(_brass(ring.size), ring)
    for middle in (knob, width - knob):
        ball = _brass((height, height)).convert_alpha()
        ball.blit(round_mask((height, height), knob), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        big.blit(ball, (middle - knob, 0))
    return pygame.transform.smoothscale(big, size)


ROUND: list[tuple[int, ...]] = [(90, 90, 90), (255, 255, 255), (200, 200, 200), (120, 120, 120), (60, 60, 60)]


def _brass(size: Size) -> pygame.Surface:
    tones = (theme.GOLD_DARK, theme.GOLD_LIGHT, theme.GOLD, theme.GOLD_DARK, theme.WOOD_DARK)
    return textures.gradient(size, [tuple(tone) for tone in tones])
