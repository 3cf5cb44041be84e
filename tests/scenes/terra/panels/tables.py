"""Real positions of recorded games, and a table that panels can lie on without a scene."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from game.app import App
from game.match import Done
from game.rules import terra as rules
from game.rules.terra import Action, State
from game.scenes.terra import spots
from game.scenes.terra.board.layout import arrange
from game.scenes.terra.panels.lay import panels
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.spots import Offer, Spot
from game.ui.widget import Widget
from tests.terra.replay import Replay, read_setup

GAMES = Path(__file__).parents[3] / "data" / "terra" / "games"
NAMES = ["Anna", "Bartholomew", "Clara", "Dmitri", "Katharina"]


class _Recorder(Replay):
    def __init__(self, recorded: dict[str, Any]) -> None:
        self.played: list[Action] = []
        super().__init__(recorded)

    def _apply(self, action: Action) -> None:
        super()._apply(action)
        self.played.append(action)


@lru_cache(maxsize=8)
def _record(players: int, number: int) -> tuple[rules.Setup, tuple[Action, ...]]:
    path = sorted(GAMES.glob(f"base_{players}p_*.json"))[number]
    recorder = _Recorder(json.loads(path.read_text(encoding="utf-8")))
    recorder.run()
    return read_setup(json.loads(path.read_text(encoding="utf-8"))["log"]), tuple(recorder.played)


@lru_cache(maxsize=32)
def _stopped(players: int, number: int, round_: int, kind: str) -> tuple[State, tuple[Done, ...]]:
    setup, actions = _record(players, number)
    game, done = rules.new_game(setup, 0), []
    for action in actions:
        asked = rules.decision(game)
        if asked is not None and game.round >= round_ and asked.kind == kind:
            break
        seat = asked.player if asked else -1
        done.append(Done(seat, action, rules.apply(game, action)))
    return game, tuple(done)


class Table:
    """What `panels.host.Table` asks for; it notes what was pressed."""

    def __init__(self, app: App, shown: State, told: tuple[Done, ...] = (), viewer: int | None = None) -> None:
        asked = rules.decision(shown)
        self.app, self.shown, self._told = app, shown, list(told)
        self.viewer = viewer if viewer is not None else asked.player if asked else 0
        self.names = NAMES[: len(shown.players)]
        self.pressed: list[Spot] = []
        self.hinted: Spot | None = None
        self.offers: dict[Spot, Offer] = {}

    def told(self) -> list[Done]:
        return self._told

    def offer(self, spot: Spot) -> Offer:
        if spot not in self.offers:
            self.offers[spot] = spots.offer(self.shown, spot)
        return self.offers[spot]

    def press(self, spot: Spot) -> None:
        self.pressed.append(spot)

    def refresh(self) -> None:
        self.offers.clear()

    def lit(self, spot: Spot) -> bool:
        return spot == self.hinted

    def go_on(self, action: str) -> None:
        """The position changes under the panels."""
        done = rules.action_from_text(action)
        self._told.append(Done(self.viewer, done, rules.apply(self.shown, done)))
        self.refresh()


def at_table(app: App, players: int = 4, round_: int = 5, kind: str = "action", number: int = 1) -> Table:
    """The first such question of a recorded game from a round on."""
    game, done = _stopped(players, number, round_, kind)
    return Table(app, game.copy(), done)


def around(table: Table, size: tuple[int, int]) -> list[Widget]:
    """All panels in their places."""
    return panels(table, arrange(size, len(table.shown.players)))


def paint(widget: Widget, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    surface = pygame.Surface(size)
    widget.draw(surface)
    if isinstance(widget, Panel):
        widget.draw_over(surface)
    return surface
