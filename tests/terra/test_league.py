"""Rows of league games that need exchanges within an action or the key of the very town, in the log's language."""

from __future__ import annotations

from game.rules.terra import engine
from game.rules.terra.model import State
from game.rules.terra.tiles import TOWN_INDEX
from tests.terra.language import COMMANDS, read
from tests.terra.positions import asked, bowls, give, table


def play(game: State, row: str) -> None:
    """Carry out a row's commands one after the other."""
    for command in read(text.strip() for text in row.split(".")):
        for action in COMMANDS[command.name](game, command):
            engine.apply(game, action)


def test_the_power_of_spades_pays_the_next_spade_and_the_dwelling() -> None:
    game = table(("alchemists", "A8:SH"), ("giants", "I1"))
    player = give(game, 0, exchange=2, bowl1=0, bowl2=12, bowl3=0, workers=2, coins=0, priests=0)
    play(game, "dig 2. convert 3PW to 1W. dig 1. burn 4. convert 3PW to 1W. convert 2PW to 2C. build A9")
    assert player.count(0) == 1 and (player.workers, player.coins, bowls(player)) == (0, 0, (6, 2, 0))


def test_a_spade_of_an_action_and_a_bought_one_before_an_exchange() -> None:
    game = table(("alchemists", "A8:SH"), ("giants", "I1"))
    player = give(game, 0, exchange=2, bowl1=0, bowl2=5, bowl3=7, workers=2, coins=0, priests=0)
    play(game, "action ACT5. dig 2. convert 2PW to 2C. convert 3PW to 1W. build A9")
    assert player.count(0) == 1 and (player.workers, player.coins) == (0, 0)


def test_an_exchange_between_spades_and_dwelling() -> None:
    game = table(("witches", "A6"), ("giants", "I1"))
    player = give(game, 0, bowl3=6, workers=7, coins=0)
    play(game, "action ACT5. transform A5 to green. convert 2PW to 2C. build A5")
    assert player.count(0) == 2 and (player.workers, player.coins) == (0, 0)
    game = table(("witches", "A6"), ("giants", "I1"))
    player = give(game, 0, workers=10, coins=0)
    play(game, "dig 3. convert 2PW to 2C. build A5")
    assert player.count(0) == 2 and player.coins == 0


def test_an_exchange_between_favour_and_town_tile() -> None:
    game = table(("cultists", "A1:TP A2:TP A3 A4"), ("giants", "I1"))
    player = give(game, 0, bowl1=0, bowl2=4, bowl3=8)
    play(game, "upgrade A1 to TE. +FAV5. convert 5PW to 1P. +TW4")
    assert player.priests == 4 and bowls(player) == (0, 5, 7) and player.town_tiles == (TOWN_INDEX["TW4"],)


def test_the_key_of_the_town_opens_the_top_for_the_favour_that_founded_it() -> None:
    for tile, others in (("TW2", 0), ("TW5", 1)):
        game = table(("cultists", "A1:TP A2:TP A3 A4"), ("giants", "I1"))
        player = give(game, 0)
        player.cults = [8, 0, 0, 0]
        play(game, f"upgrade A1 to TE. +FAV5. +{tile}")
        assert player.cults == [10, others, others, others] and player.keys == 0
        assert asked(game) == (0, "after")
