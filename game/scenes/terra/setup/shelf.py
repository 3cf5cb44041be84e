"""Boards of hexes to choose from."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.games import game_of
from game.i18n import tn
from game.maps import MapEntry
from game.maps.terra import LoadedBoard
from game.rules.terra import Setup, new_game
from game.scenes.setup.shelf import Shelf
from game.scenes.terra.board.view import BoardView
from game.ui.hexes import RIM


class HexShelf(Shelf):
    aspect = 1.59  # of the printed board

    def __init__(self, entries: list[MapEntry] | None = None) -> None:
        super().__init__(game_of("terra"), entries)

    def facts(self, loaded: LoadedBoard) -> str:
        return tn("terra.setup.hexes", len(loaded.board.names))

    def painting(self, loaded: LoadedBoard) -> Path | None:
        return loaded.geometry.painting

    def flat(self, loaded: LoadedBoard, size: tuple[int, int]) -> pygame.Surface:
        """The empty board in its own proportions, in the middle of the frame."""
        picture = pygame.Surface(size)
        picture.fill(RIM)
        view = BoardView(pygame.Rect((0, 0), size), loaded)
        wide = min(size[0], round(size[1] * view.aspect))
        view.rect = pygame.Rect(0, 0, wide, round(wide / view.aspect))
        view.rect.center = (size[0] // 2, size[1] // 2)
        view.draw(picture, new_game(Setup(2, board=loaded.board), 0))
        return picture
