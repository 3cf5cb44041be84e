"""The SVG emblems at any size, cached; grey for what is in decline."""

from __future__ import annotations

import logging

import pygame

from game.paths import resource
from game.ui import theme
from game.ui.surfaces import cached

_log = logging.getLogger(__name__)
_missing: set[str] = set()


def emblem(name: str, size: int, grey: bool = False) -> pygame.Surface:
    """The picture of `assets/emblems/<name>.svg`, size x size pixels (shared, read-only)."""
    size = max(4, size)
    if grey:
        return cached(("emblem", name, size, True), lambda: _greyed(emblem(name, size)))
    return cached(("emblem", name, size, False), lambda: _load(name, size))


def _load(name: str, size: int) -> pygame.Surface:
    path = resource("assets", "emblems", *f"{name}.svg".split("/"))
    try:
        picture = pygame.image.load_sized_svg(str(path), (size, size)).convert_alpha()
    except (pygame.error, FileNotFoundError) as error:
        if name not in _missing:
            _missing.add(name)
            _log.error("emblem %s not loaded: %s", name, error)
        return _chip(size)
    if picture.get_size() == (size, size):
        return picture
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    whole.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
    return whole


def _greyed(picture: pygame.Surface) -> pygame.Surface:
    """Little colour and little contrast, the outline kept."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((150, 146, 140), special_flags=pygame.BLEND_RGB_MULT)
    grey.fill((62, 59, 55), special_flags=pygame.BLEND_RGB_ADD)
    return grey


def _chip(size: int) -> pygame.Surface:
    """A blank wooden chip in the place of a lost file."""
    chip = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    for share, color in ((1.0, theme.WOOD_DARK), (0.9, theme.WOOD_LIGHT), (0.7, theme.WOOD)):
        pygame.draw.circle(chip, color, (size, size), round(size * share))
    return pygame.transform.smoothscale(chip, (size, size))
