"""The player's saved games: list, load, name, delete. Bad files are set aside, never deleted."""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
from dataclasses import dataclass
from pathlib import Path

from game.match import Match
from game.storage import codec, names
from game.storage.codec import Header, SaveFile
from game.storage.errors import Damaged, Missing, OtherFormat, SaveError, Unwritten, readable
from game.storage.files import TooLarge, backup_of, read_limited, set_aside, write_atomic
from game.storage.folders import data_dir
from game.storage.lock import Lock
from game.storage.restore import Loaded, restore
from game.storage.settings import Notice, reason

SUFFIX = ".json"  # of autosaves, and of all games up to 1.0.0
NAMED = ".elbow"  # of games that somebody named: a double click on one opens it
MOST_LISTED = 500
LARGEST_PICTURE = 2_000_000

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class SavedGame:
    """A line in the list of games."""

    path: Path
    header: Header
    auto: bool

    @property
    def name(self) -> str:
        return readable(self.path.stem)

    @property
    def picture(self) -> Path:
        """Where its picture lies, if it has one."""
        return picture_of(self.path)


def saves_dir() -> Path:
    return data_dir() / "saves"


def autosave_dir() -> Path:
    return data_dir() / "autosave"


def picture_of(path: Path) -> Path:
    return path.with_suffix(".png")


def lock_of(path: Path) -> Lock:
    return Lock(path.with_name(f".{path.stem}.lock"))


# --- reading


def read(path: Path) -> SaveFile:
    return codec.decode(_content(path))


def _content(path: Path) -> bytes:
    try:
        return read_limited(path, codec.LARGEST)
    except FileNotFoundError as error:
        raise SaveError("saves.gone", file=path.name) from error
    except TooLarge as error:
        raise Damaged(str(error)) from error
    except OSError as error:
        raise SaveError("saves.unreadable", file=path.name, reason=reason(error)) from error


def hash_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def load(path: Path, own: bool = True) -> Loaded:
    """The game in a file; raises SaveError with one line for the player.

    A damaged file of our own is set aside, and the previous version of it is taken if that is whole.
    """
    try:
        return _loaded(path)
    except Damaged as error:
        _log.log(logging.ERROR if own else logging.INFO, "save %s is damaged: %s", path, error.detail)
        if not own:
            raise SaveError("saves.not_a_save", file=path.name, detail=error.detail) from error
        return _previous(path)


def _loaded(path: Path) -> Loaded:
    content = _content(path)
    loaded = restore(codec.decode(content))
    loaded.match.kept = hash_of(content)
    if path.parent == autosave_dir():
        loaded.match.record = path.stem
    return loaded


def _previous(path: Path) -> Loaded:
    """The game as it was before the last writing, back in its place."""
    backup = backup_of(path)
    try:
        kept = _content(backup)
        restore(codec.decode(kept))
    except (Missing, OtherFormat):
        pass  # whole as well: what it lacks is told when it is loaded
    except SaveError as error:
        aside = put_aside(path)
        raise SaveError("saves.damaged", file=path.name, aside=aside) from error
    aside = put_aside(path)
    try:
        write_atomic(path, kept)
    except OSError as error:
        _log.warning("%s not mended: %s", path, error)
    loaded = _loaded(backup)
    if path.parent == autosave_dir():
        loaded.match.record = path.stem
    loaded.notices.append(Notice("saves.from_previous", {"file": path.name, "aside": aside}))
    return loaded


def put_aside(path: Path) -> str:
    """The new name of a bad file, or its own when the disk does not let it be renamed."""
    try:
        return set_aside(path).name
    except OSError as error:
        _log.warning("%s not set aside: %s", path, error)
        return path.name


# --- the list


def list_saves() -> tuple[list[SavedGame], list[Notice]]:
    """All games, the newest first, and what to tell about files that are none."""
    games: list[SavedGame] = []
    notices: list[Notice] = []
    for folder, auto in ((saves_dir(), False), (autosave_dir(), True)):
        for path in files_of(folder)[:MOST_LISTED]:
            try:
                games.append(SavedGame(path, header(path), auto))
            except SaveError as error:
                notices.append(Notice(error.notice.id, {**error.notice.params, "file": readable(path.name)}))
    games.sort(key=lambda game: game.header.saved.timestamp(), reverse=True)
    return games, notices


def files_of(folder: Path) -> list[Path]:
    """The save files of a folder, the newest first; links and other oddities are passed over."""
    try:
        named = [e for e in os.scandir(folder) if e.name.endswith((NAMED, SUFFIX)) and not e.name.startswith(".")]
        plain = [entry for entry in named if entry.is_file(follow_symlinks=False)]
        plain.sort(key=lambda entry: entry.stat().st_mtime_ns, reverse=True)
    except FileNotFoundError:
        return []
    except OSError as error:
        _log.error("folder %s: %s", folder, error)
        return []
    return [folder / entry.name for entry in plain]


def header(path: Path) -> Header:
    """What the list shows of a file; a damaged one is set aside or mended from the previous version."""
    try:
        return codec.decode_header(_content(path))
    except Damaged:
        load(path)
        return codec.decode_header(_content(backup_of(path)))


def picture_bytes(game: SavedGame) -> bytes | None:
    try:
        return None if game.picture.is_symlink() else read_limited(game.picture, LARGEST_PICTURE)
    except OSError:
        return None


# --- writing


def save_named(match: Match, name: str, picture: bytes | None = None, replace: bool = False) -> Path:
    """Write at once; for a running game use Autosave.save_named, which does not wait for the disk."""
    path = place_for(name, replace)
    try:
        write_atomic(path, codec.encode(match), keep_previous=True)
        if picture:
            write_atomic(picture_of(path), picture)
    except OSError as error:
        _log.error("%s not written: %s", path, error)
        raise Unwritten("saves.unwritten", reason=reason(error)) from error
    return path


def place_for(name: str, replace: bool) -> Path:
    cleaned = names.clean(name)
    return _named(cleaned) if replace else names.unused(saves_dir(), cleaned, NAMED, SUFFIX)


def exists(name: str) -> bool:
    return _named(names.clean(name)).exists()


def _named(cleaned: str) -> Path:
    """The file of that name, in whatever form it is there."""
    old = saves_dir() / f"{cleaned}{SUFFIX}"
    return old if old.exists() else saves_dir() / f"{cleaned}{NAMED}"


def rename(game: SavedGame, name: str) -> Path:
    """Give a game a name; an autosave becomes a save by that. Never takes another game's place."""
    with _alone(game):
        target = _named(names.clean(name))
        if target == game.path:
            return target
        if not (target.exists() and target.samefile(game.path)):  # only the case differs on some systems
            target = names.unused(saves_dir(), names.clean(name), NAMED, SUFFIX)
        target.parent.mkdir(parents=True, exist_ok=True)
        game.path.rename(target)
        for old, new in ((game.picture, picture_of(target)), (backup_of(game.path), backup_of(target))):
            with contextlib.suppress(OSError):
                old.rename(new)
    return target


def delete(game: SavedGame) -> None:
    with _alone(game):
        for path in (game.path, game.picture, backup_of(game.path)):
            path.unlink(missing_ok=True)


@contextlib.contextmanager
def _alone(game: SavedGame):  # type: ignore[no-untyped-def]
    """Nobody else is playing this game meanwhile; a refusal of the disk becomes one line."""
    lock = lock_of(game.path)
    if game.auto and not lock.acquire():
        raise SaveError("saves.in_use", file=game.name)
    try:
        yield
    except OSError as error:
        _log.error("%s: %s", game.path, error)
        raise Unwritten("saves.unwritten", reason=reason(error)) from error
    finally:
        lock.release()
