"""The first lesson: round 1 of the rulebook's first game, from the bonus card to the next income."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games import game_of
from game.rules.terra import first_game
from game.rules.terra.tiles import CULTS, POWER_ACTIONS
from game.scenes.lesson import PUPIL, Lesson, Moment, Step
from game.scenes.terra.lesson import table
from game.scenes.terra.lesson.table import HexLesson, Rects, chosen, hexes
from game.scenes.terra.panels.passing import CardSheet
from game.scenes.terra.spots import Spot
from game.words.terra import goods_text

#: A worker and 3 power: with them the whole first round can be shown.
CARD = "BON5"
PRIEST = "ACT2"
_GOODS = ("coins", "workers", "priests", "power")


def passed(moment: Moment) -> bool:
    return moment.happened("passed") or moment.scene.match.state.players[PUPIL].passed


def building(moment: Moment) -> str:
    return "card" if moment.scene.card is not None else ""


def _power(scene: HexLesson) -> Rects:
    priest = table.ready(scene, Spot("power", PRIEST))
    return priest or table.ready(scene, *(Spot("power", action.id) for action in POWER_ACTIONS))


def _powerful(moment: Moment) -> str:
    scene: HexLesson = moment.scene
    if scene.asking and not _power(scene):
        return "none"
    return "" if table.ready(scene, Spot("power", PRIEST)) else "other"


def orders(scene: HexLesson) -> Rects:
    return table.ready(scene, *(Spot("order", cult, 3) for cult in CULTS))


def priestly(moment: Moment) -> str:
    return "" if moment.scene.match.state.players[PUPIL].priests else "none"


def _income(moment: Moment) -> Mapping[str, Any]:
    for done in reversed(moment.scene.match.done):
        for event in done.events:
            if event.kind == "income" and event.player == PUPIL:
                return {"goods": goods_text(dict(zip(_GOODS, event.goods, strict=False)))}
    return {"goods": goods_text({})}


def _new_round(moment: Moment) -> bool:
    return bool(moment.scene.match.state.round > 1)


def passing(moment: Moment) -> str:
    return "card" if isinstance(moment.scene.card, CardSheet) else ""


STEPS = (
    Step("card", "terra/resources/card", lambda m: m.happened("card_taken"),
         lambda s: table.cards(s, CARD)),
    Step("goods", "terra/resources/worker", points=table.area("own"), read=True),
    Step("build", "terra/resources/spade", lambda m: m.happened("built") or passed(m),
         lambda s: hexes(s, chosen("build")), building),
    Step("upgrade", "terra/buildings/trading_house", lambda m: m.happened("upgraded") or passed(m),
         lambda s: hexes(s, chosen("upgrade", "trading_house")), building),
    Step("power", "terra/actions/ACT2", lambda m: m.happened("power_used") or passed(m), _power, _powerful),
    Step("priest", "terra/resources/priest", lambda m: m.happened("priest_sent") or passed(m), orders, priestly),
    Step("pass", "terra/resources/pass", passed, table.passing, passing),
    Step("round", "terra/resources/goal", _new_round, table.area("goals")),
    Step("income", "terra/resources/coin", points=table.area("own"), values=_income, read=True),
)  # fmt: skip

FIRST = Lesson(
    "terra",
    game_of("terra"),
    "terra/factions/witches",
    minutes=6,
    seed=7,
    setup=lambda: first_game(2),
    seats=table.seats,
    table=HexLesson,
    steps=STEPS,
    end=Step("end", "terra/resources/laurels"),
    asides=tuple(table.ASIDES),
)
