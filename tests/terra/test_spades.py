"""Spades, terraforming and reach (rulings 25 to 41)."""

from __future__ import annotations

import pytest

from tests.terra.positions import asked, bowls, choices, do, give, hold, legal, points, put, table, why


def test_the_shorter_way_round_the_wheel() -> None:
    game = table(("giants", "I1"), ("witches", "A3"))
    game.current = 1
    give(game, 1, workers=9)
    do(game, "transform A2 forest")
    assert game.players[1].workers == 6
    game = table(("witches", "A6"), ("giants", "I1"))
    do(game, "transform A5 forest")
    assert game.players[0].workers == 15 - 9, "desert to forest is three steps"


def test_giants_pay_two_for_any_terrain() -> None:
    game = table(("giants", "A4"), ("witches", "I1"))
    do(game, "transform A5 wasteland")
    assert game.players[0].workers == 15 - 6
    assert why(game, "skip") == ""
    game = table(("giants", "A4"), ("witches", "I1"))
    assert why(game, "transform A5 plains") == "terra.why.only_home"


def test_one_may_stop_at_another_terrain_and_then_not_build() -> None:
    game = table(("witches", "A6"), ("giants", "I1"))
    do(game, "transform A5 wasteland")
    assert game.players[0].workers == 12 and choices(game) == ["transform A5 forest", "transform A5 mountains", "skip"]
    do(game, "skip")
    assert asked(game) == (0, "after")


def test_a_hex_with_a_building_is_not_transformed() -> None:
    game = table(("witches", "A6"), ("giants", "A5"))
    assert why(game, "transform A5 forest") == "terra.why.occupied"


def test_transforming_needs_reach_even_without_building() -> None:
    game = table(("witches", "A6"), ("giants", "I1"))
    assert why(game, "transform A4 forest") == "terra.why.out_of_reach"


def test_transform_and_build_is_one_action() -> None:
    game = table(("witches", "A3"), ("giants", "I1"))
    do(game, "transform A2 forest", "build A2")
    assert (game.players[0].workers, game.players[0].coins) == (15 - 3 - 1, 28) and asked(game) == (0, "after")


def test_building_may_wait() -> None:
    game = table(("witches", "A3"), ("giants", "I1"))
    do(game, "transform A2 forest", "skip", "end", "pass BON1", "build A2")
    assert game.players[0].coins == 28


def test_a_hex_left_empty_can_be_taken_by_another() -> None:
    game = table(("witches", "A3"), ("giants", "A1"))
    do(game, "transform A2 forest", "skip", "end", "transform A2 wasteland", "build A2")
    assert asked(game) == (0, "offer")


def test_missing_spades_are_bought_for_a_power_action() -> None:
    game = table(("witches", "A6"), ("giants", "I1"))
    give(game, 0, bowl3=4)
    do(game, "power ACT5", "transform A5 forest")
    assert game.players[0].workers == 15 - 6


def test_a_left_over_spade_goes_to_a_second_hex_without_dwelling() -> None:
    game = table(("witches", "A3"), ("giants", "I1"))
    give(game, 0, bowl3=6)
    do(game, "power ACT6", "transform A2 forest", "build A2")
    assert asked(game) == (0, "spades")
    do(game, "transform B1 wasteland")
    assert asked(game) == (0, "after")
    game = table(("witches", "A3"), ("giants", "I1"))
    give(game, 0, bowl3=6)
    do(game, "power ACT6", "transform A2 forest", "transform A4 forest", "build A4")
    assert asked(game) == (0, "after"), "one dwelling in all"


def test_a_hex_turned_home_is_not_turned_on_with_the_spade_left_over() -> None:
    game = table(("witches", "A3"), ("giants", "I1"))
    give(game, 0, bowl3=6)
    do(game, "power ACT6", "transform A2 forest")
    assert why(game, "transform A2 lakes") == "terra.why.other_hex"
    do(game, "build A2")
    assert why(game, "transform A2 lakes") == "terra.why.occupied"


def test_left_over_spades_need_the_first_hex_to_be_home() -> None:
    game = table(("witches", "A6"), ("giants", "I1"))
    give(game, 0, bowl3=6)
    do(game, "power ACT6", "transform A5 wasteland")
    assert {text.split()[1] for text in choices(game) if text != "skip"} == {"A5"}
    assert why(game, "transform A7 forest") == "terra.why.one_hex"
    do(game, "skip")
    assert asked(game) == (0, "after"), "the other spade is lost"
    game = table(("witches", "A6"), ("giants", "I1"))
    give(game, 0, bowl3=6)
    do(game, "power ACT6", "transform A5 plains")
    assert asked(game) == (0, "after"), "away from home there is no way on"


def test_nothing_is_bought_for_the_second_hex() -> None:
    game = table(("witches", "A3"), ("giants", "I1"))
    give(game, 0, bowl3=6)
    do(game, "power ACT6", "transform A2 forest")
    assert why(game, "transform B1 forest") in ("terra.why.out_of_reach", "terra.why.spades_short")
    assert why(game, "transform A4 forest") == ""


def test_free_spades_may_be_left() -> None:
    game = table(("witches", "A3"), ("giants", "I1"))
    hold(game, 0, "BON1")
    do(game, "use BON1", "skip")
    assert asked(game) == (0, "after")


def test_points_for_spades_of_the_round() -> None:
    game = table(("witches", "A6"), ("giants", "I1"), scoring="SCORE1")
    give(game, 0, bowl3=4)
    assert points(do(game, "power ACT5", "transform A5 forest")) == {"SCORE1": 6}, "free and bought ones"
    game = table(("giants", "A6:SH"), ("witches", "I1"), scoring="SCORE1")
    assert points(do(game, "use ACTG", "transform A5 wasteland")) == {"SCORE1": 4}
    game = table(("nomads", "A6:SH"), ("witches", "I1"), scoring="SCORE1")
    assert points(do(game, "use ACTN", "transform A7 desert")) == {}, "a sandstorm takes none"


def test_points_and_power_with_every_spade() -> None:
    game = table(("halflings", "A6"), ("witches", "I1"))
    give(game, 0, bowl3=4)
    assert points(do(game, "power ACT5", "transform A5 plains")) == {"halflings": 1}
    game = table(("alchemists", "A6:SH"), ("witches", "I1"))
    give(game, 0, bowl1=4, bowl2=4, bowl3=4)
    do(game, "power ACT5", "transform A7 swamp")
    assert bowls(game.players[0]) == (6, 6, 0), "2 power for the free spade"
    game = table(("halflings", "A6"), ("witches", "I1"), scoring="SCORE6")
    game.players[0].cults[1] = 8
    events = do(game, "pass BON1", "pass BON2")
    assert points(events)["halflings"] == 2, "cult spades too"


def test_darklings_pay_priests_and_score_for_those_only() -> None:
    game = table(("darklings", "A6"), ("witches", "I1"))
    give(game, 0, bowl3=4, priests=3)
    assert points(do(game, "power ACT5", "transform A5 swamp")) == {"darklings": 2}
    assert (game.players[0].priests, game.players[0].workers) == (2, 15)
    game = table(("darklings", "A6"), ("witches", "I1"))
    assert why(game, "advance exchange") == "terra.why.no_track"


def test_the_exchange_track_makes_spades_cheaper() -> None:
    game = table(("witches", "A3"), ("giants", "I1"))
    assert points(do(game, "advance exchange", "end", "pass BON1")) == {"exchange": 6}
    assert (game.players[0].workers, game.players[0].coins, game.players[0].priests) == (13, 25, 2)
    do(game, "transform A2 forest")
    assert game.players[0].workers == 11
    give(game, 0, exchange=2)
    game.frames.clear()
    game.acted = False
    assert why(game, "advance exchange") == "terra.why.track_end"


def test_ships_reach_over_rivers_and_land_breaks_the_way() -> None:
    game = table(("witches", "A3"), ("giants", "I1"))
    assert why(game, "transform C1 forest") == "terra.why.out_of_reach"
    give(game, 0, shipping=1)
    assert why(game, "transform C1 forest") == "" and why(game, "transform C2 forest") == "terra.why.out_of_reach"
    give(game, 0, shipping=2)
    assert why(game, "transform C2 forest") == ""


def test_the_ship_of_a_card_counts_in_the_action_phase_only_while_held() -> None:
    game = table(("witches", "A3"), ("giants", "I1"))
    hold(game, 0, "BON4")
    assert why(game, "transform C1 forest") == ""
    game = table(("dwarves", "A3"), ("giants", "I1"))
    hold(game, 0, "BON4")
    assert "r" not in "".join(legal(game, "transform D1")), "no ships for those without a track"
    assert why(game, "advance shipping") == "terra.why.no_track"


def test_shipping_points() -> None:
    game = table(("witches", "A3"), ("giants", "I1"))
    assert points(do(game, "advance shipping")) == {"shipping": 2}
    assert (game.players[0].coins, game.players[0].priests, game.players[0].shipping) == (26, 2, 1)
    game = table(("mermaids", "A3"), ("giants", "I1"))
    assert game.players[0].shipping == 1
    give(game, 0, shipping=4)
    assert points(do(game, "advance shipping")) == {"shipping": 5}
    assert game.players[0].shipping == 5


def test_tunnels_skip_one_hex_cost_workers_and_bring_points() -> None:
    game = table(("dwarves", "A2"), ("giants", "I1"))
    assert points(do(game, "transform A4 mountains", "build A4")) == {"dwarves": 4}
    assert game.players[0].workers == 15 - 6 - 2 - 1, "paid once for transforming and building"
    game = table(("dwarves", "A2:SH"), ("giants", "I1"))
    do(game, "transform A4 mountains")
    assert game.players[0].workers == 15 - 6 - 1
    assert why(game, "transform A3 mountains") == "terra.why.spades_short"


def test_a_tunnel_that_is_not_needed_is_not_paid() -> None:
    game = table(("dwarves", "A2"), ("giants", "I1"))
    assert points(do(game, "transform A3 mountains")) == {}
    assert game.players[0].workers == 15 - 3
    game = table(("dwarves", "A2"), ("giants", "I1"))
    give(game, 0, workers=7)
    assert why(game, "transform A4 mountains") == "terra.why.too_dear.exchange"


def test_one_leap_an_action() -> None:
    game = table(("dwarves", "A8"), ("giants", "I1"))
    give(game, 0, bowl3=6)
    do(game, "power ACT6", "transform A6 mountains")
    assert game.players[0].vp == 24
    assert why(game, "transform A10 mountains") == "terra.why.out_of_reach"
    assert why(game, "transform A9 mountains") == ""


def test_carpets_take_a_priest_and_reach_farther_with_the_stronghold() -> None:
    game = table(("fakirs", "A2"), ("giants", "I1"))
    assert why(game, "transform A5 plains") == "terra.why.out_of_reach"
    assert points(do(game, "transform A4 swamp")) == {"fakirs": 4}
    assert game.players[0].priests == 2
    game = table(("fakirs", "A2:SH"), ("giants", "I1"))
    assert why(game, "build A5") == ""
    do(game, "build A5")
    assert (game.players[0].priests, game.players[0].vp) == (2, 24)
    game = table(("fakirs", "A2"), ("giants", "I1"))
    give(game, 0, priests=0)
    assert why(game, "transform A4 swamp") == "terra.why.too_dear.exchange"


def test_a_hex_reached_in_an_earlier_action_is_paid_again() -> None:
    game = table(("fakirs", "A2"), ("giants", "I1"))
    do(game, "transform A4 desert", "skip", "end", "pass BON1", "build A4")
    assert (game.players[0].priests, game.players[0].vp) == (1, 28)


def test_fakirs_have_one_step_of_exchange() -> None:
    game = table(("fakirs", "A2"), ("giants", "I1"))
    do(game, "advance exchange", "end", "pass BON1")
    assert why(game, "advance exchange") == "terra.why.track_end"


def test_halflings_exchange_costs_one_coin() -> None:
    game = table(("halflings", "A2"), ("giants", "I1"))
    do(game, "advance exchange")
    assert game.players[0].coins == 29


def test_a_sandstorm_needs_a_common_edge() -> None:
    game = table(("nomads", "A3:SH"), ("giants", "I1"))
    give(game, 0, shipping=2, bridges=0)
    do(game, "power ACT1", "bridge A3 C1", "end", "pass BON1", "use ACTN")
    assert choices(game) == ["transform A2 desert", "transform A4 desert"]
    do(game, "transform A4 desert", "build A4")
    assert (game.players[0].workers, game.players[0].coins) == (14, 28), "the dwelling is paid"
    assert why(game, "use ACTN") == "terra.why.asked.after"


def test_the_ride_goes_to_any_empty_forest() -> None:
    game = table(("witches", "A1:SH"), ("giants", "E9"), scoring="SCORE3")
    hold(game, 0, "FAV11")
    put(game, 1, "I1")
    do(game, "use ACTW")
    assert "build I11" in legal(game) and "build E9" not in legal(game) and "skip" not in legal(game)
    events = do(game, "build I11")
    assert points(events) == {"SCORE3": 2, "FAV11": 2} and game.players[0].workers == 15
    game = table(("witches", "A1:SH A2 A3 A4 A5 A6 A7 A8 A9"), ("giants", "I1"))
    assert why(game, "use ACTW") == "terra.why.no_use", "no dwelling is left"
    assert why(game, "build A10") == "terra.why.none_left"


def test_trading_houses_are_cheaper_beside_an_opponent() -> None:
    game = table(("witches", "A2 A8"), ("giants", "A3"))
    do(game, "upgrade A2 trading_house")
    assert game.players[0].coins == 27
    game = table(("witches", "A2 A8"), ("giants", "A3"))
    do(game, "upgrade A8 trading_house")
    assert game.players[0].coins == 24


def test_the_free_trading_house_costs_nothing() -> None:
    game = table(("swarmlings", "A2:SH A8"), ("giants", "A12"))
    hold(game, 0, "FAV10")
    assert points(do(game, "use ACTS", "upgrade A8 trading_house")) == {"FAV10": 3}
    assert (game.players[0].coins, game.players[0].workers) == (30, 15)


@pytest.mark.parametrize("text", ["bridge A3 C1", "bridge B1 C1"])
def test_bridges_need_a_building_at_one_end_and_a_free_spot(text: str) -> None:
    game = table(("engineers", "C1"), ("giants", "I1"))
    do(game, "use ACTE")
    assert choices(game) == ["bridge A3 C1", "bridge B1 C1", "bridge B2 C1"]
    assert why(game, "bridge B1 D1") == "terra.why.bridge_end"
    do(game, text, "end", "pass BON1", "use ACTE")
    assert why(game, text) == "terra.why.bridge_there"
    assert game.players[0].workers == 11, "several in a round, two workers each"


def test_three_bridges_at_most() -> None:
    game = table(("engineers", "C1 C2"), ("giants", "I1"))
    give(game, 0, bridges=3)
    assert why(game, "use ACTE") == why(game, "power ACT1") == "terra.why.no_bridge"
    give(game, 0, bridges=0, workers=1)
    assert why(game, "use ACTE") == "terra.why.too_dear.exchange"


def test_no_transforming_over_a_bridge_in_the_same_action() -> None:
    game = table(("giants", "C1"), ("witches", "I1"))
    assert why(game, "transform A3 wasteland") == "terra.why.out_of_reach"
    do(game, "power ACT1", "bridge A3 C1")
    assert why(game, "transform A3 wasteland") == "terra.why.asked.after"
    do(game, "end", "pass BON1")
    assert why(game, "transform A3 wasteland") == ""
