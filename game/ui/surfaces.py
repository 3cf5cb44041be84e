"""Things lying on the table: wood, parchment sheets and shadows; and the cache that all pictures share."""

from __future__ import annotations

import math
import random
from collections import OrderedDict
from collections.abc import Callable
from typing import Literal

import pygame

from game.ui import textures, theme

Size = tuple[int, int]
PanelKind = Literal["parchment", "plain", "dark"]

CACHE_BYTES = 90 * 1024 * 1024
_made: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
_bytes = 0


def cached(key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The picture kept under key, made when missing; the least used are dropped above the limit."""
    global _bytes
    found = _made.get(key)
    if found is not None:
        _made.move_to_end(key)
        return found
    found = _made[key] = make()
    _bytes += weight(found)
    while _bytes > CACHE_BYTES and len(_made) > 1:
        _bytes -= weight(_made.popitem(last=False)[1])
    return found


def weight(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


def memory() -> int:
    """Bytes held by the cache."""
    return _bytes


def clear() -> None:
    global _bytes
    _made.clear()
    _bytes = 0
    textures.clear()


def draw_table(surface: pygame.Surface) -> None:
    """The wooden ground of every scene."""
    surface.blit(textures.wood(surface.get_size()), (0, 0))


def shadow(size: Size, radius: int, strength: int = 150, corner: int = 8) -> pygame.Surface:
    """A soft shadow of a rounded rectangle; `2 * radius` larger than size on every side."""
    return cached(("shadow", size, radius, strength, corner), lambda: _shadow(size, radius, strength, corner))


def _shadow(size: Size, radius: int, strength: int, corner: int) -> pygame.Surface:
    """Blurred at a quarter of the size: a shadow has no detail to lose."""
    margin = radius * 2
    whole = (size[0] + margin * 2, size[1] + margin * 2)
    small = pygame.Surface((max(4, whole[0] // 4), max(4, whole[1] // 4)), pygame.SRCALPHA)
    small.fill((*theme.SHADOW, 0))
    inner = pygame.Rect(margin // 4, margin // 4, size[0] // 4, size[1] // 4)
    pygame.draw.rect(small, (*theme.SHADOW, strength), inner, border_radius=max(1, corner // 4))
    blurred = textures.blur(small, max(1, radius // 4))
    return pygame.transform.smoothscale(blurred, whole)


def draw_shadow(
    surface: pygame.Surface, rect: pygame.Rect, lift: float = 6, strength: int = 150, corner: int = 8
) -> None:
    """The shadow of a thing that lies `lift` design pixels above the ground, light from the upper left."""
    radius = max(2, theme.px(lift))
    picture = shadow(rect.size, radius, strength, theme.px(corner))
    surface.blit(picture, (rect.x - radius * 2 + radius // 3, rect.y - radius * 2 + radius // 2 + 1))


def cast_shadow(picture: pygame.Surface, radius: int, strength: int = 150) -> pygame.Surface:
    """The soft shadow of any shape, `2 * radius` larger on every side; made anew at each call."""
    margin = radius * 2
    wide, high = picture.get_size()
    dark = pygame.Surface((wide + margin * 2, high + margin * 2), pygame.SRCALPHA)
    dark.fill((*theme.SHADOW, 0))
    shape = pygame.mask.from_surface(picture, 90)
    shape.to_surface(dark, setcolor=(*theme.SHADOW, strength), unsetcolor=None, dest=(margin, margin))
    return textures.blur(dark, radius)


def draw_panel(
    surface: pygame.Surface, rect: pygame.Rect, kind: PanelKind = "parchment", lift: float = 7, seed: int = 0
) -> None:
    """A sheet with its shadow. parchment: deckled, inked double line; plain: no line; dark: a wooden tray."""
    draw_shadow(surface, rect, lift)
    surface.blit(panel(rect.size, kind, seed), rect)


def panel(size: Size, kind: PanelKind = "parchment", seed: int = 0) -> pygame.Surface:
    size = (max(8, size[0]), max(8, size[1]))
    make = {"parchment": _parchment, "plain": _plain, "dark": _tray}[kind]
    return cached(("panel", size, kind, seed, theme.px(100)), lambda: make(size, seed))


def _parchment(size: Size, seed: int) -> pygame.Surface:
    sheet = _plain(size, seed)
    _ink_frame(sheet, seed)
    return sheet


def _plain(size: Size, seed: int) -> pygame.Surface:
    sheet = textures.tiled(textures.parchment_tile(), size, seed * 31 + size[0] * 7 + size[1]).convert_alpha()
    textures.multiply(sheet, _edge_light(size))
    sheet.blit(_deckle(size, seed), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def _edge_light(size: Size) -> pygame.Surface:
    """White inside, brown towards the edge: the sheet is older there."""
    small = pygame.Surface((max(8, size[0] // 4), max(8, size[1] // 4)), 0, 24)
    small.fill((168, 128, 78))
    edge = max(1, min(theme.px(12), min(size) // 9) // 4)
    inner = small.get_rect().inflate(-edge * 2, -edge * 2)
    pygame.draw.rect(small, (255, 255, 255), inner, border_radius=edge)
    radius = max(1, min(theme.px(20), min(size) // 6) // 4)
    return pygame.transform.smoothscale(textures.blur(small, radius), size)


def _deckle(size: Size, seed: int) -> pygame.Surface:
    """White where the sheet is; its outline wavers as a torn or trimmed sheet's does."""
    chance = random.Random(seed * 101 + size[0] + size[1])
    fine = 1 if size[0] * size[1] > 800_000 else 2  # twice the size smooths the edge; a large sheet has lines for that
    mask = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    outline = _wavering(mask.get_size(), chance, max(1.5, theme.px(1.5) * fine))
    pygame.draw.polygon(mask, (255, 255, 255, 255), outline)
    if fine == 1:
        pygame.draw.aalines(mask, (255, 255, 255, 255), True, outline)
        return mask
    return pygame.transform.smoothscale(mask, size)


def _wavering(size: Size, chance: random.Random, waver: float) -> list[tuple[float, float]]:
    width, height = size
    step = max(10, theme.px(14))
    corners = [(0, 0), (width, 0), (width, height), (0, height)]
    points: list[tuple[float, float]] = []
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        count = max(3, int(math.hypot(x1 - x0, y1 - y0) / step))
        depth = waver / 2
        for number in range(count):
            depth = min(waver, max(0.0, depth + chance.uniform(-0.45, 0.45) * waver))
            share = number / count
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            points.append((min(max(x, depth), width - depth), min(max(y, depth), height - depth)))
    return points


def _ink_frame(sheet: pygame.Surface, seed: int) -> None:
    """Two ink lines, the outer bold, with a small cut at the corners, worn where the pen ran dry."""
    inset, gap = max(4, theme.px(7)), max(2, theme.px(4))
    if min(sheet.get_size()) < inset * 5:
        return
    lines = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    lines.fill((*theme.INK_SOFT, 0))
    _cut_frame(lines, inset, theme.px(7), max(1, theme.px(1.6)), 205)
    _cut_frame(lines, inset + gap, theme.px(5), 1, 130)
    wear = textures.soft_noise(sheet.get_size(), (26, 26), seed + 3, 120, 255).convert_alpha()
    lines.blit(wear, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(lines, (0, 0))


def _cut_frame(target: pygame.Surface, inset: int, cut: int, thick: int, alpha: int) -> None:
    """A rectangle whose corners are stepped inwards."""
    left, top = inset, inset
    right, bottom = target.get_width() - 1 - inset, target.get_height() - 1 - inset
    points = []
    corners = ((left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1))
    for x, y, dx, dy in corners:
        corner = [(x, y + dy * cut), (x + dx * cut, y + dy * cut), (x + dx * cut, y)]
        points += corner if dx == dy else corner[::-1]
    pygame.draw.lines(target, (*theme.INK_SOFT, alpha), True, points, thick)


def _tray(size: Size, seed: int) -> pygame.Surface:
    """A recess of dark wood with a bevelled brass edge."""
    tray = textures.tiled(textures.grain_tile(), size, seed + size[0]).convert_alpha()
    tint = pygame.Surface(size)
    tint.fill((70, 45, 26))
    textures.multiply(tray, tint)
    textures.multiply(tray, _edge_light(size))
    tray.blit(round_mask(size, theme.px(theme.RADIUS)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rect = tray.get_rect()
    pygame.draw.rect(tray, theme.WOOD_DARK, rect, max(1, theme.px(2)), theme.px(theme.RADIUS))
    inner = rect.inflate(-theme.px(4), -theme.px(4))
    pygame.draw.rect(tray, (*theme.BRASS, 255), inner, max(1, theme.px(1)), theme.px(theme.RADIUS - 2))
    return tray


def round_mask(size: Size, radius: int) -> pygame.Surface:
    """White where a smooth rounded rectangle is, drawn at three times the size."""

    def make() -> pygame.Surface:
        big = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
        big.fill((255, 255, 255, 0))
        pygame.draw.rect(big, (255, 255, 255, 255), big.get_rect(), border_radius=radius * 3)
        return pygame.transform.smoothscale(big, size)

    return cached(("mask", size, radius), make)


def divider(surface: pygame.Surface, rect: pygame.Rect, color: tuple[int, int, int] = theme.INK_SOFT) -> None:
    """An inked rule with a lozenge in the middle, across rect at its middle height."""
    y = rect.centery
    r = max(3, theme.px(4))
    for start, end in ((rect.left, rect.centerx - r * 3), (rect.centerx + r * 3, rect.right)):
        pygame.draw.line(surface, color, (start, y), (end, y), max(1, theme.px(1)))
    cx = rect.centerx
    pygame.draw.polygon(surface, color, [(cx - r, y), (cx, y - r), (cx + r, y), (cx, y + r)])
    for side in (-1, 1):
        pygame.draw.circle(surface, color, (cx + side * r * 2, y), max(1, theme.px(1.5)))
