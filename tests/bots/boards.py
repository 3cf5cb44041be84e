"""Boards and games for the tests of the bots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from game.bots import Bot
from game.rules.core import Outcome
from game.rules.smallworld import MapDef, Setup, State, apply, new_game, outcome, view

DATA = Path(__file__).resolve().parent.parent / "data" / "boards"
MOST = 4000  # decisions in a game: more means that it hangs


@cache
def board(players: int) -> MapDef:
    return MapDef.from_table(f"base_{players}p", json.loads((DATA / f"base_{players}p.json").read_text()))


def table(players: int, seed: int, first: int = 0) -> State:
    return new_game(Setup(board(players), players, first_player=first), seed)


def play(bots: Sequence[Bot], seed: int, first: int = 0) -> Outcome:
    """A whole game; an illegal action is refused by the rules and raises."""
    state = table(len(bots), seed, first)
    for _ in range(MOST):
        if state.over:
            break
        player = state.frames[-1].player
        apply(state, bots[player].decide(view(state, player)).action)
    result = outcome(state)
    assert result is not None, "the game does not end"
    return result
