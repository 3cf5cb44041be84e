"""Where a pupil left off: the actions of the lesson's game, and the step."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.match import Match
from game.rules.core import RulesError
from game.scenes.lesson.course import Course, Lesson
from game.storage import files
from game.storage.folders import data_dir
from game.storage.settings import Notice

if TYPE_CHECKING:
    from collections.abc import Sequence

LIMIT = 200_000

_log = logging.getLogger(__name__)


class Page(msgspec.Struct, kw_only=True):
    """What is written down; an action as the rules write it."""

    step: int = 0
    since: int = 0
    actions: list[str] = []


class Notebook:
    """Keeps the place in one lesson as the autosave keeps a game; each note is on the disk at once."""

    def __init__(self, lesson: Lesson, folder: Path | None = None) -> None:
        self.lesson = lesson
        self.path = (folder or data_dir() / "lessons") / f"{lesson.id}.json"
        self.course = Course(lesson, since=len(lesson.opening))

    def note(self, match: Match) -> None:
        actions = [match.rules.action_to_text(action) for action in match.actions]
        page = Page(step=self.course.step, since=self.course.since, actions=actions)
        try:
            files.write_atomic(self.path, msgspec.json.encode(page))
        except OSError as error:
            _log.warning("lesson not kept: %s", error)

    @property
    def pending(self) -> bool:
        return False

    def flush(self, timeout: float | None = None) -> bool:
        return True

    def notices(self) -> list[Notice]:
        return []

    def page(self) -> Page:
        """What was kept; an empty page when there is nothing, or nothing usable."""
        try:
            return msgspec.json.decode(files.read_limited(self.path, LIMIT), type=Page)
        except FileNotFoundError:
            return Page()
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError, files.TooLarge) as error:
            _log.warning("lesson begins anew: %s", error)
            return Page()

    def resumed(self) -> Match:
        """The game where the pupil left it, with the course at its step; or the beginning."""
        page = self.page()
        try:
            rules = self.lesson.game.rules
            match = self.fresh([rules.action_from_text(line) for line in page.actions])
        except (RulesError, ValueError) as error:
            _log.warning("lesson begins anew: %s", error)
            match, page = self.fresh(), Page()
        if match.over:
            match, page = self.fresh(), Page()
        step = max(0, min(page.step, len(self.lesson.steps)))
        since = max(len(self.lesson.opening), min(page.since, len(match.done)))
        self.course = Course(self.lesson, step, since)
        return match

    def fresh(self, actions: Sequence[Any] = ()) -> Match:
        """The lesson's game from its beginning, or after these actions."""
        lesson = self.lesson
        done = actions or [lesson.game.rules.action_from_text(line) for line in lesson.opening]
        return Match.replayed(lesson.game, lesson.setup(), lesson.seed, lesson.seats(), done)

    def forget(self) -> None:
        self.course = Course(self.lesson, since=len(self.lesson.opening))
        self.path.unlink(missing_ok=True)
