"""Positions underground from a few readable lines; see tests/smallworld/position.py for most of them. Further lines:

    monsters b2 e2             Monsters stand there (the map's only two lairs)
    lies place.stonehedge c3   a piece lies in a region that nobody need hold
    pile relic.shiny_orb       what will be turned up, in order
    badge power.royal          the badge tied to Stonehedge
    offer flames immortal      a combo on offer, from the top
    surface                    the grid of the base set instead of the cave; its first lairs are a2 and d2
"""

from __future__ import annotations

from dataclasses import replace

from game.rules.smallworld import MapDef, Setup, State, market, new_game
from game.rules.smallworld.turn import advance, begin_turn
from game.rules.smallworld.verbs import put_piece, refresh
from tests.smallworld import boards as base
from tests.smallworld.position import Table, _add_tribe
from tests.underground.boards import grid

NUMBERS = ("players", "round")


def position(text: str) -> Table:
    """The table that the lines describe, at the first decision of the turn. Both sets are mixed."""
    lines = [line.split() for line in text.strip().splitlines() if line.strip()]
    numbers = {words[0]: int(words[1]) for words in lines if words[0] in NUMBERS}
    players = numbers.get("players", 2)
    board = surface(players) if ["surface"] in lines else grid(players)
    offers = tuple((f"race.{words[1]}", f"power.{words[2]}") for words in lines if words[0] == "offer")
    state = new_game(Setup(board, players, "mixed", first_player=0, prepared=offers), 1)
    state.frames.clear()
    state.natives, state.pile = [0] * len(state.natives), []
    state.round = numbers.get("round", 2)
    for words in lines:
        _read(state, words)
    market.refill(state)
    for tribe in state.tribes.values():
        refresh(state, tribe)
    begin_turn(state)
    advance(state)
    return Table(state)


def _read(state: State, words: list[str]) -> None:
    match words:
        case ["monsters", *names]:
            for name in names:
                state.natives[state.map.index[name]] = 2
        case ["lies", kind, name]:
            put_piece(state, kind, state.map.index[name])
        case ["pile", *kinds]:
            state.pile = kinds
        case ["badge", badge]:
            for combo in [c for c in state.column if c.power == badge]:
                state.column.remove(combo)
                state.race_stack.append(combo.race)
                state.power_stack.append(combo.power)
            state.power_stack.remove(badge)
            state.badges = {"place.stonehedge": badge}
        case ["turn", player]:
            state.seat = "ABCDE".index(player)
        case [word, *_] if word in (*NUMBERS, "offer", "surface"):
            pass
        case _:
            _add_tribe(state, words)


def surface(players: int) -> MapDef:
    """The base set's grid with two lairs, for Relics and Places on a surface map."""
    board = base.grid(players)
    return replace(board, regions=tuple(replace(r, monsters=r.id in ("a2", "d2")) for r in board.regions))
