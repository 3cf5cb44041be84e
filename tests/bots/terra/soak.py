"""Long run: games of Terra Mystica between bots of all levels, every action checked by the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots import Budget
from game.bots.arena import play
from game.bots.terra import make
from game.games import game_of
from game.rules.core import rng

GAME = game_of("terra")
LEVELS = ("random", "easy", "easy", "medium", "medium", "hard")
NODES = 60  # of the hard bot: enough to search, little enough for thousands of games


def run(budget: int, seed: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """`budget` games; an illegal action, a hang or an exception raises with the game's seed in the way."""
    state = rng.seeded(seed)
    games: dict[str, int] = {}
    factions: dict[str, int] = {}
    decisions = 0
    for number in range(budget):
        players = 2 + number % 4
        bots = []
        for _ in range(players):
            state, level = rng.next_below(state, len(LEVELS))
            bots.append(make(LEVELS[level], seed + number, Budget(nodes=NODES)))
        setup = GAME.setups.make(players, seed * 100_003 + number)
        if number % 3 == 0:
            setup = GAME.setups.with_factions(setup, "chosen")
        record = play(GAME, bots, setup, seed * 100_003 + number)
        decisions += record.decisions
        games[str(players)] = games.get(str(players), 0) + 1
        for _, entry in record.entries:
            factions[entry.faction] = factions.get(entry.faction, 0) + 1
        progress(number + 1)
    return {"games": games, "decisions": decisions, "factions": factions}
