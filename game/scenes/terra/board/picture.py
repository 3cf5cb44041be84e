"""The picture of the table: what stands still is made once, what moves is drawn over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.terra.board import bits
from game.scenes.terra.board import bars, marks, overlays, preview
from game.scenes.terra.panels.panel import Panel
from game.ui import surfaces, theme

if TYPE_CHECKING:
    from game.scenes.terra.board.land import Choice
    from game.scenes.terra.board.scene import TerraScene


class Picture:
    def __init__(self, scene: TerraScene) -> None:
        self.scene = scene
        self._still = self._desk = pygame.Surface((1, 1))
        self._laid: object = None
        self._sheet: tuple[pygame.Surface, pygame.Rect] | None = None

    def look_at(self, choice: Choice | None, name: str) -> None:
        """Lay the sheet of a choice beside its hex, or put it away."""
        self._sheet = None
        if choice is None or not name:
            return
        scene = self.scene
        state = scene.match.state
        made = preview.sheet(preview.look(state, choice), preview.keeps_of(state, choice))
        built = frozenset(state.board.names[hex_] for hex_ in bits(state.occupied))
        self._sheet = made, preview.place_for(scene.view, made.get_size(), name, built | scene.mode.hexes())

    def draw(self, surface: pygame.Surface) -> None:
        scene = self.scene
        if scene.stale or self._still.get_size() != surface.get_size():
            self._compose(surface.get_size())
        surface.blit(self._still, (0, 0))
        if not scene.moving:
            self._draw_thoughts(surface)
        scene.motion.draw(surface)
        for widget in scene.widgets:
            if not widget.visible:
                continue
            if widget not in scene.desk.widgets:
                widget.draw(surface)
            if isinstance(widget, Panel):
                widget.draw_over(surface)
        if self._sheet is not None and not scene.moving:
            picture, place = self._sheet
            surfaces.draw_shadow(surface, place, 6, 170)
            surface.blit(picture, place)

    def _draw_thoughts(self, surface: pygame.Surface) -> None:
        """What is under the mouse, and what a click would make of it."""
        scene = self.scene
        if scene.previewed is not None:
            preview.draw_ghost(surface, scene, scene.previewed)
        elif scene.mouse.hex:
            color, width = (theme.GOLD_LIGHT, 3) if scene.mouse.hex in scene.mode.hexes() else (theme.CREAM, 1.5)
            scene.view.outline(surface, scene.mouse.hex, color, width)
        name, left = scene.flashing
        if left > 0 and int(left * 6) % 2:
            scene.view.outline(surface, name, theme.GOLD_LIGHT, 5)

    def _compose(self, size: tuple[int, int]) -> None:
        """Everything that stands still, made only when it changes."""
        scene = self.scene
        if self._still.get_size() != size:
            self._still = pygame.Surface(size)
        still = self._still
        still.blit(self._lay_desk(size), (0, 0))
        scene.view.draw(still, scene.shown)
        if scene.overlay:
            overlays.draw(still, scene.view, scene.shown, scene.viewer, scene.overlay)
        else:
            marks.draw(still, scene)
        bars.draw_top(still, scene)
        for panel in scene.desk.widgets:
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
