"""Computer players: they see what a player sees, and nothing else. Each game has a folder of its own here."""

from game.bots.kinds import Bot, Budget, Decided, Plan, ReasonTerm

__all__ = ["Bot", "Budget", "Decided", "Plan", "ReasonTerm"]
