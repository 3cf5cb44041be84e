"""Matches of many games: every deal is played from all seats, so that nobody profits from the order.

A player is named by level, a hard one with its budget if it is not the default: `medium`, `hard`, `hard:2000`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.bots import DEFAULT_NODES, LEVELS, Bot, Budget, make
from game.bots.arena import play
from game.rules.smallworld import MapDef, Setup

Maker = Callable[[str, int], Bot]
Row = dict[str, Any]  # one game as plain data, by entrant instead of seat


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
    won = [0.0] * count
    for seat in record.winners:
        won[who[seat]] = 1 / len(record.winners)
    return {
        "won": won,
        "coins": _by_entrant(record.scores, who),
        "rounds": [_by_entrant(coins, who) for coins in record.by_round],
        "tribes": [[who[t.seat], t.race, t.power, t.coins, won[who[t.seat]]] for t in record.tribes],
        "decisions": record.decisions,
    }


def _by_entrant(values: Sequence[int], who: Sequence[int]) -> list[int]:
    found = [0] * len(who)
    for seat, entrant in enumerate(who):
        found[entrant] = values[seat]
    return found


# --- what came of it


def summary(match: Match, rows: Sequence[Row]) -> dict[str, Any]:
    """Wins with 95 % intervals, coins, coins by round, and how races and powers did."""
    games = len(rows)
    players = []
    for entrant, name in enumerate(match.players):
        wins = sum(row["won"][entrant] for row in rows)
        low, high = interval(wins, games)
        coins = [row["coins"][entrant] for row in rows]
        players.append({
            "player": name, "wins": round(wins, 2), "rate": round(wins / games, 4),
            "low": round(low, 4), "high": round(high, 4), "coins": round(sum(coins) / games, 2),
            "rounds": [round(sum(column) / games, 2) for column in _columns(rows, entrant)],
        })  # fmt: skip
    tribes = [tribe for row in rows for tribe in row["tribes"]]
    return {
        "games": games, "seed": match.seed, "nodes": match.nodes, "players": players,
        "decisions": sum(row["decisions"] for row in rows),
        "races": _content((tribe[1], tribe[3], tribe[4]) for tribe in tribes),
        "powers": _content((tribe[2], tribe[3], tribe[4]) for tribe in tribes),
    }  # fmt: skip


def _columns(rows: Sequence[Row], entrant: int) -> Iterable[list[int]]:
    for number in range(len(rows[0]["rounds"])):
        yield [row["rounds"][number][entrant] for row in rows]


def _content(seen: Iterable[tuple[str, int, float]]) -> dict[str, dict[str, float]]:
    """For each banner or badge: how often taken, how often its taker won, coins that it brought."""
    sums: dict[str, list[float]] = {}
    for id, coins, won in seen:
        entry = sums.setdefault(id, [0, 0, 0])
        entry[0] += 1
        entry[1] += won
        entry[2] += coins
    return {
        id: {"taken": n, "rate": round(won / n, 4), "coins": round(coins / n, 2)}
        for id, (n, won, coins) in sorted(sums.items())
    }


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's)."""
    z = 1.96
    rate = wins / games
    scale = 1 + z * z / games
    centre = (rate + z * z / (2 * games)) / scale
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / scale
    return max(0.0, centre - half), min(1.0, centre + half)
