"""A headless app, and what a hand does with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.app import App
from game.storage.settings import Settings


@pytest.fixture
def app() -> Iterator[App]:
    settings = Settings(language="en", animation_speed="instant", lesson_offered=True)
    made = App(size=(1280, 720), headless=True, settings=settings)
    yield made
    made.close()


@pytest.fixture
def click(app: App) -> Callable[..., None]:
    def do(pos: tuple[int, int], button: int = 1) -> None:
        app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        app.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
        app.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))
        app.step()

    return do


@pytest.fixture
def key(app: App) -> Callable[..., None]:
    def do(code: int, mod: int = 0) -> None:
        app.send(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
        app.step()

    return do
