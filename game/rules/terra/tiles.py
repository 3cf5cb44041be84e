"""Buildings, cults, cards and tiles as data. The ids are those of the recorded games' language."""

from __future__ import annotations

from typing import NamedTuple

DWELLING, TRADING_HOUSE, TEMPLE, STRONGHOLD, SANCTUARY = range(5)
BUILDINGS = ("dwelling", "trading_house", "temple", "stronghold", "sanctuary")
SUPPLY = (8, 4, 3, 1, 1)
POWER_VALUE = (1, 2, 2, 3, 3)
#: What a building is upgraded from.
UPGRADED_FROM = {TRADING_HOUSE: DWELLING, TEMPLE: TRADING_HOUSE, STRONGHOLD: TRADING_HOUSE, SANCTUARY: TEMPLE}

CULTS = ("fire", "water", "earth", "air")
FIRE, WATER, EARTH, AIR = range(4)
CULT_TOP = 10
#: Power for reaching or passing a space of a cult track.
CULT_POWER = {3: 1, 5: 2, 7: 2, 10: 3}
#: Steps of the four places for priests below each track.
ORDERS = (3, 2, 2, 2)

ROUNDS = 6
PRIESTS = 7
BRIDGES_EACH = 3
POWER_TOKENS = 12
START_POINTS = 20
TOWN_BUILDINGS = 4
TOWN_POWER = 7
CULT_POINTS = (8, 4, 2)
AREA_POINTS = (18, 12, 6)
LEFT_OVER_CARDS = 3


class Goods(NamedTuple):
    """What an income or a reward brings."""

    coins: int = 0
    workers: int = 0
    priests: int = 0
    power: int = 0


NOTHING = Goods()


class PowerAction(NamedTuple):
    id: str
    power: int
    goods: Goods = NOTHING
    spades: int = 0
    bridge: bool = False


POWER_ACTIONS = (
    PowerAction("ACT1", 3, bridge=True),
    PowerAction("ACT2", 3, Goods(priests=1)),
    PowerAction("ACT3", 4, Goods(workers=2)),
    PowerAction("ACT4", 4, Goods(coins=7)),
    PowerAction("ACT5", 4, spades=1),
    PowerAction("ACT6", 6, spades=2),
)


class Card(NamedTuple):
    """A bonus card: income, a special action (spades or cult steps), and points when it is given back."""

    id: str
    income: Goods
    spades: int = 0
    steps: int = 0
    shipping: int = 0
    points: tuple[int, ...] = (0, 0, 0, 0, 0)  # for each building of a kind


CARDS = (
    Card("BON1", Goods(coins=2), spades=1),
    Card("BON2", Goods(coins=4), steps=1),
    Card("BON3", Goods(coins=6)),
    Card("BON4", Goods(power=3), shipping=1),
    Card("BON5", Goods(workers=1, power=3)),
    Card("BON6", Goods(workers=2), points=(0, 0, 0, 4, 4)),
    Card("BON7", Goods(workers=1), points=(0, 2, 0, 0, 0)),
    Card("BON8", Goods(priests=1)),
    Card("BON9", Goods(coins=2), points=(1, 0, 0, 0, 0)),
)


class Favour(NamedTuple):
    """A favour tile: steps at once, then an income, a special action or points."""

    id: str
    copies: int
    cult: int
    steps: int
    income: Goods = NOTHING
    special_steps: int = 0
    town_discount: int = 0
    dwelling_points: int = 0
    trading_house_points: int = 0
    pass_points: tuple[int, ...] = (0, 0, 0, 0, 0)  # by number of trading houses


FAVOURS = (
    Favour("FAV1", 1, FIRE, 3),
    Favour("FAV2", 1, WATER, 3),
    Favour("FAV3", 1, EARTH, 3),
    Favour("FAV4", 1, AIR, 3),
    Favour("FAV5", 3, FIRE, 2, town_discount=1),
    Favour("FAV6", 3, WATER, 2, special_steps=1),
    Favour("FAV7", 3, EARTH, 2, Goods(workers=1, power=1)),
    Favour("FAV8", 3, AIR, 2, Goods(power=4)),
    Favour("FAV9", 3, FIRE, 1, Goods(coins=3)),
    Favour("FAV10", 3, WATER, 1, trading_house_points=3),
    Favour("FAV11", 3, EARTH, 1, dwelling_points=2),
    Favour("FAV12", 3, AIR, 1, pass_points=(0, 2, 3, 3, 4)),
)


class Town(NamedTuple):
    id: str
    points: int
    goods: Goods = NOTHING
    steps_everywhere: int = 0


TOWNS = (
    Town("TW1", 5, Goods(coins=6)),
    Town("TW2", 7, Goods(workers=2)),
    Town("TW3", 9, Goods(priests=1)),
    Town("TW4", 6, Goods(power=8)),
    Town("TW5", 8, steps_everywhere=1),
)
TOWNS_EACH = 2


class Scoring(NamedTuple):
    """A round's tile: points in the action phase, a reward for every `per` spaces of a cult at its end."""

    id: str
    cult: int
    per: int
    reward: Goods = NOTHING
    reward_spades: int = 0
    building: tuple[int, ...] = (0, 0, 0, 0, 0)  # points for each building of a kind
    spade: int = 0
    town: int = 0


SCORINGS = (
    Scoring("SCORE1", EARTH, 1, Goods(coins=1), spade=2),
    Scoring("SCORE2", EARTH, 4, reward_spades=1, town=5),
    Scoring("SCORE3", WATER, 4, Goods(priests=1), building=(2, 0, 0, 0, 0)),
    Scoring("SCORE4", FIRE, 2, Goods(workers=1), building=(0, 0, 0, 5, 5)),
    Scoring("SCORE5", FIRE, 4, Goods(power=4), building=(2, 0, 0, 0, 0)),
    Scoring("SCORE6", WATER, 4, reward_spades=1, building=(0, 3, 0, 0, 0)),
    Scoring("SCORE7", AIR, 2, Goods(workers=1), building=(0, 0, 0, 5, 5)),
    Scoring("SCORE8", AIR, 4, reward_spades=1, building=(0, 3, 0, 0, 0)),
)
#: The tile with points for spades never lies in the last two rounds.
SPADES_UNTIL = 4


class Conversion(NamedTuple):
    """A free exchange; `pays` and `gets` name a player's attribute (power goes from bowl III to I)."""

    id: str
    pays: str
    price: int
    gets: str


CONVERSIONS = (
    Conversion("power_priest", "bowl3", 5, "priests"),
    Conversion("power_worker", "bowl3", 3, "workers"),
    Conversion("power_coin", "bowl3", 1, "coins"),
    Conversion("priest_worker", "priests", 1, "workers"),
    Conversion("worker_coin", "workers", 1, "coins"),
)
POINTS_TO_COINS = Conversion("point_coin", "vp", 1, "coins")
COINS_TO_POINTS = Conversion("coin_point", "coins", 2, "vp")
CONVERSION = {conversion.id: conversion for conversion in (*CONVERSIONS, POINTS_TO_COINS, COINS_TO_POINTS)}

CARD_INDEX = {card.id: index for index, card in enumerate(CARDS)}
FAVOUR_INDEX = {tile.id: index for index, tile in enumerate(FAVOURS)}
TOWN_INDEX = {tile.id: index for index, tile in enumerate(TOWNS)}
SCORING_INDEX = {tile.id: index for index, tile in enumerate(SCORINGS)}
POWER_INDEX = {action.id: index for index, action in enumerate(POWER_ACTIONS)}
CULT_INDEX = {name: index for index, name in enumerate(CULTS)}
BUILDING_INDEX = {name: index for index, name in enumerate(BUILDINGS)}
