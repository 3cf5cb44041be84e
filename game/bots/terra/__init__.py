"""Terra Mystica's opponents: they look at each whole action and take the one after which they stand best."""

from __future__ import annotations

from game.bots.kinds import Bot, Budget, Plan
from game.bots.random_mover import RandomBot
from game.bots.terra.ledger import Ledger, figures
from game.bots.terra.planning import plan_ahead
from game.bots.terra.player import RoundBot
from game.rules import terra as rules
from game.rules.terra import State

DEFAULT = Budget(seconds=1.5)
DEFAULT_NODES = 3000
SECONDS = {"easy": 0.2, "medium": 0.3, "hard": 1.5}
ERROR = {"easy": 8.0}  # points by which a level misjudges


def make(level: str, seed: int, budget: Budget = DEFAULT) -> Bot:
    """A player of the level; the seed is all the chance it has."""
    if level == "random":
        return RandomBot(rules, seed)
    return RoundBot(seed, budget, deep=level == "hard", error=ERROR.get(level, 0.0))


def hint(view: State, budget: Budget = DEFAULT) -> Plan:
    """What the best bot would do now."""
    return plan_ahead(view, budget)


def ledger() -> Ledger:
    return Ledger()


__all__ = ["DEFAULT", "DEFAULT_NODES", "SECONDS", "figures", "hint", "ledger", "make"]
