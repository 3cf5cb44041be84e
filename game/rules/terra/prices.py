"""What an action costs: one place for the words before it and the bill after it."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.terra import legal
from game.rules.terra.actions import Action
from game.rules.terra.board import TERRAINS
from game.rules.terra.building import price
from game.rules.terra.exchange import Price
from game.rules.terra.model import CAN_LEAP, UNPAID, Player, State
from game.rules.terra.reach import leapable, reachable
from game.rules.terra.tiles import BUILDING_INDEX, CONVERSION, DWELLING, POWER_ACTIONS, POWER_INDEX


def price_of(game: State, player: Player, action: Action) -> Price:
    """The price of a legal action in goods and power of bowl III; points are told apart."""
    cost = _PRICES.get(action.kind)
    return cost(game, player, action) if cost else Price()


def leap_of(game: State, player: Player, hex_: int) -> Price:
    """What skipping hexes on the way to a hex adds to an action."""
    frame = game.frames[-1] if game.frames else None
    if frame is not None and (not frame.flags & CAN_LEAP or frame.m or frame.mask >> hex_ & 1):
        return Price()
    if reachable(game, player) >> hex_ & 1 or not leapable(game, player) >> hex_ & 1:
        return Price()
    workers, priests = player.faction.leap_price(player)
    return Price(workers, 0, priests)


def spades_of(game: State, player: Player, action: Action) -> tuple[int, int]:
    """The spades that a transformation takes: free ones and bought ones."""
    needed = player.faction.spades_between(game.terrain[game.board.index[action.target]], TERRAINS.index(action.option))
    free = min(needed, game.frames[-1].n if game.frames else 0)
    return free, needed - free


def _build(game: State, player: Player, action: Action) -> Price:
    if game.frames and game.frames[-1].flags & UNPAID:
        return Price()
    leap = Price() if game.frames else leap_of(game, player, game.board.index[action.target])
    workers, coins = player.faction.costs[DWELLING]
    return Price(workers, coins).plus(leap.workers, leap.priests)


def _upgrade(game: State, player: Player, action: Action) -> Price:
    if game.frames:
        return Price()
    return Price(*price(game, player, game.board.index[action.target], BUILDING_INDEX[action.option]))


def _transform(game: State, player: Player, action: Action) -> Price:
    if game.frames and game.frames[-1].kind == "turn":
        return Price()
    _, bought = spades_of(game, player, action)
    workers, priests = player.faction.spade_price(player)
    leap = leap_of(game, player, game.board.index[action.target])
    return Price(workers * bought, 0, priests * bought).plus(leap.workers, leap.priests)


def _advance(game: State, player: Player, action: Action) -> Price:
    if action.target == "shipping":
        return Price(0, legal.SHIPPING_COINS, 1)
    return Price(legal.EXCHANGE_WORKERS, player.faction.exchange_coins, 1)


def _send(game: State, player: Player, action: Action) -> Price:
    return Price(priests=1)


def _power(game: State, player: Player, action: Action) -> Price:
    return Price(power=POWER_ACTIONS[POWER_INDEX[action.target]].power)


def _use(game: State, player: Player, action: Action) -> Price:
    return Price(player.faction.work_workers if action.target == player.faction.work else 0)


def _convert(game: State, player: Player, action: Action) -> Price:
    conversion = CONVERSION[action.target]
    if conversion.pays == "vp":
        return Price()
    return Price(**{"power" if conversion.pays == "bowl3" else conversion.pays: conversion.price})


def _ordain(game: State, player: Player, action: Action) -> Price:
    return Price(int(action.target))


_PRICES: dict[str, Callable[[State, Player, Action], Price]] = {
    "build": _build,
    "upgrade": _upgrade,
    "transform": _transform,
    "advance": _advance,
    "send": _send,
    "power": _power,
    "use": _use,
    "convert": _convert,
    "ordain": _ordain,
}
