"""The panels around the map, each in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.scenes.terra.panels import sums
from game.scenes.terra.panels.cards import FreeCards
from game.scenes.terra.panels.cults import CultBoard
from game.scenes.terra.panels.drawer import Drawer
from game.scenes.terra.panels.goals import RoundGoals
from game.scenes.terra.panels.host import Table
from game.scenes.terra.panels.order import TurnOrder, seat_places
from game.scenes.terra.panels.own import OwnBoard
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.power import PowerActions
from game.scenes.terra.panels.seats import SeatCard
from game.scenes.terra.panels.tiles import TilesLeft
from game.ui.widget import Widget

Rect = pygame.Rect


class Places(Protocol):
    """Where the parts lie; with a drawer it holds cults, goals and cards, or tiles, or the chronicle."""

    @property
    def own(self) -> Rect: ...
    @property
    def seats(self) -> Sequence[Rect]: ...
    @property
    def powers(self) -> Rect: ...
    @property
    def cults(self) -> Rect: ...
    @property
    def goals(self) -> Rect: ...
    @property
    def cards(self) -> Rect: ...
    @property
    def tiles(self) -> Rect: ...
    @property
    def drawer(self) -> Rect | None: ...


def seat_panels(table: Table, room: Rect) -> list[Panel]:
    standing = sums.Standing(table)
    cards, strip = seat_places(room, len(table.shown.players))
    found: list[Panel] = [SeatCard(place, table, seat, standing) for seat, place in enumerate(cards)]
    return [*found, TurnOrder(strip, table)] if strip else found


def panels(table: Table, place: Places, chronicle: Widget | None = None) -> list[Widget]:
    """All of them; the chronicle is the table's own."""
    room = place.seats[0].unionall(list(place.seats[1:]))
    found: list[Widget] = [*seat_panels(table, room), OwnBoard(place.own, table), PowerActions(place.powers, table)]
    common = [CultBoard(place.cults, table), RoundGoals(place.goals, table), FreeCards(place.cards, table)]
    tiles = TilesLeft(place.tiles, table)
    told = [chronicle] if chronicle else []
    if place.drawer is None:
        return [*found, *common, tiles, *told]
    for panel in (*common, tiles):
        panel.lift = 0
    return [*found, Drawer(place.drawer, table, [common, [tiles], *([told] if told else [])])]
