"""Our own rulings B1 to B21, where no source decides. The board is the grid of boards.py."""

from game.rules.smallworld.scoring import tokens_on_board
from tests.smallworld.position import position


def test_ruling_B01_ghouls_even_before_a_pick() -> None:
    table = position("A- ghouls a1=3\n B elves hill e6=1\n turn A")
    assert table.asked == "A conquest"
    table.do("end")
    assert table.asked == "A pick"


def test_ruling_B01_order_at_the_end_of_a_turn() -> None:
    table = position("""
        players 3
        A orcs diplomat a1=7
        B elves flying a2=3 e6=1 e5=1
        C trolls hill e1=1
        turn A""").do("conquer a2", "end", "deploy a1 5")
    assert table.happened("scored")
    assert table.asked == "A choose peace"
    table.do("choose none")
    assert table.asked == "B defend"


def test_ruling_B02_the_hand_is_emptied_or_kept() -> None:
    table = position("A orcs hill a1=3 a2=1\n turn A").do("end")
    assert table.refused("end") == "tokens_left"
    table = position("A orcs hill hand=1\n B elves flying e6=1\n lost a1\n turn A").die(0).do("gamble a2")
    assert table.asked == "B conquest"
    assert table.hand("orcs") == 1  # a failed entry


def test_ruling_B03_no_entry_affordable() -> None:
    table = position("A giants hill hand=0\n A- elves e1=1\n B orcs flying e6=1\n turn A")
    assert table.can("conquer") == table.can("gamble") == []
    table.do("end")
    assert table.scored("A") == {"decline": 1}


def test_ruling_B04_own_race_in_decline() -> None:
    table = position("A orcs hill a1=9\n A- elves a2=1\n turn A")
    assert table.cost("a2") == 3
    table.do("conquer a2")
    assert table.races("A") == ["orcs"]
    assert table.state.race_stack[-1] == "race.elves"
    assert table.end_turn().scored("A")["orcs"] == 1


def test_ruling_B05_own_active_race_hit_by_own_ghouls() -> None:
    table = position("A- ghouls a1=6\n A orcs hill a2=3 e1=2\n B elves flying e6=1\n turn A")
    table.do("conquer a2", "end", "deploy a1 4")
    assert table.hand("orcs") == 1  # only what stood at e1: the two survivors are not used this turn
    table.do("end")
    assert table.at("e1") == "4 orcs"


def test_ruling_B06_own_ghouls_hit_by_own_active_race() -> None:
    table = position("A- ghouls a1=3 e6=1\n A orcs hill a2=9\n B elves flying e1=1\n turn A")
    table.do("end", "deploy a1 2", "conquer a1").end_turn()
    assert table.at("e6") == "3 ghouls-"


def test_ruling_B07_own_ghouls_may_attack_immune_regions() -> None:
    table = position("""
        A- ghouls a1=9
        A halflings heroic a2=1+hole b1=1+hero e6=1 hero=1
        B elves flying e1=1
        turn A""")
    table.do("conquer a2", "conquer b1")
    assert (table.at("a2"), table.at("b1")) == ("3 ghouls-", "3 ghouls-")
    assert table.tribe("halflings").bag == {"hero": 2}
    table = position("A- ghouls a1=9\n A orcs dragon_master a2=1+dragon\n B elves flying e1=1\n turn A")
    table.do("conquer a2")
    assert table.tribe("orcs").bag == {"dragon": 1}


def test_ruling_B08_ghouls_in_decline_are_not_active() -> None:
    table = position("A sorcerers hill a1=1\n B- ghouls a2=1\n B elves flying e6=1\n turn A")
    assert table.can("use race.sorcerers") == []
    table = position("A- ghouls a1=5\n A orcs diplomat e1=3\n B elves hill a2=1 e6=1\n turn A")
    table.do("conquer a2", "end", "deploy a1 3", "end")
    assert table.scored("A") == {"region": 1, "decline": 2}  # no coin for the Orcs
    assert table.can("choose") == ["1", "none"]


def test_ruling_B09_what_counts_as_attacked() -> None:
    text = "A sorcerers diplomat a1=2\n B elves flying a2={} e6=1\n turn A"
    assert position(text.format(1)).do("use race.sorcerers a2", "end", "deploy a1 1").asked == "B conquest"
    assert position(text.format(2)).die(0).do("gamble a2").asked == "B conquest"  # a failed die
    assert position(text.format(2)).do("end").asked == "A choose peace"


def test_ruling_B09_peace_binds_a_race_picked_later() -> None:
    table = position("A orcs diplomat a1=1\n B- elves e6=1\n turn A").do("end", "choose 1", "pick 0")
    assert table.refused("conquer a1") == "peace"


def test_ruling_B10_declining_with_nothing_on_the_board() -> None:
    table = position("A ghouls hill hand=3\n A- elves e6=1\n B orcs flying e1=1\n turn A").do("decline")
    assert table.races("A") == []
    assert set(table.state.race_stack[-2:]) == {"race.elves", "race.ghouls"}


def test_ruling_B11_fewer_combos_when_banners_run_short() -> None:
    table = position("A orcs flying a1=9\n B- elves a2=1\n B trolls hill e6=1\n turn A")
    state = table.state
    state.column, state.race_stack = state.column[:3], []
    table.do("conquer a2")
    assert len(state.column) == 4
    assert state.column[-1].race == "race.elves"


def test_ruling_B12_wealthy_pays_again_and_old_fortresses_count() -> None:
    table = position("""
        A orcs fortified a1=5
        B- elves e1=1+fortress e2=1+fortress e3=1+fortress e5=1+fortress e6=1+fortress d1=1+fortress
        B trolls wealthy b4=1 turns=0
        turn A""").do("end")
    assert table.asked == "B conquest"  # six Fortresses stand: none to build
    assert table.end_turn().scored("B")["wealthy"] == 7


def test_ruling_B13_after_a_berserk_roll_one_conquest_or_the_end() -> None:
    table = position("A sorcerers berserk a1=5\n B elves hill a2=1 e6=1\n turn A").die(1).do("roll")
    assert table.can("use race.sorcerers") == table.can("abandon") == table.can("decline") == []
    assert table.can("conquer") and table.can("end")


def test_ruling_B14_abandoning_and_pieces() -> None:
    table = position("A trolls heroic a1=5 a2=1+hero+troll_lair hero=1\n B elves hill e6=1\n turn A").do("abandon a2")
    assert table.tribe("trolls").bag == {"hero": 2}
    assert table.at("a2") == ""
    table = position("A orcs dragon_master a1=5 a2=1+dragon\n turn A").do("abandon a2")
    assert table.tribe("orcs").bag == {"dragon": 1}
    table = position("A halflings bivouacking a1=5 a2=1+hole+encampment\n turn A").do("abandon a2", "conquer a2")
    assert table.tribe("halflings").bag == {"encampment": 1}


def test_ruling_B15_entering_anywhere_again_and_the_second_hole_later() -> None:
    table = position("A halflings hill hand=3\n B orcs flying e6=1\n turn A").do("conquer b3").end_turn().end_turn()
    table.do("abandon b3")
    assert "c3" in table.can("conquer") + table.can("gamble")
    table.do("conquer b2")
    assert table.at("b2") == "2 halflings hole"


def test_ruling_B16_lairs_on_conquest_and_one_hero_for_one_region() -> None:
    table = position("A trolls heroic hand=5 hero=2\n B elves hill e6=1\n turn A").do("conquer a1")
    assert table.at("a1") == "2 trolls troll_lair"
    assert table.do("end").at("a1") == "5 trolls hero troll_lair"
    table = position("A orcs fortified a1=5\n B elves hill e6=1\n turn A").do("decline")
    assert table.at("a1") == "1 orcs-"


def test_ruling_B17_encampments_without_regions_wait() -> None:
    table = position("A elves flying e1=9\n B orcs bivouacking a1=2+encampment encampment=4\n turn A").do("conquer a1")
    table.end_turn()
    assert table.asked == "B conquest"
    assert table.tribe("orcs").bag == {"encampment": 5}


def test_ruling_B18_the_four_go_to_the_tray_on_decline() -> None:
    table = position("A amazons hill a1=2 reserve=4\n B orcs flying e6=1\n turn A").do("decline")
    assert (table.tribe("amazons").reserve, table.tribe("amazons").tray) == (0, 14)


def test_ruling_B18_as_few_regions_as_possible() -> None:
    table = position("A amazons hill a1=1 a2=1 reserve=4\n B orcs flying e6=1\n turn A").do("conquer a3", "end")
    table.do("choose a3")
    assert table.asked == "B conquest"
    assert table.at("a1") == table.at("a2") == "1 amazons"


def test_ruling_B19_stout_and_the_older_race() -> None:
    table = position("A orcs stout a1=3\n A- ghouls e1=3\n B elves flying e6=1\n turn A")
    table.do("end", "end", "choose decline")
    assert table.scored("A") == {"region": 1, "decline": 1}
    assert table.races("A") == ["orcs-"]


def test_ruling_B20_spirit_removes_nothing_and_tie_break_counts_the_board() -> None:
    table = position("A orcs spirit a1=3\n A- elves e6=1\n B trolls flying hand=7\n turn A").do("decline")
    assert set(table.races("A")) == {"orcs-", "elves-"}
    assert tokens_on_board(table.state, 1) == 0
    table = position("A trolls flying a1=9\n B- orcs spirit a2=1\n turn A").do("conquer a2")
    assert "power.spirit" in table.state.power_discard


def test_ruling_B21_until_when_one_may_decline() -> None:
    text = "A- ghouls a1=3\n A orcs hill e1=3 e2=1\n B elves flying e6=1\n turn A"
    table = position(text).do("end")
    assert table.can("decline")
    assert position(text).do("abandon a1").refused("decline") == "decline_late"
    assert position(text).do("end", "abandon e2").refused("decline") == "decline_late"
    assert position(text).do("conquer a2", "end", "deploy a1 1").refused("decline") == "decline_late"


def test_a_race_just_picked_cannot_decline() -> None:
    table = position("A- elves e6=1\n B orcs flying e1=1\n turn A").do("pick 0")
    assert table.refused("decline") == "decline_new"
