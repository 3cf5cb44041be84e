"""Terra Mystica in words: whatever the rules utter reads as a sentence in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import i18n
from game.rules import terra
from game.rules.core import Line, Reason, rng
from game.rules.terra import actions as act
from game.rules.terra.events import KINDS, Event
from game.words import terra as words
from tests.terra import soak
from tests.terra.positions import give, table

ACTIONS = act.all_on(terra.PRINTED)
NAMES = ["Anna", "Boris", "Clara", "David", "Eva"]


@pytest.fixture(params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def assert_readable(text: str) -> None:
    assert text and "{" not in text and "terra." not in text, text


def test_everything_that_a_game_utters(language: str) -> None:
    kinds: set[str] = set()
    for seed in range(40):
        players = 2 + seed % 4
        game = terra.new_game(soak.setup_of(players, 3 * seed), seed)
        state, events = rng.seeded(seed), terra.opening_events(game)
        while (decision := terra.decision(game)) is not None:
            assert_readable(words.ask_text(decision, NAMES))
            state, action = soak.choose(game, state, (70, 97)[seed % 2])
            state, at = rng.next_below(state, len(ACTIONS))
            for one in (action, ACTIONS[at], ACTIONS[at // 2]):
                explanation = terra.explain(game, one)
                for note in explanation.notes:
                    assert_readable(words.reason_text(note, NAMES))
                for line in explanation.lines:
                    assert_readable(words.line_text(line))
            events += terra.apply(game, action)
        for event in events:
            assert_readable(words.event_text(event, NAMES))
            kinds.add(event.kind)
    assert kinds == KINDS


def test_every_kind_of_event_has_its_text(language: str) -> None:
    for kind in KINDS:
        source = "SCORE3" if kind == "cult_bonus" else "fire"
        assert_readable(words.event_text(Event(kind, 0, "A1", 2, source, goods=(1, 2, 0, 3)), NAMES))


def test_goods_and_ways_to_pay_are_phrases() -> None:
    game = table(("witches", "A2"), ("giants", "A1"))
    give(game, 0, coins=1, workers=2, bowl3=1, bowl2=2)
    reason = terra.why_not(game, terra.action_from_text("upgrade A2 trading_house"))
    assert reason is not None
    sacrifice = "sacrifice 2 power of bowl II for 1 in bowl III"
    assert (
        words.reason_text(reason, NAMES) == f"You lack 2 coins; this would cover it: {sacrifice}, 2 × 1 power → 1 coin."
    )
    assert words.goods_text({}) == "nothing"
    assert words.goods_text({"coins": 1, "workers": 2, "priests": 0}) == "2 workers, 1 coin"


def test_russian_counts_and_names() -> None:
    i18n.set_language("ru")
    try:
        taken = words.event_text(Event("power_taken", 1, n=3, source="witches"), NAMES)
        assert taken == "Boris: получена Сила (3) за ПО (2), строит Ведьмы."
        assert words.goods_text({"workers": 5, "coins": 3, "power": 1}) == "5 рабочих, 3 монеты, 1 Сила"
        note = Reason("terra.explain.workers_lost", {"n": 1})
        assert words.reason_text(note, NAMES) == "1 рабочий пропадёт: жреца для него нет."
        assert words.line_text(Line("terra.name.area", 18)) == "Наибольшая область"
    finally:
        i18n.set_language("en")
