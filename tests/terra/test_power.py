"""Power: the bowls, exchanges, and what neighbours may take from a building (rulings 1 to 9 and 47 to 49)."""

from __future__ import annotations

import pytest

from game.rules.terra.economy import gain_power
from tests.terra.positions import asked, bowls, do, give, hold, points, put, table, why


def test_offers_go_clockwise_from_the_builder() -> None:
    game = table(("witches", "A1"), ("giants", "A3"), ("nomads", "B1"), ("mermaids", "G6"))
    game.current = 2
    put(game, 3, "A2:TP")
    do(game, "upgrade B1 trading_house")
    assert [asked(game)[0]] == [3]
    do(game, "leech")
    assert asked(game) == (0, "offer")
    do(game, "decline")
    assert asked(game) == (2, "after")


def test_the_amount_is_the_sum_of_all_adjacent_buildings_of_the_neighbour() -> None:
    game = table(("witches", "A2"), ("giants", "A1:SH B1:SA A3:TP"))
    events = do(game, "upgrade A2 trading_house", "leech")
    assert [event.n for event in events if event.kind == "power_taken"] == [8]
    assert game.players[1].vp == 13


def test_a_dwelling_pays_by_the_neighbours_value_not_its_own() -> None:
    game = table(("witches", "A3"), ("giants", "A1:TE"))
    put(game, 0, "E1")
    do(game, "transform A2 forest", "build A2")
    assert asked(game) == (1, "offer")
    do(game, "leech")
    assert game.players[1].vp == 19


@pytest.mark.parametrize(("held", "taken"), [((12, 0, 0), 3), ((0, 2, 10), 2), ((1, 0, 11), 2), ((0, 1, 11), 1)])
def test_full_bowls_limit_power_and_price(held: tuple[int, int, int], taken: int) -> None:
    game = table(("witches", "A2"), ("giants", "A1:SH"))
    give(game, 1, bowl1=held[0], bowl2=held[1], bowl3=held[2])
    do(game, "upgrade A2 trading_house", "leech")
    assert game.players[1].vp == 20 - (taken - 1)


@pytest.mark.parametrize(("vp", "left", "moved"), [(5, 3, 3), (2, 0, 3), (1, 0, 2), (0, 0, 1)])
def test_points_limit_the_power_and_never_fall_below_zero(vp: int, left: int, moved: int) -> None:
    game = table(("witches", "A2"), ("giants", "A1:SH"))
    give(game, 1, vp=vp, bowl1=12, bowl2=0, bowl3=0)
    do(game, "upgrade A2 trading_house", "leech")
    assert game.players[1].vp == left and bowls(game.players[1]) == (12 - moved, moved, 0)


def test_who_can_gain_nothing_is_not_asked() -> None:
    game = table(("witches", "A2"), ("giants", "A1:SH"))
    give(game, 1, bowl1=0, bowl2=0, bowl3=12)
    do(game, "upgrade A2 trading_house")
    assert asked(game) == (0, "after")


def test_terraforming_and_bridges_offer_nothing() -> None:
    game = table(("engineers", "A3 A5"), ("giants", "C1 A1"))
    do(game, "use ACTE", "bridge A3 C1")
    assert asked(game)[1] == "after"
    do(game, "end")
    game.current, game.legal, game.acted = 0, None, False
    do(game, "transform A2 lakes")
    assert asked(game)[0] == 0 and not game.offers


def test_own_buildings_give_no_power() -> None:
    game = table(("witches", "A1 A2"), ("giants", "I1"))
    do(game, "upgrade A1 trading_house")
    assert asked(game) == (0, "after")


def test_a_bridge_makes_neighbours_for_everybody() -> None:
    game = table(("witches", "A3"), ("giants", "C1"), ("engineers", "I3 C2"))
    assert why(game, "upgrade A3 trading_house") == ""
    give(game, 0, coins=3)
    assert why(game, "upgrade A3 trading_house") == "terra.why.too_dear.exchange"
    game.current, game.legal = 1, None
    do(game, "power ACT1", "bridge A3 C1", "end")
    game.current, game.legal = 0, None
    do(game, "upgrade A3 trading_house")
    assert asked(game) == (1, "offer")


def test_free_buildings_offer_power_too() -> None:
    game = table(("witches", "A1:SH"), ("giants", "A4"))
    do(game, "use ACTW", "build A3")
    assert asked(game) == (1, "offer")
    game = table(("swarmlings", "A1:SH A3"), ("giants", "A4"))
    do(game, "use ACTS", "upgrade A3 trading_house")
    assert asked(game) == (1, "offer")


def test_cultists_step_once_however_many_accept() -> None:
    game = table(("cultists", "A2"), ("giants", "A1"), ("witches", "A3"))
    do(game, "upgrade A2 trading_house", "leech", "leech")
    assert asked(game) == (0, "step")
    do(game, "step water")
    assert game.players[0].cults == [1, 1, 1, 0] and asked(game) == (0, "after")


def test_cultists_step_if_only_one_accepts_and_get_power_if_none_does() -> None:
    game = table(("cultists", "A2"), ("giants", "A1"), ("witches", "A3"))
    do(game, "upgrade A2 trading_house", "decline", "leech")
    assert asked(game) == (0, "step")
    game = table(("cultists", "A2"), ("giants", "A1"), ("witches", "A3"))
    do(game, "upgrade A2 trading_house", "decline", "decline")
    assert asked(game) == (0, "after") and bowls(game.players[0]) == (3, 5, 4)


def test_cultists_get_nothing_if_nobody_could_take() -> None:
    game = table(("cultists", "A2"), ("giants", "A1"))
    give(game, 1, bowl1=0, bowl2=0, bowl3=12)
    do(game, "upgrade A2 trading_house")
    assert asked(game) == (0, "after") and bowls(game.players[0]) == (4, 4, 4)


def test_bowl_one_is_emptied_before_bowl_two() -> None:
    game = table(("witches", "A1"), ("giants", "I1"))
    player = give(game, 0, bowl1=2, bowl2=3, bowl3=1)
    assert gain_power(player, 3) == 3 and bowls(player) == (0, 4, 2)
    assert gain_power(player, 9) == 4 and bowls(player) == (0, 0, 6)


def test_burning_takes_two_of_bowl_two_and_tokens_are_gone() -> None:
    game = table(("witches", "A1"), ("giants", "I1"))
    give(game, 0, bowl1=0, bowl2=3, bowl3=0)
    do(game, "burn")
    assert bowls(game.players[0]) == (0, 1, 1)
    assert why(game, "burn") == "terra.why.burn_short"


@pytest.mark.parametrize(
    ("exchange", "bowl3", "workers", "priests", "coins"),
    [
        ("power_priest", 1, 15, 4, 30),
        ("power_worker", 3, 16, 3, 30),
        ("power_coin", 5, 15, 3, 31),
        ("priest_worker", 6, 16, 2, 30),
        ("worker_coin", 6, 14, 3, 31),
    ],
)
def test_exchanges(exchange: str, bowl3: int, workers: int, priests: int, coins: int) -> None:
    game = table(("witches", "A1"), ("giants", "I1"))
    give(game, 0, bowl1=0, bowl2=0, bowl3=6)
    do(game, f"convert {exchange}")
    player = game.players[0]
    assert (player.bowl3, player.workers, player.priests, player.coins) == (bowl3, workers, priests, coins)


def test_power_makes_no_eighth_priest() -> None:
    game = table(("witches", "A1"), ("giants", "I1"))
    give(game, 0, bowl3=10, priests=5, priests_sent=2)
    assert why(game, "convert power_priest") == "terra.why.no_priest_left"


def test_coins_become_points_only_at_the_end_but_for_alchemists() -> None:
    game = table(("witches", "A1"), ("alchemists", "I1"))
    assert why(game, "convert coin_point") == "terra.why.not_your_exchange"
    game.current, game.legal = 1, None
    do(game, "convert coin_point", "convert point_coin")
    assert (game.players[1].coins, game.players[1].vp) == (29, 20)


def test_power_actions_are_used_once_a_round() -> None:
    game = table(("witches", "A1"), ("giants", "I1"))
    give(game, 0, bowl3=8)
    do(game, "power ACT3", "end")
    assert (game.players[0].workers, bowls(game.players[0])) == (17, (8, 4, 4))
    assert why(game, "power ACT3") == "terra.why.used"
    do(game, "power ACT4")
    assert game.players[1].coins == 37


def test_power_actions_need_power_in_bowl_three() -> None:
    game = table(("witches", "A1"), ("giants", "I1"))
    give(game, 0, bowl3=3)
    assert why(game, "power ACT3") == "terra.why.power_short.burn" and why(game, "power ACT2") == ""


def test_special_steps_of_card_and_favour_once_a_round() -> None:
    game = table(("witches", "A1"), ("giants", "I1"))
    hold(game, 0, "FAV6", "BON2")
    do(game, "use FAV6", "step fire", "end", "pass BON1", "use BON2", "step fire", "end")
    assert game.players[0].cults[0] == 2
    assert why(game, "use FAV6") == why(game, "use BON2") == "terra.why.used"
    assert points(do(game, "pass BON9")) == {}
