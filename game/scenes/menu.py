"""What the title screen offers."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.ui.plaques import Tone

if TYPE_CHECKING:
    from game.app import App


@dataclass(frozen=True)
class Entry:
    """`opens` and `when` are "module:function" paths, imported late: the first picture does not wait.

    opens(app) goes there; when() tells whether the entry shows now.
    """

    id: str
    opens: str
    when: str = ""
    tone: Tone = "secondary"


ENTRIES: tuple[Entry, ...] = (
    Entry("title.continue", "game.scenes.resume:open", "game.scenes.resume:available", "primary"),
    Entry("title.new_game", "game.scenes.setup:open", tone="primary"),
    Entry("title.load", "game.scenes.load:open"),
    Entry("title.replays", "game.scenes.replays:open"),
    Entry("title.tutorial", "game.scenes.lesson.choice:open"),
    Entry("title.rules", "game.scenes.help:open"),
    Entry("title.settings", "game.scenes.settings:open"),
    Entry("title.quit", "game.scenes.menu:leave"),
)


def menu_items() -> list[Entry]:
    """The entries that lead somewhere at this moment."""
    return [entry for entry in ENTRIES if not entry.when or function(entry.when)()]


def function(path: str) -> Callable[..., Any]:
    """The function behind "module:function"."""
    module, _, name = path.partition(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), name)
    return found


def go(app: App, entry: Entry) -> None:
    function(entry.opens)(app)


def leave(app: App) -> None:
    app.quit()
