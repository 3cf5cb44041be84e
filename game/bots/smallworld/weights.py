"""The tuned numbers of the evaluation. Written by build_scripts/tune_bots.py; readable on purpose."""

from __future__ import annotations

from typing import NamedTuple


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
    patience: float = 3.0  # coins by which declining must look better than staying
    eager: float = 9.0  # value of a use from which an ability that conquers is not kept for the end
    lair: float = 2.5  # coins a turn that something not yet turned up is worth
    combos: float = 1.0  # how far what is known of banners and badges is trusted


WEIGHTS = Weights()
