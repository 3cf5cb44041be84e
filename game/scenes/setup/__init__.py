"""Choosing who plays, where, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App


def open(app: App) -> None:
    from game.scenes.setup.scene import SetupScene

    app.push(SetupScene())
