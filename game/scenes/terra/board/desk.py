"""The panels around the map as the scene knows them: laying them out, and where things lie on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.table.chronicle import Chronicle
from game.scenes.terra.panels.cults import CultBoard
from game.scenes.terra.panels.drawer import Drawer
from game.scenes.terra.panels.lay import panels
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.seats import SeatCard
from game.scenes.terra.spots import Spot
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene


class Desk:
    def __init__(self, scene: TerraScene) -> None:
        self.scene = scene
        self.chronicle = Chronicle(scene.layout_.chronicle, scene)
        self.widgets: list[Widget] = panels(scene, scene.layout_, self.chronicle)

    def seen(self) -> list[Panel]:
        """Those in sight: the sheet that lies open, and of a drawer the front ones."""
        found: list[Panel] = [self.scene.card] if isinstance(self.scene.card, Panel) else []
        for widget in self.widgets:
            inside = list(widget.front) if isinstance(widget, Drawer) else [widget]
            found += [one for one in inside if isinstance(one, Panel)]
        return found

    def place_of(self, spot: Spot) -> pygame.Rect | None:
        """Where a spot lies on the screen, if it is in sight."""
        return next((place for panel in self.seen() if (place := panel.place_of(spot))), None)

    def seat_place(self, seat: int) -> pygame.Rect:
        return next(one.rect for one in self.seen() if isinstance(one, SeatCard) and one.seat == seat)

    def cult_place(self, cult: str, space: int) -> tuple[int, int] | None:
        """The middle of a space of a track."""
        board = next((one for one in self.seen() if isinstance(one, CultBoard)), None)
        return board.space(cult, space).center if board else None
