"""A bot always answers: plans are followed only where they fit, and no loop runs for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.bots import Budget
from game.bots.replay import fits, follow
from game.bots.smallworld import hint, make
from game.bots.smallworld.hard import signature
from game.rules import smallworld as rules
from game.rules.smallworld import State, actions, apply, determinize, legal_actions, state_from_json, view
from tests.bots.boards import table
from tests.bots.fuzz import NODES, TIMES, decisions, position, priced

DATA = Path(__file__).resolve().parent.parent / "data" / "bots"


@pytest.fixture
def own_ghouls() -> State:
    """Own Ghouls in decline act first; plans attack them, so own survivors are placed after the opponent's."""
    return state_from_json(json.loads((DATA / "own_ghouls_attacked.json").read_text()))


@pytest.mark.parametrize("nodes", [400, 4000])
def test_an_answer_where_own_survivors_follow_the_opponents(own_ghouls: State, nodes: int) -> None:
    with priced(TIMES * nodes):
        decided = make("hard", 3373, Budget(nodes=nodes)).decide(own_ghouls)
    assert decided.action in legal_actions(own_ghouls)


def test_a_hint_there_too(own_ghouls: State) -> None:
    with priced(TIMES * NODES * 10):
        plan = hint(own_ghouls, Budget(nodes=NODES))
    assert follow(rules, determinize(own_ghouls, 0), plan.actions, 1) == len(plan.actions)


def test_bots_answer_in_any_position() -> None:
    found = decisions(250, 7, lambda done: None)
    assert {"pick", "conquest", "redeploy", "choose"} <= set(found["decisions"])


def test_a_plan_is_followed_while_it_fits() -> None:
    state = table(2, 3, first=0)
    plan = [actions.pick(0)]
    apply(state, plan[0])
    while state.frames[-1].player == 0:  # nothing but ends: the turn is over soon
        step = actions.END if actions.END in legal_actions(state) else legal_actions(state)[0]
        plan.append(step)
        apply(state, step)
    again = table(2, 3, first=0)
    assert follow(rules, again, plan, 0) == len(plan)
    assert again.frames[-1].player == 1
    assert not fits(rules, again, plan[0], 0)  # legal, but another is asked
    before = rules.state_to_json(again)
    assert follow(rules, again, plan, 0) == 0
    assert rules.state_to_json(again) == before


def test_an_action_that_is_not_legal_ends_the_plan() -> None:
    state = table(2, 3, first=0)
    assert follow(rules, state, [actions.pick(0), actions.pick(1), actions.END], 0) == 1


def test_a_plan_is_for_one_position_of_the_pieces() -> None:
    """The same tokens with an Encampment elsewhere are another position."""
    for seed in range(400):
        state = position(3 * seed)
        kind, at = next(((k, r) for k, r in state.pieces.items() if k in ("encampment", "fortress")), ("", {}))
        if kind:
            other = state.copy()
            free = next(r for r in range(len(state.holder)) if r not in at)
            other.pieces = {**state.pieces, kind: {free: 1}}
            player = state.frames[-1].player
            assert signature(view(state, player)) != signature(view(other, player))
            return
    pytest.fail("no piece was ever put on the map")
