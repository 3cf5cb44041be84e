"""The numbers printed on banners, badges and pieces, and what a pick puts into a player's hands."""

import pytest

from game.rules.smallworld import Setup, action_from_text, apply, explain_tokens, new_game
from game.rules.smallworld.ability import SETS, power_of, race_of
from game.rules.smallworld.pieces import PIECES
from tests.smallworld.boards import board, grid
from tests.smallworld.position import Table, position

RACES = {
    "amazons": (6, 15), "dwarves": (3, 8), "elves": (6, 11), "ghouls": (5, 10), "giants": (6, 11),
    "halflings": (6, 11), "humans": (5, 10), "orcs": (5, 10), "ratmen": (8, 13), "skeletons": (6, 20),
    "sorcerers": (5, 18), "tritons": (6, 11), "trolls": (5, 10), "wizards": (5, 10),
}  # fmt: skip
POWERS = {
    "alchemist": 4, "berserk": 4, "bivouacking": 5, "commando": 4, "diplomat": 5, "dragon_master": 5, "flying": 5,
    "forest": 4, "fortified": 3, "heroic": 5, "hill": 4, "merchant": 2, "mounted": 5, "pillaging": 5,
    "seafaring": 5, "spirit": 5, "stout": 4, "swamp": 4, "underworld": 5, "wealthy": 4,
}  # fmt: skip
BOX = {"troll_lair": 10, "fortress": 6, "encampment": 5, "hole": 2, "hero": 2, "dragon": 1}
BOARDS = {2: (10, 23), 3: (10, 30), 4: (9, 39), 5: (8, 48)}


def picked(race: str, power: str) -> Table:
    """The table after the first player has taken this combo."""
    combo = (f"race.{race}", f"power.{power}")
    state = new_game(Setup(grid(2), 2, first_player=0, prepared=(combo,)), 1)
    return Table(state).do("pick 0")


def test_banners() -> None:
    assert {f"race.{name}" for name in RACES} == set(SETS["base"].races)
    found = {id[5:]: (race_of(id).tokens, race_of(id).tray) for id in SETS["base"].races}
    assert found == RACES


def test_badges() -> None:
    assert {id[6:]: power_of(id).tokens for id in SETS["base"].powers} == POWERS


def test_pieces() -> None:
    assert {kind: PIECES[kind].box for kind in BOX} == BOX


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_boards(players: int) -> None:
    assert (board(players).rounds, len(board(players).regions)) == BOARDS[players]
    state = new_game(Setup(board(players), players), 1)
    assert state.coins == [5] * players
    assert len(state.column) == 6
    assert sum(state.natives) == sum(region.lost_tribe for region in board(players).regions)


@pytest.mark.parametrize(("race", "power", "hand", "bag"), [
    ("orcs", "heroic", 10, {"hero": 2}),
    ("orcs", "bivouacking", 10, {"encampment": 5}),
    ("dwarves", "dragon_master", 8, {"dragon": 1}),
    ("amazons", "flying", 15, {}),
    ("ratmen", "merchant", 10, {}),
])  # fmt: skip
def test_what_a_pick_brings(race: str, power: str, hand: int, bag: dict[str, int]) -> None:
    tribe = picked(race, power).tribe(race)
    assert (tribe.hand, tribe.bag) == (hand, bag)
    assert tribe.hand + tribe.tray == RACES[race][1]


def test_tokens_of_a_combo_line_by_line() -> None:
    explained = explain_tokens("race.orcs", "power.merchant")
    assert [(line.source, line.delta) for line in explained.lines] == [("race.orcs", 5), ("power.merchant", 2)]
    assert explained.total == 7


def test_what_is_paid_and_found_is_told() -> None:
    state = new_game(Setup(grid(2), 2, first_player=0), 1)
    state.column[2] = state.column[2]._replace(coins=3)
    events = {event.kind: event.n for event in apply(state, action_from_text("pick 2"))}
    assert (events["coins_paid"], events["coins_found"]) == (2, 3)


def test_an_empty_purse_is_filled() -> None:
    table = position("A orcs flying a1=1 coins=0\n B elves hill e6=1\n turn A").end_turn()
    assert table.coins("A") == 1
