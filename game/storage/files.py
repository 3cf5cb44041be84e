"""Writing that a kill or a power cut cannot leave half done, and reading that no file can overwhelm."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path


class TooLarge(OSError):
    """A file bigger than anything this program writes."""


class NoFile(OSError):
    """A pipe, a device or a folder in the place of a file."""


def write_atomic(path: Path, data: bytes, keep_previous: bool = False) -> None:
    """Replace a file in one step; afterwards either the old or the new content is there, whole.

    With keep_previous the old content stays beside it as `<name>.bak`.
    """
    _make_folder(path.parent)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if keep_previous and path.exists():
            _keep(path)
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(path.parent)


def backup_of(path: Path) -> Path:
    return path.with_name(path.name + ".bak")


def read_limited(path: Path, limit: int) -> bytes:
    """The content of a file, or TooLarge; never reads more than the limit, and never waits at a pipe."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NoFile(errno.EINVAL, "not a file")
        data = file.read(limit + 1)
    if len(data) > limit:
        raise TooLarge(f"{path.name} is larger than {limit} bytes")
    return data


def set_aside(path: Path) -> Path:
    """Rename a bad file to `<name>.damaged-<n>`, keeping its name readable and its content whole."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    return aside


def _keep(path: Path) -> None:
    """A second name for the old content, so that the file itself never goes missing."""
    backup = backup_of(path)
    spare = backup.with_name(f".{backup.name}.{os.getpid()}.tmp")
    spare.unlink(missing_ok=True)
    try:
        os.link(path, spare)
    except OSError:  # a file system without hard links
        spare.write_bytes(path.read_bytes())
    os.replace(spare, backup)


def _make_folder(folder: Path) -> None:
    """With all above it; a folder that is new is on the disk before anything is put into it."""
    if folder.is_dir():
        return
    if folder.exists():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    if folder.parent != folder:
        _make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    _sync_folder(folder.parent)


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
