"""Continue: straight back to where the last game stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.storage.folders import data_dir

if TYPE_CHECKING:
    from game.app import App


def available() -> bool:
    """Quick when there is nothing: the title's first picture waits for it."""
    if not any(data_dir().glob("autosave/*.json")):
        return False
    from game.storage.autosave import shared

    return shared().latest() is not None


def open(app: App) -> None:
    from game.scenes.load import play_on, tell
    from game.storage.autosave import shared

    found = shared().latest()
    for notice in shared().notices():
        tell(app, notice)
    if found is not None:
        play_on(app, found)
