"""Whether an exchange would open what a decision within an action cannot pay now."""

from __future__ import annotations

from game.rules.terra.economy import priests_free
from game.rules.terra.exchange import WORKER_POWER, Price, plan
from game.rules.terra.model import CAN_BUILD, CAN_BUY, CAN_LEAP, UNPAID, Frame, Player, State
from game.rules.terra.reach import leapable, reachable
from game.rules.terra.tiles import DWELLING, SUPPLY


def exchange_helps(game: State, player: Player, frame: Frame) -> bool:
    if frame.kind == "spades":
        return _builds(player, frame) or _digs(game, player, frame)
    if frame.kind == "dwelling":
        return not frame.flags & UNPAID and _pays_dwelling(player)
    return frame.kind == "ordain" and bool(priests_free(player)) and _power(player) >= WORKER_POWER


def _power(player: Player) -> int:
    return player.bowl3 + player.bowl2 // 2


def _pays_dwelling(player: Player) -> bool:
    if player.count(DWELLING) >= SUPPLY[DWELLING]:
        return False
    return plan(player, Price(*player.faction.costs[DWELLING])) is not None


def _builds(player: Player, frame: Frame) -> bool:
    return bool(frame.flags & CAN_BUILD and frame.mask) and _pays_dwelling(player)


def _digs(game: State, player: Player, frame: Frame) -> bool:
    """A spade more for the hex that has been begun, the second one of those who need two, or a leap."""
    workers, priests = player.faction.spade_price(player)
    if frame.m:
        return bool(frame.flags & CAN_BUY) and plan(player, Price(workers, 0, priests)) is not None
    if not frame.n:
        return False
    bought = max(player.faction.least_spades - frame.n, 0)
    if bought and not frame.flags & CAN_BUY:
        return False
    spades = Price(workers * bought, 0, priests * bought)
    free = ~(frame.mask | game.terrain_masks[player.faction.home])
    if reachable(game, player) & free and plan(player, spades) is not None:
        return True
    if not frame.flags & CAN_LEAP or not leapable(game, player) & free:
        return False
    return plan(player, spades.plus(*player.faction.leap_price(player))) is not None
