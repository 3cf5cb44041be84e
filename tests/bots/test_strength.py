"""Small matches with fixed seeds: thresholds well below what was measured, well above chance."""

from __future__ import annotations

import pytest

from game import games
from game.bots import Bot, Budget
from game.bots.arena import Contest, is_player, play_one
from game.bots.smallworld import make
from tests.bots.reference import ReferenceBot


def make_any(contest: Contest, name: str, seed: int) -> Bot:
    return ReferenceBot() if name == "reference" else make(name, seed, Budget(nodes=500))


def wins(players: str, games: int, seed: int = 1) -> float:
    """Games won by the first of the players."""
    contest = Contest(tuple(players.split()), games, seed, "smallworld")
    return sum(play_one(contest, number, make_any).won(0) for number in range(games))


def test_easy_beats_random() -> None:
    assert wins("easy random", 30) >= 25


def test_medium_beats_easy() -> None:
    assert wins("medium easy", 30) >= 21


def test_medium_beats_the_reference() -> None:
    assert wins("medium reference", 20) >= 14


def test_hard_beats_medium() -> None:
    assert wins("hard medium", 16) >= 9


@pytest.mark.slow
def test_hard_beats_three_mediums() -> None:
    assert wins("hard medium medium medium", 32) >= 12


def test_a_match_is_repeatable_and_seats_are_rotated() -> None:
    contest = Contest(("medium", "easy", "random"), 3, 4, "smallworld")
    rows = [play_one(contest, number) for number in range(3)]
    again = [play_one(contest, number) for number in range(3)]
    assert rows == again
    assert all(sum(row.won(entrant) for entrant in range(3)) == pytest.approx(1) for row in rows)


@pytest.mark.parametrize(("name", "good"), [
    ("hard", True), ("hard:2000", True), ("medium", True), ("human", False), ("hard:", True),
    ("hard:x", False), ("hard:0", False), ("", False),
])  # fmt: skip
def test_names_of_players(name: str, good: bool) -> None:
    assert is_player(name, games.game_of("smallworld")) == good
