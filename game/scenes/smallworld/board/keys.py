"""Keys for the habitual; everything also works by mouse alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.scenes.smallworld.board.scene import BoardScene


def press(scene: BoardScene, event: pygame.event.Event) -> bool:
    """True when the key meant something here."""
    control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    combo = event.key - pygame.K_1
    if event.key == pygame.K_ESCAPE:
        if not scene.mode.cancel():
            scene.open_menu()
    elif event.key == pygame.K_z and control:
        scene.undo()
    elif event.key == pygame.K_y and control:
        scene.redo()
    elif event.key == pygame.K_F1:
        scene.open_help()
    elif event.key == pygame.K_TAB:
        scene.toggle_market()
    elif 0 <= combo < len(scene.shown.column) and not scene.moving:
        if not scene.market_open:
            scene.toggle_market()
        scene.market.press_combo(combo)
    elif scene.moving and event.key in (pygame.K_SPACE, pygame.K_RETURN):
        scene.tweens.skip()
    else:
        return False
    return True
