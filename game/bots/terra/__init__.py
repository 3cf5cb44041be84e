"""Terra Mystica's opponents: so far one that moves at random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.bots.kinds import Bot, Budget, Plan
from game.bots.random_mover import RandomBot
from game.rules import terra as rules
from game.rules.terra import State

DEFAULT = Budget(nodes=1)
DEFAULT_NODES = 1
SECONDS = {"random": 0.1}


def make(level: str, seed: int, budget: Budget = DEFAULT) -> Bot:
    return RandomBot(rules, seed)


def hint(view: State, budget: Budget = DEFAULT) -> Plan:
    return Plan((make("random", 0).decide(view).action,), (), ())


def ledger() -> None:
    return None


def figures(rows: Sequence[Any], common: Mapping[str, Any]) -> dict[str, Any]:
    return {}
