"""What every game shares: the contract's vocabulary, and nothing about any one game."""

from game.rules.core import rng
from game.rules.core.decision import Decision, Outcome
from game.rules.core.errors import BadInput, Refused, RulesError
from game.rules.core.reason import Line, Reason

__all__ = ["BadInput", "Decision", "Line", "Outcome", "Reason", "Refused", "RulesError", "rng"]
