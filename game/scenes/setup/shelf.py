"""The maps to choose from and their pictures; a game says which of them fit and how one without a painting looks."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pygame

from game.games import Game
from game.maps import MapEntry, list_maps, own_maps
from game.storage.errors import readable
from game.ui import surfaces

_log = logging.getLogger(__name__)


def map_key(entry: MapEntry) -> str:
    """What the choice of a map is remembered by; an own map may be called as one of ours is."""
    return entry.path.stem if entry.shipped else f"own/{readable(entry.path.stem)}"


class Shelf:
    """Our own maps and those of the player's folder; the latter are listed even when faulty."""

    aspect = 1.6  # width of the pictures by their height

    def __init__(self, game: Game, entries: list[MapEntry] | None = None) -> None:
        self.entries = list_maps(own_maps(), game) if entries is None else entries
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}

    # --- what a game says

    def fits(self, loaded: Any, players: int) -> bool:
        return True

    def facts(self, loaded: Any) -> str:
        """How large it is, in a few words."""
        return ""

    def painting(self, loaded: Any) -> Path | None:
        """The file that shows the map as it is at the start."""
        return None

    def flat(self, loaded: Any, size: tuple[int, int]) -> pygame.Surface:
        """The map in plain colours."""
        return _blank(size)

    # --- what can be chosen

    def fitting(self, players: int) -> list[MapEntry]:
        """What can be played by so many, then what cannot be played at all."""
        fit = [entry for entry in self.entries if entry.playable and self.fits(entry.loaded, players)]
        broken = [entry for entry in self.entries if not entry.playable and not entry.shipped]
        return fit + broken

    def chosen(self, map_id: str, players: int) -> MapEntry | None:
        """The map of that id if it fits, otherwise the first that does."""
        fit = self.fitting(players)
        return next((e for e in fit if map_key(e) == map_id), fit[0] if fit else None)

    def picture(self, entry: MapEntry, size: tuple[int, int]) -> pygame.Surface:
        """The map's painting at a size; without one its places in flat colours."""
        key = (entry.path, size)
        if key not in self._pictures:
            self._pictures[key] = self._make(entry, size)
        return self._pictures[key]

    def _make(self, entry: MapEntry, size: tuple[int, int]) -> pygame.Surface:
        if entry.loaded is None:
            return _blank(size)
        painting = self.painting(entry.loaded)
        if painting:
            try:
                return pygame.transform.smoothscale(pygame.image.load(str(painting)).convert(), size)
            except (pygame.error, OSError) as error:
                _log.error("painting of %s not loaded: %s", entry.path.name, error)
        return self.flat(entry.loaded, size)


def _blank(size: tuple[int, int]) -> pygame.Surface:
    return surfaces.panel(size, "dark").convert()
