"""Abilities of the factions that no other theme covers, and that the engine names none of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.rules.terra as package
from game.rules.terra import factions
from game.rules.terra.board import TERRAINS
from tests.terra.positions import asked, bowls, choices, do, give, hold, legal, points, table, why

#: Where factions may be named: their own place, and the rulebook's first game.
_ALLOWED = {"factions.py", "first_game.py"}
SOURCES = sorted(path for path in Path(package.__file__).parent.glob("*.py") if path.name not in _ALLOWED)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_the_engine_names_no_faction(path: Path) -> None:
    names = {faction.id for faction in factions.ALL} | {type(faction).__name__ for faction in factions.ALL}
    names |= {faction.special for faction in factions.ALL} | {faction.work for faction in factions.ALL}
    words = set(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    assert words & (names - {""}) == set()


def test_two_factions_share_each_home() -> None:
    homes = [faction.home for faction in factions.ALL]
    assert len(factions.ALL) == 14
    assert all(homes.count(terrain) == 2 for terrain in range(len(TERRAINS)))


def test_every_board_sets_out_twelve_tokens() -> None:
    assert all(sum(faction.bowls) == 12 for faction in factions.ALL)


def test_auren_take_a_favour_and_step_twice_on_one_track() -> None:
    game = table(("auren", "A1:TP"), ("giants", "I1"))
    do(game, "upgrade A1 stronghold")
    assert asked(game) == (0, "tiles")
    do(game, "favour FAV9", "end", "pass BON1", "use ACTA", "step water")
    assert game.players[0].cults == [1, 3, 0, 1], "usable in the same round"


def test_alchemists_get_twelve_power_once_for_the_stronghold() -> None:
    game = table(("alchemists", "A1:TP"), ("giants", "I1"))
    give(game, 0, bowl1=12, bowl2=0, bowl3=0)
    do(game, "upgrade A1 stronghold")
    assert bowls(game.players[0]) == (0, 12, 0)


def test_darklings_ordain_at_once_or_never() -> None:
    game = table(("darklings", "A1:TP"), ("giants", "I1"))
    do(game, "upgrade A1 stronghold")
    assert choices(game) == [f"ordain {n}" for n in range(4)]
    do(game, "ordain 2")
    assert (game.players[0].workers, game.players[0].priests) == (15 - 4 - 2, 5)
    game = table(("darklings", "A1:TP"), ("giants", "I1"))
    give(game, 0, priests=3, priests_sent=4)
    do(game, "upgrade A1 stronghold")
    assert asked(game) == (0, "after"), "no priest is left"


def test_ordained_workers_never_make_an_eighth_priest() -> None:
    game = table(("darklings", "A1:TP"), ("giants", "I1"))
    give(game, 0, priests=2, priests_sent=4)
    do(game, "upgrade A1 stronghold", "ordain 2")
    assert (game.players[0].workers, game.players[0].priests) == (9, 3)


def test_halflings_use_three_spades_now_and_build_one_dwelling() -> None:
    game = table(("halflings", "A6:TP"), ("giants", "I1"))
    assert points(do(game, "upgrade A6 stronghold")) == {"SCORE7": 5, "halflings": 3}
    do(game, "transform A5 plains", "build A5")
    assert asked(game) == (0, "spades")
    do(game, "transform A4 plains")
    assert asked(game) == (0, "after") and "A4" not in str(legal(game, "build"))
    game = table(("halflings", "A6:TP"), ("giants", "I1"))
    do(game, "upgrade A6 stronghold", "skip", "end")
    assert asked(game)[0] == 1


def test_cultists_get_seven_points_for_the_stronghold() -> None:
    game = table(("cultists", "A1:TP"), ("giants", "I1"), scoring="SCORE5")
    assert points(do(game, "upgrade A1 stronghold")) == {"cultists": 7}


def test_engineers_score_bridges_between_own_buildings_at_every_pass() -> None:
    game = table(("engineers", "A3:SH C1 B1"), ("giants", "I1"))
    do(game, "use ACTE", "bridge A3 C1", "end", "pass BON1", "use ACTE", "bridge B2 C1", "end")
    assert points(do(game, "pass BON2")) == {"engineers": 3}
    game = table(("engineers", "A3 C1"), ("giants", "I1"))
    do(game, "use ACTE", "bridge A3 C1", "end", "pass BON1")
    assert points(do(game, "pass BON2")) == {}, "only with the stronghold"


def test_a_foreign_bridge_scores_nothing() -> None:
    game = table(("giants", "C1"), ("engineers", "A3:SH"))
    do(game, "power ACT1", "bridge A3 C1", "end")
    assert points(do(game, "pass BON2"), 1) == {}


def test_mermaids_sail_farther_with_the_stronghold() -> None:
    game = table(("mermaids", "A1:TP"), ("giants", "I1"), scoring="SCORE5")
    assert points(do(game, "upgrade A1 stronghold")) == {"shipping": 2}
    assert game.players[0].shipping == 2
    game = table(("mermaids", "A1:TP"), ("giants", "I1"), scoring="SCORE5")
    give(game, 0, shipping=5)
    assert points(do(game, "upgrade A1 stronghold")) == {}


def test_magicians_take_two_different_favours() -> None:
    game = table(("chaos_magicians", "A1:TP"), ("witches", "I1"))
    do(game, "upgrade A1 temple", "favour FAV11")
    assert asked(game) == (0, "tiles") and why(game, "favour FAV11") == "terra.why.favour_held"
    do(game, "favour FAV9")
    assert asked(game) == (0, "after")


def test_magicians_act_twice_before_anyone_else() -> None:
    game = table(("chaos_magicians", "A1:SH A4"), ("witches", "A3"))
    do(game, "use ACTC")
    assert asked(game) == (0, "action") and why(game, "end") == "terra.why.must_act"
    do(game, "upgrade A4 trading_house")
    assert asked(game) == (1, "offer"), "answers come before the second action"
    do(game, "leech", "convert worker_coin", "send fire 1")
    assert asked(game) == (0, "after")
    do(game, "end")
    assert asked(game)[0] == 1
    do(game, "pass BON1")
    assert why(game, "use ACTC") == "terra.why.used"


def test_a_pass_ends_the_double_turn() -> None:
    game = table(("chaos_magicians", "A1:SH"), ("witches", "A3"))
    do(game, "use ACTC", "pass BON1")
    assert asked(game)[0] == 1 and game.extra_actions == 0
    do(game, "pass BON2")
    assert game.round == 2 and asked(game)[0] == 0
    do(game, "send fire 1", "end")
    assert asked(game)[0] == 1, "nothing is left over for the next round"


def test_the_second_action_may_be_left_out() -> None:
    game = table(("chaos_magicians", "A1:SH"), ("witches", "A3"))
    do(game, "use ACTC", "send fire 1", "end")
    assert asked(game)[0] == 1


def test_specials_need_the_stronghold() -> None:
    for faction in factions.ALL:
        if faction.special:
            other = "giants" if faction.home != 6 else "witches"
            game = table((faction.id, "A2"), (other, "I1"))
            assert why(game, f"use {faction.special}") == "terra.why.needs_stronghold"
    assert why(game, "use ACTE") == "terra.why.not_held"


def test_upgrades_follow_the_order_of_buildings() -> None:
    game = table(("giants", "A1 A3:TP A5:TE A7:SH"), ("witches", "I1"))
    assert why(game, "upgrade A1 temple") == why(game, "upgrade A3 sanctuary") == "terra.why.upgraded_from"
    assert why(game, "upgrade A3 stronghold") == "terra.why.none_left"
    assert why(game, "upgrade I1 trading_house") == "terra.why.not_yours"
    events = do(game, "upgrade A5 sanctuary", "favour FAV1")
    assert points(events) == {"SCORE7": 5} and game.players[0].cults[0] == 4


def test_favour_tiles_score_buildings() -> None:
    game = table(("giants", "A1"), ("witches", "I1"), scoring="SCORE6")
    hold(game, 0, "FAV10", "FAV11")
    assert points(do(game, "upgrade A1 trading_house")) == {"SCORE6": 3, "FAV10": 3}


def test_a_favour_tile_can_run_out() -> None:
    game = table(("giants", "A1:TP"), ("witches", "I1"))
    game.favours_left[0] = 0
    do(game, "upgrade A1 temple")
    assert why(game, "favour FAV1") == "terra.why.favour_gone" and why(game, "town TW1") == "terra.why.no_town_due"
