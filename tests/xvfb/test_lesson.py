"""A first start in the real window: the title offers the lesson, which is done by mouse up to a game of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.i18n import t
from tests.xvfb.test_whole_game import GAMES, Person, pytestmark, started

__all__ = ["pytestmark"]


class Pupil(Person):
    """Reads the sheet and clicks where its arrow points."""

    def at_TitleScene(self, seen: dict[str, Any]) -> None:
        self.photograph("offer")
        assert self.press(seen, t("lesson.offer.yes")), seen

    def at_ChoiceScene(self, seen: dict[str, Any]) -> None:
        assert self.press(seen, t("lesson.begin"))

    def at_BoardLesson(self, seen: dict[str, Any]) -> None:
        self.photograph(f"step-{seen['step']}")
        self.used[seen["step"]] += 1
        if not seen["step"]:
            assert self.press(seen, t("lesson.real_game"))
        elif seen["reading"]:
            assert self.press(seen, t("lesson.next"))
        elif seen["interactive"] and seen["decision"] == "defend":
            self.when_redeploy(seen)
        elif seen["interactive"] and seen["pointed"]:
            self.click(seen, seen["pointed"][0])
        else:
            self.wait()

    def play(self) -> None:
        while (seen := self.look())["scene"] != "SetupScene":
            assert seen["scene"] != "CrashScene", seen
            getattr(self, f"at_{seen['scene']}", self.at_dialog)(seen)


@pytest.fixture
def pupil(tmp_path: Path, virtual_display: dict[str, str]) -> Iterator[Pupil]:
    with started(tmp_path, virtual_display) as (probe, env, pictures):
        yield Pupil(GAMES["base"], probe, env, pictures, 5)


def test_a_newcomer_learns_the_game_and_sets_up_one(pupil: Pupil, tmp_path: Path) -> None:
    pupil.play()
    taught = {"pick", "enter", "neighbours", "undo", "hint", "redeploy", "coins", "threats", "decline", "second", ""}
    assert taught <= set(pupil.used)
    log = (tmp_path / "home" / "log" / "elbow-room.log").read_text(encoding="utf-8")
    assert "Traceback" not in log and "ERROR" not in log
    assert not list((tmp_path / "home" / "data" / "lessons").glob("*.json"))
