"""`--probe FILE`: tells a test of the real window what is on the screen, so that it knows where to click."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame

from game.app import App
from game.scenes.base import Scene
from game.scenes.setup.cards import AddSeat
from game.scenes.table import TableScene
from game.storage.settings import Settings
from game.ui.widgets import Button, Choice


class ProbedApp(App):
    """Writes what it shows as JSON whenever that changes, the file replaced as a whole."""

    def __init__(self, file: Path, size: tuple[int, int] | None, settings: Settings) -> None:
        super().__init__(size, settings=settings)
        self.file = file
        self._written = ""

    def step(self, dt: float = 1 / 60) -> bool:
        drew = super().step(dt)
        text = json.dumps(seen(self), ensure_ascii=False)
        if text != self._written:
            self._written = text
            new = self.file.with_suffix(".new")
            new.write_text(text, encoding="utf-8")
            new.replace(self.file)
        return drew


def seen(app: App) -> dict[str, Any]:
    scene = app.scene
    toasts = [toast.line for toast in app.toasts.shown]
    found: dict[str, Any] = {"scene": type(scene).__name__, "size": app.size, "toasts": toasts}
    found["window"] = pygame.display.get_window_position()
    if scene is not None:
        found["buttons"] = _buttons(scene)
    if isinstance(scene, TableScene):
        found |= scene.probed()
    return found


def _buttons(scene: Scene) -> list[dict[str, Any]]:
    """What can be pressed: buttons, and the cells of choices."""
    found: list[dict[str, Any]] = []
    for one in scene.widgets:
        if isinstance(one, Button) and one.visible:
            main = one is scene.widgets.default
            found.append({"label": one.label or one.icon, "icon": one.icon, "at": one.rect.center, "on": one.enabled,
                          "main": main})  # fmt: skip
        elif isinstance(one, AddSeat):
            found.append({"label": one.label, "icon": "", "at": one.rect.center, "on": one.enabled, "main": False})
        elif isinstance(one, Choice) and one.visible:
            for cell, (value, label) in zip(one.cells(), one.options, strict=True):
                found.append({"label": label, "at": cell.center, "on": value != one.value, "main": False})
    return found
