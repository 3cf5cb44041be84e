"""Finding the file of a board that a game was played on: among our own maps and the player's."""

from __future__ import annotations

import logging
from pathlib import Path

from game.maps.faults import MapError
from game.maps.listing import MOST_OWN_MAPS, shipped_maps
from game.maps.loading import LoadedMap, load_map
from game.rules.smallworld.mapdef import MapDef
from game.storage.folders import data_dir

_log = logging.getLogger(__name__)


class NoBoard(Exception):
    """The board of a game is not there; `id` is the text that says why."""

    def __init__(self, id: str, name: str) -> None:
        self.id, self.name = id, name
        super().__init__(f"{id} {name}")


def own_maps() -> Path:
    return data_dir() / "maps"


def find_map(definition: MapDef) -> LoadedMap:
    """The map with these regions, whatever its file is called now; NoBoard when there is none."""
    own = sorted(own_maps().glob("*.tmx"))[:MOST_OWN_MAPS] if own_maps().is_dir() else []
    paths = sorted([*shipped_maps(), *own], key=lambda path: path.stem != definition.id)
    why = "saves.missing_map"
    for path in paths:
        try:
            found = load_map(path)
        except MapError as error:
            if path.stem == definition.id:
                _log.warning("map %s: %s", path.name, error)
                why = "saves.bad_map"
            continue
        if same_land(found.definition, definition):
            return found
        if path.stem == definition.id and why == "saves.missing_map":
            why = "saves.other_map"
    raise NoBoard(why, definition.title or definition.id)


def same_land(one: MapDef, other: MapDef) -> bool:
    """The same regions side by side; who lives there at the start is the set-up's affair."""
    return [(r.id, r.terrain, r.symbols, r.border, r.neighbours) for r in one.regions] == [
        (r.id, r.terrain, r.symbols, r.border, r.neighbours) for r in other.regions
    ]
