"""The Bag of Stuff beside the Relics that it copies, and Relics that change hands."""

from tests.underground.position import position

SWORD = "sword_of_the_killer_rabbit"


def test_the_bag_and_its_relic_serve_in_different_conquests() -> None:
    table = position(f"A mummies magic a1=15+relic.{SWORD} bag_of_stuff=1\n B drow stone f5=1\n turn A")
    table.do(f"use relic.{SWORD}")
    assert f"bag.{SWORD}" not in table.can("use")
    table.do("conquer b1", f"use bag.{SWORD}")
    assert table.cost("c1") == 1
    table.do("conquer c1")
    assert (table.at("b1"), table.at("c1")) == (f"2 mummies relic.{SWORD}", "1 mummies bag_of_stuff")


def test_at_the_end_of_the_turn_the_bag_is_one_relic() -> None:
    table = position("""
        A ogres magic a1=1 a2=1 bag_of_stuff=1
        B drow stone a3=1+relic.froggys_ring f5=1+relic.scepter_of_avarice
        turn A""").do("end")
    assert (table.asked, table.can("choose")) == (
        "A choose bag",
        ["bag.froggys_ring", "bag.scepter_of_avarice", "none"],
    )
    table.do("choose bag.froggys_ring", "choose a2")
    assert (table.coins("A"), table.coins("B")) == (5 + 2 + 1, 4)
    assert table.at("a2") == "1 ogres bag_of_stuff"


def test_the_bag_cannot_be_stolen() -> None:
    table = position("A ogres mining a1=9\n B drow magic a2=1+bag_of_stuff f5=1\n turn A").do("conquer a2")
    assert table.at("a2") == "2 ogres"
    assert table.tribe("drow").bag == {"bag_of_stuff": 1}


def test_a_relic_found_this_turn_can_be_copied_at_once() -> None:
    table = position(f"A ogres magic a1=9 bag_of_stuff=1\n monsters b2\n pile relic.{SWORD}\n turn A")
    assert table.can("use") == []
    table.do("conquer a2", "conquer b2")
    assert set(table.can("use")) == {f"relic.{SWORD}", f"bag.{SWORD}"}


def test_a_relic_serves_its_new_holder_at_once() -> None:
    table = position(f"A ogres mining a1=9\n B drow stone a2=1+relic.{SWORD} f5=1\n turn A").do("conquer a2")
    assert table.can("use") == [f"relic.{SWORD}"]
    assert table.refused("use relic.shiny_orb") == "not_yours"
    table.do(f"use relic.{SWORD}")
    assert table.refused(f"use relic.{SWORD}") == "ready"
    assert table.refused(f"use relic.{SWORD} a3") == "ready_first"
    assert [line.delta for line in table.explained("b2").lines if line.source == f"relic.{SWORD}"] == [-2]


def test_a_failed_attempt_leaves_the_relics_where_they_are() -> None:
    table = position(f"A drow mining a1=2+relic.{SWORD}\n B ogres stone a2=4\n turn A").do(f"use relic.{SWORD}")
    table.die(0).do("gamble a2")
    assert SWORD in table.at("a1")
