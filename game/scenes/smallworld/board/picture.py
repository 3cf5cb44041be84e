"""The picture of the board scene: what stands still is made once, what moves is drawn over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.preview import threatened
from game.scenes.smallworld.board import bars
from game.scenes.smallworld.board.hints import hint_marks
from game.scenes.smallworld.board.market import Market
from game.scenes.smallworld.board.score import draw_score
from game.scenes.smallworld.board.seats import SeatCard
from game.scenes.table.chronicle import Chronicle
from game.ui import surfaces, theme

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene
    from game.scenes.smallworld.board.view import Marks

STILL = (SeatCard, Market, Chronicle, bars.HandTray)  # part of the still picture


class Picture:
    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self._still = self._desk = pygame.Surface((1, 1))
        self._laid: object = None

    def draw(self, surface: pygame.Surface) -> None:
        scene = self.scene
        if scene.stale or self._still.get_size() != surface.get_size():
            self._compose(surface.get_size())
        surface.blit(self._still, (0, 0))
        if scene.mouse.region >= 0 and not scene.moving:
            over, mode = scene.mouse.region, scene.mode
            scene.view.draw_hover(surface, over, mode.clickable(over))
            if icon := mode.hover_icon(over):
                scene.view.draw_icon(surface, scene.shown, over, icon)
        region, left = scene.flashing
        if left > 0:
            strength = round(130 * abs((left * 3) % 1 - 0.5) * 2) // 16 * 16
            scene.view.ground.draw_glow(surface, region, theme.GOLD_LIGHT, strength, 4)
        for widget in scene.widgets:
            if widget.visible and not isinstance(widget, STILL):
                widget.draw(surface)
        scene.motion.draw(surface)
        if scene.scored is not None:
            player = scene.scored.player
            draw_score(surface, scene.view.rect, scene.scored, scene.match.seats[player].name, scene.colours[player])

    def _compose(self, size: tuple[int, int]) -> None:
        """Everything that stands still, made only when it changes."""
        scene = self.scene
        if self._still.get_size() != size:
            self._still = pygame.Surface(size)
        still = self._still
        still.blit(self._lay_desk(size), (0, 0))
        scene.view.draw(still, scene.shown, scene.colours, self._marks())
        pygame.draw.rect(still, theme.BRASS, scene.view.rect.inflate(2, 2), max(1, theme.px(1)))
        bars.draw_top(still, scene.layout_.top, scene)
        scene.tray.draw(still)
        for seat in scene.seats:
            seat.draw(still)
        (scene.market if scene.market_open else scene.chronicle).draw(still)
        scene.stale = False

    def _lay_desk(self, size: tuple[int, int]) -> pygame.Surface:
        """The table with the frame and the tray on it: large pictures that change only with the layout."""
        scene = self.scene
        laid = (size, tuple(scene.view.rect), scene.layout_)
        if laid != self._laid:
            self._laid, self._desk = laid, pygame.Surface(size)
            surfaces.draw_table(self._desk)
            frame = scene.view.rect.inflate(theme.px(10), theme.px(10))
            surfaces.draw_shadow(self._desk, frame, 8)
            self._desk.blit(surfaces.panel(frame.size, "dark", 3), frame)
            surfaces.draw_panel(self._desk, scene.layout_.bottom, "dark", lift=4, seed=7)
        return self._desk

    def _marks(self) -> Marks:
        scene = self.scene
        marks = scene.mode.marks()
        if scene.hint is not None:
            hint_marks(scene.hint, scene.shown, marks)
        if scene.show_threats and scene.viewer >= 0:
            marks.threatened = regions_of(threatened(scene.shown, scene.viewer))
        return marks
