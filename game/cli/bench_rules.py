"""The rules' part of the bench: random play, copies, legal actions, and a loop to compare machines by.

Processor time is measured, so that a busy machine tells nearly the same as an idle one.
"""

from __future__ import annotations

import time

from game.cli.simulation import RandomPlayer, board
from game.rules.smallworld import Setup, State, apply, legal_actions, new_game

GAMES = {2: 300, 4: 150}
SAMPLES = 40  # 4-player games whose middle is looked at
MIDDLE = (4, 6)  # rounds
STEPS = 2_000_000


def measure() -> dict[str, float]:
    play_games(4, 10, 1000)  # warm the caches
    two, _ = play_games(2, GAMES[2], 1)
    four, plies = play_games(4, GAMES[4], 1)
    copy, legal = middle_of_games()
    return {
        "games_per_s_2p": round(two, 1),
        "games_per_s_4p": round(four, 1),
        "plies_per_s": round(plies),
        "copy_us": round(copy, 2),
        "legal_p95_us": round(legal, 2),
        "calibration": round(calibration(), 2),
    }


def play_games(players: int, games: int, seed: int) -> tuple[float, float]:
    """Games and plies a second."""
    setup = Setup(board(players), players)
    began = time.process_time()
    plies = sum(_play(setup, seed + game) for game in range(games))
    seconds = time.process_time() - began
    return games / seconds, plies / seconds


def _play(setup: Setup, seed: int) -> int:
    state, player, plies = new_game(setup, seed), RandomPlayer(seed), 0
    while not state.over:
        apply(state, player.pick(legal_actions(state)))
        plies += 1
    return plies


def middle_of_games() -> tuple[float, float]:
    """Microseconds of a copy (median) and of the legal actions (95th percentile)."""
    copies: list[float] = []
    lists: list[float] = []
    for seed in range(SAMPLES):
        state, player = new_game(Setup(board(4), 4), seed), RandomPlayer(seed)
        while state.round <= MIDDLE[1] and not state.over:
            if state.round >= MIDDLE[0]:
                copies.append(_time_copy(state))
                lists.append(_time_legal(state))
            apply(state, player.pick(legal_actions(state)))
    return sorted(copies)[len(copies) // 2], sorted(lists)[len(lists) * 95 // 100]


def _time_copy(state: State) -> float:
    began = time.perf_counter_ns()
    for _ in range(10):
        state.copy()
    return (time.perf_counter_ns() - began) / 10_000


def _time_legal(state: State) -> float:
    state.legal = None
    began = time.perf_counter_ns()
    legal_actions(state)
    return (time.perf_counter_ns() - began) / 1000


def calibration() -> float:
    """Million steps a second of a fixed loop in plain Python."""
    began = time.process_time()
    table = {n: n * 7 % 101 for n in range(101)}
    at = 1
    for _ in range(STEPS):
        at = table[(at * 31 + 7) % 101]
    return STEPS / (time.process_time() - began) / 1e6
