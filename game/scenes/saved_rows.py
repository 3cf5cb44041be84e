"""How a saved game looks in the list, and large beside it."""

from __future__ import annotations

import contextlib

import pygame

from game import games
from game.i18n import has, t
from game.storage.saves import SavedGame
from game.ui import pieces, signs, surfaces, text, theme

ROW = 92
PICTURE = (116, 73)


def title_of(game: SavedGame) -> str:
    return f"{t('load.auto')} · {map_text(game)}" if game.auto else game.name


def date_text(game: SavedGame) -> str:
    at = game.header.saved
    with contextlib.suppress(ValueError, OverflowError, OSError):  # a time zone of more than a day
        at = at.astimezone()
    return t("load.date", day=at.day, month=t(f"month.{at.month}"), year=at.year, time=at.strftime("%H:%M"))


def round_text(game: SavedGame) -> str:
    if game.header.over:
        return t("load.over")
    return t("load.round", round=game.header.round, rounds=game.header.rounds)


def map_text(game: SavedGame) -> str:
    """The map, or the game where there is none to choose; of another game than the first both, where it is not ours."""
    where, played = game.header.map, game.header.game
    if where is None:
        return t(f"game.{played}")
    key = f"maps.title.{where.id}"
    if has(key):
        return t(key)
    return where.title if played == games.first().id else f"{t(f'game.{played}')} · {where.title}"


def draw_row(
    surface: pygame.Surface,
    place: pygame.Rect,
    game: SavedGame,
    picture: pygame.Surface | None,
    hovered: bool,
    selected: bool,
) -> None:
    strip = place.inflate(-theme.px(8), -theme.px(8))
    _draw_strip(surface, strip, hovered, selected)
    frame = pygame.Rect(0, 0, theme.px(PICTURE[0]), theme.px(PICTURE[1]))
    frame.midleft = (strip.left + theme.px(6), strip.centery)
    draw_picture(surface, frame, picture)
    words = pygame.Rect(frame.right + theme.px(14), strip.top + theme.px(7), 0, strip.height - theme.px(14))
    words.width = strip.right - theme.px(14) - words.left
    third = words.height // 3
    top, middle, low = (pygame.Rect(words.left, words.top + third * n, words.width, third) for n in range(3))
    _draw_crests(surface, top, game)
    text.draw(surface, title_of(game), top, "serif", theme.LEAD, theme.INK)
    names = ", ".join(seat.name for seat in game.header.seats)
    text.draw(surface, names, middle, "body", theme.BODY - 1, theme.INK_SOFT)
    state, color = round_text(game), theme.GOOD if game.header.over else theme.INK_SOFT
    right = text.width(state, "bold", theme.SMALL)
    text.draw(surface, state, low, "bold", theme.SMALL, color, "right")
    low.width -= right + theme.px(10)
    text.draw(surface, date_text(game), low, "body", theme.SMALL, theme.INK_SOFT)


def draw_bad_row(
    surface: pygame.Surface, place: pygame.Rect, name: str, line: str, hovered: bool, selected: bool
) -> None:
    """A file that is no game, and why."""
    strip = place.inflate(-theme.px(8), -theme.px(8))
    _draw_strip(surface, strip, hovered, selected)
    side = strip.height // 3
    mark = signs.sign("close", side, theme.BAD)
    surface.blit(mark, mark.get_rect(center=(strip.left + theme.px(6 + PICTURE[0] // 2), strip.centery)))
    left = strip.left + theme.px(PICTURE[0] + 20)
    words = pygame.Rect(left, strip.top + theme.px(7), strip.right - theme.px(14) - left, strip.height - theme.px(14))
    head = pygame.Rect(words.topleft, (words.width, words.height // 3))
    text.draw(surface, name, head, "serif", theme.LEAD, theme.INK_SOFT)
    words.height -= head.height
    words.top = head.bottom
    text.draw_wrapped(surface, line, words, "body", theme.BODY - 1, theme.INK_SOFT)


def _draw_crests(surface: pygame.Surface, line: pygame.Rect, game: SavedGame) -> None:
    """Who plays, by colour, at the end of the line; takes the room from it."""
    side = line.height
    for number, seat in enumerate(reversed(game.header.seats)):
        place = (line.right - (number + 1) * (side + theme.px(3)), line.top + theme.px(1))
        surface.blit(pieces.crest(seat.colour, side), place)
    line.width -= len(game.header.seats) * (side + theme.px(3)) + theme.px(8)


def _draw_strip(surface: pygame.Surface, strip: pygame.Rect, hovered: bool, selected: bool) -> None:
    radius = theme.px(7)
    if selected:
        surfaces.draw_shadow(surface, strip, 3, 110)
    sheet = pygame.Surface(strip.size, pygame.SRCALPHA)
    strength = 255 if selected else 175 if hovered else 105
    sheet_color = theme.PARCHMENT_LIGHT
    pygame.draw.rect(sheet, (*sheet_color, strength), sheet.get_rect(), border_radius=radius)
    edge = theme.WAX if selected else theme.STAIN
    thick = max(1, theme.px(2 if selected else 1))
    pygame.draw.rect(sheet, (*edge, 255 if selected else 120), sheet.get_rect(), thick, radius)
    surface.blit(sheet, strip)


def draw_picture(surface: pygame.Surface, frame: pygame.Rect, picture: pygame.Surface | None) -> None:
    """The picture in a thin wooden frame; a faint map sign while there is none."""
    surfaces.draw_shadow(surface, frame, 2, 120, 2)
    pygame.draw.rect(surface, theme.WOOD_DARK, frame)
    inner = frame.inflate(-theme.px(4), -theme.px(4))
    if picture is None:
        pygame.draw.rect(surface, theme.PARCHMENT_DARK, inner)
        mark = signs.sign("play", inner.height // 3, theme.STAIN)
        surface.blit(mark, mark.get_rect(center=inner.center))
        return
    surface.blit(pygame.transform.smoothscale(picture, inner.size), inner)


def draw_details(
    surface: pygame.Surface, area: pygame.Rect, game: SavedGame, picture: pygame.Surface | None
) -> None:
    """The chosen game, large: its board, where and when, and who plays."""
    rows = _seat_rows(game)
    words = text.line_height("serif", theme.LEAD + 2) + text.line_height("body", theme.BODY) * 2
    room = area.height - words - rows * theme.pt(30) - theme.px(22)
    high = min(area.width * 5 // 8, room)
    frame = pygame.Rect(0, area.top, high * 8 // 5, high)
    frame.centerx = area.centerx
    draw_picture(surface, frame, picture)
    y = frame.bottom + theme.px(12)
    line = text.line_height("serif", theme.LEAD + 2)
    text.draw(surface, title_of(game), pygame.Rect(area.left, y, area.width, line), "serif", theme.LEAD + 2, theme.INK)
    y += line + theme.px(2)
    line = text.line_height("body", theme.BODY)
    where = round_text(game) if game.auto else f"{map_text(game)} · {round_text(game)}"
    for told in (where, date_text(game)):
        text.draw(surface, told, pygame.Rect(area.left, y, area.width, line), "body", theme.BODY, theme.INK_SOFT)
        y += line
    _draw_seats(surface, pygame.Rect(area.left, y + theme.px(8), area.width, area.bottom - y - theme.px(8)), game)


def _seat_rows(game: SavedGame) -> int:
    return (len(game.header.seats) + 1) // 2


def _draw_seats(surface: pygame.Surface, area: pygame.Rect, game: SavedGame) -> None:
    seats = game.header.seats
    rows = _seat_rows(game)
    high = theme.pt(30)
    each = area.width // 2
    for number, seat in enumerate(seats):
        place = pygame.Rect(area.left + (number // rows) * each, area.top + (number % rows) * high, each, high)
        side = high - theme.px(6)
        surface.blit(pieces.crest(seat.colour, side), (place.left, place.centery - side // 2))
        words = pygame.Rect(place.left + side + theme.px(8), place.top, each - side - theme.px(14), high)
        label = seat.name if seat.kind == "human" else f"{seat.name} ({t(f'seat.{seat.kind}')})"
        text.draw(surface, label, words, "body", theme.BODY - 1, theme.INK)
