"""A player of any game that does anything that is allowed."""

from __future__ import annotations

from typing import Any

from game.bots.kinds import Decided
from game.rules.core import Rules, rng


class RandomBot:
    """Chooses uniformly over what is legal, with dice of its own."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules = rules
        self.chance = rng.seeded(seed)

    def decide(self, view: Any) -> Decided:
        legal = self.rules.legal_actions(view)
        self.chance, at = rng.next_below(self.chance, len(legal))
        return Decided(legal[at])
