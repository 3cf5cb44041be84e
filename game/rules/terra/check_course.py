"""What is impossible about the course of a game: phases, turns, offers and decisions within an action."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.terra import options
from game.rules.terra.model import CAN_BUILD, UNPAID, Frame, State
from game.rules.terra.tiles import (
    BRIDGES_EACH,
    CULT_TOP,
    CULTS,
    DWELLING,
    ROUNDS,
    SUPPLY,
    TRADING_HOUSE,
)
from game.rules.terra.turns import possible_gain

_WAITING = ("factions", "dwellings", "cards")
_IN_A_ROUND = ("actions", "cult_spades", "over")
PHASES = _WAITING + _IN_A_ROUND
_MOST_SPADES = 3


def _phase(game: State) -> bool:
    if game.phase not in PHASES or not 0 <= game.round <= ROUNDS:
        return False
    if game.phase == "over" and game.round < ROUNDS:
        return False
    return bool(game.round) == (game.phase in _IN_A_ROUND)


def _set_up(game: State) -> bool:
    """Whoever is past a phase of the set-up has what it gives."""
    seated = game.phase == "factions" or all(player.faction.id for player in game.players)
    carded = game.phase in _WAITING or all(player.card >= 0 for player in game.players)
    return seated and carded


def _queue(game: State) -> bool:
    """Who is still to be asked in a phase of the set-up has not got it yet."""
    queue = game.queue
    if bool(queue) != (game.phase in _WAITING):
        return False
    if game.phase == "factions":
        return sorted(queue) == [player.seat for player in game.players if not player.faction.id]
    if game.phase == "dwellings":
        return all(p.count(DWELLING) + queue.count(p.seat) == p.faction.start_dwellings for p in game.players)
    if game.phase == "cards":
        return sorted(queue) == [player.seat for player in game.players if player.card < 0]
    return True


def _turn(game: State) -> bool:
    """The player in turn has not passed; who passes first begins the next round."""
    seats = range(len(game.players))
    if game.current not in seats or game.first not in seats or game.next_first not in (-1, *seats):
        return False
    if game.queue and game.queue[0] != game.current:
        return False
    if game.phase != "actions":
        return game.phase == "over" or game.next_first == -1
    passed = [player.seat for player in game.players if player.passed]
    first = game.next_first in passed if passed else game.next_first == -1
    return first and game.current not in passed and 0 <= game.extra_actions <= 2


def _offers(game: State) -> bool:
    """The first building's first neighbour can take something."""
    seats = range(len(game.players))
    for offers in game.offers:
        asked = [seat for seat, _ in offers.queue]
        known = offers.builder in seats and all(seat in seats for seat in asked)
        if not known or offers.builder in asked or len(set(asked)) < len(asked):
            return False
    if not game.offers:
        return True
    if game.phase != "actions" or not game.offers[0].queue:
        return False
    seat, amount = game.offers[0].queue[0]
    return bool(game.frames) or possible_gain(game.players[seat], amount) > 0


def _frames(game: State) -> bool:
    if not game.frames:
        return game.phase != "cult_spades"
    if game.phase not in ("actions", "cult_spades"):
        return False
    return all(_frame(game, frame) for frame in game.frames)


def _frame(game: State, frame: Frame) -> bool:
    """A decision within an action is about something that is there."""
    if frame.player not in range(len(game.players)) or frame.mask >> game.board.land or frame.mask < 0:
        return False
    if game.phase == "cult_spades" and frame.kind != "spades":
        return False
    return _OF_A_FRAME[frame.kind](game, frame)


def _tiles(game: State, frame: Frame) -> bool:
    due = sum(other.m for other in game.frames if other.kind == "tiles")
    return 0 <= frame.n <= 4 and frame.m >= 0 and due <= sum(game.towns_left)


def _spades(game: State, frame: Frame) -> bool:
    home = game.terrain_masks[game.players[frame.player].faction.home]
    if frame.m and (game.occupied | home) >> (frame.m - 1) & 1:
        return False
    return 0 <= frame.n <= _MOST_SPADES and not frame.mask & (_built(game, frame) | ~home)


def _built(game: State, frame: Frame) -> int:
    """Hexes with a building; the dwelling of these spades itself may stand on one of them."""
    return game.occupied if frame.flags & CAN_BUILD else game.occupied & ~game.players[frame.player].own


def _step(game: State, frame: Frame) -> bool:
    return 1 <= frame.n <= 2


def _key(game: State, frame: Frame) -> bool:
    """So many keys for more tracks than that, each one step below a free top."""
    player = game.players[frame.player]
    tracks = [cult for cult in range(len(CULTS)) if frame.m >> cult & 1]
    free = all(other.cults[cult] < CULT_TOP for other in game.players for cult in tracks)
    below = all(player.cults[cult] == CULT_TOP - 1 for cult in tracks)
    return 1 <= frame.n == player.keys < len(tracks) and not frame.m >> len(CULTS) and free and below


def _later(game: State, frame: Frame) -> bool:
    """Never the last to be asked: it waits for a town tile."""
    return 1 <= frame.n <= 3 and frame.m in range(len(CULTS)) and game.frames[-1] is not frame


def _bridge(game: State, frame: Frame) -> bool:
    return game.players[frame.player].bridges < BRIDGES_EACH


def _dwelling(game: State, frame: Frame) -> bool:
    player = game.players[frame.player]
    home = game.terrain_masks[player.faction.home]
    left = player.count(DWELLING) < SUPPLY[DWELLING] or not frame.flags & UNPAID
    return left and bool(frame.mask) and not frame.mask & (game.occupied | ~home)


def _to_turn(game: State, frame: Frame) -> bool:
    home = game.terrain_masks[game.players[frame.player].faction.home]
    return not frame.mask & (game.occupied | home)


def _upgrade(game: State, frame: Frame) -> bool:
    return game.players[frame.player].count(TRADING_HOUSE) < SUPPLY[TRADING_HOUSE]


def _ordain(game: State, frame: Frame) -> bool:
    return 1 <= frame.n <= 3


_OF_A_FRAME: dict[str, Callable[[State, Frame], bool]] = {
    "tiles": _tiles,
    "spades": _spades,
    "step": _step,
    "key": _key,
    "later": _later,
    "bridge": _bridge,
    "dwelling": _dwelling,
    "turn": _to_turn,
    "upgrade": _upgrade,
    "ordain": _ordain,
}


def _open(game: State) -> bool:
    """Whoever is asked has an answer."""
    if game.phase == "over":
        return True
    if game.legal is None:
        game.legal = options.actions(game)
    return bool(game.legal)


COURSE: tuple[tuple[str, Callable[[State], bool]], ...] = (
    ("phase", _phase),
    ("set_up", _set_up),
    ("queue", _queue),
    ("turn", _turn),
    ("frames", _frames),
    ("offers", _offers),
    ("open", _open),
)
