"""Towns (rulings 12 to 19)."""

from __future__ import annotations

from tests.terra.positions import asked, choices, do, give, hold, legal, names, points, put, table, why


def test_four_buildings_with_power_seven() -> None:
    game = table(("witches", "A1:TP A2:TP A3 A4"), ("giants", "I1"))
    assert not game.players[0].towns
    do(game, "upgrade A3 trading_house")
    assert asked(game) == (0, "tiles") and choices(game) == [f"town TW{n}" for n in range(1, 6)]
    assert names(game.players[0].towns) == {"A1", "A2", "A3", "A4"}


def test_three_strong_buildings_are_no_town_without_the_sanctuary() -> None:
    game = table(("giants", "A1:SH A2:TE A3"), ("witches", "I1"))
    do(game, "upgrade A3 trading_house")
    assert asked(game) == (0, "after")
    game = table(("giants", "A1:SA A2:TE A3"), ("witches", "I1"))
    do(game, "upgrade A3 trading_house")
    assert asked(game) == (0, "tiles")


def test_the_sanctuary_helps_only_its_own_group() -> None:
    game = table(("giants", "A1:SH A2:TE A3 I1:SA"), ("witches", "I8"))
    do(game, "upgrade A3 trading_house")
    assert asked(game) == (0, "after")


def test_the_favour_for_towns_founds_two_at_once() -> None:
    game = table(("giants", "A1:TP A2:TP A3 A4 I1:TP I2:TP I3 I4 A12:TP"), ("witches", "E5"))
    do(game, "upgrade A12 temple", "favour FAV5")
    assert asked(game) == (0, "tiles")
    do(game, "town TW1", "town TW1")
    assert len(game.players[0].town_tiles) == 2 and game.players[0].keys == 2


def test_a_building_next_to_a_town_joins_it() -> None:
    game = table(("giants", "A1:TP A2:TP A3:TP A4"), ("witches", "I1"))
    put(game, 0, "A7:TP A8:TP A9:TP")
    assert names(game.players[0].towns) == {"A1", "A2", "A3", "A4"}
    do(game, "transform A5 wasteland", "build A5")
    assert asked(game) == (0, "after")
    do(game, "end")
    game.current, game.legal = 0, None
    do(game, "build A6")
    assert asked(game) == (0, "after"), "a strong group that meets a town becomes part of it"
    assert names(game.players[0].towns) == {f"A{n}" for n in range(1, 10)}


def test_a_bridge_founds_a_town() -> None:
    game = table(("giants", "A3:TP A4:TP C1:TP B1"), ("witches", "I1"))
    do(game, "power ACT1", "bridge A3 C1")
    assert asked(game) == (0, "after")
    game = table(("giants", "A3:TP A4:TP A2 C1:TP"), ("witches", "I1"))
    do(game, "power ACT1", "bridge A3 C1")
    assert asked(game) == (0, "tiles")


def test_ships_join_no_town() -> None:
    game = table(("giants", "A3:TP A4:TP C1:TP A2"), ("witches", "I1"))
    give(game, 0, shipping=3)
    do(game, "send fire 1")
    assert not game.players[0].towns


def test_without_tiles_there_is_no_town() -> None:
    game = table(("giants", "A1:TP A2:TP A3 A4"), ("witches", "I1"), scoring="SCORE2")
    game.towns_left = [0] * 5
    events = do(game, "upgrade A3 trading_house")
    assert asked(game) == (0, "after") and points(events) == {} and not game.players[0].towns


def test_with_one_tile_left_two_groups_make_one_town() -> None:
    game = table(("giants", "A1:TP A2:TP A3 A4 I1:TP I2:TP I3 I4 A12:TP"), ("witches", "E5"))
    game.towns_left = [0, 0, 1, 0, 0]
    do(game, "upgrade A12 temple", "favour FAV5", "town TW3")
    assert asked(game) == (0, "after") and game.players[0].priests == 4


def test_a_taken_tile_is_gone() -> None:
    game = table(("giants", "A1:TP A2:TP A3 A4"), ("witches", "I1"))
    game.towns_left = [0, 2, 2, 2, 2]
    do(game, "upgrade A3 trading_house")
    assert why(game, "town TW1") == "terra.why.town_gone"
    assert why(game, "favour FAV1") == "terra.why.no_favour_due"


def test_the_key_comes_first() -> None:
    """A step on every cult may use the key of the same town."""
    game = table(("giants", "A1:TP A2:TP A3 A4"), ("witches", "I1"))
    game.players[0].cults = [9, 2, 0, 0]
    do(game, "upgrade A3 trading_house", "town TW5")
    assert game.players[0].cults == [10, 3, 1, 1] and game.players[0].keys == 0


def test_the_owner_chooses_which_cult_a_single_key_opens() -> None:
    game = table(("giants", "A1:TP A2:TP A3 A4"), ("witches", "I1"))
    game.players[0].cults = [9, 9, 4, 9]
    do(game, "upgrade A3 trading_house", "town TW5")
    assert asked(game) == (0, "key") and choices(game) == ["step fire", "step water", "step air"]
    do(game, "step water")
    assert game.players[0].cults == [9, 10, 5, 9] and asked(game) == (0, "after")


def test_a_top_that_is_taken_needs_no_choice() -> None:
    game = table(("giants", "A1:TP A2:TP A3 A4"), ("witches", "I1"))
    game.players[0].cults, game.players[1].cults = [9, 9, 0, 0], [10, 0, 0, 0]
    do(game, "upgrade A3 trading_house", "town TW5")
    assert game.players[0].cults == [9, 10, 1, 1]


def test_favour_and_town_of_one_upgrade_in_either_order() -> None:
    game = table(("giants", "A1:TP A2:TP A3:TP A4"), ("witches", "I1"))
    game.players[0].towns = 0
    game.players[0].cults = [8, 0, 0, 0]
    do(game, "upgrade A1 temple")
    assert len(legal(game, "town")) == 5 and len(legal(game, "favour")) == 12
    do(game, "town TW1", "favour FAV5")
    assert game.players[0].cults[0] == 10 and game.players[0].keys == 0
    assert asked(game) == (0, "after")


def test_gifts_and_points_of_the_tiles() -> None:
    gifts = {
        "TW1": (5, 36, 13, 3),
        "TW2": (7, 30, 15, 3),
        "TW3": (9, 30, 13, 4),
        "TW4": (6, 30, 13, 3),
        "TW5": (8, 30, 13, 3),
    }
    for tile, (vp, coins, workers, priests) in gifts.items():
        game = table(("giants", "A1:TP A2:TP A3 A4"), ("witches", "B1"), scoring="SCORE2")
        do(game, "upgrade A3 trading_house")
        events = do(game, f"town {tile}")
        player = game.players[0]
        assert points(events) == {tile: vp, "SCORE2": 5}
        assert (player.coins, player.workers, player.priests) == (coins - 6, workers, priests)


def test_factions_with_gifts_for_towns() -> None:
    game = table(("witches", "A1:TP A2:TP A3 A4"), ("giants", "I1"))
    assert points(do(game, "upgrade A3 trading_house", "town TW1")) == {"TW1": 5, "witches": 5}
    game = table(("swarmlings", "A1:TP A2:TP A3 A4"), ("giants", "I1"))
    do(game, "upgrade A3 trading_house", "town TW1")
    assert game.players[0].workers == 15 - 3 + 3


def test_mermaids_found_over_a_river_when_they_choose() -> None:
    game = table(("mermaids", "A3:TP A4:TP A2 C1:TP"), ("giants", "I1"))
    assert legal(game, "connect") == ["connect r0", "connect r1"]
    do(game, "connect r0", "town TW1")
    assert names(game.players[0].towns) == {"A2", "A3", "A4", "C1"}
    assert asked(game) == (0, "action"), "it is no action"
    assert legal(game, "connect") == []
    assert why(game, "connect r1") == "terra.why.no_town"
    do(game, "transform B1 lakes", "build B1")
    assert "B1" in names(game.players[0].towns), "the river hex stays a link of the town"


def test_others_do_not_found_over_rivers() -> None:
    game = table(("giants", "A3:TP A4:TP A2 C1:TP"), ("mermaids", "I1"))
    assert why(game, "connect r0") == "terra.why.no_river_towns"


def test_mermaids_may_use_the_key_of_a_river_town_for_a_favour() -> None:
    game = table(("mermaids", "A3:TP A4:TP A2 C1:TP"), ("giants", "I1"))
    game.players[0].cults = [8, 0, 0, 0]
    do(game, "upgrade C1 temple", "connect r1", "town TW2", "favour FAV5")
    assert game.players[0].cults[0] == 10


def test_the_town_favour_lowers_the_power_that_is_needed() -> None:
    game = table(("giants", "A1:TP A2 A3 A4"), ("witches", "I1"))
    do(game, "upgrade A2 trading_house")
    assert asked(game) == (0, "after")
    game = table(("giants", "A1:TP A2 A3 A4"), ("witches", "I1"))
    hold(game, 0, "FAV5")
    do(game, "upgrade A2 trading_house")
    assert asked(game) == (0, "tiles")
