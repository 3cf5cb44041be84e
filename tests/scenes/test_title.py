"""The title screen: every button leads somewhere, in both languages, at every size."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.scenes import menu
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene, menu_items
from game.ui.widgets import Button


def buttons(app: App) -> list[Button]:
    assert app.scene
    return [widget for widget in app.scene.widgets if isinstance(widget, Button)]


def test_every_entry_shown_leads_to_a_function_that_exists() -> None:
    items = menu_items()
    assert [item.id for item in items][-2:] == ["title.settings", "title.quit"]
    for item in items:
        assert callable(menu.function(item.opens))


def test_every_entry_leads_somewhere() -> None:
    for entry in menu.ENTRIES:
        assert callable(menu.function(entry.opens))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (1024, 768), (640, 400)])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_all_entries_fit_at_every_size(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], lang: str
) -> None:
    monkeypatch.setattr(menu, "menu_items", lambda: list(menu.ENTRIES))
    app.settings.language, app.settings.text_size = lang, "larger"  # type: ignore[assignment]
    app.apply_settings()
    app.push(TitleScene())
    app.resize(size)
    app.step()
    room = app.screen.get_rect()
    places = [button.rect for button in buttons(app)]
    assert len(places) == len(menu.ENTRIES)
    for place in places:
        assert room.contains(place) and place.collidelistall(places) == [places.index(place)]


def test_the_mouse_opens_settings_and_quits(app: App, click: Callable[..., None]) -> None:
    app.push(TitleScene())
    app.step()
    click(buttons(app)[-2].rect.center)
    assert isinstance(app.scene, SettingsScene)
    app.pop()
    click(buttons(app)[-1].rect.center)
    assert not app.running


def test_arrows_and_enter_do_the_same(app: App, key: Callable[..., None]) -> None:
    app.push(TitleScene())
    assert app.scene
    app.scene.widgets.default = None
    key(pygame.K_UP)
    key(pygame.K_RETURN)
    assert not app.running
