"""Saving without a thread, so that nothing in a test depends on how quick the disk is."""

from __future__ import annotations

from pathlib import Path

from game.storage.settings import Notice
from game.storage.writer import Writer


class AtOnce(Writer):
    def put(self, path: Path, data: bytes, done: Notice | None = None) -> None:
        if done:
            self._when_done[path] = done
        self._written(path, data)
