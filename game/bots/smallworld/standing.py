"""How players stand, in numbers: what the learnt part of the outlook is made from.

A position is looked at where a turn begins. Every player is seen by the same few numbers, its own and the others';
what each of them tells of coins to come is learnt from games (`learnt.py`).
"""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from game.bots.smallworld.known import FEWEST, lasting, whole_value
from game.bots.smallworld.learnt import PEOPLES, WEIGHED
from game.bots.smallworld.treasure import all_yields
from game.rules.smallworld import State
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.state import NOBODY

if TYPE_CHECKING:
    from game.bots.smallworld.outlook import Outlook

#: What is counted, in the order of `numbers`.
NAMES = ("one", "model", "active", "held", "tokens", "spare", "bonus", "flat", "idle", "their_tokens", "their_held",
         "their_idle", "their_fresh", "offer", "wait", "free")  # fmt: skip
OLD = "old."  # before the name of a race in decline
AFFORDED = 4  # combos from the top that most purses can pay for


class Standing(NamedTuple):
    """One player's peoples."""

    race: str = ""
    power: str = ""
    older: tuple[str, ...] = ()  # races in decline, each as the table calls it
    held: int = 0
    tokens: int = 0
    bonus: int = 0
    flat: int = 0
    idle: int = 0


def standings(outlook: Outlook, state: State) -> list[Standing]:
    """Of all players, by seat."""
    found = [Standing()] * state.setup.players
    board, gifts = state.tokens, state.gifts
    for tribe in state.tribes.values():
        seat, profile, regions = tribe.player, outlook.of(state, tribe), tribe.regions
        bonus = round(all_yields(state, tribe)) if gifts else 0
        pays, held = profile.bonus, regions_of(regions)
        for region in held:
            bonus += pays[region]
        known = found[seat]
        if tribe.declined:
            found[seat] = known._replace(older=(*known.older, OLD + tribe.race), idle=known.idle + len(held) + bonus)
            continue
        tokens = tribe.hand + tribe.reserve + tribe.displaced
        for region in held:
            tokens += board[region]
        found[seat] = known._replace(race=tribe.race, power=tribe.power, held=len(held), tokens=tokens, bonus=bonus,
                                     flat=profile.flat + profile.spoil)  # fmt: skip
    return found


def free_land(state: State) -> int:
    """Regions that nobody holds and that hold nobody."""
    holder, natives = state.holder, state.natives
    return sum(1 for region in regions_of(state.map.land) if holder[region] == NOBODY and not natives[region])


def offer(state: State) -> float:
    """What the best of the cheap combos on offer is known to be worth, its price and coins included."""
    players = state.setup.players
    return max(
        (whole_value(combo.race, combo.power, players) + combo.coins - place
         for place, combo in enumerate(state.column[:AFFORDED])), default=0.0,
    )  # fmt: skip


def numbers(
    state: State, player: int, every: list[Standing], model: float, best: float, free: int
) -> tuple[float, ...]:
    """The player's own standing and the others', as `NAMES` says."""
    own, players = every[player], state.setup.players
    tokens = held = idle = fresh = 0
    for seat, other in enumerate(every):
        if seat != player:
            tokens += other.tokens
            held += other.held
            idle += other.idle
            fresh += not other.race
    rest = players - 1
    return (1.0, model, 1.0 if own.race else 0.0, own.held, own.tokens, max(0, own.tokens - own.held) ** 0.5,
            own.bonus, own.flat, own.idle, tokens / rest, held / rest, idle / rest, fresh / rest, best,
            (player - state.seat) % players / rest, free)  # fmt: skip


def learnt_value(seen: tuple[float, ...], own: Standing, turns: int, players: int) -> float:
    """Coins to come, as games have taught."""
    rows = WEIGHED[players]
    total: float = sum(map(mul, rows[min(turns, len(rows)) - 1], seen))
    people = 0.0
    for id in (own.race, own.power, *own.older):
        row = PEOPLES.get(id)
        if row:
            people += row[players - FEWEST]
    return total + people * lasting(turns)
