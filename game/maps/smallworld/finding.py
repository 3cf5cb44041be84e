"""Finding a board: ours by box and players, or the file of one that a game was played on."""

from __future__ import annotations

import logging

from game.games import game_of
from game.maps.faults import MapError, NoBoard
from game.maps.listing import MOST_OWN_MAPS, own_maps, shipped_maps
from game.maps.smallworld.loading import LoadedMap, load_map
from game.rules.smallworld.mapdef import MapDef

_log = logging.getLogger(__name__)


def our_board(kind: str, players: int) -> MapDef:
    """Our own board of a set for so many players; KeyError when there is none."""
    for path in shipped_maps(game_of("smallworld")):
        definition = load_map(path).definition
        if (definition.set, definition.players) == (kind, players):
            return definition
    raise KeyError((kind, players))


def find_map(definition: MapDef) -> LoadedMap:
    """The map with these regions, whatever its file is called now; NoBoard when there is none."""
    own = sorted(own_maps().glob("*.tmx"))[:MOST_OWN_MAPS] if own_maps().is_dir() else []
    ours = shipped_maps(game_of("smallworld"))
    paths = sorted([*ours, *own], key=lambda path: path.stem != definition.id)
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
