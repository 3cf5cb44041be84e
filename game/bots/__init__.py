"""Computer players: they see what a player sees, and nothing else."""

from __future__ import annotations

from game.bots.kinds import LEVELS, Bot, Budget, Decided, Plan, ReasonTerm
from game.bots.simple import EasyBot, MediumBot, RandomBot

DEFAULT = Budget(seconds=1.2)


def make(level: str, seed: int, budget: Budget = DEFAULT) -> Bot:
    """A player of the level; the seed is all the chance it has."""
    if level == "random":
        return RandomBot(seed)
    if level == "easy":
        return EasyBot(seed)
    return MediumBot(seed)


__all__ = ["DEFAULT", "LEVELS", "Bot", "Budget", "Decided", "Plan", "ReasonTerm", "make"]
