"""Rulings 16 to 25: the races. The board is the grid of boards.py."""

from tests.smallworld.position import position


def test_ruling_16_amazons_give_up_regions_if_need_be() -> None:
    table = position("A amazons hill a1=1 a2=1 a3=1 reserve=4\n B orcs flying e6=1\n turn A")
    table.do("conquer b1", "conquer b2", "end")  # five regions, seven tokens: only two can leave
    assert table.asked == "A choose give_up"
    table.do("choose a1", "choose b1")
    assert table.asked == "B conquest"
    assert table.tribe("amazons").reserve == 4
    assert [table.at(r) for r in ("a1", "a2", "a3", "b1", "b2")] == ["", "1 amazons", "1 amazons", "", "1 amazons"]
    assert table.scored("A") == {"region": 3, "hill": 2}


def test_ruling_16_amazons_with_nothing_on_board_use_the_four() -> None:
    table = position("A orcs flying e1=9\n B amazons hill a2=1 reserve=4\n turn A").do("conquer a2").end_turn()
    assert table.hand("amazons") == 4
    assert "a1" in table.can("conquer")


def test_ruling_17_humans_and_wizards_pay_only_while_active() -> None:
    table = position("A- humans a1=1\n A wizards spirit c5=1\n B orcs flying e6=1\n turn A").end_turn()
    assert table.scored("A") == {"decline": 1, "region": 1, "wizards": 1}
    assert table.end_turn().do("decline").scored("A") == {"decline": 2}


def test_ruling_18_only_a_spell_costs_an_elf() -> None:
    table = position("A sorcerers flying a1=9\n B elves hill a2=1 a3=1 e6=1\n turn A")
    table.do("conquer a2")
    assert table.tribe("elves").displaced == 1
    table.do("use race.sorcerers a3")
    assert table.tribe("elves").displaced == 1
    assert table.tribe("elves").tray == 9


def test_ruling_18_elves_in_decline_are_lost() -> None:
    table = position("A orcs flying a1=9\n B- elves a2=1 a3=1\n B trolls hill e6=1\n turn A").do("conquer a2")
    assert table.tribe("elves").displaced == 0
    assert len(table.happened("tokens_lost")) == 1


def test_ruling_19_giants_only_next_to_a_mountain_they_occupy() -> None:
    table = position("A giants hill a3=9\n turn A")
    assert (table.cost("a4"), table.cost("b3")) == (3, 2)  # next to mountains that nobody holds
    assert [note.id for note in table.explained("b3").notes] == ["why.full_price.mountain"]
    table.do("conquer a4")
    assert table.cost("a5") == 1
    table = position("A giants hill a4=3 b5=3\n turn A")
    assert table.cost("b4") == 1  # two mountains, one discount
    assert position("A giants flying a4=9\n turn A").cost("c5") == 2  # flying makes nothing adjacent


def test_ruling_19_underworld_makes_a_cavern_mountain_adjacent() -> None:
    table = position("A giants underworld e5=9\n turn A")
    assert table.cost("b2") == 1  # 2 - 1 (cavern) - 1 (mountain e5), at least 1
    assert position("A giants flying e5=9\n turn A").cost("b2") == 2
    table = position("A giants underworld e5=9\n B orcs hill b2=2\n turn A")
    assert table.cost("b2") == 4 - 1 - 1


def test_ruling_20_ghouls_act_before_the_active_race_with_a_die_of_their_own() -> None:
    table = position("A- ghouls a1=3\n A orcs hill e1=3\n B elves flying a2=2 e2=3\n turn A")
    assert table.hand("ghouls") == 2
    table.die(0).do("gamble a2")
    assert table.tribe("orcs").hand == 2
    assert table.asked == "A conquest"
    assert table.can("gamble") == ["e2"]  # the active race has its own attempt


def test_ruling_20_ghouls_may_attack_their_owner_and_lose_tokens_like_others() -> None:
    table = position("A- ghouls a1=6\n A orcs hill a2=2 e1=3\n B elves flying e6=9\n turn A")
    assert "a2" in table.can("conquer")
    table = position("B- ghouls a1=3 a3=1\n B elves hill e6=1\n A orcs flying e1=9\n turn A")
    table.do("conquer a1").end_turn()
    assert table.asked == "B conquest"
    assert table.hand("ghouls") == 2  # a lone one at a3 and two survivors


def test_ruling_20_wiped_out_ghouls_enter_again() -> None:
    table = position("B- ghouls b2=3\n B elves hill e6=1\n A orcs flying e1=9\n turn A").do("conquer b2").end_turn()
    assert (table.asked, table.hand("ghouls")) == ("B conquest", 2)
    assert "a1" in table.can("conquer")
    assert table.refused("conquer b3") == "no_entry"


def test_ruling_20_no_ghoul_attack_in_a_turn_of_decline() -> None:
    table = position("A- ghouls a1=6\n A orcs hill e1=3\n B elves flying e6=1\n turn A").do("decline")
    assert table.asked == "B conquest"
    assert table.races("A") == ["orcs-"]
    table = position("A- ghouls a1=6\n A orcs hill e1=3\n B elves flying e6=1\n turn A").do("conquer a2")
    assert table.refused("decline") == "decline_late"


def test_ruling_20_the_badge_of_ghouls_is_gone_but_spirit_stays() -> None:
    table = position("A- ghouls seafaring b1=6\n A orcs hill e2=3\n B elves flying e6=1\n turn A")
    assert table.refused("conquer c1") == "water"
    table = position("A- ghouls spirit b1=6\n A orcs hill e2=3\n B elves flying e6=1\n turn A").do("end")
    table.do("decline")
    assert set(table.races("A")) == {"ghouls-", "orcs-"}
    assert table.end_turn().hand("ghouls") == 5


def test_ruling_21_holes_are_not_renewed() -> None:
    table = position("A halflings hill hand=9\n B orcs flying e6=1\n turn A").do("conquer b2", "conquer b3").end_turn()
    table.end_turn().do("abandon b2", "abandon b3", "conquer c3", "conquer b3")
    assert (table.at("c3"), table.at("b3")) == ("3 halflings", "2 halflings")
    assert not table.state.pieces


def test_ruling_21_the_second_region_must_be_adjacent() -> None:
    table = position("A halflings hill hand=9\n turn A").do("conquer b2")
    assert table.refused("conquer b4") == "not_adjacent"


def test_ruling_21_seafaring_halflings_may_enter_by_the_lake() -> None:
    assert "c4" in position("A halflings seafaring hand=9\n turn A").can("conquer")


def test_ruling_22_sorcerers_what_protects() -> None:
    table = position("""
        A sorcerers hill a3=1 b3=1
        B orcs flying a2=1+fortress a4=1 b2=1+encampment b4=1+hero c3=2
        turn A""")
    assert table.can("use race.sorcerers") == ["a2", "a4"]  # a Fortress and a Mountain are no help
    said = [table.refused(f"use race.sorcerers {region}") for region in ("b2", "b4", "c3", "a3", "b6")]
    assert said == ["spell.companion", "immune", "spell.not_alone", "own_region", "not_adjacent"]


def test_ruling_22_sorcerers_not_on_declined_or_natives_nor_to_enter() -> None:
    table = position("A sorcerers hill a1=1\n B- orcs a2=1\n lost b1\n turn A")
    assert table.can("use race.sorcerers") == []
    assert position("A sorcerers hill hand=1\n B orcs flying a2=1\n turn A").can("use race.sorcerers") == []
    assert position("A sorcerers flying hand=1\n B orcs hill c3=1\n turn A").can("use race.sorcerers") == ["c3"]


def test_ruling_22_water_tray_and_last_attempt() -> None:
    text = "A sorcerers {} b1=1\n B orcs flying c1=1\n turn A"
    assert position(text.format("hill")).can("use race.sorcerers") == []
    assert position(text.format("seafaring")).can("use race.sorcerers") == ["c1"]
    table = position("A sorcerers hill a1=18\n B orcs flying a2=1\n turn A")
    assert table.can("use race.sorcerers") == []  # the tray is empty
    table = position("A sorcerers hill a1=2 a3=1\n B orcs flying a2=1 e6=1\n lost b1\n turn A")
    table.die(0).do("gamble b1")
    assert table.refused("use race.sorcerers a2") == "asked.redeploy"  # not after a last attempt


def test_ruling_22_once_a_turn_against_each_opponent() -> None:
    table = position("""
        players 3
        A sorcerers hill b2=1
        B orcs flying a2=1 b1=1 e6=1
        C elves swamp b3=1 e1=1
        turn A""").do("use race.sorcerers a2")
    assert table.can("use race.sorcerers") == ["b3"]
    table.do("use race.sorcerers b3")
    assert table.can("use race.sorcerers") == []
    assert table.refused("use race.sorcerers b1") == "spell.used"


def test_ruling_23_skeletons_round_down_and_tray_permitting() -> None:
    table = position("A skeletons hill a1=20\n lost a2 b1\n turn A").do("conquer a2", "conquer b1", "end")
    assert not table.happened("tokens_added")
    table = position("A skeletons hill a1=9\n lost a2\n turn A").do("conquer a2", "end")
    assert not table.happened("tokens_added")


def test_ruling_24_tritons_pay_full_for_water() -> None:
    table = position("A tritons seafaring b1=9\n turn A")
    assert table.cost("c1") == 2


def test_ruling_25_lairs_bring_no_coins_and_go_with_the_region() -> None:
    table = position("A trolls hill a1=2+troll_lair a2=1+troll_lair\n B orcs flying e6=9\n turn A")
    table.do("abandon a2").end_turn()
    assert table.scored("A") == {"region": 1}
    assert table.at("a2") == ""
    table.do("conquer a1")
    assert table.at("a1") == "6 orcs"
