"""Shipping and spades with prices and points, and the special actions at hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import t, tn
from game.rules.terra import legal
from game.rules.terra.building import EXCHANGE_POINTS
from game.rules.terra.economy import favours_held
from game.rules.terra.model import Player
from game.rules.terra.tiles import BRIDGES_EACH, CARDS, STRONGHOLD
from game.scenes.terra.panels import boxes, pictures, telling
from game.scenes.terra.panels.boardtips import shipping_tip, spades_tip
from game.scenes.terra.panels.pen import Pen, pale
from game.scenes.terra.panels.power import glow
from game.scenes.terra.panels.rows import Board
from game.scenes.terra.spots import Spot
from game.ui import emblems, theme
from game.ui.tip import Tip
from game.words.terra import goods_text

Rect = pygame.Rect


def paint_tracks(board: Board, pen: Pen, box: Rect) -> None:
    upper, lower = boxes.rows(box, (1, 1), 2)
    _paint_shipping(board, pen, upper)
    _paint_spades(board, pen, lower)


def _paint_shipping(board: Board, pen: Pen, box: Rect) -> None:
    player, faction = board.player, board.player.faction
    if not faction.sails:
        workers, priests = faction.leap_price(player)
        price = pictures.price(workers, 0, priests)
        pen.run(
            [pictures.leap_picture(player), *price, " ", f"+{faction.leap_points}", pictures.POINT],
            boxes.inner(box, 3, 0),
            theme.BODY,
        )
        pen.area(box, None, lambda: leap_tip(player))
        return
    levels = [str(n) for n in range(faction.shipping_start, faction.shipping_max + 1)]
    at = player.shipping - faction.shipping_start
    points = faction.shipping_points[at] if at < len(faction.shipping_points) else 0
    cost = pictures.price(0, legal.SHIPPING_COINS, 1)
    spot = Spot("advance", "shipping")
    _track(board, pen, box, pictures.SHIP, levels, at, points, cost, spot)
    pen.area(box, spot, lambda: shipping_tip(player))


def _paint_spades(board: Board, pen: Pen, box: Rect) -> None:
    player, faction = board.player, board.player.faction
    if not faction.rates:
        pen.run([pictures.SPADE, " ", pictures.PRIEST, " ", f"+{faction.points_per_paid_spade}", pictures.POINT],
                boxes.inner(box, 3, 0), theme.BODY)  # fmt: skip
        pen.area(box, None, lambda: spades_tip(player))
        return
    points = EXCHANGE_POINTS if player.exchange + 1 < len(faction.rates) else 0
    cost = pictures.price(legal.EXCHANGE_WORKERS, faction.exchange_coins, 1)
    spot = Spot("advance", "exchange")
    levels = [str(rate) for rate in faction.rates]
    _track(board, pen, box, pictures.SPADE, levels, player.exchange, points, cost, spot)
    pen.area(box, spot, lambda: spades_tip(player))


def _track(
    board: Board,
    pen: Pen,
    box: Rect,
    icon: str,
    levels: list[str],
    at: int,
    points: int,
    cost: pictures.Parts,
    spot: Spot,
) -> None:
    """The levels with the present one in the faction's colour; below them the price and points of the next."""
    state, lit = board.state(spot), board.lit(spot)
    if points and (lit or state in ("ready", "dear")):
        pen.stand(box, state, lit)
    upper, lower = boxes.rows(boxes.inner(box, 3, 1), (1.1, 1), 0)
    cells = boxes.columns(upper, (1.1, *(1,) * max(len(levels), 5)), 1)
    pen.emblem(icon[1:], boxes.square(cells[0], 1.0))
    tone = pictures.TONE[pictures.home_of(board.player)]
    for number, level in enumerate(levels):
        cell = cells[number + 1]
        here = number == at
        side = round(min(cell.size) * (0.98 if here else 0.84))
        picture = pictures.disc(side, tone if here else theme.PARCHMENT_LIGHT, theme.INK if here else theme.INK_FAINT)
        pen.picture(picture, cell)
        pale_ground = not here or sum(tone) > 420
        pen.figure(level, cell, 12, theme.INK if pale_ground else theme.CREAM)
    if points:
        pen.run([*cost, " ", f"+{points}", pictures.POINT], lower, 12)


def leap_tip(player: Player) -> Tip:
    workers, priests = player.faction.leap_price(player)
    price = goods_text({"workers": workers, "priests": priests})
    icon = "terra/resources/carpet" if priests else "terra/resources/tunnel"
    body = t("terra.panel.leap", n=player.faction.leap(player), goods=price, points=player.faction.leap_points)
    return Tip(t("terra.panel.carpet" if priests else "terra.panel.tunnel"), body, icon=icon)


# --- special actions


def specials_of(player: Player) -> list[tuple[str, bool]]:
    """The special actions of faction, card and favours, and whether the player has each already."""
    found = []
    faction = player.faction
    if faction.work:
        found.append((faction.work, True))
    if faction.special:
        found.append((faction.special, bool(player.buildings[STRONGHOLD])))
    if player.card >= 0 and (CARDS[player.card].spades or CARDS[player.card].steps):
        found.append((CARDS[player.card].id, True))
    found += [(tile.id, True) for tile in favours_held(player.favours) if tile.special_steps]
    return found


def paint_specials(board: Board, pen: Pen, box: Rect) -> None:
    """Octagons with a cover once used; the last room tells of the bridges."""
    player = board.player
    side = min(box.height, box.width // 4)
    x = box.left
    for id_, has in specials_of(player):
        place = Rect(x, box.centery - side // 2, side, side)
        _special(board, pen, boxes.inner(place, 1), id_, has)
        x += side
    rest = Rect(x + theme.px(3), box.top, box.right - x - theme.px(3), box.height)
    if rest.width >= theme.px(26):
        keys = [str(player.keys), pictures.KEY, " "] if player.keys else []
        pen.run([*keys, str(BRIDGES_EACH - player.bridges), ":resources/bridge"], rest, theme.SMALL, "right")
        pen.area(rest, None, lambda: bridges_tip(player))


def _special(board: Board, pen: Pen, place: Rect, id_: str, has: bool) -> None:
    player, spot = board.player, Spot("use", id_)
    used = id_ in player.used
    if has and not used and (board.state(spot) == "ready" or board.lit(spot)):
        glow(pen, place)
    picture = emblems.emblem(f"terra/actions/{id_}", min(place.size))
    pen.picture(picture if has else pale(picture, 90), place)
    if used:
        pen.picture(emblems.emblem("terra/actions/used", round(min(place.size) * 0.8)), place)
    pen.area(place, spot, _special_tip(id_, has, used))


def _special_tip(id_: str, has: bool, used: bool) -> Callable[[], Tip]:
    def tip() -> Tip:
        found = telling.special(id_)
        note = t("terra.panel.special.stronghold") if not has else t("terra.panel.special.used") if used else ""
        return Tip(found.title, found.body, note=note, icon=found.icon, topic=found.topic)

    return tip


def bridges_tip(player: Player) -> Tip:
    left = BRIDGES_EACH - player.bridges
    keys = tn("terra.panel.keys.body", player.keys) if player.keys else ""
    return Tip(
        t("terra.panel.bridges"), t("terra.panel.bridges.left", n=left), note=keys, icon="terra/resources/bridge"
    )
