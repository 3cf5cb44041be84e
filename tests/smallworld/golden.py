"""Transcripts of seeded random games: every action as text, and a hash of the position every few plies.

    python -m tests.smallworld.golden     writes them anew, when the rules have changed on purpose
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from game.rules.core import rng
from game.rules.smallworld import State, action_from_text, apply, legal_actions, new_game, outcome, state_to_json
from tests.smallworld.boards import setup

FOLDER = Path(__file__).resolve().parent / "golden"
GAMES = [(players, seed) for players in (2, 3, 4, 5) for seed in (11, 12, 13)]
EVERY = 25


def path_of(players: int, seed: int) -> Path:
    return FOLDER / f"base_{players}p_{seed}.json"


def fingerprint(state: State) -> str:
    text = json.dumps(state_to_json(state), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def record(players: int, seed: int) -> dict[str, Any]:
    """A random game as its transcript."""
    state, chance = new_game(setup(players), seed), rng.seeded(seed)
    actions: list[str] = []
    while not state.over:
        options = legal_actions(state)
        chance, at = rng.next_below(chance, len(options))
        actions.append(str(options[at]))
        apply(state, options[at])
    return replay(players, seed, actions)


def replay(players: int, seed: int, actions: list[str]) -> dict[str, Any]:
    """The same transcript from its actions alone."""
    state = new_game(setup(players), seed)
    hashes = [fingerprint(state)]
    for number, text in enumerate(actions, 1):
        apply(state, action_from_text(text))
        if number % EVERY == 0:
            hashes.append(fingerprint(state))
    result = outcome(state)
    assert result is not None, "the game is not over"
    return {"scores": list(result.scores), "winners": list(result.winners), "hashes": hashes, "actions": actions}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        transcript = record(*game)
        transcript["actions"] = "; ".join(transcript["actions"])
        path_of(*game).write_text(json.dumps(transcript, indent=1) + "\n", encoding="utf-8")
