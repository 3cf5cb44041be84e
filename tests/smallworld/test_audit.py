"""Corners that an audit of the rules found wanting. The board is the grid of boards.py."""

from game.rules.smallworld import action_from_text, apply, explain, view
from game.rules.smallworld.preview import combo_earnings, threatened
from game.rules.smallworld.state import COVERED
from tests.smallworld.position import position


def test_no_spell_once_the_berserk_die_is_rolled_and_the_reason_says_so() -> None:
    table = position("A sorcerers berserk a1=5\n B elves hill a2=1 e6=1\n turn A").die(1).do("roll")
    assert table.refused("use race.sorcerers a2") == "rolled"


def test_a_rolled_die_makes_nobody_else_stronger() -> None:
    table = position("A orcs berserk a1=5\n B elves hill a2=3\n turn A")
    assert threatened(table.state, 0) == 0
    assert threatened(table.die(3).do("roll").state, 0) == 0


def test_fortresses_of_others_are_no_earnings_of_a_combo() -> None:
    table = position("A orcs hill a1=5\n B- elves e1=1+fortress\n turn A")
    assert combo_earnings(table.state, "race.ratmen", "power.fortified") == []


def test_placing_survivors_earns_nothing() -> None:
    table = position("A ratmen flying a1=9\n B orcs bivouacking a2=1+encampment e6=1\n turn A")
    table.do("conquer a2", "end", "deploy a1 7")
    assert table.asked == "B defend"
    assert explain(table.state, action_from_text("end")).total == 0


def test_a_covered_purse_stays_covered_when_its_owner_picks() -> None:
    seen = view(position("B orcs flying e6=1\n turn A").state, 1)
    apply(seen, action_from_text("pick 3"))
    assert seen.coins[0] == COVERED
