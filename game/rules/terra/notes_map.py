"""What a building or a bridge means on the map: neighbours, towns, offers of power and the next income."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.core import Reason
from game.rules.terra.building import offers_at
from game.rules.terra.economy import income_sources
from game.rules.terra.model import Player
from game.rules.terra.reach import group_of, power_of
from game.rules.terra.tiles import Goods
from game.rules.terra.towns import buildings_needed, power_needed, strong_enough, tiles_free
from game.rules.terra.trial import Trial
from game.rules.terra.turns import possible_gain

Notes = Iterator[Reason]


def neighbours(trial: Trial, hex_: int) -> Notes:
    """Opponents whose buildings touch the hex."""
    near = trial.game.adjacent[hex_]
    for other in trial.game.players:
        count = (other.own & near).bit_count()
        if count and other.seat != trial.player.seat:
            yield Reason("terra.explain.neighbour", {"faction": other.faction.id, "n": count})


def income_change(trial: Trial) -> Notes:
    """How the next income changes by what stands on the map then."""
    before, after = _income(trial.player), _income(trial.then)
    more = Goods(*(max(b - a, 0) for a, b in zip(before, after, strict=True)))
    less = Goods(*(max(a - b, 0) for a, b in zip(before, after, strict=True)))
    if any(more):
        yield Reason("terra.explain.income", more._asdict())
    if any(less):
        yield Reason("terra.explain.income_less", less._asdict())


def _income(player: Player) -> Goods:
    return Goods(*(sum(column) for column in zip(Goods(), *(g for _, g in income_sources(player)), strict=True)))


def groups(trial: Trial, hex_: int) -> Notes:
    """A town, or what is missing for one."""
    after, player = trial.after, trial.then
    if any(event.kind == "town_founded" for event in trial.events):
        yield Reason("terra.explain.town")
        return
    group = group_of(after, player, hex_)
    if group & trial.player.towns:
        yield Reason("terra.explain.joins_town")
        return
    if strong_enough(player, group) and not tiles_free(after):
        yield Reason("terra.explain.no_town_tiles")
        return
    count, power = group.bit_count(), power_of(player, group)
    need, need_power = buildings_needed(player, group), power_needed(player)
    if count < need:
        yield Reason("terra.explain.town_buildings", {"n": count, "missing": need - count})
    if power < need_power:
        yield Reason("terra.explain.town_power", {"n": power, "missing": need_power - power})


def offers(trial: Trial, hex_: int) -> Notes:
    """The power that the building offers to others, and what it would cost them."""
    nobody = True
    for seat, amount in offers_at(trial.after, trial.then, hex_):
        other = trial.after.players[seat]
        gain = possible_gain(other, amount)
        if gain:
            nobody = False
            yield Reason("terra.explain.offer", {"faction": other.faction.id, "n": gain, "points": gain - 1})
    if nobody:
        yield Reason("terra.explain.no_offer")


def bridge_notes(trial: Trial) -> Notes:
    """What lies at the ends: own buildings join, an opponent becomes a neighbour, land comes into reach."""
    board = trial.game.board
    ends = board.bridges[board.spot_of[trial.action]]
    own = trial.player.own
    if all(own >> end & 1 for end in ends):
        yield from groups(trial, ends[0])
        return
    far = next(end for end in ends if not own >> end & 1)
    holder = next((other.faction.id for other in trial.game.players if other.own >> far & 1), "")
    if holder:
        yield Reason("terra.explain.bridge_neighbour", {"faction": holder})
    else:
        yield Reason("terra.explain.bridge_reach", {"place": board.names[far]})
