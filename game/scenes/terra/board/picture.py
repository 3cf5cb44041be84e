"""The picture of the table: what stands still is made once, what moves is drawn over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.terra.board import bars
from game.ui import surfaces, theme

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene


class Picture:
    def __init__(self, scene: TerraScene) -> None:
        self.scene = scene
        self._still = self._desk = pygame.Surface((1, 1))
        self._laid: object = None

    def draw(self, surface: pygame.Surface) -> None:
        scene = self.scene
        if scene.stale or self._still.get_size() != surface.get_size():
            self._compose(surface.get_size())
        surface.blit(self._still, (0, 0))
        if scene.mouse.hex and not scene.moving:
            known = scene.mouse.hex in scene.mode.hexes()
            scene.view.outline(
                surface, scene.mouse.hex, theme.GOLD_LIGHT if known else theme.CREAM, 3 if known else 1.5
            )
        name, left = scene.flashing
        if left > 0 and int(left * 6) % 2:
            scene.view.outline(surface, name, theme.GOLD_LIGHT, 5)
        for widget in scene.widgets:
            if widget.visible and widget not in scene.panels:
                widget.draw(surface)

    def _compose(self, size: tuple[int, int]) -> None:
        scene = self.scene
        if self._still.get_size() != size:
            self._still = pygame.Surface(size)
        still = self._still
        still.blit(self._lay_desk(size), (0, 0))
        scene.view.draw(still, scene.shown)
        for name in scene.mode.hexes():
            scene.view.outline(still, name, theme.CREAM, 2)
        bars.draw_top(still, scene)
        for panel in scene.panels:
            panel.draw(still)
        scene.stale = False

    def _lay_desk(self, size: tuple[int, int]) -> pygame.Surface:
        """The table with the frame of the map: large pictures that change only with the layout."""
        scene = self.scene
        laid = (size, tuple(scene.view.rect), scene.layout_)
        if laid != self._laid:
            self._laid, self._desk = laid, pygame.Surface(size)
            surfaces.draw_table(self._desk)
            frame = scene.view.rect.inflate(theme.px(10), theme.px(10))
            surfaces.draw_shadow(self._desk, frame, 8)
            self._desk.blit(surfaces.panel(frame.size, "dark", 3), frame)
            surfaces.draw_panel(self._desk, scene.layout_.buttons, "dark", lift=4, seed=7)
        return self._desk
