"""The quick version of the long run: random games of every set, map and player count, every invariant checked."""

import pytest

from game.rules.smallworld import State, legal_actions, new_game
from tests.underground import soak
from tests.underground.invariants import violations


def test_random_games_keep_every_invariant() -> None:
    seen: list[tuple[int, int]] = []
    result = soak.run(112, 5, lambda done, of: seen.append((done, of)))
    assert result["failures"] == []
    assert result["plies"] > 112 * 50
    assert seen[-1] == (112, 112)


def test_all_sets_and_player_counts_have_their_turn() -> None:
    met = {(setup.content, setup.map.set, setup.players) for setup in map(soak.setup, range(112))}
    assert len(met) == 5 * 4


def damaged(how: str) -> State:
    state = new_game(soak.setup(0), 1)
    assert state.setup.content == "underground" and violations(state) == []
    if how == "pile":
        state.pile.pop()
    elif how == "twice":
        state.pile[0] = state.pile[1]
    elif how == "gifts":
        state.gifts = 1
    elif how == "monsters":
        state.natives[next(i for i, region in enumerate(state.map.regions) if region.monsters)] = 1
    elif how == "box":
        state.pieces = {"balrog": {0: 2}}
    else:
        while not state.tribes:
            soak.apply(state, legal_actions(state)[0])
        tribe = next(iter(state.tribes.values()))
        river = (state.map.rivers & -state.map.rivers).bit_length() - 1
        state.holder[river], state.tokens[river], tribe.regions = tribe.id, 1, 1 << river
        tribe.hand -= 1
        state.leg = state.leg._replace(tribe=-1)
        state.frames = state.frames[:1]
    return state


@pytest.mark.parametrize("how", ["pile", "twice", "gifts", "monsters", "box", "river"])
def test_the_invariants_notice(how: str) -> None:
    assert violations(damaged(how))
