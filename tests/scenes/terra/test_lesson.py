"""Terra Mystica's lessons from their first step to the last, by mouse; leaving half-way; what they say."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import i18n
from game.app import App
from game.i18n import has
from game.rules import terra as rules
from game.scenes.lesson import PUPIL, Lesson, Notebook
from game.scenes.lesson.sheet import Sheet
from game.scenes.terra.lesson import FIRST, LESSONS, TOWN
from tests.scenes.pupil import Pupil, app

__all__ = ["app"]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_is_done_by_doing_what_it_points_at(app: App, lesson: Lesson, tmp_path: Path) -> None:
    pupil = Pupil(app, lesson, tmp_path)
    seen = pupil.learn()
    due = [*(step.id for step in lesson.steps), "end"]
    assert [step for step in due if step in seen] == seen
    assert set(due) - set(seen) <= {"round"}  # what is only waited for, when the rival has passed before
    events = [event.kind for done in pupil.scene.match.done[len(lesson.opening) :] for event in done.events
              if event.player == PUPIL]  # fmt: skip
    wanted = {
        "terra": {"card_taken", "built", "upgraded", "power_used", "priest_sent", "cult_moved", "passed", "income"},
        "terra_town": {"priest_sent", "favour_taken", "town_founded", "town_tile_taken", "passed"},
    }
    assert wanted[lesson.id] <= set(events)
    assert "held" in pupil.said
    pupil.press("lesson.play_on")
    assert not any(isinstance(w, Sheet) for w in pupil.scene.widgets)


def test_leaving_and_coming_back_loses_nothing(app: App, tmp_path: Path) -> None:
    pupil = Pupil(app, FIRST, tmp_path)
    pupil.learn(until="power")
    again = Notebook(FIRST, tmp_path)
    match = again.resumed()
    assert rules.state_to_json(match.state) == rules.state_to_json(pupil.scene.match.state)
    assert FIRST.steps[again.course.step].id == "power"


def test_what_was_played_before_the_lesson_is_not_what_the_pupil_did(tmp_path: Path) -> None:
    notebook = Notebook(TOWN, tmp_path)
    match = notebook.resumed()
    assert len(match.done) == len(TOWN.opening) == notebook.course.since and match.progress.round == 3
    notebook.path.write_text('{"actions": ["fly"], "step": 4}', encoding="utf-8")
    assert len(Notebook(TOWN, tmp_path).resumed().done) == len(TOWN.opening)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_step_has_its_words(lesson: Lesson, lang: str) -> None:
    i18n.set_language(lang)
    assert has(f"lesson.{lesson.id}.title") and has(f"lesson.{lesson.id}.about")
    for step in (*lesson.steps, lesson.end, *lesson.asides):
        assert has(f"lesson.{lesson.id}.{step.id}.title") and has(f"lesson.{lesson.id}.{step.id}"), step.id
    i18n.set_language("en")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("letters", ["normal", "larger"])
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_sheet_has_room(app: App, lesson: Lesson, size: tuple[int, int], lang: str, letters: str) -> None:
    app.settings.language, app.settings.text_size = lang, letters  # type: ignore[assignment]
    app.apply_settings()
    app.resize(size)
    scene = lesson.table(Notebook(lesson).fresh(), lesson, None)
    app.push(scene)
    for number in range(len(lesson.steps) + 1):
        scene.course.step, scene.course.since = number, len(scene.match.done)
        scene.layout()
        sheet = next(w for w in scene.widgets if isinstance(w, Sheet))
        assert pygame.Rect((0, 0), app.size).contains(sheet.rect), (number, sheet.rect)
