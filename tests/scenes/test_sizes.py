"""Every scene draws at every size; a window too small for any says so."""

from __future__ import annotations

import random

import pygame
import pytest

from game import games
from game.app import App
from game.cli.shot import SHARED, ShotArgs, maker
from game.scenes.crash import CrashScene
from game.scenes.title import TitleScene
from game.storage.settings import Settings
from game.ui import theme

LEAST = theme.LEAST
TINY = [(1, 1), (1, 2000), (2000, 1), (2, 3), (40, 30), (639, 2000), (3000, 359)]
SMALL = [LEAST, (641, 900), (1000, 361), (1400, 362), (650, 1500)]
SCENES = [(game, name) for game in games.on_screen() for name in (*SHARED, *game.scenes.SHOTS)]


@pytest.fixture
def scenes(app: App) -> App:
    """An app in which an error is an error."""

    def raised(scene: object, error: Exception) -> None:
        raise error

    app.crashed = raised  # type: ignore[method-assign]
    return app


def at(app: App, size: tuple[int, int]) -> None:
    app.resize(size)
    app.invalidate()
    assert app.step(0.05)
    assert app.cramped == (size[0] < LEAST[0] or size[1] < LEAST[1])


@pytest.mark.slow
@pytest.mark.parametrize("text_size", ["normal", "larger"])
@pytest.mark.parametrize(("game", "name"), SCENES, ids=[f"{game.id} {name}" for game, name in SCENES])
def test_every_scene_at_every_size(scenes: App, game: games.Game, name: str, text_size: str) -> None:
    scenes.settings = Settings(language="ru", animation_speed="instant", text_size=text_size)  # type: ignore[arg-type]
    scenes.apply_settings()
    scene = maker(name, game)(scenes, ShotArgs(LEAST, "ru", game=game.id, players=game.players[-1]))
    if scene not in scenes.stack:
        scenes.push(scene)
    for size in [*TINY, *SMALL]:
        at(scenes, size)


def test_the_crash_screen_at_every_size(app: App) -> None:
    app.push(TitleScene())
    app.crashed(app.scene, ValueError("x" * 5000))
    chance = random.Random(1)
    for size in [*TINY, *SMALL, *((chance.randint(1, 900), chance.randint(1, 700)) for _ in range(12))]:
        at(app, size)
        assert isinstance(app.scene, CrashScene) and len(app.stack) == 2 and app.running


def test_a_small_window_asks_for_room_and_takes_no_clicks(app: App) -> None:
    app.push(TitleScene())
    app.step()
    app.resize((300, 200))
    app.step()
    assert pygame.mask.from_threshold(app.screen, theme.CREAM, (60, 60, 60)).count() > 200, "words, and nothing else"
    for button in app.scene.widgets:
        app.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1))
        app.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1))
    assert isinstance(app.scene, TitleScene) and len(app.stack) == 1
    app.resize((1280, 720))
    app.step()
    assert not app.cramped


def test_a_crash_in_a_tiny_window_is_seen_when_there_is_room(app: App) -> None:
    app.resize((1, 1))
    app.push(TitleScene())
    app.step()
    app.crashed(app.scene, ValueError("broken"))
    app.step()
    app.resize((800, 600))
    assert app.step() and isinstance(app.scene, CrashScene)
