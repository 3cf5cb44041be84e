"""State and set-up as plain JSON values, and back with every value checked."""

from __future__ import annotations

from typing import Any

from game.rules.core import BadInput
from game.rules.terra import options, start
from game.rules.terra.board import TERRAINS, Board, bits
from game.rules.terra.check import check
from game.rules.terra.check_course import PHASES
from game.rules.terra.faction import NOBODY
from game.rules.terra.factions import BY_ID
from game.rules.terra.model import DRAWN, Frame, Offers, Player, Setup, State
from game.rules.terra.printed import PRINTED
from game.rules.terra.tiles import (
    BUILDINGS,
    CARDS,
    CULT_TOP,
    CULTS,
    FAVOURS,
    ORDERS,
    POWER_ACTIONS,
    POWER_TOKENS,
    PRIESTS,
    ROUNDS,
    SCORING_INDEX,
    SCORINGS,
    TOWNS,
    TOWNS_EACH,
)

_MOST = 1 << 20
#: Plain numbers of a player with their bounds.
_NUMBERS = {
    "vp": _MOST, "coins": _MOST, "workers": _MOST, "priests": PRIESTS, "priests_sent": PRIESTS,
    "bowl1": POWER_TOKENS, "bowl2": POWER_TOKENS, "bowl3": POWER_TOKENS, "keys": 10, "shipping": 5,
    "exchange": 2, "bridges": 3,
}  # fmt: skip


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """The board is written only if it is not the printed one: most games are short files."""
    return {
        **({} if setup.board == PRINTED else {"board": setup.board.to_json()}),
        "players": setup.players,
        "factions": list(setup.factions),
        "scoring": list(setup.scoring),
        "cards": list(setup.cards),
        "dwellings": [list(names) for names in setup.dwellings],
        "first": setup.first,
        "deal": setup.deal,
    }


def setup_from_json(plain: Any) -> Setup:
    """The set-up that was written, checked."""
    try:
        row = dict(plain)
        setup = Setup(
            _number(row["players"], 2, 5),
            _texts(row["factions"]),
            _texts(row["scoring"]),
            _texts(row["cards"]),
            tuple(_texts(names) for names in _list(row["dwellings"])),
            Board.from_json(row["board"]) if "board" in row else PRINTED,
            _number(row.get("first", 0), DRAWN, 4),  # older set-ups do not name these two
            _flag(row.get("deal", False)),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadInput("terra.bad.setup", detail=str(error)[:80]) from error
    start.check(setup)
    return setup


def state_to_json(game: State) -> dict[str, Any]:
    """The whole position; equal positions give equal JSON."""
    return {
        "setup": setup_to_json(game.setup),
        "rng": game.rng,
        "phase": game.phase,
        "round": game.round,
        "first": game.first,
        "next_first": game.next_first,
        "current": game.current,
        "colours": [TERRAINS[colour] for colour in game.colours],
        "queue": list(game.queue),
        "acted": game.acted,
        "extra_actions": game.extra_actions,
        "may_stop": game.may_stop,
        "frames": [_frame_to_json(game.board, frame) for frame in game.frames],
        "offers": [[o.builder, [list(ask) for ask in o.queue], o.asked, o.taken] for o in game.offers],
        "terrain": [TERRAINS[terrain] for terrain in game.terrain],
        "bridges": [list(bridge) for bridge in game.bridges],
        "scoring": [SCORINGS[tile].id for tile in game.scoring],
        "card_coins": list(game.card_coins),
        "favours_left": list(game.favours_left),
        "towns_left": list(game.towns_left),
        "orders": list(game.orders),
        "power_used": game.power_used,
        "players": [_player_to_json(game.board, player) for player in game.players],
    }


def _player_to_json(board: Board, player: Player) -> dict[str, Any]:
    return {
        "faction": player.faction.id,
        **{name: getattr(player, name) for name in _NUMBERS},
        "cults": list(player.cults),
        "buildings": [_names(board, hexes) for hexes in player.buildings],
        "towns": _names(board, player.towns),
        "rivers": [board.rivers[river] for river in player.rivers],
        "card": CARDS[player.card].id if player.card >= 0 else "",
        "favours": [tile.id for index, tile in enumerate(FAVOURS) if player.favours >> index & 1],
        "town_tiles": [TOWNS[tile].id for tile in player.town_tiles],
        "used": sorted(player.used),
        "passed": player.passed,
    }


def _names(board: Board, hexes: int) -> list[str]:
    return [board.names[hex_] for hex_ in bits(hexes)]


def _frame_to_json(board: Board, frame: Frame) -> list[Any]:
    return [frame.kind, frame.player, frame.n, frame.m, _names(board, frame.mask), frame.flags]


def state_from_json(plain: Any) -> State:
    """The position that was written; anything else is refused with one clear error."""
    try:
        game = _read_state(dict(plain))
    except (KeyError, TypeError, ValueError, IndexError, StopIteration, AttributeError) as error:
        raise BadInput("terra.bad.state", detail=str(error)[:80]) from error
    impossible = check(game)
    if impossible is not None:
        raise BadInput(impossible)
    return game


def _read_state(row: dict[str, Any]) -> State:
    setup = setup_from_json(row["setup"])
    game = State(setup, _number(row["rng"], 0, (1 << 64) - 1))
    game.phase = _one_of(row["phase"], PHASES)
    game.round = _number(row["round"], 0, ROUNDS)
    last = setup.players - 1
    game.first, game.current = _number(row["first"], 0, last), _number(row["current"], 0, last)
    game.next_first = _number(row["next_first"], -1, last)
    game.colours = tuple(TERRAINS.index(_text(name)) for name in _list(row["colours"]))
    game.queue = tuple(_number(seat, 0, last) for seat in _list(row["queue"]))
    game.acted, game.may_stop = _flag(row["acted"]), _flag(row["may_stop"])
    game.extra_actions = _number(row["extra_actions"], 0, 2)
    game.scoring = tuple(SCORING_INDEX[_text(tile)] for tile in _list(row["scoring"], ROUNDS))
    game.card_coins = _numbers(row["card_coins"], len(CARDS), -1)
    game.favours_left = _numbers(row["favours_left"], len(FAVOURS), 0, 3)
    game.towns_left = _numbers(row["towns_left"], len(TOWNS), 0, TOWNS_EACH)
    game.orders = _numbers(row["orders"], len(CULTS) * len(ORDERS), -1, last)
    game.power_used = _number(row["power_used"], 0, (1 << len(POWER_ACTIONS)) - 1)
    _read_map(game, row)
    rows = _list(row["players"], last + 1)
    game.players = [_read_player(game.board, seat, dict(one)) for seat, one in enumerate(rows)]
    for player in game.players:
        game.occupied |= player.own
        for hex_ in bits(player.own):
            player.direct |= game.adjacent[hex_]
    game.frames = [_read_frame(game, _list(frame, 6)) for frame in _list(row["frames"])]
    game.offers = [_read_offers(game, _list(offers, 4)) for offers in _list(row["offers"])]
    return game


def _read_map(game: State, row: dict[str, Any]) -> None:
    terrain = [TERRAINS.index(_text(name)) for name in _list(row["terrain"], game.board.land)]
    game.terrain = terrain
    game.terrain_masks = [0] * len(TERRAINS)
    for hex_, kind in enumerate(terrain):
        game.terrain_masks[kind] |= 1 << hex_
    adjacent = list(game.board.neighbours)
    bridges = []
    for bridge in _list(row["bridges"]):
        spot, owner = _list(bridge, 2)
        spot = _number(spot, 0, len(game.board.bridges) - 1)
        a, b = game.board.bridges[spot]
        adjacent[a] |= 1 << b
        adjacent[b] |= 1 << a
        bridges.append((spot, _number(owner, 0, game.setup.players - 1)))
    game.bridges = tuple(bridges)
    if bridges:
        game.adjacent = tuple(adjacent)


def _read_player(board: Board, seat: int, row: dict[str, Any]) -> Player:
    player = Player(seat)
    faction = _text(row["faction"])
    player.faction = BY_ID[faction] if faction else NOBODY
    for name, most in _NUMBERS.items():
        setattr(player, name, _number(row[name], 0, most))
    player.cults = _numbers(row["cults"], len(CULTS), 0, CULT_TOP)
    player.buildings = [_mask(board, hexes) for hexes in _list(row["buildings"], len(BUILDINGS))]
    for hexes in player.buildings:
        player.own |= hexes
    player.towns = _mask(board, row["towns"])
    player.rivers = tuple(board.river_index[_text(name)] for name in _list(row["rivers"]))
    player.card = _index(CARDS, row["card"]) if row["card"] else -1
    player.favours = sum({1 << _index(FAVOURS, tile) for tile in _list(row["favours"])})
    player.town_tiles = tuple(_index(TOWNS, tile) for tile in _list(row["town_tiles"]))
    player.used = frozenset(_text(source) for source in _list(row["used"]))
    player.passed = _flag(row["passed"])
    return player


def _read_frame(game: State, row: list[Any]) -> Frame:
    kind = _one_of(row[0], tuple(options.FRAME_KINDS))
    player = _number(row[1], 0, game.setup.players - 1)
    n, m, flags = _number(row[2], 0, 20), _number(row[3], 0, game.board.land), _number(row[5], 0, 63)
    return Frame(kind, player, n, m, _mask(game.board, row[4]), flags)


def _read_offers(game: State, row: list[Any]) -> Offers:
    last = game.setup.players - 1
    queue = tuple((_number(seat, 0, last), _number(amount, 1, 99)) for seat, amount in _list(row[1]))
    return Offers(_number(row[0], 0, last), queue, _flag(row[2]), _flag(row[3]))


def _mask(board: Board, value: Any) -> int:
    names = {_text(name) for name in _list(value)}
    return sum(1 << board.index[name] for name in names)


def _index(table: tuple[Any, ...], value: Any) -> int:
    return next(index for index, tile in enumerate(table) if tile.id == value)


def _list(value: Any, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise ValueError(type(value).__name__)
    return value


def _number(value: Any, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(str(value)[:40])
    return value


def _numbers(value: Any, length: int, least: int, most: int = _MOST) -> list[int]:
    return [_number(item, least, most) for item in _list(value, length)]


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(str(value)[:40])
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 60:
        raise ValueError(str(value)[:40])
    return value


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(_text(item) for item in _list(value))


def _one_of(value: Any, known: tuple[str, ...]) -> str:
    if value not in known:
        raise ValueError(str(value)[:40])
    return str(value)
