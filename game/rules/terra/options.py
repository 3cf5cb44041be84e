"""Every legal action of the decision that is open: within an action, in an offer, or in a turn."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.terra import actions as act
from game.rules.terra.actions import Action
from game.rules.terra.board import bits
from game.rules.terra.economy import priests_free
from game.rules.terra.exchange import exchanges
from game.rules.terra.helps import exchange_helps
from game.rules.terra.legal import (
    can_pay_dwelling,
    card_actions,
    digs,
    digs_on,
    faction_actions,
    place_actions,
    turn_actions,
)
from game.rules.terra.model import CAN_BUILD, SKIPPABLE, UNPAID, Frame, Player, State
from game.rules.terra.reach import bridge_spots
from game.rules.terra.tiles import DWELLING, FAVOURS, TRADING_HOUSE
from game.rules.terra.towns import rivers_to_found


def _nothing(game: State) -> list[Action]:
    return []


_PHASES: dict[str, Callable[[State], list[Action]]] = {
    "factions": faction_actions,
    "dwellings": place_actions,
    "cards": card_actions,
    "actions": turn_actions,
    "cult_spades": _nothing,
    "over": _nothing,
}


def asked(game: State) -> int:
    """The seat that has to decide now."""
    if game.frames:
        return game.frames[-1].player
    if game.offers:
        return game.offers[0].queue[0][0]
    return game.current


def actions(game: State) -> list[Action]:
    """The list for whoever is asked now; empty when the game is over."""
    if game.frames:
        return frame_actions(game, game.frames[-1])
    if game.offers:
        return [act.LEECH, act.DECLINE]
    return _PHASES[game.phase](game)


def frame_actions(game: State, frame: Frame) -> list[Action]:
    """What the decision of a frame offers, in one's own turn with exchanges; nothing if it need not be asked."""
    player = game.players[frame.player]
    out = FRAME_KINDS[frame.kind](game, player, frame)
    in_turn = frame.player == game.current and game.phase == "actions"
    if not out or (len(out) == 1 and out[0] is act.SKIP):
        if not (in_turn and exchange_helps(game, player, frame)):
            return []
        out = out or [act.ORDAIN[0]]
    if in_turn:
        out.extend(exchanges(player))
    return out


def _frame_tiles(game: State, player: Player, frame: Frame) -> list[Action]:
    out = []
    if frame.n:
        left = game.favours_left
        out = [act.FAVOUR[i] for i in range(len(FAVOURS)) if left[i] and not player.favours >> i & 1]
    if frame.m:
        out.extend([act.TOWN[i] for i, left in enumerate(game.towns_left) if left])
    if out and len(game.frames) > 1 and game.frames[-2].kind == "later":
        out.append(act.STEP[game.frames[-2].m])
    if out and player.faction.founds_over_rivers:
        out.extend(game.board.connect[river] for river in rivers_to_found(game, player))
    return out


def _frame_spades(game: State, player: Player, frame: Frame) -> list[Action]:
    out: list[Action] = []
    if frame.m:
        digs_on(game, player, frame, out)
    elif frame.n:
        digs(game, player, frame, out)
    if frame.flags & CAN_BUILD and frame.mask and can_pay_dwelling(player):
        out.extend([game.board.build[hex_] for hex_ in bits(frame.mask)])
    out.append(act.SKIP)
    return out


def _frame_step(game: State, player: Player, frame: Frame) -> list[Action]:
    return list(act.STEP)


def _frame_key(game: State, player: Player, frame: Frame) -> list[Action]:
    return [act.STEP[cult] for cult in bits(frame.m)]


def _frame_later(game: State, player: Player, frame: Frame) -> list[Action]:
    """What had to wait for a town's key is done by itself."""
    return []


def _frame_bridge(game: State, player: Player, frame: Frame) -> list[Action]:
    return [game.board.cross[spot] for spot in bridge_spots(game, player)]


def _frame_dwelling(game: State, player: Player, frame: Frame) -> list[Action]:
    out = []
    if frame.flags & UNPAID or can_pay_dwelling(player):
        out = [game.board.build[hex_] for hex_ in bits(frame.mask)]
    if frame.flags & SKIPPABLE:
        out.append(act.SKIP)
    return out


def _frame_turn(game: State, player: Player, frame: Frame) -> list[Action]:
    return [game.board.transform[hex_][player.faction.home] for hex_ in bits(frame.mask)]


def _frame_upgrade(game: State, player: Player, frame: Frame) -> list[Action]:
    return [game.board.upgrade[TRADING_HOUSE][hex_] for hex_ in bits(player.buildings[DWELLING])]


def _frame_ordain(game: State, player: Player, frame: Frame) -> list[Action]:
    """More workers than priests are left may be given and are lost, as in recorded games."""
    most = min(frame.n, player.workers) if priests_free(player) else 0
    return list(act.ORDAIN[: most + 1]) if most else []


FRAME_KINDS: dict[str, Callable[[State, Player, Frame], list[Action]]] = {
    "tiles": _frame_tiles,
    "spades": _frame_spades,
    "step": _frame_step,
    "key": _frame_key,
    "later": _frame_later,
    "bridge": _frame_bridge,
    "dwelling": _frame_dwelling,
    "turn": _frame_turn,
    "upgrade": _frame_upgrade,
    "ordain": _frame_ordain,
}
