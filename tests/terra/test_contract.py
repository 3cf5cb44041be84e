"""The contract of every game, driven through random games: same seed, same game; copies; JSON; refusals."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import terra
from game.rules.core import BadInput, Refused, rng
from game.rules.terra import actions as act
from game.rules.terra.model import State
from tests.terra import soak

players = st.integers(2, 5)
seeds = st.integers(0, 2**32)
lengths = st.integers(0, 260)
thrifts = st.sampled_from([0, 70, 97])


def opened(seats: int, seed: int) -> State:
    """A game by its seed: drawn factions, chosen ones, or the rulebook's first game."""
    setups = (terra.random_setup(seats, seed), terra.Setup(seats), terra.first_game(seats))
    return terra.new_game(setups[seed % 3], seed)


def played(seats: int, seed: int, length: int, thrift: int = 70) -> State:
    game, state = opened(seats, seed), rng.seeded(seed)
    for _ in range(length):
        if terra.decision(game) is None:
            break
        state, action = soak.choose(game, state, thrift)
        terra.apply(game, action)
    return game


def dumped(game: State) -> str:
    return json.dumps(terra.state_to_json(game), sort_keys=True)


@given(players, seeds, lengths, thrifts)
@settings(max_examples=25)
def test_the_same_seed_and_actions_give_the_same_game(seats: int, seed: int, length: int, thrift: int) -> None:
    assert dumped(played(seats, seed, length, thrift)) == dumped(played(seats, seed, length, thrift))


@given(players, seeds, lengths, thrifts)
@settings(max_examples=25)
def test_a_copy_is_independent(seats: int, seed: int, length: int, thrift: int) -> None:
    game = played(seats, seed, length, thrift)
    before = dumped(game)
    copy = game.copy()
    assert dumped(copy) == before
    state = rng.seeded(seed + 1)
    for _ in range(60):
        if terra.decision(copy) is not None:
            state, action = soak.choose(copy, state, thrift)
            terra.apply(copy, action)
    assert dumped(game) == before


@given(players, seeds, lengths, thrifts)
@settings(max_examples=25)
def test_json_goes_there_and_back(seats: int, seed: int, length: int, thrift: int) -> None:
    game = played(seats, seed, length, thrift)
    again = terra.state_from_json(json.loads(dumped(game)))
    assert dumped(again) == dumped(game)
    assert terra.legal_actions(again) == terra.legal_actions(game)
    assert terra.setup_from_json(terra.setup_to_json(game.setup)) == game.setup
    decision = terra.decision(game)
    if decision is not None:
        action = terra.legal_actions(game)[-1]
        assert terra.apply(again, action) == terra.apply(game, action)
        assert dumped(again) == dumped(game)


@given(players, seeds, lengths, thrifts)
@settings(max_examples=30)
def test_legal_actions_apply_and_all_others_are_refused(seats: int, seed: int, length: int, thrift: int) -> None:
    game = played(seats, seed, length, thrift)
    before, legal = dumped(game), terra.legal_actions(game)
    assert len(set(legal)) == len(legal) and set(legal) <= set(act.all_on(game.board))
    for action in legal:
        assert terra.why_not(game, action) is None
        terra.apply(game.copy(), action)
    for action in sorted(set(act.all_on(game.board)) - set(legal)):
        with pytest.raises(Refused) as refused:
            terra.apply(game, action)
        assert refused.value.reason == terra.why_not(game, action)
    assert dumped(game) == before


@given(players, seeds, lengths, thrifts)
@settings(max_examples=20)
def test_every_legal_action_is_explained_without_being_done(seats: int, seed: int, length: int, thrift: int) -> None:
    game = played(seats, seed, length, thrift)
    before = dumped(game)
    for action in terra.legal_actions(game):
        assert all(line.id.startswith("terra.explain.") for line in terra.explain(game, action))
    assert dumped(game) == before


@given(players, seeds, lengths)
@settings(max_examples=15)
def test_what_a_player_sees_is_everything_but_the_seed(seats: int, seed: int, length: int) -> None:
    game = played(seats, seed, length)
    seen = terra.view(game, 1)
    assert {**terra.state_to_json(seen), "rng": game.rng} == terra.state_to_json(game)
    guess = terra.determinize(seen, seed)
    assert terra.legal_actions(guess) == terra.legal_actions(game)
    assert terra.state_to_json(guess) == {**terra.state_to_json(game), "rng": guess.rng}


@given(players, seeds)
@settings(max_examples=15)
def test_a_game_ends_with_an_outcome(seats: int, seed: int) -> None:
    game = played(seats, seed, soak.MOST_DECISIONS, 70)
    outcome = terra.outcome(game)
    assert outcome is not None and terra.legal_actions(game) == [] and terra.decision(game) is None
    assert outcome.scores == tuple(player.vp for player in game.players)
    assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)
    assert terra.outcome(opened(seats, seed)) is None


def test_every_action_has_a_text_that_parses_back() -> None:
    actions = act.all_on(terra.PRINTED)
    texts = [terra.action_to_text(action) for action in actions]
    assert len(set(texts)) == len(texts) == len(set(actions))
    assert [terra.action_from_text(text) for text in texts] == list(actions)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "build",
        "build A1 A2",
        "transform A1",
        "build A1 ",
        "build  A1",
        "pass BON10",
        "bridge A1",
        "bridge A1 B1 C1",
        "upgrade A1 dwelling",
        "transform A1 river",
        "upgrade A1",
        "connect",
        "build A/1",
        f"build {'A' * 25}",
        None,
        7,
    ],
)
def test_other_texts_are_refused(text: Any) -> None:
    with pytest.raises(BadInput):
        terra.action_from_text(text)


def test_an_action_made_up_is_refused() -> None:
    game = opened(3, 0)
    with pytest.raises(Refused):
        terra.apply(game, terra.Action("build", "Z9"))
    nonsense: tuple[Any, ...] = (terra.Action("nonsense"), tuple(terra.legal_actions(game)[0]), ["x"], None)
    for action in nonsense:
        reason = terra.why_not(game, action)
        assert reason is not None and reason.id == "terra.why.unreadable"


def test_only_the_player_in_turn_may_act() -> None:
    game = opened(3, 0)
    action = terra.legal_actions(game)[0]
    assert terra.why_not(game, action, 0) is None
    reason = terra.why_not(game, action, 1)
    assert reason is not None and reason.id == "terra.why.not_your_turn"


@given(players, seeds, lengths)
@settings(max_examples=10)
def test_events_go_to_json_and_back(seats: int, seed: int, length: int) -> None:
    game, state = opened(seats, seed), rng.seeded(seed)
    events = terra.opening_events(game)
    for _ in range(length):
        if terra.decision(game) is not None:
            state, action = soak.choose(game, state, 70)
            events += terra.apply(game, action)
    for event in events:
        plain = json.loads(json.dumps(terra.event_to_json(event)))
        assert terra.event_from_json(plain) == event == terra.cover_event(event, 0)


@pytest.mark.parametrize("plain", [None, 3, [], {}, {"kind": "built", "place": "A1", "no_such": 1}])
def test_damaged_events_are_refused(plain: Any) -> None:
    with pytest.raises(BadInput):
        terra.event_from_json(plain)


@pytest.mark.parametrize("seed", range(4))
def test_damaged_positions_are_refused(seed: int) -> None:
    """Each value in turn is replaced by something that does not belong there."""
    whole = terra.state_to_json(played(3, seed * 3, 120))
    spoils: tuple[Any, ...] = (None, -7, "x", [[]], {"a": 1})
    for key in whole:
        for wrong in spoils:
            with pytest.raises(BadInput):
                terra.state_from_json({**whole, key: wrong})
        with pytest.raises(BadInput):
            terra.state_from_json({name: value for name, value in whole.items() if name != key})
    for key in whole["players"][0]:
        spoiled = [{**whole["players"][0], key: None}, *whole["players"][1:]]
        with pytest.raises(BadInput):
            terra.state_from_json({**whole, "players": spoiled})


def test_impossible_positions_are_refused() -> None:
    whole = terra.state_to_json(played(2, 3, 60))
    first = whole["players"][0]
    for change in ({"priests": 7, "priests_sent": 1}, {"bowl3": 12, "bowl2": 12}, {"card": ""}):
        with pytest.raises(BadInput):
            terra.state_from_json({**whole, "players": [{**first, **change}, *whole["players"][1:]]})
