"""Finding the file of a board that a game was played on, whatever it is called now."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.games import Game
from game.maps.faults import MapError, NoBoard
from game.maps.listing import MOST_OWN_MAPS, own_maps, shipped_maps

_log = logging.getLogger(__name__)
L = TypeVar("L")


def find(game: Game, load: Callable[[Path], L], same: Callable[[L], bool], id: str, title: str) -> L:
    """The one of our maps and the player's that is the same; NoBoard, with a reason, when there is none."""
    own = sorted(own_maps().glob("*.tmx"))[:MOST_OWN_MAPS] if own_maps().is_dir() else []
    why = "saves.missing_map"
    for path in sorted([*shipped_maps(game), *own], key=lambda path: path.stem != id):
        try:
            found = load(path)
        except MapError as error:
            if path.stem == id:
                _log.warning("map %s: %s", path.name, error)
                why = "saves.bad_map"
            continue
        if same(found):
            return found
        if path.stem == id and why == "saves.missing_map":
            why = "saves.other_map"
    raise NoBoard(why, title)
