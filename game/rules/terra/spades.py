"""Spades: gained, bought and used to turn terrain."""

from __future__ import annotations

from game.rules.terra.board import TERRAINS
from game.rules.terra.economy import figures, score, scoring_tile
from game.rules.terra.events import Event
from game.rules.terra.model import CAN_BUILD, CAN_BUY, CAN_LEAP, CAN_SPLIT, Frame, Player, State
from game.rules.terra.reach import leapable, reachable


def grant(game: State, player: Player, count: int, can_buy: bool = True) -> None:
    """Free spades within an action; missing ones may be bought where the source allows it."""
    _gained(game, player, count)
    flags = CAN_BUILD | CAN_LEAP | (CAN_BUY if can_buy else 0)
    game.frames.append(Frame("spades", player.seat, n=count, flags=flags))


def _gained(game: State, player: Player, count: int) -> None:
    game.log.append(Event("spades_gained", player.seat, n=count))
    tile = scoring_tile(game)
    score(game, player, tile.spade * count, tile.id)
    player.faction.on_spades(game, player, count)


def pay_leap(game: State, player: Player, hex_: int) -> bool:
    """Pay for skipping hexes if the hex cannot be reached otherwise; true if it was needed."""
    if reachable(game, player) >> hex_ & 1 or not leapable(game, player) >> hex_ & 1:
        return False
    workers, priests = player.faction.leap_price(player)
    player.workers -= workers
    player.priests -= priests
    game.log.append(Event("leapt", player.seat, game.board.names[hex_]))
    score(game, player, player.faction.leap_points, player.faction.id)
    return True


def _buy(game: State, player: Player, count: int) -> None:
    workers, priests = player.faction.spade_price(player)
    player.workers -= workers * count
    player.priests -= priests * count
    score(game, player, player.faction.points_per_paid_spade * count, player.faction.id)
    _gained(game, player, count)


def turn(game: State, player: Player, hex_: int, target: int) -> None:
    """Lay another terrain on a hex."""
    bit = 1 << hex_
    game.terrain_masks[game.terrain[hex_]] ^= bit
    game.terrain_masks[target] |= bit
    game.terrain[hex_] = target
    event = Event("transformed", player.seat, game.board.names[hex_], source=TERRAINS[target], figures=figures(player))
    game.log.append(event)


def dig(game: State, player: Player, frame: Frame, hex_: int, target: int) -> None:
    """Use the frame's spades on a hex, buying what is missing; what is left stays in the frame on top."""
    between, home = player.faction.spades_between, player.faction.home
    here = game.terrain[hex_]
    needed = between(here, target)
    homewards = needed + between(target, home) == between(here, home)
    if needed > frame.n:
        _buy(game, player, needed - frame.n)
    flags = frame.flags
    if flags & CAN_LEAP and not frame.m and pay_leap(game, player, hex_):
        flags &= ~CAN_LEAP
    turn(game, player, hex_, target)
    left = max(frame.n - needed, 0)
    if target == player.faction.home:
        mask = frame.mask | (1 << hex_ if flags & CAN_BUILD else 0)
        game.frames.append(frame._replace(n=left, m=0, mask=mask, flags=flags & ~CAN_BUY))
    elif flags & CAN_SPLIT:
        game.frames.append(frame._replace(n=left))
    elif homewards:
        game.frames.append(frame._replace(n=left, m=hex_ + 1, flags=flags))
    else:  # the action's other spades are lost: a second hex needs the first to be home terrain
        game.frames.append(frame._replace(n=0, flags=flags & ~CAN_BUY))
