"""Random games over all player counts with every invariant checked after every action."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from game.rules.core import rng
from game.rules.smallworld import (
    Setup,
    State,
    action_from_text,
    apply,
    legal_actions,
    new_game,
    outcome,
    state_from_json,
    state_to_json,
    why_not,
)
from game.rules.smallworld.check import violations
from tests.smallworld.boards import setup

MOST_PLIES = 5_000
LOOK_CLOSER = 499  # every so many plies the slower checks are made too


class Violation(Exception):
    """An invariant does not hold."""


def run(budget: int, seed: int, progress: Callable[[int, int], None] = lambda done, of: None) -> dict[str, Any]:
    """Play `budget` games spread over 2 to 5 players; failures name the game and the ply."""
    plies = 0
    failures: list[str] = []
    for game in range(budget):
        players = 2 + game % 4
        try:
            plies += play_checked(setup(players), seed * 1_000_003 + game)
        except Violation as error:
            failures.append(f"{players} players, seed {seed * 1_000_003 + game}: {error}")
        progress(game + 1, budget)
    return {"games": budget, "plies": plies, "failures": failures}


def play_checked(given: Setup, seed: int) -> int:
    """One random game; returns its number of plies or raises Violation."""
    state = new_game(given, seed)
    chance = rng.seeded(seed + 1)
    plies = 0
    while not state.over:
        options = legal_actions(state)
        if not options or plies > MOST_PLIES:
            raise Violation(f"ply {plies}: {len(options)} legal actions")
        chance, at = rng.next_below(chance, len(options))
        if (plies + seed) % LOOK_CLOSER == 0:
            _look_closer(state, plies)
        apply(state, options[at])
        plies += 1
        found = violations(state)
        if found:
            raise Violation(f"ply {plies}, {options[at]}: {found[0]}")
    if state.round != given.map.rounds or outcome(state) is None or legal_actions(state):
        raise Violation("a strange end")
    return plies


def _look_closer(state: State, plies: int) -> None:
    """Slower checks: JSON there and back, copies that live their own life, the text of every action."""
    before = json.dumps(state_to_json(state))
    if json.dumps(state_to_json(state_from_json(json.loads(before)))) != before:
        raise Violation(f"ply {plies}: JSON does not come back")
    for action in legal_actions(state):
        if action_from_text(str(action)) != action or why_not(state, action) is not None:
            raise Violation(f"ply {plies}: {action} is not what it says")
    other = state.copy()
    apply(other, legal_actions(other)[-1])
    if json.dumps(state_to_json(state)) != before:
        raise Violation(f"ply {plies}: a copy reached back")
