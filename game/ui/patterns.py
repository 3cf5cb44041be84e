"""The players' colours with their patterns, so that no seat is told by its colour alone."""

from __future__ import annotations

import math

import pygame

from game.ui import surfaces, theme

Size = tuple[int, int]


def fill(player: int, size: Size, patterned: bool = True) -> pygame.Surface:
    """A rectangle of the player's colour, with the player's pattern (shared, read-only)."""
    return surfaces.cached(("fill", player, size, patterned), lambda: _fill(player, size, patterned))


def swatch(player: int, size: Size, patterned: bool = True) -> pygame.Surface:
    """The same as a rounded chip with a dark edge."""
    return surfaces.cached(("swatch", player, size, patterned), lambda: _swatch(player, size, patterned))


def _fill(player: int, size: Size, patterned: bool) -> pygame.Surface:
    color = theme.PLAYERS[player]
    big = pygame.Surface((size[0] * 3, size[1] * 3))
    big.fill(color.main)
    if patterned:
        draw = {"plain": _plain, "stripes": _stripes, "dots": _dots, "checks": _checks, "waves": _waves}
        draw[color.pattern](
            big, color.light if player in (1, 3) else color.dark, max(9, min(big.get_size()) // 5)
        )
    return pygame.transform.smoothscale(big, size)


def _plain(big: pygame.Surface, mark: theme.Color, unit: int) -> None:
    """The one seat without marks is told by that."""


def _stripes(big: pygame.Surface, mark: theme.Color, unit: int) -> None:
    width, height = big.get_size()
    for left in range(-height, width, unit * 2):
        pygame.draw.line(big, mark, (left, height), (left + height, 0), max(2, unit * 2 // 3))


def _dots(big: pygame.Surface, mark: theme.Color, unit: int) -> None:
    width, height = big.get_size()
    for row, y in enumerate(range(unit, height + unit, unit * 3 // 2)):
        for x in range(unit if row % 2 else unit // 4, width + unit, unit * 3 // 2):
            pygame.draw.circle(big, mark, (x, y), unit * 2 // 5)


def _checks(big: pygame.Surface, mark: theme.Color, unit: int) -> None:
    width, height = big.get_size()
    for row, y in enumerate(range(0, height, unit)):
        for x in range(unit if row % 2 else 0, width, unit * 2):
            pygame.draw.rect(big, mark, (x, y, unit, unit))


def _waves(big: pygame.Surface, mark: theme.Color, unit: int) -> None:
    width, height = big.get_size()
    for top in range(unit // 2, height + unit, unit * 3 // 2):
        points = [(x, top + math.sin(x * math.tau / (unit * 3)) * unit / 2) for x in range(0, width + 3, 3)]
        pygame.draw.lines(big, mark, False, points, max(2, unit // 2))


def _swatch(player: int, size: Size, patterned: bool) -> pygame.Surface:
    radius = max(2, min(size) // 4)
    chip = _fill(player, size, patterned).convert_alpha()
    chip.blit(surfaces.round_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(chip, theme.INK, chip.get_rect(), max(1, theme.px(1.5)), radius)
    return chip
