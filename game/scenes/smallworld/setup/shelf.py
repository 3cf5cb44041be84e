"""The maps to choose from and their pictures."""

from __future__ import annotations

import logging

import pygame

from game.maps import LoadedMap, MapEntry, list_maps
from game.maps.loading import examine
from game.storage.folders import data_dir
from game.ui import surfaces, theme
from game.ui.board.ground import TERRAIN_COLORS

_log = logging.getLogger(__name__)


def map_key(entry: MapEntry) -> str:
    """What the choice of a map is remembered by; an own map may be called as one of ours is."""
    return entry.path.stem if entry.shipped else f"own/{entry.path.stem}"


class Shelf:
    """Our own maps and those of the player's folder; the latter are listed even when faulty."""

    def __init__(self, entries: list[MapEntry] | None = None) -> None:
        self.entries = list_maps(data_dir() / "maps") if entries is None else entries
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}

    def fitting(self, players: int) -> list[MapEntry]:
        """What can be played by so many, then what cannot be played at all."""
        fit = [e for e in self.entries if e.definition is not None and e.definition.players == players]
        broken = [e for e in self.entries if not e.playable and not e.shipped]
        return fit + broken

    def chosen(self, map_id: str, players: int) -> MapEntry | None:
        """The map of that id if it fits, otherwise the first that does."""
        fit = self.fitting(players)
        return next((e for e in fit if map_key(e) == map_id), fit[0] if fit else None)

    def picture(self, entry: MapEntry, size: tuple[int, int]) -> pygame.Surface:
        """The map's painting at a size; without one its regions in flat colours."""
        key = (entry.path, size)
        if key not in self._pictures:
            self._pictures[key] = self._make(entry, size)
        return self._pictures[key]

    def _make(self, entry: MapEntry, size: tuple[int, int]) -> pygame.Surface:
        loaded, _ = examine(entry.path)
        if loaded is None:
            return _blank(size)
        if loaded.geometry.painting:
            try:
                return pygame.transform.smoothscale(pygame.image.load(str(loaded.geometry.painting)).convert(), size)
            except (pygame.error, OSError) as error:
                _log.error("painting of %s not loaded: %s", entry.path.name, error)
        return _flat(loaded, size)


def _blank(size: tuple[int, int]) -> pygame.Surface:
    return surfaces.panel(size, "dark").convert()


def _flat(loaded: LoadedMap, size: tuple[int, int]) -> pygame.Surface:
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
