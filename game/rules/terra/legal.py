"""What is legal in set-up and in a turn, picked from the tables of actions."""

from __future__ import annotations

from functools import lru_cache

from game.rules.terra import actions as act
from game.rules.terra.actions import Action
from game.rules.terra.board import TERRAINS, bits
from game.rules.terra.building import has_neighbour
from game.rules.terra.cults import free_order
from game.rules.terra.economy import favours_held
from game.rules.terra.exchange import exchanges
from game.rules.terra.faction import Faction
from game.rules.terra.factions import ALL as FACTIONS
from game.rules.terra.model import CAN_BUY, CAN_LEAP, Frame, Player, State
from game.rules.terra.reach import can_bridge, leapable, reachable
from game.rules.terra.tiles import (
    CARDS,
    CULTS,
    DWELLING,
    FAVOURS,
    ORDERS,
    POWER_ACTIONS,
    ROUNDS,
    STRONGHOLD,
    SUPPLY,
    TRADING_HOUSE,
    UPGRADED_FROM,
)
from game.rules.terra.towns import rivers_to_found

MOST_SPADES = 3
SHIPPING_COINS = 4
EXCHANGE_WORKERS = 2
_ORDER_STEPS = tuple(sorted(set(ORDERS)))


def faction_actions(game: State) -> list[Action]:
    if game.colours:
        home = game.colours[game.current]
        return [act.FACTION[faction.id] for faction in FACTIONS if faction.home == home]
    taken = {player.faction.home for player in game.players if player.faction.id}
    return [act.FACTION[faction.id] for faction in FACTIONS if faction.home not in taken]


def place_actions(game: State) -> list[Action]:
    home = game.players[game.current].faction.home
    return [game.board.place[hex_] for hex_ in bits(game.terrain_masks[home] & ~game.occupied)]


def free_cards(game: State) -> list[int]:
    held = {player.card for player in game.players}
    return [index for index, coins in enumerate(game.card_coins) if coins >= 0 and index not in held]


def card_actions(game: State) -> list[Action]:
    return [act.CARD[index] for index in free_cards(game)]


def turn_actions(game: State) -> list[Action]:
    player = game.players[game.current]
    out = free_actions(game, player)
    if game.acted:
        out.append(act.END)
        return out
    if game.may_stop:
        out.append(act.END)
    _builds(game, player, out)
    digs(game, player, Frame("spades", player.seat, flags=CAN_BUY | CAN_LEAP), out)
    _upgrades(game, player, out)
    _advances(player, out)
    _priests(game, player, out)
    _powers(game, player, out)
    _specials(game, player, out)
    if game.round == ROUNDS:
        out.append(act.LAST_PASS)
    else:
        out.extend([act.PASS[index] for index in free_cards(game)])
    return out


def free_actions(game: State, player: Player) -> list[Action]:
    """Exchanges, sacrifices and towns over a river: no action is spent on them."""
    out = list(exchanges(player))
    if player.faction.founds_over_rivers:
        out.extend(game.board.connect[river] for river in rivers_to_found(game, player))
    return out


def can_pay_dwelling(player: Player) -> bool:
    workers, coins = player.faction.costs[DWELLING]
    return player.workers >= workers and player.coins >= coins and player.count(DWELLING) < SUPPLY[DWELLING]


def _builds(game: State, player: Player, out: list[Action]) -> None:
    if not can_pay_dwelling(player):
        return
    home = game.terrain_masks[player.faction.home]
    hexes = home & reachable(game, player)
    if player.faction.leap(player):
        workers, priests = player.faction.leap_price(player)
        if player.workers >= workers + player.faction.costs[DWELLING][0] and player.priests >= priests:
            hexes |= home & leapable(game, player)
    table = game.board.build
    out.extend([table[hex_] for hex_ in bits(hexes)])


@lru_cache(maxsize=512)
def _targets(faction: Faction, terrain: int, spades: int) -> tuple[int, ...]:
    """The terrains that so many spades at most can make of one."""
    return tuple(t for t in range(len(TERRAINS)) if 0 < faction.spades_between(terrain, t) <= spades)


def affordable_spades(player: Player, workers: int, priests: int) -> int:
    """How many spades these goods could buy."""
    price_workers, price_priests = player.faction.spade_price(player)
    spades = MOST_SPADES
    if price_workers:
        spades = min(spades, workers // price_workers)
    if price_priests:
        spades = min(spades, priests // price_priests)
    return spades


def digs(game: State, player: Player, frame: Frame, out: list[Action]) -> None:
    """Transformations with the spades at hand and, where allowed, bought ones; no hex is turned home and on."""
    buys = frame.flags & CAN_BUY
    spades = frame.n + (affordable_spades(player, player.workers, player.priests) if buys else 0)
    if spades:
        _transforms(game, player, reachable(game, player) & ~frame.mask, spades, out)
    if frame.flags & CAN_LEAP and player.faction.leap(player):
        workers, priests = player.workers, player.priests
        leap_workers, leap_priests = player.faction.leap_price(player)
        workers -= leap_workers
        priests -= leap_priests
        if workers >= 0 and priests >= 0:
            spades = frame.n + (affordable_spades(player, workers, priests) if buys else 0)
            if spades:
                _transforms(game, player, leapable(game, player) & ~frame.mask, spades, out)


def digs_on(game: State, player: Player, frame: Frame, out: list[Action]) -> None:
    """A hex that has been begun goes on towards home, and no other one is begun."""
    buys = frame.flags & CAN_BUY
    spades = frame.n + (affordable_spades(player, player.workers, player.priests) if buys else 0)
    hex_ = frame.m - 1
    table = game.board.transform[hex_]
    out.extend([table[target] for target in homewards(player.faction, game.terrain[hex_], spades)])


@lru_cache(maxsize=512)
def homewards(faction: Faction, terrain: int, spades: int) -> tuple[int, ...]:
    """The terrains on the shorter way home that so many spades at most can make of one."""
    between = faction.spades_between
    whole = between(terrain, faction.home)
    return tuple(
        target
        for target in _targets(faction, terrain, spades)
        if between(terrain, target) + between(target, faction.home) == whole
    )


def _transforms(game: State, player: Player, hexes: int, spades: int, out: list[Action]) -> None:
    table = game.board.transform
    for terrain, mask in enumerate(game.terrain_masks):
        found = mask & hexes
        if found:
            targets = _targets(player.faction, terrain, spades)
            if targets:
                out.extend([table[hex_][target] for hex_ in bits(found) for target in targets])


def _upgrades(game: State, player: Player, out: list[Action]) -> None:
    for building, source in UPGRADED_FROM.items():
        hexes = player.buildings[source]
        if not hexes or player.buildings[building].bit_count() >= SUPPLY[building]:
            continue
        workers, coins = player.faction.costs[building]
        if player.workers < workers or player.coins < coins:
            continue
        table = game.board.upgrade[building]
        alone = building != TRADING_HOUSE or player.coins >= 2 * coins
        out.extend([table[hex_] for hex_ in bits(hexes) if alone or has_neighbour(game, player, hex_)])


def _advances(player: Player, out: list[Action]) -> None:
    if player.priests:
        if player.coins >= SHIPPING_COINS and player.shipping < player.faction.shipping_max:
            out.append(act.SHIPPING)
        if can_pay_exchange(player) and player.exchange + 1 < len(player.faction.rates):
            out.append(act.EXCHANGE)


def can_pay_exchange(player: Player) -> bool:
    return player.priests >= 1 and player.workers >= EXCHANGE_WORKERS and player.coins >= player.faction.exchange_coins


def _priests(game: State, player: Player, out: list[Action]) -> None:
    if player.priests:
        for cult in range(len(CULTS)):
            table = act.SEND[cult]
            out.append(table[1])
            out.extend([table[steps] for steps in _ORDER_STEPS if free_order(game, cult, steps) >= 0])


def _powers(game: State, player: Player, out: list[Action]) -> None:
    for index, action in enumerate(POWER_ACTIONS):
        if action.power <= player.bowl3 and not game.power_used >> index & 1:
            if action.bridge and not can_bridge(game, player):
                continue
            out.append(act.POWER[index])


def _specials(game: State, player: Player, out: list[Action]) -> None:
    used = player.used
    card = CARDS[player.card]
    if (card.spades or card.steps) and card.id not in used:
        out.append(act.USE_CARD[player.card])
    for tile in favours_held(player.favours):
        if tile.special_steps and tile.id not in used:
            out.append(act.USE_FAVOUR[FAVOURS.index(tile)])
    faction = player.faction
    if (
        faction.special
        and player.buildings[STRONGHOLD]
        and faction.special not in used
        and faction.special_ready(game, player)
    ):
        out.append(act.USE_FACTION[faction.special])
    if faction.work and faction.work_ready(game, player):
        out.append(act.USE_FACTION[faction.work])
