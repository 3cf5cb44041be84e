"""What a player can do: frozen values of ids with a text form that parses back.

Every action that can ever occur exists once: those without a hex in the tables below, those on hexes in the
tables of the board. Listing legal actions only picks from them.
"""

from __future__ import annotations

from game.rules.core import BadInput
from game.rules.terra import factions, tiles
from game.rules.terra.action import Action
from game.rules.terra.board import TERRAINS, Board, good_name

__all__ = ["Action", "all_on", "from_text", "known", "to_text"]

FACTION = {faction.id: Action("faction", faction.id) for faction in factions.ALL}
CARD = tuple(Action("card", card.id) for card in tiles.CARDS)
BURN = Action("burn")
CONVERT = {
    conversion.id: Action("convert", conversion.id)
    for conversion in (*tiles.CONVERSIONS, tiles.POINTS_TO_COINS, tiles.COINS_TO_POINTS)
}
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
STEP = tuple(Action("step", cult) for cult in tiles.CULTS)
FAVOUR = tuple(Action("favour", tile.id) for tile in tiles.FAVOURS)
TOWN = tuple(Action("town", tile.id) for tile in tiles.TOWNS)
ORDAIN = tuple(Action("ordain", str(n)) for n in range(4))
LEECH = Action("leech")
DECLINE = Action("decline")
PASS = tuple(Action("pass", card.id) for card in tiles.CARDS)
LAST_PASS = Action("pass")
SKIP = Action("skip")
END = Action("end")


#: How actions on hexes are written: what may stand behind the name of a hex, or nothing.
_ON_HEXES: dict[str, frozenset[str] | None] = {
    "place": None,
    "build": None,
    "connect": None,
    "transform": frozenset(TERRAINS),
    "upgrade": frozenset(tiles.BUILDINGS[1:]),
}


def _elsewhere() -> tuple[Action, ...]:
    tables = (CARD, POWER, USE_CARD, USE_FAVOUR, STEP, FAVOUR, TOWN, ORDAIN, PASS, *(steps[1:] for steps in SEND))
    single = (BURN, SHIPPING, EXCHANGE, LEECH, DECLINE, LAST_PASS, SKIP, END)
    named = (*FACTION.values(), *CONVERT.values(), *USE_FACTION.values())
    return (*single, *named, *(action for table in tables for action in table))


_ELSEWHERE = _elsewhere()
_BY_TEXT = {str(action): action for action in _ELSEWHERE}
_KNOWN = frozenset(_ELSEWHERE)


def all_on(board: Board) -> tuple[Action, ...]:
    """Every action that can occur on a board."""
    return (*_ELSEWHERE, *board.actions)


def known(board: Board, action: Action) -> bool:
    return action in _KNOWN or action in board.known


def to_text(action: Action) -> str:
    return str(action)


def from_text(text: str) -> Action:
    """The action that `to_text` wrote; whether its hexes exist is for the board of a game to say."""
    action = (_BY_TEXT.get(text) or _on_hexes(text)) if isinstance(text, str) else None
    if action is None:
        raise BadInput("terra.bad.action", text=str(text)[:80])
    return action


def _on_hexes(text: str) -> Action | None:
    kind, *words = text.split(" ")
    if kind == "bridge":
        return Action(kind, *words) if len(words) == 2 and all(map(good_name, words)) else None
    if kind not in _ON_HEXES or not words or not good_name(words[0]):
        return None
    options = _ON_HEXES[kind]
    fits = words[1] in options if options and len(words) == 2 else options is None and len(words) == 1
    return Action(kind, *words) if fits else None
