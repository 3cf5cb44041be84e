"""An action is on the disk before the next one is taken; a slow disk does not hold up the game. No test waits."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import App
from game.i18n import t
from game.match import Match
from game.rules import smallworld as rules
from game.scenes.smallworld.board import BoardScene
from game.scenes.table import opponents
from game.scenes.title import TitleScene
from game.storage.settings import Notice
from game.storage.writer import Writer
from tests.scenes.monkey import Quick
from tests.storage.games import board, new_match

FRAME = 1 / 60


class Drawer:
    """Keeps nothing; the test says when the disk has answered."""

    def __init__(self) -> None:
        self.pending = False
        self.noted: list[int] = []
        self.flushed: list[int] = []

    def note(self, match: Match) -> None:
        self.noted.append(len(match.done))
        self.pending = True

    def flush(self, timeout: float | None = None) -> bool:
        self.flushed.append(len(self.noted))
        return not self.pending

    def notices(self) -> list[Notice]:
        return []


@pytest.fixture
def drawer() -> Drawer:
    return Drawer()


@pytest.fixture
def scene(app: App, drawer: Drawer, monkeypatch: pytest.MonkeyPatch) -> BoardScene:
    monkeypatch.setattr(opponents, "Thinker", Quick)
    scene = BoardScene(new_match(2, 1), board(2), drawer)
    app.push(scene)
    return scene


def act(scene: BoardScene) -> None:
    scene.submit(rules.legal_actions(scene.match.state)[0])


def frames(app: App, number: int) -> None:
    for _ in range(number):
        app.step(FRAME)


def test_the_next_action_waits_until_the_last_one_is_kept(app: App, scene: BoardScene, drawer: Drawer) -> None:
    act(scene)
    assert drawer.noted == [1] and scene.interactive
    act(scene)
    assert drawer.noted == [1] and not scene.interactive, "it waits, and nothing else can be done meanwhile"
    act(scene)
    scene.undo()
    frames(app, 10)
    assert len(scene.match.done) == 1
    drawer.pending = False
    app.step(FRAME)
    assert drawer.noted == [1, 2] and scene.interactive and not app.toasts.shown


def test_a_slow_disk_holds_nothing_up_and_says_so_once(app: App, scene: BoardScene, drawer: Drawer) -> None:
    act(scene)
    act(scene)
    frames(app, 29)
    assert drawer.noted == [1]
    frames(app, 3)
    assert drawer.noted == [1, 2] and [toast.line for toast in app.toasts.shown] == [t("saves.slow")]
    app.toasts.shown.clear()
    act(scene)
    assert drawer.noted == [1, 2, 3], "from now on nothing waits"
    frames(app, 60)
    assert not app.toasts.shown
    drawer.pending = False
    app.step(FRAME)
    act(scene)
    drawer.pending = False
    app.step(FRAME)
    act(scene)
    act(scene)
    assert drawer.noted == [1, 2, 3, 4, 5], "it was quick once: the promise holds again"


def test_bots_wait_as_people_do(app: App, scene: BoardScene, drawer: Drawer) -> None:
    for seat in scene.match.seats:
        seat.kind = "easy"
    scene.seat_changed()
    frames(app, 5)
    assert drawer.noted == [1]
    for number in range(2, 6):
        drawer.pending = False
        frames(app, 5)
        assert drawer.noted == list(range(1, number + 1))


def test_what_waits_is_done_although_the_seat_changes(app: App, scene: BoardScene, drawer: Drawer) -> None:
    act(scene)
    act(scene)
    scene.match.seats[scene.acting_player()].kind = "easy"
    scene.seat_changed()
    frames(app, 5)
    assert drawer.noted == [1]
    for number in range(2, 5):
        drawer.pending = False
        frames(app, 5)
        assert drawer.noted == list(range(1, number + 1)), "the person's action, then the bot's"


def test_what_waits_is_done_before_the_table_is_left(app: App, scene: BoardScene, drawer: Drawer) -> None:
    act(scene)
    act(scene)
    app.reset(TitleScene())
    assert drawer.flushed == [1] and drawer.noted == [1, 2, 2], "and kept once more on leaving"


def test_undo_and_redo_wait_as_actions_do(app: App, scene: BoardScene, drawer: Drawer) -> None:
    while scene.match.why_no_undo():
        drawer.pending = False
        act(scene)
    done = len(scene.match.done)
    for key, left in ((pygame.K_z, done - 1), (pygame.K_y, done)):
        before = len(scene.match.done)
        app.send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode=""))
        assert len(scene.match.done) == before
        drawer.pending = False
        app.step(FRAME)
        assert len(scene.match.done) == drawer.noted[-1] == left and drawer.pending


def test_the_writer_waits_for_nothing_that_was_refused(tmp_path: Path) -> None:
    def refuse(path: Path, data: bytes, keep: bool) -> None:
        raise OSError(28, "No space left on device")

    writer = Writer(refuse)
    assert not writer.pending
    writer.put(tmp_path / "x", b"")
    writer.flush(10)
    assert not writer.pending, "the player knows, and the game goes on"
