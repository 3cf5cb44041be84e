"""Wood, parchment and leather made by our own code from small tiles of noise, without any picture file."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from game.ui import theme

Size = tuple[int, int]


def noise(size: Size, seed: int, low: int = 0, high: int = 255) -> pygame.Surface:
    """Grey noise, one random value a pixel between low and high."""
    chance = random.Random(seed)
    values = bytes(low + value * (high - low) // 255 for value in chance.randbytes(size[0] * size[1]))
    tile = pygame.image.frombuffer(values, size, "P")
    tile.set_palette([(level, level, level) for level in range(256)])
    return tile.convert(24)


def soft_noise(size: Size, cell: Size, seed: int, low: int, high: int) -> pygame.Surface:
    """Noise whose spots are about `cell` pixels large."""
    grid = (max(2, size[0] // cell[0] + 1), max(2, size[1] // cell[1] + 1))
    return pygame.transform.smoothscale(noise(grid, seed, low, high), size)


def multiply(target: pygame.Surface, source: pygame.Surface, at: Size = (0, 0)) -> None:
    target.blit(source, at, special_flags=pygame.BLEND_RGB_MULT)


def blur(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Gaussian blur; a large one is made on a smaller picture, which looks the same and costs a tenth."""
    shrink = max(1, radius // 2)
    if shrink == 1:
        return pygame.transform.gaussian_blur(picture, max(1, radius))
    wide, high = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(2, wide // shrink), max(2, high // shrink)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), (wide, high))


def gradient(size: Size, colors: list[tuple[int, ...]], vertical: bool = True) -> pygame.Surface:
    """A smooth run through the colours (with alpha when they have four parts)."""
    flags = pygame.SRCALPHA if len(colors[0]) == 4 else 0
    strip = pygame.Surface((2, len(colors)) if vertical else (len(colors), 2), flags, 32)
    for number, color in enumerate(colors):
        for other in range(2):
            strip.set_at((other, number) if vertical else (number, other), color)
    return pygame.transform.smoothscale(strip, size)


def glow(size: Size, center: tuple[int, ...], edge: tuple[int, ...], power: float = 1.5) -> pygame.Surface:
    """An elliptic run from the centre's colour to the edge's."""
    grid = 24
    small = pygame.Surface((grid, grid), pygame.SRCALPHA if len(center) == 4 else 0, 32)
    middle = (grid - 1) / 2
    for y in range(grid):
        for x in range(grid):
            far = min(1.0, math.hypot(x - middle, y - middle) / middle) ** power
            mixed = [round(a + (b - a) * far) for a, b in zip(center, edge, strict=True)]
            small.set_at((x, y), mixed)
    return pygame.transform.smoothscale(small, size)


@lru_cache(maxsize=1)  # of a large window it is tens of megabytes
def wood(size: Size) -> pygame.Surface:
    """A table of planks, lit from above, dark towards the edges."""
    table = pygame.Surface(size).convert(24)
    plank = max(90, round(size[1] / 5.2))
    chance = random.Random(11)
    for number, top in enumerate(range(0, size[1], plank)):
        height = min(plank, size[1] - top)
        table.blit(_plank((size[0], height), 100 + number, chance), (0, top))
        _seam(table, top, chance)
    multiply(table, glow((size[0], size[1]), (255, 250, 240), (112, 100, 92), 2.1))
    return table.convert()


def _plank(size: Size, seed: int, chance: random.Random) -> pygame.Surface:
    """One plank: long grain in three finenesses, and perhaps a knot."""
    board = pygame.Surface(size).convert(24)
    shade = chance.uniform(0.86, 1.1)
    board.fill([min(255, round(part * shade * 1.95)) for part in theme.WOOD])
    for cell, low in (((900, 22), 165), ((420, 6), 176), ((260, 2), 196)):
        multiply(board, soft_noise(size, cell, seed, low, 255))
        seed += 7
    if chance.random() < 0.75 and size[1] > 60:
        _knot(board, (chance.randrange(size[0]), round(size[1] * chance.uniform(0.3, 0.7))), chance)
    return board


def _knot(board: pygame.Surface, at: Size, chance: random.Random) -> None:
    high = chance.randrange(9, 20)
    whole = pygame.Surface((high * 14, high * 5), pygame.SRCALPHA)
    whole.fill((28, 14, 6, 0))
    for ring in range(9, 0, -1):
        wide = high * (1.2 + ring * 0.55)
        tall = high * (0.35 + ring * 0.17)
        spot = pygame.Surface((round(wide * 2), round(tall * 2)), pygame.SRCALPHA)
        strength = 34 if ring % 2 else 12
        pygame.draw.ellipse(spot, (28, 14, 6, strength), spot.get_rect())
        whole.blit(spot, spot.get_rect(center=whole.get_rect().center))
    whole = blur(whole, 3)
    board.blit(whole, whole.get_rect(center=at))


def _seam(table: pygame.Surface, top: int, chance: random.Random) -> None:
    """The gap between two planks, and the butt joints in the plank below it."""
    width, height = table.get_size()
    plank = max(90, round(height / 5.2))
    dark, edge = pygame.Surface((width, 3), pygame.SRCALPHA), pygame.Surface((width, 2), pygame.SRCALPHA)
    dark.fill((8, 4, 2, 190))
    edge.fill((255, 220, 170, 26))
    table.blit(dark, (0, top - 1))
    table.blit(edge, (0, top + 2))
    left = chance.randrange(width)
    joint = pygame.Surface((3, plank), pygame.SRCALPHA)
    joint.fill((8, 4, 2, 150))
    table.blit(joint, (left, top))
    for across in (-10, 12):
        for down in (0.2, 0.8):
            at = (left + across, top + round(plank * down))
            pygame.draw.aacircle(table, (30, 18, 11), at, 3)
            pygame.draw.aacircle(table, (96, 66, 42), (at[0] - 1, at[1] - 1), 1)


TILE = 640


@lru_cache(maxsize=1)
def parchment_tile() -> pygame.Surface:
    """Old paper: clouds, stains, fibres and grain; large enough for the eye not to see it repeat."""
    tile = pygame.Surface((TILE, TILE)).convert(24)
    tile.fill(theme.PARCHMENT_LIGHT)
    for cell, low in ((170, 224), (48, 236), (9, 243), (2, 238)):
        multiply(tile, soft_noise((TILE, TILE), (cell, cell), 31 + cell, low, 255))
    chance = random.Random(5)
    marks = pygame.Surface((TILE, TILE), pygame.SRCALPHA)
    for _ in range(150):
        _fibre(marks, chance)
    tile.blit(marks, (0, 0))
    for _ in range(7):
        _stain(tile, chance)
    tint = pygame.Surface((TILE, TILE)).convert(24)
    tint.fill((255, 244, 218))
    multiply(tile, tint)
    tile.fill((22, 20, 12), special_flags=pygame.BLEND_RGB_ADD)
    return _mirrored(tile)


def _mirrored(tile: pygame.Surface) -> pygame.Surface:
    """Four copies, flipped so that the result repeats without a seam."""
    wide, high = tile.get_size()
    whole = pygame.Surface((wide * 2, high * 2))
    for across in (False, True):
        for down in (False, True):
            whole.blit(pygame.transform.flip(tile, across, down), (wide * across, high * down))
    return whole.convert()


def _fibre(marks: pygame.Surface, chance: random.Random) -> None:
    x, y, turn = chance.randrange(TILE), chance.randrange(TILE), chance.uniform(0, math.tau)
    points = [(x, y)]
    for _ in range(chance.randrange(3, 8)):
        turn += chance.uniform(-0.5, 0.5)
        x, y = x + round(7 * math.cos(turn)), y + round(7 * math.sin(turn))
        points.append((x, y))
    bright = chance.random() < 0.5
    color = (255, 250, 232, 90) if bright else (150, 108, 56, 60)
    pygame.draw.aalines(marks, color, False, points)


def _stain(tile: pygame.Surface, chance: random.Random) -> None:
    wide = chance.randrange(50, 150)
    spot = pygame.Surface((wide * 2, wide * 2), pygame.SRCALPHA)
    spot.fill((*theme.STAIN, 0))
    pygame.draw.circle(spot, (*theme.STAIN, 26), (wide, wide), round(wide * 0.72))
    pygame.draw.circle(spot, (*theme.STAIN, 20), (wide, wide), round(wide * 0.72), 4)
    spot = blur(spot, 6)
    tile.blit(spot, spot.get_rect(center=(chance.randrange(TILE), chance.randrange(TILE))))


def tiled(tile: pygame.Surface, size: Size, seed: int = 0) -> pygame.Surface:
    """The tile laid over a size, started at a place that depends on the seed."""
    sheet = pygame.Surface(size)
    wide, high = tile.get_size()
    start = random.Random(seed)
    left, top = -start.randrange(wide), -start.randrange(high)
    for x in range(left, size[0], wide):
        for y in range(top, size[1], high):
            sheet.blit(tile, (x, y))
    return sheet


@lru_cache(maxsize=1)
def grain_tile() -> pygame.Surface:
    """Fine wood grain in greys, for plaques and buttons of any colour."""
    tile = pygame.Surface((512, 256)).convert(24)
    tile.fill((255, 255, 255))
    for cell, low in (((300, 14), 196), ((160, 4), 206), ((90, 2), 222)):
        multiply(tile, soft_noise((512, 256), cell, 77 + cell[1], low, 255))
    return _mirrored(tile)


def clear() -> None:
    for made in (wood, parchment_tile, grain_tile):
        made.cache_clear()
