"""A file given to the program: dropped on its window, named on the command line, or opened by a double click."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from game.i18n import t

if TYPE_CHECKING:
    from game.app import App
    from game.match import Match

MAP = ".tmx"

_log = logging.getLogger(__name__)


def open(app: App, path: Path) -> None:
    """A map goes to the player's own and to the set-up, anything else must be a saved game; the file stays as it is."""
    _open_map(app, path) if path.suffix.lower() == MAP else _open_save(app, path)


def _open_save(app: App, path: Path) -> None:
    from game.scenes.load import tell
    from game.scenes.setup.start import play
    from game.storage import saves
    from game.storage.errors import SaveError

    try:
        loaded = saves.load(path, own=False)
    except SaveError as error:
        tell(app, error.notice)
        return
    if loaded.match.over:
        _watch(app, loaded.match)
    elif not play(app, loaded.match):
        return
    for notice in loaded.notices:
        tell(app, notice, "info")


def _watch(app: App, match: Match) -> None:
    from game.scenes.replay.scene import open_replay

    open_replay(app, match)


def _open_map(app: App, path: Path) -> None:
    from game.maps.faults import MapError
    from game.maps.own import add
    from game.scenes import setup
    from game.storage.settings import reason

    try:
        entry = add(path)
    except MapError as error:
        app.notify(t("maps.not_added", name=path.name, why=error.faults[0]), "bad")
    except OSError as error:
        _log.warning("%s not added: %s", path, error)
        app.notify(t("maps.not_added", name=path.name, why=reason(error)), "bad")
    else:
        setup.open(app)
        app.notify(t("maps.added", name=entry.title), "good")
