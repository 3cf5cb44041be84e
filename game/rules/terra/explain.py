"""What an action costs and brings, line by line, as ids and parameters: it is tried out on a copy."""

from __future__ import annotations

from game.rules.core import Explanation, Line, Reason
from game.rules.terra import engine, legal
from game.rules.terra.actions import Action
from game.rules.terra.board import INDEX, TERRAINS
from game.rules.terra.building import has_neighbour, offers_at, price
from game.rules.terra.events import Event
from game.rules.terra.model import UNPAID, Player, State
from game.rules.terra.options import asked
from game.rules.terra.reach import group_of, power_of
from game.rules.terra.refusal import why_not
from game.rules.terra.tiles import (
    BUILDING_INDEX,
    CULT_INDEX,
    CULT_POWER,
    CULT_TOP,
    DWELLING,
    POWER_ACTIONS,
    POWER_INDEX,
    TRADING_HOUSE,
)
from game.rules.terra.towns import buildings_needed, power_needed, tiles_free
from game.rules.terra.turns import possible_gain


def explain(game: State, action: Action) -> Explanation:
    """The points in lines, in the notes the price with its reasons and what else one gains.

    For what cannot be done there is one note: the reason.
    """
    refused = why_not(game, action)
    if refused is not None:
        return Explanation(notes=(refused,))
    player = game.players[asked(game)]
    notes = _price(game, player, action)
    after = game.copy()
    events = _own(engine.apply(after, action), player)
    notes += _gains(player, events)
    if action.kind in ("build", "upgrade"):
        notes += _town(game, after, player.seat, INDEX[action.target], events)
        notes += _neighbours(after, player.seat, INDEX[action.target])
    lines = _points(events)
    return Explanation(lines, sum(line.delta for line in lines), notes=tuple(notes))


def _own(events: list[Event], player: Player) -> list[Event]:
    """What the action itself brings; what the game then does by itself is not the action's."""
    ends = (at for at, event in enumerate(events) if event.kind in ("cult_bonus", "round_started", "game_over"))
    return [event for event in events[: next(ends, None)] if event.player == player.seat]


def _points(events: list[Event]) -> tuple[Line, ...]:
    """Points by source; those of the final scoring carry figures and belong to no action."""
    scored = [event for event in events if event.kind == "scored" and not event.figures]
    taken = [event.n - 1 for event in events if event.kind == "power_taken" and event.n > 1]
    lines = [Line(f"terra.name.{event.source}", event.n) for event in scored]
    return tuple(lines + [Line("terra.name.leech", -points) for points in taken])


def _cost(workers: int, coins: int, priests: int) -> list[Reason]:
    if not (workers or coins or priests):
        return [Reason("terra.explain.free")]
    return [Reason("terra.explain.cost", {"workers": workers, "coins": coins, "priests": priests})]


def _price(game: State, player: Player, action: Action) -> list[Reason]:
    frame = game.frames[-1] if game.frames else None
    if action.kind == "build":
        paid = frame is None or not frame.flags & UNPAID
        return _cost(*(player.faction.costs[DWELLING] if paid else (0, 0)), 0)
    if action.kind == "upgrade":
        return _upgrade_price(game, player, INDEX[action.target], BUILDING_INDEX[action.option])
    if action.kind == "transform":
        return _spade_price(game, player, INDEX[action.target], TERRAINS.index(action.option))
    if action.kind == "advance":
        if action.target == "shipping":
            return _cost(0, legal.SHIPPING_COINS, 1)
        return _cost(legal.EXCHANGE_WORKERS, player.faction.exchange_coins, 1)
    if action.kind == "power":
        return [Reason("terra.explain.power_cost", {"n": POWER_ACTIONS[POWER_INDEX[action.target]].power})]
    if action.kind == "leech":
        gain = possible_gain(player, game.offers[0].queue[0][1])
        return [Reason("terra.explain.leech", {"n": gain, "points": gain - 1})]
    return []


def _upgrade_price(game: State, player: Player, hex_: int, building: int) -> list[Reason]:
    if game.frames:
        return _cost(0, 0, 0)
    lines = _cost(*price(game, player, hex_, building), 0)
    if building == TRADING_HOUSE:
        near = game.adjacent[hex_] & game.occupied & ~player.own
        owner = next((other.faction.id for other in game.players if other.own & near), "")
        if has_neighbour(game, player, hex_):
            lines.append(Reason("terra.explain.half_price", {"faction": owner}))
        else:
            lines.append(Reason("terra.explain.full_price"))
    return lines


def _spade_price(game: State, player: Player, hex_: int, target: int) -> list[Reason]:
    """Steps of the wheel, how many of them are free, and what the others cost."""
    if game.frames and game.frames[-1].kind == "turn":
        return [Reason("terra.explain.no_spades")]
    needed = player.faction.spades_between(game.terrain[hex_], target)
    free = min(needed, game.frames[-1].n if game.frames else 0)
    workers, priests = player.faction.spade_price(player)
    bought = needed - free
    lines = [Reason("terra.explain.spades", {"n": needed, "free": free, "bought": bought})]
    return lines + (_cost(workers * bought, 0, priests * bought) if bought else [])


def _gains(player: Player, events: list[Event]) -> list[Reason]:
    lines = []
    for event in events:
        if event.kind == "leapt":
            workers, priests = player.faction.leap_price(player)
            lines.append(Reason("terra.explain.leap", {"workers": workers, "priests": priests}))
        elif event.kind == "cult_moved":
            lines.append(_cult_line(player, event))
        elif event.kind == "card_taken" and event.n:
            lines.append(Reason("terra.explain.card_coins", {"n": event.n}))
    return lines


def _cult_line(player: Player, event: Event) -> Reason:
    start = player.cults[CULT_INDEX[event.source]]
    goal = start + event.n
    power = sum(amount for space, amount in CULT_POWER.items() if start < space <= goal)
    id_ = "terra.explain.cult_stop" if goal == CULT_TOP - 1 else "terra.explain.cult"
    return Reason(id_, {"cult": event.source, "n": event.n, "space": goal, "power": power})


def _town(game: State, after: State, seat: int, hex_: int, events: list[Event]) -> list[Reason]:
    """A town, or what is missing for one."""
    before, player = game.players[seat], after.players[seat]
    if any(event.kind == "town_founded" for event in events):
        return [Reason("terra.explain.town")]
    group = group_of(after, player, hex_)
    count, power = group.bit_count(), power_of(player, group)
    if group & before.towns:
        return [Reason("terra.explain.joins_town")]
    need, need_power = buildings_needed(player, group), power_needed(player)
    if count >= need and power >= need_power and not tiles_free(after):
        return [Reason("terra.explain.no_town_tiles")]
    lines = []
    if count < need:
        lines.append(Reason("terra.explain.town_buildings", {"n": count, "missing": need - count}))
    if power < need_power:
        lines.append(Reason("terra.explain.town_power", {"n": power, "missing": need_power - power}))
    return lines


def _neighbours(after: State, seat: int, hex_: int) -> list[Reason]:
    """The power that the building offers to others."""
    lines = []
    for other, amount in offers_at(after, after.players[seat], hex_):
        gain = possible_gain(after.players[other], amount)
        if gain:
            faction = after.players[other].faction.id
            lines.append(Reason("terra.explain.offer", {"faction": faction, "n": gain, "points": gain - 1}))
    return lines or [Reason("terra.explain.no_offer")]
