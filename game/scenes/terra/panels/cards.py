"""Bonus cards: those that nobody holds, with the coins on them."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.i18n import t
from game.rules.terra import State
from game.rules.terra.tiles import CARDS
from game.scenes.terra.panels import boxes, pictures, telling
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.pen import Pen
from game.scenes.terra.spots import Spot
from game.ui import surfaces, theme

Rect = pygame.Rect


class FreeCards(Panel):
    seed = 70

    def reads(self) -> Hashable:
        return (free_cards(self.table.shown), tuple(self.table.shown.card_coins))

    def paint(self, pen: Pen) -> None:
        box = boxes.inner(pen.rect, 8, 6)
        head = Rect(box.left, box.top, box.width, theme.px(20))
        pen.words(t("terra.panel.cards"), head, theme.BODY, "title", theme.WAX)
        rest = Rect(box.left, head.bottom + theme.px(2), box.width, box.bottom - head.bottom - theme.px(2))
        free = free_cards(self.table.shown)
        if not free:
            pen.words(t("terra.panel.cards.none"), rest, theme.SMALL, color=theme.INK_SOFT, align="center")
        across = 3 if len(free) <= 3 else -(-len(free) // 2)
        for index, cell in zip(free, boxes.grid(rest, len(free), across, 4), strict=True):
            spot = Spot("card", CARDS[index].id)
            paint_card(pen, cell, self.table.shown, index, self.state(spot) == "ready" or self.lit(spot))
            pen.area(cell, spot, partial(telling.card, self.table.shown, index, self.table.names))


def free_cards(game: State) -> tuple[int, ...]:
    """The cards in the game that nobody holds."""
    held = {player.card for player in game.players}
    return tuple(index for index, coins in enumerate(game.card_coins) if coins >= 0 and index not in held)


def paint_card(pen: Pen, cell: Rect, game: State, index: int, ready: bool = False) -> None:
    """A card as it lies there: income above, what else it gives below, coins in the corner."""
    card = CARDS[index]
    pen.surface.blit(surfaces.panel(cell.size, "plain", 70 + index), cell)
    band = Rect(cell.left + theme.px(3), cell.top + theme.px(3), cell.width - theme.px(6), theme.px(4))
    pen.soft(band, theme.WAX, 2)
    pen.frame(cell, theme.GOLD_DARK if ready else (*theme.INK, 120), 2 if ready else 1, 4)
    pad = theme.px(6)
    body = Rect(cell.left + pad, band.bottom, cell.width - 2 * pad, cell.bottom - band.bottom - theme.px(3))
    coins = game.card_coins[index]
    upper, lower = boxes.rows(body, (1, 1.1))
    if not (card.spades or card.steps or card.shipping or any(card.points)):
        upper = upper.union(lower)
    pen.run(pictures.goods(card.income), upper, theme.BODY, "center")
    if card.spades or card.steps:
        pen.emblem(f"actions/{card.id}", boxes.square(lower))
    elif card.shipping:
        pen.run([f"+{card.shipping}", pictures.SHIP], lower, theme.BODY, "center")
    elif any(card.points):
        pen.run(pictures.points_line(card.points), lower, theme.SMALL, "center")
    if coins > 0:
        side = theme.px(24)
        corner = Rect(cell.right - side + theme.px(3), cell.top - theme.px(3), side, side)
        pen.picture(pictures.disc(side, theme.GOLD_LIGHT, theme.GOLD_DARK), corner)
        pen.figure(f"+{coins}", corner, theme.SMALL)
