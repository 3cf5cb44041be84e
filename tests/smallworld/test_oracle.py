"""Engine and oracle agree on what may be attacked, what it costs, and what is earned."""

import json

import pytest

from game.rules.core import rng
from game.rules.smallworld import State, actions, apply, explain, explain_income, legal_actions, new_game, state_to_json
from game.rules.smallworld.conquest import cost, targets
from game.rules.smallworld.mapdef import regions_of
from tests.smallworld.boards import setup
from tests.smallworld.oracle import Oracle


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_engine_and_oracle_agree(players: int) -> None:
    for seed in range(100, 112):
        state, chance = new_game(setup(players), seed), rng.seeded(seed)
        while not state.over:
            options = legal_actions(state)
            chance, at = rng.next_below(chance, len(options))
            if at % 3 == 0:
                compare(state)
            apply(state, options[at])


def compare(state: State) -> None:
    oracle = Oracle(json.loads(json.dumps(state_to_json(state))))
    compare_income(state, oracle)
    if state.frames[-1].kind != "conquest":
        return
    tribe = state.tribes[state.frames[-1].tribe]
    found = {state.map.ids[region]: cost(state, tribe, region) for region in regions_of(targets(state, tribe))}
    assert found == oracle.attacks()
    assert found == {name: explain(state, actions.conquer(name)).total for name in found}
    legal = {str(action) for action in legal_actions(state)}
    affordable = {name for name, need in oracle.attacks().items() if need <= tribe.hand and tribe.hand}
    assert {text[8:] for text in legal if text.startswith("conquer ")} == affordable


def compare_income(state: State, oracle: Oracle) -> None:
    for player in range(state.setup.players):
        assert explain_income(state, player).total == oracle.income(player)
