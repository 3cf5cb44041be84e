"""A suggested plan on the map and in words."""

from __future__ import annotations

from game.bots import Plan
from game.i18n import t
from game.rules.smallworld import Action, State
from game.scenes.smallworld.board.view import Marks

#: What each kind of first step is called.
STEPS = frozenset({"pick", "conquer", "gamble", "decline", "end", "deploy", "use", "roll", "abandon", "choose"})


def hint_marks(plan: Plan, state: State, marks: Marks) -> None:
    """Number the regions of the plan in their order."""
    index = state.map.index
    targets = [a.target for a in plan.actions if a.kind in ("conquer", "gamble", "use", "choose") and a.target in index]
    marks.hints = {index[name]: number for number, name in enumerate(dict.fromkeys(targets), 1)}


def hint_text(first: Action | None, words: str) -> str:
    kind = first.kind if first is not None and first.kind in STEPS else "end"
    return t(f"hint.{kind}") + (f" {words}" if words else "")
