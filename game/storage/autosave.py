"""Every action is kept at once: one file a game, the previous version beside it."""

from __future__ import annotations

import atexit
import itertools
import logging
import time
from datetime import datetime
from functools import cache
from pathlib import Path

from game.match import Match
from game.storage import codec, saves
from game.storage.errors import SaveError
from game.storage.files import read_limited
from game.storage.lock import Lock
from game.storage.saves import SavedGame
from game.storage.settings import Notice
from game.storage.writer import Writer

LOOKED_AT = 30  # how far back `latest` looks for a game that is not over
LEFT_OVER = 24 * 3600  # seconds after which a half-written file belongs to nobody
LAST_WAIT = 20.0
SAVED = "saves.saved"

_log = logging.getLogger(__name__)


@cache
def shared() -> Autosave:
    """The one of the running program."""
    autosave = Autosave()
    atexit.register(autosave.close)
    return autosave


class Autosave:
    """Writes beside the main loop; `notices` tells what went wrong, `close` waits for the last file."""

    def __init__(self, folder: Path | None = None, writer: Writer | None = None) -> None:
        self._folder = folder
        self.writer = writer or Writer()
        self._locks: dict[str, Lock] = {}
        self._notices: list[Notice] = []
        self._swept = False

    @property
    def folder(self) -> Path:
        return self._folder or saves.autosave_dir()

    def hold(self, match: Match) -> None:
        """A game that was loaded is ours from now on, before anything is played."""
        if match.record:
            self._place(match)

    def note(self, match: Match) -> None:
        """Keep the game as it stands; takes about a millisecond."""
        path = self._place(match)
        content = codec.encode(match)
        match.kept = saves.hash_of(content)
        self.writer.put(path, content)

    def save_named(
        self, match: Match, name: str, picture: bytes | None = None, replace: bool = False
    ) -> Path:
        """Keep the game under a name of the player's; `notices` tells when it is done."""
        path = saves.place_for(name, replace)
        self.writer.put(path, codec.encode(match), Notice(SAVED, {"name": path.stem}))
        if picture:
            self.writer.put(saves.picture_of(path), picture)
        return path

    def picture(self, match: Match, picture: bytes) -> None:
        """Lay a picture beside the autosave."""
        self.writer.put(saves.picture_of(self._place(match)), picture)

    @property
    def pending(self) -> bool:
        """Whether the disk has not answered yet."""
        return self.writer.pending

    def flush(self, timeout: float | None = LAST_WAIT) -> bool:
        """Wait for the disk; True when everything is written."""
        return self.writer.flush(timeout)

    def notices(self) -> list[Notice]:
        """What to tell the player since the last call."""
        found, self._notices = self._notices + self.writer.notices(), []
        return found

    def let_go(self, record: str) -> None:
        """This game may be renamed or deleted now."""
        self.flush()
        if lock := self._locks.pop(record, None):
            lock.release()

    def close(self) -> None:
        """Write what is left and let other copies of the program have the games."""
        for record in list(self._locks) or [""]:
            self.let_go(record)

    def latest(self) -> SavedGame | None:
        """The game to continue: the newest that is not over and that no other copy of the program plays."""
        for path in saves.files_of(self.folder)[:LOOKED_AT]:
            if path.stem not in self._locks and self._taken(path):
                continue
            try:
                header = saves.header(path)
            except SaveError as error:
                self._notices.append(error.notice)
                continue
            if not header.over:
                return SavedGame(path, header, auto=True)
        return None

    # --- which file

    def _place(self, match: Match) -> Path:
        """The game's file, ours alone: another copy of the program goes on in a file of its own."""
        if match.record not in self._locks:
            self._sweep()
            if obstacle := self._obstacle(match):
                _log.warning("%s goes on in another file: %s", match.record, obstacle)
                self._notices.append(Notice(obstacle))
                match.record = ""
            match.record = match.record or self._fresh()
        return self.folder / f"{match.record}{saves.SUFFIX}"

    def _obstacle(self, match: Match) -> str:
        """Why the game must not be written into its file; without a reason the file is held from now on."""
        if not match.record:
            return ""
        if not self._take(match.record):
            return "saves.second_copy"
        if self._moved_on(match):
            self._locks.pop(match.record).release()
            return "saves.moved_on"
        return ""

    def _moved_on(self, match: Match) -> bool:
        """Whether the file is another than this game was read from or last written to."""
        try:
            content = read_limited(self.folder / f"{match.record}{saves.SUFFIX}", codec.LARGEST)
        except FileNotFoundError:
            return False
        except OSError as error:
            _log.warning("%s cannot be compared: %s", match.record, error)
            return True
        return saves.hash_of(content) != match.kept

    def _fresh(self) -> str:
        """A name that no other game has, nor any that another copy is about to write."""
        name = datetime.now().strftime("%Y-%m-%d %H-%M-%S")
        for number in itertools.count(1):
            stem = f"{name} {number}" if number > 1 else name
            if not (self.folder / f"{stem}{saves.SUFFIX}").exists() and self._take(stem):
                return stem
        raise AssertionError

    def _take(self, stem: str) -> bool:
        lock = saves.lock_of(self.folder / f"{stem}{saves.SUFFIX}")
        if not lock.acquire():
            return False
        self._locks[stem] = lock
        return True

    def _taken(self, path: Path) -> bool:
        lock = saves.lock_of(path)
        free = lock.acquire()
        lock.release()
        return not free

    def _sweep(self) -> None:
        """Take away what a kill in the middle of writing left long ago."""
        if self._swept:
            return
        self._swept = True
        for path in [*self.folder.glob(".*.tmp"), *saves.saves_dir().glob(".*.tmp")]:
            try:
                if time.time() - path.stat().st_mtime > LEFT_OVER:
                    path.unlink()
            except OSError as error:
                _log.info("%s stays: %s", path.name, error)
