"""Terra Mystica keeps the contract with drawn factions, chosen ones and in the rulebook's first game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import terra
from game.rules.core import BadInput, Refused, Rules, rng
from game.rules.terra import actions as act
from game.rules.terra.actions import Action
from game.rules.terra.model import State
from tests.contract import Case, contract
from tests.contract.suite import damage
from tests.terra.invariants import violations
from tests.terra.soak import played

ACTIONS = act.all_on(terra.PRINTED)
RULES: Rules = terra
TEXTS = (
    "build", "build A1 A2", "transform A1", "build A1 ", "build  A1", "pass BON10", "bridge A1", "bridge A1 B1 C1",
    "upgrade A1 dwelling", "transform A1 river", "upgrade A1", "connect", "build A/1", f"build {'A' * 25}",
)  # fmt: skip


def mutants(state: State, action: Action | None, seed: int) -> Iterator[Action]:
    """Actions of the box that are not near at all, and some that are just wrong."""
    chance = rng.seeded(seed + hash(action and action.kind) % 2)
    for _ in range(8):
        chance, at = rng.next_below(chance, len(ACTIONS))
        yield ACTIONS[at]
    yield Action("dance")
    if action is not None:
        yield action._replace(target="nowhere")
        yield action._replace(option="nothing")


def covered(view: State, player: int) -> bool:
    return view.rng == 0


def cases(players: int) -> list[Case]:
    setups = {
        "random": partial(terra.random_setup, players, players),
        "free": partial(terra.Setup, players),
        "first": partial(terra.first_game, players),
        "dealt": partial(terra.Setup, players, first=terra.DRAWN, deal=True),
    }
    return [
        Case(f"{name}-{players}p", terra, setup, violations, mutants, covered, TEXTS) for name, setup in setups.items()
    ]


TestContract = contract(cases(3))
TestContractForOthers = pytest.mark.slow(contract([case for players in (2, 4, 5) for case in cases(players)]))


games = st.builds(played, st.integers(2, 5), st.integers(0, 2**32), st.integers(0, 260), st.sampled_from([0, 70, 97]))


@given(games)
@settings(max_examples=30)
def test_of_all_actions_of_the_box_the_legal_ones_apply_and_the_others_are_refused(game: State) -> None:
    before, legal = terra.state_to_json(game), terra.legal_actions(game)
    assert len(set(legal)) == len(legal) and set(legal) <= set(ACTIONS)
    for action in legal:
        assert terra.why_not(game, action) is None
        terra.apply(game.copy(), action)
    for action in sorted(set(ACTIONS) - set(legal)):
        with pytest.raises(Refused) as refused:
            terra.apply(game, action)
        assert refused.value.reason == terra.why_not(game, action)
    assert terra.state_to_json(game) == before


@given(games)
@settings(max_examples=20)
def test_every_legal_action_is_explained_without_being_done(game: State) -> None:
    before = terra.state_to_json(game)
    for action in terra.legal_actions(game):
        explanation = terra.explain(game, action)
        assert all(note.id.startswith("terra.explain.") for note in explanation.notes)
        assert all(line.source.startswith("terra.name.") for line in explanation.lines)
    assert terra.state_to_json(game) == before


@given(games, st.integers(0, 2**32))
@settings(max_examples=15)
def test_what_a_player_sees_is_everything_but_the_seed(game: State, seed: int) -> None:
    seen = terra.view(game, 1)
    assert {**terra.state_to_json(seen), "rng": game.rng} == terra.state_to_json(game)
    guess = terra.determinize(seen, seed)
    assert terra.legal_actions(guess) == terra.legal_actions(game)
    assert terra.state_to_json(guess) == {**terra.state_to_json(game), "rng": guess.rng}


def test_every_action_has_a_text_that_parses_back() -> None:
    texts = [terra.action_to_text(action) for action in ACTIONS]
    assert len(set(texts)) == len(texts) == len(set(ACTIONS))
    assert [terra.action_from_text(text) for text in texts] == list(ACTIONS)


def test_an_action_made_up_is_refused() -> None:
    game = played(3, 0, 0)
    nonsense: tuple[Any, ...] = (terra.Action("nonsense"), tuple(terra.legal_actions(game)[0]), ["x"], None)
    for action in nonsense:
        reason = terra.why_not(game, action)
        assert reason is not None and reason.id == "terra.why.unreadable"


def test_only_the_player_in_turn_may_act() -> None:
    game = played(3, 0, 0)
    action = terra.legal_actions(game)[0]
    assert terra.why_not(game, action, 0) is None
    reason = terra.why_not(game, action, 1)
    assert reason is not None and reason.id == "terra.why.not_your_turn"


@pytest.mark.parametrize("plain", [{"kind": "built", "place": "A1", "no_such": 1}])
def test_damaged_events_are_refused(plain: Any) -> None:
    with pytest.raises(BadInput):
        terra.event_from_json(plain)


@given(games, st.data())
@settings(max_examples=60)
def test_what_is_read_passes_the_check(game: State, data: st.DataObject) -> None:
    """A view is a whole position here, so that nothing is read which `check` refuses."""
    plain = terra.state_to_json(game)
    damage(plain, data)
    try:
        assert terra.check(terra.state_from_json(plain)) is None
    except BadInput:
        return


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


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"priests": 7, "priests_sent": 1}, "orders"),
        ({"priests": 8}, ""),
        ({"bowl3": 12, "bowl2": 12}, "power"),
        ({"card": ""}, "set_up"),
        ({"keys": 1}, "cults"),
        ({"shipping": 5}, "tracks"),
        ({"bridges": 2}, "tracks"),
        ({"towns": ["A1"]}, "towns"),
        ({"favours": ["FAV1"]}, "favours_left"),
        ({"buildings": [["A1"], ["A1"], [], [], []]}, "buildings"),
    ],
)
def test_impossible_positions_are_refused(change: dict[str, Any], told: str) -> None:
    whole = terra.state_to_json(played(2, 3, 30, 0))
    first = whole["players"][0]
    with pytest.raises(BadInput) as refused:
        terra.state_from_json({**whole, "players": [{**first, **change}, *whole["players"][1:]]})
    assert refused.value.reason.id == (f"terra.impossible.{told}" if told else "terra.bad.state")
