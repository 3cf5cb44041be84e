"""Terra Mystica's opponents finish every game, decide alike on the same position, and beat the random mover."""

import pytest

from game.bots import terra as bots
from game.bots.arena import Contest, play, play_one
from game.games import game_of


@pytest.mark.parametrize("players", range(2, 6))
def test_a_game_comes_to_its_end_and_repeats(players: int) -> None:
    game = game_of("terra")
    setup = game.setups.make(players, 3)
    levels = [("easy", "medium")[seat % 2] for seat in range(players)]
    games = [play(game, [bots.make(level, 5) for level in levels], setup, 3) for _ in range(2)]
    assert games[0] == games[1]


def test_easy_beats_the_random_mover() -> None:
    contest = Contest(("easy", "random"), 10, 1, "terra")
    assert sum(play_one(contest, number).won(0) for number in range(10)) >= 9
