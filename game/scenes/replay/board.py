"""What a replay asks of a game's board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import pygame

from game.ui import theme


class ReplayBoard(Protocol):
    """Draws the positions of a timeline; `rect` is where the board lies, `places` what the story calls its parts."""

    @property
    def rect(self) -> pygame.Rect: ...
    @property
    def places(self) -> Mapping[str, str]: ...

    def place(self, area: pygame.Rect, patterns: bool) -> None: ...
    def draw(self, surface: pygame.Surface, index: int) -> None: ...
    def seat_line(self, index: int, player: int) -> str:
        """What stands under a player's name."""

    def crest(self, index: int, player: int, side: int) -> pygame.Surface:
        """What stands beside it."""

    def tone(self, player: int) -> theme.Color:
        """The colour of what tells of a player."""

    def points(self, side: int) -> pygame.Surface:
        """One of what is counted, beside the number."""
