"""A player of any game that does anything that is allowed, and opponents for a game that has no others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.bots.kinds import Bot, Budget, Decided, Plan
from game.rules.core import Rules, rng

LEVEL = "random"


class RandomBot:
    """Chooses uniformly over what is legal, with dice of its own."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules = rules
        self.chance = rng.seeded(seed)

    def decide(self, view: Any) -> Decided:
        legal = self.rules.legal_actions(view)
        self.chance, at = rng.next_below(self.chance, len(legal))
        return Decided(legal[at])


class RandomBots:
    """The opponents of a game whose record names none."""

    SECONDS: Mapping[str, float] = {LEVEL: 0.1}
    DEFAULT_NODES = 1

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def make(self, level: str, seed: int, budget: Budget | None = None) -> Bot:
        return RandomBot(self.rules, seed)

    def hint(self, view: Any, budget: Budget) -> Plan:
        return Plan((RandomBot(self.rules, 0).decide(view).action,), (), ())

    def ledger(self) -> None:
        return None

    def figures(self, rows: Sequence[Any], common: Mapping[str, Any]) -> dict[str, Any]:
        return {}
