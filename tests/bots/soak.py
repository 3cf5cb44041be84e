"""Long run: games between bots of all levels over all player counts, every action checked by the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots import Budget
from game.bots.arena import play
from game.bots.smallworld import make
from game.games import game_of
from game.rules.core import rng
from game.rules.smallworld import Setup
from tests.bots.boards import board
from tests.bots.fuzz import decisions

GAME = game_of("smallworld")
LEVELS = ("random", *GAME.levels)
NODES = 150  # of the hard bot: enough to search, little enough for thousands of games


def run(budget: int, seed: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """`budget` games; an illegal action, a hang or an exception raises with the game's seed in the way."""
    state = rng.seeded(seed)
    games: dict[str, int] = {}
    decisions = 0
    for number in range(budget):
        players = 2 + number % 4
        bots = []
        for _ in range(players):
            state, level = rng.next_below(state, len(LEVELS))
            bots.append(make(LEVELS[level], seed + number, Budget(nodes=NODES)))
        record = play(GAME, bots, Setup(board(players), players), seed * 100_003 + number)
        decisions += record.decisions
        games[str(players)] = games.get(str(players), 0) + 1
        progress(number + 1)
    return {"games": games, "decisions": decisions}


def answers(budget: int, seed: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """`budget` decisions from random positions of all sets, each for at most ten times its price."""
    return decisions(budget, seed, progress)
