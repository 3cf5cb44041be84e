"""What every widget has."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import plaques, theme
from game.ui.tip import Tip

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
TipSource = Tip | str | Callable[[], "Tip | str | None"] | None

_play: Callable[[str], None] | None = None


def set_sound(play: Callable[[str], None] | None) -> None:
    """Tell the widgets how to make a sound."""
    global _play
    _play = play


def play_sound(name: str) -> None:
    if _play:
        _play(name)


class Widget:
    """A thing with a place that takes events and draws itself. Set `dirty` when its picture changes."""

    focusable = True
    takes_text = False

    def __init__(self, rect: pygame.Rect, tip: TipSource = None) -> None:
        self.rect = pygame.Rect(rect)
        self.rect.size = (max(1, self.rect.width), max(1, self.rect.height))  # a tiny window leaves no room
        self.tip = tip
        self.visible = True
        self.enabled = True
        self.reason = ""
        self.hovered = False
        self.focused = False
        self.dirty = True

    def disable(self, reason: str = "") -> None:
        """Grey the widget; the reason is its tooltip."""
        self.set_enabled(False, reason)

    def set_enabled(self, on: bool, reason: str = "") -> None:
        if (on, reason) != (self.enabled, self.reason):
            self.enabled, self.reason, self.dirty = on, reason, True

    def tip_now(self) -> Tip | None:
        """What the tooltip says at this moment."""
        if not self.enabled and self.reason:
            return Tip(body=self.reason)
        found = self.tip() if callable(self.tip) else self.tip
        return Tip(body=found) if isinstance(found, str) else found

    @property
    def tip_place(self) -> pygame.Rect:
        """What the tooltip lies beside: for a widget of many things the one under the mouse."""
        return self.rect

    def handle(self, event: pygame.event.Event) -> bool:
        return False

    def press(self) -> bool:
        """Enter or Space while focused; True when something happened."""
        return False

    def update(self, dt: float) -> None:
        """Move on by dt seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Put its picture at `self.rect`."""

    def draw_focus(self, surface: pygame.Surface) -> None:
        if self.focused:
            margin = theme.px(6)
            surface.blit(plaques.focus_ring(self.rect.size), self.rect.move(-margin, -margin))
