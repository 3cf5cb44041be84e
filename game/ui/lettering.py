"""Large display letters: gold leaf with a dark outline and a shadow."""

from __future__ import annotations

import pygame

from game.ui import text, textures, theme
from game.ui.surfaces import cached

GOLD_LEAF: list[tuple[int, ...]] = [
    (255, 246, 205),
    (250, 214, 118),
    (226, 160, 52),
    (176, 104, 24),
    (238, 186, 84),
]


def gilded(string: str, size: float, role: text.Role = "title") -> pygame.Surface:
    """The string in gold leaf; the picture is wider than the letters by its outline and shadow."""
    return cached(("gilded", string, theme.pt(size), role), lambda: _gilded(string, size, role))


def outline(letters: pygame.Surface, reach: int, color: tuple[int, int, int]) -> pygame.Surface:
    """A solid rim around what is opaque, `reach` pixels wide; larger by reach on every side."""
    mask = pygame.mask.from_surface(letters, 60)
    wide, high = letters.get_size()
    grown = pygame.mask.Mask((wide + reach * 2, high + reach * 2))
    for dx in range(-reach, reach + 1):
        for dy in range(-reach, reach + 1):
            if dx * dx + dy * dy <= reach * reach:
                grown.draw(mask, (dx + reach, dy + reach))
    return grown.to_surface(setcolor=(*color, 255), unsetcolor=(*color, 0))


def _gilded(string: str, size: float, role: text.Role) -> pygame.Surface:
    """Composed at twice the size, since masks have hard edges."""
    face = text.font_at(role, theme.pt(size) * 2)
    letters = face.render(string, True, (255, 255, 255)).convert_alpha()
    unit = max(2, theme.pt(size) // 18)
    rim = outline(letters, unit * 2, theme.WOOD_DARK)
    leaf = textures.gradient(letters.get_size(), GOLD_LEAF).convert_alpha()
    textures.multiply(leaf, textures.soft_noise(letters.get_size(), (40, 6), 9, 222, 255))
    gold = letters.copy()
    gold.blit(leaf, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    margin = unit * 5
    whole = pygame.Surface((rim.get_width() + margin * 2, rim.get_height() + margin * 2), pygame.SRCALPHA)
    whole.fill((*theme.SHADOW, 0))
    whole.blit(rim, (margin, margin + unit * 2))
    whole = textures.blur(whole, unit * 2)
    for down in (unit, 0):
        whole.blit(rim, (margin, margin + down))
    light = letters.copy()
    light.fill((255, 252, 232, 255), special_flags=pygame.BLEND_RGBA_MULT)
    at = (margin + unit * 2, margin + unit * 2)
    whole.blit(light, (at[0], at[1] - max(1, unit // 3)))
    whole.blit(gold, (at[0], at[1] + max(1, unit // 4)))
    return pygame.transform.smoothscale(whole, (whole.get_width() // 2, whole.get_height() // 2))
