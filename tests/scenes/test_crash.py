"""The crash screen saves, says where the log is, and lets one go on."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.i18n import t
from game.scenes.base import Scene
from game.scenes.crash import CrashScene
from game.scenes.title import TitleScene
from game.ui.widgets import Button


class Failing(Scene):
    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            raise RuntimeError("as planned")
        return False


@pytest.fixture
def crashed(app: App, key: Callable[..., None]) -> list[str]:
    saves: list[str] = []
    app.save_hook = lambda: saves.append("saved")
    app.push(Failing())
    key(pygame.K_a)
    return saves


def press(app: App, label: str, click: Callable[..., None]) -> None:
    assert app.scene
    click(next(w.rect.center for w in app.scene.widgets if isinstance(w, Button) and w.label == t(label)))


def test_it_saves_once_and_names_the_error(app: App, crashed: list[str]) -> None:
    assert crashed == ["saved"]
    assert isinstance(app.scene, CrashScene)
    assert app.scene.summary == "RuntimeError: as planned"
    assert app.scene.saved == "The game has been saved."


def test_one_may_go_on(app: App, crashed: list[str], click: Callable[..., None]) -> None:
    press(app, "crash.continue", click)
    assert isinstance(app.scene, Failing) and app.running


def test_or_return_to_the_title(app: App, crashed: list[str], click: Callable[..., None]) -> None:
    press(app, "crash.title_screen", click)
    assert [type(scene) for scene in app.stack] == [TitleScene]


def test_or_quit(app: App, crashed: list[str], click: Callable[..., None]) -> None:
    press(app, "crash.quit", click)
    assert not app.running


def test_a_hook_that_fails_is_told(app: App) -> None:
    def refuse() -> str:
        raise OSError("disk full")

    app.save_hook = refuse
    app.push(Failing())
    app.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    assert isinstance(app.scene, CrashScene) and "autosave" in app.scene.saved


def test_an_error_of_the_crash_screen_itself_is_not_swallowed(app: App, crashed: list[str]) -> None:
    assert app.scene
    app.scene.update = lambda dt: 1 / 0  # type: ignore[method-assign,assignment]
    with pytest.raises(ZeroDivisionError):
        app.step()
    assert not app.running
