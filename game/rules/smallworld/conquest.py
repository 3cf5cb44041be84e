"""Questions about conquest: what can be reached, what forbids it, what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Line
from game.rules.smallworld.mapdef import STEEP, regions_of
from game.rules.smallworld.pieces import PIECES
from game.rules.smallworld.state import NOBODY, State, Tribe

MINIMUM = 1
DIE_MAX = 3


def adjacent(state: State, tribe: Tribe, region: int) -> int:
    """All regions adjacent to this one, as this race sees it."""
    mask = state.map.near[region]
    for hook, src in tribe.table.neighbours:
        mask |= hook(state, src, region)
    return mask


def within_reach(state: State, tribe: Tribe) -> int:
    """Regions next to those held, and those that can be attacked from anywhere."""
    mask = state.map.around(tribe.regions)
    table = tribe.table
    if table.neighbours:
        for region in regions_of(tribe.regions):
            mask |= adjacent(state, tribe, region)
    for hook, src in table.range:
        mask |= hook(state, src)
    return mask


def entries(state: State, tribe: Tribe) -> int:
    """Regions by which the race may enter the map."""
    mask = state.map.entries
    for hook, src in tribe.table.entries:
        mask |= hook(state, src)
    for hook, src in tribe.table.range:
        mask |= hook(state, src)
    return mask


def habitable(state: State, tribe: Tribe) -> int:
    """Regions in which the race can stand at all."""
    mask = state.map.land
    for hook, src in tribe.table.habitat:
        mask |= hook(state, src)
    return mask


def barred(state: State, tribe: Tribe) -> int:
    """Regions that may not be attacked: immune ones of opponents, and those under a peace."""
    mask = 0
    for region in regions_of(state.immune):
        holder = state.holder[region]
        if holder == NOBODY or state.tribes[holder].player != tribe.player:
            mask |= 1 << region
    for other in state.tribes.values():
        for hook, src in other.table.forbids:
            mask |= hook(state, src, tribe)
    return mask


def assailable(state: State, tribe: Tribe, mask: int) -> int:
    """Of these regions, the ones that the race may attack at all."""
    return mask & habitable(state, tribe) & ~tribe.regions & ~barred(state, tribe)


def reach(state: State, tribe: Tribe) -> int:
    """Regions at which the race could strike now: the first conquest, or the next one."""
    return within_reach(state, tribe) if tribe.regions else entries(state, tribe)


def targets(state: State, tribe: Tribe) -> int:
    """Regions that the race may attack now, whatever they cost."""
    return assailable(state, tribe, reach(state, tribe))


def cost(state: State, tribe: Tribe, region: int) -> int:
    """Tokens needed to conquer the region (a rolled die included)."""
    return costs(state, tribe, (region,))[0]


def costs(state: State, tribe: Tribe, regions: Sequence[int]) -> list[int]:
    """The same for several regions: one loop, because bots ask for all of them all the time."""
    base, natives, tokens, defence = state.map.base_cost, state.natives, state.tokens, state.defence
    roll = max(state.leg.roll, 0)
    deltas = tribe.table.cost_delta
    found = []
    for region in regions:
        total = base[region] + natives[region] + tokens[region] + defence[region] - roll
        for hook, src in deltas:
            total += hook(state, src, region)
        found.append(total if total > MINIMUM else MINIMUM)
    return found


def cost_lines(state: State, tribe: Tribe, region: int) -> list[Line]:
    """The same number as a sum, line by line."""
    where = state.map.regions[region]
    lines = [Line("cost.region", state.map.base_cost[region])]
    if where.terrain in STEEP:
        lines.append(Line("piece.mountain", 1))
    for kind, at in state.pieces.items():
        if at.get(region) and PIECES[kind].defence:
            lines.append(Line(f"piece.{kind}", at[region] * PIECES[kind].defence))
    if state.natives[region]:
        lines.append(Line("piece.lost_tribe", state.natives[region]))
    if state.tokens[region]:
        lines.append(Line(state.tribes[state.holder[region]].race, state.tokens[region]))
    for hook, src in tribe.table.cost_delta:
        delta = hook(state, src, region)
        if delta:
            lines.append(Line(src.ability, delta))
    if state.leg.roll > 0:
        lines.append(Line("cost.die", -state.leg.roll))
    total = sum(line.delta for line in lines)
    if total < MINIMUM:
        lines.append(Line("cost.minimum", MINIMUM - total))
    return lines


def die_mode(state: State, tribe: Tribe) -> str:
    """"last": the last attempt; "before": roll, then name the region."""
    for hook, src in tribe.table.die_mode:
        mode: str = hook(state, src)
        if mode:
            return mode
    return "last"


def lone_active_enemies(state: State, tribe: Tribe, mask: int) -> int:
    """Of these regions, those where a single active token of an opponent stands without a companion piece."""
    found = 0
    for region in regions_of(mask):
        holder = state.holder[region]
        if holder == NOBODY or state.tokens[region] != 1:
            continue
        other = state.tribes[holder]
        if other.declined or other.player == tribe.player:
            continue
        if not any(region in at and PIECES[kind].companion for kind, at in state.pieces.items()):
            found |= 1 << region
    return found
