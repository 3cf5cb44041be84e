"""The suite itself: `TestContract = contract(CASES)` in a test file runs it over all cases."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import i18n
from game.rules.core import Reason, Refused, RulesError
from tests.contract.case import Case

MOST_PLIES = 20_000
SEEDS = st.integers(0, 2**32)
PLIES = st.integers(0, 260)
FEW = settings(max_examples=25)


def contract(cases: Sequence[Case]) -> type:
    """A test class over the cases."""

    @pytest.mark.parametrize("case", cases, ids=[case.label for case in cases])
    class TestContract:
        @FEW
        @given(seed=SEEDS, plies=PLIES)
        def test_copies_live_their_own_life(self, case: Case, seed: int, plies: int) -> None:
            state = case.play(seed, plies)
            before = case.text(state)
            other = state.copy()
            assert case.text(other) == before
            for _ in case.moves(other, seed, 40):
                pass
            assert case.text(state) == before

        @FEW
        @given(seed=SEEDS)
        def test_same_seed_and_actions_same_game(self, case: Case, seed: int) -> None:
            first = case.rules.new_game(case.setup(), seed)
            again = case.rules.new_game(case.setup(), seed)
            for action, events in case.moves(first, seed, 150):
                reread = case.rules.action_from_text(case.rules.action_to_text(action))
                assert reread == action
                assert case.rules.apply(again, reread) == events
            assert case.text(first) == case.text(again)

        @FEW
        @given(seed=SEEDS, plies=PLIES)
        def test_json_there_and_back_plays_on_alike(self, case: Case, seed: int, plies: int) -> None:
            state = case.play(seed, plies)
            reread = case.rules.state_from_json(json.loads(case.text(state)))
            assert case.text(reread) == case.text(state)
            shuffled = json.loads(json.dumps(case.rules.state_to_json(state), sort_keys=True))
            assert case.text(case.rules.state_from_json(shuffled)) == case.text(state)
            assert case.rules.legal_actions(reread) == case.rules.legal_actions(state)
            for (a, events), (b, same) in zip(case.moves(state, seed, 40), case.moves(reread, seed, 40), strict=True):
                assert (a, events) == (b, same)
                plain = [json.loads(json.dumps(case.rules.event_to_json(event))) for event in events]
                assert [case.rules.event_from_json(event) for event in plain] == events

        @FEW
        @given(seed=SEEDS, plies=PLIES)
        def test_every_legal_action_applies(self, case: Case, seed: int, plies: int) -> None:
            state = case.play(seed, plies)
            over = case.rules.decision(state) is None
            for action in case.rules.legal_actions(state):
                assert case.rules.why_not(state, action) is None
                trial = state.copy()
                case.rules.apply(trial, action)
                assert not list(case.violations(trial)), action
            assert over == (not case.rules.legal_actions(state))

        @FEW
        @given(seed=SEEDS, plies=PLIES)
        def test_others_are_refused_and_change_nothing(self, case: Case, seed: int, plies: int) -> None:
            state = case.play(seed, plies)
            legal = case.rules.legal_actions(state)
            before = case.text(state)
            for action in legal or [None]:
                for mutant in case.mutants(state, action, seed):
                    if mutant in legal:
                        continue
                    reason = case.rules.why_not(state, mutant)
                    assert isinstance(reason, Reason)
                    assert_worded(reason)
                    with pytest.raises(Refused) as refusal:
                        case.rules.apply(state, mutant)
                    assert refusal.value.reason == reason
            assert case.text(state) == before

        @FEW
        @given(seed=SEEDS, plies=PLIES)
        def test_explanations_add_up(self, case: Case, seed: int, plies: int) -> None:
            state = case.play(seed, plies)
            for action in case.rules.legal_actions(state):
                explanation = case.rules.explain(state, action)
                assert sum(line.delta for line in explanation.lines) == explanation.total
                for reason in explanation.notes:
                    assert_worded(reason)

        @settings(max_examples=3)
        @given(seed=SEEDS)
        def test_the_game_ends_and_all_is_well_on_the_way(self, case: Case, seed: int) -> None:
            state = case.rules.new_game(case.setup(), seed)
            assert case.rules.outcome(state) is None
            for action, _ in case.moves(state, seed, MOST_PLIES):
                assert not list(case.violations(state)), action
            assert case.rules.decision(state) is None
            outcome = case.rules.outcome(state)
            best = max(outcome.scores)
            assert outcome.winners and all(outcome.scores[seat] == best for seat in outcome.winners)

        @FEW
        @given(seed=SEEDS, plies=PLIES)
        def test_views_cover_secrets_and_can_be_thought_on(self, case: Case, seed: int, plies: int) -> None:
            state = case.play(seed, plies)
            before = case.text(state)
            over = case.rules.decision(state) is None
            for player in range(state.setup.players):
                view = case.rules.view(state, player)
                assert case.covered(view, player) or over
                guess = case.rules.determinize(view, seed)
                assert case.text(guess) == case.text(case.rules.determinize(view, seed))
                assert not list(case.violations(guess))
                for _ in case.moves(guess, seed, 20):
                    pass
            assert case.text(state) == before

        @FEW
        @given(seed=SEEDS, plies=PLIES, data=st.data())
        def test_damaged_json_gets_our_own_error(self, case: Case, seed: int, plies: int, data: st.DataObject) -> None:
            plain = case.rules.state_to_json(case.play(seed, plies))
            damage(plain, data)
            try:
                state = case.rules.state_from_json(plain)
            except RulesError as error:
                assert_worded(error.reason)
                return
            if case.rules.check(state) is None:
                for _ in case.moves(state, seed, 40):
                    pass

        @FEW
        @given(seed=SEEDS, plies=PLIES, data=st.data())
        def test_an_absurd_position_is_told_and_not_stumbled_over(
            self, case: Case, seed: int, plies: int, data: st.DataObject
        ) -> None:
            state = case.play(seed, plies)
            assert case.rules.check(state) is None
            distort(state, data)
            reason = case.rules.check(state)
            if reason is not None:
                assert_worded(reason)

        @FEW
        @given(seed=SEEDS)
        def test_progress_and_scores_tell_how_it_stands(self, case: Case, seed: int) -> None:
            state = case.rules.new_game(case.setup(), seed)
            last = case.rules.progress(state)
            for _ in case.moves(state, seed, MOST_PLIES):
                now = case.rules.progress(state)
                assert last.round <= now.round <= now.rounds == last.rounds
                assert 0 <= now.player < state.setup.players == len(case.rules.scores(state))
                last = now
            assert case.rules.scores(state) == case.rules.outcome(state).scores
            for kind, reason in case.rules.REVEALING.items():
                assert kind
                assert_worded(Reason(reason))

        @pytest.mark.parametrize("junk", [None, 5, "x", [], {}, {"setup": 3}, [[]], {"setup": {"map": {}}}])
        def test_junk_gets_our_own_error(self, case: Case, junk: object) -> None:
            for read in (case.rules.state_from_json, case.rules.setup_from_json, case.rules.event_from_json):
                with pytest.raises(RulesError) as error:
                    read(junk)
                assert_worded(error.value.reason)
            for text in ("", "fly me", "end now", "x" * 500, None, 7, *case.texts):
                with pytest.raises(RulesError) as error:
                    case.rules.action_from_text(text)
                assert_worded(error.value.reason)

    return TestContract


def assert_worded(reason: Reason) -> None:
    """Both languages have a text for the reason."""
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        assert i18n.has(reason.id), f"{language}: {reason.id}"
    i18n.set_language("en")


JUNK = st.sampled_from([None, -7, 10**30, 3.5, "x", "nobody", [], {}, True, [1, 2, 3], -1, 0, 1, 99])


def damage(plain: object, data: st.DataObject) -> None:
    """Replace, remove or add one value somewhere in the JSON."""
    node = plain
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))  # type: ignore[call-overload, arg-type]
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        child = node[key]  # type: ignore[index]
        if isinstance(child, dict | list) and child and data.draw(st.integers(0, 4)):
            node = child
            continue
        if data.draw(st.booleans()):
            node[key] = data.draw(JUNK)  # type: ignore[index]
        else:
            del node[key]  # type: ignore[attr-defined]
        return


def distort(state: object, data: st.DataObject) -> None:
    """Put something wrong into a field of a position, or into one of the things in it."""
    node = state
    for _ in range(3):
        fields = getattr(type(node), "__slots__", None) or sorted(vars(node))
        name = data.draw(st.sampled_from([field for field in fields if field != "setup"]))
        child = getattr(node, name)
        parts = [part for part in child if hasattr(type(part), "copy")] if isinstance(child, list) else []
        if not parts or data.draw(st.booleans()):
            setattr(node, name, data.draw(JUNK))
            return
        node = data.draw(st.sampled_from(parts))
        if isinstance(node, list | dict):
            node.clear()
            return
