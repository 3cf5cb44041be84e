"""The order of the turns, and where it and the seats lie."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.i18n import t
from game.rules.terra.faction import NOBODY
from game.scenes.terra.panels import boxes, sums
from game.scenes.terra.panels.boardtips import order_tip
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.pen import Pen, pale
from game.scenes.terra.panels.pictures import home_of
from game.scenes.terra.panels.seats import LOW
from game.scenes.terra.pieces import crest
from game.ui import theme

Rect = pygame.Rect


class TurnOrder(Panel):
    """Who follows whom, in this round and in the next one; lies where the seats leave room."""

    ground = "dark"
    lift = 4

    def reads(self) -> Hashable:
        game = self.table.shown
        seats = tuple((player.faction.id, player.passed) for player in game.players)
        return (game.first, game.next_first, game.phase, seats)

    def paint(self, pen: Pen) -> None:
        game = self.table.shown
        high = pen.rect.height > theme.px(LOW)
        lines = boxes.rows(boxes.inner(pen.rect, 9, 5), (1, 1), 1)
        orders = (sums.turn_order(game), sums.next_order(game))
        words = (t("terra.panel.order_now"), t("terra.panel.order_next"))
        for line, order, title in zip(lines, orders, words, strict=True):
            tall = high and line.width < line.height * 8
            label, crests = boxes.rows(line, (1, 1.5)) if tall else boxes.columns(line, (1.0, 1.3), 4)
            pen.words(title, label, theme.SMALL, color=theme.PARCHMENT_DARK)
            side = min(crests.height, crests.width // max(1, len(order)))
            if not order:
                pen.words(t("terra.panel.nobody_passed"), crests, theme.SMALL, color=theme.PARCHMENT_DARK)
            for number, seat in enumerate(order):
                cell = Rect(crests.left + number * side, crests.top, side, crests.height)
                self._crest(pen, cell, seat, faded=line is lines[0] and game.players[seat].passed)
        pen.area(pen.rect, None, lambda: order_tip(self.table))

    def _crest(self, pen: Pen, cell: Rect, seat: int, faded: bool) -> None:
        player = self.table.shown.players[seat]
        if player.faction is NOBODY:
            pen.figure(seat + 1, cell, theme.BODY, theme.CREAM)
            return
        picture = crest(player.faction.id, home_of(player), min(cell.size) - theme.px(1))
        pen.picture(pale(picture, 90) if faded else picture, cell)


def seat_places(room: Rect, players: int) -> tuple[list[Rect], Rect | None]:
    """The cards in two columns, and the place of the turn order where there is one."""
    if players == 2:
        upper, lower = boxes.rows(room, (1.7, 1), 6)
        return boxes.columns(upper, (1, 1), 6), lower
    cells = boxes.grid(room, players + players % 2, 2, 6 if players < 5 else 4)
    return cells[:players], cells[players] if players % 2 else None
