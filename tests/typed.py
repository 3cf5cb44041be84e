"""Every game's modules held to their Protocols by mypy: `dev.py check` reads this file, nothing runs it."""

from __future__ import annotations

from game.bots import smallworld as smallworld_bots
from game.bots import terra as terra_bots
from game.games.parts import Bots, Maps, Screens, Setups, Words
from game.maps import smallworld as smallworld_maps
from game.maps import terra as terra_maps
from game.rules import smallworld, terra
from game.rules.core import Rules
from game.scenes import smallworld as smallworld_scenes
from game.scenes import terra as terra_scenes
from game.setups import smallworld as smallworld_setups
from game.setups import terra as terra_setups
from game.words import plain
from game.words import smallworld as smallworld_words
from game.words import terra as terra_words
from tests import tiny

RULES: tuple[Rules, ...] = (smallworld, terra, tiny)
SETUPS: tuple[Setups, ...] = (smallworld_setups, terra_setups, tiny)
BOTS: tuple[Bots, ...] = (smallworld_bots, terra_bots)
WORDS: tuple[Words, ...] = (smallworld_words, terra_words, plain)
MAPS: tuple[Maps, ...] = (smallworld_maps, terra_maps)
SCREENS: tuple[Screens, ...] = smallworld_scenes, terra_scenes
