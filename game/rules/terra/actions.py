"""What a player can do: frozen values of ids with a text form that parses back.

Every action that can ever occur exists once, in the tables below: listing legal actions only picks from them.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.core import BadInput
from game.rules.terra import board, factions, tiles


class Action(NamedTuple):
    kind: str
    target: str = ""  # a hex, a cult, a tile, an exchange...
    option: str = ""  # a terrain, a building, the other end of a bridge, a number of steps

    def __str__(self) -> str:
        return " ".join(part for part in self if part)


FACTION = {faction.id: Action("faction", faction.id) for faction in factions.ALL}
PLACE = tuple(Action("place", name) for name in board.HEXES)
CARD = tuple(Action("card", card.id) for card in tiles.CARDS)
BURN = Action("burn")
CONVERT = {
    conversion.id: Action("convert", conversion.id)
    for conversion in (*tiles.CONVERSIONS, tiles.POINTS_TO_COINS, tiles.COINS_TO_POINTS)
}
TRANSFORM = tuple(tuple(Action("transform", name, terrain) for terrain in board.TERRAINS) for name in board.HEXES)
BUILD = tuple(Action("build", name) for name in board.HEXES)
#: UPGRADE[building][hex]; a dwelling is built, not upgraded to.
UPGRADE = tuple(tuple(Action("upgrade", name, building) for name in board.HEXES) for building in tiles.BUILDINGS)
SHIPPING = Action("advance", "shipping")
EXCHANGE = Action("advance", "exchange")
#: SEND[cult][steps]; the priest of one step comes back to the supply.
SEND = tuple(tuple(Action("send", cult, str(steps)) for steps in range(4)) for cult in tiles.CULTS)
POWER = tuple(Action("power", action.id) for action in tiles.POWER_ACTIONS)
USE_CARD = tuple(Action("use", card.id) for card in tiles.CARDS)
USE_FAVOUR = tuple(Action("use", tile.id) for tile in tiles.FAVOURS)
USE_FACTION = {
    source: Action("use", source) for faction in factions.ALL for source in (faction.special, faction.work) if source
}
BRIDGE = tuple(Action("bridge", board.HEXES[a], board.HEXES[b]) for a, b in board.BRIDGES)
STEP = tuple(Action("step", cult) for cult in tiles.CULTS)
FAVOUR = tuple(Action("favour", tile.id) for tile in tiles.FAVOURS)
TOWN = tuple(Action("town", tile.id) for tile in tiles.TOWNS)
CONNECT = tuple(Action("connect", river) for river in board.RIVERS)
ORDAIN = tuple(Action("ordain", str(n)) for n in range(4))
LEECH = Action("leech")
DECLINE = Action("decline")
PASS = tuple(Action("pass", card.id) for card in tiles.CARDS)
LAST_PASS = Action("pass")
SKIP = Action("skip")
END = Action("end")


def _all() -> tuple[Action, ...]:
    tables = (
        PLACE,
        CARD,
        BUILD,
        POWER,
        USE_CARD,
        USE_FAVOUR,
        BRIDGE,
        STEP,
        FAVOUR,
        TOWN,
        CONNECT,
        ORDAIN,
        PASS,
    )
    nested = (*TRANSFORM, *UPGRADE[1:], *(steps[1:] for steps in SEND))
    single = (BURN, SHIPPING, EXCHANGE, LEECH, DECLINE, LAST_PASS, SKIP, END)
    named = (*FACTION.values(), *CONVERT.values(), *USE_FACTION.values())
    return (*single, *named, *(action for table in (*tables, *nested) for action in table))


ALL = _all()
_BY_TEXT = {str(action): action for action in ALL}
BRIDGE_SPOT = {action: spot for spot, action in enumerate(BRIDGE)}


def to_text(action: Action) -> str:
    return str(action)


def from_text(text: str) -> Action:
    """The action that `to_text` wrote."""
    action = _BY_TEXT.get(text) if isinstance(text, str) else None
    if action is None:
        raise BadInput("terra.bad.action", text=str(text)[:80])
    return action
