"""The hand-over waits for a fresh click or key and shows nothing of the board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.scenes.handover import HandOverScene
from game.scenes.title import TitleScene


@pytest.fixture
def scene(app: App) -> HandOverScene:
    app.push(TitleScene())
    made = HandOverScene("Isolde", 1)
    app.push(made)
    app.step()
    return made


def test_it_covers_everything(app: App, scene: HandOverScene) -> None:
    assert app.visible() == [scene]


def test_a_click_goes_on(app: App, scene: HandOverScene, click: Callable[..., None]) -> None:
    click((600, 300))
    assert isinstance(app.scene, TitleScene)


def test_the_release_of_the_click_before_does_not(app: App, scene: HandOverScene) -> None:
    app.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(600, 300), button=1))
    app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(610, 300), rel=(10, 0), buttons=(0, 0, 0)))
    assert app.scene is scene


def test_a_key_goes_on_but_no_modifier(app: App, scene: HandOverScene, key: Callable[..., None]) -> None:
    key(pygame.K_LSHIFT)
    assert app.scene is scene
    key(pygame.K_a)
    assert isinstance(app.scene, TitleScene)


def test_a_key_still_held_from_the_turn_before_does_not(
    app: App, monkeypatch: pytest.MonkeyPatch, key: Callable[..., None]
) -> None:
    held: defaultdict[int, bool] = defaultdict(bool, {pygame.K_RETURN: True})
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: held)
    app.push(TitleScene())
    scene = HandOverScene("Isolde", 1)
    app.push(scene)
    key(pygame.K_RETURN)
    assert app.scene is scene
    app.send(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    key(pygame.K_RETURN)
    assert isinstance(app.scene, TitleScene)


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
@pytest.mark.parametrize("colour", range(5))
def test_it_is_drawn_in_every_colour(app: App, size: tuple[int, int], colour: int) -> None:
    app.resize(size)
    app.push(HandOverScene("A name of sixteen", colour))
    assert app.step()
