"""Everything that the underground can say has its words in both languages."""

from collections.abc import Iterator

import pytest

from game import i18n
from game.rules.core import rng
from game.rules.smallworld import apply, decision, explain, legal_actions, new_game
from game.rules.smallworld.ability import SETS
from game.rules.smallworld.mapdef import TERRAINS
from game.rules.smallworld.pieces import PIECES
from game.rules.underground import TREASURES
from game.words.smallworld import ask_text, event_text, line_text, option_text
from tests.underground import soak

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


@pytest.fixture(params=i18n.LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    i18n.set_language(request.param)
    yield
    i18n.set_language("en")


def test_names_and_rules() -> None:
    mixed = SETS["mixed"]
    for id in (*mixed.races, *mixed.powers, *TREASURES):
        assert i18n.has(id) and i18n.has(f"{id}.rule"), id
    for id in (*(f"{power}.badge" for power in mixed.powers), *(f"terrain.{terrain}" for terrain in TERRAINS)):
        assert i18n.has(id), id
    for piece in PIECES.values():
        assert i18n.has(piece.name) and i18n.has(f"{piece.name}.rule"), piece.id


def test_questions_events_and_sums_of_random_games() -> None:
    for number in range(24):
        state, chance = new_game(soak.setup(number), number), rng.seeded(number)
        while not state.over:
            asked = decision(state)
            assert asked is not None and "ask." not in ask_text(asked, NAMES)
            frame = state.frames[-1]
            for option in frame.options:
                said = option_text(frame.topic, option, NAMES)
                assert said and "." not in said and said != "none", (frame.topic, option)
            options = legal_actions(state)
            chance, at = rng.next_below(chance, len(options))
            for line in explain(state, options[at]).lines:
                assert i18n.has(line.source), line
                assert line_text(line)
            for event in apply(state, options[at]):
                said = event_text(event, NAMES)
                assert said and "{" not in said and "  " not in said and " ." not in said, (event, said)
