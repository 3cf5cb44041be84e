"""Rulings 42 to 65: the interactions of the underground that implementations get wrong."""

from tests.underground.position import position


def test_ruling_42_flames_enter_next_to_the_volcano_they_choose() -> None:
    table = position("offer flames immortal\n B ogres stone f5=3 a1=1\n turn A").do("pick 0")
    assert (table.asked, table.can("choose")) == ("A choose volcano", ["c2", "f6"])
    table.do("choose f6")
    assert set(table.can("conquer")) == {"f5", "e6"}  # not by the edge
    assert table.cost("f5") == 2 + 1  # as if empty; the mountain counts


def test_ruling_42_keep_and_armour_count() -> None:
    table = position("""
        A flames immortal hand=8
        B ogres stone c3=2+place.keep_on_the_motherland+mushroom_armour
        lies volcano c2
        turn A""")
    assert table.cost("c3") == 2 + 2


def test_ruling_43_only_muddy_pays_in_decline() -> None:
    for badge, paid in (("muddy", {"muddy": 1}), ("mystic", {}), ("mining", {}), ("stone", {})):
        table = position(f"A drow {badge} a1=1 b3=1 a3=1 b1=1\n B ogres flying f5=1\n turn A").do("decline")
        assert {k: n for k, n in table.scored("A").items() if k != "decline"} == paid


def test_ruling_43_a_power_counts_only_its_own_race() -> None:
    table = position("A drow mining a1=1\n A- ogres a3=1\n turn A").end_turn()
    assert "mining" not in table.scored("A")


def test_ruling_44_vampire_and_orb_take_a_lone_active_token() -> None:
    table = position("""
        A ogres vampire a1=1+relic.shiny_orb
        B drow immortal b1=1+mushroom_armour+place.keep_on_the_motherland
        B- shrooms a2=1
        turn A""")
    assert table.can("use power.vampire") == table.can("use relic.shiny_orb") == ["b1"]
    table.do("use relic.shiny_orb b1")
    assert table.tribe("drow").tray == 9  # an Immortal is lost too
    table = position("A ogres vampire a1=10\n B drow immortal a2=1\n turn A").do("use power.vampire a2")
    assert (table.hand("ogres"), table.at("a2")) == (8, "1 ogres")  # from the hand, the tray is empty
    table = position("A ogres vampire a1=1+relic.shiny_orb\n B gnomes stone a2=1\n turn A")
    assert table.can("use") == []


def test_ruling_45_vengeful_for_any_race_of_the_owner() -> None:
    table = position("""
        A ogres mining a1=5 f1=1
        A- shrooms f2=1
        B drow vengeful f3=5
        B- mudmen a2=1
        turn A""").do("conquer a2").end_turn()
    assert table.cost("f2") == 2 + 1 - 1  # in decline too
    assert table.tribe("drow").memory
    table.end_turn()
    assert not table.tribe("drow").memory


def test_ruling_46_gnomes_until_they_decline() -> None:
    table = position("""
        A ogres mining a1=9+relic.sword_of_the_killer_rabbit
        B gnomes stone a2=1
        turn A""").do("use relic.sword_of_the_killer_rabbit")
    assert table.cost("a2") == 3
    table.do("conquer a2")
    assert "sword" in table.at("a1")  # the Sword was of no use, and has not been used
    assert table.cost("a3") == 1
    assert position("A ogres mining a1=9\n B- gnomes a2=1\n turn A").cost("a2") == 2


def test_ruling_46_the_balrog_cannot_take_them() -> None:
    table = position("A ogres mining a1=1+place.wickedest_pentacle\n B gnomes stone b2=1\n lies balrog b3\n turn A")
    assert "b2" not in table.can("use place.wickedest_pentacle")


def test_ruling_47_lizardmen_pass_occupied_rivers() -> None:
    table = position("A lizardmen mining a3=9\n B kraken stone a4=1 b4=1 c4=1\n turn A")
    assert {"c5", "f5"} <= set(table.can("conquer"))
    assert table.cost("b4") == 2


def test_ruling_48_rivers() -> None:
    table = position("A drow mining hand=9\n B kraken stone f4=2\n turn A")
    assert {"a4", "f4"} <= set(table.can("conquer"))  # both ends are entries
    assert (table.cost("a4"), table.cost("f4")) == (1, 3)
    table.do("conquer a4", "conquer b4", "conquer b5", "end")
    assert (table.at("a4"), table.at("b4"), table.at("b5")) == ("", "", "9 drow")


def test_ruling_49_liches_take_coins_only_in_decline() -> None:
    table = position("A ogres mining a1=9 coins=0\n B liches stone a2=1\n B- mudmen b1=1\n turn A")
    assert {"a2", "b1"} <= set(table.can("conquer"))
    table = position("A ogres mining a1=9 coins=0\n B- liches a2=1\n turn A")
    assert table.refused("conquer a2") == "no_coins"


def test_ruling_50_great_ancient_by_any_adjacency() -> None:
    table = position("""
        A cultists mining a1=9+great_ancient+place.great_brass_pipe
        B ogres stone f1=1
        turn A""")
    assert table.cost("f1") == 2 + 1 - 1
    table.do("decline")
    assert "great_ancient" not in table.at("a1")


def test_ruling_51_a_dwarf_in_every_conquest() -> None:
    table = position("A iron_dwarves stone a1=2 silver_hammer=7\n B drow mystic f5=1\n turn A")
    assert table.explained("a2").hand == 8
    table.do("conquer a2")
    assert table.at("a2") == "1 iron_dwarves silver_hammer"
    assert table.refused("conquer a3") == "no_tokens"  # Hammers alone conquer nothing
    table.do("end")
    assert table.tribe("iron_dwarves").bag == {"silver_hammer": 7}


def test_ruling_52_mimes_swap_with_what_lay_there_before() -> None:
    offers = ("shadow_mimes muddy", "ogres mining", "drow tomb", "flames wise", "liches royal", "kraken shield")
    table = position("\n".join(f"offer {offer}" for offer in offers) + "\nturn A").do("pick 0")
    options = table.can("choose")
    assert options == ["power.mining", "power.tomb", "power.wise", "power.royal", "power.shield", "none"]
    table.do("choose power.royal")
    assert (table.hand("shadow_mimes"), table.tribe("shadow_mimes").bag) == (12, {"queen": 1})
    assert [c.coins for c in table.state.column] == [0] * 6


def test_ruling_53_wisps_must_take_what_they_can_and_end_if_not() -> None:
    table = position("A will_o_wisps mining a3=2\n B ogres stone b3=2\n turn A").die(0).do("gamble b3")
    assert table.happened("attempt_failed")
    assert table.asked != "A conquest"
    table = position("A will_o_wisps mining a3=9\n turn A").die(0).do("gamble b3")
    assert table.at("b3") == "2 will_o_wisps"


def test_ruling_54_spiderines_flock_across_chasms() -> None:
    table = position("A spiderines flocking c1=1 d2=1 c5=1 f5=1\n turn A").end_turn()
    assert table.scored("A")["flocking"] == 2
    table = position("A spiderines flocking a1=1 a5=1\n turn A").end_turn()
    assert "flocking" not in table.scored("A")


def test_ruling_55_armour_is_stacked_and_limited() -> None:
    table = position("""
        A ogres shield a2=1 c1=1 d2=1 f3=1
        B- drow c5=1+mushroom_armour+mushroom_armour+mushroom_armour+mushroom_armour+mushroom_armour+mushroom_armour
        B mudmen vampire a1=1
        turn A""").do("end")
    assert table.tribe("ogres").bag == {"mushroom_armour": 2}  # eight in the box
    table.do("use power.shield a2", "use power.shield a2")
    assert table.cost("a2") == 2 + 1 + 2
    assert "a2" in table.can("use power.vampire")  # not race tokens
    table.do("use power.vampire a2")
    assert table.at("a2") == "1 mudmen"


def test_ruling_56_tomb_loses_one_and_redeploys_until_no_region_is_left() -> None:
    table = position("A ogres flying f5=9\n B- drow tomb a1=3 a2=1\n turn A").do("conquer a1")
    assert table.tribe("drow").displaced == 2
    table.end_turn()
    assert table.at("a2") == "3 drow-"
    table = position("A ogres flying f5=9\n B- drow tomb a1=4\n turn A").do("conquer a1")
    assert table.races("B") == []
    assert "power.tomb" in table.state.power_discard


def test_ruling_57_reborn_one_or_two() -> None:
    table = position("A ogres mining a1=10\n A- drow reborn f1=1 f2=1 f3=1\n turn A").do("choose f1")
    assert table.hand("ogres") == 8  # the tray was empty
    assert "none" in table.can("choose")
    table.do("choose none")
    assert table.asked == "A conquest"
    assert {"e1"} <= set(table.can("conquer"))


def test_ruling_58_what_the_decline_leaves() -> None:
    table = position("A ogres royal a1=2 a2=1+queen\n B drow flying f5=9\n turn A").do("decline")
    table.end_turn()
    assert table.at("a2") == "1 ogres- queen"
    table = position("A ogres mining a1=1\n A- drow wise f1=1\n turn A").end_turn()
    assert table.scored("A")["wise"] == 2
    table = position("A ogres vanishing a1=2 b1=3\n B drow flying f5=9\n turn A").do("decline")
    assert table.coins("A") == 5 + 4
    assert (table.at("a1"), table.at("b1")) == ("", "")


def test_ruling_59_active_neighbours_pay_once_each() -> None:
    table = position("""
        players 3
        A ogres thieving a1=1 a2=1
        B drow mining a3=1 b1=1
        C- shrooms b2=1
        turn A""").end_turn()
    assert [table.coins(p) for p in "ABC"] == [8, 4, 5]


def test_ruling_59_scepter_not_for_the_lost_mine_nor_for_coins_of_others() -> None:
    table = position("""
        A ogres thieving a1=1+place.mine_of_the_lost_dwarf+relic.scepter_of_avarice
        B drow mining a2=1
        turn A""").do("end", "choose a1")
    assert table.scored("A") == {"region": 1, "mine_of_the_lost_dwarf": 2}
    table = position("A ogres thieving a1=1+relic.scepter_of_avarice\n B drow mining a2=1\n turn A")
    table.do("end", "choose a1")
    assert table.scored("A") == {"region": 1, "scepter_of_avarice": 1}
    assert table.coins("A") == 5 + 2 + 1


def test_ruling_59_altar_after_scoring() -> None:
    table = position("A ogres mining a1=1+place.altar_of_souls\n A- drow f1=1\n turn A").do("end")
    assert table.scored("A")["decline"] == 1
    table.do("choose f1")
    assert table.races("A") == ["ogres"]


def test_ruling_60_socks_and_doormat() -> None:
    table = position("A ogres mining a1=9+relic.stinky_trolls_socks\n B drow stone b2=4\n monsters e2\n turn A")
    table.do("use relic.stinky_trolls_socks", "conquer a2", "conquer b2")
    assert "socks" in table.at("a2")  # one conquest only
    assert table.tribe("drow").displaced == 3
    table = position("A ogres mining a1=3+relic.flying_doormat\n B drow stone f5=3\n turn A")
    table.do("use relic.flying_doormat").die(0).do("gamble f5")
    assert "flying_doormat" in table.at("a1")  # it stays when the attempt fails


def test_ruling_60_socks_let_the_victim_keep_all_without_a_region() -> None:
    table = position("A ogres mining a1=9+relic.stinky_trolls_socks\n B drow stone a2=4\n turn A")
    table.do("use relic.stinky_trolls_socks", "conquer a2").end_turn()
    assert table.hand("drow") == 4


def test_ruling_61_at_once_left_behind_and_no_defence() -> None:
    table = position("A ogres mining a1=9\n monsters b2\n pile relic.flying_doormat\n B drow stone f5=1\n turn A")
    table.do("conquer a2", "conquer b2")
    assert "relic.flying_doormat" in table.can("use")
    table.end_turn().end_turn().do("abandon b2")
    assert table.at("b2") == "relic.flying_doormat"
    assert table.cost("b2") == 1
    assert table.can("use") == []
    table = position("A- ogres a1=1+relic.flying_doormat\n A drow stone f5=4\n turn A")
    assert table.can("use") == []  # not in decline


def test_ruling_61_fountain_while_the_tray_has_one() -> None:
    assert position("A ogres mining a1=10+place.fountain_of_youth\n turn A").hand("ogres") == 9


def test_ruling_62_stonehedge_lends_its_power_without_tokens() -> None:
    table = position("A ogres mining a1=9\n lies place.stonehedge a2\n badge power.heroic\n B drow stone f5=1\n turn A")
    table.do("conquer a2", "conquer a3")
    assert table.tribe("ogres").bag == {"hero": 2}
    table.end_turn("choose a1", "choose a2")
    assert "hero" in table.at("a1")


def test_ruling_62_what_came_with_stonehedge_goes_with_it() -> None:
    table = position("""
        A ogres mining a1=3+hero a2=3+hero f1=1+place.stonehedge
        badge power.heroic
        B drow flying f5=9
        turn B""").do("conquer f1")
    assert table.at("a1") == "3 ogres"
    assert table.tribe("drow").bag == {"hero": 2}


def test_ruling_62_losing_stonehedge_does_not_wipe_a_tomb() -> None:
    table = position("A ogres flying f5=9\n B- drow a1=3 f1=1+place.stonehedge\n badge power.tomb\n turn A")
    table.do("conquer f1")
    assert table.at("a1") == "3 drow-"


def test_ruling_62_ghouls_in_decline_find_stonehedge_without_its_pieces() -> None:
    table = position("A- ghouls a1=9\n A ogres mining f5=1\n monsters b2\n pile place.stonehedge\n turn A")
    table.state.power_stack.remove("power.dragon_master")
    table.state.power_stack.insert(0, "power.dragon_master")
    table.do("conquer a2", "conquer b2")
    assert table.state.badges == {"place.stonehedge": "power.dragon_master"}
    assert table.tribe("ghouls").bag == {}


def test_ruling_62_its_use_is_optional() -> None:
    table = position("A ogres mining a1=3+place.stonehedge\n badge power.vanishing\n B drow stone f5=1\n turn A")
    table.do("decline")
    assert table.can("choose") == ["vanish", "none"]
    table.do("choose none")
    assert table.races("A") == ["ogres-"]
    table = position("A ogres mining a1=3+place.stonehedge\n badge power.berserk\n B drow stone b1=5\n turn A")
    assert table.can("roll") and "b1" not in table.can("conquer")
    assert "b2" not in table.can("gamble") and table.can("roll")


def test_ruling_63_pentacle_and_balrog() -> None:
    table = position("""
        A ogres mining a1=2+place.wickedest_pentacle
        B drow stone b3=1 a2=1
        lies balrog b2
        turn A""")
    assert set(table.can("use place.wickedest_pentacle")) == {"a2", "b1", "b3"}  # by the region where he stands
    table.do("use place.wickedest_pentacle a2")
    assert table.at("a2") == "balrog"
    assert table.refused("conquer a2") == "immune_piece"
    table.end_turn()
    assert table.refused("conquer a2") == "immune_piece"


def test_ruling_63_he_moves_at_any_point_even_after_the_conquests() -> None:
    table = position("A ogres mining a1=1+place.wickedest_pentacle\n B drow stone b3=1\n lies balrog b2\n turn A")
    table.do("end")
    assert table.asked == "A choose balrog"
    table.do("choose b3")
    assert table.at("b3") == "balrog"


def test_ruling_64_crypt_in_decline() -> None:
    table = position("A ogres mining a1=1+place.crypt_of_the_tomb_raider\n B drow flying f5=9\n lies ghost c3\n turn A")
    table.do("decline")
    assert table.at("c3") == "ghost"  # frozen
    assert table.refused("conquer c3") == "immune_piece"
    table.do("conquer a1")
    assert table.at("c3") == ""


def test_ruling_65_groups_by_adjacency() -> None:
    table = position("A drow flocking a1=1 a2=1 b1=1 f1=1\n turn A").end_turn()
    assert "flocking" not in table.scored("A")
    table = position("A drow quarreling a1=1 a2=1 f1=1\n turn A").end_turn()
    assert table.scored("A")["quarreling"] == 2
