"""The fifteen banners of the underground, one scenario each."""

from tests.underground.position import position


def test_cultists() -> None:
    table = position("A cultists mining hand=9 turns=0 great_ancient=1\n B ogres flying f5=9\n turn A")
    table.do("conquer a1")
    assert table.at("a1") == "2 cultists great_ancient"
    assert (table.cost("a2"), table.cost("b1")) == (1, 2)
    table.do("conquer a2")
    assert table.cost("a3") == 2  # not next to the Great Ancient
    table.end_turn()
    assert table.refused("conquer a1") == "immune"
    table.end_turn()
    assert table.asked == "A choose great_ancient"
    table.do("choose a2")
    assert (table.at("a1"), table.at("a2")) == ("1 cultists", "1 cultists great_ancient")
    table.do("decline")
    assert "great_ancient" not in table.at("a2")


def test_drow() -> None:
    table = position("A drow immortal a1=1 a2=1 f1=1\n B ogres mining a3=1\n monsters e2\n turn A").end_turn()
    assert table.scored("A") == {"region": 3, "drow": 2}  # a2 touches the Ogres
    table = position("A drow immortal d2=1\n monsters e2\n turn A").end_turn()
    assert table.scored("A") == {"region": 1}  # Monsters count as others


def test_flames() -> None:
    table = position("""
        A flames immortal hand=8
        B ogres mining c3=3 f1=2
        lies volcano c2
        monsters b2
        turn A""")
    assert set(table.can("conquer")) == {"b2", "c1", "c3", "d2"}
    assert (table.cost("b2"), table.cost("c3")) == (2, 2)
    table.do("conquer d2", "conquer d1", "conquer e1")
    assert table.cost("f1") == 2  # linked to the Volcano through their own regions
    table.end_turn().end_turn().do("decline")
    assert "volcano" not in table.state.pieces
    assert table.at("d2") == "1 flames-"


def test_gnomes() -> None:
    table = position("A ogres vampire a1=9\n B gnomes mining a2=1 b1=1 c1=1\n turn A")
    assert (table.cost("a2"), table.cost("b1")) == (3, 4)  # no discount
    assert table.can("use power.vampire") == []
    assert table.refused("use power.vampire a2") == "vetoed"
    assert position("A mummies mining a1=9\n B gnomes mystic a2=1\n turn A").cost("a2") == 4
    table = position("A ogres flying a1=9\n B gnomes mining f1=1\n turn A")
    assert table.refused("conquer f1") == "vetoed"
    assert position("A ogres mining a1=9\n B- gnomes a2=1\n turn A").cost("a2") == 2


def test_iron_dwarves() -> None:
    table = position("A iron_dwarves stone a3=3 d1=1\n B ogres mining f5=1\n turn A").do("end", "deploy a3 2")
    assert table.tribe("iron_dwarves").bag == {"silver_hammer": 2}
    table.end_turn()
    assert table.explained("a2").hand == 4
    table.do("conquer a2")
    assert table.at("a2") == "1 iron_dwarves silver_hammer"
    table.do("conquer a1", "end")
    assert table.tribe("iron_dwarves").bag == {"silver_hammer": 4}
    table.end_turn().do("decline")
    assert table.tribe("iron_dwarves").bag == {}


def test_kraken() -> None:
    table = position("A kraken immortal a3=5\n B ogres mining f5=9\n turn A").do("conquer a4")
    table.do("end", "deploy a4 3")
    assert table.at("a4") == "4 kraken"
    assert table.scored("A") == {"region": 2}
    table.end_turn().do("decline")
    assert table.scored("A") == {"decline": 2}
    assert table.at("a4") == "1 kraken-"


def test_liches() -> None:
    table = position("A ogres mining a1=9 coins=1\n B- liches a2=1 b1=1\n turn A")
    table.do("conquer a2")
    assert (table.coins("A"), table.coins("B")) == (0, 6)
    assert table.refused("conquer b1") == "no_coins"
    assert "b1" in position("A ogres mining a1=9 coins=0\n B liches stone b1=1\n turn A").can("conquer")


def test_lizardmen() -> None:
    table = position("A lizardmen mining a3=9\n B kraken stone b4=1\n turn A")
    assert {"f5", "c5", "f3", "e4"} <= set(table.can("conquer"))
    assert table.cost("b4") == 2
    assert "a6" not in table.can("conquer")
    table.do("conquer c4", "end")
    assert table.at("c4") == ""  # they cannot stay
    assert {"c3", "e5"} <= set(position("A lizardmen mining hand=9\n turn A").can("conquer"))


def test_mudmen() -> None:
    table = position("A mudmen mining a1=1 b2=1 c3=1 c1=1\n turn A").do("end")
    assert table.hand("mudmen") == 3


def test_mummies() -> None:
    table = position("A mummies mining a1=9\n turn A")
    assert (table.cost("a2"), table.cost("b1")) == (3, 4)


def test_ogres() -> None:
    table = position("A ogres mining a1=9 c3=1\n turn A")
    assert (table.cost("a2"), table.cost("b1"), table.cost("c4")) == (1, 2, 1)


def test_shadow_mimes() -> None:
    table = position("""
        offer ogres mining
        offer shadow_mimes muddy
        offer drow tomb
        turn A""").do("pick 1")
    assert table.asked == "A choose swap"
    assert "power.tomb" in table.can("choose")
    table.do("choose power.tomb")
    assert table.hand("shadow_mimes") == 7 + 5
    assert table.tribe("shadow_mimes").power == "power.tomb"
    drow = next(combo for combo in table.state.column if combo.race == "race.drow")
    assert drow.power == "power.muddy"


def test_shrooms() -> None:
    table = position("A shrooms immortal a2=1 c1=1 a1=1\n turn A").end_turn()
    assert table.scored("A") == {"region": 3, "shrooms": 2}


def test_spiderines() -> None:
    table = position("A spiderines mining a1=9\n turn A")
    assert {"c5", "f5", "d6", "e6", "c3", "d4"} <= set(table.can("conquer"))
    assert "a5" not in table.can("conquer")
    assert {"d4", "e5"} <= set(position("A spiderines mining hand=9\n turn A").can("conquer"))


def test_will_o_wisps() -> None:
    table = position("A will_o_wisps mining a3=6\n turn A")
    assert "b3" in table.can("gamble")
    table.die(1).do("gamble b3")
    assert table.at("b3") == "1 will_o_wisps"
    assert table.asked == "A conquest"
    assert "c3" in table.can("gamble")  # next to a crystal region that they hold
    assert "a2" not in table.can("gamble")
    table.die(3).do("gamble c3")
    assert table.at("c3") == "1 will_o_wisps"
