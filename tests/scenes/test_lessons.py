"""The lessons from their first step to the last, by mouse; what they say; leaving them half-way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.app import App
from game.i18n import has, t
from game.rules import smallworld as rules
from game.scenes.lesson import Lesson, LessonTable, Notebook
from game.scenes.lesson.choice import ChoiceScene
from game.scenes.lesson.choice import open as choose
from game.scenes.lesson.sheet import Sheet
from game.scenes.setup.scene import SetupScene
from game.scenes.smallworld.lesson import BELOW, FIRST, LESSONS
from game.scenes.smallworld.lesson.table import BoardLesson
from game.scenes.title import TitleScene
from game.storage.folders import data_dir
from game.ui.widgets import Button
from tests.scenes.pupil import Pupil, app

__all__ = ["app"]


class Player(Pupil):
    """Tries what is only shown, too."""

    def one_thing(self) -> None:
        if self.step == "undo":
            done = len(self.scene.match.done)
            self.press("undo")
            assert len(self.scene.match.done) == done - 1 and self.step == "hint"
        elif self.step == "hint":
            self.press("symbols/magic")
            self.wait(lambda: self.step != "hint")
            assert self.scene.hint is not None
        elif self.step == "decline":
            self.press("board.decline")
            self.press("decline.yes")
            self.my_turn()
        elif self.step == "die" and self.scene.mode.marks().dice:
            self.press("board.to_redeploy")
        else:
            super().one_thing()
            if self.step == "threats":
                self.my_turn()

    def my_turn(self) -> None:
        self.wait(lambda: self.scene.interactive or self.scene.match.over)
        if self.scene.match.decision and self.scene.match.decision.kind == "defend":
            self.press("board.spread")
            self.press("board.done")
            self.my_turn()


def test_the_first_lesson_is_done_by_doing(app: App, tmp_path: Path) -> None:
    pupil = Player(app, FIRST, tmp_path)
    assert pupil.learn() == [*(step.id for step in FIRST.steps), "end"]
    assert len(pupil.read) >= 11
    pupil.press("lesson.real_game")
    assert isinstance(app.scene, SetupScene) and not pupil.notebook.path.exists()


def test_the_lesson_below_is_done_by_doing(app: App, tmp_path: Path) -> None:
    pupil = Player(app, BELOW, tmp_path)
    assert pupil.learn() == [*(step.id for step in BELOW.steps), "end"]
    events = [event for done in pupil.scene.match.done for event in done.events]
    assert [e.source.partition(".")[0] for e in events if e.kind == "turned_up"] == ["relic", "place"]
    assert any(e.kind == "readied" for e in events) and any(e.kind == "river_left" for e in events)
    pupil.press("lesson.play_on")
    assert not any(isinstance(w, Sheet) for w in pupil.scene.widgets)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_step_has_its_words(lesson: Lesson, lang: str) -> None:
    i18n.set_language(lang)
    for name in ("title", "about"):
        assert has(f"lesson.{lesson.id}.{name}")
    for step in (*lesson.steps, lesson.end, *lesson.asides):
        assert has(f"lesson.{lesson.id}.{step.id}.title") and has(f"lesson.{lesson.id}.{step.id}")
    i18n.set_language("en")


def test_leaving_and_coming_back_loses_nothing(app: App, tmp_path: Path) -> None:
    pupil = Player(app, FIRST, tmp_path)
    pupil.learn(until="undo")
    again = Notebook(FIRST, tmp_path)
    match = again.resumed()
    assert rules.state_to_json(match.state) == rules.state_to_json(pupil.scene.match.state)
    assert again.course.step == pupil.scene.course.step == 3
    pupil.press("lesson.next")  # what was read is kept too
    assert Notebook(FIRST, tmp_path).page().step == 4


def test_taking_back_a_move_does_not_take_back_what_was_learnt(app: App, tmp_path: Path) -> None:
    pupil = Player(app, FIRST, tmp_path)
    for _ in range(3):
        pupil.pointed()
    assert pupil.step == "neighbours"
    pupil.press("undo")
    assert pupil.step == "neighbours" and pupil.scene.course.since <= len(pupil.scene.match.done)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b'["pick 9"]', b'{"actions": ["fly"]}', b'{"actions": [1]}', b"\xff\xfe", b'{"step": -4, "since": 99}',
     b'{"actions": ["pick 0", "pick 0"], "step": 3}', b'{"step": "x"}', b"[" * 5000],
)  # fmt: skip
def test_a_damaged_notebook_begins_anew(tmp_path: Path, content: bytes) -> None:
    notebook = Notebook(FIRST, tmp_path)
    notebook.path.write_bytes(content)
    match = notebook.resumed()
    assert notebook.course.step == 0 and not match.done


def test_lessons_are_chosen_and_begun(app: App, click: Callable[..., None]) -> None:
    app.push(TitleScene())
    choose(app)
    app.step()
    assert isinstance(app.scene, ChoiceScene)
    begin = [w for w in app.scene.widgets if isinstance(w, Button) and w.label == t("lesson.begin")]
    assert len(begin) == len(app.scene.cards) >= 2
    click(begin[1].rect.center)
    assert isinstance(app.scene, LessonTable) and app.scene.course.lesson is BELOW


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("letters", ["normal", "larger"])
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_sheet_has_room(app: App, lesson: Lesson, size: tuple[int, int], lang: str, letters: str) -> None:
    app.settings.language, app.settings.text_size = lang, letters  # type: ignore[assignment]
    app.apply_settings()
    app.resize(size)
    notebook = Notebook(lesson)
    app.push(lesson.table(notebook.fresh(), lesson, None))
    scene = app.scene
    assert isinstance(scene, BoardLesson)
    for market in (True, False):
        scene.market_open = market
        for number in range(len(lesson.steps) + 1):
            scene.course.step = number
            scene.layout()
            sheet = next(w for w in scene.widgets if isinstance(w, Sheet))
            assert pygame.Rect((0, 0), app.size).contains(sheet.rect), (number, sheet.rect)


def test_a_first_start_offers_the_lesson_once(
    app: App, click: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
    title = TitleScene()
    app.push(title)
    app.step()
    assert title.offer is not None
    show = next(w for w in title.widgets if isinstance(w, Button) and w.label == t("lesson.offer.yes"))
    click(show.rect.center)
    assert isinstance(app.scene, ChoiceScene) and app.settings.lesson_offered
    app.pop()
    app.step()
    assert title.offer is None and not any(getattr(w, "label", "") == t("lesson.offer.yes") for w in title.widgets)


@pytest.mark.parametrize("folder", ["saves", "lessons"])
def test_who_has_played_is_offered_nothing(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
    kept = data_dir() / folder / "one.json"
    kept.parent.mkdir(parents=True)
    kept.write_text("{}", encoding="utf-8")
    title = TitleScene()
    app.push(title)
    app.step()
    assert title.offer is None


def test_not_now_is_an_answer(
    app: App, click: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
    title = TitleScene()
    app.push(title)
    app.step()
    click(next(w for w in title.widgets if isinstance(w, Button) and w.label == t("lesson.offer.no")).rect.center)
    assert app.scene is title and title.offer is None and app.settings.lesson_offered
