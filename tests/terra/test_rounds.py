"""Passing, the end of a round and the end of the game (rulings 42 to 46 and 50 to 53)."""

from __future__ import annotations

import pytest

from game.rules import terra
from game.rules.terra.reach import largest_area
from game.rules.terra.scoring import shares
from game.rules.terra.tiles import AREA_POINTS, CARD_INDEX, CULT_POINTS
from tests.terra.positions import asked, do, give, hold, legal, points, table, why


@pytest.mark.parametrize(("card", "scored"), [("BON6", 8), ("BON7", 4), ("BON9", 3), ("BON3", 0)])
def test_points_of_the_card_that_is_given_back(card: str, scored: int) -> None:
    game = table(("giants", "A1 A2 A3 A5:TP A6:TP A8:SH A10:SA"), ("witches", "I1"))
    hold(game, 0, card)
    assert points(do(game, "pass BON1")).get(card, 0) == scored


def test_the_card_just_given_back_cannot_be_taken() -> None:
    game = table(("giants", "A1"), ("witches", "I1"))
    hold(game, 0, "BON3")
    assert why(game, "pass BON3") == "terra.why.own_card"
    assert why(game, "pass BON5") == "terra.why.card_taken"
    assert why(game, "pass") == "terra.why.pass_needs_card"
    game.card_coins[CARD_INDEX["BON2"]], game.legal = -1, None
    assert why(game, "pass BON2") == "terra.why.card_not_in_game"
    do(game, "pass BON1")
    assert "pass BON3" in legal(game), "the next may take it"


def test_coins_gather_on_cards_that_nobody_takes() -> None:
    game = table(("giants", "A1"), ("witches", "I1"))
    do(game, "pass BON1", "pass BON2")
    taken = {player.card for player in game.players}
    assert all(coins == (0 if card in taken else 1) for card, coins in enumerate(game.card_coins))
    coins = game.players[0].coins
    do(game, "pass BON3")
    assert game.players[0].coins == coins + 1 and game.card_coins[CARD_INDEX["BON3"]] == 0


@pytest.mark.parametrize(("houses", "scored"), [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_the_favour_of_air_at_a_pass(houses: int, scored: int) -> None:
    buildings = " ".join(["A12", *(f"A{2 * n + 1}:TP" for n in range(houses))])
    game = table(("giants", buildings), ("witches", "I1"))
    hold(game, 0, "FAV12")
    assert points(do(game, "pass BON1")).get("FAV12", 0) == scored


def test_the_first_to_pass_starts_and_the_seats_stay() -> None:
    game = table(("giants", "A1"), ("witches", "I1"), ("nomads", "E8"))
    do(game, "send fire 1", "end", "pass BON1")
    assert asked(game)[0] == 2
    do(game, "pass BON2")
    assert asked(game)[0] == 0
    do(game, "send fire 1", "end")
    assert asked(game)[0] == 0, "alone one may go on"
    do(game, "pass BON4")
    assert game.round == 2 and asked(game) == (1, "action")
    do(game, "send fire 1", "end")
    assert asked(game)[0] == 2


def test_markers_are_taken_off_at_the_end_of_a_round() -> None:
    game = table(("giants", "A1"), ("witches", "I1"))
    hold(game, 0, "BON2")
    give(game, 0, bowl3=8)
    do(game, "use BON2", "step air", "end", "power ACT3", "end", "pass BON1", "pass BON2")
    assert game.round == 2 and game.power_used == 0 and game.players[1].used == frozenset()
    assert why(game, "use BON1") == ""


def test_who_has_passed_still_answers_offers() -> None:
    game = table(("giants", "A1"), ("witches", "A2"))
    do(game, "pass BON1", "upgrade A2 trading_house")
    assert asked(game) == (0, "offer")


def test_income_of_buildings_card_and_favours() -> None:
    game = table(("giants", "A1 A3 A5:TP A7:TE A9:SH A11:SA"), ("witches", "I1"))
    hold(game, 0, "FAV7", "FAV9")
    before = (game.players[0].coins, game.players[0].workers, game.players[0].priests)
    do(game, "pass BON4", "pass BON1")
    after = (game.players[0].coins, game.players[0].workers, game.players[0].priests)
    gained = tuple(b - a for a, b in zip(before, after, strict=True))
    assert gained == (2 + 3, 3 + 1, 2), "coins, workers, priests"


def test_the_last_round_takes_no_card_but_scores_the_pass() -> None:
    game = table(("giants", "A1 A3"), ("witches", "I1"), round_=6)
    hold(game, 0, "BON9")
    assert legal(game, "pass") == ["pass"] and why(game, "pass BON1") == "terra.why.last_pass"
    assert points(do(game, "pass"))["BON9"] == 2


def test_places_are_shared_and_rounded_down() -> None:
    assert shares([9, 9, 4, 0], CULT_POINTS) == [6, 6, 2, 0]
    assert shares([5, 3, 3, 3], CULT_POINTS) == [8, 2, 2, 2]
    assert shares([7, 7, 7], CULT_POINTS) == [4, 4, 4]
    assert shares([10, 9, 9, 9], AREA_POINTS) == [18, 6, 6, 6]
    assert shares([0, 0], CULT_POINTS) == [0, 0], "space 0 scores nothing"
    assert shares([3, 1], AREA_POINTS) == [18, 12], "with two the third place is not given"


def test_the_area_counts_ships_of_the_own_track_only() -> None:
    game = table(("witches", "A3 C1 I1"), ("giants", "I4"))
    hold(game, 0, "BON4")
    assert largest_area(game, game.players[0]) == 1
    give(game, 0, shipping=1)
    assert largest_area(game, game.players[0]) == 2


def test_the_area_counts_tunnels_and_carpets() -> None:
    game = table(("dwarves", "A1 A3 A5 A8"), ("giants", "I4"))
    assert largest_area(game, game.players[0]) == 3
    game = table(("fakirs", "A1 A3 A6"), ("giants", "I4"))
    assert largest_area(game, game.players[0]) == 2
    game = table(("fakirs", "A1:SH A3 A6"), ("giants", "I4"))
    assert largest_area(game, game.players[0]) == 3


@pytest.mark.parametrize(("faction", "scored", "left"), [("giants", 4, 1), ("alchemists", 6, 1)])
def test_what_is_left_becomes_coins_and_points(faction: str, scored: int, left: int) -> None:
    game = table((faction, "A1"), ("witches", "I1"), round_=6)
    give(game, 0, coins=3, workers=2, priests=1, bowl1=2, bowl2=5, bowl3=5)
    events = do(game, "pass", "pass")
    told = next(event for event in events if event.kind == "resources_scored" and event.player == 0)
    player = game.players[0]
    assert told.n == scored and player.coins == left
    assert (player.workers, player.priests, player.bowl1, player.bowl2, player.bowl3) == (0, 0, 9, 1, 0)


def test_equal_points_share_the_victory() -> None:
    game = table(("giants", "A1"), ("witches", "I1"), round_=6)
    give(game, 0, vp=10)
    give(game, 1, vp=10)
    for player in game.players:
        player.cults = [1, 1, 1, 1]
    do(game, "pass", "pass")
    outcome = terra.outcome(game)
    assert outcome is not None and outcome.winners == (0, 1)
