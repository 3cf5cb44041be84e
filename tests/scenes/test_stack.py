"""The life of scenes, what is drawn when, and what happens when a scene fails."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.scenes.base import Scene
from game.scenes.crash import CrashScene


class Spy(Scene):
    def __init__(self, name: str, notes: list[str], transparent: bool = False) -> None:
        super().__init__()
        self.name, self.notes, self.transparent = name, notes, transparent
        self.drawn = self.updated = 0
        self.fails_in = ""

    def _note(self, what: str) -> None:
        self.notes.append(f"{self.name}.{what}")
        if self.fails_in == what:
            raise ValueError(what)

    def enter(self) -> None:
        self._note("enter")

    def leave(self) -> None:
        self._note("leave")

    def pause(self) -> None:
        self._note("pause")

    def resume(self) -> None:
        self._note("resume")

    def layout(self) -> None:
        self._note("layout")

    def event(self, event: pygame.event.Event) -> bool:
        self._note("event")
        return True

    def update(self, dt: float) -> None:
        self.updated += 1
        if self.fails_in == "update":
            raise ValueError("update")

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        if self.fails_in == "draw":
            raise ValueError("draw")


def take(notes: list[str]) -> list[str]:
    taken = list(notes)
    notes.clear()
    return taken


def test_push_pop_replace_and_reset_call_the_right_scenes(app: App) -> None:
    notes: list[str] = []
    app.push(Spy("a", notes))
    assert take(notes) == ["a.enter", "a.layout"]
    app.push(Spy("b", notes))
    assert take(notes) == ["a.pause", "b.enter", "b.layout"]
    app.replace(Spy("c", notes))
    assert take(notes) == ["b.leave", "c.enter", "c.layout"]
    app.pop()
    assert take(notes) == ["c.leave", "a.resume"]
    app.push(Spy("d", notes))
    take(notes)
    app.reset(Spy("e", notes))
    assert take(notes) == ["d.leave", "a.leave", "e.enter", "e.layout"]
    app.pop()
    assert not app.stack


def test_closing_leaves_every_scene(app: App) -> None:
    notes: list[str] = []
    app.push(Spy("a", notes))
    app.push(Spy("b", notes))
    take(notes)
    app.close()
    assert take(notes) == ["b.leave", "a.leave"]


def test_nothing_is_drawn_when_nothing_changed(app: App) -> None:
    scene = Spy("a", [])
    app.push(scene)
    assert app.step()
    assert not any(app.step() for _ in range(10))
    assert scene.drawn == 1
    scene.dirty = True
    assert app.step()
    assert scene.drawn == 2


def test_a_transparent_scene_shows_those_below_without_drawing_them_again(app: App) -> None:
    below, above = Spy("a", []), Spy("b", [], transparent=True)
    app.push(below)
    app.push(above)
    app.step()
    above.dirty = True
    app.step()
    app.step()
    assert (below.drawn, above.drawn) == (1, 2)
    assert below.updated == above.updated == 3
    below.dirty = True
    app.step()
    assert (below.drawn, above.drawn) == (2, 3)


def test_an_opaque_scene_stops_those_below(app: App) -> None:
    below, above = Spy("a", []), Spy("b", [])
    app.push(below)
    app.push(above)
    app.step()
    assert below.drawn == below.updated == 0


def test_only_the_top_scene_gets_events(app: App, click: Callable[..., None]) -> None:
    notes: list[str] = []
    app.push(Spy("a", notes))
    app.push(Spy("b", notes, transparent=True))
    take(notes)
    click((5, 5))
    assert set(take(notes)) == {"b.event"}


def test_many_sizes_in_one_frame_are_laid_out_once(app: App) -> None:
    notes: list[str] = []
    app.push(Spy("a", notes))
    app.push(Spy("b", notes))
    take(notes)
    for width in (900, 1000, 1100):
        app.send(pygame.event.Event(pygame.VIDEORESIZE, size=(width, 700), w=width, h=700))
    app.step()
    assert take(notes) == ["a.layout", "b.layout"]
    assert app.size == (1100, 700)


@pytest.mark.parametrize("place", ["enter", "layout", "event", "update", "draw", "pause", "resume"])
def test_a_failing_scene_opens_the_crash_screen(app: App, click: Callable[..., None], place: str) -> None:
    notes: list[str] = []
    scene = Spy("a", notes)
    scene.fails_in = place
    app.push(scene)
    app.step()
    if place in ("pause", "resume"):
        app.push(Spy("b", notes))
        if place == "resume":
            app.pop()
    click((2, 2))
    assert any(isinstance(one, CrashScene) for one in app.stack)
    assert app.running


def test_a_covered_scene_that_fails_again_does_not_end_the_program(app: App) -> None:
    scene = Spy("a", [])
    app.push(scene)
    scene.fails_in = "layout"
    app.resize((1000, 700))
    app.resize((1100, 700))
    assert app.running and isinstance(app.scene, CrashScene) and len(app.stack) == 2


def test_quit_and_full_screen_belong_to_the_app(app: App, key: Callable[..., None]) -> None:
    notes: list[str] = []
    app.push(Spy("a", notes))
    key(pygame.K_F11)
    assert app.settings.full_screen
    key(pygame.K_RETURN, pygame.KMOD_ALT)
    assert not app.settings.full_screen
    assert "a.event" not in notes
    app.send(pygame.event.Event(pygame.QUIT))
    assert not app.running


def test_notices_go_by_themselves(app: App) -> None:
    app.push(Spy("a", []))
    app.notify("The same")
    app.notify("The same")
    assert len(app.toasts.shown) == 1
    app.step(0.3)
    assert not app.animating
    app.step(5)
    assert not app.toasts.shown
