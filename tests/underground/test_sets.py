"""The boards, and both sets on either kind of map."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from game.rules.core import BadInput
from game.rules.smallworld import MapDef, Setup, determinize, new_game, setup_from_json, setup_to_json, view
from game.rules.smallworld.ability import SETS, ability_of, power_of, race_of
from game.rules.smallworld.check import check, violations
from game.rules.smallworld.pieces import PIECES
from game.rules.underground import POWERS, RACES, TREASURES, random_setup, setups, with_monsters
from tests.smallworld import boards as base
from tests.underground.boards import PLAYERS, board


@pytest.mark.parametrize("players", PLAYERS)
def test_the_maps_are_those_of_the_tables(players: int) -> None:
    table = json.loads((base.DATA / f"underground_{players}p.json").read_text(encoding="utf-8"))
    assert MapDef.from_table("x", table).regions == board(players).regions
    assert board(players).rounds == {2: 10, 3: 10, 4: 9, 5: 8}[players]


@pytest.mark.parametrize("players", PLAYERS)
def test_boards_are_whole(players: int) -> None:
    found = board(players)
    assert found.connected(found.open & -found.open, found.open) == found.open
    assert len(found.waters) == 1 and (found.rivers & found.edge).bit_count() == 2
    for here, near in enumerate(found.near):
        assert all(found.near[other] >> here & 1 for other in range(len(found.near)) if near >> other & 1)
    monsters = [i for i, region in enumerate(found.regions) if region.monsters]
    assert len(monsters) == players + 2
    assert not any(found.near[a] >> b & 1 for a in monsters for b in monsters)


def test_our_own_board_for_five_has_the_proportions_of_the_others() -> None:
    found = board(5)
    counts = Counter(region.terrain for region in found.regions)
    assert len(found.regions) == 55
    assert counts["black_mountain"] <= 9
    assert {counts[t] for t in ("mine", "mud", "mushroom_forest", "mystic_crystal")} == {9}
    borders = sum(len(region.neighbours) for region in found.regions) // 2
    assert borders + found.edge.bit_count() == 3 * (55 + 1) - 6  # planar: three regions meet in every corner


def left_out(content: str, where: MapDef) -> set[str]:
    whole, used = SETS[content], SETS[content].on(where.features)
    return {*whole.races, *whole.powers} - {*used.races, *used.powers}


@pytest.mark.parametrize("players", PLAYERS)
def test_what_can_do_nothing_is_left_out(players: int) -> None:
    surface = base.board(players)
    below = {"race.humans", "power.hill", "power.mounted", "power.underworld"}
    assert left_out("mixed", board(players)) == below
    assert left_out("mixed", surface) == {"race.flames", "race.spiderines", "power.adventurous", "power.magic"}
    assert left_out("mixed", with_monsters(surface, 1)) == {"race.flames", "race.spiderines"}
    assert left_out("base", surface) == left_out("underground", board(players)) == set()


LIVE_BY = {
    "water": "race.tritons race.kraken race.lizardmen power.seafaring power.fisher",
    "mine": "race.dwarves race.iron_dwarves power.mining",
    "swamp": "race.mudmen power.swamp power.muddy",
    "mountain": "race.giants power.stone",
    "forest": "race.shrooms power.forest power.shield",
    "magic": "race.wizards race.will_o_wisps power.mystic",
}


def without(where: MapDef, feature: str) -> MapDef:
    """The map with hills in place of a terrain, or without a symbol."""
    gone = ("sea", "lake", "river") if feature == "water" else (feature,)
    regions = [
        replace(
            region,
            terrain="hill" if region.terrain in gone else region.terrain,
            symbols=tuple(symbol for symbol in region.symbols if symbol not in gone),
        )
        for region in where.regions
    ]
    return replace(where, regions=tuple(regions))


@pytest.mark.parametrize("feature", LIVE_BY)
def test_who_lives_by_what_the_map_lacks_is_left_out(feature: str) -> None:
    surface = base.board(3)
    more = left_out("mixed", without(surface, feature)) - left_out("mixed", surface)
    assert more == set(LIVE_BY[feature].split())


def test_a_game_begun_when_fewer_were_left_out_can_be_played_on() -> None:
    poor = without(base.board(3), "mine")
    state = new_game(Setup(poor, 3), 1)
    assert "race.dwarves" not in state.race_stack and violations(state) == []
    state.race_stack.append("race.dwarves")
    assert violations(state) and check(state) is None
    state.race_stack.append("race.dwarves")
    assert check(state) is not None


@pytest.mark.parametrize("players", PLAYERS)
def test_relics_and_places_on_a_surface_map(players: int) -> None:
    surface = base.board(players)
    changed = with_monsters(surface, 5)
    monsters = [i for i, region in enumerate(changed.regions) if region.monsters]
    assert len(monsters) == players + 1
    assert all(surface.regions[i].lost_tribe for i in monsters)
    assert not any(surface.near[a] >> b & 1 for a in monsters for b in monsters)
    state = new_game(Setup(changed, players, "mixed"), 1)
    assert sum(n for n in state.natives if n == 2) == 2 * players + 2
    assert len(state.pile) == players + 1
    assert sum(state.natives) == sum(r.lost_tribe for r in changed.regions) + 2 * players + 2


def test_a_map_without_room_for_monsters_is_refused() -> None:
    with pytest.raises(BadInput):
        with_monsters(base.grid(2), 1)


def test_equal_terrain() -> None:
    below, above = board(3), base.board(3)
    for ours, theirs in (("mud", "swamp"), ("mushroom_forest", "forest"), ("black_mountain", "mountain")):
        assert below.terrain[ours] == below.terrain[theirs] and above.terrain[ours] == above.terrain[theirs]
    assert below.symbol["mine"] == below.terrain["mine"] and above.terrain["mine"] == above.symbol["mine"]
    assert below.symbol["magic"] == below.terrain["mystic_crystal"]
    assert below.coast and below.water == below.rivers


def test_set_ups_by_content_and_seed() -> None:
    surface = base.board(3)
    below, plain, treasures = setups("mixed", 3, 1, surface, board(3))
    assert (below.map, plain.map) == (board(3), surface)
    assert treasures.map.id == surface.id and "monsters" in treasures.map.features
    assert random_setup("base", 3, 9, surface, board(3)) == Setup(surface, 3)
    maps = {random_setup("mixed", 3, seed, surface, board(3)).map.id for seed in range(3)}
    assert maps == {surface.id, board(3).id}
    assert random_setup("underground", 3, 1, surface, board(3)).map == board(3)


def test_a_set_up_travels_as_json() -> None:
    given = setups("mixed", 4, 7, base.board(4), board(4))[-1]
    again = setup_from_json(json.loads(json.dumps(setup_to_json(given))))
    assert again.map.regions == given.map.regions
    assert new_game(again, 3).pile == new_game(given, 3).pile


def test_the_pile_is_as_high_as_there_are_lairs_and_hidden() -> None:
    state = new_game(setups("underground", 4, 1, base.board(4), board(4))[0], 1)
    assert len(state.pile) == 6 and {*state.pile} < {*TREASURES}
    seen = view(state, 0)
    assert seen.pile == [""] * 6
    guesses = [tuple(determinize(seen, seed).pile) for seed in range(8)]
    assert len({*guesses}) == 8 and all({*guess} < {*TREASURES} for guess in guesses)


NUMBERS = """
cultists 5 10, kraken 5 10, ogres 5 10, drow 4 9, liches 5 10, shadow_mimes 7 12, flames 4 9, lizardmen 7 12,
shrooms 5 10, gnomes 6 11, mudmen 5 12, spiderines 7 12, iron_dwarves 7 12, mummies 10 15, will_o_wisps 6 11
"""
VALUES = """
adventurous 5, mining 4, stone 4, fisher 4, muddy 3, thieving 4, flocking 5, mystic 4, tomb 5, frightened 4,
quarreling 3, vampire 5, immortal 4, reborn 5, vanishing 5, magic 5, royal 5, vengeful 4, martyr 4, shield 3, wise 4
"""
PILLARS = {"kraken", "liches", "muddy", "reborn", "royal", "shield", "tomb", "vanishing", "wise"}


def test_printed_numbers() -> None:
    races = [row.split() for row in NUMBERS.split(",")]
    assert {f"race.{name}" for name, *_ in races} == {*RACES}
    for name, tokens, tray in races:
        assert (race_of(f"race.{name}").tokens, race_of(f"race.{name}").tray) == (int(tokens), int(tray)), name
    powers = [row.split() for row in VALUES.split(",")]
    assert {f"power.{name}" for name, _ in powers} == {*POWERS}
    for name, tokens in powers:
        assert power_of(f"power.{name}").tokens == int(tokens), name
    lasting = {id.partition(".")[2] for id in (*RACES, *POWERS) if ability_of(id).in_decline}
    assert lasting == PILLARS


def test_printed_pieces() -> None:
    boxes = {
        "balrog": 1, "ghost": 1, "queen": 1, "great_ancient": 1, "volcano": 1, "mushroom_armour": 8,
        "silver_hammer": 7, "bag_of_stuff": 1,
    }  # fmt: skip
    assert {kind: PIECES[kind].box for kind in boxes} == boxes


def test_the_box() -> None:
    assert (len(RACES), len(SETS["underground"].powers), len(TREASURES)) == (15, 21, 15)
    assert (len(SETS["mixed"].races), len(SETS["mixed"].powers)) == (29, 41)
