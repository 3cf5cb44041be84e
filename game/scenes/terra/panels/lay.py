"""Where the panels lie, in percent of the window; a narrow one has a drawer with tabs instead of three of them."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.scenes.terra.panels import seats, sums
from game.scenes.terra.panels.cards import FreeCards
from game.scenes.terra.panels.cults import CultBoard
from game.scenes.terra.panels.goals import RoundGoals
from game.scenes.terra.panels.host import Table
from game.scenes.terra.panels.own import OwnBoard
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.power import PowerActions
from game.scenes.terra.panels.tiles import TilesLeft

Rect = pygame.Rect
#: Windows narrower than this have the drawer.
WIDE = 1600


class Places(NamedTuple):
    """The parts of the window; those that the drawer holds are empty in a narrow one."""

    top: Rect
    map: Rect
    own: Rect
    buttons: Rect
    seats: Rect
    power: Rect
    cults: Rect
    goals: Rect
    cards: Rect
    tiles: Rect
    chronicle: Rect
    drawer: Rect


_LEFT = ((0.6, 0.8, 60.9, 5.3), (0.6, 6.8, 60.9, 68.3), (0.6, 76.0, 60.9, 16.5), (0.6, 93.2, 60.9, 6.0))
_WIDE = (
    *_LEFT, (62.2, 0.8, 37.2, 24.4), (62.2, 67.2, 37.2, 8.6), (62.2, 26.1, 18.4, 40.3), (81.1, 26.1, 18.3, 26.9),
    (81.1, 53.9, 18.3, 12.5), (62.2, 76.7, 37.2, 12.8), (62.2, 90.3, 37.2, 8.9), (0, 0, 0, 0),
)  # fmt: skip
_NARROW = (*_LEFT, (62.2, 0.8, 37.2, 26.4), (62.2, 28.1, 37.2, 9.2), *((0, 0, 0, 0),) * 5, (62.2, 38.2, 37.2, 61.0))


def places(size: tuple[int, int]) -> Places:
    shares = _WIDE if size[0] >= WIDE else _NARROW
    return Places(*(_part(size, share) for share in shares))


def _part(size: tuple[int, int], share: tuple[float, float, float, float]) -> Rect:
    x, y, wide, high = share
    left, top = round(size[0] * x / 100), round(size[1] * y / 100)
    return Rect(left, top, round(size[0] * (x + wide) / 100) - left, round(size[1] * (y + high) / 100) - top)


def seat_panels(table: Table, room: Rect) -> list[Panel]:
    standing = sums.Standing(table)
    cards, strip = seats.seat_places(room, len(table.shown.players))
    found: list[Panel] = [seats.SeatCard(place, table, seat, standing) for seat, place in enumerate(cards)]
    return [*found, seats.TurnOrder(strip, table)] if strip else found


def panels(table: Table, size: tuple[int, int], tab: int = 0) -> list[Panel]:
    place = places(size)
    found = [*seat_panels(table, place.seats), OwnBoard(place.own, table), PowerActions(place.power, table)]
    if place.drawer.width:
        room = place.drawer.copy()
        left = Rect(room.left, room.top + 30, room.width // 2 - 3, room.height - 30)
        right = Rect(left.right + 6, left.top, left.width, round(left.height * 0.68))
        low = Rect(right.left, right.bottom + 6, right.width, left.bottom - right.bottom - 6)
        if tab == 0:
            found += [CultBoard(left, table), RoundGoals(right, table), FreeCards(low, table)]
        else:
            found += [TilesLeft(Rect(room.left, left.top, room.width, left.height), table)]
        return found
    found += [CultBoard(place.cults, table), RoundGoals(place.goals, table), FreeCards(place.cards, table)]
    return [*found, TilesLeft(place.tiles, table)]
