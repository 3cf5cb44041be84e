"""The SVG emblems at any size, cached; grey for what is in decline."""

from __future__ import annotations

import io
import logging
from pathlib import Path

import pygame

from game.paths import resource
from game.ui import text, theme
from game.ui.surfaces import cached

_log = logging.getLogger(__name__)
_missing: set[str] = set()

Tones = tuple[str, str, str]
#: Light, body and shade of a piece that belongs to somebody; replaced by the owner's tones before it is drawn.
PLACEHOLDERS: Tones = ("#e8e8e8", "#c0c0c0", "#808080")


def emblem(name: str, size: int, grey: bool = False, tones: Tones | None = None) -> pygame.Surface:
    """The picture of `assets/emblems/<name>.svg`, size x size pixels (shared, read-only)."""
    size = max(4, size)
    if grey:
        return cached(("emblem", name, size, True, tones), lambda: greyed(emblem(name, size, tones=tones)))
    return cached(("emblem", name, size, False, tones), lambda: _load(name, size, tones))


def tinted(path: Path, tones: Tones) -> io.BytesIO:
    """The file with the owner's tones in the place of the placeholders."""
    text = path.read_text(encoding="utf-8")
    for placeholder, tone in zip(PLACEHOLDERS, tones, strict=True):
        text = text.replace(placeholder, tone)
    return io.BytesIO(text.encode())


def _load(name: str, size: int, tones: Tones | None) -> pygame.Surface:
    path = resource("assets", "emblems", *f"{name}.svg".split("/"))
    try:
        source = tinted(path, tones) if tones else str(path)
        picture = pygame.image.load_sized_svg(source, (size, size)).convert_alpha()
    except (pygame.error, FileNotFoundError) as error:
        if name not in _missing:
            _missing.add(name)
            _log.error("emblem %s not loaded: %s", name, error)
        return _chip(size, name.rpartition("/")[2][:1].upper())
    if picture.get_size() == (size, size):
        return picture
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    whole.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
    return whole


def greyed(picture: pygame.Surface) -> pygame.Surface:
    """Little colour and little contrast, the outline kept."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((150, 146, 140), special_flags=pygame.BLEND_RGB_MULT)
    grey.fill((62, 59, 55), special_flags=pygame.BLEND_RGB_ADD)
    return grey


def _chip(size: int, letter: str) -> pygame.Surface:
    """A wooden chip with a letter in the place of a file that is not there."""
    chip = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    for share, color in ((1.0, theme.WOOD_DARK), (0.9, theme.WOOD_LIGHT), (0.7, theme.WOOD)):
        pygame.draw.circle(chip, color, (size, size), round(size * share))
    sign = text.font_at("title", max(8, round(size * 1.1))).render(letter, True, theme.CREAM)
    chip.blit(sign, sign.get_rect(center=(size, size)))
    return pygame.transform.smoothscale(chip, (size, size))
