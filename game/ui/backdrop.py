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
    textures.multiply(ground, textures.glow(ground.get_size(), (255, 252, 244), (142, 128, 116), 2.6))
    for name, across, down, side, player in SCATTER:
        at = (round(ground.get_width() * across), round(ground.get_height() * down))
        _lay_piece(ground, name, at, theme.px(side), player)


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
    found = sorted(resource("assets", "maps").glob("*_5p.jpg"))  # the largest map of the first box
    if not found:
        return None
    try:
        whole = pygame.image.load(str(found[0]))
    except pygame.error as error:
        _log.error("painting %s not loaded: %s", found[0].name, error)
        return None
    ratio = max(size[0] / whole.get_width(), size[1] / whole.get_height())
    cut = pygame.Rect(0, 0, round(size[0] / ratio), round(size[1] / ratio))
    cut.center = whole.get_rect().center
    return pygame.transform.smoothscale(whole.subsurface(cut.clip(whole.get_rect())), size)


def _lay_piece(ground: pygame.Surface, name: str, at: tuple[int, int], side: int, player: int) -> None:
    """A token (with its owner's rim) or a bare piece, a little turned, with a shadow under it."""
    picture = emblems.emblem(name, side) if player < 0 else _token(name, side, player)
    turned = pygame.transform.rotozoom(picture, random.Random(name).uniform(-12, 12), 1.0)
    place = turned.get_rect(center=at)
    radius = theme.px(5)
    under = surfaces.cast_shadow(turned, radius, 200)
    ground.blit(under, place.move(-radius * 2 + radius // 2, -radius * 2 + radius))
    ground.blit(turned, place)


def _token(name: str, side: int, player: int) -> pygame.Surface:
    color, radius, drop = theme.PLAYERS[player], side // 5, side // 10
    token = pygame.Surface((side, side + drop), pygame.SRCALPHA)
    for down, tone in ((drop, color.dark), (0, color.main)):
        body = surfaces.round_mask((side, side), radius).copy()
        body.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        token.blit(body, (0, down))
    rim = max(3, side // 13)
    inside = side - rim * 2
    paper = textures.tiled(textures.parchment_tile(), (inside, inside), player).convert_alpha()
    textures.multiply(paper, textures.glow((inside, inside), (255, 255, 255), (214, 188, 146), 3.0))
    paper.blit(surfaces.round_mask((inside, inside), radius - rim // 2), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    token.blit(paper, (rim, rim))
    picture = emblems.emblem(name, round(inside * 0.92))
    token.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    return token


def _draw_chart(sheet: pygame.Surface, area: pygame.Rect) -> None:
    """Without a painting: an old sea chart with coasts of ink."""
    chance = random.Random(4)
    water = pygame.Surface(area.size, pygame.SRCALPHA)
    water.fill((96, 138, 150, 120))
    sheet.blit(water, area)
    for _ in range(9):
        middle = (
            chance.uniform(0.1, 0.9) * area.width + area.x,
            chance.uniform(0.1, 0.9) * area.height + area.y,
        )
        reach = chance.uniform(0.08, 0.2) * area.width
        coast = [
            (
                middle[0] + reach * chance.uniform(0.7, 1.1) * x,
                middle[1] + reach * chance.uniform(0.6, 0.9) * y,
            )
            for x, y in _circle(26)
        ]
        pygame.draw.polygon(sheet, theme.PARCHMENT_DARK, coast)
        pygame.draw.aalines(sheet, theme.INK, True, coast)


def _circle(count: int) -> list[tuple[float, float]]:
    turned = [pygame.Vector2(1, 0).rotate(360 * number / count) for number in range(count)]
    return [(point.x, point.y) for point in turned]
