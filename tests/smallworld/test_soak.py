"""The quick version of the long run: random games over all player counts, every invariant after every action."""

import pytest

from game.rules.smallworld import new_game
from game.rules.smallworld.check import violations
from tests.smallworld import soak
from tests.smallworld.boards import setup


def test_random_games_keep_every_invariant() -> None:
    seen: list[tuple[int, int]] = []
    result = soak.run(120, 5, lambda done, of: seen.append((done, of)))
    assert result["failures"] == []
    assert result["games"] == 120
    assert result["plies"] > 120 * 50
    assert seen[-1] == (120, 120)


@pytest.mark.parametrize("damage", ["coins", "tokens", "banner", "badge", "defence"])
def test_the_invariants_notice(damage: str) -> None:
    state = new_game(setup(3), 1)
    assert violations(state) == []
    if damage == "coins":
        state.coins[1] = -2
    elif damage == "tokens":
        state.tokens[4] = 1
    elif damage == "banner":
        state.race_stack.pop()
    elif damage == "badge":
        state.power_stack.append(state.power_stack[0])
    else:
        state.defence[3] += 1
    assert violations(state)
