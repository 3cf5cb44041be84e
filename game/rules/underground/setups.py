"""Set-ups for every set and kind of map."""

from __future__ import annotations

from dataclasses import replace

from game.rules.core import BadInput, rng
from game.rules.smallworld.mapdef import MapDef
from game.rules.smallworld.state import Setup
from game.rules.underground.boards import board


def with_monsters(surface: MapDef, seed: int) -> MapDef:
    """A surface map prepared for Relics and Places: Monsters instead of some Lost Tribes, none next to another."""
    wanted = surface.players + 1
    tribes = [i for i, region in enumerate(surface.regions) if region.lost_tribe]
    chance = rng.seeded(seed)
    for _ in range(200):
        chance, order = rng.shuffled(chance, tribes)
        chosen: list[int] = []
        for region in order:
            if len(chosen) < wanted and not any(surface.near[region] >> other & 1 for other in chosen):
                chosen.append(region)
        if len(chosen) == wanted:
            changed = [replace(r, lost_tribe=False, monsters=True) if i in chosen else r
                       for i, r in enumerate(surface.regions)]  # fmt: skip
            return replace(surface, regions=tuple(changed))
    raise BadInput("setup.monsters", map=surface.id, n=wanted)


def setups(content: str, players: int, seed: int, surface: MapDef) -> list[Setup]:
    """All ways to play a set with these players: on their underground board, the surface map, or the latter with
    Relics and Places."""
    below = Setup(board(players), players, content)
    if content == "underground":
        return [below]
    plain = Setup(surface, players, content)
    return [plain] if content == "base" else [below, plain, Setup(with_monsters(surface, seed), players, content)]


def random_setup(content: str, players: int, seed: int, surface: MapDef) -> Setup:
    """One of them, by the seed."""
    ways = setups(content, players, seed, surface)
    return ways[seed % len(ways)]
