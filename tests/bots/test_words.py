"""What bots say: every reason has words in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import bots, i18n
from game.bots import Budget, ReasonTerm
from game.bots.smallworld import hint, make
from game.bots.smallworld.policy import Policy
from game.bots.smallworld.reasons import reasons_for
from game.bots.smallworld.weights import WEIGHTS
from game.rules.smallworld import Setup, actions, apply, legal_actions, new_game, view
from game.words.bots import explain_text
from tests.bots.boards import board, table

NAMES = ["Ann", "Bo", "Cy"]


@pytest.fixture(params=["en", "ru"], autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    before = i18n.language()
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(before)


def test_every_id_in_the_code_has_a_text() -> None:
    code = "".join(path.read_text() for path in Path(bots.__file__).parent.rglob("*.py"))
    ids = set(re.findall(r'"(bot\.[a-z_.]+)"', code))
    assert len(ids) > 12
    assert [id for id in sorted(ids) if not i18n.has(id) and i18n.tn(id, 1) == id] == []


def test_a_game_is_explained_without_gaps() -> None:
    state = table(3, 6)
    players = [make(level, 2, Budget(nodes=100)) for level in ("hard", "medium", "easy")]
    while not state.over:
        player = state.frames[-1].player
        decided = players[player].decide(view(state, player))
        if decided.reasons:
            words = explain_text(decided.reasons, NAMES)
            assert words and not re.search(r"[{}]|bot\.|race\.|power\.", words), words
        apply(state, decided.action)


def test_the_words_of_a_decline(language: str) -> None:
    words = explain_text([ReasonTerm("bot.decline.keeps", 4), ReasonTerm("bot.decline.new_combo", 9)])
    assert ("4 regions" if language == "en" else "4 региона") in words and "9" in words
    assert words[0].isupper()


def test_nothing_to_say() -> None:
    assert explain_text([]) == ""


def test_being_behind_says_at_what(language: str) -> None:
    words = explain_text([ReasonTerm("bot.plan.behind", 17)])
    assert "17" in words and ("end" in words and "others" in words if language == "en" else "остальных" in words)


def test_a_roll_names_its_region(language: str) -> None:
    """Berserk: where the die is meant to help, by the board's own name for it."""
    state = new_game(Setup(board(2), 2, first_player=0, prepared=(("race.orcs", "power.berserk"),)), 3)
    apply(state, actions.pick(0))
    plan = hint(view(state, 0), Budget(nodes=200))
    assert plan.actions[0].kind == "roll" and plan.places
    assert "the northern hill" in explain_text(plan.reasons, NAMES, {plan.places[0]: "the northern hill"})
    assert "{" not in explain_text(plan.reasons, NAMES)


def test_a_pick_is_compared_with_the_next_best() -> None:
    state = table(2, 4)
    plan = hint(view(state, state.seat), Budget(nodes=900))
    second = next(term for term in plan.reasons[:3] if term.id in ("bot.pick.rather", "bot.pick.close"))
    combo = state.column[plan.actions[0].n]
    assert dict(second.params)["race"] != combo.race


def test_leaving_a_region_has_a_reason() -> None:
    state = table(2, 3)
    policy = Policy(WEIGHTS, state.map)
    policy.play_turn(state)
    policy.play_turn(state)
    leaving = next(action for action in legal_actions(state) if action.kind == "abandon")
    assert [term.id for term in reasons_for(state, policy, leaving)] == ["bot.give_up.least"]
