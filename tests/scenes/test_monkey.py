"""The monkey: tens of thousands of pokes at every scene without an error, and they do bring something about."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenes.cave import wanted
from tests.scenes.monkey import STAGES, Monkey

POKES = {"board": 8000, "tutorial": 2000, "below": 2000}
USUAL = 1200
MOST_PARTS = 12  # a third of them is usually enough
#: Actions of the rules.
LEAST = {"board": 600, "dialog": 50, "tutorial": 15, "below": 10, "title": 10, "setup": 20}


@pytest.fixture
def monkey(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Monkey]:
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
    made = Monkey(11)
    yield made
    made.close()


@pytest.mark.parametrize("stage", [stage for stage in STAGES if stage != "cave"])
def test_nothing_fails_and_something_happens(monkey: Monkey, stage: str) -> None:
    pokes = POKES.get(stage, USUAL)
    monkey.play(stage, pokes)
    notes = monkey.notes
    print(stage, dict(notes))
    assert notes["pokes"] == pokes
    assert notes[f"changed {stage}"] > pokes // 20, notes
    actions = sum(n for key, n in notes.items() if key.startswith("actions "))
    assert actions >= LEAST.get(stage, 0), notes


def test_every_question_and_ability_of_the_second_box_is_reached(monkey: Monkey) -> None:
    missing = list(wanted())
    for _ in range(MOST_PARTS):
        monkey.play("cave", USUAL // 4)
        missing = [what for what in missing if not monkey.notes[what]]
        if not missing:
            break
    print(dict(monkey.notes))
    assert not missing


def test_the_same_seed_does_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for number in range(2):
        monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path / str(number)))
        monkey = Monkey(5)
        monkey.play("board", 300)
        found.append(monkey.notes)
        monkey.close()
    assert found[0] == found[1]
