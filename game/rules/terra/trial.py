"""An action tried out on copies: what it alone changes, and what of it finds no room."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.terra import engine
from game.rules.terra.actions import Action
from game.rules.terra.events import Event
from game.rules.terra.exchange import Price
from game.rules.terra.model import Player, State
from game.rules.terra.options import asked
from game.rules.terra.prices import price_of
from game.rules.terra.tiles import Goods

#: More room than any action can fill.
_AMPLE = 100


class Trial(NamedTuple):
    """The table and the player before and after an action, without what the game then does by itself."""

    action: Action
    game: State
    player: Player
    after: State
    then: Player
    price: Price
    events: tuple[Event, ...]
    gained: Goods
    lost: Goods  # power and priests that would have come if there were room


def tried(game: State, action: Action) -> Trial:
    seat = asked(game)
    player, cost = game.players[seat], price_of(game, game.players[seat], action)
    after, roomy = game.copy(), game.copy()
    spacious = roomy.players[seat]
    spacious.bowl1 += _AMPLE
    spacious.priests_sent -= _AMPLE
    wide = spacious.copy()
    events: tuple[Event, ...] = ()
    if action.kind != "end":  # it may end the round, which is not the action's
        events = tuple(event for event in engine.carry_out(after, action) if event.player == seat)
        engine.carry_out(roomy, action)
    then = after.players[seat]
    gained, due = _gained(player, then, cost), _gained(wide, roomy.players[seat], cost)
    lost = Goods(priests=due.priests - gained.priests, power=due.power - gained.power)
    return Trial(action, game, player, after, then, cost, events, gained, lost)


def _gained(before: Player, after: Player, cost: Price) -> Goods:
    """What came in, the price not counted."""
    if not before.faction.id:  # the board itself has just been taken
        return Goods(after.coins, after.workers, after.priests)
    return Goods(
        after.coins - before.coins + cost.coins,
        after.workers - before.workers + cost.workers,
        after.priests - before.priests + cost.priests,
        _level(after) - _level(before) + 2 * cost.power,
    )


def _level(player: Player) -> int:
    """Steps of power made: a token two bowls on has made two. A sacrifice makes none and costs none."""
    return player.bowl2 + 2 * player.bowl3
