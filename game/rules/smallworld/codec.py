"""State and set-up as plain JSON values, and back with every value checked."""

from __future__ import annotations

from typing import Any

from game.rules.core import BadInput
from game.rules.smallworld.ability import compiled, power_of, race_of, set_of
from game.rules.smallworld.mapdef import STEEP, MapDef
from game.rules.smallworld.pieces import PIECES
from game.rules.smallworld.setup import check_setup
from game.rules.smallworld.state import NOBODY, Combo, Frame, Leg, Setup, State, Tribe
from game.rules.smallworld.turn import STEPS
from game.rules.smallworld.verbs import refresh

_NUMBERS = ("viewer", "rng", "round", "first", "seat", "next_tribe")
_TRIBE_NUMBERS = ("id", "player", "hand", "tray", "reserve", "displaced", "turns")
_MOST = 1 << 64


def setup_to_json(setup: Setup) -> dict[str, Any]:
    return {
        "map": {"id": setup.map.id, **setup.map.to_table()},
        "players": setup.players,
        "content": setup.content,
        "first_player": setup.first_player,
        "prepared": [list(pair) for pair in setup.prepared],
    }


def setup_from_json(plain: Any) -> Setup:
    row = _mapping(plain)
    table = _mapping(row.get("map"))
    prepared = [_list(pair, 2) for pair in _list(row.get("prepared", []))]
    setup = Setup(
        MapDef.from_table(_text(table.get("id")), table),
        _number(row.get("players"), 1),
        _text(row.get("content")),
        _number(row.get("first_player"), -1),
        tuple((_text(race), _text(power)) for race, power in prepared),
    )
    check_setup(setup)
    return setup


def state_to_json(state: State) -> dict[str, Any]:
    """The whole position; equal positions give equal JSON."""
    ids = state.map.ids
    return {
        "setup": setup_to_json(state.setup),
        **{name: getattr(state, name) for name in _NUMBERS},
        "acted": state.acted,
        "over": state.over,
        "coins": list(state.coins),
        "tribes": [_tribe_to_json(state, tribe) for tribe in state.tribes.values()],
        "holder": list(state.holder),
        "tokens": list(state.tokens),
        "natives": list(state.natives),
        "pieces": {kind: {ids[r]: n for r, n in at.items()} for kind, at in state.pieces.items()},
        **({"pile": list(state.pile)} if state.pile else {}),
        **({"badges": dict(sorted(state.badges.items()))} if state.badges else {}),
        "column": [list(combo) for combo in state.column],
        "race_stack": list(state.race_stack),
        "power_stack": list(state.power_stack),
        "power_discard": list(state.power_discard),
        "leg": {**state.leg._asdict(), "used": list(state.leg.used), "stood": list(state.leg.stood)},
        "queue": list(state.queue),
        "frames": [{**frame._asdict(), "options": list(frame.options)} for frame in state.frames],
    }


def _tribe_to_json(state: State, tribe: Tribe) -> dict[str, Any]:
    return {
        **{name: getattr(tribe, name) for name in _TRIBE_NUMBERS},
        "race": tribe.race,
        "power": tribe.power,
        "former": tribe.former,
        "declined": tribe.declined,
        "hit": tribe.hit,
        "memory": dict(sorted(tribe.memory.items())),
        "bag": dict(sorted(tribe.bag.items())),
    }


def state_from_json(plain: Any) -> State:
    """The position that was written; anything else is refused with one clear error."""
    try:
        return _read_state(_mapping(plain))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError) as error:
        raise BadInput("state.malformed", detail=str(error)[:120]) from error


def _read_state(row: dict[str, Any]) -> State:
    state = State.__new__(State)
    state.setup = setup_from_json(row["setup"])
    state.map = state.setup.map
    for name in _NUMBERS:
        setattr(state, name, _number(row[name], -1, _MOST))
    state.acted, state.over = _flag(row["acted"]), _flag(row["over"])
    state.coins = _numbers(row["coins"], state.setup.players, -1)
    size = len(state.map.regions)
    state.holder = _numbers(row["holder"], size, NOBODY)
    state.tokens = _numbers(row["tokens"], size)
    state.natives = _numbers(row["natives"], size)
    state.tribes = {tribe.id: tribe for tribe in map(_read_tribe, _list(row["tribes"]))}
    _read_board(state, _mapping(row["pieces"]))
    _read_treasures(state, row)
    _read_market(state, row)
    for tribe in state.tribes.values():
        refresh(state, tribe)
    state.leg = _read_leg(_mapping(row["leg"]), (1 << size) - 1)
    state.queue = tuple(_numbers(row["queue"], None, NOBODY))
    state.frames = [_read_frame(state, _mapping(frame)) for frame in _list(row["frames"])]
    state.legal, state.events = None, []
    _check(state)
    return state


def _read_tribe(plain: Any) -> Tribe:
    row = _mapping(plain)
    race, power, former = _text(row["race"]), _text(row["power"]), _text(row["former"])
    race_of(race)
    for id in (power, former):
        if id:
            power_of(id)
    tribe = Tribe(_number(row["id"]), _number(row["player"]), race, power)
    tribe.former = former
    for name in _TRIBE_NUMBERS:
        setattr(tribe, name, _number(row[name], 0, 999))
    tribe.declined, tribe.hit = _flag(row["declined"]), _flag(row["hit"])
    tribe.memory = {_text(key): _number(value) for key, value in _mapping(row["memory"]).items()}
    tribe.bag = {_piece(key): _number(n, 0, PIECES[key].box) for key, n in _mapping(row["bag"]).items()}
    tribe.table = compiled(race, power, tribe.declined, tribe.id)
    return tribe


def _read_board(state: State, pieces: dict[str, Any]) -> None:
    index = state.map.index
    found: dict[str, dict[int, int]] = {}
    for kind in sorted(pieces):
        most = PIECES[_piece(kind)].box
        at = {index[name]: _number(n, 1, most) for name, n in _mapping(pieces[kind]).items()}
        found[kind] = dict(sorted(at.items()))
    state.pieces = found
    state.defence = [1 if region.terrain in STEEP else 0 for region in state.map.regions]
    state.immune = state.gifts = 0
    for kind, at in state.pieces.items():
        piece = PIECES[kind]
        for region, n in at.items():
            state.defence[region] += piece.defence * n
            state.immune |= piece.immune << region
            state.gifts |= bool(piece.ability) << region
    for region, holder in enumerate(state.holder):
        if holder != NOBODY:
            state.tribes[holder].regions |= 1 << region


def _read_treasures(state: State, row: dict[str, Any]) -> None:
    state.pile = [_piece(id) if id else "" for id in _list(row.get("pile", []))]
    state.badges = {_piece(kind): _power(id) for kind, id in sorted(_mapping(row.get("badges", {})).items())}
    treasures = set_of(state.setup.content).treasures
    if not {*state.pile, *state.badges} <= {*treasures, ""} or len(state.pile) > len(treasures):
        raise BadInput("state.impossible")


def _read_market(state: State, row: dict[str, Any]) -> None:
    rows = [_list(combo, 3) for combo in _list(row["column"])]
    state.column = [Combo(_race(race), _power(power), _number(coins)) for race, power, coins in rows]
    state.race_stack = [_race(id) for id in _list(row["race_stack"])]
    state.power_stack = [_power(id) for id in _list(row["power_stack"])]
    state.power_discard = [_power(id) for id in _list(row["power_discard"])]


def _read_leg(row: dict[str, Any], everywhere: int) -> Leg:
    masks = {name: _number(row[name], 0, everywhere) for name in ("attacked", "conquered", "nonempty")}
    used = tuple(_text(mark) for mark in _list(row["used"]))
    return Leg(_number(row["tribe"], NOBODY), _flag(row["struck"]), roll=_number(row["roll"], -1, 3),
               used=used, stood=tuple(_numbers(row["stood"], None)), **masks)  # fmt: skip


def _read_frame(state: State, row: dict[str, Any]) -> Frame:
    kind = _text(row["kind"])
    if kind not in STEPS:
        raise ValueError(kind)
    options = tuple(_text(option) for option in _list(row["options"]))
    frame = Frame(kind, _number(row["player"], NOBODY), _number(row["tribe"], NOBODY), _text(row["source"]),
                  _text(row["topic"]), options)  # fmt: skip
    if frame.player >= state.setup.players or (frame.tribe != NOBODY and frame.tribe >= state.next_tribe):
        raise ValueError("frame")
    return frame


def _check(state: State) -> None:
    """What every real position satisfies; a hand-edited one often does not."""
    players = range(state.setup.players)
    seats = (state.seat in players, state.first in players, 1 <= state.round <= state.map.rounds)
    tribes = all(t.player in players and t.id < state.next_tribe for t in state.tribes.values())
    board = list(zip(state.holder, state.tokens, strict=True))
    held = all((holder == NOBODY) == (n == 0) for holder, n in board)
    conserved = all(
        t.tray + t.hand + t.reserve + t.displaced + sum(n for holder, n in board if holder == t.id)
        == race_of(t.race).tray
        for t in state.tribes.values()
    )
    ends = state.over != bool(state.frames) and all(
        frame.tribe in state.tribes for frame in state.frames[-1:] if frame.kind != "pick"
    )
    if not (all(seats) and tribes and held and conserved and ends):
        raise BadInput("state.impossible")


def _mapping(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadInput("state.malformed", detail=type(value).__name__)
    return value


def _list(value: Any, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise BadInput("state.malformed", detail=type(value).__name__)
    return value


def _number(value: Any, least: int = 0, most: int = 1 << 31) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(str(value)[:40])
    return value


def _numbers(value: Any, length: int | None, least: int = 0) -> list[int]:
    return [_number(item, least) for item in _list(value, length)]


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(str(value)[:40])
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 200:
        raise ValueError(str(value)[:40])
    return value


def _race(value: Any) -> str:
    race_of(_text(value))
    return str(value)


def _power(value: Any) -> str:
    power_of(_text(value))
    return str(value)


def _piece(value: Any) -> str:
    if value not in PIECES:
        raise BadInput("piece.unknown", id=str(value)[:60])
    return str(value)
