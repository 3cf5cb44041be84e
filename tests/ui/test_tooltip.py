"""Tooltips wait, stay in sight, follow the mouse and give way to a click."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.scenes.base import Scene
from game.ui.tooltip import beside, sheet
from game.ui.widgets import Button, Tip

BOX = pygame.Rect(100, 100, 200, 40)


def hover(app: App, pos: tuple[int, int]) -> None:
    app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.step()


@pytest.fixture
def scene(app: App) -> Scene:
    made = Scene()
    app.push(made)
    made.widgets.add(Button(BOX, "One", lambda: None, tip="First"))
    made.widgets.add(Button(BOX.move(0, 60), "Two", lambda: None, tip=lambda: Tip("Second", "more")))
    made.widgets.add(Button(BOX.move(0, 120), "Three", lambda: None))
    app.step()
    return made


def test_it_appears_after_a_short_wait_and_goes(app: App, scene: Scene) -> None:
    hover(app, BOX.center)
    assert app.tooltips.pending and app.animating
    app.step(0.5)
    assert app.tooltips.shown
    assert not app.step()
    hover(app, BOX.move(0, 60).center)
    assert app.tooltips.tip and app.tooltips.tip.title == "Second" and app.tooltips.shown
    hover(app, BOX.move(0, 120).center)
    assert app.tooltips.tip is None


def test_a_click_ends_it_until_the_mouse_moves_on(app: App, scene: Scene) -> None:
    hover(app, BOX.center)
    app.step(0.5)
    app.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=BOX.center, button=1))
    app.step(1)
    app.step(1)
    assert not app.tooltips.shown and not app.tooltips.pending
    hover(app, (900, 600))
    hover(app, BOX.center)
    app.step(0.5)
    assert app.tooltips.shown


def test_a_scene_asks_for_things_that_are_no_widgets(app: App, scene: Scene) -> None:
    tip = Tip("Forest", lines=(("Land", "2"), ("Mountain", "+1")), total=("Cost", "3"), note="Free", icon="coins/1")
    for _ in range(3):
        app.tooltips.request(tip, pygame.Rect(600, 300, 1, 1), at_once=True)
        app.step()
    assert app.tooltips.shown
    app.tooltips.request(None, BOX)
    app.step()
    assert not app.tooltips.shown


@pytest.mark.parametrize("corner", ["topleft", "topright", "bottomleft", "bottomright", "center", "midbottom"])
def test_it_is_wholly_in_sight_and_beside_its_anchor(corner: str) -> None:
    room = pygame.Rect(0, 0, 1280, 720)
    anchor = pygame.Rect(0, 0, 60, 30)
    setattr(anchor, corner, getattr(room, corner))
    place = beside((300, 200), anchor, room)
    assert room.contains(place) and not place.colliderect(anchor)


def test_a_long_text_is_wrapped(app: App) -> None:
    picture = sheet(Tip("Title", "слово " * 80))
    assert picture.get_width() < 420 and picture.get_height() > 200
