"""Rulings U1 to U17: our own, where no source decides."""

import pytest

from tests.underground.position import position


def test_ruling_u1_order_of_the_end_of_a_turn() -> None:
    table = position("""
        A mudmen royal a1=1+place.crypt_of_the_tomb_raider b2=1+relic.froggys_ring a2=1+place.altar_of_souls queen=1
        A- ogres f1=1
        B drow stone a3=1+relic.scepter_of_avarice
        turn A""").do("end")
    asked = []
    while table.state.seat == 0:
        asked.append(table.asked)
        options = table.can("choose")
        table.do(f"choose {options[0]}" if options else f"deploy {table.can('deploy')[-1]}")
    assert asked == ["A redeploy", "A choose queen", "A choose ghost", "A choose ring", "A choose altar"]


def test_ruling_u1_scepter_before_ring() -> None:
    table = position("A ogres mining a1=1+relic.froggys_ring a2=1+relic.scepter_of_avarice\n turn A").do("end")
    assert table.asked == "A choose scepter"
    table.do("choose a1")
    assert table.asked == "A choose ring"


def test_ruling_u2_only_rivers() -> None:
    table = position("A drow mining hand=4\n B ogres stone b1=1\n turn A").do("conquer a4", "conquer b4", "end")
    assert (table.hand("drow"), table.at("a4"), table.tribe("drow").regions) == (4, "", 0)
    table.end_turn()
    assert "f3" in table.can("conquer")  # first conquest again
    assert "c3" not in table.can("conquer")


def test_ruling_u3_great_ancient_returns_to_hand() -> None:
    table = position("A cultists mining hand=6 turns=0 great_ancient=1\n B ogres stone f5=1\n turn A")
    table.do("conquer a4", "conquer b4", "conquer b3", "conquer a3").end_turn()
    assert table.tribe("cultists").bag == {"great_ancient": 1}
    table.end_turn()
    assert (table.asked, table.can("choose")) == ("A choose great_ancient", ["a3", "b3"])
    table.do("choose b3", "abandon b3")
    assert table.tribe("cultists").bag == {"great_ancient": 1}


def test_ruling_u4_the_balrog_against_monsters() -> None:
    table = position("""
        A ogres mining a1=5+place.wickedest_pentacle
        lies balrog b1
        monsters b2
        pile place.keep_on_the_motherland
        turn A""").do("use place.wickedest_pentacle b2")
    assert table.at("b2") == "balrog place.keep_on_the_motherland"
    assert table.end_turn().scored("A") == {"region": 1}


def test_ruling_u5_a_conquest_by_the_balrog_is_an_attack() -> None:
    board = "A orcs pillaging a1=5+place.wickedest_pentacle coins=3\n {}\n lies balrog b2\n turn A"
    table = position(board.format("B drow martyr b3=3 f5=1")).do("use place.wickedest_pentacle b3")
    assert (table.coins("B"), table.tribe("drow").displaced) == (6, 1)
    assert "orcs" not in table.end_turn().scored("A")  # no region conquered
    table = position(board.format("B drow immortal b3=3 f5=1")).do("use place.wickedest_pentacle b3")
    assert table.tribe("drow").displaced == 3  # Immortals lose none
    table = position(board.format("B- liches b3=1 f5=1")).do("use place.wickedest_pentacle b3")
    assert (table.coins("A"), table.coins("B")) == (2, 6)
    table = position(board.format("B drow vengeful b3=1 f5=1")).do("use place.wickedest_pentacle b3").end_turn()
    assert table.tribe("drow").memory
    table = position(board.format("A- drow b3=1")).do("use place.wickedest_pentacle b3")
    assert table.races("A") == ["orcs"]  # one's own regions are allowed


def test_ruling_u6_only_the_holder_of_the_crypt() -> None:
    table = position("A ogres mining a1=9+place.crypt_of_the_tomb_raider\n B drow stone a2=1\n lies ghost a2\n turn A")
    assert "a2" in table.can("conquer")
    table.do("abandon a1")
    assert table.at("a2") == "1 drow"


def test_ruling_u7_stonehedge_draws_below_the_visible_badge() -> None:
    table = position("A ogres mining a1=9\n monsters b2\n pile place.stonehedge\n turn A")
    offered = [combo.power for combo in table.state.column]
    table.do("conquer a2", "conquer b2")
    badge = table.state.badges["place.stonehedge"]
    assert badge not in offered
    assert badge not in table.state.power_discard + table.state.power_stack


def test_ruling_u8_reborn_after_the_pick_and_no_conquest() -> None:
    table = position("offer orcs pillaging\n A- drow reborn f2=1 f3=1\n turn A").do("pick 0")
    assert table.asked == "A choose reborn"
    table.do("choose f2", "choose none")
    assert "a1" not in table.can("conquer")  # the race is on the board
    assert table.end_turn().scored("A") == {"region": 1, "decline": 1}
    table = position("A ogres mining a1=4\n A- kraken reborn b4=1\n turn A")
    assert table.asked == "A conquest"  # not in rivers
    table = position("A ogres seafaring a1=4\n A- kraken reborn b4=1\n turn A")
    assert table.asked == "A choose reborn"


def test_ruling_u8_a_decline_after_reborn_keeps_what_came_over() -> None:
    table = position("A ogres mining a1=4 a2=2\n A- drow reborn f2=1\n B shrooms stone f5=1\n turn A")
    table.do("choose f2", "decline")
    assert (table.at("f2"), table.at("a1")) == ("1 ogres-", "1 ogres-")


def test_ruling_u9_wisps_keep_the_last_attempt() -> None:
    table = position("A will_o_wisps mining a1=2\n turn A")
    assert "a2" in table.can("gamble")
    table.die(1).do("gamble a2")
    assert table.at("a2") == "1 will_o_wisps"


def test_ruling_u10_against_gnomes_a_border_full_cost_no_hammers() -> None:
    table = position("A iron_dwarves stone a1=3 silver_hammer=4\n B gnomes mystic a2=1 f1=1\n turn A")
    assert table.explained("a2").hand == 2
    assert "a2" in table.can("gamble")  # the ordinary last attempt
    reached = set(position("A ogres flying hand=9\n B gnomes mystic a1=1 f3=1 c3=1\n turn A").can("conquer"))
    assert {"a1", "f3"} <= reached and "c3" not in reached
    table = position("A ogres berserk a1=2\n B gnomes mystic a2=1\n turn A")
    assert "a2" in table.can("gamble")  # not the Berserks' roll


def test_ruling_u11_flocking_by_own_adjacency_quarreling_by_borders() -> None:
    held = "a1=1+place.great_brass_pipe f1=1"
    assert position(f"A ogres flocking {held}\n turn A").end_turn().scored("A")["flocking"] == 2
    assert position(f"A ogres quarreling {held}\n turn A").end_turn().scored("A")["quarreling"] == 2
    table = position("A ogres flocking hand=1\n B gnomes stone a1=9 f5=1\n turn A").do("end")
    assert table.scored("A") == {}  # no regions, no coins


def test_ruling_u12_the_scepter_doubles_what_the_region_pays() -> None:
    table = position("""
        A shrooms flocking a2=1+relic.scepter_of_avarice+place.keep_on_the_motherland
        turn A""").do("end", "choose a2")
    assert table.scored("A") == {
        "region": 1, "shrooms": 1, "keep_on_the_motherland": 1, "flocking": 2, "scepter_of_avarice": 3,
    }  # fmt: skip


def test_ruling_u13_several_relics_in_one_conquest() -> None:
    table = position("""
        A mummies mining a1=9+relic.flying_doormat a2=1+relic.sword_of_the_killer_rabbit
        B drow stone f5=3
        turn A""").do("use relic.flying_doormat", "use relic.sword_of_the_killer_rabbit")
    assert table.cost("f5") == 2 + 1 + 3 + 1 - 2
    table.do("conquer f5")
    assert table.at("f5") == "5 mummies relic.flying_doormat relic.sword_of_the_killer_rabbit"


def test_ruling_u14_liches_are_paid_at_each_conquest() -> None:
    table = position("A ogres mining a1=9 coins=2\n B- liches a2=1 b1=1\n turn A").do("conquer a2", "conquer b1")
    assert (table.coins("A"), table.coins("B")) == (0, 7)
    table = position("A ogres mining a1=9 coins=0\n A- liches a2=1\n turn A").do("conquer a2")
    assert table.coins("A") == 0  # their owner pays nothing


def test_ruling_u15_vanishing_clears_the_older_race_too() -> None:
    table = position("A ogres vanishing a1=2\n A- drow f1=1\n B shrooms stone f5=1\n turn A")
    stack = len(table.state.race_stack)
    table.do("decline")
    assert table.races("A") == []
    assert len(table.state.race_stack) == stack + 2
    assert "power.vanishing" in table.state.power_discard


def test_ruling_u16_lizardmen_from_a_river_end_flames_again_at_the_volcano() -> None:
    table = position("A lizardmen mining hand=9\n turn A")
    assert {"c3", "c5"} <= set(table.can("conquer"))
    assert "e2" not in table.can("conquer")
    table = position("A flames stone a1=3\n lies volcano c2\n turn A").do("abandon a1")
    assert set(table.can("conquer")) == {"b2", "c1", "c3", "d2"}


@pytest.mark.parametrize("piece", ["great_ancient", "queen", "ghost", "hole", "hero", "dragon"])
@pytest.mark.parametrize("thief", ["thieving a1=1 a2=1", "mining a1=1 a2=1+relic.froggys_ring"])
def test_thieving_and_the_ring_take_nothing_for_an_immune_region(thief: str, piece: str) -> None:
    """Rulebook 001: no ability has an effect on a region while it is immune."""
    text = f"players 3\n A ogres {thief}\n B drow stone a3=1+{piece}\n C- shrooms f1=1\n turn A"
    ring = ["choose a2"] if "ring" in thief else []
    assert position(text).end_turn(*ring).coins("B") == 5
    assert position(text.replace(f"+{piece}", "")).end_turn(*ring).coins("B") == 4
    beside = text.replace("a3=1", "b2=1 a3=1")  # the same player borders elsewhere too
    assert position(beside).end_turn(*ring).coins("B") == 4


def test_thieving_takes_from_gnomes_and_from_an_immune_region_of_ones_own() -> None:
    text = "A ogres thieving a1=1 a2=1+hero\n B gnomes mining a3=1\n turn A"
    assert position(text).end_turn().coins("B") == 4


def test_ruling_u17_swimmers_on_either_kind_of_map() -> None:
    table = position("surface\n A kraken stone hand=9\n turn A")
    assert {"c1", "e4"} <= set(table.can("conquer"))
    assert "c4" not in table.can("conquer")  # a lake is no entry
    table = position("A ogres seafaring a3=5\n turn A").do("conquer a4", "end", "deploy a4 3")
    assert table.at("a4") == "4 ogres"
    table = position("A ogres flying a1=9\n turn A")
    assert not {"a4", "b4", "f4"} & set(table.can("conquer"))
