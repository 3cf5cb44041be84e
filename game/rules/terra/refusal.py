"""Why an action cannot be done: an id and parameters, so that every language can word it."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import Reason
from game.rules.terra import legal, options, refusal_land
from game.rules.terra.actions import Action, known
from game.rules.terra.board import TERRAINS
from game.rules.terra.cults import free_order
from game.rules.terra.economy import favours_held, priests_free
from game.rules.terra.exchange import power_short
from game.rules.terra.factions import BY_ID
from game.rules.terra.model import Player, State
from game.rules.terra.reach import can_bridge
from game.rules.terra.refusal_land import short_of
from game.rules.terra.tiles import (
    CARD_INDEX,
    CARDS,
    COINS_TO_POINTS,
    CONVERSIONS,
    CULT_INDEX,
    FAVOUR_INDEX,
    POINTS_TO_COINS,
    POWER_ACTIONS,
    POWER_INDEX,
    ROUNDS,
    STRONGHOLD,
)

_SETUP_KINDS = {"factions": "faction", "dwellings": "place", "cards": "card"}
_EXCHANGES = frozenset({"convert", "burn"})
_FREE = _EXCHANGES | {"connect"}
_TURN_KINDS = _FREE | {"build", "transform", "upgrade", "advance", "send", "power", "use", "pass", "end"}
_FRAME_KINDS = {
    "tiles": frozenset({"favour", "town", "connect", "step"}),
    "spades": frozenset({"transform", "build", "skip"}),
    "step": frozenset({"step"}),
    "key": frozenset({"step"}),
    "bridge": frozenset({"bridge"}),
    "dwelling": frozenset({"build", "skip"}),
    "turn": frozenset({"transform"}),
    "upgrade": frozenset({"upgrade"}),
    "ordain": frozenset({"ordain"}),
}


def question(game: State) -> str:
    """The kind of the open decision."""
    if game.frames:
        return game.frames[-1].kind
    if game.offers:
        return "offer"
    if game.phase in _SETUP_KINDS:
        return _SETUP_KINDS[game.phase]
    return "after" if game.acted else "action"


def _fitting(game: State) -> frozenset[str]:
    """The kinds of actions that could answer the open decision."""
    asked = question(game)
    if game.frames:
        in_turn = game.phase == "actions" and game.frames[-1].player == game.current
        return _FRAME_KINDS[asked] | _EXCHANGES if in_turn else _FRAME_KINDS[asked]
    if asked == "offer":
        return frozenset({"leech", "decline"})
    if asked == "after":
        return _FREE | {"end"}
    return _TURN_KINDS if asked == "action" else frozenset({asked})


def why_not(game: State, action: Action, player: int | None = None) -> Reason | None:
    """Why this cannot be done now (by this player, if one is named); nothing if it can."""
    seat = options.asked(game)
    if player is not None and player != seat and game.phase != "over":
        return Reason("terra.why.not_your_turn", {"faction": game.players[seat].faction.id})
    if game.legal is None:
        game.legal = options.actions(game)
    legal_now = isinstance(action, Action) and action in game.legal
    return None if legal_now else reason(game, action)


def reason(game: State, action: Action) -> Reason:
    """Why an action that is not legal is not."""
    if not isinstance(action, Action) or not known(game.board, action):
        return Reason("terra.why.unreadable")
    if game.phase == "over":
        return Reason("terra.why.over")
    if action.kind not in _fitting(game):
        return Reason(f"terra.why.asked.{question(game)}")
    return _WHY[action.kind](game, game.players[options.asked(game)], action)


def _advance(game: State, player: Player, action: Action) -> Reason:
    faction = player.faction
    if action.target == "shipping":
        level, top = player.shipping, faction.shipping_max
        short = short_of(player, 0, legal.SHIPPING_COINS, 1)
    else:
        level, top = player.exchange, max(len(faction.rates) - 1, 0)
        short = short_of(player, legal.EXCHANGE_WORKERS, faction.exchange_coins, 1)
    if level >= top:
        return Reason("terra.why.track_end" if top else "terra.why.no_track", {"track": action.target})
    return short or Reason("terra.why.track_end", {"track": action.target})


def _send(game: State, player: Player, action: Action) -> Reason:
    steps = int(action.option)
    if steps > 1 and free_order(game, CULT_INDEX[action.target], steps) < 0:
        return Reason("terra.why.order_full", {"cult": action.target})
    return short_of(player, priests=1) or Reason("terra.why.order_full", {"cult": action.target})


def _power(game: State, player: Player, action: Action) -> Reason:
    index = POWER_INDEX[action.target]
    need = POWER_ACTIONS[index].power
    if game.power_used >> index & 1:
        return Reason("terra.why.used", {"source": action.target})
    if POWER_ACTIONS[index].bridge and not can_bridge(game, player):
        return Reason("terra.why.no_bridge")
    return power_short(player, need)


def _use(game: State, player: Player, action: Action) -> Reason:
    source, faction = action.target, player.faction
    held = {tile.id for tile in favours_held(player.favours)} | {faction.special, faction.work}
    if source not in held | {CARDS[player.card].id}:
        return Reason("terra.why.not_held", {"source": source})
    if source in player.used:
        return Reason("terra.why.used", {"source": source})
    if source == faction.special and not player.buildings[STRONGHOLD]:
        return Reason("terra.why.needs_stronghold")
    if source == faction.work:
        none = Reason("terra.why.no_bridge") if not can_bridge(game, player) else None
        return none or short_of(player, faction.work_workers) or Reason("terra.why.no_use", {"source": source})
    return Reason("terra.why.no_use", {"source": source})


def _card(game: State, player: Player, action: Action) -> Reason:
    if game.round == ROUNDS:
        return Reason("terra.why.last_pass")
    if not action.target:
        return Reason("terra.why.pass_needs_card")
    index = CARD_INDEX[action.target]
    if game.card_coins[index] < 0:
        return Reason("terra.why.card_not_in_game")
    if index == player.card:
        return Reason("terra.why.own_card")
    holder = next(other for other in game.players if other.card == index)
    return Reason("terra.why.card_taken", {"faction": holder.faction.id})


def _convert(game: State, player: Player, action: Action) -> Reason:
    allowed = {conversion.id: conversion for conversion in CONVERSIONS + player.faction.conversions}
    special = {POINTS_TO_COINS.id, COINS_TO_POINTS.id}
    if action.target in special and action.target not in allowed:
        return Reason("terra.why.not_your_exchange")
    conversion = allowed[action.target]
    if conversion.gets == "priests" and not priests_free(player):
        return Reason("terra.why.no_priest_left")
    if conversion.pays == "bowl3":
        return power_short(player, conversion.price)
    have = getattr(player, conversion.pays)
    return Reason(f"terra.why.exchange_short.{conversion.pays}", {"need": conversion.price, "have": have})


def _burn(game: State, player: Player, action: Action) -> Reason:
    return Reason("terra.why.burn_short", {"have": player.bowl2})


def _favour(game: State, player: Player, action: Action) -> Reason:
    if not game.frames[-1].n:
        return Reason("terra.why.no_favour_due")
    held = player.favours >> FAVOUR_INDEX[action.target] & 1
    return Reason("terra.why.favour_held" if held else "terra.why.favour_gone", {"source": action.target})


def _town(game: State, player: Player, action: Action) -> Reason:
    if not game.frames[-1].m:
        return Reason("terra.why.no_town_due")
    return Reason("terra.why.town_gone", {"source": action.target})


def _faction(game: State, player: Player, action: Action) -> Reason:
    home = BY_ID[action.target].home
    if game.colours:
        return Reason("terra.why.not_your_colour", {"terrain": TERRAINS[game.colours[player.seat]]})
    holder = next(other for other in game.players if other.faction.id and other.faction.home == home)
    return Reason("terra.why.colour_taken", {"terrain": TERRAINS[home], "faction": holder.faction.id})


def _end(game: State, player: Player, action: Action) -> Reason:
    return Reason("terra.why.must_act")


def _other(game: State, player: Player, action: Action) -> Reason:
    return Reason(f"terra.why.asked.{question(game)}")


_WHY: dict[str, Callable[[State, Player, Action], Reason]] = {
    "build": refusal_land.build,
    "transform": refusal_land.transform,
    "upgrade": refusal_land.upgrade,
    "advance": _advance,
    "send": _send,
    "power": _power,
    "use": _use,
    "pass": _card,
    "card": _card,
    "convert": _convert,
    "burn": _burn,
    "connect": refusal_land.connect,
    "bridge": refusal_land.bridge,
    "favour": _favour,
    "town": _town,
    "place": refusal_land.place,
    "faction": _faction,
    "end": _end,
    "skip": _other,
    "step": _other,
    "ordain": _other,
    "leech": _other,
    "decline": _other,
}
