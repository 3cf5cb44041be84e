"""The cult tracks and the priests' orders (rulings 20 to 24)."""

from __future__ import annotations

import pytest

from game.rules.terra.cults import advance
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
    assert why(game, "send fire 1") == "terra.why.too_dear"


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
