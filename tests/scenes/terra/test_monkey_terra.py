"""All fourteen factions played to the end by the mouse, and no question or action left out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.terra import PRINTED, actions
from game.rules.terra.factions import ALL
from tests.scenes.terra.monkey import TABLES, TerraMonkey
from tests.scenes.terra.test_questions import KINDS

ACTIONS = {action.kind for action in actions.all_on(PRINTED)}
SPECIALS = {faction.special or faction.work for faction in ALL} - {""}


@pytest.fixture
def monkey() -> Iterator[TerraMonkey]:
    made = TerraMonkey(3)
    yield made
    made.close()


def test_a_game_is_played_to_its_end_by_random_clicks(monkey: TerraMonkey) -> None:
    match = monkey.play(None, 2, 5)
    assert match.rules.outcome(match.state) is not None
    assert monkey.questions["faction"] == 2 and monkey.actions["end"] > 10
    assert len(monkey.actions) > 12, monkey.actions


@pytest.mark.slow
def test_no_question_and_no_action_is_left_out(monkey: TerraMonkey) -> None:
    """Every faction, every kind of question, every kind of action, every special action of a faction."""
    for number, table in enumerate(TABLES):
        monkey.play(table, len(table), number)
    for seed in range(60):
        if set(KINDS) <= set(monkey.questions) and set(monkey.actions) >= ACTIONS and set(monkey.used) >= SPECIALS:
            break
        table = TABLES[seed % len(TABLES)] if seed % 5 else None
        monkey.play(table, len(table) if table else 3, seed + 10)
    print(dict(monkey.questions), dict(monkey.actions), dict(monkey.used))
    assert set(monkey.questions) == set(KINDS)
    assert set(monkey.actions) == ACTIONS
    assert set(monkey.used) >= SPECIALS
