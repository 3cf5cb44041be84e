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

ORDER = "last_played.txt"  # names, the last played first: the clock may be set back between two games
MOST_ORDERED = 200
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
        self._current = ""  # the one game that is being played
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
        self._leave_others()
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
        self._current = ""

    def close(self) -> None:
        """Write what is left and let other copies of the program have the games."""
        for record in list(self._locks) or [""]:
            self.let_go(record)

    def latest(self) -> SavedGame | None:
        """The game to continue: the last played that is not over and that no other copy of the program plays."""
        for path in self._by_play():
            try:
                header = saves.header(path)
            except SaveError as error:
                self._notices.append(error.notice)
                continue
            if not header.over and (path.stem in self._locks or not self._taken(path)):
                return SavedGame(path, header, auto=True)
        return None

    # --- what was played last

    def _by_play(self) -> list[Path]:
        """All games, the last played first; those that nobody has noted come after them, the newest first."""
        place = {stem: number for number, stem in enumerate(self._order())}
        return sorted(saves.files_of(self.folder), key=lambda path: place.get(path.stem, MOST_ORDERED))

    def _order(self) -> list[str]:
        try:
            text = read_limited(self.folder / ORDER, 100 * MOST_ORDERED).decode()
        except (OSError, UnicodeDecodeError):
            return []
        return text.splitlines()[:MOST_ORDERED]

    def _played_now(self, record: str) -> None:
        self._current = record
        order = [record, *(stem for stem in self._order() if stem != record)]
        self.writer.put(self.folder / ORDER, "\n".join(order[:MOST_ORDERED]).encode())

    def _leave_others(self) -> None:
        """Only the game that is played is held; others may be played elsewhere once they are written."""
        if len(self._locks) > 1 and not self.writer.pending:
            for record in [record for record in self._locks if record != self._current]:
                self._locks.pop(record).release()

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
        if match.record != self._current:
            self._played_now(match.record)
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
