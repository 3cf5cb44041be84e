"""The rulebook's first game: factions, dwellings and tiles are given by the number of players."""

from __future__ import annotations

from game.rules.core import BadInput
from game.rules.terra.model import Setup
from game.rules.terra.tiles import CARDS

_FIRST_SCORING = ("SCORE5", "SCORE7", "SCORE1", "SCORE6", "SCORE4", "SCORE8")
_FIRST_CARDS_LEFT_OUT = {2: "2789", 3: "279", 4: "79", 5: "9"}
_FIRST_DWELLINGS = {
    2: {"witches": "C3 F4", "nomads": "E8 F3 I7"},
    3: {"witches": "E9 F4", "nomads": "F3 G4 I7", "alchemists": "E5 G5"},
    4: {"witches": "E9 F4", "nomads": "D3 E8 I7", "halflings": "E6 F5", "mermaids": "D5 E4"},
    5: {
        "witches": "C3 E9",
        "nomads": "A5 D3 I7",
        "halflings": "E6 F5",
        "mermaids": "E4 H4",
        "giants": "D4 D7",
    },
}


def first_game(players: int) -> Setup:
    """The set-up for 2 to 5 players."""
    if players not in _FIRST_DWELLINGS:
        raise BadInput("terra.bad.players", players=players)
    given = _FIRST_DWELLINGS[players]
    left_out = _FIRST_CARDS_LEFT_OUT[players]
    return Setup(
        players,
        factions=tuple(given),
        scoring=_FIRST_SCORING,
        cards=tuple(card.id for card in CARDS if card.id[-1] not in left_out),
        dwellings=tuple(tuple(names.split()) for names in given.values()),
    )
