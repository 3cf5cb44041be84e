"""Small World's maps to choose from."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.games import game_of
from game.i18n import tn
from game.maps import MapEntry
from game.maps.smallworld import LoadedMap
from game.scenes.setup.shelf import Shelf
from game.scenes.smallworld.board.ground import TERRAIN_COLORS
from game.ui import theme

#: On whose boards a set is played, the first is the usual one. A base game knows nothing of rivers and lairs.
BOARDS = {"base": ("base",), "underground": ("underground", "base"), "mixed": ("base", "underground")}


class BoardShelf(Shelf):
    def __init__(self, entries: list[MapEntry] | None = None) -> None:
        super().__init__(game_of("smallworld"), entries)
        self.content = "base"

    def fits(self, loaded: LoadedMap, players: int) -> bool:
        board = loaded.definition
        return board.players == players and board.set in BOARDS[self.content]

    def fitting(self, players: int) -> list[MapEntry]:
        order = BOARDS[self.content]
        last = len(order)  # what cannot be played at all
        return sorted(
            super().fitting(players), key=lambda e: order.index(e.loaded.definition.set) if e.playable else last
        )

    def facts(self, loaded: LoadedMap) -> str:
        board = loaded.definition
        return ", ".join((tn("setup.regions", len(board.regions)), tn("setup.rounds", board.rounds)))

    def painting(self, loaded: LoadedMap) -> Path | None:
        return loaded.geometry.painting

    def flat(self, loaded: LoadedMap, size: tuple[int, int]) -> pygame.Surface:
        """Drawn at twice the size: borders are smooth then."""
        double = (size[0] * 2, size[1] * 2)
        picture = pygame.Surface(double)
        picture.fill(TERRAIN_COLORS["sea"])
        across, down = double[0] / loaded.geometry.width, double[1] / loaded.geometry.height
        for region, shape in zip(loaded.definition.regions, loaded.geometry.shapes, strict=True):
            outline = [(x * across, y * down) for x, y in shape.polygon]
            pygame.draw.polygon(picture, TERRAIN_COLORS.get(region.terrain, (120, 120, 120)), outline)
            pygame.draw.polygon(picture, theme.INK, outline, max(2, theme.px(3)))
        return pygame.transform.smoothscale(picture, size)
