"""Seeded games go exactly as they went before, on every machine."""

import json

import pytest

from tests.smallworld import golden


@pytest.mark.parametrize(("players", "seed"), golden.GAMES)
def test_game_goes_as_recorded(players: int, seed: int) -> None:
    kept = json.loads(golden.path_of(players, seed).read_text(encoding="utf-8"))
    kept["actions"] = kept["actions"].split("; ")
    assert golden.replay(players, seed, kept["actions"]) == kept
