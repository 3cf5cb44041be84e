"""The cult board: four tracks with their markers, keys, power on the way, and the places for priests below."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.rules.terra.tiles import CULT_POWER, CULT_TOP, CULTS, ORDERS, ROUNDS, SCORINGS, Scoring
from game.scenes.terra.panels import boxes, pictures, telling
from game.scenes.terra.panels.host import Table, own_seat
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.pen import Pen
from game.scenes.terra.panels.pictures import home_of
from game.scenes.terra.pieces import piece
from game.scenes.terra.spots import Spot
from game.ui import signs, theme
from game.ui.tip import Tip

Rect = pygame.Rect
TONES = ((226, 120, 72), (96, 156, 214), (160, 128, 80), (190, 204, 222))
SPACES = CULT_TOP + 1
PURPLE = (104, 44, 150)


class CultBoard(Panel):
    seed = 50

    def __init__(self, rect: Rect, table: Table) -> None:
        super().__init__(rect, table)
        self._spaces: dict[tuple[str, int], Rect] = {}

    def space(self, cult: str, number: int) -> Rect:
        """Where a space of a track lies on the screen."""
        if not self._spaces:
            _ = self.pen  # painted once, so that the places are known
        return self._spaces[cult, number].move(self.rect.topleft)

    def reads(self) -> Hashable:
        game = self.table.shown
        seats = tuple((player.faction.id, *player.cults, player.keys) for player in game.players)
        return (seats, tuple(game.orders), game.scoring, game.round, game.phase)

    def paint(self, pen: Pen) -> None:
        box = boxes.inner(pen.rect, 6, 6)
        gutter = theme.px(15)
        rest = Rect(box.left + gutter, box.top, box.width - gutter, box.height)
        for cult, track in enumerate(boxes.columns(rest, (1,) * len(CULTS), 3)):
            strip = self._paint_track(pen, track, cult)
        for number, space in enumerate(reversed(boxes.rows(strip, (1,) * SPACES))):
            digit = Rect(box.left, space.top, gutter - theme.px(1), space.height)
            pen.figure(number, digit, 12, theme.INK if number == CULT_TOP else theme.INK_SOFT)

    def _paint_track(self, pen: Pen, box: Rect, cult: int) -> Rect:
        """Returns where the spaces are."""
        high = theme.px(1)
        orders_high = min(theme.px(46), max(theme.px(36), box.height // 8))
        head_high = min(theme.px(30), box.height // 12)
        head = Rect(box.left, box.top, box.width, head_high)
        foot = Rect(box.left, box.bottom - orders_high, box.width, orders_high)
        strip = Rect(box.left, head.bottom + high, box.width, foot.top - head.bottom - 4 * high)
        spot = Spot("cult", CULTS[cult])
        ready = self.state(spot) == "ready"
        pen.soft(strip, (*TONES[cult], 150), 5)
        pen.frame(strip, theme.GOLD if ready or self.lit(spot) else (*theme.INK, 150), 3 if ready else 1, 5)
        pen.area(box, spot, lambda: self._tip_of_track(cult))
        pen.emblem(f"cults/{CULTS[cult]}", head)
        spaces = boxes.rows(strip, (1,) * SPACES)
        for number, space in enumerate(reversed(spaces)):
            self._paint_space(pen, space, cult, number)
            self._spaces[CULTS[cult], number] = space
        bonus = self._bonus(cult)
        if bonus is not None and bonus.per == 1:
            pen.frame(strip, theme.WAX, 2, 5)
        self._paint_orders(pen, foot, cult)
        return strip

    def _tip_of_track(self, cult: int) -> Tip:
        game = self.table.shown
        return telling.cult(game, cult, self.table.names, own_seat(self.table) if game.round else -1)

    # --- spaces

    def _paint_space(self, pen: Pen, space: Rect, cult: int, number: int) -> None:
        """The power at the right; the markers share the rest."""
        if number == CULT_TOP:
            pen.soft(boxes.inner(space, 1, 0.5), (*theme.GOLD, 150), 3)
        elif number % 2 == 0:
            pen.soft(boxes.inner(space, 1, 0), (255, 248, 226, 74), 2)
        if self._threshold(cult, number):
            pen.frame(boxes.inner(space, 1, 0), theme.WAX, 2, 3)
        side = theme.px(14)
        right = Rect(space.right - side - theme.px(1), space.top, side, space.height)
        if number in CULT_POWER:
            token = min(side, space.height - theme.px(1))
            pen.picture(pictures.disc(token, PURPLE, theme.PARCHMENT_LIGHT), right)
            pen.figure(CULT_POWER[number], right, 11, theme.CREAM)
        free = right.left if number in CULT_POWER else space.right - theme.px(2)
        middle = Rect(space.left + theme.px(2), space.top, free - space.left - theme.px(2), space.height)
        self._paint_markers(pen, middle, cult, number)

    def _paint_markers(self, pen: Pen, box: Rect, cult: int, number: int) -> None:
        here = [player for player in self.table.shown.players if player.cults[cult] == number and player.faction.id]
        if number == CULT_TOP and not here:
            pen.emblem("resources/key", box)
        for player, cell in zip(here, boxes.packed(box, len(here), theme.px(24)), strict=True):
            pen.picture(piece("pieces/marker", home_of(player), cell.width), cell)

    def _threshold(self, cult: int, number: int) -> bool:
        """Whether the cult bonus at the end of this round counts the space; where each counts none stands out."""
        tile = self._bonus(cult)
        return tile is not None and tile.per > 1 and number > 0 and number % tile.per == 0

    def _bonus(self, cult: int) -> Scoring | None:
        """The goal of the running round, if its cult bonus is about the track."""
        game = self.table.shown
        if not game.scoring or game.phase in ("factions", "over") or game.round >= ROUNDS:
            return None
        tile = SCORINGS[game.scoring[max(game.round, 1) - 1]]
        return tile if tile.cult == cult else None

    # --- places for priests

    def _paint_orders(self, pen: Pen, foot: Rect, cult: int) -> None:
        """Four places to stay and one to come back from."""
        upper, lower = boxes.rows(foot, (1, 1), 2)
        cells = [*boxes.columns(upper, (1, 1), 2), *boxes.columns(lower, (1, 1, 1.25), 2)]
        game, names = self.table.shown, self.table.names
        for place, steps in enumerate((*ORDERS, 1)):
            holder = game.orders[cult * len(ORDERS) + place] if place < len(ORDERS) else -1
            spot = Spot("order", CULTS[cult], steps)
            self._paint_order(pen, cells[place], spot, holder)
            owner = names[holder] if holder >= 0 else ""
            tip = partial(telling.order, cult, steps, owner, self.state(spot) == "ready")
            pen.area(cells[place], spot, tip)

    def _paint_order(self, pen: Pen, cell: Rect, spot: Spot, holder: int) -> None:
        pen.soft(cell, (90, 60, 30, 60), 3)
        pen.stand(cell, "used" if holder >= 0 else self.state(spot), holder < 0 and self.lit(spot), 3)
        if holder >= 0:
            home = home_of(self.table.shown.players[holder])
            pen.picture(piece("pieces/priest", home, round(min(cell.size) * 0.98)), cell)
        elif spot.n == 1:
            pen.run(["1", signs.sign("undo", theme.px(9), theme.INK_SOFT)], cell, theme.SMALL, "center")
        else:
            pen.figure(spot.n, cell, theme.SMALL, theme.INK)
