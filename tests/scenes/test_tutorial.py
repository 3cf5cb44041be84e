"""The tutorial from its first step to its last, by mouse; and leaving it half-way."""

from __future__ import annotations

import time

import pygame
import pytest

from game.app import App
from game.rules import smallworld as rules
from game.scenes.smallworld.tutorial import LESSONS, Notebook, TutorialScene, lesson_at, resumed
from game.storage.settings import Settings


@pytest.fixture
def app():
    app = App(size=(1280, 720), headless=True, settings=Settings(language="en", animation_speed="instant"))
    yield app
    app.close()


def click(app: App, pos: tuple[int, int]) -> None:
    app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.send(pygame.event.Event(kind, pos=pos, button=1))
    app.step()


def press(app: App, label_of: str) -> None:
    from game.i18n import t

    button = next(w for w in app.scene.widgets if getattr(w, "label", "") == t(label_of))
    click(app, button.rect.center)


def wait_for_turn(app: App, scene: TutorialScene) -> None:
    """The rival thinks in a process of its own."""
    for _ in range(3000):
        app.step()
        if scene.interactive or scene.match.over:
            return
        time.sleep(0.01)
    raise AssertionError("the rival never finished")


def conquer(app: App, scene: TutorialScene, terrain: str = "") -> bool:
    legal = [a for a in rules.legal_actions(scene.match.state) if a.kind == "conquer"]
    index = scene.match.state.map.index
    found = [
        index[a.target] for a in legal if not terrain or scene.shown.map.regions[index[a.target]].terrain == terrain
    ]
    if found:
        click(app, scene.view.token_center(found[0]))
    return bool(found)


def test_every_step_is_done_by_doing(app, tmp_path):
    scene = resumed(Notebook(tmp_path / "tutorial.json"))
    app.push(scene)
    app.step()
    seen = [LESSONS[scene.lesson].id]

    def note() -> None:
        if scene.lesson < len(LESSONS) and seen[-1] != LESSONS[scene.lesson].id:
            seen.append(LESSONS[scene.lesson].id)

    for _ in range(2):
        click(app, scene.market.row(0).center)
    note()
    assert conquer(app, scene)
    note()
    while not conquer(app, scene, "mountain") and conquer(app, scene):
        pass
    note()
    while conquer(app, scene):
        pass
    press(app, "board.to_redeploy")
    note()
    if scene.interactive and scene.match.decision.kind == "redeploy":
        press(app, "board.spread")
        press(app, "board.end_turn")
    note()
    wait_for_turn(app, scene)
    note()
    press(app, "board.decline")
    press(app, "decline.yes")
    note()
    wait_for_turn(app, scene)
    assert scene.match.decision.kind == "pick"
    for _ in range(2):
        click(app, scene.market.row(0).center)
    assert scene.lesson == len(LESSONS)
    assert seen[0] == "pick" and seen[-1] == "second" and set(seen) >= {"enter", "decline", "second"}


def test_leaving_and_coming_back_loses_nothing(app, tmp_path):
    notebook = Notebook(tmp_path / "tutorial.json")
    scene = resumed(notebook)
    app.push(scene)
    app.step()
    for _ in range(2):
        click(app, scene.market.row(0).center)
    assert conquer(app, scene)
    again = resumed(notebook)
    assert rules.state_to_json(again.match.state) == rules.state_to_json(scene.match.state)
    assert lesson_at(again.match) == 2


@pytest.mark.parametrize(
    "content", [b"", b"{", b'["pick 9"]', b'["fly"]', b"[1]", b"\xff\xfe", b'["pick 0", "pick 0"]']
)
def test_a_damaged_notebook_begins_anew(tmp_path, content):
    path = tmp_path / "tutorial.json"
    path.write_bytes(content)
    assert lesson_at(resumed(Notebook(path)).match) == 0
