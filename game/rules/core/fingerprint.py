"""What the rules make of a set-up, as one short text: two programs that agree on it replay each other's games.

A game is played at random from a fixed seed and everything that happens is hashed. Whatever decides a replay,
a race more in the box, another number on a banner, another order of the stacks, changes this text by itself,
so nobody has to remember to raise a version.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from game.rules.core import rng
from game.rules.core.contract import Rules

SEED = 20
MOST = 400  # actions: more than most games have


def fingerprint(rules: Rules, setup: Any) -> str:
    """Some milliseconds: keep it for as long as the set-up lives."""
    seen = hashlib.sha256(str(rules.RULES_VERSION).encode())
    state, chance = rules.new_game(setup, SEED), rng.seeded(SEED)
    for _ in range(MOST):
        if rules.decision(state) is None:
            break
        legal = rules.legal_actions(state)
        chance, at = rng.next_below(chance, len(legal))
        seen.update(rules.action_to_text(legal[at]).encode())
        for event in rules.apply(state, legal[at]):
            seen.update(json.dumps(rules.event_to_json(event), sort_keys=True).encode())
    return seen.hexdigest()
