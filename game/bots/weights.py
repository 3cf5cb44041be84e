"""The tuned numbers of the evaluation. Written by build_scripts/tune_bots.py; readable on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Weights(NamedTuple):
    keep_active: float = 0.88  # share of an active race's regions that survive a round
    keep_decline: float = 0.85  # the same in decline
    tokens_per_region: float = 2.9  # that spare tokens are worth in further conquests
    new_tokens: float = 9.0  # tokens of a combo yet to be picked
    new_bonus: float = 0.35  # coins beyond one that each of its regions brings
    new_flat: float = 0.5  # coins that it brings every turn besides
    bonus: float = 1.0  # value of bonus coins against plain ones when choosing conquests
    ahead: float = 0.6  # value of holding a region next turn against holding it now
    horizon: float = 3.0  # turns that a region is expected to be held
    deny: float = 0.6  # value of a coin that an opponent does not get (two players)
    kill: float = 0.4  # value of an active enemy token lost
    opening: float = 0.15  # value of the cheap regions that come within reach
    thrift: float = 1.0  # exponent of the cost in value per token
    dragon: float = 0.45  # value of a token saved by conquering with one
    guard: float = 0.45  # how much each further defender puts an attacker off
    patience: float = 0.5  # coins by which declining must look better than staying
    races: Mapping[str, float] = {}  # tokens by which a race is better than its numbers
    powers: Mapping[str, float] = {}  # and a power


WEIGHTS = Weights()
