"""What an action costs and brings, in lines; and that every reason and name has its text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.rules.terra as package
from game import i18n
from game.rules import terra
from game.rules.core import Explanation, rng
from game.rules.terra import actions as act
from game.rules.terra import board, factions, tiles
from game.rules.terra import options as decisions
from game.rules.terra.check import OF_A_PLAYER, OF_ALL
from game.rules.terra.check_course import COURSE
from game.rules.terra.engine import carry_out
from tests.terra import soak
from tests.terra.positions import do, give, hold, put, table

ACTIONS = act.all_on(terra.PRINTED)


def lines(game: terra.State, text: str) -> dict[str, dict[str, str | int]]:
    return {note.id.removeprefix("terra."): note.params for note in told(game, text).notes}


def told(game: terra.State, text: str) -> Explanation:
    return terra.explain(game, terra.action_from_text(text))


def points(game: terra.State, text: str) -> dict[str, int]:
    return {line.source.removeprefix("terra.name."): line.delta for line in told(game, text).lines}


def test_a_trading_house_and_why_it_costs_so_much() -> None:
    game = table(("witches", "A2 A8"), ("giants", "A3:TP"), scoring="SCORE6")
    near, alone = lines(game, "upgrade A2 trading_house"), lines(game, "upgrade A8 trading_house")
    assert near["explain.cost"] == {"workers": 2, "coins": 3, "priests": 0, "power": 0}
    assert near["explain.half_price"] == {"faction": "giants"}
    assert near["explain.offer"] == {"faction": "giants", "n": 2, "points": 1}
    assert points(game, "upgrade A2 trading_house") == {"SCORE6": 3}
    assert alone["explain.cost"]["coins"] == 6 and "explain.full_price" in alone
    assert "explain.no_offer" in alone


def test_what_is_missing_for_a_town() -> None:
    game = table(("witches", "A1:TP A2 A3"), ("giants", "I1"))
    missing = lines(game, "upgrade A2 trading_house")
    assert missing["explain.town_buildings"] == {"n": 3, "missing": 1}
    assert missing["explain.town_power"] == {"n": 5, "missing": 2}
    put(game, 0, "A4:TP")
    assert "explain.town" in lines(game, "upgrade A2 trading_house")
    game.towns_left = [0] * 5
    assert "explain.no_town_tiles" in lines(game, "upgrade A2 trading_house")
    game.players[0].towns = game.players[0].own
    assert "explain.joins_town" in lines(game, "upgrade A2 trading_house")


def test_spades_free_and_bought() -> None:
    game = table(("witches", "A6"), ("giants", "I1"))
    give(game, 0, bowl3=4)
    assert lines(game, "power ACT5")["explain.cost"]["power"] == 4
    assert lines(game, "power ACT5")["explain.spades_due"] == {"n": 1}
    do(game, "power ACT5")
    spades = lines(game, "transform A5 forest")
    assert spades["explain.spades"] == {"n": 3, "free": 1, "bought": 2}
    assert spades["explain.cost"]["workers"] == 6


def test_leaps_rides_storms_and_tracks() -> None:
    game = table(("dwarves", "A2"), ("giants", "I1"))
    assert lines(game, "transform A4 mountains")["explain.leap"] == {"workers": 2, "priests": 0}
    assert lines(game, "advance exchange")["explain.cost"] == {"workers": 2, "coins": 5, "priests": 1, "power": 0}
    game = table(("witches", "A2:SH"), ("giants", "I1"))
    assert lines(game, "advance shipping")["explain.cost"] == {"workers": 0, "coins": 4, "priests": 1, "power": 0}
    do(game, "use ACTW")
    assert "explain.free" in lines(game, "build A10")
    game = table(("nomads", "A2:SH"), ("giants", "I1"))
    do(game, "use ACTN")
    assert {"explain.no_spades", "explain.may_build", "explain.free"} == set(lines(game, "transform A3 desert"))
    game = table(("swarmlings", "A2:SH A4"), ("giants", "I1"))
    do(game, "use ACTS")
    assert "explain.free" in lines(game, "upgrade A4 trading_house")


def test_steps_on_a_cult_and_where_they_end() -> None:
    game = table(("witches", "A2"), ("giants", "I1"))
    assert lines(game, "send fire 3")["explain.cult"] == {"cult": "fire", "n": 3, "space": 3, "power": 1}
    game.players[0].cults[0] = 8
    assert lines(game, "send fire 3")["explain.cult_stop"]["n"] == 1


def test_an_offer_and_a_pass() -> None:
    game = table(("witches", "A2"), ("giants", "A1:SH"))
    hold(game, 0, "BON9")
    game.card_coins[0] = 2
    passing = lines(game, "pass BON1")
    assert points(game, "pass BON1") == {"BON9": 1} and passing["explain.card_coins"] == {"n": 2}
    do(game, "upgrade A2 trading_house")
    assert lines(game, "leech")["explain.leech"] == {"n": 3, "points": 2}


def test_what_cannot_be_done_is_explained_by_the_reason() -> None:
    game = table(("witches", "A2"), ("giants", "A1"))
    assert [note.id for note in told(game, "build A1").notes] == ["terra.why.occupied"]


def usable(source: str) -> bool:
    """Cards and favours without a special action cannot be used."""
    tile = {tile.id: tile for tile in (*tiles.CARDS, *tiles.FAVOURS)}.get(source)
    if isinstance(tile, tiles.Card):
        return bool(tile.spades or tile.steps)
    return tile is None or bool(tile.special_steps)


def written_ids() -> set[str]:
    """Every catalogue id in the source, with the families that are put together at run time."""
    ids = set()
    for path in Path(package.__file__).parent.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        ids |= set(re.findall(r'[^f]"(terra\.[a-z_.]+[a-z])"', text))
        ids |= {f"terra.explain.{name}" for name in re.findall(r'_note\(\s*"([a-z_]+)"', text)}
    ids |= {f"terra.impossible.{name}" for name, _ in (*OF_ALL, *OF_A_PLAYER, *COURSE)}
    ids |= {f"terra.explain.{name}.{faction.id}" for name in ("faction", "stronghold") for faction in factions.ALL}
    used = {action.target for action in ACTIONS if action.kind == "use" and usable(action.target)}
    ids |= {f"terra.explain.use.{source}" for source in used}
    kinds = (*(set(decisions.FRAME_KINDS) - {"later"}), "offer", "faction", "place", "card", "action", "after")
    ids |= {f"terra.ask.{kind}" for kind in kinds} | {f"terra.why.asked.{kind}" for kind in kinds}
    exchanges = (*tiles.CONVERSIONS, tiles.POINTS_TO_COINS, tiles.COINS_TO_POINTS)
    ids |= {f"terra.ask.{kind}" for kind in ("tiles.favour", "tiles.town", "spades.on", "spades.build")}
    pays = {conversion.pays for conversion in exchanges} - {"bowl3"}
    return ids | {f"terra.why.exchange_short.{name}" for name in pays}


def named_ids() -> set[str]:
    """Everything that stands as a parameter in a reason or as a source in an event."""
    names = {
        *board.TERRAINS,
        *tiles.BUILDINGS,
        *tiles.CULTS,
        "shipping",
        "exchange",
        "area",
        "leech",
        "made",
        "resources",
    }
    tables = (tiles.CARDS, tiles.FAVOURS, tiles.TOWNS, tiles.SCORINGS, tiles.POWER_ACTIONS, tiles.CONVERSIONS)
    names |= {tile.id for table in tables for tile in table}
    for faction in factions.ALL:
        names |= {faction.id, faction.special, faction.work}
        names |= {conversion.id for conversion in faction.conversions}
    return {f"terra.name.{name}" for name in names - {""}}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_reason_and_name_has_its_text(language: str) -> None:
    i18n.set_language(language)
    try:
        missing = {id_ for id_ in written_ids() | named_ids() if not i18n.has(id_)}
    finally:
        i18n.set_language("en")
    assert missing == set()


# --- every kind of action ---------------------------------------------------------------------------------


def test_exchanges_tell_price_gain_and_bowls() -> None:
    game = table(("witches", "A2"), ("giants", "I1"))
    told = lines(game, "convert power_worker")
    assert told["explain.cost"]["power"] == 3 and told["explain.gain"]["workers"] == 1
    assert told["explain.bowls"] == {"bowl1": 7, "bowl2": 4, "bowl3": 1}
    assert lines(game, "convert priest_worker")["explain.power_would_do"] == {"n": 3}
    burnt = lines(game, "burn")
    assert burnt["explain.tokens_left"] == {"n": 11} and burnt["explain.bowls"]["bowl3"] == 5
    game = table(("alchemists", "A1"), ("giants", "I1"))
    assert points(game, "convert point_coin") == {"point_coin": -1}
    assert points(game, "convert coin_point") == {"coin_point": 1}


def test_power_actions_and_town_tiles_tell_what_comes_in() -> None:
    game = table(("swarmlings", "A1:TP A2:TP A3 A4"), ("giants", "I1"), scoring="SCORE2")
    assert lines(game, "power ACT4")["explain.gain"]["coins"] == 7
    do(game, "upgrade A3 trading_house")
    town = lines(game, "town TW2")
    assert town["explain.gain"]["workers"] == 2 + 3 and town["explain.keys"] == {"n": 1}
    assert points(game, "town TW2") == {"TW2": 7, "SCORE2": 5}


def test_what_finds_no_room_is_told() -> None:
    game = table(("witches", "A1:TP A2:TP A3 A4"), ("giants", "I1"))
    give(game, 0, bowl1=0, bowl2=3, bowl3=9, priests=3, priests_sent=4)
    assert lines(game, "power ACT2")["explain.lost"] == {"priests": 1, "power": 0}
    do(game, "upgrade A3 trading_house")
    town = lines(game, "town TW4")
    assert town["explain.gain"]["power"] == 3 and town["explain.lost"] == {"priests": 0, "power": 5}


def test_surplus_workers_of_an_ordination_are_warned_of() -> None:
    game = table(("darklings", "A1:TP"), ("giants", "I1"))
    give(game, 0, priests=3, priests_sent=3)
    do(game, "upgrade A1 stronghold")
    assert "explain.workers_lost" not in lines(game, "ordain 1")
    told = lines(game, "ordain 3")
    assert told["explain.workers_lost"] == {"n": 2} and told["explain.gain"]["priests"] == 1
    assert told["explain.cost"]["workers"] == 3


def test_a_building_tells_how_the_income_changes() -> None:
    game = table(("witches", "A2:TP A3"), ("giants", "I1"))
    temple = lines(game, "upgrade A2 temple")
    assert temple["explain.income"]["priests"] == 1 and temple["explain.income_less"]["coins"] == 2
    assert temple["explain.favours_due"] == {"n": 1}
    assert "explain.stronghold.witches" in lines(game, "upgrade A2 stronghold")


def test_a_bridge_tells_what_lies_at_its_other_end() -> None:
    game = table(("engineers", "C1"), ("giants", "B1"))
    do(game, "use ACTE")
    assert lines(game, "bridge A3 C1")["explain.bridge_reach"] == {"place": "A3"}
    assert lines(game, "bridge B1 C1")["explain.bridge_neighbour"] == {"faction": "giants"}
    assert lines(game, "bridge B1 C1")["explain.bridges_left"] == {"n": 2}
    put(game, 0, "B2")
    assert "explain.town_power" in lines(game, "bridge B2 C1")


def test_passing_tells_of_the_next_income_and_of_what_is_left_unused() -> None:
    game = table(("witches", "A2:SH"), ("giants", "I1"))
    hold(game, 0, "FAV6", "BON1")
    passing = told(game, "pass BON3")
    unused = [note.params["source"] for note in passing.notes if note.id == "terra.explain.unused"]
    assert unused == ["BON1", "FAV6", "ACTW"]
    assert lines(game, "pass BON3")["explain.next_income"]["coins"] == 6 and "explain.begins" in lines(
        game, "pass BON3"
    )
    give(game, 0, bowl1=0, bowl2=1, bowl3=11)
    assert lines(game, "pass BON4")["explain.income_lost"] == {"priests": 0, "power": 4}
    assert lines(game, "pass BON6")["explain.card_points"] == {"n": 4, "building": "sanctuary"}


def test_answers_tell_what_the_builder_gets() -> None:
    game = table(("cultists", "A2"), ("giants", "A1"))
    do(game, "upgrade A2 trading_house")
    assert lines(game, "leech")["explain.builder_steps"] == {"faction": "cultists"}
    assert lines(game, "decline")["explain.builder_power"] == {"faction": "cultists"}


def test_steps_that_wait_for_a_key_are_told() -> None:
    game = table(("cultists", "A1:TP A2:TP A3 A4"), ("giants", "I1"))
    game.players[0].cults[0] = 8
    do(game, "upgrade A1 temple")
    assert {"explain.town", "explain.steps_wait", "explain.favour_towns"} <= set(lines(game, "favour FAV5"))
    do(game, "favour FAV5")
    assert lines(game, "town TW1")["explain.steps_follow"] == {"cult": "fire", "n": 2}
    assert "explain.before_the_key" in lines(game, "step fire")


def test_a_faction_and_a_first_dwelling() -> None:
    game = terra.new_game(terra.Setup(2), 3)
    told = lines(game, "faction darklings")
    assert told["explain.gain"] == {"coins": 15, "workers": 1, "priests": 1, "power": 0}
    assert told["explain.bowls"] == {"bowl1": 5, "bowl2": 7, "bowl3": 0}
    do(game, "faction darklings", "faction nomads", "place A8")
    assert lines(game, "place A5")["explain.income"]["workers"] == 1


KINDS = {action.kind for action in ACTIONS}


def test_price_gain_and_points_add_up_for_every_kind_of_action() -> None:
    """Before, less the price, plus the gain and the points, is after: in random games, for all that is legal."""
    seen: set[str] = set()
    for seed in range(24):
        game, state = terra.new_game(soak.setup_of(2 + seed % 4, 3 * seed), seed), rng.seeded(seed)
        while terra.decision(game) is not None:
            state, chosen = soak.choose(game, state, (70, 97)[seed % 2])
            state, at = rng.next_below(state, 7)
            if at == 0 or len(terra.legal_actions(game)) < 8:
                for action in terra.legal_actions(game):
                    adds_up(game, action)
                    seen.add(action.kind)
            terra.apply(game, chosen)
    assert seen >= KINDS - {"connect"}


def adds_up(game: terra.State, action: terra.Action) -> None:
    explanation = terra.explain(game, action)
    notes = {note.id: note.params for note in explanation.notes}
    assert notes or explanation.lines, action
    seat = terra.decision(game).player  # type: ignore[union-attr]
    after = game.copy()
    if action.kind != "end":
        carry_out(after, action)
    before, then = game.players[seat], after.players[seat]
    cost, gain = notes.get("terra.explain.cost", {}), notes.get("terra.explain.gain", {})
    for goods in ("coins", "workers", "priests"):
        assert getattr(before, goods) - cost.get(goods, 0) + gain.get(goods, 0) == getattr(then, goods), action
    assert all(value >= 0 for value in (*cost.values(), *gain.values())), (action, notes)
    assert before.vp + explanation.total == then.vp, action
