"""Random games of every set, on every kind of map and for all player counts, with every invariant checked."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from game.rules.core import rng
from game.rules.smallworld import (
    Setup,
    State,
    action_from_text,
    apply,
    determinize,
    explain,
    legal_actions,
    new_game,
    outcome,
    state_from_json,
    state_to_json,
    view,
    why_not,
)
from game.rules.underground import setups
from tests.smallworld import boards as base
from tests.underground.boards import board
from tests.underground.invariants import violations

MOST_PLIES = 5_000
LOOK_CLOSER = 499  # every so many plies the slower checks are made too


class Violation(Exception):
    """An invariant does not hold."""


def run(budget: int, seed: int, progress: Callable[[int, int], None] = lambda done, of: None) -> dict[str, Any]:
    """Play `budget` games spread over sets, maps and player counts; failures name the game and the ply."""
    plies = 0
    failures: list[str] = []
    for game in range(budget):
        number = seed * 1_000_003 + game
        given = setup(number)
        try:
            plies += play_checked(given, number)
        except Exception as error:  # whatever it is, the run goes on and names the game
            failures.append(f"{given.content} on {given.map.id}, seed {number}: {type(error).__name__} {error}")
        progress(game + 1, budget)
    return {"games": budget, "plies": plies, "failures": failures}


def setup(number: int) -> Setup:
    """The set-up of a game, by its number."""
    found = ways(2 + number % 4, number // 28 % 50)
    return found[number // 4 % len(found)]


@cache
def ways(players: int, chance: int) -> list[Setup]:
    """Every set on every kind of map for these players; chance puts the Monsters on the surface."""
    boards = base.board(players), board(players)
    found = [*setups("underground", players, chance, *boards), *setups("mixed", players, chance, *boards)]
    return [*found, found[0], Setup(found[-1].map, players, "underground"), Setup(found[0].map, players, "base")]


def play_checked(given: Setup, seed: int) -> int:
    """One random game; returns its number of plies or raises."""
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
    """Slower checks: JSON there and back, copies that live their own life, views, the text of every action."""
    before = json.dumps(state_to_json(state))
    if json.dumps(state_to_json(state_from_json(json.loads(before)))) != before:
        raise Violation(f"ply {plies}: JSON does not come back")
    for action in legal_actions(state):
        if action_from_text(str(action)) != action or why_not(state, action) is not None:
            raise Violation(f"ply {plies}: {action} is not what it says")
        explain(state, action)
        other = state.copy()
        apply(other, action)
        if violations(other):
            raise Violation(f"ply {plies}: {action}: {violations(other)[0]}")
    guess = determinize(view(state, state.seat), plies)
    if violations(guess):
        raise Violation(f"ply {plies}: a guess with {violations(guess)[0]}")
    if json.dumps(state_to_json(state)) != before:
        raise Violation(f"ply {plies}: a copy reached back")
