"""Opening the window, remembering its place, full screen and the program's icon."""

from __future__ import annotations

import logging
import os
import sys
import warnings

import pygame

from game.paths import resource
from game.storage.settings import Settings
from game.ui import theme

_log = logging.getLogger(__name__)


def open_window(settings: Settings, size: tuple[int, int] | None, headless: bool) -> pygame.Surface:
    """The drawing surface of the window; pygame.error when there is no display."""
    if headless:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    asked = os.environ.get("SDL_VIDEODRIVER")
    if not asked and _no_server():
        raise pygame.error("neither DISPLAY nor WAYLAND_DISPLAY is set")
    pygame.display.init()
    pygame.font.init()
    pygame.key.set_repeat(350, 40)
    if pygame.display.get_driver() in ("dummy", "offscreen") and not asked:
        raise pygame.error("no video driver found a display")
    if headless:
        return pygame.display.set_mode(size or (1280, 720))
    _set_icon()
    if settings.full_screen and size is None:
        return set_full_screen(settings)
    return _windowed(settings, size or settings.window_size)


def _no_server() -> bool:
    """SDL would say so in lines of its own."""
    return sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def _windowed(settings: Settings, size: tuple[int, int]) -> pygame.Surface:
    desktop = pygame.display.get_desktop_sizes()[0]
    size = (min(size[0], desktop[0]), min(size[1], desktop[1]))
    screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    if screen.get_size() != size:  # coming from full screen without a window manager takes two steps
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    _keep_room()
    place = settings.window_position
    if place and _on_desktop(place, desktop):
        pygame.display.set_window_position(place)
    return screen


def _keep_room() -> None:
    """The system lets nobody make the window smaller than a scene can be, where it can."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # there is no other way to the window that the display made
            pygame.Window.from_display_module().minimum_size = theme.LEAST
    except (AttributeError, ValueError, pygame.error) as error:
        _log.info("the window has no least size: %s", error)


def _on_desktop(place: tuple[int, int], desktop: tuple[int, int]) -> bool:
    """A monitor may be gone since last time: then the system places the window."""
    return -200 < place[0] < desktop[0] - 100 and -20 < place[1] < desktop[1] - 100


def set_full_screen(settings: Settings) -> pygame.Surface:
    if settings.full_screen:
        return pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
    return _windowed(settings, settings.window_size)


def remember(settings: Settings) -> None:
    """Note size and place of the window; full screen keeps those of the window before."""
    screen = pygame.display.get_surface()
    if settings.full_screen or screen is None:
        return
    width, height = screen.get_size()
    settings.window_size = (max(320, width), max(320, height))
    try:
        settings.window_position = pygame.display.get_window_position()
    except pygame.error as error:
        _log.info("window place not known: %s", error)


def _set_icon() -> None:
    path = resource("assets", "emblems", "icon.svg")
    try:
        pygame.display.set_icon(pygame.image.load_sized_svg(str(path), (64, 64)))
    except (pygame.error, FileNotFoundError) as error:
        _log.info("no icon: %s", error)
