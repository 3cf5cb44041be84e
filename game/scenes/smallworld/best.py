"""The people that earned most in the game."""

from __future__ import annotations

import pygame

from game.i18n import t, tn
from game.match import Seat
from game.scenes.smallworld import banner
from game.scenes.smallworld.people import People
from game.ui import pieces, text, theme
from game.words.smallworld import combo_name

TALL = 130  # design pixels from which the banner stands above the words


def draw_best(surface: pygame.Surface, inner: pygame.Rect, best: People, seat: Seat) -> None:
    head = pygame.Rect(inner.left, inner.top, inner.width, theme.pt(22))
    text.draw(surface, t("scoring.best"), head, "serif", theme.LEAD, theme.WAX)
    room = pygame.Rect(inner.left, head.bottom + theme.px(4), inner.width, inner.bottom - head.bottom - theme.px(4))
    if room.height < theme.px(TALL):
        _draw_low(surface, room, best, seat)
    else:
        _draw_tall(surface, room, best, seat)


def _lines(best: People) -> tuple[tuple[str, text.Role, float, theme.Color], ...]:
    return (
        (combo_name(best.race, best.power), "bold", theme.BODY, theme.INK),
        (tn("coins", best.coins), "bold", theme.BODY, theme.INK_SOFT),
        (t("scoring.best.parts", active=best.active, declined=best.declined), "body", theme.SMALL, theme.INK_SOFT),
    )


def _draw_low(surface: pygame.Surface, room: pygame.Rect, best: People, seat: Seat) -> None:
    """Banner at the left, words beside it, the owner's crest at the right."""
    high = min(theme.px(58), room.height)
    picture = banner.banner(best.race, best.power, (round(high * 2.1), high))
    place = picture.get_rect(midleft=room.midleft)
    surface.blit(picture, place)
    crest = pieces.crest(seat.colour, theme.px(30))
    surface.blit(crest, crest.get_rect(midright=room.midright))
    left = place.right + theme.px(12)
    step = high // 3
    for number, (line, role, size, color) in enumerate(_lines(best)):
        spot = pygame.Rect(left, place.top + number * step, room.right - theme.px(36) - left, step)
        text.draw(surface, line, spot, role, size, color)


def _draw_tall(surface: pygame.Surface, room: pygame.Rect, best: People, seat: Seat) -> None:
    """Banner and crest above, words centred below."""
    step = text.line_height("bold", theme.BODY)
    high = min(theme.px(100), room.height - step * 3 - theme.px(6))
    picture = banner.banner(best.race, best.power, (round(high * 2.3), high))
    side = round(high * 0.8)
    wide = picture.get_width() + theme.px(16) + side
    left = room.centerx - wide // 2
    top = room.top + (room.height - high - step * 3 - theme.px(6)) // 2
    surface.blit(picture, (left, top))
    surface.blit(pieces.crest(seat.colour, side), (left + wide - side, top + (high - side) // 2))
    for number, (line, role, size, color) in enumerate(_lines(best)):
        spot = pygame.Rect(room.left, top + high + theme.px(6) + number * step, room.width, step)
        text.draw(surface, line, spot, role, size, color, "center")
