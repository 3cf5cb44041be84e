"""Settings: each control changes its setting at once, nothing overlaps, also in large letters."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from game import i18n
from game.app import App
from game.scenes.settings import COLUMNS, SettingsScene
from game.scenes.title import TitleScene
from game.ui import animation, text
from game.ui.widgets import Button, Choice, Label, Slider, Toggle

NAMES = [name for column in COLUMNS for _, names in column for name in names]


@pytest.fixture
def scene(app: App) -> SettingsScene:
    app.push(TitleScene())
    made = SettingsScene()
    app.push(made)
    app.step()
    return made


def control(scene: SettingsScene, name: str) -> Toggle | Slider | Choice:
    kinds = (Toggle, Slider, Choice)
    return next(w for w in scene.widgets if isinstance(w, kinds) and w.tip == i18n.t(f"settings.{name}.tip"))


def test_every_toggle_changes_its_setting(app: App, scene: SettingsScene, click: Callable[..., None]) -> None:
    names = [name for name in NAMES if isinstance(getattr(app.settings, name), bool)]
    assert len(names) == 6
    for name in names:
        before = getattr(app.settings, name)
        click(control(scene, name).rect.center)
        assert getattr(app.settings, name) is not before


def test_the_language_changes_at_once(app: App, scene: SettingsScene, click: Callable[..., None]) -> None:
    choice = control(scene, "language")
    assert isinstance(choice, Choice)
    click(choice.cells()[1].center)
    assert i18n.language() == "ru"
    assert any(isinstance(w, Label) and w.string == "Язык" for w in scene.widgets)


def test_speed_reaches_the_animations(app: App, scene: SettingsScene, click: Callable[..., None]) -> None:
    choice = control(scene, "animation_speed")
    assert isinstance(choice, Choice)
    click(choice.cells()[2].center)
    assert app.settings.animation_speed == "fast" and animation.factor() == 0.45


def test_a_slider_is_dragged(app: App, scene: SettingsScene) -> None:
    slider = control(scene, "effects_volume").rect
    for kind, x in (
        (pygame.MOUSEBUTTONDOWN, slider.centerx),
        (pygame.MOUSEMOTION, slider.right + 300),
        (pygame.MOUSEBUTTONUP, slider.right + 300),
    ):
        extra = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        app.send(pygame.event.Event(kind, pos=(x, slider.centery), **extra))
    assert app.settings.effects_volume == 1.0


def test_escape_and_a_click_beside_the_sheet_close(
    app: App, scene: SettingsScene, key: Callable[..., None], click: Callable[..., None]
) -> None:
    key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)
    app.push(SettingsScene())
    click((3, 3))
    assert isinstance(app.scene, TitleScene)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("letters", ["normal", "large", "larger"])
def test_nothing_overlaps_or_is_cut(
    app: App, scene: SettingsScene, size: tuple[int, int], lang: str, letters: str
) -> None:
    app.settings.language, app.settings.text_size = lang, letters  # type: ignore[assignment]
    app.apply_settings()
    app.resize(size)
    app.step()
    for widget in scene.widgets:
        assert scene.sheet.contains(widget.rect)
        if isinstance(widget, Label):
            assert text.width(widget.string, widget.role, widget.size) <= widget.rect.width, widget.string
        if isinstance(widget, Choice):
            for cell, (_, label) in zip(widget.cells(), widget.options, strict=True):
                assert text.width(label, "bold", widget.size) <= cell.width
        if isinstance(widget, Button):
            assert text.width(widget.label, "serif", widget.size) < widget.rect.width
    for one, other in combinations(scene.widgets, 2):
        assert not one.rect.colliderect(other.rect), (one, other)
