"""What bots say: every reason has words in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import bots, i18n
from game.bots import Budget, ReasonTerm
from game.bots.smallworld import make
from game.rules.smallworld import apply, view
from game.words.bots import explain_text
from tests.bots.boards import table

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
