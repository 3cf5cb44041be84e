"""Terra Mystica's opponents: they look at each whole action and take the one after which they stand best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.bots.kinds import Bot, Budget, Plan
from game.bots.random_mover import RandomBot
from game.bots.terra.greedy import GreedyBot
from game.rules import terra as rules
from game.rules.terra import State

DEFAULT = Budget(seconds=0.3)
DEFAULT_NODES = 1
SECONDS = {"easy": 0.3, "medium": 0.3}
NOISE = {"easy": 3.0, "medium": 0.0}  # points by which a level misjudges


def make(level: str, seed: int, budget: Budget = DEFAULT) -> Bot:
    """A player of the level; the seed is all the chance it has."""
    return RandomBot(rules, seed) if level == "random" else GreedyBot(seed, NOISE[level])


def hint(view: State, budget: Budget = DEFAULT) -> Plan:
    """What the best bot would do now."""
    action = GreedyBot(0, 0.0).decide(view).action
    return Plan((action,), (), (action.target,) if action.target in view.board.index else ())


def ledger() -> None:
    return None


def figures(rows: Sequence[Any], common: Mapping[str, Any]) -> dict[str, Any]:
    return {}
