"""Terra Mystica's set-ups: drawn at random for so many players."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace

from game.games.parts import Board, Unplayable
from game.rules.terra import Setup, random_setup
from game.rules.terra.factions import BY_ID

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


def with_factions(setup: Setup, how: str) -> Setup:
    """`random` as drawn, `chosen` by the players in turn, or ids by seat separated by commas."""
    if how == "random":
        return setup
    ids = () if how == "chosen" else tuple(id.strip() for id in how.split(","))
    unknown = next((id for id in ids if id not in BY_ID), "")
    if unknown:
        raise Unplayable(f"unknown faction: {unknown} (random, chosen, or of {', '.join(sorted(BY_ID))})")
    homes = {BY_ID[id].home for id in ids}
    if ids and (len(ids) != setup.players or len(homes) < len(ids)):
        raise Unplayable(f"--factions needs {setup.players} factions of different colours")
    return replace(setup, factions=ids)


def board(setup: Setup) -> Board:
    """Boards carry no title: one of our own is known by its id, another by the name of its file."""
    hexes = json.dumps(setup.board.to_json()["hexes"], ensure_ascii=False, separators=(",", ":"))
    return Board(setup.board.id, setup.board.id, hashlib.sha256(hexes.encode()).hexdigest())
