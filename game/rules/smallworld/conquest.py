"""Questions about conquest: what can be reached, what forbids it, what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Line
from game.rules.smallworld.ability import has_vetoes
from game.rules.smallworld.mapdef import STEEP, regions_of
from game.rules.smallworld.pieces import PIECES
from game.rules.smallworld.state import COVERED, NOBODY, State, Tribe

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
    for hook, src in tribe.table.must_enter:
        mask = hook(state, src)
    for hook, src in tribe.table.entries:
        mask |= hook(state, src)
    for hook, src in tribe.table.range:
        mask |= hook(state, src)
    return mask


def habitable(state: State, tribe: Tribe) -> int:
    """Regions in which the race can stand at all."""
    mask = state.map.open
    for hook, src in tribe.table.habitat:
        mask |= hook(state, src)
    return mask


def barred(state: State, tribe: Tribe) -> int:
    """Regions that may not be attacked: immune ones of opponents, those under a peace, and unaffordable ones."""
    return _hurdles(state, tribe)[0]


def _hurdles(state: State, tribe: Tribe) -> tuple[int, int]:
    """Regions that may not be attacked, and those against which abilities are of no help: one loop for both."""
    mask = veto = 0
    if state.immune:
        for region in regions_of(state.immune):
            holder = state.holder[region]
            if holder == NOBODY or state.tribes[holder].player != tribe.player:
                mask |= 1 << region
        for hook, src in tribe.table.pierces:
            mask &= ~hook(state, src)
    for other in state.tribes.values():
        table = other.table
        if table.hinders:
            for hook, src in table.forbids:
                mask |= hook(state, src, tribe)
            if table.price and not affordable(state, other, tribe.player):
                mask |= other.regions
            if table.vetoes and other.player != tribe.player:
                for hook, src in table.vetoes:
                    veto |= hook(state, src)
    return mask, veto


def toll(state: State, defender: Tribe, player: int) -> int:
    """Coins that the player would pay for conquering a region of the defender."""
    if defender.player == player:
        return 0
    return sum(hook(state, src) for hook, src in defender.table.price)


def affordable(state: State, defender: Tribe, player: int) -> bool:
    return state.coins[player] == COVERED or state.coins[player] >= toll(state, defender, player)


def vetoed(state: State, tribe: Tribe) -> int:
    """Regions against which the race's abilities are of no help."""
    if not has_vetoes(state.setup.content):
        return 0
    mask = 0
    for other in state.tribes.values():
        if other.table.hinders and other.player != tribe.player:
            for hook, src in other.table.vetoes:
                mask |= hook(state, src)
    return mask


def helpless(state: State, tribe: Tribe, region: int) -> bool:
    """The race's abilities are of no help against this region."""
    holder = state.tribes.get(state.holder[region])
    if holder is None or holder.player == tribe.player:
        return False
    return any(hook(state, src) >> region & 1 for hook, src in holder.table.vetoes)


def assailable(state: State, tribe: Tribe, mask: int) -> int:
    """Of these regions, the ones that the race may attack at all."""
    return mask & habitable(state, tribe) & ~tribe.regions & ~barred(state, tribe)


def reach(state: State, tribe: Tribe) -> int:
    """Regions at which the race could strike now: the first conquest, or the next one."""
    return within_reach(state, tribe) if tribe.regions else entries(state, tribe)


def targets(state: State, tribe: Tribe) -> int:
    """Regions that the race may attack now, whatever they cost."""
    barred, veto = _hurdles(state, tribe)
    found = reach(state, tribe) & habitable(state, tribe) & ~tribe.regions & ~barred
    if veto:
        plain = state.map.around(tribe.regions) if tribe.regions else state.map.entries
        found &= ~veto | plain & state.map.open
    return found


def aid(tribe: Tribe) -> int:
    """Pieces in hand that can stand in for tokens of a conquest."""
    return sum(n for kind, n in tribe.bag.items() if PIECES[kind].fights) if tribe.bag else 0


def strength(state: State, tribe: Tribe, region: int) -> int:
    """What the race has to conquer the region with."""
    if not tribe.bag:
        return tribe.hand
    more = aid(tribe)
    return tribe.hand if not more or helpless(state, tribe, region) else tribe.hand + more


def backed(state: State, tribe: Tribe) -> int:
    """Regions for which the die may be rolled at every attack."""
    mask = 0
    for hook, src in tribe.table.rolls_for:
        mask |= hook(state, src)
    return mask & ~vetoed(state, tribe) if mask else 0


def cost(state: State, tribe: Tribe, region: int) -> int:
    """Tokens needed to conquer the region (a rolled die included)."""
    full = state.map.base_cost[region] + state.natives[region] + state.tokens[region] + state.defence[region]
    table = tribe.table
    if not (table.cost_delta or table.ignores or state.leg.roll > 0):
        return full
    if table.ignores or helpless(state, tribe, region):
        return _summed(state, tribe, region)
    full -= _rolled(state, tribe)
    for hook, src in table.cost_delta:
        full += hook(state, src, region)
    return full if full > MINIMUM else MINIMUM


def costs(state: State, tribe: Tribe, regions: Sequence[int]) -> list[int]:
    """The same for several regions: one loop, because bots ask for all of them all the time."""
    base, natives, tokens, defence = state.map.base_cost, state.natives, state.tokens, state.defence
    deltas, ignores = tribe.table.cost_delta, tribe.table.ignores
    if not (deltas or ignores or state.leg.roll > 0):
        return [base[region] + natives[region] + tokens[region] + defence[region] for region in regions]
    if ignores or vetoed(state, tribe):
        return [_summed(state, tribe, region) for region in regions]
    roll = _rolled(state, tribe)
    found = []
    for region in regions:
        total = base[region] + natives[region] + tokens[region] + defence[region] - roll
        for hook, src in deltas:
            total += hook(state, src, region)
        found.append(total if total > MINIMUM else MINIMUM)
    return found


def _rolled(state: State, tribe: Tribe) -> int:
    """What a die that waits to be used takes off the race's next conquest."""
    return max(state.leg.roll, 0) if state.leg.tribe == tribe.id else 0


def _summed(state: State, tribe: Tribe, region: int) -> int:
    return sum(line.delta for line in cost_lines(state, tribe, region))


def cost_lines(state: State, tribe: Tribe, region: int) -> list[Line]:
    """The same number as a sum, line by line."""
    vetoed = helpless(state, tribe, region)
    lines = _defence_lines(state, region)
    if not vetoed:
        lines += _ignored_lines(state, tribe, region)
    for hook, src in tribe.table.cost_delta:
        delta = hook(state, src, region)
        if delta > 0 or (delta and not vetoed):
            lines.append(Line(src.ability, delta))
    roll = _rolled(state, tribe)
    if roll and not vetoed:
        lines.append(Line("cost.die", -roll))
    total = sum(line.delta for line in lines)
    if total < MINIMUM:
        lines.append(Line("cost.minimum", MINIMUM - total))
    return lines


def _defence_lines(state: State, region: int) -> list[Line]:
    where = state.map.regions[region]
    lines = [Line("cost.region", state.map.base_cost[region])]
    if where.terrain in STEEP:
        lines.append(Line("piece.mountain", 1))
    for kind, at in state.pieces.items():
        if at.get(region) and PIECES[kind].defence:
            lines.append(Line(PIECES[kind].name, at[region] * PIECES[kind].defence))
    if state.natives[region]:
        lines.append(Line("piece.monster" if where.monsters else "piece.lost_tribe", state.natives[region]))
    if state.tokens[region]:
        lines.append(Line(state.tribes[state.holder[region]].race, state.tokens[region]))
    return lines


def _ignored_lines(state: State, tribe: Tribe, region: int) -> list[Line]:
    present = state.natives[region] + state.tokens[region]
    for hook, src in tribe.table.ignores:
        if present and hook(state, src) >> region & 1:
            return [Line(src.ability, -present)]
    return []


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
