"""A table at which something is taught: any game's board with the sheet of a lesson on it.

    class HexLesson(LessonTable, HexScene):
        def __init__(self, match, lesson, notebook):
            super().__init__(match, notebook)
            self.teach(lesson, notebook)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.i18n import t
from game.scenes.lesson.course import Course, Lesson
from game.scenes.lesson.notebook import Notebook
from game.scenes.lesson.sheet import Pointer, Sheet
from game.scenes.table import TableScene
from game.ui import theme
from game.ui.animation import reduced
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.app import App
    from game.bots import Plan
    from game.cli.shot import ShotArgs
    from game.scenes.lesson.course import Step

NUDGE = 2.4  # seconds for which the pointer moves when it has come to a new place


class Room(NamedTuple):
    """Where the sheet may lie: in a corner of a rectangle ("topleft", ...), or with "" all over it."""

    rect: pygame.Rect
    corner: str = ""


class LessonTable(TableScene):
    has_named_saves = False  # it keeps its place by itself
    course: Course

    def teach(self, lesson: Lesson, notebook: Notebook | None) -> None:
        """At the end of the scene's `__init__`."""
        self.course = notebook.course if notebook else Course(lesson, since=len(lesson.opening))
        self.playing_on = False
        self.pointer = Pointer()
        self._nudge = 0.0
        self._pointed: list[pygame.Rect] = []

    # --- what a game's table may say

    def lesson_rooms(self) -> list[Room]:
        """Where the sheet may lie, the best place first; it covers nothing that is pointed at."""
        inner = pygame.Rect((0, 0), self.size).inflate(-theme.px(24), -theme.px(120))
        return [Room(inner, corner) for corner in ("bottomleft", "topleft", "bottomright", "topright")]

    def sign(self, name: str) -> None:
        """The pupil tried something that leaves no trace in the record."""
        self.course.signs.add(name)
        if self.laid_out:
            self.refresh()

    # --- following

    @property
    def spoken(self) -> Step:
        return self.course.spoken(self.course.moment(self))

    def refresh(self) -> None:
        if not self.moving and self.course.follow(self):
            self._keep()
        super().refresh()
        if not self.playing_on:
            self._lay_sheet()

    def _lay_sheet(self) -> None:
        step, moment = self.spoken, self.course.moment(self)
        self._pointed = [] if self.moving else [rect for rect in step.points(self) if rect.width]
        words = self.course.lesson.words_of(step, moment)
        choices = self._choices(step)
        labels = [label for label, _ in choices]
        others = [w.rect for w in self.widgets if isinstance(w, Button) and w.rect not in self._pointed]
        sheet = Sheet(self.course, step, words, labels, self.lesson_rooms(), self._pointed)
        self.widgets.add(sheet)
        for button in sheet.buttons(choices):
            self.widgets.add(button)
        if self.pointer.aim(self._pointed, [sheet.rect, *others], self.size):
            self._nudge = 0.0 if reduced() else NUDGE

    def _choices(self, step: Step) -> list[tuple[str, Any]]:
        if self.course.finished:
            return [(t("lesson.play_on"), self.play_on), (t("lesson.real_game"), self.real_game)]
        return [(t("lesson.next"), self.next_step)] if step.read else []

    def next_step(self) -> None:
        if not self.course.finished:
            self.course.next(self)
            self._keep()
            self.refresh()

    def play_on(self) -> None:
        """The lesson's game to its end, without the sheet."""
        self.playing_on = True
        self.refresh()

    def real_game(self) -> None:
        from game.scenes.setup import open as set_up
        from game.scenes.title import TitleScene

        if isinstance(self.autosave, Notebook):
            self.autosave.forget()
            self.autosave = None
        self.app.reset(TitleScene())
        set_up(self.app)

    def _finish(self) -> None:
        if isinstance(self.autosave, Notebook):
            self.autosave.forget()
        super()._finish()

    def probed(self) -> dict[str, Any]:
        """For those who drive the real window: the step, and where the pointer points."""
        course = self.course
        step = "" if course.finished else course.lesson.steps[course.step].id
        pointed = [rect.center for rect in self.pointer.rings] if self._pointed else []
        return super().probed() | {"step": step, "reading": self.spoken.read, "pointed": pointed}

    # --- what the pupil tries

    def undo(self) -> None:
        before = len(self.match.done)
        super().undo()
        if len(self.match.done) < before:
            self.sign("undo")

    def redo(self) -> None:
        before = len(self.match.done)
        super().redo()
        if len(self.match.done) > before:
            self.sign("redo")

    def _take_hint(self, plan: Plan) -> None:
        super()._take_hint(plan)
        self.sign("hint")

    def open_help(self, topic: str = "") -> None:
        self.sign("help")
        super().open_help(topic)

    # --- the loop

    @property
    def animating(self) -> bool:
        return super().animating or self._nudge > 0

    def update(self, dt: float) -> None:
        if self._nudge > 0:
            self._nudge = max(0.0, self._nudge - dt)
            self.dirty = True
        super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._pointed and not self.moving and not self.playing_on:
            self.pointer.draw(surface, self._nudge)


def first_step(lessons: Sequence[Lesson], args: ShotArgs) -> LessonTable:
    """The beginning of a lesson, for a picture; the set says which."""
    taught = next((lesson for lesson in lessons if lesson.id == args.set), lessons[0])
    return taught.table(Notebook(taught).fresh(), taught, None)


def begin(app: App, lesson: Lesson, anew: bool = False) -> None:
    """Sit down to a lesson, where it was left or at its beginning."""
    notebook = Notebook(lesson)
    if anew:
        notebook.forget()
    match = notebook.resumed()
    app.reset(lesson.table(match, lesson, notebook))
