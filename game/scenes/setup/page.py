"""A game's side of the set-up: what is laid out, beside the seats and options that all games share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene


class Page:
    """Keeps what is chosen in `scene.choices.options`, so that it is remembered; `toggles` are settings' names."""

    toggles: tuple[str, ...] = ("hand_over",)

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene

    def lay(self, area: pygame.Rect) -> None:
        """Fill the room with widgets."""

    def ask_for(self, set: str, map: str) -> None:
        """Choose by the words of the command line: a box and a kind of board, or nothing."""

    def why_not(self) -> str:
        """Why the game cannot begin like this; nothing when it can."""
        return ""

    def seeded(self) -> None:
        """The seed is another one now."""

    def setup(self) -> Any:
        """The set-up as it is chosen; MapError when a file has changed meanwhile."""
        game = self.scene.choices.game
        return game.setups.make(len(self.scene.choices.places), self.scene.choices.seed)
