"""`--smoke PICTURE`: a game of bots through the normal scenes of the real window, to prove that a build works."""

from __future__ import annotations

import logging
import time
from pathlib import Path

import pygame

from game.app import App
from game.i18n import t
from game.match import HUMAN
from game.scenes.crash import CrashScene
from game.scenes.scoring import ScoringScene
from game.scenes.setup.scene import COMPUTER, SetupScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.storage.settings import Settings
from game.ui.widgets import Button

LONGEST = 420.0  # seconds

_log = logging.getLogger(__name__)


class SmokeFailed(RuntimeError):
    """The game did not come to its end."""


class SmokeApp(App):
    """Goes from the title to the final chart by itself, presses what a person would press, and ends."""

    def __init__(self, picture: Path, size: tuple[int, int] | None, settings: Settings) -> None:
        settings.animation_speed = "instant"
        super().__init__(size, settings=settings)
        self.picture = picture
        self.done = False
        self._began = time.monotonic()

    def step(self, dt: float = 1 / 60) -> bool:
        drew = super().step(dt)
        if time.monotonic() - self._began > LONGEST:
            raise SmokeFailed(f"no end of the game within {LONGEST:.0f} s, at {type(self.scene).__name__}")
        self._go_on()
        return drew

    def keep_settings(self) -> None:
        """The player's settings are not ours to change."""

    def _go_on(self) -> None:
        scene = self.scene
        if isinstance(scene, CrashScene):
            raise SmokeFailed("an error on the way, see the log")
        if isinstance(scene, TitleScene):
            self._press(t("title.new_game"))
        elif isinstance(scene, SetupScene):
            self._seat_bots(scene)
        elif isinstance(scene, TableScene) and any(seat.human for seat in scene.match.seats):
            raise SmokeFailed("a person at the table")
        elif isinstance(scene, ScoringScene) and not scene.animating:
            self._end()

    def _seat_bots(self, scene: SetupScene) -> None:
        for number, place in enumerate(scene.choices.places):
            if place.kind == HUMAN:
                scene.set_player(number, COMPUTER)
            scene.set_level(number, scene.choices.game.levels[0])
        button = scene.widgets.default
        assert isinstance(button, Button)
        self._press(button.label)

    def _press(self, label: str) -> None:
        """Click on the button with this label."""
        assert self.scene is not None
        for widget in self.scene.widgets:
            if isinstance(widget, Button) and widget.label == label:
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                    self.send(pygame.event.Event(kind, pos=widget.rect.center, button=1))
                return
        raise SmokeFailed(f"no button {label!r} at {type(self.scene).__name__}")

    def _end(self) -> None:
        pygame.image.save(self.screen, str(self.picture))
        _log.info("smoke: the game is over, picture at %s", self.picture)
        self.done = True
        self.quit()


def run(picture: Path, size: tuple[int, int] | None, settings: Settings) -> int:
    """0 when a whole game was played and its picture taken."""
    if not picture.parent.is_dir():
        raise SmokeFailed(f"no folder {picture.parent}")
    app = SmokeApp(picture, size, settings)
    app.run(TitleScene())
    if not app.done:
        raise SmokeFailed("the window was closed before the end")
    return 0
