"""The mouse on the map: hovering, clicking, the wheel, dragging a map that is zoomed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.smallworld.board.tips import region_tip
from game.ui import theme

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene

DRAG = 6


class MapMouse:
    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self.region = -1
        self._down: tuple[int, int] | None = None
        self._button = 0
        self._dragging = False
        self._quiet = False  # after a click nothing is explained until the mouse moves

    def update(self) -> None:
        """Explain the region under the mouse."""
        scene = self.scene
        if (scene.moving or self._quiet) and not scene.widgets.hovered:
            scene.app.tooltips.hide()
        elif self.region >= 0 and scene.app.scene is scene and not scene.widgets.hovered:
            x, y = scene.view.token_center(self.region)
            size = scene.view.token_size
            spot = pygame.Rect(x - size // 2, y - size // 2, size, size)
            scene.app.tooltips.request(region_tip(scene, self.region), spot)

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            self._down = event.pos if self.scene.view.rect.collidepoint(event.pos) else None
            self._button, self._dragging = event.button, False
            return self._down is not None
        if event.type == pygame.MOUSEBUTTONUP and self._down is not None and event.button == self._button:
            clicked = not self._dragging
            self._down, self._dragging = None, False
            if clicked:
                self._click(event.pos, event.button)
            return True
        return False

    def _moved(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        self._quiet = self._quiet and not any(event.rel)
        if self._down is not None and scene.view.zoomed_in:
            far = abs(event.pos[0] - self._down[0]) + abs(event.pos[1] - self._down[1])
            if self._dragging or far > theme.px(DRAG):
                self._dragging = True
                scene.view.pan(*event.rel)
                scene.stale = True
                return True
        if scene.market_open and not scene.market.rect.collidepoint(event.pos):
            scene.market.leave()
        region = scene.view.region_at(event.pos) if not scene.widgets.at(event.pos) else -1
        if region != self.region:
            self.region = region
            scene.dirty = True
            if region < 0:
                scene.app.tooltips.hide()
        return False

    def _wheel(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        pos = pygame.mouse.get_pos()
        if not scene.view.rect.collidepoint(pos):
            return False
        region = scene.view.region_at(pos)
        placing = region >= 0 and scene.interactive and not pygame.key.get_mods() & pygame.KMOD_CTRL
        if placing and scene.mode.wheel(region, event.y):
            return True
        zoomed = scene.view.zoomed_in
        scene.view.zoom(event.y, pos)
        scene.stale = True
        if scene.view.zoomed_in != zoomed:
            scene.refresh()
        return True

    def _click(self, pos: tuple[int, int], button: int) -> None:
        scene = self.scene
        region = scene.view.region_at(pos)
        self._quiet = True
        if region < 0 or not scene.interactive:
            return
        if button == 1:
            scene.mode.click(region)
        elif button == 3:
            scene.mode.take(region)
