"""A file that only one running copy of the program holds; the system lets go of it even after a kill."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import sys
from pathlib import Path

_log = logging.getLogger(__name__)

if sys.platform == "win32":
    import msvcrt

    # Windows says EACCES; Wine gives no reason at all.
    BUSY = (errno.EACCES, errno.EDEADLK, 0)

    def _seize(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    BUSY = (errno.EAGAIN,)

    def _seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class _Busy(Exception):
    """Somebody else holds the file."""


class Lock:
    """Where locks do not work at all (some network folders) everybody is let in: better than no game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def acquire(self) -> bool:
        """False when another copy of the program has it."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            while not self._try():
                continue  # the holder took the file away in between: take the new one
        except _Busy:
            return False
        except OSError as error:
            _log.warning("no lock on %s: %s", self.path.name, error)
        return True

    def _try(self) -> bool:
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _seize(handle)
        except OSError as error:
            os.close(handle)
            if error.errno in BUSY:
                raise _Busy from error
            raise
        if not _same(handle, self.path):
            os.close(handle)
            return False
        self._handle = handle
        return True

    def release(self) -> None:
        if self._handle is None:
            return
        if os.name == "posix":
            self._remove()
        os.close(self._handle)
        self._handle = None
        if os.name != "posix":  # Windows removes no open file: neither ours before this, nor that of the next holder
            self._remove()

    def _remove(self) -> None:
        with contextlib.suppress(OSError):
            self.path.unlink()


def _same(handle: int, path: Path) -> bool:
    if os.name != "posix":
        return True
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False
