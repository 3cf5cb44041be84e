"""Setting up: the first game, drawn tiles, chosen factions and the order of the first dwellings."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import terra
from game.rules.core import BadInput
from game.rules.terra import factions
from game.rules.terra.board import TERRAINS, bits
from game.rules.terra.tiles import CARDS
from tests.terra.positions import asked, do, legal, why


def test_the_map() -> None:
    board = terra.PRINTED
    assert (board.land, len(board.rivers), len(board.bridges)) == (77, 36, 29)
    assert all(board.printed.count(terrain) == 11 for terrain in range(len(TERRAINS)))
    assert sum(mask.bit_count() for mask in board.neighbours) == 2 * 130
    assert {board.names[hex_] for hex_ in bits(board.neighbours[board.index["B2"]])} == {"A4", "A5", "B3", "C2"}
    for shipping, pairs in {1: 85, 2: 104, 3: 102, 4: 99, 5: 111, 6: 105}.items():
        table, before = board.sailing[shipping], board.sailing[shipping - 1]
        new = [table[i] & ~before[i] & ~board.neighbours[i] & ~(1 << i) for i in range(board.land)]
        assert sum(mask.bit_count() for mask in new) == 2 * pairs


@pytest.mark.parametrize("players", range(2, 6))
def test_the_first_game(players: int) -> None:
    game = terra.new_game(terra.first_game(players), 1)
    assert [player.faction.id for player in game.players[:2]] == ["witches", "nomads"]
    assert [player.own.bit_count() for player in game.players] == [2, 3, 2, 2, 2][:players]
    assert asked(game) == (players - 1, "card") and len(legal(game)) == players + 3
    do(game, legal(game)[0])
    assert asked(game) == (players - 2, "card")


def test_factions_are_chosen_in_turn_and_a_colour_once() -> None:
    game = terra.new_game(terra.Setup(3), 5)
    assert asked(game) == (0, "faction") and len(legal(game)) == 14
    do(game, "faction witches")
    assert why(game, "faction auren") == "terra.why.colour_taken"
    do(game, "faction nomads", "faction chaos_magicians")
    assert asked(game) == (0, "place")
    assert game.players[1].cults == [1, 0, 1, 0] and game.players[2].workers == 4


def test_dwellings_there_and_back_then_third_ones_then_who_places_last() -> None:
    setup = terra.Setup(4, ("chaos_magicians", "nomads", "giants", "witches"))
    with pytest.raises(BadInput):
        terra.new_game(setup, 1)
    setup = terra.Setup(4, ("chaos_magicians", "nomads", "mermaids", "witches"))
    game = terra.new_game(setup, 1)
    order = []
    while asked(game)[1] == "place":
        order.append(asked(game)[0])
        do(game, legal(game)[0])
    assert order == [1, 2, 3, 3, 2, 1, 1, 0]
    cards = []
    while asked(game)[1] == "card":
        cards.append(asked(game)[0])
        do(game, legal(game)[0])
    assert cards == [3, 2, 1, 0], "cards in plain reverse order"
    assert asked(game) == (0, "action") and game.round == 1


def test_first_dwellings_stand_on_printed_home_terrain() -> None:
    game = terra.new_game(terra.Setup(2, ("witches", "giants")), 1)
    assert why(game, "place A1") == "terra.why.not_home"
    do(game, "place A3", "place A6")
    assert why(game, "place A6") == "terra.why.occupied"


def test_start_dwellings_offer_no_power_and_left_over_cards_get_a_coin() -> None:
    game = terra.new_game(terra.Setup(2, ("witches", "giants")), 1)
    do(game, "place A10", "place A9", "place A12", "place A3")
    assert asked(game) == (1, "card") and not game.offers
    do(game, legal(game)[0])
    do(game, legal(game)[0])
    assert sorted(coins for coins in game.card_coins if coins >= 0) == [0, 0, 1, 1, 1]


@pytest.mark.parametrize("players", range(2, 6))
def test_random_setups_are_fair(players: int) -> None:
    spades: set[int] = set()
    for seed in range(120):
        setup = terra.random_setup(players, seed)
        assert terra.random_setup(players, seed) == setup
        assert len(set(setup.scoring)) == 6 and "SCORE1" not in setup.scoring[4:]
        assert len(set(setup.cards)) == players + 3
        assert len({factions.BY_ID[name].home for name in setup.factions}) == players
        spades.update(round_ for round_, tile in enumerate(setup.scoring, 1) if tile == "SCORE1")
    assert spades == {1, 2, 3, 4}


def test_tiles_are_drawn_by_the_seed_where_the_setup_leaves_them_open() -> None:
    setup = terra.Setup(3, ("witches", "giants", "nomads"))
    drawn = {terra.new_game(setup, seed).scoring for seed in range(8)}
    assert len(drawn) > 1 and terra.new_game(setup, 3).scoring == terra.new_game(setup, 3).scoring


CARD_IDS = tuple(card.id for card in CARDS)


@pytest.mark.parametrize(
    "values",
    [
        {"players": 1},
        {"players": 6},
        {"players": 2, "factions": ("witches",)},
        {"players": 2, "factions": ("witches", "nobody")},
        {"players": 2, "factions": ("witches", "witches")},
        {"players": 2, "factions": ("witches", "auren")},
        {"players": 2, "scoring": ("SCORE1",)},
        {"players": 2, "scoring": tuple(f"SCORE{n}" for n in (2, 3, 4, 5, 1, 6))},
        {"players": 2, "scoring": ("SCORE9",) * 6},
        {"players": 2, "cards": CARD_IDS},
        {"players": 2, "cards": ("BON1",) * 5},
        {"players": 2, "cards": ("BON10", *CARD_IDS[:4])},
        {"players": 2, "dwellings": (("A3",), ("A6",))},
        {"players": 2, "factions": ("witches", "giants"), "dwellings": (("A3", "A3"), ("A6", "A9"))},
        {"players": 2, "factions": ("witches", "giants"), "dwellings": (("A3", "A1"), ("A6", "A9"))},
        {"players": 2, "factions": ("witches", "giants"), "dwellings": (("A3",), ("A6", "A9"))},
        {"players": 2, "factions": ("witches", "giants"), "dwellings": (("A3", "Z1"), ("A6", "A9"))},
    ],
)
def test_impossible_setups_are_refused(values: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        terra.new_game(terra.Setup(**values), 1)


@pytest.mark.parametrize("players", [0, 1, 6])
def test_player_counts_outside_the_rules(players: int) -> None:
    with pytest.raises(BadInput):
        terra.first_game(players)
    with pytest.raises(BadInput):
        terra.random_setup(players, 1)


@pytest.mark.parametrize("plain", [None, [], {}, {"players": "2"}, {"players": 2, "factions": "x"}])
def test_damaged_setups_are_refused(plain: Any) -> None:
    with pytest.raises(BadInput):
        terra.setup_from_json(plain)


def test_a_chosen_first_player_begins_everything() -> None:
    setup = terra.Setup(4, ("chaos_magicians", "nomads", "mermaids", "witches"), first=2)
    game = terra.new_game(setup, 1)
    assert terra.opening_events(game)[0].kind == "faction_chosen"
    order = []
    while asked(game)[1] in ("place", "card"):
        order.append(asked(game)[0])
        do(game, legal(game)[0])
    assert order == [2, 3, 1, 1, 3, 2, 1, 0, 1, 0, 3, 2]
    assert asked(game) == (2, "action")
    game = terra.new_game(terra.Setup(3, first=1), 5)
    assert asked(game) == (1, "faction")
    do(game, "faction witches")
    assert asked(game) == (2, "faction")


def test_a_drawn_first_player_is_told_and_leaves_the_tiles_alone() -> None:
    seats = set()
    for seed in range(40):
        game = terra.new_game(terra.Setup(3, first=terra.DRAWN), seed)
        assert game.scoring == terra.new_game(terra.Setup(3), seed).scoring
        event = terra.opening_events(game)[0]
        assert (event.kind, event.player) == ("first_drawn", game.first) and asked(game)[0] == game.first
        seats.add(game.first)
    assert seats == {0, 1, 2}


def test_dealt_colours_leave_the_choice_of_one_of_two_sides() -> None:
    colours = set()
    for seed in range(40):
        game = terra.new_game(terra.Setup(5, deal=True), seed)
        told = [event.source for event in terra.opening_events(game) if event.kind == "colour_dealt"]
        assert len(set(told)) == 5
        colours.update(told)
        for seat in range(5):
            sides = [terra.action_from_text(text).target for text in legal(game)]
            assert {TERRAINS[factions.BY_ID[side].home] for side in sides} == {told[seat]} and len(sides) == 2
            other = next(faction.id for faction in factions.ALL if faction.id not in sides)
            assert why(game, f"faction {other}") == "terra.why.not_your_colour"
            do(game, f"faction {sides[seed % 2]}")
        assert asked(game)[1] == "place"
    assert colours == set(TERRAINS)


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        (terra.Setup(3, first=3), "terra.bad.first"),
        (terra.Setup(3, first=-2), "terra.bad.first"),
        (terra.Setup(2, ("witches", "giants"), deal=True), "terra.bad.deal"),
    ],
)
def test_no_such_first_player_and_no_deal_of_what_is_given(setup: terra.Setup, told: str) -> None:
    with pytest.raises(BadInput) as refused:
        terra.new_game(setup, 0)
    assert refused.value.reason.id == told


def test_a_set_up_written_before_there_were_first_players_is_still_read() -> None:
    plain = terra.setup_to_json(terra.first_game(3))
    for name in ("first", "deal"):
        del plain[name]
    assert terra.setup_from_json(plain) == terra.first_game(3)
