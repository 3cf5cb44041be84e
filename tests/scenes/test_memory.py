"""Games in a row level off: what a scene has drawn goes with it."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from game.app import App
from game.scenes.smallworld.board import BoardScene
from game.scenes.title import TitleScene
from game.storage.settings import Settings
from tests.scenes import memory
from tests.storage.games import board, new_match


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux")
def test_five_games_stay_small() -> None:
    figures = memory.measured((1920, 1080), 5, 1, lambda done: None)
    assert max(figures) < memory.MOST


def test_a_board_that_was_left_is_gone_in_the_next_quiet_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
    app = App((640, 400), settings=Settings(animation_speed="instant", mute=True))
    gc.disable()
    try:
        scene = weakref.ref(BoardScene(new_match(2, 1), board(2)))
        app.push(scene())
        app.step()
        app.reset(TitleScene())
        for _ in range(3):
            app.step()
        assert scene() is None
    finally:
        gc.enable()
        app.close()
