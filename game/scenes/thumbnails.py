"""Small pictures of saved games: the one kept beside the file, or else the board drawn from its position."""

from __future__ import annotations

import io
import logging
from pathlib import Path

import pygame

from game.games import game_of
from game.maps import NoBoard
from game.storage import saves
from game.storage.errors import SaveError
from game.storage.restore import position
from game.storage.saves import SavedGame

SIZE = (640, 400)
LARGEST_SIDE = 4096

_log = logging.getLogger(__name__)


class Thumbnails:
    """Made one at a time, so that a long list opens at once."""

    def __init__(self) -> None:
        self._made: dict[tuple[Path, float], pygame.Surface | None] = {}
        self._wanted: dict[tuple[Path, float], SavedGame] = {}

    def get(self, game: SavedGame) -> pygame.Surface | None:
        """The picture if it is there; otherwise it is made soon."""
        key = (game.path, game.header.saved.timestamp())
        if key not in self._made:
            self._wanted[key] = game
        return self._made.get(key)

    def work(self) -> bool:
        """Make one picture that was asked for; True when there is a new one."""
        if not self._wanted:
            return False
        key, game = self._wanted.popitem()
        self._made[key] = decoded(saves.picture_bytes(game)) or _drawn(game)
        return True


def _drawn(game: SavedGame) -> pygame.Surface | None:
    try:
        file = saves.read(game.path)
        played = game_of(file.game)
        return played.scenes.picture(position(file), [seat.colour for seat in file.seats], SIZE)
    except (SaveError, NoBoard) as error:
        _log.info("no picture of %s: %s", game.path.name, error)
        return None


def decoded(data: bytes | None) -> pygame.Surface | None:
    """A PNG that is really one and not larger inside than it looks."""
    if not data or data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR":
        return None
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    if not (0 < width <= LARGEST_SIDE and 0 < height <= LARGEST_SIDE):
        return None
    try:
        return pygame.transform.smoothscale(pygame.image.load(io.BytesIO(data), "picture.png").convert(), SIZE)
    except (pygame.error, ValueError) as error:
        _log.info("picture not shown: %s", error)
        return None
