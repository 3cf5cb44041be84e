"""The long runs of saving, shortened."""

from __future__ import annotations

import multiprocessing
import os

import pytest

from tests.storage import killing, soak


def quiet(done: int) -> None:
    pass


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_no_game_is_lost_when_the_program_is_killed(seed: int) -> None:
    result = soak.kills(20, seed, quiet)
    assert result["failures"] == [] and result["promises"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("kills", [10, pytest.param(60, marks=pytest.mark.slow)])
def test_killed_at_the_table_nothing_but_the_last_action_is_lost(kills: int) -> None:
    # In a process of its own: it takes pictures and bots away for good.
    with multiprocessing.get_context("spawn").Pool(1) as apart:
        result = apart.apply(killing.run, (kills, 3, quiet))
    assert result["failures"] == [] and result["actions told"] > kills


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_damaged_files_are_refused_in_one_line(seed: int) -> None:
    result = soak.mutations(600, seed, quiet)
    assert result["failures"] == [] and result["read"] and result["refused"]


def test_a_few_damaged_files() -> None:
    assert soak.mutations(150, 9, quiet)["failures"] == []
