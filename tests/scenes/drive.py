"""A hand at the board: plays through the scenes by mouse and key events alone.

    play = sit_down(app, '''
        A orcs alchemist a1=2 a2=1 hand=4
        B elves flying b1=1
    ''')
    play.click("b1")            # the region on the map
    play.press("board.end_turn")  # the button with this text

Positions are those of tests/smallworld/position.py, shown on a map drawn as a grid.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from game.app import App
from game.games import game_of
from game.i18n import t
from game.maps import Geometry, LoadedMap
from game.maps.shapes import region_shape
from game.match import HUMAN, Match, Seat
from game.rules import smallworld as rules
from game.rules.smallworld import State
from game.scenes.smallworld.board import BoardScene
from game.storage.autosave import Autosave
from game.ui.widgets import Button
from tests.smallworld.boards import grid
from tests.smallworld.position import Table, position

GAME = game_of("smallworld")

CELL_WIDE, CELL_HIGH, COLUMNS, ROWS = 640, 480, 6, 5
NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Emma")
LEFT, MIDDLE, RIGHT = 1, 2, 3


@cache
def grid_map(players: int) -> LoadedMap:
    """The tests' grid as something to look at: one square a region."""
    shapes = []
    for number, region in enumerate(grid(players).regions):
        x, y = number % COLUMNS * CELL_WIDE, number // COLUMNS * CELL_HIGH
        corners = ((x, y), (x + CELL_WIDE, y), (x + CELL_WIDE, y + CELL_HIGH), (x, y + CELL_HIGH))
        shapes.append(region_shape(region.id, corners, CELL_WIDE * COLUMNS))
    geometry = Geometry(CELL_WIDE * COLUMNS, CELL_HIGH * ROWS, tuple(shapes), None)
    return LoadedMap(Path("grid.tmx"), grid(players), geometry, "")


def sit_down(app: App, text: str, kinds: str = "", autosave: Autosave | None = None) -> Play:
    """A position on the screen; `kinds` are the seats' players, humans when not given."""
    return show(app, position(text), kinds, autosave)


def show(app: App, table: Table, kinds: str = "", autosave: Autosave | None = None) -> Play:
    players = table.state.setup.players
    who = kinds.split() or [HUMAN] * players
    seats = [Seat(NAMES[n], who[n], n) for n in range(players)]
    table.state.legal = None
    match = Match.continued(GAME, table.state, 1, seats)
    app.push(BoardScene(match, grid_map(players), autosave))
    play = Play(app)
    play.step()
    return play


class Play:
    """What a person does and sees; every method goes through the app's event queue."""

    def __init__(self, app: App) -> None:
        self.app = app
        board = app.scene
        assert isinstance(board, BoardScene)
        self.board = board

    # --- looking

    @property
    def match(self) -> Match:
        return self.board.match

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def asked(self) -> str:
        return Table(self.state).asked

    def at(self, region: str) -> str:
        return Table(self.state).at(region)

    @property
    def done(self) -> list[str]:
        """The rules' actions so far, in words."""
        return [str(action) for action in self.match.actions]

    @property
    def toasts(self) -> list[str]:
        return [toast.line for toast in self.app.toasts.shown]

    def center(self, region: str) -> tuple[int, int]:
        return self.board.view.token_center(self.state.map.index[region])

    def buttons(self) -> list[Button]:
        assert self.app.scene
        return [one for one in self.app.scene.widgets if isinstance(one, Button) and one.visible]

    def button(self, label: str) -> Button:
        """By its text, its text's id, its icon, or how its text begins."""
        wanted = t(label)
        for one in self.buttons():
            if (one.label and one.label == wanted) or one.icon == label:
                return one
        for one in self.buttons():
            if one.label.startswith(wanted):
                return one
        raise AssertionError(f"no button {wanted!r} among {[one.label or one.icon for one in self.buttons()]}")

    def has(self, label: str) -> bool:
        return any(t(label) in (one.label, one.icon) for one in self.buttons())

    def picture(self) -> bytes:
        """The pixels of a fresh frame."""
        self.app.toasts.shown.clear()
        self.board.stale = True
        self.app.invalidate()
        self.app.step(0)
        return pygame.image.tobytes(self.app.screen, "RGB")

    # --- doing

    def step(self, seconds: float = 1 / 60) -> None:
        self.app.step(seconds)

    def move(self, pos: tuple[int, int]) -> None:
        pygame.mouse.set_pos(pos)
        self._send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.step()

    def click_at(self, pos: tuple[int, int], button: int = LEFT) -> None:
        self.move(pos)
        self._send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self._send(pygame.MOUSEBUTTONUP, pos=pos, button=button)
        self.step()

    def click(self, *regions: str) -> None:
        for region in regions:
            self.click_at(self.center(region))

    def right_click(self, region: str) -> None:
        self.click_at(self.center(region), RIGHT)

    def wheel(self, region: str, steps: int) -> None:
        self.move(self.center(region))
        self._send(pygame.MOUSEWHEEL, x=0, y=steps)
        self.step()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.move(start)
        self._send(pygame.MOUSEBUTTONDOWN, pos=start, button=LEFT)
        rel = (end[0] - start[0], end[1] - start[1])
        self._send(pygame.MOUSEMOTION, pos=end, rel=rel, buttons=(1, 0, 0))
        self._send(pygame.MOUSEBUTTONUP, pos=end, button=LEFT)
        self.step()

    def press(self, *labels: str) -> None:
        for label in labels:
            button = self.button(label)
            assert button.enabled, f"{label} is grey: {button.reason}"
            self.click_at(button.rect.center)

    def combo(self, index: int) -> None:
        self.click_at(self.board.market.row(index).center)

    def seat(self, player: int, button: int = LEFT) -> None:
        rect = self.board.seats[player].rect
        self.click_at((rect.left + rect.height // 2, rect.centery), button)

    def key(self, code: int, mod: int = 0) -> None:
        self._send(pygame.KEYDOWN, key=code, mod=mod, unicode="")
        self.step()

    def _send(self, kind: int, **what: object) -> None:
        self.app.send(pygame.event.Event(kind, **what))


def legal(play: Play) -> list[str]:
    return [str(action) for action in rules.legal_actions(play.state)]
