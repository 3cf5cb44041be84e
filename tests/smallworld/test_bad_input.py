"""Bad input gets an error of our own, worded in both languages."""

import json

import pytest

from game.rules.core import BadInput, Refused, RulesError
from game.rules.smallworld import (
    MapDef,
    Setup,
    action_from_text,
    apply,
    legal_actions,
    new_game,
    setup_from_json,
    setup_to_json,
    state_from_json,
    state_to_json,
)
from game.rules.smallworld.check import check
from tests.contract.suite import assert_worded
from tests.smallworld.boards import board, setup
from tests.smallworld.position import position

ORCS, FLYING = "race.orcs", "power.flying"


@pytest.mark.parametrize(("bad", "reason"), [
    (Setup(board(2), 1), "setup.players"),
    (Setup(board(2), 6), "setup.players"),
    (Setup(board(2), "two"), "setup.players"),  # type: ignore[arg-type]
    (Setup(board(2), 3), "setup.map_players"),
    (Setup(board(2), 2, "no such set"), "set.unknown"),
    (Setup(board(2), 2, first_player=2), "setup.first_player"),
    (Setup(board(2), 2, first_player="A"), "setup.first_player"),  # type: ignore[arg-type]
    (Setup(None, 2), "setup.no_map"),  # type: ignore[arg-type]
    (Setup(board(2), 2, prepared=(("race.nobody", FLYING),)), "ability.unknown"),
    (Setup(board(2), 2, prepared=((FLYING, ORCS),)), "ability.unknown"),
    (Setup(board(2), 2, prepared=((ORCS, FLYING), (ORCS, "power.hill"))), "setup.prepared"),
])  # fmt: skip
def test_bad_setup(bad: Setup, reason: str) -> None:
    with pytest.raises(BadInput) as error:
        new_game(bad, 1)
    assert error.value.reason.id == reason
    assert_worded(error.value.reason)


def test_bad_seed() -> None:
    with pytest.raises(BadInput, match=r"setup\.seed"):
        new_game(setup(2), "x")  # type: ignore[arg-type]


def test_an_unknown_race_in_the_json() -> None:
    plain = state_to_json(new_game(setup(2), 1))
    text = json.dumps(plain).replace(plain["column"][0][0], "race.nobody")
    with pytest.raises(BadInput) as error:
        state_from_json(json.loads(text))
    assert error.value.reason.id == "ability.unknown"


def test_tokens_out_of_nothing() -> None:
    state = position("A orcs flying a1=3\n B elves hill e6=1\n turn A").state
    plain = state_to_json(state)
    plain["tribes"][0]["hand"] += 1
    with pytest.raises(BadInput, match=r"state\.impossible"):
        state_from_json(plain)


@pytest.mark.parametrize("spoil", ["without its end", "of somebody else", "twice"])
def test_a_turn_that_would_not_end(spoil: str) -> None:
    state = position("A orcs flying a1=3\n B elves hill e6=1\n turn A").state
    assert check(state) is None
    end = state.frames[0]
    state.frames[:1] = {"without its end": [], "of somebody else": [end._replace(player=1)], "twice": [end, end]}[spoil]
    wrong = check(state)
    assert wrong is not None and wrong.id == "state.impossible"


def test_setup_json_there_and_back() -> None:
    given = Setup(board(3), 3, first_player=1, prepared=((ORCS, FLYING),))
    assert setup_from_json(json.loads(json.dumps(setup_to_json(given)))) == given


@pytest.mark.parametrize("table", [{}, {"regions": 3}, {"players": 2, "rounds": 9, "regions": [{}]}, [], None])
def test_bad_map(table: object) -> None:
    with pytest.raises(BadInput) as error:
        MapDef.from_table("x", table)  # type: ignore[arg-type]
    assert_worded(error.value.reason)


def test_an_action_of_the_wrong_player() -> None:
    state = position("A orcs flying a1=3\n B elves hill e6=1\n turn A").state
    before = json.dumps(state_to_json(state))
    with pytest.raises(Refused) as error:
        apply(state, legal_actions(state)[0], player=1)
    assert error.value.reason == ("why.not_your_turn", {"player": 0})
    assert json.dumps(state_to_json(state)) == before
    apply(state, legal_actions(state)[0], player=0)


def test_an_action_that_is_none() -> None:
    state = new_game(setup(2), 1)
    for junk in ("end", None, 5, ("conquer", "a1")):
        with pytest.raises(RulesError):
            apply(state, junk)  # type: ignore[arg-type]


def test_nothing_after_the_end() -> None:
    state = position("round 10\n A orcs flying a1=3\n B elves hill e6=1\n turn B").end_turn().state
    with pytest.raises(Refused, match=r"why\.game_over"):
        apply(state, action_from_text("end"))
