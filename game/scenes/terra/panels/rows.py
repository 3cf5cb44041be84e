"""The buildings of a faction board: price, what is left, and the income that each place uncovers."""

from __future__ import annotations

from functools import partial

import pygame

from game.i18n import t
from game.rules.core import Reason
from game.rules.terra.model import Player
from game.rules.terra.tiles import (
    BUILDINGS,
    DWELLING,
    POWER_VALUE,
    SANCTUARY,
    STRONGHOLD,
    SUPPLY,
    TEMPLE,
    TRADING_HOUSE,
)
from game.scenes.terra.panels import boxes, pictures, telling
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.pen import Pen
from game.scenes.terra.panels.pictures import home_of
from game.scenes.terra.spots import Spot
from game.ui import theme
from game.ui.tip import Tip
from game.words.terra import goods_text, name, reason_text

Rect = pygame.Rect
SHARES = {"dwelling": 0.78, "trading_house": 0.86, "temple": 0.88, "stronghold": 0.98, "sanctuary": 0.98}


class Board(Panel):
    """A panel that shows a player's board."""

    @property
    def player(self) -> Player:
        raise NotImplementedError


def paint_buildings(board: Board, pen: Pen, box: Rect) -> Rect:
    """Three lines as on the printed boards, the large buildings above; returns the room beside those."""
    upper, middle, lower = boxes.rows(box, (1, 1, 1), 3)
    price = 0.18 * box.width
    slot = min(upper.height, (box.width - price) / 8, (box.width - 2 * price - theme.px(8)) / 7)
    beside = upper.copy()
    for kind in (STRONGHOLD, SANCTUARY):
        beside = _row(board, pen, beside, kind, price, slot)
    left = middle.copy()
    for kind in (TRADING_HOUSE, TEMPLE):
        left = _row(board, pen, left, kind, price, slot)
    _row(board, pen, lower, DWELLING, price, slot)
    return beside


def paint_stronghold(board: Board, pen: Pen, box: Rect) -> None:
    """What the stronghold gives, pale until it stands."""
    player = board.player
    pen.emblem(f"strongholds/{player.faction.id}", box, faded=not player.buildings[STRONGHOLD])
    pen.area(box, Spot("building", BUILDINGS[STRONGHOLD]), partial(row_tip, player, STRONGHOLD))


def _row(board: Board, pen: Pen, line: Rect, kind: int, price: float, slot: float) -> Rect:
    """A price and its places from the left; returns the room that is left."""
    player, spot = board.player, Spot("building", BUILDINGS[kind])
    wide = round(price + slot * SUPPLY[kind])
    whole = Rect(line.left, line.top, wide, line.height)
    workers, coins = player.faction.costs[kind]
    state, lit = board.state(spot), board.lit(spot)
    if lit or state in ("ready", "dear"):
        pen.stand(whole.inflate(theme.px(2), 0), state, lit)
    cost = Rect(line.left + theme.px(2), line.top, round(price) - theme.px(3), line.height)
    pen.run(pictures.price(workers, coins), cost, theme.SMALL)
    pen.area(whole, spot, lambda: row_tip(player, kind))
    for place in range(SUPPLY[kind]):
        left = line.left + round(price + slot * place)
        cell = Rect(left, line.top, round(slot) - theme.px(2), line.height)
        _place(board, pen, cell, kind, place)
    return Rect(whole.right + theme.px(8), line.top, line.right - whole.right - theme.px(8), line.height)


def _place(board: Board, pen: Pen, cell: Rect, kind: int, place: int) -> None:
    """The building that still stands there, or the income below it."""
    player = board.player
    gone = place < player.count(kind)
    cell = boxes.inner(cell, 0, 0.5)
    pen.soft(cell, (110, 74, 36, 24 if gone else 60), 5)
    pen.frame(cell, (*theme.INK_SOFT, 120), 1, 5)
    if not gone:
        side = round(min(cell.size) * SHARES[BUILDINGS[kind]])
        pen.picture(pictures.built(kind, home_of(player), side), cell)
    else:
        _gain(pen, cell, pictures.slot_gain(player, kind, place))
    pen.area(cell, Spot("building", BUILDINGS[kind]), partial(row_tip, player, kind, place))


def _gain(pen: Pen, cell: Rect, gain: tuple[int, ...]) -> None:
    found = [(n, picture) for n, picture in zip(gain, pictures.GOODS, strict=True) if n]
    if not found:
        pen.figure("-", cell, theme.SMALL, theme.INK_FAINT)
        return
    for (n, picture), line in zip(found, boxes.rows(boxes.inner(cell, 1, 1), (1,) * len(found)), strict=True):
        size = theme.SMALL if len(found) == 1 else 11
        pen.run([str(n), picture] if n > 1 or len(found) > 1 else [picture], line, size, "center")


def row_tip(player: Player, kind: int, place: int = -1) -> Tip:
    """What such a building costs and is worth, how many are left, and what the next ones bring."""
    faction, built = player.faction, player.count(kind)
    workers, coins = faction.costs[kind]
    price = goods_text({"workers": workers, "coins": coins})
    said = [t("terra.panel.row.price", goods=price)]
    if kind == TRADING_HOUSE:
        said.append(t("terra.panel.row.alone", n=2 * coins))
    if kind in (TEMPLE, SANCTUARY):
        said.append(reason_text(Reason("terra.explain.favours_due", {"n": faction.favours}), []))
    if kind == STRONGHOLD:
        said.append(reason_text(Reason(f"terra.explain.stronghold.{faction.id}"), []))
    said.append(t("terra.panel.row.power", n=POWER_VALUE[kind]))
    lines = tuple(
        (t("terra.panel.row.place", n=n + 1), telling.goods(pictures.slot_gain(player, kind, n)))
        for n in range(SUPPLY[kind])
        if n >= built and (place < 0 or n in (place, built))
    )
    note = t("terra.panel.row.left", n=SUPPLY[kind] - built, of=SUPPLY[kind])
    if 0 <= place < built:
        note = t("terra.panel.row.brings", goods=telling.goods(pictures.slot_gain(player, kind, place)))
        lines = ()
    icon = f"terra/buildings/{BUILDINGS[kind]}"
    return Tip(name(BUILDINGS[kind]), telling.joined(said), lines, None, note, icon, telling.topic(BUILDINGS[kind]))
