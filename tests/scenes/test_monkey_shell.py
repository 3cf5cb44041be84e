"""Random clicks, keys and sizes over the scenes of the shell: no error, and something does happen."""

from __future__ import annotations

import random

import pygame
import pytest

from game.app import App
from game.scenes.confirm import ConfirmScene
from game.scenes.crash import CrashScene
from game.scenes.menu import ENTRIES
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene

KEYS = [
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT,
    pygame.K_RIGHT, pygame.K_F11, pygame.K_F1, pygame.K_a, pygame.K_1, pygame.K_PAGEDOWN,
]  # fmt: skip
SIZES = [(320, 240), (640, 400), (900, 600), (500, 700), (1000, 300)]


def poke(app: App, chance: random.Random) -> None:
    kind = chance.random()
    assert app.scene
    pos = (chance.randrange(app.size[0]), chance.randrange(app.size[1]))
    if app.scene.widgets.widgets and chance.random() < 0.6:
        pos = chance.choice(app.scene.widgets.widgets).rect.center
    if kind < 0.5:
        app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        app.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=chance.choice((1, 1, 3))))
        if chance.random() < 0.9:
            app.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    elif kind < 0.85:
        app.send(pygame.event.Event(pygame.KEYDOWN, key=chance.choice(KEYS), mod=0, unicode=""))
    elif kind < 0.95:
        app.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1))))
    elif kind < 0.97:
        app.send(pygame.event.Event(pygame.VIDEORESIZE, size=chance.choice(SIZES)))


@pytest.mark.parametrize("start", [TitleScene, SettingsScene, ConfirmScene, CrashScene])
def test_nothing_fails(app: App, start: type, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = [entry for entry in ENTRIES if entry.id in ("title.settings", "title.quit")]
    monkeypatch.setattr("game.scenes.menu.menu_items", lambda: shell)
    chance = random.Random(start.__name__)
    changes = 0
    for _ in range(400):
        before = (tuple(app.stack), str(app.settings))
        if len(app.stack) < 2 and (not app.stack or chance.random() < 0.2):
            made = {
                ConfirmScene: lambda: ConfirmScene("?", "!", lambda: None),
                CrashScene: lambda: CrashScene(ValueError("x")),
            }
            app.push(TitleScene() if not app.stack else made.get(start, start)())
        poke(app, chance)
        app.step(chance.choice((0.0, 0.02, 0.5)))
        assert not any(isinstance(scene, CrashScene) for scene in app.stack) or start is CrashScene
        app.running = True
        changes += before != (tuple(app.stack), str(app.settings))
    assert changes > 15
