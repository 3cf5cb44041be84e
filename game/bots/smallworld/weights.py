"""The tuned numbers of the evaluation. Written by build_scripts/tune_bots.py; readable on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

#: Coins by which a game goes better for the taker of a banner or badge, seen over many games.
RACES = {
    "race.amazons": 4.6,
    "race.dwarves": -8.0,
    "race.elves": 0.0,
    "race.ghouls": 4.0,
    "race.giants": -1.9,
    "race.halflings": -0.9,
    "race.humans": -0.5,
    "race.orcs": -1.5,
    "race.ratmen": 4.1,
    "race.skeletons": 1.2,
    "race.sorcerers": -1.4,
    "race.tritons": 1.5,
    "race.trolls": 1.3,
    "race.wizards": -2.5,
}
POWERS = {
    "power.alchemist": 0.1,
    "power.berserk": -1.0,
    "power.bivouacking": 0.7,
    "power.commando": 1.8,
    "power.diplomat": 0.4,
    "power.dragon_master": 5.9,
    "power.flying": -1.7,
    "power.forest": -1.7,
    "power.fortified": 2.4,
    "power.heroic": -0.7,
    "power.hill": -3.3,
    "power.merchant": -2.9,
    "power.mounted": 1.9,
    "power.pillaging": 4.4,
    "power.seafaring": -0.6,
    "power.spirit": 0.3,
    "power.stout": -0.4,
    "power.swamp": -2.1,
    "power.underworld": 0.8,
    "power.wealthy": -4.1,
}


class Weights(NamedTuple):
    keep_active: float = 0.782  # share of an active race's regions that survive a round
    keep_decline: float = 0.820  # the same in decline
    tokens_per_region: float = 2.696  # that spare tokens are worth in further conquests
    new_tokens: float = 9.576  # tokens of a combo yet to be picked
    new_bonus: float = 0.408  # coins beyond one that each of its regions brings
    new_flat: float = 0.766  # coins that it brings every turn besides
    bonus: float = 0.935  # value of bonus coins against plain ones when choosing conquests
    ahead: float = 0.469  # value of holding a region next turn against holding it now
    horizon: float = 2.700  # turns that a region is expected to be held
    deny: float = 0.821  # value of a coin that an opponent does not get (two players)
    kill: float = 0.419  # value of an active enemy token lost
    opening: float = 0.140  # value of the cheap regions that come within reach
    thrift: float = 1.162  # exponent of the cost in value per token
    dragon: float = 0.482  # value of a token saved by conquering with one
    guard: float = 0.506  # how much each further defender puts an attacker off
    patience: float = 0.446  # coins by which declining must look better than staying
    first_turn: tuple[float, ...] = (1.0, 2.0, 2.7, 3.1, 3.1, 2.2, 2.2, 2.2, 0.6, 0.6)  # by turns to go
    races: Mapping[str, float] = RACES
    powers: Mapping[str, float] = POWERS


WEIGHTS = Weights()
