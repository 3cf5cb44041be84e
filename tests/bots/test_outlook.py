"""What the outlook has learnt fits what it is asked, and turns played at one go are the turns played step by step."""

from __future__ import annotations

import pytest

from game.bots.smallworld.learnt import PEOPLES, WEIGHED
from game.bots.smallworld.outlook import Outlook
from game.bots.smallworld.policy import Policy
from game.bots.smallworld.standing import NAMES, OLD, free_land, numbers, offer, standings
from game.bots.smallworld.weights import WEIGHTS
from game.rules.smallworld import SETS, State, apply, state_to_json
from tests.bots.boards import board, table


def played(players: int, seed: int, turns: int) -> State:
    state = table(players, seed)
    policy = Policy(WEIGHTS, state.map)
    for _ in range(turns):
        policy.play_turn(state)
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_table_has_a_weight_for_every_number(players: int) -> None:
    state = played(players, 1, 3)
    outlook = Outlook(WEIGHTS, state.map)
    seen = numbers(state, 0, standings(outlook, state), 1.0, offer(state), free_land(state))
    assert {len(row) for row in WEIGHED[players]} == {len(seen)} == {len(NAMES)}
    assert len(WEIGHED[players]) >= board(players).rounds


def test_every_people_is_known() -> None:
    for content in SETS.values():
        assert {*content.races, *content.powers} <= set(PEOPLES)
        assert {OLD + race for race in content.races} <= set(PEOPLES)


def test_a_coin_is_a_coin() -> None:
    """With two players one's lead is the other's lag, and coins in hand count in full."""
    for seed in range(6):
        state = played(2, seed, 7)
        outlook = Outlook(WEIGHTS, state.map)
        before = outlook.lead(state, 0)
        richer = state.copy()
        richer.coins[0] += 3
        assert outlook.lead(richer, 0) == pytest.approx(before + 3)
        assert outlook.lead(state, 1) == pytest.approx(-before)


def test_after_the_game_nothing_counts_but_coins() -> None:
    state = table(3, 4)
    policy = Policy(WEIGHTS, state.map)
    while not state.over:
        policy.play_turn(state)
    assert policy.outlook.values(state) == state.coins


def test_a_turn_at_one_go_is_the_turn_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Declining is decided on the end of this turn, and that end is taken over, no more and no less."""

    def one_by_one(policy: Policy, state: State, frame: object) -> None:
        apply(state, policy.decide(state))

    monkeypatch.setattr(Policy, "_place", one_by_one)
    declined = 0
    for seed in range(4):
        state = table(2 + seed, seed)
        policy = Policy(WEIGHTS, state.map)
        while not state.over:
            once, turn = state.copy(), (state.round, state.seat)
            policy.play_turn(once)
            while not state.over and (state.round, state.seat) == turn:
                action = policy.decide(state)
                declined += action.kind == "decline"
                apply(state, action)
            assert state_to_json(once) == state_to_json(state)
    assert declined > 4
