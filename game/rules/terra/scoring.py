"""The end of the game: cults, areas and what is left on the boards."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.terra.economy import figures
from game.rules.terra.events import Event
from game.rules.terra.model import Player, State
from game.rules.terra.reach import largest_area
from game.rules.terra.tiles import AREA_POINTS, CULT_POINTS, CULTS


def shares(values: Sequence[int], places: Sequence[int]) -> list[int]:
    """Points by rank; those who tie share the places they take, rounded down, and nothing ranks nowhere."""
    result = [0] * len(values)
    taken = 0
    for value in sorted(set(values), reverse=True):
        tied = [seat for seat, own in enumerate(values) if own == value]
        points = sum(places[taken : taken + len(tied)]) // len(tied)
        taken += len(tied)
        for seat in tied:
            result[seat] = points if value > 0 else 0
    return result


def score_all(game: State) -> None:
    for index, cult in enumerate(CULTS):
        _score_ranks(game, [player.cults[index] for player in game.players], CULT_POINTS, cult)
    _score_ranks(game, [largest_area(game, player) for player in game.players], AREA_POINTS, "area")
    for player in game.clockwise(0):
        _score_resources(game, player)
    game.log.append(Event("game_over"))


def _score_ranks(game: State, values: list[int], places: Sequence[int], source: str) -> None:
    for player, points in zip(game.players, shares(values, places), strict=True):
        if points:
            player.vp += points
            event = Event("scored", player.seat, n=points, source=source, figures=figures(player))
            game.log.append(event)


def _score_resources(game: State, player: Player) -> None:
    """Everything becomes coins, power of bowl II by sacrifice in pairs; coins become points."""
    burnt = player.bowl2 // 2
    player.bowl2 -= 2 * burnt
    power = player.bowl3 + burnt
    player.bowl1 += power
    player.bowl3 = 0
    coins = player.coins + power + player.workers + player.priests
    player.workers = player.priests = 0
    points, player.coins = divmod(coins, player.faction.coins_per_point)
    player.vp += points
    event = Event("resources_scored", player.seat, n=points, figures=figures(player))
    game.log.append(event)
