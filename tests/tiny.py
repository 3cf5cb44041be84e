"""Noughts and crosses with two marks a turn (one in the first): a third game, as short as the contract allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from game.games import Game, Modules
from game.games.parts import Board, Unplayable
from game.rules.core import BadInput, Decision, Outcome, Progress, Reason, Refused
from game.rules.core.plain import cover_event as cover_event
from game.rules.core.plain import determinize as determinize
from game.rules.core.plain import explain as explain
from game.rules.core.plain import opening_events as opening_events
from game.rules.core.plain import record_json
from game.rules.core.plain import view as view

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
RULES_VERSION = 1
REVEALING: dict[str, str] = {}


class Setup(NamedTuple):
    first: int = 0


class Event(NamedTuple):
    kind: str
    player: int
    cell: int


@dataclass
class State:
    setup: Setup
    cells: list[int]  # -1: empty

    def copy(self) -> State:
        return State(self.setup, self.cells[:])


def new_game(setup: Setup, seed: int) -> State:
    return State(setup, [-1] * 9)


def _won(state: State) -> int:
    rows = ({state.cells[at] for at in line} for line in LINES)
    return next((row.pop() for row in rows if len(row) == 1 and -1 not in row), -1)


def decision(state: State) -> Decision | None:
    over = _won(state) >= 0 or -1 not in state.cells
    return None if over else Decision(progress(state).player, "mark", "tiny.ask")


def legal_actions(state: State) -> list[int]:
    return [at for at, who in enumerate(state.cells) if who < 0] if decision(state) else []


def why_not(state: State, action: int) -> Reason | None:
    return None if action in legal_actions(state) else Reason("tiny.taken")


def apply(state: State, action: int) -> list[Event]:
    if refused := why_not(state, action):
        raise Refused(refused)
    player = state.cells[action] = progress(state).player
    return [Event("marked", player, action)]


def progress(state: State) -> Progress:
    done = 9 - state.cells.count(-1)
    return Progress((done + 1) // 4 + 1, 3, (state.setup.first + (done + 1) // 2) % 2)


def scores(state: State) -> tuple[int, ...]:
    return tuple(int(_won(state) == player) for player in range(2))


def outcome(state: State) -> Outcome | None:
    points = scores(state)
    winners = tuple(player for player in range(2) if points[player] == max(points))
    return None if decision(state) else Outcome(points, (0, 0), winners)


def check(state: State) -> Reason | None:
    uneven = abs(state.cells.count(0) - state.cells.count(1)) > 2
    return Reason("tiny.impossible") if uneven else None


action_to_text = str
event_to_json, event_from_json = record_json(Event)
setup_to_json, setup_from_json = record_json(Setup)


def action_from_text(text: str) -> int:
    if not isinstance(text, str) or text not in tuple("012345678"):
        raise BadInput("state.malformed", detail=str(text)[:20])
    return int(text)


def state_to_json(state: State) -> dict[str, Any]:
    return {"setup": setup_to_json(state.setup), "cells": state.cells[:]}


def state_from_json(plain: Any) -> State:
    cells = plain.get("cells") if isinstance(plain, dict) else None
    if not isinstance(cells, list) or len(cells) != 9 or any(cell not in (-1, 0, 1) for cell in cells):
        raise BadInput("state.malformed", detail="cells")
    return State(setup_from_json(plain.get("setup")), [int(cell) for cell in cells])


SETS: tuple[str, ...] = ("paper",)
MAPS: tuple[str, ...] = ()


def boards(players: int) -> list[str]:
    return ["paper"]


def make(players: int, seed: int, set: str = "", map: str = "") -> Setup:
    if players != 2:
        raise Unplayable("two players")
    return Setup(seed % 2)


def with_factions(setup: Setup, how: str) -> Setup:
    raise Unplayable("no factions")


def board(setup: Setup) -> Board | None:
    return None


TINY = Game("tiny", range(2, 3), ("random",), Modules(rules=__name__, setups=__name__))
