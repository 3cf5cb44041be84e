"""The numbers of the evaluation; they lie beside this module as a file to read and to tune."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).with_name("weights.json")

ByRound = tuple[float, ...]  # by rounds still to play, 0 to 6
ById = Mapping[str, float]


class Weights(NamedTuple):
    """Points for what is not points yet."""

    pair: ByRound  # a worker with the coins that it is spent with
    coin: ByRound  # one without a worker
    worker: ByRound  # one without coins
    coins_per_worker: float
    card_coins: float  # that a card brings to an income
    plenty: float  # pairs that can be spent in a round
    plenty_lost: float  # part of the worth that those beyond lose
    priest: ByRound
    power: ByRound  # a step of a token from bowl to bowl
    power_income: ByRound  # the same of an income after the next
    token: float  # by round
    tokens_needed: float
    token_short: float  # by round, for each token fewer
    spade: ByRound  # of a cult bonus
    town: float  # a group that is as good as one
    key: float
    area_noise: tuple[float, float]  # how much an area may still change: at the end, and by round
    cult_noise: tuple[float, float]
    area_each: float  # by round
    ground: float  # hexes within reach...
    ground_by_spades: tuple[float, ...]  # ...by the spades they need
    neighbour: float  # by round
    shipping: float  # by round
    exchange: float  # by round
    great_goal: float  # a stronghold or sanctuary kept for the round that pays for it
    haste: float  # that an action is worth sooner than later
    contest: float  # lost with a power action that another takes first
    leech: float  # of a point that power from a neighbour costs
    favour_by_round: ById
    favour_at_pass: float  # part of the points of a favour at a pass
    stronghold: ById  # by faction and round
    cards: ById  # what a card's action or points will bring besides its income


def from_plain(plain: Mapping[str, Any]) -> Weights:
    fields: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()}
    return Weights(**fields)


@cache
def usual() -> Weights:
    return from_plain(json.loads(FILE.read_text(encoding="utf-8")))
