"""The whole faction board of any seat: everything at once, with words."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.i18n import t
from game.rules.terra.economy import favours_held
from game.rules.terra.model import Player
from game.rules.terra.preview import Income
from game.rules.terra.tiles import FAVOUR_INDEX
from game.scenes.terra.panels import boxes, pictures, sums, telling
from game.scenes.terra.panels.boardtips import bowls_tip
from game.scenes.terra.panels.cards import paint_card
from game.scenes.terra.panels.host import Table, own_seat
from game.scenes.terra.panels.pen import Pen
from game.scenes.terra.panels.pictures import home_of
from game.scenes.terra.panels.prospects import paint_ended, paint_prospects
from game.scenes.terra.panels.rows import Board, paint_buildings, paint_stronghold
from game.scenes.terra.panels.seats import BOWLS, bowl
from game.scenes.terra.panels.sheet import Sheet
from game.scenes.terra.panels.tiles import paint_favour, paint_town
from game.scenes.terra.panels.tracks import paint_specials, paint_tracks
from game.scenes.terra.pieces import crest
from game.scenes.terra.spots import Spot
from game.ui import theme
from game.ui.tip import Tip
from game.words.terra import name

Rect = pygame.Rect


class WholeBoard(Sheet, Board):
    """On one's own board everything works as below the map; the others' boards are to look at."""

    stays = True

    def __init__(self, rect: Rect, table: Table, seat: int = 0) -> None:
        super().__init__(rect, table)
        self.seat = seat

    @classmethod
    def wants(cls, table: Table) -> tuple[float, float]:
        return 1000, 640

    @classmethod
    def of(cls, table: Table, room: Rect, seat: int) -> WholeBoard:
        return cls(cls.place(table, room), table, seat)

    @property
    def player(self) -> Player:
        return self.table.shown.players[self.seat]

    def state(self, spot: Spot) -> str:
        return super().state(spot) if self.seat == own_seat(self.table) else "quiet"

    def lit(self, spot: Spot) -> bool:
        return self.seat == own_seat(self.table) and super().lit(spot)

    def reads(self) -> Hashable:
        return (sums.position(self.table), self.seat, own_seat(self.table), self.table.names[self.seat])

    def paint(self, pen: Pen) -> None:
        player = self.player
        box = self.head(pen, f"{name(player.faction.id)}: {self.table.names[self.seat]}")
        upper, lower = boxes.rows(box, (1.28, 1), 10)
        who, board, tracks = boxes.columns(upper, (1.35, 2.5, 1.1), 16)
        self._paint_who(pen, who)
        buildings, kept = boxes.rows(board, (1.5, 1), 10)
        beside = paint_buildings(self, pen, buildings)
        paint_stronghold(self, pen, Rect(beside.left, beside.top, beside.height, beside.height))
        self._paint_kept(pen, kept)
        above, below = boxes.rows(tracks, (1.9, 1), 4)
        paint_tracks(self, pen, above)
        paint_specials(self, pen, below)
        income, still, ended = boxes.columns(lower, (1.2, 1.75, 1.05), 18)
        for part in (still, ended):
            pen.rule((part.left - theme.px(9), part.top), (part.left - theme.px(9), part.bottom))
        self._paint_income(pen, income)
        paint_prospects(pen, still, self.table.shown, self.seat)
        paint_ended(pen, ended, self.table.shown, self.seat)
        if self.seat != own_seat(self.table):
            pen.areas = [area._replace(spot=None) for area in pen.areas]

    # --- who it is, goods, abilities

    def _paint_who(self, pen: Pen, box: Rect) -> None:
        player = self.player
        head, goods, bowls, words = boxes.rows(box, (1.1, 0.62, 0.8, 2.3), 4)
        side = head.height
        shield = Rect(head.left, head.top, side, side)
        pen.picture(crest(player.faction.id, home_of(player), side), shield)
        rest = Rect(shield.right + theme.px(8), head.top, head.right - shield.right - theme.px(8), head.height)
        upper, lower = boxes.rows(rest, (1.2, 1))
        pen.run([str(player.vp), pictures.POINT], upper, theme.HEADING, role="title")
        home = Rect(lower.left, lower.top, lower.height, lower.height)
        pen.emblem(f"terrain/{home_of(player)}", boxes.square(home, 0.9))
        beside = Rect(home.right + theme.px(4), lower.top, lower.right - home.right - theme.px(4), lower.height)
        pen.words(name(home_of(player)), beside, theme.SMALL, color=theme.INK_SOFT)
        amounts = (player.coins, player.workers, player.priests)
        for kind, cell in enumerate(boxes.columns(goods, (1, 1, 1), 3)):
            pen.run([pictures.GOODS[kind], str(amounts[kind])], cell, theme.LEAD, role="title")
            pen.area(cell, None, partial(sums.income_tip, self.table.shown, self.seat, kind))
        for number, cell in enumerate(boxes.columns(bowls, (1, 1, 1), 2)):
            bowl(pen, cell, number + 1, getattr(player, BOWLS[number]))
        pen.area(bowls, None, lambda: bowls_tip(self.table, self.seat))
        pen.lines(telling.abilities(player), words, theme.SMALL)

    # --- card, favours, towns

    def _paint_kept(self, pen: Pen, box: Rect) -> None:
        player, game, names = self.player, self.table.shown, self.table.names
        card, tiles = boxes.columns(box, (1, 4.2), 8)
        if player.card >= 0:
            paint_card(pen, card, game, player.card)
            pen.area(card, None, lambda: telling.card(game, player.card, names))
        favours = [FAVOUR_INDEX[tile.id] for tile in favours_held(player.favours)]
        count = len(favours) + len(player.town_tiles)
        if not count:
            pen.words(t("terra.panel.no_tiles"), tiles, theme.SMALL, color=theme.INK_SOFT, align="center")
        cells = boxes.grid(tiles, count, max(5, -(-count // 2)), 4)
        for index, cell in zip(favours, cells, strict=False):
            paint_favour(pen, cell, index)
            pen.area(cell, None, partial(telling.favour, game, index, names))
        for index, cell in zip(player.town_tiles, cells[len(favours) :], strict=True):
            paint_town(pen, cell, index)
            pen.area(cell, None, partial(telling.town, game, index, names))

    # --- next income

    def _paint_income(self, pen: Pen, box: Rect) -> None:
        """By source, with the sum and what finds no room."""
        game = self.table.shown
        if not sums.comes(game):
            pen.words(t("terra.panel.no_income"), box, theme.SMALL, color=theme.INK_SOFT)
            return
        found = sums.next_income(game, self.seat)
        count = len(found.sources) + 2 + any(found.lost)
        high = min(theme.px(24), box.height // count)
        lines = [Rect(box.left, box.top + high * n, box.width, high) for n in range(count)]
        pen.words(t("terra.panel.next"), lines[0], theme.SMALL, color=theme.INK_SOFT)
        for (source, goods), line in zip(found.sources, lines[1:], strict=False):
            what, gain = boxes.columns(line, (1.25, 1), 4)
            pen.words(telling.short(name(source)), what, theme.SMALL)
            pen.run(pictures.goods(goods, "+"), gain, theme.SMALL, "right")
        self._paint_sum(pen, lines[len(found.sources) + 1 :], found)
        note = "" if self.player.passed else t("terra.panel.without_card")
        pen.area(box, None, lambda: Tip(t("terra.panel.next"), note))

    def _paint_sum(self, pen: Pen, lines: list[Rect], found: Income) -> None:
        pen.rule(lines[0].topleft, lines[0].topright)
        what, gain = boxes.columns(lines[0], (0.6, 1.6), 4)
        pen.words(t("terra.panel.sum"), what, theme.SMALL, "bold")
        pen.run(pictures.goods(found.total, "+"), gain, theme.BODY, "right", theme.GOOD)
        if any(found.lost):
            what, gain = boxes.columns(lines[1], (1.6, 1), 4)
            pen.words(t("terra.panel.pass.lost"), what, theme.SMALL, "bold", theme.BAD)
            pen.run(pictures.goods(found.lost, "-"), gain, theme.SMALL, "right", theme.BAD)
