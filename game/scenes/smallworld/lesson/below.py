"""The lesson of the Underground: the river, a lair of Monsters, a Relic and a Place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.games import game_of
from game.i18n import t
from game.maps.smallworld import load_map
from game.paths import resource
from game.rules.smallworld import Setup
from game.rules.smallworld.mapdef import regions_of
from game.scenes.lesson import PUPIL, Lesson, Moment, Step
from game.scenes.smallworld.board.abilities import use_icon
from game.scenes.smallworld.lesson import table
from game.scenes.smallworld.lesson.first import ASIDES, chosen, coins, picking, placing, spread
from game.scenes.smallworld.lesson.table import BoardLesson

MARKET = (
    ("race.ogres", "power.mining"),
    ("race.shrooms", "power.stone"),
    ("race.mudmen", "power.mystic"),
    ("race.mummies", "power.flocking"),
    ("race.drow", "power.fisher"),
    ("race.lizardmen", "power.muddy"),
)
SEED = 122  # a Relic and then a Place on the pile: the Sword, which serves at once, and the Mine of the Lost Dwarf


def _setup() -> Setup:
    loaded = load_map(resource("maps", "underground_2p.tmx"))
    return Setup(loaded.definition, 2, content="underground", first_player=PUPIL, prepared=MARKET)


# --- the way down


def _is(scene: BoardLesson, region: int, terrain: str) -> bool:
    return scene.shown.map.regions[region].terrain == terrain


def _guarded(scene: BoardLesson, region: int) -> bool:
    return bool(scene.shown.map.regions[region].monsters and scene.shown.natives[region])


def _entry(scene: BoardLesson) -> list[pygame.Rect]:
    """A mouth of the river that leads to a lair."""
    near = scene.shown.map.near
    lairs = sum(1 << r for r in range(len(near)) if _guarded(scene, r))
    mouths = table.cheapest(scene, lambda r: _is(scene, r, "river") and bool(near[r] & lairs))
    return [table.around(scene, region) for region in mouths or table.cheapest(scene)]


def _chasms(scene: BoardLesson) -> list[pygame.Rect]:
    regions = scene.shown.map.regions
    found = sorted((regions[r].border, r) for r in range(len(regions)) if _is(scene, r, "chasm"))
    return [table.around(scene, region) for _, region in found[:1]]


def _lair(scene: BoardLesson) -> list[pygame.Rect]:
    """A lair in reach, or a region on the way to one."""
    near = scene.shown.map.near
    in_reach = table.cheapest(scene, lambda r: _guarded(scene, r))
    beside = table.cheapest(scene, lambda r: any(_guarded(scene, other) for other in regions_of(near[r])))
    return [table.around(scene, region) for region in in_reach or beside or table.cheapest(scene)]


def _to_lair(moment: Moment) -> str:
    scene: BoardLesson = moment.scene
    if moment.asked != "conquest" or not table.in_reach(scene):
        return "later"
    return "" if table.cheapest(scene, lambda r: _guarded(scene, r)) else "way"


# --- what was found


def _found(moment: Moment) -> list[str]:
    """What the pupil has turned up, in this order."""
    return [
        event.source
        for done in moment.scene.match.done
        for event in done.events
        if event.kind == "turned_up" and event.player == PUPIL
    ]


def _lies(scene: BoardLesson, kind: str) -> list[pygame.Rect]:
    found = _found(scene.course.moment(scene))
    wanted = [source for source in found if source.startswith(kind)]
    regions = scene.shown.pieces.get(wanted[0], ()) if wanted else ()
    return [table.around(scene, region) for region in list(regions)[:1]]


def _named(kind: str) -> Any:
    def values(moment: Moment) -> Mapping[str, Any]:
        source = next((found for found in _found(moment) if found.startswith(kind)), "")
        return {"name": t(source), "rule": t(f"{source}.rule")} if source else {"name": "", "rule": ""}

    return values


def _relic_buttons(scene: BoardLesson) -> list[pygame.Rect]:
    return table.buttons(*(use_icon(source) for source in _found(scene.course.moment(scene))))(scene)


def _relic_serves(moment: Moment) -> str:
    return "" if _relic_buttons(moment.scene) else "later"


def _has(moment: Moment, kind: str) -> bool:
    return any(source.startswith(kind) for source in _found(moment))


def _relic_done(moment: Moment) -> bool:
    """It was readied, the turn is over, or somebody else has found it."""
    return moment.happened("readied", "scored") or not _has(moment, "relic")


def _place_done(moment: Moment) -> bool:
    return _has(moment, "place") or not moment.scene.match.state.pile


STEPS = (
    Step("pick", "races/ogres", lambda m: m.happened("picked"), table.offer, picking, chosen),
    Step("river", "terrain/river", lambda m: m.happened("conquered"), _entry),
    Step("chasm", "terrain/chasm", points=_chasms, read=True),
    Step("lair", "pieces/monster", lambda m: bool(_found(m)), _lair, _to_lair),
    Step("relic", "relics/sword_of_the_killer_rabbit", _relic_done, _relic_buttons, _relic_serves, _named("relic")),
    Step("place", "places/mine_of_the_lost_dwarf", _place_done, _lair, _to_lair),
    Step("found", "places/mine_of_the_lost_dwarf", lambda m: not _has(m, "place"), lambda s: _lies(s, "place"),
         values=_named("place"), read=True),
    Step("redeploy", "pieces/encampment", lambda m: m.happened("scored"), spread, placing),
    Step("coins", "coins/5", points=table.own_seat, values=coins, read=True),
)  # fmt: skip

BELOW = Lesson(
    "underground",
    game_of("smallworld"),
    "pieces/monster",
    minutes=5,
    seed=SEED,
    setup=_setup,
    seats=table.seats,
    table=BoardLesson,
    steps=STEPS,
    end=Step("end", "coins/10"),
    asides=ASIDES,
)
