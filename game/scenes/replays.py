"""The title's way to the games that can be watched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.load import LoadScene

if TYPE_CHECKING:
    from game.app import App


def open(app: App) -> None:
    app.push(LoadScene(watching=True))
