"""The first lesson: a game against one rival from the first race to the second."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.games import game_of
from game.i18n import tn
from game.maps.smallworld import load_map
from game.paths import resource
from game.rules.smallworld import Setup
from game.scenes.lesson import PUPIL, Lesson, Moment, Step
from game.scenes.smallworld.lesson import table
from game.scenes.smallworld.lesson.table import BoardLesson
from game.words.smallworld import combo_name

MARKET = (
    ("race.ratmen", "power.merchant"),
    ("race.dwarves", "power.forest"),
    ("race.elves", "power.hill"),
    ("race.tritons", "power.mounted"),
    ("race.skeletons", "power.pillaging"),
    ("race.wizards", "power.alchemist"),
)


def _setup() -> Setup:
    loaded = load_map(resource("maps", "smallworld_2p.tmx"))
    return Setup(loaded.definition, 2, first_player=PUPIL, prepared=MARKET)


# --- choosing


def picking(moment: Moment) -> str:
    scene: BoardLesson = moment.scene
    if not scene.market_open:
        return "closed"
    return "chosen" if scene.market.chosen >= 0 else ""


def chosen(moment: Moment) -> Mapping[str, Any]:
    scene: BoardLesson = moment.scene
    column = scene.shown.column
    combo = column[max(0, min(scene.market.chosen, len(column) - 1))]
    return {"combo": combo_name(combo.race, combo.power)}


# --- conquering


def entry(scene: BoardLesson) -> list[pygame.Rect]:
    return [table.around(scene, region) for region in table.cheapest(scene)]


def _mountains(scene: BoardLesson) -> list[int]:
    return table.cheapest(scene, lambda region: scene.shown.map.regions[region].terrain == "mountain")


def _neighbour(scene: BoardLesson) -> list[pygame.Rect]:
    return [table.around(scene, region) for region in _mountains(scene) or table.cheapest(scene)]


def _neighbours_are(moment: Moment) -> str:
    return "mountain" if _mountains(moment.scene) else ""


def conquests_over(moment: Moment) -> bool:
    return moment.asked in ("redeploy", "pick") or moment.happened("die_rolled", "deployed", "scored")


def _conquered(moment: Moment) -> bool:
    return moment.happened("conquered") or conquests_over(moment)


def _undone(moment: Moment) -> bool:
    return "undo" in moment.signs or moment.happened("conquered")


def _luck(moment: Moment) -> str:
    if table.with_luck(moment.scene):
        return ""
    return "go_on" if table.in_reach(moment.scene) else "none"


def _lucky(scene: BoardLesson) -> list[pygame.Rect]:
    dice = table.with_luck(scene)
    if dice:
        return [table.around(scene, min(dice, key=lambda region: dice[region]))]
    hinted = [table.around(scene, region) for region in table.hinted(scene)]
    return hinted or entry(scene) or table.main_button(scene)


# --- redeploying, coins, decline


def placing(moment: Moment) -> str:
    if moment.asked == "conquest":
        return "stop"
    return "" if getattr(moment.scene.mode, "left", 0) else "placed"


def spread(scene: BoardLesson) -> list[pygame.Rect]:
    return table.buttons("board.spread")(scene) if getattr(scene.mode, "left", 0) else table.main_button(scene)


def coins(moment: Moment) -> Mapping[str, Any]:
    income, held = table.last_income(moment), moment.scene.match.state.coins[PUPIL]
    return {"n": tn("board.coins", income), "coins": tn("board.coins", held)}


def _declining(moment: Moment) -> str:
    scene: BoardLesson = moment.scene
    able = any(action.kind == "decline" for action in getattr(scene.mode, "legal", ()))
    return "" if able else "later"


def _to_decline(scene: BoardLesson) -> list[pygame.Rect]:
    able = any(action.kind == "decline" for action in getattr(scene.mode, "legal", ()))
    return table.buttons("board.decline")(scene) if able else []


STEPS = (
    Step("pick", "races/ratmen", lambda m: m.happened("picked"), table.offer, picking, chosen),
    Step("enter", "pieces/lost_tribe", lambda m: m.happened("conquered"), entry),
    Step("neighbours", "pieces/mountain", _conquered, _neighbour, _neighbours_are),
    Step("undo", "undo", _undone, table.buttons("undo"), read=True),
    Step("hint", "symbols/magic", lambda m: "hint" in m.signs, table.buttons("symbols/magic"), read=True),
    Step("die", "die/3", conquests_over, _lucky, _luck),
    Step("redeploy", "pieces/encampment", lambda m: m.happened("scored"), spread, placing),
    Step("coins", "coins/5", points=table.own_seat, values=coins, read=True),
    Step("threats", "pieces/fortress", lambda m: "threats" in m.signs, table.buttons("pieces/fortress"), read=True),
    Step("decline", "powers/spirit", lambda m: table.ever(m, "declined") > 0, _to_decline, _declining),
    Step("second", "powers/heroic", lambda m: table.ever(m, "picked") > 1, table.offer, picking, chosen),
)


def said_of(moment: Moment) -> str:
    """The id of the step that is due."""
    course = moment.scene.course
    return "" if course.finished else str(course.lesson.steps[course.step].id)


ASIDES = (
    Step("watch", "powers/diplomat", points=table.buttons("board.fast_forward"),
         when=lambda m: table.rival_plays(m) and said_of(m) != "coins"),
    Step("defend", "pieces/encampment", points=spread, when=lambda m: m.asked == "defend"),
    Step("question", "die/3", when=lambda m: m.asked == "choose"),
    Step("again", "powers/heroic", points=table.offer, variant=picking, values=chosen,
         when=lambda m: m.asked == "pick" and said_of(m) not in ("pick", "second")),
    Step("redeploy", "pieces/encampment", points=spread, variant=placing,
         when=lambda m: m.asked == "redeploy" and said_of(m) != "redeploy"),
)  # fmt: skip

FIRST = Lesson(
    "smallworld",
    game_of("smallworld"),
    "races/ratmen",
    minutes=10,
    seed=20,
    setup=_setup,
    seats=table.seats,
    table=BoardLesson,
    steps=STEPS,
    end=Step("end", "coins/10"),
    asides=ASIDES,
)
