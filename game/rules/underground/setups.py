"""Set-ups for every set and kind of map."""

from __future__ import annotations

from dataclasses import replace

from game.rules.core import BadInput, rng
from game.rules.smallworld.mapdef import MapDef
from game.rules.smallworld.state import Setup


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


#: On the underground board, on a surface map, or on the latter with Relics and Places.
KINDS = ("underground", "surface", "treasures")
USUAL = {"base": ("surface",), "underground": ("underground",), "mixed": KINDS}


def setup_on(kind: str, content: str, players: int, seed: int, surface: MapDef, below: MapDef) -> Setup:
    """A set on a kind of map, with a board of either box; any set goes with any of them."""
    if kind == "underground":
        return Setup(below, players, content)
    return Setup(with_monsters(surface, seed) if kind == "treasures" else surface, players, content)


def setups(content: str, players: int, seed: int, surface: MapDef, below: MapDef) -> list[Setup]:
    """All usual ways to play a set with these players."""
    return [setup_on(kind, content, players, seed, surface, below) for kind in USUAL[content]]


def random_setup(content: str, players: int, seed: int, surface: MapDef, below: MapDef, kind: str = "") -> Setup:
    """One of them, by the seed, or the one on a certain kind of map."""
    usual = USUAL[content]
    return setup_on(kind or usual[seed % len(usual)], content, players, seed, surface, below)
