"""The mouse on the map: what is under it, and what a click there means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import language
from game.scenes.terra.board.tips import hex_tip
from game.ui.tip import Tip

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene


class HexMouse:
    def __init__(self, scene: TerraScene) -> None:
        self.scene = scene
        self.hex = ""
        self._down = False
        self._told: object = None
        self._tip = Tip()

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            free = not self.scene.widgets.at(event.pos)
            self._over((self.scene.view.hex_at(event.pos) or "") if free else "")
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down = self.scene.view.rect.collidepoint(event.pos)
            return self._down
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._down:
            self._down = False
            self.scene.click_hex(self.scene.view.hex_at(event.pos) or "")
            return True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.scene.put_away()
        return False

    def update(self) -> None:
        """Tell about the hex under the mouse, where no sheet does."""
        scene = self.scene
        quiet = not self.hex or scene.moving or scene.card is not None or scene.previewed is not None
        if quiet or scene.app.scene is not scene or scene.widgets.hovered:
            return
        key = (self.hex, id(scene.shown), len(scene.match.done), scene.asking, language())
        if key != self._told:
            self._told, self._tip = key, hex_tip(scene, self.hex)
        half = round(scene.view.hex_width / 2)
        x, y = scene.view.centre(self.hex)
        scene.app.tooltips.request(self._tip, pygame.Rect(x - half, y - half, 2 * half, 2 * half))

    def _over(self, name: str) -> None:
        if name != self.hex:
            self.hex = name
            self.scene.app.tooltips.hide()
            self.scene.over_hex(name)
