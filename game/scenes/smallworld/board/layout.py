"""Where everything on the board scene lies."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import theme

MAP_SHAPE = 1.6
COLUMN = 330  # least width of the right column
TOP, BOTTOM, MARGIN = 42, 74, 8
MARKET = 372  # least height of the market
SEAT_LEAST, SEAT_MOST = 56, 96


@dataclass(frozen=True)
class Layout:
    top: pygame.Rect
    map: pygame.Rect
    bottom: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    drawer: pygame.Rect  # market or chronicle


def arrange(size: tuple[int, int], players: int) -> Layout:
    """The map as large as possible, a column of seats and drawer at its right."""
    width, height = size
    gap, top, bottom = theme.px(MARGIN), theme.px(TOP), theme.px(BOTTOM)
    room_h = height - top - bottom - gap * 4
    room_w = width - theme.px(COLUMN) - gap * 3
    map_w = min(room_w, round(room_h * MAP_SHAPE))
    column_w = min(width - map_w - gap * 3, theme.px(COLUMN + 110))
    left = max(gap, (width - map_w - column_w - gap) // 2)
    map_h = room_h
    board = pygame.Rect(left, top + gap * 2, map_w, map_h)
    column = pygame.Rect(board.right + gap, gap, column_w, height - gap * 2)
    seats, drawer = _column(column, players, gap)
    return Layout(
        top=pygame.Rect(left, gap, map_w, top),
        map=board,
        bottom=pygame.Rect(left, height - gap - bottom, map_w, bottom),
        seats=seats,
        drawer=drawer,
    )


def _column(column: pygame.Rect, players: int, gap: int) -> tuple[tuple[pygame.Rect, ...], pygame.Rect]:
    small = max(2, gap // 2)
    free = column.height - theme.px(MARKET) - gap
    each = min(theme.px(SEAT_MOST), max(theme.px(SEAT_LEAST), free // players - small))
    seats = tuple(
        pygame.Rect(column.left, column.top + number * (each + small), column.width, each) for number in range(players)
    )
    top = seats[-1].bottom + gap
    return seats, pygame.Rect(column.left, top, column.width, column.bottom - top)
