"""The pictures of the chapters: steps of a round, the actions, the sheet of everything, sums as examples."""

from __future__ import annotations

import pygame

from game.i18n import t
from game.rules.terra.factions import BY_ID
from game.rules.terra.tiles import (
    AREA_POINTS,
    BUILDINGS,
    CONVERSIONS,
    CULT_POINTS,
    FAVOURS,
    POWER_ACTIONS,
    POWER_VALUE,
    TOWNS,
    Goods,
)
from game.scenes.help import blocks
from game.scenes.terra.help import draw
from game.scenes.terra.panels import pictures
from game.scenes.terra.panels.pictures import ARROW, COIN, KEY, POINT, POWER, PRIEST, SHIP, STEP, TOWN, WORKER
from game.scenes.terra.pieces import crest, piece
from game.ui import emblems, text, theme
from game.words.terra import name

Pictures = list[pygame.Surface]
ART = (104, 84)
STEPS = ("start", "income", "act", "pass", "cult", "end")
ACTIONS = ("build", "ship", "exchange", "upgrade", "priest", "power", "special", "pass")
KEYS = ("hex", "hover", "overlay", "main", "undo", "redo", "help", "back", "full")
HOME = "forest"
GLANCE = 14.0  # points, so that the sheet is seen whole
#: Its prices are those of most boards.
USUAL = BY_ID["witches"]


def _emblem(id: str, side: int) -> pygame.Surface:
    return emblems.emblem(f"terra/{id}", theme.px(side))


def _art(*placed: tuple[pygame.Surface, float, float]) -> pygame.Surface:
    """Pictures on the ground of a step; places in shares of it."""
    whole = pygame.Surface((theme.px(ART[0]), theme.px(ART[1])), pygame.SRCALPHA)
    for picture, x, y in placed:
        whole.blit(picture, picture.get_rect(center=(round(whole.get_width() * x), round(whole.get_height() * y))))
    return whole


def _built(kind: str, side: int, home: str = HOME) -> pygame.Surface:
    return piece(f"buildings/{kind}", home, theme.px(side))


def turn(width: int) -> Pictures:
    art = {
        "start": _art((crest("witches", HOME, theme.px(50)), 0.36, 0.44), (_built("dwelling", 36), 0.72, 0.7)),
        "income": _art((_emblem("resources/worker", 34), 0.3, 0.36), (_emblem("resources/coin", 34), 0.68, 0.36),
                       (_emblem("resources/priest", 34), 0.34, 0.74), (_emblem("resources/power", 32), 0.7, 0.74)),
        "act": _art((_emblem("resources/spade", 46), 0.34, 0.5), (_built("dwelling", 50), 0.68, 0.56)),
        "pass": _art((_emblem("bonus/BON5", 56), 0.4, 0.5), (_emblem("resources/pass", 38), 0.76, 0.6)),
        "cult": _art((_emblem("goals/SCORE5", 60), 0.5, 0.52)),
        "end": _art((_emblem("resources/laurels", 62), 0.5, 0.54)),
    }  # fmt: skip
    made = [(n, art[id], t(f"terra.turn.{id}.title"), t(f"terra.turn.{id}")) for n, id in enumerate(STEPS)]
    return [blocks.steps(made, width)]


def actions(width: int) -> Pictures:
    dwelling = USUAL.costs[0]
    prices: dict[str, pictures.Parts] = {
        "build": pictures.price(*dwelling),
        "ship": pictures.price(0, 4, 1),
        "exchange": pictures.price(2, USUAL.exchange_coins, 1),
        "priest": ["1", PRIEST],
        "power": ["3-6", POWER],
    }
    art = {"build": "actions/ACT5", "ship": "resources/shipping", "exchange": "resources/exchange",
           "upgrade": "resources/up", "priest": "resources/priest", "power": "actions/ACT4",
           "special": "actions/special", "pass": "resources/pass"}  # fmt: skip
    made = []
    for number, id in enumerate(ACTIONS):
        price = draw.narrow(draw.line(prices.get(id, [" "]), theme.BODY), theme.px(ART[0]))
        picture = _art((_emblem(art[id], 50), 0.52, 0.4), (price, 0.52, 0.86))
        made.append((number + 1, picture, t(f"terra.act.{id}.title"), t(f"terra.act.{id}")))
    return [blocks.steps(made, width)]


# --- everything at a glance


def glance(width: int) -> Pictures:
    return [draw.columns(_cells, width, round(theme.text_scale() * 560))]


def _cells(wide: int) -> Pictures:
    return [
        draw.cell(t("terra.glance.prices"), _prices(), wide, t("terra.glance.prices.note")),
        draw.cell(t("terra.glance.exchanges"), exchange_lines(), wide),
        draw.cell(t("terra.glance.power"), _power_actions(), wide),
        draw.cell(t("terra.glance.cults"), _cult_power(), wide),
        draw.cell(t("terra.glance.leech"), _leech(), wide, t("terra.glance.leech.note")),
        draw.cell(t("terra.glance.town"), _towns(), wide),
        draw.cell(t("terra.glance.favours"), _favours(), wide),
        draw.cell(t("terra.glance.end"), _end(), wide),
    ]


def _prices() -> Pictures:
    made = []
    for kind, building in enumerate(BUILDINGS):
        income = Goods(*(b - a for a, b in zip(*USUAL.incomes[kind][:2], strict=True)))
        gain = [ARROW, *pictures.goods(income)]
        made.append(draw.line([_built(building, 30), *pictures.price(*USUAL.costs[kind]), *gain], GLANCE))
    made.append(draw.line([SHIP, *pictures.price(0, 4, 1), ARROW, "2/3/4", POINT], GLANCE))
    made.append(draw.line([":resources/exchange", *pictures.price(2, 5, 1), ARROW, "6", POINT], GLANCE))
    return made


def _power_actions() -> Pictures:
    return [draw.line([_emblem(f"actions/{one.id}", 36), str(one.power), POWER], GLANCE) for one in POWER_ACTIONS]


def exchange_lines() -> Pictures:
    return draw.each(pictures.conversion_line, [*(one.id for one in CONVERSIONS), "burn"])


def _cult_power() -> Pictures:
    marks = [draw.line([f"{space}:", f"+{n}", POWER], GLANCE) for space, n in ((3, 1), (5, 2), (7, 2), (10, 3))]
    return [*marks, draw.line([PRIEST, ARROW, "3", " ", "2", STEP], GLANCE), draw.line(["10:", KEY], GLANCE)]


def _leech() -> Pictures:
    return [draw.line([_built(kind, 28), str(POWER_VALUE[n]), POWER], GLANCE) for n, kind in enumerate(BUILDINGS)]


def _towns() -> Pictures:
    return [draw.line([f"{tile.points}", POINT, *pictures.town_line(n)], GLANCE) for n, tile in enumerate(TOWNS)]


def _favours() -> Pictures:
    return [_emblem(f"favours/{tile.id}", 36) for tile in FAVOURS]


def _end() -> Pictures:
    cults, area = ("/".join(map(str, points)) for points in (CULT_POINTS, AREA_POINTS))
    return [
        draw.labelled(draw.line([cults, POINT], GLANCE), t("terra.glance.cult_end")),
        draw.labelled(draw.line([area, POINT], GLANCE), t("terra.glance.area_end")),
        draw.labelled(draw.line(["1", POINT], GLANCE), t("terra.glance.coins_end")),
    ]


# --- examples


def income(width: int) -> Pictures:
    terms = [
        ("", draw.line(["1", WORKER]), t("terra.sum.base")),
        ("+", draw.line([_built("dwelling", 30), "2", WORKER]), t("terra.sum.dwellings")),
        ("+", draw.line([_emblem("bonus/BON5", 34), "1", WORKER, " ", "3", POWER]), t("terra.sum.card")),
        ("=", draw.line(["4", WORKER, " ", "3", POWER]), t("terra.sum.income")),
    ]
    flowing = [
        ("", draw.bowls((5, 7, 0)), t("terra.sum.before")),
        ("→", draw.bowls((2, 10, 0)), t("terra.sum.after")),
    ]
    return [blocks.sum_row(terms, width), blocks.sum_row(flowing, width)]


def bowls(width: int) -> Pictures:
    shown = [
        (draw.bowls((2, 8, 2)), ""),
        (draw.bowls((0, 9, 3)), t("terra.sum.gain")),
        (draw.bowls((3, 9, 0)), t("terra.sum.spend")),
        (draw.bowls((3, 7, 1)), t("terra.sum.burn")),
    ]
    half = [blocks.gallery(shown[n : n + 2], width) for n in (0, 2)]
    return [blocks.gallery(shown, width)] if width > theme.px(860) else half


def spades(width: int) -> Pictures:
    wheels = [(draw.wheel(home, theme.px(200)), t("terra.sum.wheel", terrain=name(home))) for home in (HOME, "desert")]
    return [blocks.gallery(wheels, width)]


def neighbours(width: int) -> Pictures:
    homes = [_built("dwelling", 40, "desert"), _built("temple", 44, "desert")]
    terms = [
        ("", draw.line([homes[0], "1", POWER, " ", homes[1], "2", POWER]), t("terra.sum.yours")),
        ("=", draw.line(["3", POWER], theme.HEADING), t("terra.sum.power")),
        ("−", draw.line(["2", POINT], theme.HEADING), t("terra.sum.price")),
    ]
    return [blocks.sum_row(terms, width)]


def exchanges(width: int) -> Pictures:
    return [draw.flow(draw.each(pictures.conversion_line, [*(one.id for one in CONVERSIONS), "burn"]), width)]


def founding(width: int) -> Pictures:
    kinds = ("dwelling", "dwelling", "trading_house", "stronghold")
    terms = [("+" if n else "", draw.line([_built(kind, 42), str(POWER_VALUE[BUILDINGS.index(kind)])]), "")
             for n, kind in enumerate(kinds)]  # fmt: skip
    terms.append(("=", draw.line(["7", POWER, ARROW, TOWN]), ""))
    return [blocks.sum_row(terms, width)]


def scoring(width: int) -> Pictures:
    head = ("", t("terra.sum.first"), t("terra.sum.second"), t("terra.sum.third"))
    rows = []
    for icon, label, points in (
        (STEP, "terra.sum.cult_track", CULT_POINTS), (":resources/area", "terra.glance.area_end", AREA_POINTS)
    ):  # fmt: skip
        cells = [draw.line([str(n), POINT]) for n in points]
        rows.append((draw.labelled(draw.line([icon]), t(label)), *cells))
    blank = text.render("", "body", theme.BODY, theme.INK)
    rows.append((draw.labelled(draw.line([COIN]), t("terra.sum.coins")), draw.line(["1", POINT]), blank, blank))
    return [draw.table(head, rows, (0.4, 0.2, 0.2, 0.2), width)]


def keys(width: int) -> Pictures:
    return [blocks.key_row(t(f"terra.key.{id}"), t(f"terra.key.{id}.does"), width) for id in KEYS]
