"""Watching games: moving through them, and what stays secret."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.match import Match
from game.scenes.replay import ReplayScene
from tests.storage.games import played


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
    return tmp_path


def opened(app: App, match: Match) -> ReplayScene:
    scene = ReplayScene(match)
    app.push(scene)
    app.step()
    return scene


def key(app: App, code: int) -> None:
    app.send(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    app.step()


def test_steps_turns_and_jumps(app: App) -> None:
    match = played(3, 4)
    scene = opened(app, match)
    count = len(match.done)
    key(app, pygame.K_RIGHT)
    assert scene.index == 1
    key(app, pygame.K_LEFT)
    key(app, pygame.K_LEFT)
    assert scene.index == 0
    key(app, pygame.K_PAGEDOWN)
    assert scene.index == scene.timeline.marks[1].at
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_PAGEUP)
    assert scene.index == scene.timeline.marks[1].at
    key(app, pygame.K_END)
    assert scene.index == count and scene.timeline.states[count].over
    key(app, pygame.K_HOME)
    assert scene.index == 0


def test_playing_runs_to_the_end_and_stops(app: App) -> None:
    scene = opened(app, played(2, 4, 12))
    scene._set_speed("10")
    key(app, pygame.K_SPACE)
    assert scene.playing and scene.animating
    for _ in range(60):
        app.step(0.1)
    assert scene.index == 12 and not scene.playing and scene.play_button.icon == "play"
    key(app, pygame.K_SPACE)
    assert scene.playing and scene.index == 0, "again from the start"


def test_the_timeline_is_taken_hold_of(app: App) -> None:
    scene = opened(app, played(2, 4))
    strip = scene.strip
    y = strip.plot.centery
    app.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(strip.plot.centerx, y), button=1))
    middle = scene.index
    assert abs(middle - len(scene.timeline) / 2) <= 1
    for x in (strip.plot.right + 400, strip.plot.left - 400):
        app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(1, 0, 0)))
        app.step()
    assert scene.index == 0
    app.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(0, y), button=1))
    app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(strip.plot.right, y), rel=(1, 0), buttons=(0, 0, 0)))
    assert scene.index == 0


def test_a_line_of_the_story_leads_back(app: App) -> None:
    scene = opened(app, played(2, 4, 40))
    key(app, pygame.K_END)
    scene.story.scroll_to(0)
    at = (scene.story.rect.left + 30, scene.story.rect.top + 3)
    app.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert scene.index == scene.story.rows[0][2]


def test_a_running_game_keeps_its_purses(app: App) -> None:
    scene = opened(app, played(3, 4, 80))
    assert all(scene.timeline.scores(n) is None for n in range(81))
    told = [event for n in range(81) for event in scene.timeline.events(n) if event.kind == "scored"]
    assert told and all(event.n == -1 and not event.lines for event in told)
    assert opened(app, played(3, 4)).timeline.scores(5) is not None
    app.settings.open_coins = True
    assert opened(app, played(3, 4, 80)).timeline.scores(5) is not None


def test_the_story_as_a_file(app: App, home: Path) -> None:
    scene = opened(app, played(2, 4))
    scene.save_text()
    scene.save_text()
    files = sorted((home / "data" / "logs").iterdir())
    assert len(files) == 2 and "Игрок 0" in files[0].read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_it_draws_at_every_size(app: App, size: tuple[int, int], language: str) -> None:
    app.settings.language = language
    app.apply_settings()
    app.resize(size)
    for actions in (0, 50, None):
        scene = opened(app, played(5, 2, actions))
        key(app, pygame.K_END)
        assert app.scene is scene
        app.resize((size[0] - 200, size[1] - 60))
        app.step()
        app.resize(size)


def test_a_monkey_breaks_nothing(app: App) -> None:
    chance = random.Random(3)
    scene = opened(app, played(4, 2))
    codes = [pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB,
             pygame.K_RETURN, pygame.K_END, pygame.K_HOME, pygame.K_UP, pygame.K_DOWN]  # fmt: skip
    area = app.screen.get_rect()
    for _ in range(250):
        pos = (chance.randrange(area.left, area.right), chance.randrange(area.bottom))
        kind = chance.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION))
        app.send(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))
        if chance.random() < 0.4:
            app.send(pygame.event.Event(pygame.KEYDOWN, key=chance.choice(codes), mod=0, unicode=""))
        app.step(chance.random() * 0.3)
        assert app.scene in (scene, None) and 0 <= scene.index <= len(scene.timeline)
        if app.scene is None:
            app.push(scene)
