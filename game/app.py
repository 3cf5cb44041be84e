"""The window, the one event loop and the stack of scenes."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game import i18n
from game.scenes.base import Scene
from game.storage import settings as kept
from game.ui import animation, text, theme
from game.ui.sound import Sound
from game.ui.toast import Toasts
from game.ui.tooltip import Tooltips
from game.ui.widget import set_sound

IDLE_FPS, BUSY_FPS = 30, 60
LIVELY_AFTER_INPUT = 0.4
LONGEST_STEP = 0.1
NO_DISPLAY = (
    "No display to open a window on: run under a virtual display (for example xvfb-run), "
    "or use `python -m game simulate` or `python -m game shot`."
)

_log = logging.getLogger(__name__)


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


class App:
    """`headless` uses no window and writes no settings: tests and `shot` drive it by send() and step()."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        headless: bool = False,
        settings: kept.Settings | None = None,
        notice: kept.Notice | None = None,
    ) -> None:
        self.headless = headless
        self.running = True
        self.stack: list[Scene] = []
        self.save_hook: Callable[[], str | None] | None = None
        self.drawn_frames = 0
        self._redraw = True
        self.tidies = not headless  # tests that change scenes all the time have no time for it
        self._litter = False  # a scene has gone, with pictures as large as the window
        self._below: tuple[tuple[Scene, ...], pygame.Surface] | None = None
        self._lively = 0.0
        self._laid_out = (0, 0)
        self._new_size: tuple[int, int] | None = None
        self.settings = settings or kept.Settings()
        i18n.set_language(self.settings.language)
        self.screen = self._open(size)
        self.tooltips = Tooltips()
        self.toasts = Toasts()
        self.sound = Sound(silent=headless)
        set_sound(self.sound.play)
        self.apply_settings()
        if notice:
            self.notify(i18n.t(notice.id, **notice.params))

    # The window

    def _open(self, size: tuple[int, int] | None) -> pygame.Surface:
        from game.ui import window

        try:
            return window.open_window(self.settings, size, self.headless)
        except pygame.error as error:
            _log.error("no display: %s", error)
            raise NoDisplay(NO_DISPLAY) from error

    @property
    def size(self) -> tuple[int, int]:
        """What scenes are laid out for: the window, but never less than they need."""
        width, height = self.screen.get_size()
        return max(width, theme.LEAST[0]), max(height, theme.LEAST[1])

    @property
    def cramped(self) -> bool:
        """The window is smaller than any scene can be: it only asks for more room."""
        return self.size != self.screen.get_size()

    def toggle_full_screen(self) -> None:
        self.set_full_screen(not self.settings.full_screen)

    def set_full_screen(self, on: bool) -> None:
        from game.ui import window

        if on and not self.headless:
            window.remember(self.settings)
        self.settings.full_screen = on
        if not self.headless:
            self.screen = window.set_full_screen(self.settings)
        self.relayout()
        self.keep_settings()

    def resize(self, size: tuple[int, int]) -> None:
        """The window has, or in a headless app gets, another size."""
        if self.headless and size != self.screen.get_size():
            self.screen = pygame.display.set_mode(size)
        else:
            self.screen = pygame.display.get_surface() or self.screen
        self.relayout()

    # Settings

    def apply_settings(self) -> None:
        """Make the program follow `self.settings`, laying everything out anew."""
        i18n.set_language(self.settings.language)
        if not self.headless:
            pygame.display.set_caption(i18n.t("game.name"))
        self.follow_settings()
        self.relayout()

    def follow_settings(self) -> None:
        """As apply_settings, for settings that move nothing: speed, sound, rules of the table."""
        animation.configure(self.settings.animation_speed, self.settings.reduced_motion)
        self.sound.configure(self.settings)
        self.invalidate()

    def keep_settings(self) -> None:
        """Write the settings; a folder that refuses is told once, in one line."""
        if self.headless:
            return
        notice = kept.save(self.settings)
        if notice:
            self.notify(i18n.t(notice.id, **notice.params))

    def relayout(self) -> None:
        """Lay all scenes out anew: another size, language or text size."""
        self._laid_out = self.screen.get_size()
        theme.configure(self.size, self.settings.text_size)
        self.tooltips.hide()
        for scene in list(self.stack):
            self._guard(scene, scene.layout)
        self.invalidate()

    def notify(self, line: str, kind: str = "info") -> None:
        """Show one line for a few seconds; kind is info, good or bad."""
        self.toasts.show(line, kind)
        self.invalidate()

    # The stack

    @property
    def scene(self) -> Scene | None:
        return self.stack[-1] if self.stack else None

    def push(self, scene: Scene) -> None:
        top = self.scene
        if top:
            self._guard(top, top.pause)
        self._add(scene)

    def pop(self) -> None:
        """Take the top scene off; without scenes the program ends."""
        self._remove()
        top = self.scene
        if top:
            top.dirty = True
            self._guard(top, top.resume)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self.stack:
            self._remove()
        self._add(scene)

    def reset(self, scene: Scene) -> None:
        """Leave everything and start from this scene."""
        while self.stack:
            self._remove()
        self._add(scene)

    def quit(self) -> None:
        self.running = False

    def _add(self, scene: Scene) -> None:
        scene.app = self
        scene.dirty = True
        self.stack.append(scene)
        self.tooltips.hide()
        self.invalidate()
        self._guard(scene, scene.enter)
        if scene in self.stack:
            self._guard(scene, scene.layout)

    def _remove(self) -> None:
        if self.stack:
            scene = self.stack.pop()
            self.tooltips.hide()
            self.invalidate()
            self._guard(scene, scene.leave)
            self._litter = self._litter or not scene.transparent

    def visible(self) -> list[Scene]:
        """The scenes that show, lowest first."""
        first = len(self.stack) - 1
        while first > 0 and self.stack[first].transparent:
            first -= 1
        return self.stack[max(first, 0) :]

    # Errors

    def _guard(self, scene: Scene, function: Callable[..., Any], *args: Any) -> Any:
        """Run a scene's method; an error in it opens the crash screen instead of ending the program."""
        try:
            return function(*args)
        except Exception as error:
            self.crashed(scene, error)
            return None

    def crashed(self, scene: Scene, error: Exception) -> None:
        from game.scenes.crash import CrashScene

        _log.critical("error in %s", type(scene).__name__, exc_info=error)
        if isinstance(scene, CrashScene):
            self.running = False
            raise error
        if isinstance(self.scene, CrashScene):  # a covered scene fails again: one screen says it already
            return
        crash = CrashScene(error)
        crash.app = self
        self.stack.append(crash)
        self.tooltips.hide()
        self.invalidate()
        crash.enter()
        crash.layout()

    # The loop

    def run(self, first: Scene, frames: int = 0) -> None:
        """Show a scene and go on until the program is told to end, or has drawn so many frames."""
        clock = pygame.time.Clock()
        self.push(first)
        try:
            while self.running and self.stack and not 0 < frames <= self.drawn_frames:
                busy = self._lively > 0 or self.animating
                dt = clock.tick(BUSY_FPS if busy else IDLE_FPS) / 1000
                for event in pygame.event.get():
                    self.send(event)
                if frames:  # a still picture would never be drawn again
                    self.invalidate()
                self.step(min(dt, LONGEST_STEP))
        finally:
            self.close()

    @property
    def animating(self) -> bool:
        return self.toasts.active or self.tooltips.pending or any(s.animating for s in self.visible())

    def send(self, event: pygame.event.Event) -> None:
        """Deal with one event, as the loop does."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._new_size = getattr(event, "size", None) or (event.x, event.y)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE, pygame.WINDOWRESTORED):
            self.invalidate()
        elif event.type == pygame.KEYDOWN and _full_screen_key(event):
            self.toggle_full_screen()
        elif event.type == pygame.DROPFILE and self.scene:
            self._guard(self.scene, self.open_file, Path(event.file))
        elif self.scene and not self.cramped:
            self._lively = LIVELY_AFTER_INPUT
            topic = self.tooltips.topic
            self.tooltips.note(event)
            top = self.scene
            if topic and _asks_for_more(event):
                self._guard(top, self.open_rules, topic)
                return
            self._guard(top, top.event, event)

    def open_file(self, path: Path) -> None:
        from game.scenes import given

        given.open(self, path)

    def open_rules(self, topic: str) -> None:
        from game.scenes import help as rules

        rules.open(self, topic)

    def step(self, dt: float = 1 / 60) -> bool:
        """Move everything on by dt seconds and draw if something changed; True when it drew."""
        self._lively = max(0.0, self._lively - dt)
        if self._new_size:  # once a frame, however many sizes the window went through
            size, self._new_size = self._new_size, None
            if size != self._laid_out:
                self.resize(size)
        for scene in self.visible():
            self._guard(scene, scene.update, dt)
        if self.scene:
            self.tooltips.follow(self.scene.widgets)
        if self.tooltips.update(dt) | self.toasts.update(dt):
            self._redraw = True
        drew = self._draw()
        if self._litter and not drew and self.tidies:
            self._litter = False
            gc.collect()  # in a quiet moment; by itself it would come much later
        return drew

    def invalidate(self) -> None:
        """Draw everything in the next frame."""
        self._redraw = True
        self._below = None

    def _draw(self) -> bool:
        scenes = self.visible()
        if not (self._redraw or any(scene.dirty for scene in scenes)):
            return False
        self._redraw = False
        if self.cramped:
            self._ask_for_room(scenes)
        else:
            self._draw_scenes(scenes)
        if not self.headless:
            pygame.display.flip()
        self.drawn_frames += 1
        return True

    def _ask_for_room(self, scenes: list[Scene]) -> None:
        for scene in scenes:
            scene.dirty = False
        self.screen.fill(theme.NIGHT)
        width, height = self.screen.get_size()
        line = i18n.t("window.too_small", wide=theme.LEAST[0], high=theme.LEAST[1])
        room = max(80, width - 16)  # and letters at half their size
        words = text.paragraph(line, room, "body", theme.TITLE, theme.CREAM, "center")
        self.screen.blit(words, words.get_rect(center=(width // 2, height // 2)))

    def _draw_scenes(self, scenes: list[Scene]) -> None:
        self._draw_below(scenes[:-1], scenes[-1] if scenes else None)
        for scene in scenes[-1:]:
            scene.dirty = False
            self._guard(scene, scene.draw, self.screen)
        if scenes:
            self.toasts.top = scenes[0].notices_from
        self.toasts.draw(self.screen)
        self.tooltips.draw(self.screen)

    def _draw_below(self, scenes: list[Scene], top: Scene | None) -> None:
        """Draw the covered scenes, from a kept picture while they do not change."""
        if not scenes or top is None:
            self._below = None
            return
        quiet = not any(scene.dirty for scene in scenes)
        key = (*scenes, top)
        if quiet and self._below and self._below[0] == key:
            self.screen.blit(self._below[1], (0, 0))
            return
        for scene in scenes:
            scene.dirty = False
            self._guard(scene, scene.draw, self.screen)
            above = scenes[scenes.index(scene) + 1] if scene is not scenes[-1] else top
            if above.shade:
                self._shade(above.shade)
        self._below = (key, self.screen.copy()) if quiet or not self.animating else None

    def _shade(self, strength: int) -> None:
        keep = 255 - strength
        self.screen.fill((keep, keep, keep), special_flags=pygame.BLEND_RGB_MULT)

    def close(self) -> None:
        """Leave all scenes, keep the window's place and shut pygame down."""
        from game.ui import window

        while self.stack:
            self._remove()
        if not self.headless:
            window.remember(self.settings)
            self.keep_settings()
        self.sound.close()
        text.clear()
        pygame.quit()


def _asks_for_more(event: pygame.event.Event) -> bool:
    """F1 or the middle button while a tooltip is in sight."""
    if event.type == pygame.KEYDOWN:
        return bool(event.key == pygame.K_F1)
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == 2


def _full_screen_key(event: pygame.event.Event) -> bool:
    alt_enter = event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT)
    return event.key == pygame.K_F11 or alt_enter
