"""The long runs of saving, shortened."""

from __future__ import annotations

import pytest

from tests.storage import soak


def quiet(done: int) -> None:
    pass


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_no_game_is_lost_when_the_program_is_killed(seed: int) -> None:
    result = soak.kills(20, seed, quiet)
    assert result["failures"] == [] and result["promises"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_damaged_files_are_refused_in_one_line(seed: int) -> None:
    result = soak.mutations(600, seed, quiet)
    assert result["failures"] == [] and result["read"] and result["refused"]


def test_a_few_damaged_files() -> None:
    assert soak.mutations(150, 9, quiet)["failures"] == []
