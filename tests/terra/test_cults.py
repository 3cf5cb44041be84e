"""The cult tracks and the priests' orders (rulings 20 to 24)."""

from __future__ import annotations

import pytest

from game.rules import terra
from game.rules.terra.cults import advance
from game.rules.terra.model import State
from tests.terra.positions import asked, bowls, do, give, legal, put, table, why


@pytest.mark.parametrize(
    ("start", "steps", "power"), [(0, 2, 0), (2, 1, 1), (2, 3, 3), (3, 1, 0), (4, 3, 4), (6, 3, 2), (7, 2, 0)]
)
def test_power_for_reaching_or_passing_a_space(start: int, steps: int, power: int) -> None:
    game = table(("giants", "A1"), ("witches", "I1"))
    player = give(game, 0, bowl1=12, bowl2=0, bowl3=0)
    player.cults[2] = start
    assert advance(game, player, 2, steps) == steps
    assert bowls(player) == (12 - power, power, 0)


def test_without_a_key_the_marker_stops_at_nine() -> None:
    game = table(("giants", "A1"), ("witches", "I1"))
    player = give(game, 0, bowl1=12, bowl2=0, bowl3=0)
    player.cults[0] = 8
    do(game, "send fire 3")
    assert player.cults[0] == 9 and bowls(player) == (12, 0, 0), "no power for steps that are lost"


def test_a_key_opens_the_top_once() -> None:
    game = table(("giants", "A1"), ("witches", "I1"))
    player = give(game, 0, bowl1=12, bowl2=0, bowl3=0, keys=1)
    player.cults = [8, 9, 0, 0]
    do(game, "send fire 3")
    assert player.cults[0] == 10 and player.keys == 0 and bowls(player) == (9, 3, 0)
    assert advance(game, player, 1, 1) == 0


def test_only_one_player_stands_on_a_top() -> None:
    game = table(("giants", "A1"), ("witches", "I1"))
    give(game, 0, keys=1)
    game.players[0].cults[0], game.players[1].cults[0] = 9, 10
    do(game, "send fire 1")
    assert game.players[0].cults[0] == 9 and game.players[0].keys == 1


def test_who_stands_on_top_stays_there() -> None:
    game = table(("giants", "A1"), ("witches", "I1"))
    player = give(game, 0, keys=1)
    player.cults[0] = 10
    assert advance(game, player, 0, 2) == 0 and player.cults[0] == 10 and player.keys == 1


def test_priests_in_orders_are_lost_and_one_step_brings_them_back() -> None:
    game = table(("giants", "A1"), ("witches", "I1"))
    do(game, "send fire 1", "end")
    assert (game.players[0].priests, game.players[0].priests_sent) == (2, 0)
    do(game, "send fire 3", "end", "send fire 2", "end")
    assert (game.players[0].priests, game.players[0].priests_sent) == (1, 1)
    assert game.orders[:4] == [1, 0, -1, -1]


def test_a_free_place_of_three_need_not_be_taken_and_places_run_out() -> None:
    game = table(("giants", "A1"), ("witches", "I1"))
    assert legal(game, "send fire") == ["send fire 1", "send fire 2", "send fire 3"]
    game.orders[:4], game.legal = [0, -1, 1, 1], None
    assert legal(game, "send fire") == ["send fire 1", "send fire 2"]
    game.orders[1], game.legal = 1, None
    assert legal(game, "send fire") == ["send fire 1"]
    assert why(game, "send fire 2") == "terra.why.order_full"
    give(game, 0, priests=0)
    assert why(game, "send fire 1") == "terra.why.too_dear.exchange"


def test_income_above_seven_priests_is_lost() -> None:
    game = table(("giants", "A1:TE"), ("witches", "I1"))
    give(game, 0, priests=3, priests_sent=4)
    do(game, "pass BON1", "pass BON8")
    assert game.round == 2 and game.players[0].priests == 3


@pytest.mark.parametrize(
    ("tile", "cult", "space", "gain"),
    [
        ("SCORE1", 2, 5, {"coins": 5}),
        ("SCORE3", 1, 9, {"priests": 2}),
        ("SCORE4", 0, 7, {"workers": 3}),
        ("SCORE7", 3, 3, {"workers": 1}),
        ("SCORE5", 0, 3, {}),
    ],
)
def test_cult_bonus_of_the_round(tile: str, cult: int, space: int, gain: dict[str, int]) -> None:
    game = table(("giants", "A1"), ("witches", "I1"), scoring=tile)
    game.players[0].cults[cult] = space
    before = {name: getattr(game.players[0], name) for name in ("coins", "workers", "priests")}
    do(game, "pass BON1")
    told = [event for event in do(game, "pass BON2") if event.kind == "cult_bonus" and event.player == 0]
    after = dict(zip(("coins", "workers", "priests"), told[0].figures[1:4], strict=True))
    assert after == {name: value + gain.get(name, 0) for name, value in before.items()}
    assert game.players[0].cults[cult] == space, "the marker stays"


def test_cult_spades_are_used_in_the_next_rounds_order_before_income() -> None:
    game = table(("giants", "A1"), ("witches", "A5"), ("nomads", "E8"), scoring="SCORE6")
    for player, space in zip(game.players, (8, 4, 8), strict=True):
        player.cults[1] = space
    game.current = 2
    do(game, "pass BON1", "pass BON2")
    workers = [player.workers for player in game.players]
    do(game, "pass BON4")
    assert asked(game) == (2, "spades") and [player.workers for player in game.players] == workers
    assert why(game, "build E7") in ("terra.why.other_hex", "terra.why.not_home"), "no dwelling"
    do(game, "transform E7 wasteland", "transform E7 desert")
    assert asked(game) == (0, "spades"), "then clockwise"
    do(game, "skip", "skip")
    assert game.round == 2 and asked(game) == (2, "action")
    assert all(player.workers > before for player, before in zip(game.players, workers, strict=True))


def test_cult_spades_buy_nothing_more_and_ignore_the_ship_of_the_card() -> None:
    game = table(("witches", "A3"), ("giants", "I1"), scoring="SCORE6")
    game.players[0].cults[1] = 4
    do(game, "pass BON4", "pass BON1")
    assert asked(game) == (0, "spades")
    assert why(game, "transform A2 forest") == "", "one step"
    assert why(game, "transform A4 forest") == "" and why(game, "transform C1 lakes") == "terra.why.out_of_reach"
    put(game, 1, "A2")
    assert why(game, "transform A4 mountains") == "terra.why.spades_short"


def test_giants_lose_a_single_cult_spade() -> None:
    game = table(("giants", "A1"), ("witches", "I1"), scoring="SCORE6")
    game.players[0].cults[1] = 4
    do(game, "pass BON4", "pass BON1")
    assert game.round == 2 and asked(game) == (0, "action")


def test_leaps_are_not_for_cult_spades() -> None:
    game = table(("dwarves", "A2"), ("giants", "I1"), scoring="SCORE6")
    game.players[0].cults[1] = 4
    do(game, "pass BON4", "pass BON1")
    assert why(game, "transform A4 forest") == "terra.why.out_of_reach"
    assert {text.split()[1] for text in legal(game, "transform")} == {"A1", "A3", "B1"}


def test_no_cult_bonus_in_the_last_round() -> None:
    game = table(("giants", "A1"), ("witches", "I1"), scoring="SCORE4", round_=6)
    game.players[0].cults[0] = 8
    events = do(game, "pass", "pass")
    assert not [event for event in events if event.kind == "cult_bonus"] and asked(game) == (-1, "over")


def test_the_key_of_a_town_counts_for_the_steps_of_the_favour_that_founded_it() -> None:
    game = table(("cultists", "A1:TP A2:TP A3 A4"), ("giants", "I1"))
    player = give(game, 0)
    player.cults[0] = 8
    do(game, "upgrade A1 temple")
    do(game, "favour FAV5")
    assert asked(game) == (0, "tiles") and player.cults[0] == 8, "the steps wait for the key"
    assert "step fire" in legal(game)
    events = do(game, "town TW2")
    assert player.cults[0] == 10 and player.keys == 0
    assert [event.n for event in events if event.kind == "cult_moved"] == [2]


def test_the_steps_may_be_taken_before_the_key() -> None:
    game = table(("cultists", "A1:TP A2:TP A3 A4"), ("giants", "I1"))
    player = give(game, 0)
    player.cults[0] = 8
    do(game, "upgrade A1 temple", "favour FAV5", "step fire")
    assert (player.cults[0], player.keys) == (9, 0) and "step fire" not in legal(game)
    do(game, "town TW2")
    assert (player.cults[0], player.keys) == (9, 1), "the key is kept for another track"


def test_a_favour_waits_for_nothing_where_no_town_arises_or_no_key_is_needed() -> None:
    game = table(("cultists", "A1:TP A2"), ("giants", "I1"))
    give(game, 0).cults[0] = 8
    do(game, "upgrade A1 temple", "favour FAV5")
    assert game.players[0].cults[0] == 9 and asked(game) == (0, "after")
    game = table(("cultists", "A1:TP A2:TP A3 A4"), ("giants", "I1"))
    give(game, 0).cults[0] = 7
    do(game, "upgrade A1 temple", "favour FAV5")
    assert game.players[0].cults[0] == 9 and "step fire" not in legal(game)


def test_with_two_favours_the_second_may_come_before_the_town() -> None:
    game = table(("chaos_magicians", "A1:TP A2:TP A3 A4"), ("witches", "I1"))
    give(game, 0).cults[0] = 8
    do(game, "upgrade A1 temple", "favour FAV5", "favour FAV6")
    assert asked(game) == (0, "tiles") and game.players[0].cults == [8, 2, 0, 0]
    reread = terra.state_from_json({**terra.state_to_json(game), **dealt_cards(game)})
    do(game, "town TW1")
    assert game.players[0].cults == [10, 2, 0, 0]
    do(reread, "town TW1")
    assert reread.players[0].cults == [10, 2, 0, 0]


def dealt_cards(game: State) -> dict[str, list[int]]:
    """As many cards as two players have: the table of tests lays out all of them."""
    held = {player.card for player in game.players}
    others = [card for card in range(len(game.card_coins)) if card not in held][:3]
    return {"card_coins": [0 if card in held or card in others else -1 for card in range(len(game.card_coins))]}
