"""Small World Underground, and both boxes mixed: content for the engine of Small World, registered on import."""

from game.rules.smallworld.ability import SETS, ContentSet, Power, Race, members, register_set
from game.rules.underground import powers, races
from game.rules.underground.boards import board
from game.rules.underground.places import PLACES
from game.rules.underground.relics import RELICS
from game.rules.underground.setups import KINDS, random_setup, setups, with_monsters

RACES = members(races.__name__, Race)
POWERS = members(powers.__name__, Power)
TREASURES = (*RELICS, *PLACES)

register_set(ContentSet("underground", RACES, POWERS, TREASURES))
register_set(ContentSet("mixed", SETS["base"].races + RACES, SETS["base"].powers + POWERS, TREASURES))

__all__ = [
    "KINDS", "PLACES", "POWERS", "RACES", "RELICS", "TREASURES", "board", "random_setup", "setups", "with_monsters",
]  # fmt: skip
