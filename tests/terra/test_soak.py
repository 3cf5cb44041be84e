"""Random games with all factions keep the invariants; the long version is `tests.terra.soak.run`."""

from __future__ import annotations

from game.rules.terra.factions import ALL
from tests.terra import soak


def test_random_games_keep_the_invariants() -> None:
    told: list[int] = []
    result = soak.run(96, 5000, told.append)
    assert result["violations"] == []
    assert told == list(range(1, 97)) and result["games"] == 96
    assert set(result["factions"]) == {faction.id for faction in ALL}
    assert {"town_founded", "leapt", "bridge_built", "all_declined", "offer_accepted"} <= set(result["seen"])
