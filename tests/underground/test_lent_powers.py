"""Any power can come with Stonehedge: random games in which a certain badge is drawn there."""

import pytest

from game.rules.core import rng
from game.rules.smallworld import State, apply, legal_actions, new_game
from game.rules.smallworld.ability import SETS
from tests.underground.boards import ways
from tests.underground.invariants import violations

STONEHEDGE = "place.stonehedge"
BELOW = next(setup for setup in ways(3) if setup.content == "mixed" and setup.map.set == "underground")
POWERS = SETS["mixed"].on(BELOW.map.features).powers


def prepare(state: State, power: str) -> None:
    """The badge lies on top of the stack when something may be found, and at the bottom when combos come up."""
    if STONEHEDGE in state.pile and power in state.power_stack:
        state.power_stack.remove(power)
        state.power_stack.insert(len(state.power_stack) if state.frames[-1].kind == "pick" else 0, power)


@pytest.mark.parametrize("power", POWERS)
def test_power_of_stonehedge(power: str) -> None:
    tied = 0
    for seed in range(6):
        state, chance = new_game(BELOW, seed), rng.seeded(seed)
        state.pile = [STONEHEDGE, *[kind for kind in state.pile if kind != STONEHEDGE]][: len(state.pile)]
        while not state.over:
            options = legal_actions(state)
            chance, at = rng.next_below(chance, len(options))
            prepare(state, power)
            apply(state, options[at])
            assert violations(state) == [], options[at]
        tied += state.badges.get(STONEHEDGE) == power
    assert tied
