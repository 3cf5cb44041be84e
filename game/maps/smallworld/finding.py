"""Finding a board: ours by box and players, or the file of one that a game was played on."""

from __future__ import annotations

from game.games import game_of
from game.maps.finding import find
from game.maps.listing import shipped_maps
from game.maps.smallworld.loading import LoadedMap, load_map
from game.rules.smallworld.mapdef import MapDef

GAME = game_of("smallworld")


def our_board(kind: str, players: int) -> MapDef:
    """Our own board of a set for so many players; KeyError when there is none."""
    for path in shipped_maps(GAME):
        definition = load_map(path).definition
        if (definition.set, definition.players) == (kind, players):
            return definition
    raise KeyError((kind, players))


def find_map(definition: MapDef) -> LoadedMap:
    """The map with these regions, whatever its file is called now; NoBoard when there is none."""
    title = definition.title or definition.id
    return find(GAME, load_map, lambda found: same_land(found.definition, definition), definition.id, title)


def same_land(one: MapDef, other: MapDef) -> bool:
    """The same regions side by side; who lives there at the start is the set-up's affair."""
    return [(r.id, r.terrain, r.symbols, r.border, r.neighbours) for r in one.regions] == [
        (r.id, r.terrain, r.symbols, r.border, r.neighbours) for r in other.regions
    ]
