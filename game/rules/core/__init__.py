"""What every game shares: the contract's vocabulary, and nothing about any one game."""

from game.rules.core import rng
from game.rules.core.contract import Progress, Rules
from game.rules.core.decision import Decision, Outcome
from game.rules.core.errors import BadInput, Refused, RulesError, UnknownContent
from game.rules.core.reason import Explanation, Line, Reason

__all__ = [
    "BadInput", "Decision", "Explanation", "Line", "Outcome", "Progress", "Reason", "Refused", "Rules", "RulesError",
    "UnknownContent", "rng",
]  # fmt: skip
