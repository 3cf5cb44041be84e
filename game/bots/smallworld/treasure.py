"""What lies on the map and serves its holder, in coins: by what its hooks pay, or a guess where they help otherwise."""

from __future__ import annotations

from game.rules.smallworld import State, Tribe
from game.rules.smallworld.ability import Source, ability_of
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.pieces import PIECES

USEFUL = 0.7  # coins a turn that something is worth which does not pay but helps


def yields(state: State, tribe: Tribe, region: int) -> float:
    """Coins a turn that what lies in the region is worth to this race while it holds it."""
    if not state.gifts >> region & 1:
        return 0.0
    total = 0.0
    for kind, at in state.pieces.items():
        if region in at and PIECES[kind].ability:
            total += _worth(state, tribe, PIECES[kind].ability, region)
    return total


def all_yields(state: State, tribe: Tribe) -> float:
    """The same for everything that the race holds."""
    held = state.gifts & tribe.regions
    return sum(yields(state, tribe, region) for region in regions_of(held)) if held else 0.0


def _worth(state: State, tribe: Tribe, id: str, region: int) -> float:
    ability = ability_of(id)
    if tribe.declined and not ability.in_decline:
        return 0.0
    if not any(name == "income" for name, _ in ability.overridden):
        return USEFUL
    return max(1.0, sum(n for _, n in ability.income(state, Source(id, tribe.id, region))))


def is_lair(state: State, region: int) -> bool:
    """Monsters guard something here that nobody has seen yet."""
    return bool(state.pile and state.natives[region] and state.map.regions[region].monsters)
