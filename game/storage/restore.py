"""From a save file to a game that goes on."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Any

from game.games import Game, game_of
from game.match import Match
from game.rules.core import BadInput, RulesError, UnknownContent
from game.rules.core.fingerprint import fingerprint
from game.storage import codec
from game.storage.codec import SaveFile
from game.storage.errors import Damaged, Missing
from game.storage.migrate import Plain
from game.storage.settings import Notice

_log = logging.getLogger(__name__)


@dataclass
class Loaded:
    """A game again. Without `replay_available` it goes on, but its beginning cannot be watched."""

    match: Match
    replay_available: bool = True
    notices: list[Notice] = field(default_factory=list)


def restore(file: SaveFile) -> Loaded:
    """The game by its record, or by its snapshot when the rules or the content have changed since."""
    game, state = _game(file), position(file)
    try:
        match = _replayed(game, file)
        if codec.state_digest(game.rules, match.state) == file.hash:
            _redo(match, file)
            return Loaded(match)
        detail = "the record leads to another position"
    except RulesError as error:
        detail = str(error)
    if _same_rules(game, state.setup, file):
        raise Damaged(detail)
    _log.warning("made by %s, rules %s: %s", file.program, file.rules, detail)
    match = Match.continued(game, state, file.seed, codec.seats_of(file), file.options.open_coins)
    return Loaded(match, False, [Notice("saves.no_replay")])


def _game(file: SaveFile) -> Game:
    codec.seats_of(file)  # says so when there is no such game
    return game_of(file.game)


def _same_rules(game: Game, setup: Any, file: SaveFile) -> bool:
    """Whether a record that does not replay must be damaged: nothing else can have changed."""
    return file.fingerprint == fingerprint(game.rules, setup)


def position(file: SaveFile) -> Any:
    """Where the game stands by its snapshot, if that can be played on; SaveError otherwise."""
    game = _game(file)
    plain = codec.snapshot_of(file)
    if codec.digest(plain) != file.hash:
        raise Damaged("the position was changed")
    state = _position(game, plain)
    if file.over != (game.rules.decision(state) is None):
        raise Damaged("the list would call it over and it is not, or the other way round")
    board = game.setups.board(state.setup)
    if len(game.rules.scores(state)) != len(file.seats):
        raise Damaged("seats")
    if (board.id if board else None) != (file.map.id if file.map else None):
        raise Damaged("map")
    return state


def _position(game: Game, plain: Plain) -> Any:
    """A full position that can be played on, from a file that may say anything."""
    try:
        state = game.rules.state_from_json(plain)
        if wrong := game.rules.check(state):
            raise BadInput(wrong)
        _try_all(game, state)
    except UnknownContent as error:
        raise Missing("saves.missing_content", name=error.reason.params.get("id", "?")) from error
    except RulesError as error:
        raise Damaged(str(error)) from error
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError) as error:
        raise Damaged(f"impossible position: {error!r}") from error
    return state


def _try_all(game: Game, state: Any) -> None:
    """Everything that can be done now goes well and leads to a position like any other, and there is something."""
    if game.rules.decision(state) is None:
        return
    possible = game.rules.legal_actions(state)
    if not possible:
        raise BadInput("state.impossible")
    for action in possible:
        after = state.copy()
        game.rules.apply(after, action)
        if wrong := game.rules.check(after):
            raise BadInput(wrong)


def _replayed(game: Game, file: SaveFile) -> Match:
    seats, coins = codec.seats_of(file), file.options.open_coins
    origin = codec.origin_of(file)
    if origin is None:
        match = Match.new(game, game.rules.setup_from_json(file.setup), file.seed, seats, coins)
    else:
        match = Match.continued(game, _position(game, origin), file.seed, seats, coins)
    match.repeat(map(game.rules.action_from_text, file.actions))
    return match


def _redo(match: Match, file: SaveFile) -> None:
    """What was taken back can be done again; if that does not read, the game itself is whole."""
    try:
        match.repeat((), [match.rules.action_from_text(text) for text in file.undone])
    except RulesError as error:
        _log.warning("redo lost: %s", error)
