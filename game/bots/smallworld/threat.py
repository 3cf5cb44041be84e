"""Who can strike where, and how to stand so that somebody else is the easier prey."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.smallworld import State, Tribe
from game.rules.smallworld.conquest import targets
from game.rules.smallworld.mapdef import regions_of

NEWCOMERS = 10  # tokens that a combo yet to be picked may bring
EXPOSED = 0.5  # coins lost a region that opponents press on and nothing but one token defends


class Foe(NamedTuple):
    """An opponent's next strike: where it can begin and with how many tokens."""

    player: int
    reach: int
    strength: int


def foes(state: State, player: int) -> list[Foe]:
    """Every opponent who still has a turn to come before the player's next one."""
    found = []
    for seat in range(state.setup.players):
        if seat == player or _done(state, seat):
            continue
        active = state.active(seat)
        if active is None:
            found.append(Foe(seat, state.map.entries, NEWCOMERS))
        else:
            found.append(Foe(seat, targets(state, active), strength(state, active)))
    return found


def _done(state: State, seat: int) -> bool:
    """In the last round those who have played do not strike again."""
    if state.round < state.map.rounds:
        return False
    players = state.setup.players
    return (seat - state.first) % players < (state.seat - state.first) % players


def strength(state: State, tribe: Tribe) -> int:
    """Tokens that the race will have in hand."""
    spare = sum(state.tokens[region] - 1 for region in regions_of(tribe.regions))
    return tribe.hand + tribe.reserve + tribe.displaced + spare


def pressure(state: State, tribe: Tribe) -> dict[int, float]:
    """How many opponents press on each region of the race; a little everywhere, since reach grows."""
    against = foes(state, tribe.player)
    found = {}
    for region in regions_of(tribe.regions):
        bit = 1 << region
        if state.immune & bit:
            found[region] = 0.0
            continue
        toll = state.map.base_cost[region] + state.defence[region] + 1
        pressed = 0.02
        for foe in against:
            if foe.strength >= toll:
                pressed += 1.0 if foe.reach & bit else 0.15
        found[region] = pressed
    return found


def spread(
    state: State, tribe: Tribe, loose: int, worth: dict[int, float], guard: float
) -> dict[int, int]:
    """Where to put loose tokens, one after the other where the next one deters most."""
    pressed = pressure(state, tribe)
    steps = {r: pressed[r] * worth[r] * guard ** (state.defence[r] + state.tokens[r] - 1) for r in pressed}
    placed: dict[int, int] = {}
    for _ in range(loose):
        region = max(steps, key=steps.__getitem__)
        placed[region] = placed.get(region, 0) + 1
        steps[region] *= guard
    return placed


def exposure(state: State, player: int, guard: float) -> float:
    """Coins that stand within reach of opponents, the less the better they are defended."""
    total = 0.0
    for tribe in state.tribes.values():
        if tribe.player == player:
            for region, pressed in pressure(state, tribe).items():
                total += EXPOSED * pressed * guard ** (state.defence[region] + state.tokens[region] - 1)
    return total
