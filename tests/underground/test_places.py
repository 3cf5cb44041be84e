"""The nine Popular Places, one scenario each."""

from tests.underground.position import position


def test_altar_of_souls() -> None:
    table = position("A ogres mining a1=1+place.altar_of_souls\n A- drow f1=1 f2=1\n turn A").do("end")
    assert table.asked == "A choose altar"
    table.do("choose f1")
    assert (table.at("f1"), table.coins("A")) == ("", 5 + 3 + 3)
    table = position("A- drow f1=1+place.altar_of_souls f2=1\n A ogres mining a1=1\n turn A").do("end")
    assert table.can("choose") == ["f1", "f2", "none"]  # in decline too


def test_crypt_of_the_tomb_raider() -> None:
    table = position("A ogres mining a1=3+place.crypt_of_the_tomb_raider\n B drow flying f5=9\n turn A")
    table.end_turn("choose c3")
    assert table.at("c3") == "ghost"
    assert table.refused("conquer c3") == "immune_piece"
    assert "a1" not in table.can("choose")
    table.do("conquer a1")
    assert table.at("c3") == ""  # the Ghost leaves at once
    table.end_turn("choose a2")
    assert table.at("a2") == "ghost"


def test_diamond_fields() -> None:
    table = position("A ogres immortal a1=1+place.diamond_fields b2=1 a2=1\n turn A").end_turn()
    assert table.scored("A") == {"region": 3, "diamond_fields": 2}
    table = position("A- ogres a1=1+place.diamond_fields\n A drow immortal f5=1\n turn A").end_turn()
    assert table.scored("A")["diamond_fields"] == 1


def test_great_brass_pipe() -> None:
    table = position("A ogres mining a1=9+place.great_brass_pipe\n turn A")
    assert {"c3", "a5", "f1", "d6"} <= set(table.can("conquer"))
    assert "e1" not in table.can("conquer")


def test_fountain_of_youth() -> None:
    table = position("A ogres mining a1=3+place.fountain_of_youth\n turn A")
    assert table.hand("ogres") == 3
    assert table.tribe("ogres").tray == 10 - 4


def test_keep_on_the_motherland() -> None:
    table = position("A ogres immortal a1=2+place.keep_on_the_motherland\n B drow flying f5=9\n turn A").end_turn()
    assert table.scored("A") == {"region": 1, "keep_on_the_motherland": 1}
    assert table.cost("a1") == 2 + 2 + 1
    table.end_turn().do("decline")
    assert table.scored("A") == {"decline": 1, "keep_on_the_motherland": 1}
    assert table.cost("a1") == 2 + 1 + 1


def test_mine_of_the_lost_dwarf() -> None:
    table = position("A ogres immortal a1=2+place.mine_of_the_lost_dwarf\n B drow flying f5=9\n turn A").end_turn()
    assert table.scored("A") == {"region": 1, "mine_of_the_lost_dwarf": 2}


def test_stonehedge() -> None:
    table = position("A ogres mining a1=9\n monsters b2\n pile place.stonehedge\n B drow flying f5=9\n turn A")
    badge = table.state.power_stack[0]
    table.do("conquer a2", "conquer b2")
    assert table.state.badges == {"place.stonehedge": badge}
    assert badge not in table.state.power_stack
    table = position("A ogres mining a3=9 a1=1+place.stonehedge\n badge power.heroic\n B drow flying f5=9\n turn A")
    assert "power.heroic" in {src.ability for src in table.tribe("ogres").table.sources}
    table = position("A ogres mining a1=9\n lies place.stonehedge a2\n badge power.muddy\n turn A")
    table.do("conquer a2").end_turn()
    assert table.scored("A")["muddy"] == 1


def test_wickedest_pentacle() -> None:
    table = position("""
        A ogres mining a1=9
        B drow stone b3=4 f5=1
        monsters b2
        pile place.wickedest_pentacle
        turn A""").do("conquer a2", "conquer b2")
    assert table.asked == "A choose balrog"
    assert set(table.can("choose")) == {"a2", "b1", "b3"}
    table.do("choose b3")
    assert (table.at("b3"), table.tribe("drow").displaced) == ("balrog", 2)  # two of four are lost
    assert table.refused("conquer b3") == "immune_piece"
    assert table.can("use place.wickedest_pentacle") == []  # once a turn
    table.end_turn()
    assert table.hand("drow") == 2
    table.end_turn()
    assert set(table.can("use place.wickedest_pentacle")) == {"a3", "b2", "b4", "c3"}
    table.do("use place.wickedest_pentacle b4")
    assert (table.at("b3"), table.at("b4")) == ("", "balrog")
