"""Files written one after the other beside the main loop, so that no frame waits for the disk."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path

from game.storage import saves
from game.storage.files import write_atomic
from game.storage.settings import Notice, reason

GAMES = (saves.SUFFIX, saves.NAMED)  # the version before stays beside them

_log = logging.getLogger(__name__)

Write = Callable[[Path, bytes, bool], None]


class Writer:
    """Takes what is to be written at once and writes it in that order.

    Of several versions of the same file waiting, only the newest is written. What the disk refuses stays
    waiting and is tried again with the next one.
    """

    def __init__(self, write: Write = write_atomic) -> None:
        self._write = write
        self._waiting: dict[Path, bytes] = {}
        self._condition = threading.Condition()
        self._notices: list[Notice] = []
        self._when_done: dict[Path, Notice] = {}
        self._told = ""
        self._busy = self._tried = False
        self._thread: threading.Thread | None = None

    def put(self, path: Path, data: bytes, done: Notice | None = None) -> None:
        """Have it written; `done` is told once it is on the disk."""
        with self._condition:
            if done:
                self._when_done[path] = done
            self._waiting.pop(path, None)
            self._waiting[path] = data
            self._tried = False
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()
            self._condition.notify_all()

    @property
    def pending(self) -> bool:
        """Whether something is not written yet that the disk has not refused either."""
        with self._condition:
            return self._busy or bool(self._waiting and not self._tried)

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until everything was written or refused; True when nothing is left."""
        with self._condition:
            if self._waiting and not self._busy:
                self._tried = False
                self._condition.notify_all()
            self._condition.wait_for(lambda: not self._busy and (self._tried or not self._waiting), timeout)
            return not self._waiting and not self._busy

    def notices(self) -> list[Notice]:
        """What to tell the player since the last call: each trouble once."""
        with self._condition:
            found, self._notices = self._notices, []
            return found

    def _run(self) -> None:
        while True:
            with self._condition:
                self._condition.wait_for(lambda: self._waiting and not self._tried)
                batch, self._waiting, self._busy = self._waiting, {}, True
            failed = {path: data for path, data in batch.items() if not self._written(path, data)}
            with self._condition:
                self._busy, self._tried = False, not self._waiting
                self._waiting = {**failed, **self._waiting}
                self._condition.notify_all()

    def _written(self, path: Path, data: bytes) -> bool:
        try:
            self._write(path, data, path.suffix in GAMES)
        except (OSError, ValueError, MemoryError) as error:
            self._refused(path, error)
            return False
        with self._condition:
            self._told = ""
            if done := self._when_done.pop(path, None):
                self._notices.append(done)
        return True

    def _refused(self, path: Path, error: Exception) -> None:
        _log.error("%s not written: %s", path, error)
        why = reason(error) if isinstance(error, OSError) else type(error).__name__
        with self._condition:
            if why != self._told:
                self._told = why
                self._notices.append(Notice("saves.unwritten", {"reason": why}))
