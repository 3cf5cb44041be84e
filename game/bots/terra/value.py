"""How well a player stands, in points: those made, and what goods, income and the map still promise."""

from __future__ import annotations

from game.rules.terra import Player, State
from game.rules.terra.board import bits, distance
from game.rules.terra.reach import group_of, largest_area, power_of, reachable
from game.rules.terra.scoring import shares
from game.rules.terra.tiles import AREA_POINTS, CULT_POINTS, ROUNDS, STRONGHOLD, TOWN_POWER

#: Coin, worker, priest and a step of power, early in the game; at its end three coins make a point.
EARLY = (0.7, 1.5, 2.2, 0.35)
LATE = (0.33, 0.33, 0.33, 0.16)
FAVOUR = (0.0, 0.0, 0.0, 0.0, 2.5, 1.0, 0.0, 0.0, 0.0, 1.6, 1.6, 0.8)  # for each round to come
STRONGHOLD_ROUND = 2.0
KEY = 3.0
TRACK = 2.0  # a step of shipping or exchange
STEP = 0.35  # a step of a cult, besides its rank
GROUND = 0.25  # an empty hex within reach that one spade turns home


def value(game: State, seat: int) -> float:
    """The points that a player may hope for."""
    player = game.players[seat]
    left = ROUNDS - game.round
    total = float(player.vp) + _goods(player, left) + _ranks(game, player, left)
    total += left * sum(weight for index, weight in enumerate(FAVOUR) if player.favours >> index & 1)
    if player.buildings[STRONGHOLD]:
        total += STRONGHOLD_ROUND * left
    total += KEY * player.keys + TRACK * left / ROUNDS * (player.shipping + player.exchange)
    return total + _towns(game, player) + _ground(game, player, left)


def _goods(player: Player, left: int) -> float:
    prices = EARLY if left else LATE
    power = player.bowl2 + 2 * player.bowl3
    held = (player.coins, player.workers, player.priests, power)
    goods = sum(n * price for n, price in zip(held, prices, strict=True))
    goods -= 0.3 * (12 - player.bowl1 - player.bowl2 - player.bowl3) * (left > 0)
    return goods + _income(player, left)


def _income(player: Player, left: int) -> float:
    coming = player.faction.incomes
    total = 0.0
    for kind, held in enumerate(player.buildings):
        total += sum(n * price for n, price in zip(coming[kind][held.bit_count()], EARLY, strict=True))
    return total * left * 0.9


def _ranks(game: State, player: Player, left: int) -> float:
    """The final scoring as it stands, surer towards the end."""
    sure = 1.0 - 0.13 * left
    total = 0.0
    for cult in range(4):
        spaces = [other.cults[cult] for other in game.players]
        total += sure * shares(spaces, CULT_POINTS)[player.seat] + STEP * spaces[player.seat] * (left > 0)
    sizes = [largest_area(game, other) for other in game.players]
    total += sure * shares(sizes, AREA_POINTS)[player.seat]
    return total + 0.8 * sizes[player.seat] * (left > 0)


def _towns(game: State, player: Player) -> float:
    """Groups on their way to a town."""
    free, total = player.own & ~player.towns, 0.0
    while free:
        group = group_of(game, player, (free & -free).bit_length() - 1)
        free &= ~group
        if not group & player.towns:
            total += 4.0 * min(1.0, power_of(player, group) / TOWN_POWER) ** 2
    return total


def _ground(game: State, player: Player, left: int) -> float:
    if not left:
        return 0.0
    home = player.faction.home
    near = sum(distance(game.terrain[hex_], home) <= 1 for hex_ in bits(reachable(game, player)))
    return GROUND * min(near, 6)
