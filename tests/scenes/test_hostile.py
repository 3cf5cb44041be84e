"""Damaged saves, maps, settings and replays are drawn by every scene that shows them: the long run, shortened."""

from __future__ import annotations

import pytest

from game import games
from tests.scenes import soak


def quiet(done: int) -> None:
    pass


def test_a_few_damaged_files_are_drawn() -> None:
    assert soak.drawn(120, 1, quiet)["failures"] == []


@pytest.mark.slow
def test_damaged_files_of_every_game_are_drawn() -> None:
    result = soak.drawn(900, 2, quiet)
    assert result["failures"] == []
    read = [note for note in result["notes"] if note.startswith("read ")]
    assert {note.split()[1] for note in read} == {game.id for game in games.on_screen()}
    assert "read smallworld own hundred" in read and "map read" in result["notes"]
