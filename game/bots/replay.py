"""Following a plan on another position than the one it was made on.

A plan holds its maker's actions only. Where another player is asked, or where the position is not what the plan
reckoned with, it ends: an action that is carried out unchecked would be somebody else's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.core import Rules


def follow(rules: Rules, state: Any, plan: Sequence[Any], player: int) -> int:
    """Carry the plan out while the planner is asked and the next action is legal; how many actions were."""
    for done, action in enumerate(plan):
        if not fits(rules, state, action, player):
            return done
        rules.apply(state, action)
    return len(plan)


def fits(rules: Rules, state: Any, action: Any, player: int) -> bool:
    """Whether the player is asked now and may answer with this."""
    decision = rules.decision(state)
    return decision is not None and decision.player == player and action in rules.legal_actions(state)
