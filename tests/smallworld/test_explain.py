"""Sums line by line, and reasons that name what stands in the way. The board is the grid of boards.py."""

from game.rules.smallworld import action_from_text, explain, explain_income, why_not
from game.rules.smallworld.preview import combo_earnings, threatened
from tests.smallworld.position import Table, position


def lines(table: Table, text: str) -> dict[str, int]:
    return {line.source: line.delta for line in explain(table.state, action_from_text(text)).lines}


def test_cost_line_by_line() -> None:
    table = position("A giants commando a4=9\n B trolls hill b4=2+troll_lair\n lost a3\n turn A")
    assert lines(table, "conquer b4") == {
        "cost.region": 2, "piece.troll_lair": 1, "race.trolls": 2, "race.giants": -1, "power.commando": -1,
    }  # fmt: skip
    assert lines(table, "conquer a5") == {
        "cost.region": 2, "race.giants": -1, "power.commando": -1, "cost.minimum": 1,
    }  # fmt: skip
    assert lines(table, "conquer a3")["piece.lost_tribe"] == 1
    assert explain(table.state, action_from_text("conquer a3")).hand == 8


def test_a_rolled_die_is_a_line() -> None:
    table = position("A orcs berserk a1=5\n B elves hill a2=2\n turn A").die(1).do("roll")
    assert lines(table, "conquer a2")["cost.die"] == -1
    assert table.cost("a2") == 3
    assert table.do("conquer a2").hand("orcs") == 1


def test_price_of_a_combo() -> None:
    table = position("B orcs flying e6=1\n turn A")
    table.state.column[2] = table.state.column[2]._replace(coins=3)
    assert lines(table, "pick 2") == {"market.price": 2, "market.coins_found": -3}


def test_income_now_and_after_a_decline() -> None:
    table = position("A humans merchant a1=2 b3=1\n A- elves e6=1\n B orcs flying e1=1\n turn A")
    assert explain(table.state, action_from_text("end")).total == 2 + 2 + 2 + 1
    assert explain(table.state, action_from_text("decline")).total == 2
    assert explain_income(table.state, 1).total == 1
    assert table.at("a1") == "1 humans"  # looking ahead changed nothing


def test_why_not_names_what_stands_in_the_way() -> None:
    table = position("A orcs hill a1=3\n B elves flying a2=1+hero b1=9\n lost d2\n turn A")
    said = {name: why_not(table.state, action_from_text(f"conquer {name}")) for name in ("a2", "b1", "c1", "d2")}
    assert said["a2"] == ("why.immune", {"piece": "hero", "race": "race.elves"})
    assert said["b1"] == ("why.short", {"need": 11, "have": 2, "n": 9})
    assert said["c1"] == ("why.water", {"terrain": "sea"})
    assert said["d2"] == ("why.not_adjacent", {"race": "race.orcs"})
    assert table.refused("conquer z9") == "no_region"
    assert table.refused("conquer a1") == "own_region"


def test_why_an_ability_cannot_be_used() -> None:
    table = position("A orcs fortified a1=3 a2=1+fortress\n B elves hill e6=1\n turn A").do("end")
    assert table.refused("use power.fortified a2") == "piece_here"
    assert table.refused("use power.fortified e6") == "not_held"
    assert table.refused("use power.flying a1") == "not_yours"
    table.do("use power.fortified a1")
    assert table.refused("use power.fortified a1") == "once_a_turn"
    table = position("A orcs dragon_master a1=3 dragon=1\n B elves hill e6=1\n turn A").do("use power.dragon_master a2")
    assert table.refused("use power.dragon_master b1") == "once_a_turn"
    table = position("A sorcerers hill a1=1\n B- elves a2=1\n B orcs flying e6=1\n lost b1\n turn A")
    assert table.refused("use race.sorcerers a2") == table.refused("use race.sorcerers b1") == "spell.not_active"


def test_the_question_closes_when_nothing_is_left_to_place() -> None:
    table = position("A orcs fortified a1=3 a2=1\n B elves hill e6=1\n turn A").do("end", "deploy a1 2")
    assert table.asked == "A redeploy"
    assert table.do("use power.fortified a1").asked == "B conquest"
    table = position("A orcs fortified a1=3 a2=1\n B elves hill e6=1\n turn A").do("end", "deploy a1 2", "end")
    assert table.asked == "B conquest"  # the Fortress is optional


def test_previews() -> None:
    table = position("A orcs hill a1=3\n B elves flying a2=1 e6=5\n turn A")
    hills = {line.region for line in combo_earnings(table.state, "race.ratmen", "power.hill")}
    assert hills == {"a3", "b2", "b6", "d1", "d5"}
    assert threatened(table.state, 0) == 1 << table.state.map.index["a1"]
    assert threatened(table.state, 1) == 0
