"""One scenario for each power. The board is the grid of boards.py."""

from tests.smallworld.position import position


def test_alchemist_two_coins() -> None:
    table = position("A orcs alchemist a1=1\n B elves hill e6=1\n turn A").end_turn()
    assert table.scored("A") == {"region": 1, "alchemist": 2}
    table.end_turn().do("decline")
    assert table.scored("A") == {"decline": 1}


def test_berserk_rolls_before_a_conquest() -> None:
    table = position("A orcs berserk a1=3\n B elves hill a2=2\n turn A")
    assert table.can("gamble") == []
    table.die(3).do("roll")
    assert table.cost("a2") == 1
    table.do("conquer a2")
    assert table.hand("orcs") == 1
    assert table.can("roll")
    table.die(0).do("roll")
    assert table.asked == "A redeploy"  # nothing can be taken: conquests end


def test_bivouacking_encampments() -> None:
    table = position("A orcs bivouacking a1=3 a2=1 encampment=5\n B sorcerers flying e6=9\n turn A")
    table.do("end", "use power.bivouacking a2", "use power.bivouacking a2", "use power.bivouacking a1", "deploy a1 2")
    table.do("end")
    assert table.at("a2") == "1 orcs encampment encampment"
    assert table.asked == "B conquest"
    assert table.cost("a2") == 5
    assert "a2" not in table.can("use race.sorcerers")
    table.do("conquer a2", "end", "deploy a2 7")
    assert table.asked == "A defend"  # the Encampments come back and are placed at the end of this turn
    assert table.tribe("orcs").bag["encampment"] == 4


def test_commando_everywhere_cheaper() -> None:
    table = position("A orcs commando a1=5\n B elves hill a2=3\n turn A")
    assert (table.cost("b1"), table.cost("a2")) == (1, 4)


def test_diplomat_peace() -> None:
    table = position("""
        players 3
        A orcs diplomat a1=5 a3=1
        B elves flying a2=1 e6=2
        C trolls hill b1=5
        turn A""").do("conquer a2", "end", "deploy a1 3")
    assert table.can("choose") == ["2", "none"]  # not the Elves' player, who was attacked
    table.do("choose 2").end_turn()
    assert table.asked == "C conquest"
    assert table.refused("conquer a1") == "peace"
    assert table.end_turn().end_turn().end_turn().asked == "C conquest"
    assert "a1" in table.can("gamble") + table.can("conquer")  # the peace has run out


def test_dragon_master_takes_a_region_with_one_token() -> None:
    table = position("A orcs dragon_master a1=2 dragon=1\n B elves flying a2=9 e6=1\n turn A")
    table.do("use power.dragon_master a2")
    assert table.at("a2") == "1 orcs dragon"
    assert table.can("use power.dragon_master") == []
    table.end_turn()
    assert table.refused("conquer a2") == "immune"
    table.end_turn().do("abandon a1", "use power.dragon_master b2")
    assert (table.at("a2"), table.at("b2")) == ("1 orcs", "1 orcs dragon")


def test_flying_reaches_all_land() -> None:
    table = position("A orcs flying a1=9\n turn A")
    assert {"e6", "c3", "d3"} <= set(table.can("conquer"))
    assert table.refused("conquer c4") == "water"
    assert {"c3", "e6"} <= set(position("A orcs flying hand=9\n turn A").can("conquer"))


def test_forest_pays() -> None:
    assert position("A orcs forest a2=1 b4=1 a1=1\n turn A").end_turn().scored("A")["forest"] == 2


def test_fortified_a_fortress_a_turn() -> None:
    table = position("A orcs fortified a1=3 a2=1\n B elves flying e6=9\n turn A")
    table.do("end", "use power.fortified a2")
    assert table.can("use power.fortified") == []
    table.do("deploy a1 2")
    assert table.scored("A") == {"region": 2, "fortified": 1}
    assert table.at("a2") == "1 orcs fortress"
    assert table.cost("a2") == 4
    table.end_turn().do("decline")
    assert table.scored("A") == {"decline": 2}
    assert table.cost("a2") == 4


def test_heroic_two_heroes() -> None:
    table = position("A orcs heroic a1=2 a2=1 a3=1 hero=2\n B elves flying e6=9\n turn A")
    table.end_turn("choose a1", "choose a3")
    assert [table.at(r)[-4:] for r in ("a1", "a3")] == ["hero", "hero"]
    assert table.refused("conquer a3") == "immune"
    assert "a2" in table.can("conquer")


def test_hill_pays() -> None:
    assert position("A orcs hill a3=1 b2=1 a1=1\n turn A").end_turn().scored("A")["hill"] == 2


def test_merchant_pays_for_every_region() -> None:
    table = position("A orcs merchant a3=1 b2=1\n A- elves e6=1\n turn A").end_turn()
    assert table.scored("A") == {"region": 2, "merchant": 2, "decline": 1}


def test_mounted_hills_and_farmland() -> None:
    table = position("A orcs mounted a2=9\n turn A")
    assert (table.cost("a1"), table.cost("a3"), table.cost("b2"), table.cost("b1")) == (1, 1, 1, 2)


def test_pillaging_pays_for_spoils() -> None:
    table = position("A ratmen pillaging a1=9\n lost a2\n turn A").do("conquer a2", "conquer b1").end_turn()
    assert table.scored("A") == {"region": 3, "pillaging": 1}


def test_seafaring_takes_water() -> None:
    table = position("A orcs seafaring hand=9\n turn A")
    assert {"c1", "e4"} <= set(table.can("conquer"))
    assert "c4" not in table.can("conquer")  # the lake is no entry
    table.do("conquer e4", "conquer d4", "conquer c4").end_turn()
    assert table.scored("A") == {"region": 3}


def test_spirit_does_not_count_in_decline() -> None:
    table = position("A orcs spirit a1=2\n A- elves e6=1\n B trolls hill e1=1\n turn A").do("decline")
    assert table.races("A") == ["orcs-", "elves-"]
    assert table.scored("A") == {"decline": 2}


def test_stout_declines_after_scoring() -> None:
    table = position("A orcs stout a1=9\n B elves hill e6=1\n lost a2\n turn A").do("conquer a2")
    table.end_turn("choose decline")
    assert table.scored("A") == {"region": 2, "orcs": 1}
    assert table.races("A") == ["orcs-"]
    assert table.end_turn().asked == "A pick"


def test_swamp_pays() -> None:
    assert position("A orcs swamp b1=1 a5=1 a1=1\n turn A").end_turn().scored("A")["swamp"] == 2


def test_underworld_joins_caverns() -> None:
    table = position("A orcs underworld b2=9\n turn A")
    assert {"d5", "e5"} <= set(table.can("conquer"))
    assert (table.cost("d5"), table.cost("e5")) == (1, 2)
    assert "d5" not in position("A orcs underworld hand=9\n turn A").can("conquer")  # no entry


def test_wealthy_seven_coins_once() -> None:
    table = position("A orcs wealthy hand=9 turns=0\n B elves hill e6=1\n turn A").do("conquer a1").end_turn()
    assert table.scored("A") == {"region": 1, "wealthy": 7}
    table.end_turn().end_turn()
    assert table.scored("A") == {"region": 1}
