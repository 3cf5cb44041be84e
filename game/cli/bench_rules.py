"""The rules' part of the bench: random play, copies, legal actions, and a loop to compare machines by.

Processor time is measured, so that a busy machine tells nearly the same as an idle one. Figures of the first
game have plain names, those of the others begin with the game's id.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from game.games import GAMES, Game
from game.rules.core import rng

PLAYED = {2: 300, 4: 150}
SAMPLES = 40  # 4-player games whose middle is looked at
STEPS = 2_000_000


def measure() -> dict[str, float]:
    found: dict[str, float] = {}
    for number, game in enumerate(GAMES):
        prefix = f"{game.id}_" if number else ""
        found |= {prefix + name: value for name, value in _measured(game).items()}
    return found | {"calibration": round(calibration(), 2)}


def _measured(game: Game) -> dict[str, float]:
    play_games(game, 4, 10, 1000)  # warm the caches
    two, _ = play_games(game, 2, PLAYED[2], 1)
    four, plies = play_games(game, 4, PLAYED[4], 1)
    copy, legal = middle_of_games(game)
    return {
        "games_per_s_2p": round(two, 1),
        "games_per_s_4p": round(four, 1),
        "plies_per_s": round(plies),
        "copy_us": round(copy, 2),
        "legal_p95_us": round(legal, 2),
    }


def play_games(game: Game, players: int, games: int, seed: int) -> tuple[float, float]:
    """Games and plies a second."""
    setups = [game.setups.make(players, seed + number) for number in range(games)]
    began = time.process_time()
    plies = sum(_play(game, setup, seed + number) for number, setup in enumerate(setups))
    seconds = time.process_time() - began
    return games / seconds, plies / seconds


def _play(game: Game, setup: Any, seed: int, look: Callable[[Any], None] | None = None) -> int:
    """A random game; `look` sees the positions of its middle."""
    legal_actions, apply = game.rules.legal_actions, game.rules.apply
    state, chance, plies = game.rules.new_game(setup, seed), rng.seeded(seed), 0
    while legal := legal_actions(state):
        if look is not None:
            now = game.rules.progress(state)
            if now.rounds * 0.4 <= now.round <= now.rounds * 0.6:
                look(state)
        chance, at = rng.next_below(chance, len(legal))
        apply(state, legal[at])
        plies += 1
    return plies


def middle_of_games(game: Game) -> tuple[float, float]:
    """Microseconds of a copy (median) and of the legal actions (95th percentile)."""
    copies: list[float] = []
    lists: list[float] = []

    def look(state: Any) -> None:
        copies.append(_time_copy(state))
        lists.append(_time_legal(game, state))

    for seed in range(SAMPLES):
        _play(game, game.setups.make(4, seed), seed, look)
    return sorted(copies)[len(copies) // 2], sorted(lists)[len(lists) * 95 // 100]


def _time_copy(state: Any) -> float:
    began = time.perf_counter_ns()
    for _ in range(10):
        state.copy()
    return (time.perf_counter_ns() - began) / 10_000


def _time_legal(game: Game, state: Any) -> float:
    state.legal = None  # what was worked out before
    began = time.perf_counter_ns()
    game.rules.legal_actions(state)
    return (time.perf_counter_ns() - began) / 1000


def calibration() -> float:
    """Million steps a second of a fixed loop in plain Python."""
    began = time.process_time()
    table = {n: n * 7 % 101 for n in range(101)}
    at = 1
    for _ in range(STEPS):
        at = table[(at * 31 + 7) % 101]
    return STEPS / (time.process_time() - began) / 1e6
