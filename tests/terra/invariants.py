"""What holds in every position of every game."""

from __future__ import annotations

from collections import Counter

from game.rules.terra.board import bits
from game.rules.terra.model import Player, State
from game.rules.terra.reach import sailed, ship_range
from game.rules.terra.tiles import (
    BRIDGES_EACH,
    CULT_TOP,
    FAVOURS,
    POWER_TOKENS,
    PRIESTS,
    SUPPLY,
    TOWNS,
    TOWNS_EACH,
)


class Violation(AssertionError):
    """A position that the rules do not allow."""


def _hold(told: str, truth: bool) -> None:
    if not truth:
        raise Violation(told)


def check(game: State, burnt: Counter[int]) -> None:
    """`burnt` counts by seat the power tokens that were sacrificed."""
    for player in game.players:
        _check_board(player, burnt[player.seat])
        _check_buildings(game, player)
    _check_map(game)
    _check_supply(game)
    _check_cults(game)


def _check_board(player: Player, burnt: int) -> None:
    tokens = player.bowl1 + player.bowl2 + player.bowl3
    _hold("power tokens", not player.faction.id or tokens == POWER_TOKENS - burnt)
    goods = (player.vp, player.coins, player.workers, player.priests, player.bowl1, player.bowl2, player.bowl3)
    _hold("nothing below zero", min(goods) >= 0 and player.keys >= 0)
    _hold("priests", player.priests + player.priests_sent <= PRIESTS)
    _hold("bridges", player.bridges <= BRIDGES_EACH)
    _hold("shipping", player.shipping <= max(player.faction.shipping_max, 0))
    _hold("exchange", player.exchange <= max(len(player.faction.rates) - 1, 0))


def _check_buildings(game: State, player: Player) -> None:
    _hold("box", all(player.count(kind) <= most for kind, most in enumerate(SUPPLY)))
    _hold("one building a hex", sum(hexes.bit_count() for hexes in player.buildings) == player.own.bit_count())
    _hold("home terrain", not player.own & ~game.terrain_masks[player.faction.home])
    _hold("towns of own buildings", not player.towns & ~player.own)
    direct = 0
    for hex_ in bits(player.own):
        direct |= game.adjacent[hex_]
    _hold("reach by land", direct == player.direct)
    if player.sail >= 0 and game.phase == "actions" and not player.passed:
        _hold("reach by ship", player.sail == sailed(game, player, ship_range(game, player)))


def _check_map(game: State) -> None:
    occupied = 0
    for player in game.players:
        _hold("one owner a hex", not occupied & player.own)
        occupied |= player.own
    _hold("occupied", occupied == game.occupied)
    masks = [0] * len(game.terrain_masks)
    for hex_, terrain in enumerate(game.terrain):
        masks[terrain] |= 1 << hex_
    _hold("terrain", masks == game.terrain_masks)
    _hold("one bridge a spot", len({spot for spot, _ in game.bridges}) == len(game.bridges))


def _check_supply(game: State) -> None:
    taken = Counter(tile for player in game.players for tile in player.town_tiles)
    whole = all(game.towns_left[i] + taken[i] == TOWNS_EACH for i in range(len(TOWNS)))
    _hold("ten towns", whole and min(game.towns_left) >= 0)
    for index, tile in enumerate(FAVOURS):
        held = sum(player.favours >> index & 1 for player in game.players)
        _hold("favour tiles", 0 <= game.favours_left[index] == tile.copies - held)
    cards = [player.card for player in game.players if player.card >= 0]
    _hold("cards", len(set(cards)) == len(cards) and all(game.card_coins[card] >= 0 for card in cards))
    sent = Counter(game.orders)
    _hold("orders", all(sent[player.seat] == player.priests_sent for player in game.players))


def _check_cults(game: State) -> None:
    for cult in range(4):
        spaces = [player.cults[cult] for player in game.players]
        _hold("cult track", min(spaces) >= 0 and max(spaces) <= CULT_TOP)
        _hold("one on top", spaces.count(CULT_TOP) <= 1)
    for player in game.players:
        _hold("keys", player.keys + player.cults.count(CULT_TOP) == len(player.town_tiles))
