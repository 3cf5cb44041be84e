"""Matches of many games: every deal is played from all seats, so that nobody profits from the order.

A player is named by level, a hard one with its budget if it is not the default: `medium`, `hard`, `hard:2000`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.bots import DEFAULT_NODES, LEVELS, Bot, Budget, make
from game.bots.arena import play
from game.rules.smallworld import MapDef, Setup

Maker = Callable[[str, int], Bot]


class Row(NamedTuple):
    """One game by entrant: share of the victory, and coins."""

    won: list[float]
    coins: list[int]


class Match(NamedTuple):
    players: tuple[str, ...]
    games: int
    seed: int
    nodes: int = DEFAULT_NODES


def is_player(name: str) -> bool:
    level, _, nodes = name.partition(":")
    return level in LEVELS and (not nodes or (nodes.isdigit() and int(nodes) > 0))


def maker(match: Match) -> Maker:
    """Makes the players of a match from their names."""

    def by_name(name: str, seed: int) -> Bot:
        level, _, nodes = name.partition(":")
        return make(level, seed, Budget(nodes=int(nodes) if nodes else match.nodes))

    return by_name


def play_game(match: Match, map: MapDef, number: int, make_player: Maker) -> Row:
    """One game of the match; the same number gives the same game, whoever plays it."""
    count = len(match.players)
    deal, turn = divmod(number, count)
    who = [(seat + turn) % count for seat in range(count)]  # entrant in each seat
    seed = match.seed * 1_000_003 + deal
    bots = [make_player(match.players[entrant], seed + 31 * entrant) for entrant in who]
    record = play(bots, Setup(map, count), seed)
    won, coins = [0.0] * count, [0] * count
    for seat, entrant in enumerate(who):
        coins[entrant] = record.scores[seat]
        won[entrant] = 1 / len(record.winners) if seat in record.winners else 0.0
    return Row(won, coins)
