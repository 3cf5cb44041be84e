"""The table of the title screen: a painted map, pieces, coins and a die lying on the wood."""

from __future__ import annotations

import logging
import random

import pygame

from game.paths import resource
from game.ui import emblems, surfaces, textures, theme

SHEET = (1180, 760)
TILT = -5.0
# Where pieces lie, as shares of the window, and how large they are in design pixels.
SCATTER: tuple[tuple[str, float, float, int, int], ...] = (
    ("races/giants", 0.60, 0.36, 84, 0),
    ("races/elves", 0.78, 0.22, 78, 1),
    ("races/skeletons", 0.90, 0.50, 84, 3),
    ("races/ratmen", 0.50, 0.66, 76, 2),
    ("races/wizards", 0.70, 0.58, 80, 4),
    ("races/dwarves", 0.83, 0.76, 78, 0),
    ("coins/10", 0.455, 0.90, 66, -1),
    ("coins/5", 0.50, 0.93, 60, -1),
    ("coins/3", 0.545, 0.89, 54, -1),
    ("pieces/dragon", 0.645, 0.80, 96, -1),
    ("die/3", 0.93, 0.90, 70, -1),
    ("coins/1", 0.955, 0.20, 48, -1),
)

_log = logging.getLogger(__name__)


def paint(ground: pygame.Surface) -> None:
    surfaces.draw_table(ground)
    _lay_map(ground)
    for name, across, down, side, player in SCATTER:
        at = (round(ground.get_width() * across), round(ground.get_height() * down))
        _lay_piece(ground, name, at, theme.px(side), player)
    textures.multiply(ground, textures.glow(ground.get_size(), (255, 250, 238), (120, 106, 96), 2.4))


def _lay_map(ground: pygame.Surface) -> None:
    """The painting as a sheet with a worn edge, a little turned, running off the table."""
    size = (theme.px(SHEET[0]), theme.px(SHEET[1]))
    sheet = surfaces.panel(size, "plain", 8).copy()
    edge = theme.px(16)
    inner = sheet.get_rect().inflate(-edge * 2, -edge * 2)
    picture = painting(inner.size)
    if picture:
        sheet.blit(picture, inner)
        pygame.draw.rect(sheet, theme.INK, inner, max(1, theme.px(2)))
    else:
        _draw_chart(sheet, inner)
    turned = pygame.transform.rotozoom(sheet, TILT, 1.0)
    under = pygame.transform.rotozoom(surfaces.shadow(size, theme.px(14), 170), TILT, 1.0)
    middle = (round(ground.get_width() * 0.70), round(ground.get_height() * 0.55))
    ground.blit(under, under.get_rect(center=(middle[0] + theme.px(8), middle[1] + theme.px(10))))
    ground.blit(turned, turned.get_rect(center=middle))


def painting(size: tuple[int, int]) -> pygame.Surface | None:
    """A map's painting cut to a size; None when the program has none."""
    found = sorted(resource("assets", "maps").glob("*.jpg"))
    if not found:
        return None
    try:
        whole = pygame.image.load(str(found[-1])).convert()
    except pygame.error as error:
        _log.error("painting %s not loaded: %s", found[-1].name, error)
        return None
    ratio = max(size[0] / whole.get_width(), size[1] / whole.get_height())
    cut = pygame.Rect(0, 0, round(size[0] / ratio), round(size[1] / ratio))
    cut.center = whole.get_rect().center
    return pygame.transform.smoothscale(whole.subsurface(cut.clip(whole.get_rect())), size)


def _lay_piece(ground: pygame.Surface, name: str, at: tuple[int, int], side: int, player: int) -> None:
    """A token (with its owner's rim) or a bare piece, lying with a shadow under it."""
    place = pygame.Rect(0, 0, side, side)
    place.center = at
    surfaces.draw_shadow(ground, place.inflate(-side // 6, -side // 6), 5, 190, 14)
    if player < 0:
        ground.blit(_turned(emblems.emblem(name, side), name), place)
        return
    color = theme.PLAYERS[player]
    radius = side // 5
    for drop, tone in ((side // 9, color.dark), (0, color.main)):
        pygame.draw.rect(ground, tone, place.move(0, drop), border_radius=radius)
    rim = max(3, side // 14)
    face = place.inflate(-rim * 2, -rim * 2)
    paper = surfaces.panel(face.size, "plain", player).copy()
    paper.blit(surfaces.round_mask(face.size, radius - rim), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(paper, face)
    picture = emblems.emblem(name, round(face.width * 0.9))
    ground.blit(picture, picture.get_rect(center=face.center))


def _turned(picture: pygame.Surface, name: str) -> pygame.Surface:
    return pygame.transform.rotozoom(picture, random.Random(name).uniform(-14, 14), 1.0)


def _draw_chart(sheet: pygame.Surface, area: pygame.Rect) -> None:
    """Without a painting: an old sea chart with coasts of ink."""
    chance = random.Random(4)
    water = pygame.Surface(area.size, pygame.SRCALPHA)
    water.fill((96, 138, 150, 120))
    sheet.blit(water, area)
    for _ in range(9):
        middle = (chance.uniform(0.1, 0.9) * area.width + area.x, chance.uniform(0.1, 0.9) * area.height + area.y)
        reach = chance.uniform(0.08, 0.2) * area.width
        coast = [
            (middle[0] + reach * chance.uniform(0.7, 1.1) * x, middle[1] + reach * chance.uniform(0.6, 0.9) * y)
            for x, y in _circle(26)
        ]
        pygame.draw.polygon(sheet, theme.PARCHMENT_DARK, coast)
        pygame.draw.aalines(sheet, theme.INK, True, coast)


def _circle(count: int) -> list[tuple[float, float]]:
    turned = [pygame.Vector2(1, 0).rotate(360 * number / count) for number in range(count)]
    return [(point.x, point.y) for point in turned]
