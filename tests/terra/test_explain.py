"""What an action costs and brings, in lines; and that every reason and name has its text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.rules.terra as package
from game import i18n
from game.rules import terra
from game.rules.core import Explanation
from game.rules.terra import board, factions, tiles
from game.rules.terra import options as decisions
from tests.terra.positions import do, give, hold, put, table


def lines(game: terra.State, text: str) -> dict[str, dict[str, str | int]]:
    return {note.id.removeprefix("terra."): note.params for note in told(game, text).notes}


def told(game: terra.State, text: str) -> Explanation:
    return terra.explain(game, terra.action_from_text(text))


def points(game: terra.State, text: str) -> dict[str, int]:
    return {line.source.removeprefix("terra.name."): line.delta for line in told(game, text).lines}


def test_a_trading_house_and_why_it_costs_so_much() -> None:
    game = table(("witches", "A2 A8"), ("giants", "A3:TP"), scoring="SCORE6")
    near, alone = lines(game, "upgrade A2 trading_house"), lines(game, "upgrade A8 trading_house")
    assert near["explain.cost"] == {"workers": 2, "coins": 3, "priests": 0}
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
    assert lines(game, "power ACT5")["explain.power_cost"] == {"n": 4}
    do(game, "power ACT5")
    spades = lines(game, "transform A5 forest")
    assert spades["explain.spades"] == {"n": 3, "free": 1, "bought": 2}
    assert spades["explain.cost"]["workers"] == 6


def test_leaps_rides_storms_and_tracks() -> None:
    game = table(("dwarves", "A2"), ("giants", "I1"))
    assert lines(game, "transform A4 mountains")["explain.leap"] == {"workers": 2, "priests": 0}
    assert lines(game, "advance exchange")["explain.cost"] == {"workers": 2, "coins": 5, "priests": 1}
    game = table(("witches", "A2:SH"), ("giants", "I1"))
    assert lines(game, "advance shipping")["explain.cost"] == {"workers": 0, "coins": 4, "priests": 1}
    do(game, "use ACTW")
    assert "explain.free" in lines(game, "build A10")
    game = table(("nomads", "A2:SH"), ("giants", "I1"))
    do(game, "use ACTN")
    assert list(lines(game, "transform A3 desert")) == ["explain.no_spades"]
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


def written_ids() -> set[str]:
    """Every catalogue id in the source, with the families that are put together at run time."""
    ids = set()
    for path in Path(package.__file__).parent.glob("*.py"):
        ids |= set(re.findall(r'[^f]"(terra\.[a-z_.]+[a-z])"', path.read_text(encoding="utf-8")))
    kinds = (*(set(decisions.FRAME_KINDS) - {"later"}), "offer", "faction", "place", "card", "action", "after")
    ids |= {f"terra.ask.{kind}" for kind in kinds} | {f"terra.why.asked.{kind}" for kind in kinds}
    exchanges = (*tiles.CONVERSIONS, tiles.POINTS_TO_COINS, tiles.COINS_TO_POINTS)
    pays = {conversion.pays for conversion in exchanges} - {"bowl3"}
    return ids | {f"terra.why.exchange_short.{name}" for name in pays}


def named_ids() -> set[str]:
    """Everything that stands as a parameter in a reason or as a source in an event."""
    names = {*board.TERRAINS, *tiles.BUILDINGS, *tiles.CULTS, "shipping", "exchange", "area"}
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
