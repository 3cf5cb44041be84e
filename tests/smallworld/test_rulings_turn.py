"""Rulings 1 to 15: the frame of a turn and conquest. The board is the grid of boards.py."""

from game.rules.smallworld import legal_actions, outcome
from game.rules.smallworld.scoring import tokens_on_board
from game.rules.smallworld.verbs import DIE
from tests.smallworld.position import position


def test_ruling_01_cost_adds_up_and_is_never_below_one() -> None:
    table = position("A tritons commando a1=9\n B trolls hill a4=2+troll_lair+fortress\n lost a2\n turn A")
    assert table.cost("a2") == 2 + 1 - 1
    assert table.cost("b1") == 1  # 2 - 1 (shore) - 1 (Commando), but at least one
    assert table.cost("a4") == 2 + 1 + 1 + 1 + 2 - 1


def test_ruling_02_a_mountain_alone_is_empty() -> None:
    table = position("A orcs flying a3=10\n A- elves b3=1\n lost a2\n turn A")
    table.do("conquer a4", "conquer a2", "conquer b3").end_turn()
    assert table.scored("A")["orcs"] == 2  # the Lost Tribe and the own token in decline, not the mountain


def test_ruling_03_first_conquest_at_the_edge_or_a_shore_of_an_edge_sea() -> None:
    table = position("A orcs hill hand=9\n B elves seafaring c1=2 e6=1\n turn A")
    entries = set(table.can("conquer"))
    assert {"a1", "c2", "d4", "e6"} <= entries
    assert entries.isdisjoint({"b2", "b4", "c3", "c5", "d3"})  # b4, c3, c5 lie on the lake only
    assert table.refused("conquer b4") == "no_entry"


def test_ruling_04_enter_at_one_place_then_chain() -> None:
    table = position("A orcs hill hand=9\n A- elves e6=1\n turn A").do("conquer a1")
    assert set(table.can("conquer")) == {"a2", "b1"}
    assert table.refused("conquer e5") == "not_adjacent"


def test_ruling_05_abandon_only_before_the_first_conquest() -> None:
    table = position("A orcs hill a1=1 a2=1 a3=5\n turn A").do("abandon a1")
    assert table.hand("orcs") == 5
    table.do("conquer b2")
    assert table.refused("abandon a2") == "abandon_late"
    table = position("A orcs hill b2=3\n turn A").do("abandon b2")
    assert table.refused("conquer b3") == "no_entry"  # all abandoned: first conquest again


def test_ruling_06_stopping_is_always_allowed() -> None:
    table = position("A orcs hill a1=9\n B elves flying e6=1\n turn A").do("end")
    assert table.asked == "B conquest"  # one region: the tokens stay there without a question
    assert table.at("a1") == "9 orcs"


def test_ruling_07_last_attempt() -> None:
    text = "A orcs hill a1=3\n B elves flying a2=3 e6=1\n lost b1\n turn A"
    table = position(text)
    assert table.can("gamble") == ["a2", "b1"]  # any region that is short by at most three
    table.die(3).do("gamble a2")
    assert table.happened("conquered")[0].n == 2  # all tokens in hand go there
    assert table.asked == "A redeploy"
    table = position(text).die(2).do("gamble a2")
    assert table.asked == "B conquest"  # conquests end; the only region takes the tokens back
    assert (table.at("a2"), table.hand("elves")) == ("1 elves", 2)
    assert table.at("a1") == "3 orcs"


def test_ruling_07_no_die_when_the_tokens_suffice_or_are_too_few() -> None:
    table = position("A orcs hill a1=3\n B elves flying a2=4\n turn A")
    assert table.refused("gamble b1") == "no_die_needed"
    assert table.refused("gamble a2") == "too_far_short"
    assert position("A orcs hill a1=1\n turn A").refused("gamble a2") == "no_tokens"


def test_ruling_08_the_die() -> None:
    assert DIE == (0, 0, 0, 1, 2, 3)


def test_ruling_09_defenders_place_survivors_in_turn_order() -> None:
    table = position("""
        players 3
        A elves hill a1=2 a6=1 e6=1
        B orcs flying e1=9
        C trolls swamp a2=2 e2=1 e3=1
        turn B""")
    table.do("conquer a2", "conquer a1", "end", "deploy a1 6")
    assert table.asked == "C defend"
    table.do("deploy e3 1")
    assert table.asked == "A defend"  # Elves lose none: two to place
    assert table.can("deploy") == ["a6 1", "a6 2", "e6 1", "e6 2"]
    table.do("deploy a6 2")
    assert table.asked == "C conquest"


def test_ruling_09_without_a_region_the_tokens_wait_in_hand() -> None:
    table = position("A orcs flying e1=9\n B trolls hill a2=3\n turn A").do("conquer a2").end_turn()
    assert table.asked == "B conquest"
    assert table.hand("trolls") == 2
    assert "a1" in table.can("conquer")
    assert table.refused("conquer b2") == "no_entry"


def test_ruling_10_all_tokens_destroyed() -> None:
    text = "A orcs flying e1=9\n A- elves e6=1\n B trolls hill a2=1\n B- humans e5=1\n turn A"
    table = position(text).do("conquer a2").end_turn()
    assert table.can("decline") and table.can("end") and not table.can("pick")
    assert table.end_turn().scored("B") == {"decline": 1}
    table = position(text).do("conquer a2").end_turn().do("decline")
    assert table.races("B") == []  # the older race leaves as well
    assert table.scored("B") == {}


def test_ruling_11_active_and_declined_never_share() -> None:
    table = position("A orcs flying e1=9\n B trolls hill a2=3\n B- humans e5=1\n turn A").do("conquer a2").end_turn()
    assert table.at("e5") == "1 humans-"
    assert table.hand("trolls") == 2


def test_ruling_12_the_shop() -> None:
    table = position("B orcs flying e6=1\n turn A")
    state = table.state
    state.column[2] = state.column[2]._replace(coins=4)
    race = state.column[2].race
    below = state.column[3].race
    table.do("pick 2")
    assert table.coins("A") == 5 - 2 + 4
    assert [combo.coins for combo in state.column] == [1, 1, 0, 0, 0, 0]
    assert state.column[2].race == below
    assert race[5:] in table.races("A")


def test_ruling_12_coins_on_the_combo_cannot_pay_for_it() -> None:
    table = position("A- elves e1=1 coins=1\n B orcs flying e6=1\n turn A")
    table.state.column[3] = table.state.column[3]._replace(coins=9)
    assert table.can("pick") == ["0", "1"]
    assert table.refused("pick 3") == "too_dear"


def test_ruling_13_banners_go_under_the_stack() -> None:
    table = position("A orcs flying a1=9\n B- elves a2=1\n B trolls hill e6=1\n turn A").do("conquer a2")
    assert table.races("B") == ["trolls"]
    assert table.state.race_stack[-1] == "race.elves"


def test_ruling_13_badges_are_shuffled_when_they_run_out() -> None:
    table = position("A- elves e1=1\n B orcs flying e6=1\n turn A")
    state = table.state
    state.power_discard, state.power_stack = state.power_stack, []
    table.do("pick 0")
    assert len(state.column) == 6
    assert not state.power_discard


def test_ruling_14_decline_turn() -> None:
    table = position("A humans merchant a1=3 b3=2\n A- trolls e1=1+troll_lair\n B elves hill e6=1\n turn A")
    table.do("decline")
    assert table.asked == "B conquest"
    assert table.scored("A") == {"decline": 2}
    assert table.races("A") == ["humans-"]
    assert (table.at("a1"), table.at("e1")) == ("1 humans-", "")
    assert table.end_turn().asked == "A pick"


def test_ruling_15_tie_goes_to_tokens_on_the_board() -> None:
    table = position("""
        round 10
        A amazons hill a1=2 reserve=4 coins=10
        B orcs bivouacking e6=3+encampment coins=9
        B- elves e5=1 coins=9
        turn B""")
    table.end_turn()
    assert outcome(table.state).scores == (10, 11)
    table.state.coins = [11, 11]
    assert [tokens_on_board(table.state, player) for player in (0, 1)] == [2, 4]
    assert outcome(table.state).winners == (1,)
    table.state.coins = [12, 11]
    assert outcome(table.state).winners == (0,)


def test_ruling_15_a_tie_still_is_shared() -> None:
    table = position("round 10\n A elves hill a1=2 coins=6\n B orcs flying e6=2 coins=5\n turn B").end_turn()
    assert outcome(table.state).winners == (0, 1)
    assert legal_actions(table.state) == []
