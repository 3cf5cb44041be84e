"""The mouse on the map: what is under it, and what a click there means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene


class HexMouse:
    def __init__(self, scene: TerraScene) -> None:
        self.scene = scene
        self.hex = ""
        self._down = False

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

    def _over(self, name: str) -> None:
        if name != self.hex:
            self.hex = name
            self.scene.over_hex(name)

    def forget(self) -> None:
        self.hex = ""
