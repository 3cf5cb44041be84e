"""The rules in words: every id that the engine can utter has a text, and the texts read well."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.rules
from game import i18n
from game.rules.core import Line, Reason, rng
from game.rules.smallworld import Event, apply, decision, legal_actions, new_game
from game.rules.smallworld.ability import SETS
from game.rules.smallworld.pieces import PIECES
from game.words.smallworld import ask_text, combo_name, event_text, line_text, option_text, reason_text
from tests.smallworld.boards import setup

NAMES = ["Anna", "Boris", "Clara", "David", "Eva"]
UTTERED = re.compile(r'"((?:why|cost|income|market|setup|state|action|map|set|ability|event)\.[a-z_.]+)"')


@pytest.fixture(params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def test_every_id_in_the_engine_has_a_text(language: str) -> None:
    root = Path(game.rules.__file__).parent
    ids = {id for folder in ("core", "smallworld") for path in (root / folder).glob("*.py")
           for id in UTTERED.findall(path.read_text(encoding="utf-8"))}  # fmt: skip
    assert len(ids) > 40
    assert [id for id in sorted(ids) if not i18n.has(id)] == []


def test_all_content_has_names_and_rules(language: str) -> None:
    for id in (*SETS["base"].races, *SETS["base"].powers):
        assert i18n.has(id) and i18n.has(f"{id}.rule"), id
    for kind in ("lost_tribe", "mountain", "troll_lair", "fortress", "encampment", "hole", "hero", "dragon"):
        assert i18n.has(f"piece.{kind}") and i18n.has(f"piece.{kind}.rule"), kind
        assert kind in PIECES or kind in ("lost_tribe", "mountain")


@pytest.mark.parametrize("players", [3, 5])
def test_whole_games_in_words(language: str, players: int) -> None:
    for seed in range(4):
        state, chance = new_game(setup(players), seed), rng.seeded(seed)
        while not state.over:
            question = decision(state)
            assert question is not None
            readable(ask_text(question, NAMES))
            options = legal_actions(state)
            chance, at = rng.next_below(chance, len(options))
            if options[at].kind == "choose":
                assert option_text(state.frames[-1].topic, options[at].target, NAMES)
            for event in apply(state, options[at]):
                readable(event_text(event, NAMES))
                assert all(i18n.has(line.source) and line_text(line) for line in event.lines)


def readable(text: str) -> None:
    assert text and "{" not in text, text
    assert not re.search(r"\b(race|power|piece|event|ask|why)\.", text), text
    assert "  " not in text and text[0] == text[0].upper(), text


def test_combos(language: str) -> None:
    flying_trolls = combo_name("race.trolls", "power.flying")
    assert flying_trolls == {"en": "Flying Trolls", "ru": "Летающие тролли"}[language]
    assert combo_name("race.trolls") == {"en": "Trolls", "ru": "Тролли"}[language]


def test_reasons(language: str) -> None:
    short = reason_text(Reason("why.short", {"need": 5, "have": 3, "n": 2}), NAMES)
    assert short == {
        "en": "2 tokens short: 5 needed, 3 in hand.",
        "ru": "Не хватает 2 жетонов: нужно 5, в руке 3.",
    }[language]
    peace = reason_text(Reason("why.peace", {"player": 1}), NAMES)
    assert "Boris" in peace
    assert reason_text(Reason("why.water", {"terrain": "lake"}), NAMES).startswith(("Lake", "Озеро"))


def test_russian_plurals() -> None:
    i18n.set_language("ru")
    lines = [event_text(Event("scored", 0, n=n), NAMES) for n in (1, 2, 5, 11, 21)]
    i18n.set_language("en")
    assert [line.split()[-1] for line in lines] == ["монету.", "монеты.", "монет.", "монет.", "монету."]


def test_covered_income_tells_no_number(language: str) -> None:
    text = event_text(Event("scored", 0, n=-1), NAMES)
    assert text and not re.search(r"\d", text)


def test_regions_by_label(language: str) -> None:
    event = Event("abandoned", 0, "B2-07", 1, "race.orcs")
    assert "Foggy Hill" in event_text(event, NAMES, {"B2-07": "Foggy Hill"})
    assert line_text(Line("power.flying", -1)) == {"en": "Flying", "ru": "Полёт"}[language]
