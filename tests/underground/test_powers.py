"""The twenty-one badges of the underground, one scenario each."""

from game.rules.smallworld import explain
from game.rules.smallworld.actions import DECLINE
from tests.underground.position import position


def income(line: str, *more: str) -> dict[str, int]:
    """What player A is paid for a turn without a move, beyond one coin a region."""
    table = position("\n".join([f"A {line}", *more, "turn A"])).end_turn()
    return {name: n for name, n in table.scored("A").items() if name not in ("region", "decline")}


def test_adventurous() -> None:
    held = "ogres adventurous a1=1+place.great_brass_pipe a2=1+relic.shiny_orb c1=1"
    assert income(held, "lies place.stonehedge c3") == {"adventurous": 1}


def test_fisher() -> None:
    assert income("ogres fisher a3=1 b3=1 c3=1 a1=1") == {"fisher": 1}
    assert income("kraken fisher a3=1 a4=1") == {}  # the river itself is no shore


def test_flocking() -> None:
    assert income("ogres flocking a1=1 a2=1 b1=1") == {"flocking": 2}
    assert income("ogres flocking a1=1 c1=1") == {}


def test_frightened() -> None:
    table = position("A ogres frightened a1=3 a2=3 a3=1\n turn A").do("end", "deploy a1 2", "deploy a2 2")
    assert table.scored("A")["frightened"] == 2


def test_immortal() -> None:
    table = position("A ogres mining a1=9\n B drow immortal a2=2 f5=1\n turn A").do("conquer a2").end_turn()
    assert (table.at("f5"), table.hand("drow")) == ("1 drow", 2)  # none is lost


def test_magic() -> None:
    table = position("""
        A ogres magic a1=9 bag_of_stuff=1
        B drow mining b1=3 f5=1+relic.sword_of_the_killer_rabbit f3=1+relic.flying_doormat
        turn A""")
    assert set(table.can("use")) == {"bag.sword_of_the_killer_rabbit", "bag.flying_doormat"}
    table.do("use bag.sword_of_the_killer_rabbit")
    assert table.can("use") == []  # one Relic a turn
    assert table.cost("b1") == 2 + 1 + 3 - 1 - 2
    table.do("conquer b1")
    assert table.at("b1") == "3 ogres bag_of_stuff"
    table.end_turn().end_turn()
    assert "bag.flying_doormat" in table.can("use")  # a new choice each turn
    table.do("abandon b1")
    assert table.tribe("ogres").bag == {"bag_of_stuff": 1}


def test_martyr() -> None:
    table = position("A ogres mining a1=9\n B drow martyr a2=1 b1=1\n turn A").do("conquer a2", "conquer b1")
    assert table.coins("B") == 5 + 2


def test_mining() -> None:
    assert income("ogres mining a3=1 d1=1 a1=1") == {"mining": 2}


def test_muddy() -> None:
    assert income("ogres muddy a1=1 b2=1 a2=1") == {"muddy": 2}
    assert income("drow immortal f5=1", "A- ogres muddy a1=1 a2=1")["muddy"] == 1


def test_mystic() -> None:
    assert income("ogres mystic b3=1 e1=1 a1=1") == {"mystic": 2}


def test_quarreling() -> None:
    assert income("ogres quarreling a1=1 a2=1 c1=1 f3=1") == {"quarreling": 3}


def test_reborn() -> None:
    table = position("A ogres mining a1=4\n A- drow reborn f1=1 f2=1 f3=1\n turn A")
    assert table.asked == "A choose reborn"
    table.do("choose f1", "choose f3")
    assert (table.at("f1"), table.at("f2"), table.at("f3")) == ("1 ogres", "1 drow-", "1 ogres")
    assert table.asked == "A conquest"
    assert table.hand("ogres") == 3  # they came from the tray


def test_royal() -> None:
    table = position("A ogres royal a1=1 a2=1 queen=1\n B drow flying f5=9\n turn A").do("end", "choose a2")
    assert table.refused("conquer a2") == "immune"
    table.end_turn().do("decline")
    assert table.at("a2") == "1 ogres- queen"
    assert table.refused("conquer a2") == "immune"


def test_shield() -> None:
    table = position("A ogres shield a2=3 c1=1 a1=1\n B drow flying f5=9\n turn A").do("end")
    assert table.tribe("ogres").bag == {"mushroom_armour": 2}
    table.do("use power.shield a1", "use power.shield a1", "deploy a2 2")
    assert table.cost("a1") == 2 + 1 + 2
    table.end_turn().do("decline")
    assert table.cost("a1") == 2 + 1 + 2


def test_stone() -> None:
    assert income("ogres stone b1=1 e2=1 a1=1") == {"stone": 2}


def test_thieving() -> None:
    table = position("""
        players 4
        A ogres thieving a1=1 a2=1
        B drow mining b1=1 a3=1
        C- flames b2=1
        D shrooms stone f1=1
        turn A""").end_turn()
    assert [table.coins(p) for p in "ABCD"] == [5 + 2 + 1, 4, 5, 5]


def test_tomb() -> None:
    table = position("A ogres tomb a1=4 a2=2\n B drow flying f5=9\n turn A").do("decline")
    assert table.asked == "A redeploy"
    table.do("deploy a2 4")
    assert (table.at("a1"), table.at("a2")) == ("1 ogres-", "5 ogres-")
    table.do("conquer a1").end_turn()
    assert table.at("a2") == "5 ogres-"  # the one in a1 was lost


def test_vampire() -> None:
    table = position("""
        players 3
        A ogres vampire a1=1
        B drow immortal a2=1 b1=1+mushroom_armour
        C- shrooms c1=1
        turn A""")
    assert set(table.can("use power.vampire")) == {"a2", "b1"}
    table.do("use power.vampire b1")
    assert table.at("b1") == "1 ogres"
    assert table.tribe("drow").tray == 9 - 1  # Immortals lose it too
    assert table.can("use power.vampire") == []


def test_vanishing() -> None:
    table = position("A ogres vanishing a1=2 a2=1\n A- drow f1=1\n B shrooms mining f5=1\n turn A").do("decline")
    assert table.scored("A") == {}
    assert table.coins("A") == 5 + 2 * 2
    assert table.races("A") == []
    assert "power.vanishing" in table.state.power_discard


def test_vanishing_leaves_first_so_nothing_else_pays_for_the_regions() -> None:
    table = position("""
        A ogres vanishing a1=2+place.mine_of_the_lost_dwarf a2=1+place.keep_on_the_motherland b1=1+place.diamond_fields
        B shrooms mining f5=1
        turn A""").do("decline")
    assert table.scored("A") == {}
    assert table.coins("A") == 5 + 3 * 2
    assert table.at("a1") == "place.mine_of_the_lost_dwarf"


def test_vanishing_lent_by_stonehedge_pays_the_same() -> None:
    table = position("A ogres mining a1=3+place.stonehedge a2=1\n badge power.vanishing\n B drow stone f5=1\n turn A")
    table.do("decline", "choose vanish")
    assert (table.races("A"), table.coins("A"), table.scored("A")) == ([], 5 + 4, {})


def test_what_a_decline_brings_is_told_truly_for_vanishing() -> None:
    table = position("A ogres vanishing a1=2+place.mine_of_the_lost_dwarf a2=1\n B drow stone f5=1\n turn A")
    told = explain(table.state, DECLINE)
    assert [(line.source, line.delta) for line in told.lines] == [("power.vanishing", 4)]
    table.do("decline")
    assert table.coins("A") == 5 + told.total


def test_vengeful() -> None:
    table = position("A ogres mining a1=3 f1=1\n B drow vengeful a2=1 b2=5\n turn A").do("conquer a2").end_turn()
    assert (table.cost("a2"), table.cost("a3")) == (2 + 1 - 1, 2)
    table.do("conquer a2").end_turn().end_turn()
    assert table.cost("a1") == 2 + 2  # the markers have come back


def test_wise() -> None:
    assert income("ogres wise a1=1") == {}
    table = position("A ogres wise a1=1\n B drow mining f5=1\n turn A").do("decline")
    assert table.scored("A") == {"decline": 1, "wise": 2}
