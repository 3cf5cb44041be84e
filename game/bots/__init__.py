"""Computer players: they see what a player sees, and nothing else."""

from __future__ import annotations

from game.bots.kinds import LEVELS, Bot, Budget, Decided, Plan, ReasonTerm
from game.bots.smallworld.hard import HardBot
from game.bots.smallworld.planning import plan_ahead
from game.bots.smallworld.simple import EasyBot, MediumBot, RandomBot
from game.rules.smallworld import State

DEFAULT = Budget(seconds=1.2)
DEFAULT_NODES = 4000  # of the hard bot where matches must be repeatable


def make(level: str, seed: int, budget: Budget = DEFAULT) -> Bot:
    """A player of the level; the seed is all the chance it has."""
    if level == "random":
        return RandomBot(seed)
    if level == "easy":
        return EasyBot(seed)
    if level == "medium":
        return MediumBot(seed)
    return HardBot(seed, budget)


def hint(view: State, budget: Budget | float = DEFAULT) -> Plan:
    """What the hard bot would do with the rest of this turn; a bare number means seconds."""
    thinking = budget if isinstance(budget, Budget) else Budget(seconds=budget)
    return plan_ahead(view, thinking)


__all__ = ["DEFAULT", "DEFAULT_NODES", "LEVELS", "Bot", "Budget", "Decided", "Plan", "ReasonTerm", "hint", "make"]
