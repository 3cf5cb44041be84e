"""Small World's set-ups: a box or both mixed, on a surface map, underground, or above with Relics and Places."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache

from game.games import game_of
from game.games.parts import Board, Unplayable
from game.maps import shipped_maps
from game.maps.smallworld import load_map, our_board
from game.rules.smallworld import SETS as CONTENT
from game.rules.smallworld import MapDef, Setup
from game.rules.underground import KINDS, random_setup

SETS = tuple(CONTENT)
MAPS = KINDS


def boards(players: int) -> list[str]:
    return [definition.id for definition in _shipped() if definition.players == players]


@lru_cache
def printed(kind: str, players: int) -> MapDef:
    """Our own board of a box for so many."""
    try:
        return our_board(kind, players)
    except KeyError:
        raise Unplayable(f"no map for {players} players") from None


def make(players: int, seed: int, set: str = "", map: str = "") -> Setup:
    """The base set on our own maps; the other sets say themselves what they are played on."""
    content = set or SETS[0]
    if content not in SETS:
        raise Unplayable(f"unknown set: {content} (there are {', '.join(SETS)})")
    if map and map not in MAPS:
        raise Unplayable(f"unknown kind of map: {map} (there are {', '.join(MAPS)})")
    above = printed("base", players)
    if content == SETS[0] and not map:
        return Setup(above, players)
    return random_setup(content, players, seed, above, printed("underground", players), map)


def with_factions(setup: Setup, how: str) -> Setup:
    raise Unplayable("this game has no factions to deal")


def board(setup: Setup) -> Board:
    table = json.dumps(setup.map.to_table(), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return Board(setup.map.id, setup.map.title, hashlib.sha256(table.encode()).hexdigest())


@lru_cache
def _shipped() -> tuple[MapDef, ...]:
    return tuple(load_map(path).definition for path in shipped_maps(game_of("smallworld")))
