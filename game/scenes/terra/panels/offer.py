"""Small cards with a question: an offer of power, and how many workers become priests."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.i18n import t, tn
from game.rules.terra.ask import decision
from game.rules.terra.economy import gain_power, priests_free
from game.rules.terra.model import Player
from game.rules.terra.turns import possible_gain
from game.scenes.terra.panels import boxes, pictures, sums
from game.scenes.terra.panels.host import Table
from game.scenes.terra.panels.pen import Pen
from game.scenes.terra.panels.pictures import home_of
from game.scenes.terra.panels.seats import BOWLS, bowl
from game.scenes.terra.panels.sheet import Sheet, button
from game.scenes.terra.pieces import crest
from game.scenes.terra.spots import Spot
from game.ui import theme
from game.words.terra import name

Rect = pygame.Rect


class OfferCard(Sheet):
    """Power for points: the bowls before and after, and both answers."""

    lift = 12

    @classmethod
    def wants(cls, table: Table) -> tuple[float, float]:
        return 430, 236

    def reads(self) -> Hashable:
        game = self.table.shown
        return (tuple(game.offers), sums.figures(self.player), self.table.names[self.player.seat])

    @property
    def player(self) -> Player:
        game = self.table.shown
        return game.players[game.offers[0].queue[0][0] if game.offers else 0]

    def paint(self, pen: Pen) -> None:
        game = self.table.shown
        if not game.offers:
            return
        offers, player = game.offers[0], self.player
        amount = possible_gain(player, offers.queue[0][1])
        builder = game.players[offers.builder]
        title = t("terra.panel.offer", n=amount, points=amount - 1) if amount > 1 else t("terra.panel.offer.free")
        box = self.head(pen, title, closes=False)
        who, bowls, buttons = boxes.rows(box, (0.8, 1.5, 1.05), 6)
        shield = Rect(who.left, who.top, who.height, who.height)
        pen.picture(crest(builder.faction.id, home_of(builder), who.height), shield)
        rest = Rect(shield.right + theme.px(6), who.top, who.right - shield.right - theme.px(6), who.height)
        built = t("terra.panel.offer.by", faction=name(builder.faction.id), player=self.table.names[builder.seat])
        pen.lines(built, rest, theme.SMALL, color=theme.INK_SOFT, middle=True)
        self._paint_bowls(pen, bowls, amount)
        take, leave = boxes.columns(buttons, (1.35, 1), 10)
        button(pen, take, tn("terra.panel.offer.take", amount), Spot("answer", "leech"), "primary")
        button(pen, leave, t("terra.panel.offer.decline"), Spot("answer", "decline"))

    def _paint_bowls(self, pen: Pen, box: Rect, amount: int) -> None:
        player = self.player
        then = player.copy()
        gain_power(then, amount)
        pen.soft(box, (120, 84, 40, 30), 5)
        before, arrow, after = boxes.columns(boxes.inner(box, 6, 3), (1, 0.16, 1), 2)
        points = (player.vp, player.vp - (amount - 1))
        for side, shown, vp in ((before, player, points[0]), (after, then, points[1])):
            cells = boxes.columns(side, (1, 1, 1, 1.15), 0)
            for number in range(3):
                bowl(pen, cells[number], number + 1, getattr(shown, BOWLS[number]))
            color = theme.BAD if vp < player.vp else theme.INK
            pen.run([str(vp), pictures.POINT], cells[3], theme.BODY, "center", color)
        pen.emblem("resources/arrow", arrow)


class OrdainCard(Sheet):
    """Darklings' stronghold: how many workers become priests."""

    lift = 12

    @classmethod
    def wants(cls, table: Table) -> tuple[float, float]:
        return 430, 190

    def reads(self) -> Hashable:
        asked = decision(self.table.shown)
        seat = asked.player if asked else 0
        return (seat, sums.figures(self.table.shown.players[seat]))

    def paint(self, pen: Pen) -> None:
        asked = decision(self.table.shown)
        player = self.table.shown.players[asked.player if asked else 0]
        box = self.head(pen, t("terra.panel.ordain"), closes=False)
        words, cells = boxes.rows(box, (0.6, 1.2), 6)
        pen.lines(t("terra.panel.ordain.body", n=priests_free(player)), words, theme.SMALL, color=theme.INK_SOFT)
        for n, cell in enumerate(boxes.columns(cells, (1, 1, 1, 1), 8)):
            spot = Spot("ordain", "", n)
            pen.stand(cell, self.state(spot), self.lit(spot), 7)
            before, after = boxes.rows(boxes.inner(cell, 3, 4), (1, 1))
            ready = self.state(spot) == "ready"
            pen.run([str(n), pictures.WORKER] if n else ["0"], before, theme.LEAD, "center", faded=not ready)
            parts = [pictures.ARROW, f"{min(n, priests_free(player))}", pictures.PRIEST]
            pen.run(parts, after, theme.BODY, "center", faded=not ready)
            pen.area(cell, spot)
