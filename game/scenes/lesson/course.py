"""What a lesson consists of, and how far the pupil has come."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import t

if TYPE_CHECKING:
    from game.games import Game
    from game.match import Match, Seat
    from game.scenes.lesson.notebook import Notebook
    from game.scenes.lesson.table import LessonTable

PUPIL = 0  # the pupil's seat in every lesson


@dataclass(frozen=True)
class Moment:
    """What a step looks at: the table, what the rules reported since the step began, and what the pupil tried.

    `signs` are names for things that leave no trace in the record: "undo", "redo", "hint", "help", and what a game's
    table adds with `LessonTable.sign`.
    """

    scene: Any
    events: Sequence[Any]
    signs: frozenset[str]

    def happened(self, *kinds: str, player: int = PUPIL) -> bool:
        return any(event.kind in kinds and event.player == player for event in self.events)

    @property
    def asked(self) -> str:
        """The kind of the pupil's open question, or "" while others play or something moves."""
        decision = self.scene.match.decision
        return decision.kind if decision and self.scene.interactive else ""


def _never(moment: Moment) -> bool:
    return False


def _always(moment: Moment) -> bool:
    return True


def _plain(moment: Moment) -> str:
    return ""


def _nothing(moment: Moment) -> Mapping[str, Any]:
    return {}


def _nowhere(scene: Any) -> Sequence[pygame.Rect]:
    return ()


@dataclass(frozen=True)
class Step:
    """One thing to try, or with `read` one thing to know, which a button leaves behind.

    `done` tells that the step is over, `points` where on the screen its things are, the most important first.
    `variant` names another text for the moment, `values` what the texts have to fill in. Among a lesson's asides a
    step is said instead of the one that is due while `when` is true.
    """

    id: str
    icon: str
    done: Callable[[Moment], bool] = _never
    points: Callable[[Any], Sequence[pygame.Rect]] = _nowhere
    variant: Callable[[Moment], str] = _plain
    values: Callable[[Moment], Mapping[str, Any]] = _nothing
    when: Callable[[Moment], bool] = _always
    read: bool = False


@dataclass(frozen=True)
class Lesson:
    """`seed` and `setup` make the game, `seats` who plays it (the pupil first); `table` the scene to play it on.

    `opening` are actions that have been done before the pupil sits down. `end` is said when all steps are done,
    until the pupil plays on or leaves.
    """

    id: str
    game: Game
    icon: str
    minutes: int
    seed: int
    setup: Callable[[], Any]
    seats: Callable[[], list[Seat]]
    table: Callable[[Match, Lesson, Notebook | None], LessonTable]
    steps: tuple[Step, ...]
    end: Step
    asides: tuple[Step, ...] = ()
    opening: tuple[str, ...] = ()

    def text(self, name: str) -> str:
        return t(f"lesson.{self.id}.{name}")

    def title_of(self, step: Step) -> str:
        return self.text(f"{step.id}.title")

    def words_of(self, step: Step, moment: Moment) -> str:
        variant = step.variant(moment)
        return t(f"lesson.{self.id}.{step.id}{'.' + variant if variant else ''}", **step.values(moment))


@dataclass
class Course:
    """`step` only ever grows: taking back a move does not take back what was learnt. `since`: actions before it."""

    lesson: Lesson
    step: int = 0
    since: int = 0
    signs: set[str] = field(default_factory=set)

    @property
    def finished(self) -> bool:
        return self.step >= len(self.lesson.steps)

    def moment(self, scene: Any) -> Moment:
        self.since = min(self.since, len(scene.match.done))  # something was taken back
        events = [event for done in scene.match.done[self.since :] for event in done.events]
        return Moment(scene, events, frozenset(self.signs))

    def follow(self, scene: Any) -> bool:
        """On past every step that is done; True when there was one."""
        before = self.step
        while not self.finished and self.lesson.steps[self.step].done(self.moment(scene)):
            self.next(scene)
        return self.step != before

    def next(self, scene: Any) -> None:
        self.step, self.since = self.step + 1, len(scene.match.done)
        self.signs.clear()

    def spoken(self, moment: Moment) -> Step:
        """The step that is due, or what the moment asks for instead."""
        if self.finished:
            return self.lesson.end
        fitting = (aside for aside in self.lesson.asides if aside.when(moment))
        return next(fitting, self.lesson.steps[self.step])
