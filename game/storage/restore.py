"""From a save file to a game that goes on."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from pathlib import Path

from game.maps import LoadedMap, MapError, load_map, shipped_maps
from game.match import Match
from game.rules import smallworld as rules
from game.rules.core import BadInput, RulesError
from game.rules.smallworld import State
from game.storage import codec
from game.storage.codec import SaveFile
from game.storage.errors import Damaged, Missing
from game.storage.folders import data_dir
from game.storage.migrate import Plain
from game.storage.settings import Notice
from game.version import VERSION

MOST_REGIONS = 200

_log = logging.getLogger(__name__)


@dataclass
class Loaded:
    """A game again. Without `replay_available` it goes on, but its beginning cannot be watched."""

    match: Match
    replay_available: bool = True
    notices: list[Notice] = field(default_factory=list)
    map: LoadedMap | None = None


def restore(file: SaveFile) -> Loaded:
    """The game by its record, or by its snapshot when the rules have changed since."""
    _check_content(file)
    state = _snapshot(file)
    try:
        match = _replayed(file)
        if codec.state_digest(match.state) == file.hash:
            _redo(match, file)
            return Loaded(match)
        detail = "the record leads to another position"
    except RulesError as error:
        detail = str(error)
    if file.rules == rules.RULES_VERSION and file.program == VERSION:
        raise Damaged(detail)
    _log.warning("rules %s, now %s: %s", file.rules, rules.RULES_VERSION, detail)
    match = Match.continued(state, file.seed, codec.seats_of(file), file.options.open_coins)
    return Loaded(match, False, [Notice("saves.no_replay")])


def _check_content(file: SaveFile) -> None:
    content = file.setup.get("content")
    if not isinstance(content, str):
        raise Damaged("no content")
    if content not in rules.SETS:
        raise Missing("saves.missing_content", name=content[:60])
    board = file.setup.get("map")
    regions = board.get("regions") if isinstance(board, dict) else None
    if not isinstance(regions, list) or len(regions) > MOST_REGIONS:
        raise Damaged("no board")


def _snapshot(file: SaveFile) -> State:
    plain = codec.snapshot_of(file)
    if codec.digest(plain) != file.hash:
        raise Damaged("the position was changed")
    state = _position(plain)
    if state.setup.players != len(file.seats) or state.setup.map.id != file.map.id:
        raise Damaged("seats or map")
    return state


def _position(plain: Plain) -> State:
    """A full position that can be played on, from a file that may say anything."""
    try:
        state = rules.state_from_json(plain)
        if state.viewer != -1 or min(state.coins) < 0:
            raise BadInput("state.impossible")
        if not state.over:
            _try_all(state)
    except RulesError as error:
        raise Damaged(str(error)) from error
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError) as error:
        raise Damaged(f"impossible position: {error!r}") from error
    return state


def _try_all(state: State) -> None:
    """Everything that can be done now goes well, and there is something."""
    possible = rules.legal_actions(state)
    if not possible:
        raise BadInput("state.impossible")
    for action in possible:
        rules.apply(state.copy(), action)


def _replayed(file: SaveFile) -> Match:
    seats, coins = codec.seats_of(file), file.options.open_coins
    origin = codec.origin_of(file)
    if origin is None:
        match = Match.new(rules.setup_from_json(file.setup), file.seed, seats, coins)
    else:
        match = Match.continued(_position(origin), file.seed, seats, coins)
    match.repeat(map(rules.action_from_text, file.actions))
    return match


def _redo(match: Match, file: SaveFile) -> None:
    """What was taken back can be done again; if that does not read, the game itself is whole."""
    try:
        match.repeat((), [rules.action_from_text(text) for text in file.undone])
    except RulesError as error:
        _log.warning("redo lost: %s", error)


def own_maps() -> Path:
    return data_dir() / "maps"


def find_map(file: codec.Header) -> LoadedMap:
    """The map file that a game was played on; found by listing folders, never by a path in the save."""
    own = sorted(own_maps().glob("*.tmx")) if own_maps().is_dir() else []
    title = file.map.title or file.map.id
    for path in [*shipped_maps(), *own]:
        if path.stem != file.map.id:
            continue
        try:
            found = load_map(path)
        except MapError as error:
            _log.warning("map %s: %s", path.name, error)
            raise Missing("saves.bad_map", name=title) from error
        if codec.map_hash(found.definition) != file.map.hash:
            raise Missing("saves.other_map", name=title)
        return found
    raise Missing("saves.missing_map", name=title)
