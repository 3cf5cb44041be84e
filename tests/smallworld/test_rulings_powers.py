"""Rulings 26 to 41: the powers. The board is the grid of boards.py."""

from tests.smallworld.position import position


def test_ruling_26_alchemist_and_merchant_only_while_active() -> None:
    table = position("A orcs merchant a1=1 a2=1\n A- elves a3=1\n B trolls hill e6=1\n turn A").end_turn()
    assert table.scored("A") == {"region": 2, "merchant": 2, "decline": 1}
    assert table.end_turn().do("decline").scored("A") == {"decline": 2}


def test_ruling_27_berserk_roll_first_once_per_attack_no_last_attempt() -> None:
    table = position("A orcs berserk a1=5\n B elves hill a2=2\n turn A")
    assert table.refused("gamble a2") == "no_die_needed"
    table.die(1).do("roll")
    assert table.refused("roll") == "no_roll"
    table.do("conquer a2")
    assert (table.hand("orcs"), table.state.leg.roll) == (1, -1)
    assert table.refused("gamble a3") == "other_die"


def test_ruling_27_a_roll_that_helps_nowhere_ends_conquests() -> None:
    table = position("A orcs berserk a1=2 e6=1\n B elves hill a2=3 e5=3 d6=3\n lost b1\n turn A")
    table.die(0).do("roll")
    assert table.asked == "A redeploy"


def test_ruling_28_encampments_return_and_vanish_on_decline() -> None:
    table = position("""
        A dwarves dragon_master a1=3 dragon=1
        B orcs bivouacking a2=1+encampment+encampment e6=1
        turn A""")
    table.do("use power.dragon_master a2")  # they do not stop a Dragon
    assert table.tribe("orcs").bag == {"encampment": 2}
    table.end_turn("use power.bivouacking e6", "use power.bivouacking e6")
    assert table.at("e6") == "1 orcs encampment encampment"
    table.do("decline")
    assert table.at("e6") == "1 orcs-"


def test_ruling_28_encampments_move_at_each_redeployment() -> None:
    table = position("A orcs bivouacking a1=2+encampment a2=1 encampment=4\n B elves hill e6=1\n turn A")
    table.do("end")
    assert table.tribe("orcs").bag == {"encampment": 5}
    assert set(table.can("use power.bivouacking")) == {"a1", "a2"}


def test_ruling_29_commando_on_the_first_conquest() -> None:
    assert position("A orcs commando hand=3\n turn A").cost("a1") == 1


def test_ruling_30_diplomat_spares_and_binds_the_active_race_only() -> None:
    table = position("""
        players 3
        A orcs diplomat a1=5
        A- humans a3=1
        B- ghouls a2=5
        B elves hill e6=1
        C- trolls e1=1
        turn A""").do("conquer b1", "end", "deploy b1 3", "choose 1")
    assert {"a1", "a3"} <= set(table.can("conquer"))  # Ghouls in decline are not bound
    table.do("end")
    assert table.refused("conquer a1") == "peace"  # the Elves are


def test_ruling_30_the_ally_may_not_use_any_means() -> None:
    table = position("A orcs diplomat a1=1 a3=1\n B sorcerers dragon_master a2=3 dragon=1\n turn A")
    table.do("end", "choose 1")
    assert table.can("use race.sorcerers") == []
    assert set(table.can("use power.dragon_master")).isdisjoint({"a1", "a3"})
    assert table.refused("use power.dragon_master a1") == "peace"


def test_ruling_30_players_without_an_active_race_can_be_allies() -> None:
    table = position("A orcs diplomat a1=1\n B- elves a2=1\n turn A").do("end")
    assert table.can("choose") == ["1", "none"]


def test_ruling_31_dragon_enters_beats_all_but_immunity() -> None:
    table = position("A orcs dragon_master hand=2 dragon=1\n B elves bivouacking a1=3+encampment a2=1+hero\n turn A")
    assert "a1" in table.can("use power.dragon_master")
    assert table.refused("use power.dragon_master a2") == "immune"
    assert table.refused("use power.dragon_master b2") == "no_entry"
    table.do("use power.dragon_master a1")
    assert table.at("a1") == "1 orcs dragon"
    table.end_turn().end_turn().do("decline")
    assert table.at("a1") == "1 orcs-"


def test_ruling_31_the_dragon_stays_for_turns() -> None:
    table = position("A orcs dragon_master a1=1+dragon a2=3\n B elves flying e6=9\n turn A").end_turn().end_turn()
    assert table.at("a1").endswith("dragon")


def test_ruling_32_flying_never_to_water() -> None:
    table = position("A orcs flying a1=9\n turn A")
    assert {table.refused(f"conquer {r}") for r in ("c1", "c4", "e4")} == {"water"}


def test_ruling_33_fortress_limits() -> None:
    table = position("""
        A orcs fortified a1=2+fortress a2=1+fortress a3=1
        B- elves e1=1+fortress e2=1+fortress e3=1+fortress
        B trolls hill e6=1
        turn A""").do("end")
    assert table.can("use power.fortified") == ["a3"]
    table.do("use power.fortified a3", "deploy a1 1")
    assert table.scored("A") == {"region": 3, "fortified": 3}
    table.end_turn().do("end")
    assert table.can("use power.fortified") == []  # six on the map


def test_ruling_33_fortress_goes_with_the_region() -> None:
    table = position("A orcs fortified a1=5 a2=1+fortress\n B elves hill e6=1\n turn A").do("abandon a2")
    assert table.at("a2") == ""
    table.do("conquer a2")
    assert table.at("a2") == "2 orcs"


def test_ruling_34_heroes_in_two_regions_until_they_move() -> None:
    table = position("A orcs heroic a1=2+hero a2=1+hero a3=1\n B elves flying e6=9\n turn A")
    table.end_turn("choose a1", "choose a2")  # they may stay
    assert table.refused("conquer a1") == "immune"
    table.end_turn().do("decline")
    assert table.at("a1") == "1 orcs-"


def test_ruling_35_pillaging_orcs_stack() -> None:
    table = position("A orcs pillaging a1=9\n lost a2\n turn A").do("conquer a2").end_turn()
    assert table.scored("A") == {"region": 2, "orcs": 1, "pillaging": 1}


def test_ruling_36_water_is_kept_in_decline_but_not_taken() -> None:
    table = position("A orcs seafaring c1=3 b1=1\n B elves flying a1=9\n turn A").do("decline")
    assert table.scored("A") == {"decline": 2}
    assert table.refused("conquer c1") == "water"
    table = position("A orcs seafaring d4=9\n B- elves c4=1\n turn A")
    assert table.cost("c4") == 3
    assert "c4" in table.can("conquer")


def test_ruling_37_spirit_stays_others_leave() -> None:
    table = position("""
        A humans hill a1=2
        A- orcs spirit e1=1
        A- elves e6=1
        B trolls flying b4=1
        turn A""").do("decline")
    assert set(table.races("A")) == {"orcs-", "humans-"}
    assert table.tribe("orcs").power == "power.spirit"


def test_ruling_38_stout_scores_as_active_then_declines() -> None:
    table = position("A humans stout a1=3\n B orcs flying e6=1\n turn A").do("end")
    assert table.scored("A") == {"region": 1, "humans": 1}
    assert table.can("choose") == ["decline", "none"]
    table.do("choose decline")
    assert len([e for e in table.happened("scored") if e.player == 0]) == 1
    assert table.at("a1") == "1 humans-"


def test_ruling_39_underworld_adjacency_needs_a_held_cavern() -> None:
    assert "d5" not in position("A orcs underworld a1=9\n turn A").can("conquer")


def test_ruling_40_wealthy_pays_at_the_end_of_the_turn() -> None:
    table = position("A orcs wealthy hand=9 turns=0 coins=2\n B elves hill e6=1\n turn A")
    assert table.coins("A") == 2
    assert table.do("conquer a1").end_turn().coins("A") == 2 + 1 + 7


def test_ruling_41_no_immunity_in_decline() -> None:
    table = position("A halflings hill a1=2+hole a2=1+hole\n B orcs flying e6=9\n turn A").do("decline")
    assert {"a1", "a2"} <= set(table.can("conquer"))
    assert table.state.immune == 0
