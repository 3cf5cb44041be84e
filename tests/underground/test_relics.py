"""The six Righteous Relics, one scenario each."""

from tests.underground.position import position


def test_flying_doormat() -> None:
    table = position("A ogres mining a1=9+relic.flying_doormat\n B drow stone f5=1\n turn A")
    assert "f5" not in table.can("conquer")
    table.do("use relic.flying_doormat")
    assert {"f5", "c3", "e4"} <= set(table.can("conquer"))
    table.do("conquer f5")
    assert table.at("f5") == "3 ogres relic.flying_doormat"
    assert table.refused("use relic.flying_doormat") == "once_a_turn"
    assert "d3" not in table.can("conquer")


def test_froggys_ring() -> None:
    table = position("""
        players 4
        A ogres mining a1=1+relic.froggys_ring a2=1
        B drow stone a3=1
        C shrooms mystic b2=1 coins=0
        D- flames b1=1
        turn A""").do("end")
    assert table.asked == "A choose ring"
    table.do("choose a2")
    assert table.at("a2") == "1 ogres relic.froggys_ring"
    assert [table.coins(p) for p in "ABCD"] == [5 + 2 + 1, 4, 0, 5]


def test_stinky_trolls_socks() -> None:
    table = position("A mummies mining a1=9+relic.stinky_trolls_socks\n B drow stone b1=5 f5=1\n turn A")
    assert table.cost("b1") == 2 + 1 + 5 + 1
    table.do("use relic.stinky_trolls_socks")
    assert table.cost("b1") == 2 + 1 + 1  # the mountain counts
    table.do("conquer b1")
    assert table.at("b1") == "4 mummies relic.stinky_trolls_socks"
    assert table.tribe("drow").displaced == 5  # the defender keeps all


def test_scepter_of_avarice() -> None:
    table = position("A ogres mining a3=1 a2=1+relic.scepter_of_avarice\n turn A").do("end", "choose a3")
    assert table.scored("A") == {"region": 2, "mining": 1, "scepter_of_avarice": 2}
    assert table.at("a3") == "1 ogres relic.scepter_of_avarice"


def test_shiny_orb() -> None:
    table = position("A ogres mining a1=1+relic.shiny_orb\n B drow stone a2=1 b1=2\n turn A")
    assert table.can("use relic.shiny_orb") == ["a2"]
    table.do("use relic.shiny_orb a2")
    assert table.at("a2") == "1 ogres relic.shiny_orb"
    assert table.can("use relic.shiny_orb") == []


def test_sword_of_the_killer_rabbit() -> None:
    table = position("A mummies mining a1=9+relic.sword_of_the_killer_rabbit\n B drow stone b1=3\n turn A")
    table.do("use relic.sword_of_the_killer_rabbit")
    assert (table.cost("b1"), table.cost("a2")) == (2 + 1 + 3 + 1 - 2, 1)
    table.do("conquer b1")
    assert table.at("b1") == "5 mummies relic.sword_of_the_killer_rabbit"
    assert table.cost("a2") == 3
