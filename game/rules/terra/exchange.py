"""Exchanges and sacrifices: what is there to exchange, and how it would pay a price.

Every exchange loses value: with 5 for a priest, 4 for a worker, 2 for a coin, 3 for a point, 3 for a token in
bowl III and 2 for one in bowl II, the sum falls with each of them. So no turn can go on for ever, and nobody
has to count exchanges.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

from game.rules.core import Reason
from game.rules.core.reason import Param
from game.rules.terra.actions import BURN, CONVERT, Action
from game.rules.terra.model import Player
from game.rules.terra.tiles import COINS_TO_POINTS, POINTS_TO_COINS, PRIESTS

PRIEST_POWER, WORKER_POWER = 5, 3
_PLAIN = (
    CONVERT["power_priest"],
    CONVERT["power_worker"],
    CONVERT["power_coin"],
    CONVERT["priest_worker"],
    CONVERT["worker_coin"],
    BURN,
)
#: The list for each combination of what can be exchanged, the first of _PLAIN in the lowest bit.
_LISTS = tuple(
    tuple(action for action, there in zip(_PLAIN, reversed(bits), strict=True) if there)
    for bits in product((False, True), repeat=len(_PLAIN))
)


def exchanges(player: Player) -> tuple[Action, ...]:
    """What the player could exchange or sacrifice in a turn."""
    power = player.bowl3
    found = _LISTS[
        (power >= PRIEST_POWER and player.priests + player.priests_sent < PRIESTS)
        | (power >= WORKER_POWER) << 1
        | (power > 0) << 2
        | (player.priests > 0) << 3
        | (player.workers > 0) << 4
        | (player.bowl2 > 1) << 5
    ]
    if player.faction.conversions:
        if player.vp >= POINTS_TO_COINS.price:
            found += (CONVERT[POINTS_TO_COINS.id],)
        if player.coins >= COINS_TO_POINTS.price:
            found += (CONVERT[COINS_TO_POINTS.id],)
    return found


class Price(NamedTuple):
    """What an action asks for."""

    workers: int = 0
    coins: int = 0
    priests: int = 0
    power: int = 0

    def plus(self, workers: int, priests: int) -> Price:
        return self._replace(workers=self.workers + workers, priests=self.priests + priests)


class Plan(NamedTuple):
    """How often to sacrifice and to exchange, in the order in which it is done."""

    burn: int = 0
    power_priest: int = 0
    power_worker: int = 0
    priest_worker: int = 0
    worker_coin: int = 0
    power_coin: int = 0
    point_coin: int = 0


def missing(player: Player, price: Price) -> Price:
    """What of a price is not there."""
    return Price(
        max(price.workers - player.workers, 0),
        max(price.coins - player.coins, 0),
        max(price.priests - player.priests, 0),
        max(price.power - player.bowl3, 0),
    )


def plan(player: Player, price: Price) -> Plan | None:
    """The exchanges that would pay a price, those that hurt least first; nothing if none would.

    Power goes before workers, and priests and points come last.
    """
    lacking = missing(player, price)
    if lacking.priests + player.priests + player.priests_sent > PRIESTS:
        return None
    spare_priests = max(player.priests - price.priests, 0)
    for priests in range(min(spare_priests, lacking.workers) + 1):
        found = _plan(player, price, lacking, priests, spare_priests - priests)
        if found is not None:
            return found
    return None


def _plan(player: Player, price: Price, lacking: Price, priests: int, spare_priests: int) -> Plan | None:
    """With so many priests put to work; the others may still be turned into coins."""
    by_power = lacking.workers - priests
    spare = player.bowl3 + player.bowl2 // 2 - price.power - PRIEST_POWER * lacking.priests - WORKER_POWER * by_power
    if spare < 0:
        return None
    power_coins = min(lacking.coins, spare)
    left = lacking.coins - power_coins
    spare_workers = max(player.workers - price.workers, 0)
    worker_coins = min(left, spare_workers)
    priest_coins = min(left - worker_coins, spare_priests)
    points = left - worker_coins - priest_coins
    if points > (player.vp if player.faction.conversions else 0):
        return None
    spent = price.power + PRIEST_POWER * lacking.priests + WORKER_POWER * by_power + power_coins
    return Plan(
        burn=max(spent - player.bowl3, 0),
        power_priest=lacking.priests,
        power_worker=by_power,
        priest_worker=priests + priest_coins,
        worker_coin=worker_coins + priest_coins,
        power_coin=power_coins,
        point_coin=points,
    )


def too_dear(player: Player, price: Price) -> Reason | None:
    """What is missing of a price, and how exchanges would cover it if they do; nothing if it can be paid."""
    lacking = missing(player, price)
    if not any(lacking):
        return None
    told: dict[str, Param] = {"workers": lacking.workers, "coins": lacking.coins, "priests": lacking.priests}
    found = plan(player, price)
    if found is None:
        return Reason("terra.why.too_dear", told)
    return Reason("terra.why.too_dear.exchange", {**told, **found._asdict()})


def power_short(player: Player, need: int) -> Reason:
    """Bowl III does not hold enough; sacrifices may help."""
    params: dict[str, Param] = {"need": need, "have": player.bowl3, "burn": player.bowl2 // 2}
    if player.bowl3 + player.bowl2 // 2 < need:
        return Reason("terra.why.power_short", params)
    return Reason("terra.why.power_short.burn", {**params, "burn": need - player.bowl3})


#: Reasons against an action that exchanges would clear away.
_COVERED = ("terra.why.too_dear.exchange", "terra.why.power_short.burn")


def remedy(reason: Reason | None) -> tuple[Action, ...]:
    """The exchanges after which what this reason forbids can be done; none if nothing helps."""
    return steps(reason.params) if reason is not None and reason.id in _COVERED else ()


def steps(counts: Mapping[str, object]) -> tuple[Action, ...]:
    """The actions of a plan, in the order in which they can be done."""
    found: list[Action] = []
    for name in Plan._fields:
        times = counts.get(name, 0)
        found += [BURN if name == "burn" else CONVERT[name]] * (times if isinstance(times, int) else 0)
    return tuple(found)
