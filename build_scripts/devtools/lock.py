"""One process at a time: whoever comes second waits. The system lets go of the file even after a kill."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def seize(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    """The file stays: taken away, the next two could hold a file each."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        wait_for(handle, path)
        yield
    finally:
        os.close(handle)


def wait_for(handle: int, path: Path) -> None:
    told = False
    while True:
        try:
            return seize(handle)
        except OSError:
            if not told:
                print(f"Waiting for another run that holds {path.name} ...", file=sys.stderr, flush=True)
            told = True
            time.sleep(0.2)
