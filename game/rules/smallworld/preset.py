"""For tests, lessons and drivers that want a certain course of things: dice as wished, positions edited by hand."""

from __future__ import annotations

from game.rules.core import rng
from game.rules.smallworld.state import State
from game.rules.smallworld.verbs import DIE, refresh

MOST_TRIES = 1 << 20


def preset_dice(state: State, *values: int) -> None:
    """Let the next rolls show these values; what is drawn at random in between would come from the same dice."""
    for start in range(MOST_TRIES):
        chance = rng.seeded(start)
        at = chance
        for value in values:
            at, face = rng.next_below(at, len(DIE))
            if DIE[face] != value:
                break
        else:
            state.rng = chance
            return
    raise ValueError(f"no dice show {values}")


def edited(state: State) -> State:
    """After a direct edit: what was worked out from the old position is forgotten."""
    state.legal = None
    for tribe in state.tribes.values():
        refresh(state, tribe)
    return state
