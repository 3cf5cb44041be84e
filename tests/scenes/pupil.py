"""A pupil at a lesson's table: does what the sheet says, by mouse alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import i18n
from game.app import App
from game.i18n import t
from game.scenes.lesson import Lesson, Notebook
from game.scenes.lesson.sheet import Sheet
from game.storage.settings import Settings
from game.ui.widgets import Button


@pytest.fixture
def app() -> Iterator[App]:
    """One that has never been started before."""
    app = App(size=(1280, 720), headless=True, settings=Settings(language="en", animation_speed="instant"))
    yield app
    i18n.set_language("en")
    app.close()


class Pupil:
    def __init__(self, app: App, lesson: Lesson, folder: Path) -> None:
        self.app, self.lesson = app, lesson
        self.notebook = Notebook(lesson, folder)
        self.scene: Any = lesson.table(self.notebook.resumed(), lesson, self.notebook)
        app.push(self.scene)
        app.step()
        self.said: set[str] = set()  # ids of the steps and asides
        self.read: set[str] = set()  # what the sheet said

    @property
    def step(self) -> str:
        course = self.scene.course
        return "end" if course.finished else course.lesson.steps[course.step].id

    @property
    def sheet(self) -> Sheet:
        return next(w for w in self.scene.widgets if isinstance(w, Sheet))

    def click(self, pos: tuple[int, int]) -> None:
        self.app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.send(pygame.event.Event(kind, pos=pos, button=1))
        self.app.step()

    def press(self, name: str) -> None:
        """A button by the id of its label, or by its icon."""
        assert self.app.scene
        wanted = t(name) if i18n.has(name) else name
        buttons = [w for w in self.app.scene.widgets if isinstance(w, Button)]
        found = [w for w in buttons if wanted in (w.label, w.icon)]
        assert found, f"no {wanted!r} among {[w.label or w.icon for w in buttons]}"
        assert found[0].enabled, found[0].reason
        self.click(found[0].rect.center)

    def wait(self, until: Callable[[], bool]) -> None:
        """The rival and the hint think in a process of their own."""
        for _ in range(3000):
            self.app.step()
            if until():
                return
            time.sleep(0.01)
        raise AssertionError("nothing came")

    def look(self) -> None:
        """The sheet lies in the window and covers nothing that it points at."""
        self.said.add(self.sheet.step.id)
        self.read.add(self.sheet.words)
        assert pygame.Rect((0, 0), self.app.size).contains(self.sheet.rect)
        for ring in self.scene.pointer.rings:
            assert not self.sheet.rect.colliderect(ring), self.step

    def pointed(self) -> None:
        """Click what the arrow points at."""
        assert self.scene.pointer.rings, (self.step, self.sheet.step.id, self.sheet.words)
        self.click(self.scene.pointer.rings[0].center)

    def one_thing(self) -> None:
        """What the sheet asks for."""
        if not self.sheet.step.read:
            self.wait(lambda: self.scene.interactive or self.scene.match.over)
        if self.sheet.step.read:  # perhaps only since the rival has played
            self.press("lesson.next")
        else:
            self.pointed()

    def learn(self, until: str = "end") -> list[str]:
        """On to a step, doing what is asked; returns the steps on the way."""
        seen = [self.step]
        for _ in range(80):
            if self.step == until:
                break
            self.look()
            self.one_thing()
            if self.step != seen[-1]:
                seen.append(self.step)
        return seen
