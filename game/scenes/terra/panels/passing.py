"""Bonus cards side by side: what the next income would be with each, and what the one given back brings."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.i18n import t
from game.rules import terra as rules
from game.rules.core import Explanation
from game.rules.terra import Action
from game.rules.terra.ask import decision
from game.rules.terra.preview import Income
from game.rules.terra.tiles import CARDS, Goods
from game.scenes.terra.panels import boxes, pictures, sums, telling
from game.scenes.terra.panels.cards import free_cards, paint_card
from game.scenes.terra.panels.host import Table
from game.scenes.terra.panels.pen import Pen
from game.scenes.terra.panels.sheet import Sheet, button
from game.scenes.terra.spots import Spot
from game.ui import theme
from game.ui.tip import Tip
from game.words.terra import line_text, name, reason_text

Rect = pygame.Rect
ACROSS = 4
CARD = (168, 236)


class CardSheet(Sheet):
    """For the pass, and for the first card before the game begins."""

    @classmethod
    def wants(cls, table: Table) -> tuple[float, float]:
        count = max(1, len(free_cards(table.shown)) if not last_pass(table) else 1)
        lines = -(-count // ACROSS)
        across = min(count, ACROSS) if lines == 1 else -(-count // lines)
        high = CARD[1] * lines + 6 * (lines - 1) if not last_pass(table) else 44
        return max(440, across * (CARD[0] + 6) + 44), high + (70 if passing(table) else 0) + 78

    def reads(self) -> Hashable:
        return (sums.position(self.table), tuple(self.table.shown.card_coins), self.seat)

    @property
    def seat(self) -> int:
        asked = decision(self.table.shown)
        return asked.player if asked else 0

    def paint(self, pen: Pen) -> None:
        gives_back = passing(self.table)
        box = self.head(pen, t("terra.panel.pass" if gives_back else "terra.panel.take_card"))
        if gives_back:
            self._paint_back(pen, Rect(box.left, box.top, box.width, theme.px(62)))
            box = Rect(box.left, box.top + theme.px(68), box.width, box.height - theme.px(68))
        if last_pass(self.table):
            place = Rect(0, 0, theme.px(220), theme.px(42))
            place.center = box.center
            button(pen, place, t("terra.panel.last_pass"), Spot("do", "pass"), "primary")
            return
        free = free_cards(self.table.shown)
        lines = -(-len(free) // ACROSS)
        across = len(free) if lines == 1 else -(-len(free) // lines)
        for index, cell in zip(free, boxes.grid(box, len(free), max(1, across), 6), strict=True):
            self._paint_choice(pen, cell, index)

    # --- what the pass brings

    def _paint_back(self, pen: Pen, box: Rect) -> None:
        """The card given back with its points, and what is left unused."""
        pen.soft(box, (120, 84, 40, 34), 5)
        player = self.table.shown.players[self.seat]
        card, said = boxes.columns(boxes.inner(box, 6, 4), (1, 5.4), 8)
        paint_card(pen, card, self.table.shown, player.card)
        pen.area(card, None, lambda: telling.card(self.table.shown, player.card, self.table.names))
        explained = self._explained()
        points = [f"{line_text(line)}: {line.delta:+}" for line in explained.lines]
        first = t("terra.panel.pass.points", points=", ".join(points)) if points else t("terra.panel.pass.no_points")
        wanted = ("terra.explain.unused", "terra.explain.begins")
        notes = [reason_text(note, []) for note in explained.notes if note.id in wanted]
        unused = any(note.id == wanted[0] for note in explained.notes)
        lines = boxes.rows(said, (1, 1))
        pen.words(first, lines[0], theme.BODY, "bold", theme.GOOD if points else theme.INK)
        pen.words(" ".join(notes), lines[1], theme.SMALL, color=theme.BAD if unused else theme.INK_SOFT)

    def _explained(self) -> Explanation:
        free = free_cards(self.table.shown)
        action = Action("pass") if last_pass(self.table) else Action("pass", CARDS[free[0]].id)
        return rules.explain(self.table.shown, action)

    # --- a card with the income that it would make

    def _paint_choice(self, pen: Pen, cell: Rect, index: int) -> None:
        spot = Spot("card", CARDS[index].id)
        pen.soft(cell, (120, 84, 40, 30), 6)
        pen.frame(cell, (*theme.INK_SOFT, 120), 1, 6)
        upper, title, lower = boxes.rows(boxes.inner(cell, 8, 7), (1.5, 0.5, 1.05), 3)
        ready = self.state(spot) == "ready" or self.lit(spot)
        picture = Rect(0, 0, min(upper.width, round(upper.height * 0.98)), upper.height)
        picture.midtop = upper.midtop
        paint_card(pen, picture, self.table.shown, index, ready)
        pen.lines(telling.short(name(CARDS[index].id)), title, theme.SMALL, "bold", align="center", middle=True)
        coins = max(0, self.table.shown.card_coins[index])
        self._paint_income(pen, lower, rules.income(self.table.shown, self.seat, CARDS[index].id), coins)
        pen.area(cell, spot, partial(self._income_tip, index))

    def _paint_income(self, pen: Pen, box: Rect, found: Income, coins: int) -> None:
        head, first, second, lost = boxes.rows(box, (1, 1.1, 1.1, 0.9))
        if not sums.comes(self.table.shown):
            return
        pen.words(t("terra.panel.next"), head, theme.SMALL, color=theme.INK_SOFT, align="center")
        kinds = [kind for kind, amount in enumerate(found.gained) if amount]
        for line, shown in zip((first, second), (kinds[:2], kinds[2:]), strict=True):
            amounts = [amount if kind in shown else 0 for kind, amount in enumerate(found.gained)]
            pen.run(pictures.goods(amounts, "+"), line, theme.BODY, "center")
        if any(found.lost):
            parts = [t("terra.panel.pass.lost"), " ", *pictures.goods(found.lost)]
            pen.run(parts, lost, theme.SMALL, "center", theme.BAD)
        elif coins:
            pen.run([t("terra.panel.pass.at_once"), " ", f"+{coins}", pictures.COIN], lost, theme.SMALL, "center")

    def _income_tip(self, index: int) -> Tip:
        """The card, and the next income with it by source."""
        tip = telling.card(self.table.shown, index, self.table.names)
        found = rules.income(self.table.shown, self.seat, CARDS[index].id)
        lines = tuple((name(source), telling.goods(goods)) for source, goods in found.sources)
        total = (t("terra.panel.next"), telling.goods(found.total)) if sums.comes(self.table.shown) else None
        lost = t("terra.panel.lost", goods=telling.goods(Goods(*found.lost))) if any(found.lost) else ""
        return Tip(tip.title, tip.body, lines, total, telling.joined([tip.note, lost]), tip.icon, tip.topic)


def passing(table: Table) -> bool:
    """Whether a card is given back."""
    return table.shown.phase == "actions"


def last_pass(table: Table) -> bool:
    return passing(table) and not sums.comes(table.shown)
