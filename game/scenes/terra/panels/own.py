"""One's own faction board: goods, bowls, exchanges, buildings with the income they uncover, tracks, special actions."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.i18n import t
from game.rules.terra.faction import NOBODY
from game.rules.terra.model import Player
from game.rules.terra.tiles import CARDS
from game.scenes.terra.panels import boxes, pictures, sums, telling
from game.scenes.terra.panels.boardtips import bowls_tip
from game.scenes.terra.panels.host import own_player, own_seat
from game.scenes.terra.panels.pen import Pen
from game.scenes.terra.panels.pictures import home_of
from game.scenes.terra.panels.rows import Board, paint_buildings, paint_stronghold
from game.scenes.terra.panels.seats import BOWLS, bowl
from game.scenes.terra.panels.tracks import paint_specials, paint_tracks
from game.scenes.terra.pieces import crest
from game.scenes.terra.spots import Spot
from game.ui import theme
from game.ui.tip import Tip
from game.words.terra import name

Rect = pygame.Rect


class OwnBoard(Board):
    """What can be done with the board is clicked on it."""

    ground = "plain"
    lift = 6
    seed = 41

    @property
    def player(self) -> Player:
        return own_player(self.table)

    def reads(self) -> Hashable:
        game = self.table.shown
        return (sums.figures(self.player), self.player.seat, game.phase, game.round, self.table.names[self.player.seat])

    def paint(self, pen: Pen) -> None:
        if self.player.faction is NOBODY:
            pen.words(t("terra.panel.no_faction"), boxes.inner(pen.rect, 30, 20), theme.LEAD, "serif", align="center")
            return
        box = boxes.inner(pen.rect, 10, 7)
        who, bowls, buildings, tracks = boxes.columns(box, (1.52, 1.64, 3.6, 1.42), 12)
        for left in (bowls.left, buildings.left, tracks.left):
            x = left - theme.px(6)
            pen.rule((x, box.top + theme.px(4)), (x, box.bottom - theme.px(4)))
        self._paint_who(pen, who)
        self._paint_bowls(pen, bowls)
        beside = paint_buildings(self, pen, buildings)
        ability, card = boxes.columns(beside, (1, 3), 6)
        paint_stronghold(self, pen, ability)
        if self.player.card >= 0:
            self._paint_card(pen, card)
        upper, lower = boxes.rows(tracks, (2.1, 1), 2)
        paint_tracks(self, pen, upper)
        paint_specials(self, pen, lower)

    # --- who one is, and the goods

    def _paint_who(self, pen: Pen, box: Rect) -> None:
        player = self.player
        head, goods, coming = boxes.rows(box, (1.25, 1, 0.62), 1)
        side = min(head.height, theme.px(46))
        shield = Rect(head.left, head.centery - side // 2, side, side)
        pen.picture(crest(player.faction.id, home_of(player), side), shield)
        names = Rect(shield.right + theme.px(6), head.top, head.right - shield.right - theme.px(6), head.height)
        pen.lines(name(player.faction.id), names, theme.LEAD + 1, "title", middle=True)
        sign = Rect(shield.right - theme.px(15), shield.bottom - theme.px(17), theme.px(17), theme.px(17))
        pen.emblem(f"terrain/{home_of(player)}", sign)
        pen.area(head, Spot("seat", "", player.seat), self._who_tip)
        self._paint_goods(pen, goods, coming)

    def _paint_goods(self, pen: Pen, goods: Rect, coming: Rect) -> None:
        player, game, seat = self.player, self.table.shown, own_seat(self.table)
        found = sums.next_income(game, seat)
        amounts = (player.coins, player.workers, player.priests)
        pairs = zip(boxes.columns(goods, (1, 1, 1), 2), boxes.columns(coming, (1, 1, 1), 2), strict=True)
        for kind, (upper, lower) in enumerate(pairs):
            pen.run([pictures.GOODS[kind], str(amounts[kind])], upper, theme.LEAD + 2, role="title")
            if sums.comes(game):
                self._paint_coming(pen, lower, found.total[kind], found.lost[kind])
            pen.area(upper.union(lower), None, partial(sums.income_tip, game, seat, kind))

    def _paint_coming(self, pen: Pen, box: Rect, total: int, lost: int) -> None:
        """The next income; what finds no room in red."""
        if not lost:
            pen.words(f"+{total}", box, theme.BODY, "bold", theme.GOOD, least=10)
            return
        left, right = boxes.columns(box, (1, 1), 1)
        pen.words(f"+{total - lost}", left, theme.SMALL, "bold", theme.GOOD, least=10)
        pen.words(f"-{lost}", right, theme.SMALL, "bold", theme.BAD, least=10)

    def _who_tip(self) -> Tip:
        player = self.player
        icon = f"terra/factions/{player.faction.id}"
        note = t("terra.panel.opens_board")
        title = name(player.faction.id)
        return Tip(title, telling.abilities(player), note=note, icon=icon, topic=telling.topic(player.faction.id))

    def _paint_card(self, pen: Pen, box: Rect) -> None:
        """The bonus card in hand, and the points that it would bring if it were given back now."""
        player, game = self.player, self.table.shown
        card = CARDS[player.card]
        box = boxes.inner(box, 0, 2)
        pen.soft(box, (*theme.CREAM, 110), 4)
        pen.frame(box, (*theme.WAX, 150), 1, 4)
        parts = pictures.card_line(player.card)
        if any(card.points):
            now = sum(points * player.count(kind) for kind, points in enumerate(card.points))
            parts += [f"+{now}", pictures.POINT]
        pen.run(parts, boxes.inner(box, 3, 1), theme.SMALL, "center", faded=card.id in player.used)
        pen.area(box, None, partial(telling.card, game, player.card, self.table.names))

    # --- bowls and exchanges

    def _paint_bowls(self, pen: Pen, box: Rect) -> None:
        player, seat = self.player, own_seat(self.table)
        upper, lower = boxes.rows(box, (1, 1.12), 3)
        cells = boxes.columns(upper, (1, 1, 1, 0.85), 2)
        for number in range(3):
            bowl(pen, cells[number], number + 1, getattr(player, BOWLS[number]))
        if sums.comes(self.table.shown):
            found = sums.next_income(self.table.shown, seat)
            lines = boxes.rows(cells[3], (1, 1))
            if found.gained.power:
                pen.run([f"+{found.gained.power}", pictures.POWER], lines[0], theme.BODY, color=theme.GOOD)
            if found.lost.power:
                pen.words(f"-{found.lost.power}", lines[1], theme.SMALL, "bold", theme.BAD, least=10)
        pen.area(upper, None, lambda: bowls_tip(self.table, seat))
        self._paint_exchanges(pen, lower)

    def _paint_exchanges(self, pen: Pen, box: Rect) -> None:
        kinds = ["power_priest", "power_worker", "power_coin", "priest_worker", "worker_coin", "burn"]
        kinds += [conversion.id for conversion in self.player.faction.conversions]
        for id_, cell in zip(kinds, boxes.grid(box, len(kinds), 3 if len(kinds) < 7 else 4, 2), strict=True):
            spot = Spot("convert", id_)
            ready = self.state(spot) == "ready"
            pen.soft(cell, (110, 74, 36, 26), 5)
            pen.stand(cell, self.state(spot), self.lit(spot))
            pen.run(pictures.conversion_line(id_), boxes.inner(cell, 1, 0), 12, "center", faded=not ready)
            pen.area(cell, spot, partial(telling.conversion, id_))
