"""The players at the side: crest, points, goods, bowls, tracks, card, tiles."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.i18n import t
from game.rules.terra.ask import decision
from game.rules.terra.board import TERRAINS
from game.rules.terra.economy import favours_held
from game.rules.terra.faction import NOBODY
from game.rules.terra.model import Player
from game.rules.terra.tiles import CARDS, FAVOUR_INDEX, TOWNS
from game.scenes.terra.panels import boxes, pictures, sums, telling
from game.scenes.terra.panels.boardtips import (
    bowls_tip,
    ended_tip,
    keys_tip,
    order_tip,
    shipping_tip,
    spades_tip,
    tiles_tip,
)
from game.scenes.terra.panels.host import Table, own_seat
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.pen import Pen
from game.scenes.terra.panels.pictures import home_of
from game.scenes.terra.pieces import crest
from game.scenes.terra.spots import Spot
from game.ui import emblems, theme
from game.ui.tip import Tip
from game.words.terra import name

Rect = pygame.Rect
BOWLS = ("bowl1", "bowl2", "bowl3")
#: Below this height (design pixels) the two lines of names become one.
LOW = 76
#: Tiles are never smaller than this.
LEAST = 11


class SeatCard(Panel):
    """One player; a click opens the whole faction board."""

    def __init__(self, rect: Rect, table: Table, seat: int, standing: sums.Standing | None = None) -> None:
        super().__init__(rect, table)
        self.seat = seat
        self.standing = standing or sums.Standing(table)
        self.spot = Spot("seat", "", seat)

    @property
    def player(self) -> Player:
        return self.table.shown.players[self.seat]

    def reads(self) -> Hashable:
        game = self.table.shown
        order = (game.first, game.next_first, game.phase, game.round)
        return (
            sums.figures(self.player),
            order,
            self._asked_now(),
            self._ended(),
            self.table.names[self.seat],
            self.table.viewer,
        )

    def _asked_now(self) -> bool:
        open_ = decision(self.table.shown)
        return open_ is not None and open_.player == self.seat

    def _ended(self) -> int:
        return self.standing.totals()[self.seat]

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.table.press(Spot("seat", "change", self.seat))
            return True
        return super().handle(event)

    def paint(self, pen: Pen) -> None:
        pen.area(pen.rect, self.spot, self._whole_tip)
        if self.player.faction is NOBODY:
            self._paint_nobody(pen)
            return
        low = pen.rect.height < theme.px(LOW)
        bar, rest = boxes.inner(pen.rect, 3, 3), boxes.inner(pen.rect, 8, 2 if low else 5)
        bar.width = theme.px(6)
        pen.soft(bar, pictures.TONE[home_of(self.player)], 2)
        pen.frame(bar, theme.INK, 1, 2)
        rest.left += theme.px(5)
        rest.width -= theme.px(1)
        head, goods, kept = boxes.rows(rest, (1.5, 1.0, 0.96) if not low else (1.1, 1.0, 0.92), 1)
        self._paint_head(pen, head, low)
        self._paint_goods(pen, goods)
        self._paint_kept(pen, kept)
        if self._asked_now():
            pen.frame(pen.rect, theme.GOLD, 3, 5)

    def _paint_nobody(self, pen: Pen) -> None:
        box = boxes.inner(pen.rect, 12, 8)
        upper, lower = boxes.rows(box, (1, 1))
        pen.words(self.table.names[self.seat], upper, theme.LEAD, "serif", align="center")
        colours = self.table.shown.colours
        if colours:
            home = TERRAINS[colours[self.seat]]
            sign = Rect(0, 0, lower.height, lower.height)
            sign.midright = (lower.centerx - theme.px(8), lower.centery)
            pen.emblem(f"terrain/{home}", boxes.square(sign, 0.9))
            lower = Rect(sign.right + theme.px(4), lower.top, lower.right - sign.right - theme.px(4), lower.height)
            pen.words(name(home), lower, theme.SMALL, color=theme.INK_SOFT)
        else:
            pen.words(t("terra.panel.no_faction"), lower, theme.SMALL, color=theme.INK_SOFT, align="center")
        if self._asked_now():
            pen.frame(pen.rect, theme.GOLD, 3, 5)

    # --- crest, names, points

    def _paint_head(self, pen: Pen, box: Rect, low: bool) -> None:
        player = self.player
        side = min(box.height, theme.px(44))
        shield = Rect(box.left, box.top, side, box.height)
        pen.picture(crest(player.faction.id, home_of(player), side), shield)
        self._paint_order(pen, shield)
        right = Rect(box.right - theme.px(62), box.top, theme.px(62), box.height)
        middle = Rect(shield.right + theme.px(5), box.top, right.left - shield.right - theme.px(8), box.height)
        if low:
            if player.passed:
                flag = Rect(middle.right - middle.height, middle.top, middle.height, middle.height)
                pen.emblem("resources/pass", flag)
                middle.width -= flag.width + theme.px(2)
            pen.words(name(player.faction.id), middle, theme.BODY, "serif")
            self._paint_points(pen, right, low)
            return
        upper, lower = boxes.rows(middle, (1.15, 1))
        pen.words(name(player.faction.id), upper, theme.BODY + 1, "serif")
        if player.passed:
            flag = Rect(lower.left, lower.top, lower.height, lower.height)
            pen.emblem("resources/pass", flag)
            rest = Rect(flag.right + theme.px(3), lower.top, lower.right - flag.right - theme.px(3), lower.height)
            pen.words(t("terra.panel.passed"), rest, theme.SMALL, "bold", theme.WAX)
        else:
            pen.words(self.table.names[self.seat], lower, theme.SMALL, color=theme.INK_SOFT)
        self._paint_points(pen, right, low)

    def _paint_points(self, pen: Pen, box: Rect, low: bool) -> None:
        player = self.player
        if low:
            pen.run([str(player.vp), pictures.POINT], box, theme.LEAD, "right", role="title")
            return
        upper, lower = boxes.rows(box, (1.4, 1))
        pen.run([str(player.vp), pictures.POINT], upper, theme.LEAD, "right", role="title")
        pen.area(upper, self.spot, lambda: Tip(t("terra.panel.points"), t("terra.panel.points.body")))
        pen.run([str(self._ended()), ":resources/laurels"], lower, theme.SMALL, "right", theme.INK_SOFT)
        own = self.seat == own_seat(self.table)
        spot = Spot("seat", "prospects", self.seat) if own else self.spot
        pen.area(lower, spot, lambda: ended_tip(self.table, self.seat))

    def _paint_order(self, pen: Pen, shield: Rect) -> None:
        """The place in this round's order; a crown for who begins the next one."""
        game = self.table.shown
        if game.phase == "over":
            return
        side = theme.px(17 if shield.height > theme.px(26) else 14)
        place = Rect(shield.left - theme.px(4), shield.bottom - side, side, side)
        picture = pictures.disc(side, theme.CREAM, theme.INK)
        pen.picture(picture, place)
        pen.figure(sums.turn_order(game).index(self.seat) + 1, place, 12)
        if game.next_first == self.seat:
            crown = Rect(shield.right - side, shield.top - theme.px(3), side, side)
            pen.emblem("resources/first", crown)
        pen.area(shield, self.spot, self._order_tip)

    # --- goods

    def _paint_goods(self, pen: Pen, box: Rect) -> None:
        player, game = self.player, self.table.shown
        amounts = (player.coins, player.workers, player.priests)
        cells = boxes.columns(box, (1.12, 1.12, 0.95, 0.2, 0.8, 0.8, 0.8))
        for kind, (amount, cell) in enumerate(zip(amounts, cells, strict=False)):
            pen.run([pictures.GOODS[kind], str(amount)], boxes.inner(cell, 1, 0), theme.BODY)
            pen.area(cell, self.spot, partial(sums.income_tip, game, self.seat, kind))
        for number, cell in enumerate(cells[4:]):
            bowl(pen, cell, number + 1, getattr(player, BOWLS[number]))
        bowls = cells[4].union(cells[6])
        pen.area(bowls, self.spot, lambda: bowls_tip(self.table, self.seat))

    # --- what is kept for long: tracks, card, tiles

    def _paint_kept(self, pen: Pen, box: Rect) -> None:
        player = self.player
        pen.soft(box, (120, 84, 40, 34), 3)
        box = boxes.inner(box, 3, 0)
        ship, spade, card, tiles = boxes.columns(box, (0.8, 0.8, 1.6, 2.9), 6)
        sail = [pictures.SHIP, str(player.shipping)] if player.faction.sails else [pictures.leap_picture(player)]
        pen.run(sail, ship, theme.SMALL)
        pen.area(ship, self.spot, lambda: shipping_tip(player))
        workers, _ = player.faction.spade_price(player)
        pen.run([pictures.SPADE, str(workers) if workers else pictures.PRIEST], spade, theme.SMALL)
        pen.area(spade, self.spot, lambda: spades_tip(player))
        if player.card >= 0:
            self._paint_card(pen, Rect(card.left + theme.px(2), card.top, card.width - theme.px(2), card.height))
        self._paint_tiles(pen, tiles)
        for line in (card.left - theme.px(3), tiles.left - theme.px(3)):
            pen.rule((line, box.top + theme.px(3)), (line, box.bottom - theme.px(3)))

    def _paint_card(self, pen: Pen, box: Rect) -> None:
        player, game, names = self.player, self.table.shown, self.table.names
        spent = CARDS[player.card].id in player.used
        pen.run(pictures.card_line(player.card), box, 12, faded=spent)
        pen.area(box, self.spot, lambda: telling.card(game, player.card, names))

    def _paint_tiles(self, pen: Pen, box: Rect) -> None:
        """Favours and towns as small pictures, smaller where there are many; an action used is grey."""
        player, game, names = self.player, self.table.shown, self.table.names
        shown: list[tuple[str, bool, Callable[[], Tip]]] = []
        for tile in favours_held(player.favours):
            index = FAVOUR_INDEX[tile.id]
            used = tile.id in player.used
            shown.append((f"terra/favours/{tile.id}", used, partial(telling.favour, game, index, names)))
        for index in player.town_tiles:
            shown.append((f"terra/towns/{TOWNS[index].id}", False, partial(telling.town, game, index, names)))
        shown += [("terra/resources/key", False, partial(keys_tip, player))] * player.keys
        side = min(box.height - theme.px(1), box.width // max(1, len(shown)))
        if side < theme.px(LEAST):
            self._count_tiles(pen, box)
            return
        for number, (picture, used, tip) in enumerate(shown):
            cell = Rect(box.left + number * side, box.centery - side // 2, side, side)
            pen.picture(emblems.emblem(picture, side - 1, used), cell)
            pen.area(cell, self.spot, tip)

    def _count_tiles(self, pen: Pen, box: Rect) -> None:
        """Too many to be told apart: how many there are, and which under the mouse."""
        player = self.player
        counts = (player.favours.bit_count(), len(player.town_tiles), player.keys)
        kinds = (":resources/favour", pictures.TOWN, pictures.KEY)
        parts = [part for n, kind in zip(counts, kinds, strict=True) if n for part in (str(n), kind, " ")]
        pen.run(parts[:-1], box, theme.SMALL)
        pen.area(box, self.spot, partial(tiles_tip, player))

    # --- tips

    def _order_tip(self) -> Tip:
        return order_tip(self.table)

    def _whole_tip(self) -> Tip:
        player = self.player
        if player.faction is NOBODY:
            return Tip(self.table.names[self.seat], t("terra.panel.no_faction"))
        title = f"{name(player.faction.id)}: {self.table.names[self.seat]}"
        note = [t("terra.panel.passed")] if player.passed else []
        icon = f"terra/factions/{player.faction.id}"
        note.append(t("terra.panel.opens_board"))
        id_ = telling.topic(player.faction.id)
        return Tip(title, telling.abilities(player), note=telling.joined(note), icon=icon, topic=id_)


# --- what other panels draw and tell too


def bowl(pen: Pen, cell: Rect, number: int, tokens: int, share: float = 1.0) -> None:
    """One of the three bowls with its tokens as a figure."""
    side = round(min(cell.width * 1.06, cell.height * 1.5) * share)
    pen.picture(emblems.emblem(f"terra/resources/bowl{number}", side), cell)
    place = Rect(0, 0, cell.width, round(side * 0.62))
    place.center = (cell.centerx, cell.centery + round(side * 0.02))
    pen.figure(tokens, place, round(side * 0.48 / theme.scale()), theme.CREAM, shadow=theme.NIGHT)
