"""Tips about a player's board: bowls, shipping, spades, turn order, how the game stands."""

from __future__ import annotations

from game.i18n import t, tn
from game.rules import terra as rules
from game.rules.terra.economy import favours_held
from game.rules.terra.model import Player
from game.rules.terra.tiles import CARDS, TOWNS
from game.scenes.terra.panels import sums, telling
from game.scenes.terra.panels.host import Table
from game.ui.tip import Tip
from game.words.terra import goods_text, line_text, name


def bowls_tip(table: Table, seat: int) -> Tip:
    player = table.shown.players[seat]
    tip = sums.income_tip(table.shown, seat, 3)
    held = t("terra.panel.bowls.held", one=player.bowl1, two=player.bowl2, three=player.bowl3)
    return Tip(tip.title, telling.joined([held, tip.body]), tip.lines, tip.total, tip.note, tip.icon)


def shipping_tip(player: Player) -> Tip:
    faction = player.faction
    if not faction.sails:
        return Tip(name("shipping"), t("terra.panel.no_ships"), icon="terra/resources/shipping")
    body = [t("terra.panel.shipping", n=player.shipping)]
    if player.card >= 0 and CARDS[player.card].shipping:
        body.append(t("terra.panel.shipping.card", n=CARDS[player.card].shipping))
    left = faction.shipping_points[player.shipping - faction.shipping_start :]
    if left:
        body.append(t("terra.panel.track_points", points=", ".join(map(str, left))))
    return Tip(name("shipping"), telling.joined(body), icon="terra/resources/shipping", topic="terra.shipping")


def spades_tip(player: Player) -> Tip:
    workers, priests = player.faction.spade_price(player)
    price = goods_text({"workers": workers, "priests": priests})
    body = t("terra.panel.spade", goods=price)
    return Tip(name("exchange"), body, icon="terra/resources/spade", topic="terra.exchange")


def keys_tip(player: Player) -> Tip:
    """Keys of towns that have not opened a cult yet."""
    return Tip(t("terra.panel.keys"), tn("terra.panel.keys.body", player.keys), icon="terra/resources/key")


def tiles_tip(player: Player) -> Tip:
    """All favours and towns by name."""
    ids = [*(tile.id for tile in favours_held(player.favours)), *(TOWNS[index].id for index in player.town_tiles)]
    keys = tn("terra.panel.keys.body", player.keys) if player.keys else ""
    return Tip(t("terra.panel.tiles"), telling.joined([name(id_) for id_ in ids]), note=keys)


def order_tip(table: Table) -> Tip:
    game = table.shown
    now = ", ".join(table.names[seat] for seat in sums.turn_order(game))
    then = ", ".join(table.names[seat] for seat in sums.next_order(game)) or t("terra.panel.nobody_passed")
    body = telling.joined([f"{t('terra.panel.order_now')}: {now}", f"{t('terra.panel.order_next')}: {then}"])
    return Tip(t("terra.panel.order_title"), body, note=t("terra.panel.order_rule"), icon="terra/resources/first")


def ended_tip(table: Table, seat: int) -> Tip:
    """Points if the game ended now, by source."""
    found = rules.if_ended_now(table.shown)[seat]
    lines = tuple((line_text(line), f"{line.delta:+}" if n else str(line.delta)) for n, line in enumerate(found))
    total = (t("terra.panel.sum"), str(sum(line.delta for line in found)))
    return Tip(t("terra.panel.ended"), t("terra.panel.ended.body"), lines, total, icon="terra/resources/laurels")
