"""Terra Mystica's set-ups: drawn at random for so many players."""

from __future__ import annotations

import hashlib
import json

from game.games.parts import Board, Unplayable
from game.rules.terra import Setup, random_setup

SETS = ("base",)
MAPS: tuple[str, ...] = ()


def boards(players: int) -> list[str]:
    return ["terra_mystica"] if 2 <= players <= 5 else []


def make(players: int, seed: int, set: str = "", map: str = "") -> Setup:
    if set and set not in SETS:
        raise Unplayable(f"unknown set: {set} (there is {SETS[0]})")
    if map:
        raise Unplayable("there is one board")
    if not 2 <= players <= 5:
        raise Unplayable(f"no game for {players} players")
    return random_setup(players, seed)


def board(setup: Setup) -> Board:
    """Boards carry no title: one of our own is known by its id, another by the name of its file."""
    hexes = json.dumps(setup.board.to_json()["hexes"], ensure_ascii=False, separators=(",", ":"))
    return Board(setup.board.id, setup.board.id, hashlib.sha256(hexes.encode()).hexdigest())
