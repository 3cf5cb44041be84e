"""A combo as it lies in the box: a cloth banner with a notch that takes the round badge of the power."""

from __future__ import annotations

import pygame

from game.ui import emblems, textures, theme
from game.ui.pieces import emblem_name
from game.ui.surfaces import cached, shadow
from game.ui.theme import Color

OVER = 3

#: The cloth of each race's banner.
CLOTH = {
    "race.amazons": Color(150, 52, 84),
    "race.dwarves": Color(162, 88, 32),
    "race.elves": Color(58, 122, 62),
    "race.ghouls": Color(86, 104, 82),
    "race.giants": Color(140, 104, 62),
    "race.halflings": Color(176, 134, 48),
    "race.humans": Color(56, 92, 148),
    "race.orcs": Color(84, 112, 40),
    "race.ratmen": Color(112, 84, 78),
    "race.skeletons": Color(104, 98, 112),
    "race.sorcerers": Color(94, 50, 128),
    "race.tritons": Color(34, 122, 132),
    "race.trolls": Color(84, 108, 116),
    "race.wizards": Color(44, 66, 138),
    "race.cultists": Color(116, 34, 44),
    "race.drow": Color(66, 56, 122),
    "race.flames": Color(190, 86, 30),
    "race.gnomes": Color(170, 46, 40),
    "race.iron_dwarves": Color(76, 80, 90),
    "race.kraken": Color(180, 84, 104),
    "race.liches": Color(38, 78, 64),
    "race.lizardmen": Color(118, 130, 36),
    "race.mudmen": Color(98, 66, 40),
    "race.mummies": Color(150, 132, 94),
    "race.ogres": Color(158, 118, 36),
    "race.shadow_mimes": Color(58, 56, 64),
    "race.shrooms": Color(178, 58, 52),
    "race.spiderines": Color(122, 42, 88),
    "race.will_o_wisps": Color(60, 132, 168),
}
PLAIN = Color(112, 86, 60)


def badge(power: str, size: int, grey: bool = False) -> pygame.Surface:
    """The round badge of a power: a wooden disc with a brass rim and the power's picture."""
    return cached(("badge", power, size, grey), lambda: _badge(power, size, grey))


def _badge(power: str, size: int, grey: bool) -> pygame.Surface:
    side = size * OVER
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = side // 2
    rim = (Color(132, 124, 112), Color(96, 88, 78)) if grey else (theme.GOLD, theme.GOLD_DARK)
    face = Color(186, 176, 158) if grey else Color(247, 236, 208)
    for share, color in ((1.0, theme.INK), (0.95, rim[1]), (0.91, rim[0]), (0.82, theme.INK), (0.79, face)):
        pygame.draw.circle(big, color, (middle, middle), round(side * share / 2))
    arc = pygame.Rect(0, 0, round(side * 0.88), round(side * 0.88))
    arc.center = (middle, middle)
    pygame.draw.arc(big, theme.GOLD_LIGHT if not grey else theme.CREAM, arc, 1.6, 3.0, max(2, side // 40))
    small = pygame.transform.smoothscale(big, (size, size))
    art = round(size * 0.62)
    small.blit(emblems.emblem(emblem_name(power), art, grey), ((size - art) // 2, (size - art) // 2))
    return small


def banner(race: str, power: str, size: tuple[int, int], lit: bool = False) -> pygame.Surface:
    """The whole combo without words: badge in the notch at the left, the race at the right."""
    return cached(("banner", race, power, size, lit), lambda: _banner(race, power, size, lit))


def _banner(race: str, power: str, size: tuple[int, int], lit: bool) -> pygame.Surface:
    whole = pygame.Surface(size, pygame.SRCALPHA)
    high = size[1]
    notch = round(high * 0.42)
    body = cloth((size[0] - notch, round(high * 0.88)), CLOTH.get(race, PLAIN), lit)
    left = size[0] - body.get_width()
    under = shadow((body.get_width(), body.get_height()), 3, 120, 4)
    whole.blit(under, (left - 6, round(high * 0.06) - 4))
    whole.blit(body, (left, round(high * 0.06)))
    disc = badge(power, high)
    whole.blit(disc, (0, 0))
    art = round(high * 0.84)
    whole.blit(emblems.emblem(emblem_name(race), art), (size[0] - art - round(high * 0.28), round(high * 0.06)))
    return whole


def cloth(size: tuple[int, int], color: Color, lit: bool = False) -> pygame.Surface:
    """A strip of dyed cloth with a swallow tail at the right and stitched gold hems."""
    width, height = size[0] * OVER, size[1] * OVER
    big = pygame.Surface((width, height), pygame.SRCALPHA)
    tail = round(height * 0.24)
    outline = [(0, 0), (width, 0), (width - tail, height // 2), (width, height), (0, height)]
    pygame.draw.polygon(big, (255, 255, 255, 255), outline)
    dye = textures.gradient(
        (width, height),
        [tuple(min(255, round(p * 1.16 + 8)) for p in color), tuple(color), tuple(round(p * 0.72) for p in color)],
    )
    folds = textures.soft_noise((width, height), (max(4, width // (height // 2 + 1)), 2), 9, 206, 255)
    textures.multiply(dye, folds)
    if lit:
        dye.fill((30, 26, 14), special_flags=pygame.BLEND_RGB_ADD)
    big.blit(dye.convert_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for y in (0.07, 0.93):
        line = round(height * y)
        pygame.draw.line(big, theme.GOLD, (0, line), (width - round(tail * 0.3), line), max(2, height // 34))
    pygame.draw.lines(big, theme.INK, True, outline, max(2, OVER))
    return pygame.transform.smoothscale(big, size)
