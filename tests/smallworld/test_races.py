"""One scenario for each race. The board is the grid of boards.py."""

from tests.smallworld.position import position


def test_amazons_four_for_conquest_only() -> None:
    table = position("A amazons hill a1=3 a2=1 reserve=4\n B orcs flying e6=3\n turn A")
    assert table.hand("amazons") == 6
    table.do("conquer a3", "conquer b1", "end")
    assert table.tribe("amazons").reserve == 4
    assert [table.at(r) for r in ("a1", "a2", "a3", "b1")] == ["1 amazons"] * 4


def test_amazons_start_with_ten_and_the_badge() -> None:
    table = position("B orcs flying e6=3\n turn A")
    state = table.state
    combo = state.column[0]._replace(race="race.amazons", power="power.stout")
    state.race_stack = [r for r in [*state.race_stack, state.column[0].race] if r != "race.amazons"]
    state.column = [combo, *(c for c in state.column[1:] if c.race != "race.amazons")]
    table.do("pick 0")
    assert table.hand("amazons") == 6 + 4 + 4


def test_dwarves_mines_pay_in_decline_too() -> None:
    table = position("A dwarves hill b5=2 c2=1 a3=1\n turn A").end_turn()
    assert table.scored("A") == {"region": 3, "dwarves": 2, "hill": 1}
    table = position("A- dwarves b5=1 c2=1\n A orcs stout a1=1\n turn A").end_turn()
    assert table.scored("A") == {"region": 1, "decline": 2, "dwarves": 2}


def test_elves_lose_no_token() -> None:
    table = position("A ratmen flying a1=9\n B elves hill a2=3 e6=1\n turn A").do("conquer a2").end_turn()
    assert [e.region for e in table.happened("deployed") if e.source == "race.elves"] == ["e6"]
    assert not table.happened("tokens_lost")
    assert table.hand("elves") == 3


def test_ghouls_conquer_on_in_decline() -> None:
    table = position("A ghouls stout a1=3 a2=4\n B orcs flying e6=3\n turn A").do("decline")
    assert (table.at("a1"), table.at("a2")) == ("3 ghouls-", "4 ghouls-")
    table.end_turn()
    assert table.asked == "A conquest"
    assert table.hand("ghouls") == 5
    table.do("conquer a3", "end", "deploy a3 4")
    assert table.asked == "A pick"
    assert table.at("a3") == "5 ghouls-"


def test_giants_discount_next_to_a_mountain_they_hold() -> None:
    table = position("A giants flying a4=8\n turn A")
    assert (table.cost("a3"), table.cost("a5"), table.cost("b4"), table.cost("e6")) == (1, 1, 1, 2)


def test_halflings_enter_anywhere_and_dig_two_holes() -> None:
    table = position("A halflings hill hand=9\n B orcs flying e6=9\n turn A")
    assert {"b3", "c3", "d3"} <= set(table.can("conquer"))
    assert "c4" not in table.can("conquer")
    table.do("conquer b3", "conquer b4", "conquer b2")
    assert [table.at(r) for r in ("b3", "b4", "b2")] == ["2 halflings hole", "2 halflings hole", "2 halflings"]
    table.do("end", "deploy b3 6")
    assert table.refused("conquer b3") == "immune"
    assert "b2" in table.can("conquer")


def test_humans_farmland() -> None:
    assert position("A humans flying a1=1 a2=1 b3=1\n turn A").end_turn().scored("A")["humans"] == 2


def test_orcs_non_empty_conquests() -> None:
    table = position("A orcs flying a1=9\n B elves hill a2=1\n lost b1\n turn A")
    table.do("conquer a2", "conquer b1", "conquer b2").end_turn()
    assert table.scored("A") == {"region": 4, "orcs": 2}


def test_ratmen_are_many() -> None:
    table = position("A ratmen hill hand=12\n turn A").do("conquer a1").end_turn()
    assert table.at("a1") == "12 ratmen"
    assert table.scored("A") == {"region": 1}


def test_skeletons_grow_by_every_two_non_empty() -> None:
    table = position("A skeletons hill a1=12\n lost a2 a3 b1\n turn A")
    table.do("conquer a2", "conquer a3", "conquer b1", "end")
    assert sum(e.n for e in table.happened("tokens_added")) == 1
    assert table.hand("skeletons") == 9


def test_sorcerers_replace_a_lone_active_token() -> None:
    table = position("A sorcerers hill a1=1\n B trolls flying a2=1+troll_lair b1=2+troll_lair e6=1\n turn A")
    assert table.hand("sorcerers") == 0
    assert table.can("use race.sorcerers") == ["a2"]
    table.do("use race.sorcerers a2")
    assert table.at("a2") == "1 sorcerers"
    assert table.can("use race.sorcerers") == []  # once a turn against each opponent
    assert table.tribe("trolls").displaced == 0


def test_tritons_shores_are_cheaper() -> None:
    table = position("A tritons flying a1=8\n turn A")
    assert (table.cost("b1"), table.cost("c2"), table.cost("c3"), table.cost("b2")) == (1, 1, 2, 2)


def test_trolls_lairs_stay_in_decline() -> None:
    table = position("A trolls hill a1=8\n B orcs flying e6=9\n turn A").do("conquer a2").end_turn()
    assert table.at("a2") == "1 trolls troll_lair"
    assert table.cost("a2") == 4
    table.end_turn().do("decline")
    assert table.at("a2") == "1 trolls- troll_lair"
    assert table.cost("a2") == 4
    table.do("conquer a2")
    assert table.at("a2") == "4 orcs"


def test_wizards_magic() -> None:
    assert position("A wizards flying c5=1 d3=1 a1=1\n turn A").end_turn().scored("A")["wizards"] == 2
