"""Small World's opponents."""

from __future__ import annotations

from game.bots.kinds import Bot, Budget, Plan
from game.bots.random_mover import RandomBot
from game.bots.smallworld.hard import HardBot
from game.bots.smallworld.ledger import Ledger, figures
from game.bots.smallworld.planning import plan_ahead
from game.bots.smallworld.simple import EasyBot, MediumBot
from game.rules import smallworld as rules
from game.rules.smallworld import State

DEFAULT = Budget(seconds=1.2)
DEFAULT_NODES = 4000
SECONDS = {"easy": 0.1, "medium": 0.3, "hard": 1.5}


def make(level: str, seed: int, budget: Budget = DEFAULT) -> Bot:
    """A player of the level; the seed is all the chance it has."""
    if level == "random":
        return RandomBot(rules, seed)
    if level == "easy":
        return EasyBot(seed)
    if level == "medium":
        return MediumBot(seed)
    return HardBot(seed, budget)


def hint(view: State, budget: Budget = DEFAULT) -> Plan:
    """What the hard bot would do with the rest of this turn."""
    return plan_ahead(view, budget)


def ledger() -> Ledger:
    return Ledger()


__all__ = ["DEFAULT", "DEFAULT_NODES", "SECONDS", "figures", "hint", "ledger", "make"]
