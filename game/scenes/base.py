"""What every scene is: a thing on the stack that takes events, moves on and draws itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.animation import Animator
from game.ui.group import WidgetGroup

if TYPE_CHECKING:
    from game.app import App


class Scene:
    """Life: enter, then layout; pause when covered, resume when on top again; leave when gone.

    Set `dirty` when the picture must change; the app draws only then. A transparent scene is drawn over
    those below it, which are darkened by `shade` (0 to 255) and go on being updated.
    """

    transparent = False
    shade = 0
    notices_from = 14  # design pixels from the upper edge

    def __init__(self) -> None:
        self.app: App
        self.dirty = True
        self.widgets = WidgetGroup()
        self.tweens = Animator()

    @property
    def size(self) -> tuple[int, int]:
        return self.app.size

    @property
    def animating(self) -> bool:
        """True asks for 60 frames a second."""
        return self.tweens.active

    def enter(self) -> None:
        """On the stack for the first time; `self.app` is set."""

    def leave(self) -> None:
        """Off the stack for good."""

    def pause(self) -> None:
        """Another scene lies above now."""

    def resume(self) -> None:
        """On top again."""

    def layout(self) -> None:
        """Place everything for the window's size, the language and the text size; fill `self.widgets`."""

    def event(self, event: pygame.event.Event) -> bool:
        """Deal with an event; True when it was used. The top scene alone gets events."""
        return self.widgets.handle(event)

    def update(self, dt: float) -> None:
        """Move on by dt seconds; call super() to keep widgets and tweens going."""
        if self.tweens.update(dt):
            self.dirty = True
        if self.widgets.update(dt):
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene; what lay on the surface before is undefined unless transparent."""
        self.widgets.draw(surface)
