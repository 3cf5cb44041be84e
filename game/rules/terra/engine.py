"""Carrying out actions: one small function for each kind, after the action has been found legal."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import Refused
from game.rules.terra import actions as act
from game.rules.terra import building, cults, economy, legal, options, spades, towns, turns
from game.rules.terra.actions import Action
from game.rules.terra.board import TERRAINS
from game.rules.terra.events import Event
from game.rules.terra.factions import BY_ID
from game.rules.terra.model import CAN_BUILD, CAN_BUY, CAN_LEAP, SKIPPABLE, UNPAID, Frame, Player, State
from game.rules.terra.refusal import reason
from game.rules.terra.tiles import (
    BUILDING_INDEX,
    CARD_INDEX,
    CARDS,
    CONVERSION,
    CULT_INDEX,
    FAVOUR_INDEX,
    FAVOURS,
    POWER_ACTIONS,
    POWER_INDEX,
    TOWN_INDEX,
)

TERRAIN_INDEX = {name: index for index, name in enumerate(TERRAINS)}


def legal_list(game: State) -> list[Action]:
    """The list itself, kept until something changes: not to be altered."""
    if game.legal is None:
        game.legal = options.actions(game)
    return game.legal


def legal_actions(game: State) -> list[Action]:
    """Everything that may be done now; empty when the game is over."""
    return list(legal_list(game))


def apply(game: State, action: Action, trusted: bool = False) -> list[Event]:
    """Carry out a legal action; anything else is refused and changes nothing.

    `trusted` skips the look into the list, for searches that took the action from there themselves.
    """
    if not trusted and (not isinstance(action, Action) or action not in legal_list(game)):
        raise Refused(reason(game, action))
    carry_out(game, action)
    turns.settle(game)
    return game.log


def carry_out(game: State, action: Action) -> list[Event]:
    """A legal action alone, without what the game then does by itself: for what one shows on a copy."""
    game.log = []
    _DO[action.kind](game, game.players[options.asked(game)], action)
    return game.log


# --- set-up and answers -----------------------------------------------------------------------------------


def choose_faction(game: State, player: Player, faction_id: str) -> None:
    """Take the board with its start goods."""
    faction = BY_ID[faction_id]
    player.faction = faction
    player.workers, player.coins, player.priests = faction.workers, faction.coins, faction.priests
    player.bowl1, player.bowl2 = faction.bowls
    player.cults = list(faction.cults)
    player.shipping = faction.shipping_start
    game.log.append(Event("faction_chosen", player.seat, source=faction.id, figures=economy.figures(player)))


def _faction(game: State, player: Player, action: Action) -> None:
    choose_faction(game, player, action.target)
    turns.next_in_queue(game)


def _place(game: State, player: Player, action: Action) -> None:
    turns.place_start(game, player, game.board.index[action.target])
    turns.next_in_queue(game)


def _card(game: State, player: Player, action: Action) -> None:
    turns.take_card(game, player, CARD_INDEX[action.target])
    turns.next_in_queue(game)


def _leech(game: State, player: Player, action: Action) -> None:
    turns.answer_offer(game, True)


def _decline(game: State, player: Player, action: Action) -> None:
    turns.answer_offer(game, False)


# --- free actions -----------------------------------------------------------------------------------------


def _convert(game: State, player: Player, action: Action) -> None:
    conversion = CONVERSION[action.target]
    if conversion.pays == "bowl3":
        economy.spend_power(player, conversion.price)
    else:
        setattr(player, conversion.pays, getattr(player, conversion.pays) - conversion.price)
    setattr(player, conversion.gets, getattr(player, conversion.gets) + 1)
    game.log.append(Event("converted", player.seat, source=conversion.id))


def _burn(game: State, player: Player, action: Action) -> None:
    player.bowl2 -= 2
    player.bowl3 += 1
    game.log.append(Event("burnt", player.seat, n=1))


def _connect(game: State, player: Player, action: Action) -> None:
    towns.found_over(game, player, game.board.river_index[action.target])


# --- the eight actions ------------------------------------------------------------------------------------


def _build(game: State, player: Player, action: Action) -> None:
    hex_ = game.board.index[action.target]
    if not game.frames:
        game.acted = True
        spades.pay_leap(game, player, hex_)
        building.build(game, player, hex_)
        return
    frame = game.frames.pop()
    if frame.kind == "spades":
        game.frames.append(frame._replace(flags=frame.flags & ~CAN_BUILD))
    building.build(game, player, hex_, paid=not frame.flags & UNPAID)


def _transform(game: State, player: Player, action: Action) -> None:
    hex_, target = game.board.index[action.target], TERRAIN_INDEX[action.option]
    if not game.frames:
        game.acted = True
        frame = Frame("spades", player.seat, flags=CAN_BUY | CAN_BUILD | CAN_LEAP)
        spades.dig(game, player, frame, hex_, target)
        return
    frame = game.frames.pop()
    if frame.kind == "spades":
        spades.dig(game, player, frame, hex_, target)
    else:
        spades.turn(game, player, hex_, target)
        game.frames.append(Frame("dwelling", player.seat, mask=1 << hex_, flags=SKIPPABLE))


def _upgrade(game: State, player: Player, action: Action) -> None:
    free = bool(game.frames)
    if free:
        game.frames.pop()
    game.acted = True
    building.upgrade(game, player, game.board.index[action.target], BUILDING_INDEX[action.option], paid=not free)


def _advance(game: State, player: Player, action: Action) -> None:
    game.acted = True
    player.priests -= 1
    if action == act.SHIPPING:
        player.coins -= legal.SHIPPING_COINS
        building.advance_shipping(game, player)
    else:
        player.workers -= legal.EXCHANGE_WORKERS
        player.coins -= player.faction.exchange_coins
        building.advance_exchange(game, player)


def _send(game: State, player: Player, action: Action) -> None:
    game.acted = True
    cults.send_priest(game, player, CULT_INDEX[action.target], int(action.option))


def _power(game: State, player: Player, action: Action) -> None:
    game.acted = True
    index = POWER_INDEX[action.target]
    chosen = POWER_ACTIONS[index]
    game.power_used |= 1 << index
    economy.spend_power(player, chosen.power)
    game.log.append(Event("power_used", player.seat, source=chosen.id))
    economy.gain(player, chosen.goods)
    if chosen.spades:
        spades.grant(game, player, chosen.spades)
    if chosen.bridge:
        game.frames.append(Frame("bridge", player.seat))


def _use(game: State, player: Player, action: Action) -> None:
    game.acted = True
    source = action.target
    game.log.append(Event("special_used", player.seat, source=source))
    if source == player.faction.work:
        player.faction.use_work(game, player)
        return
    player.used |= {source}
    if source == player.faction.special:
        player.faction.use_special(game, player)
    elif source in FAVOUR_INDEX:
        steps = FAVOURS[FAVOUR_INDEX[source]].special_steps
        game.frames.append(Frame("step", player.seat, n=steps))
    else:
        card = CARDS[CARD_INDEX[source]]
        if card.spades:
            spades.grant(game, player, card.spades)
        else:
            game.frames.append(Frame("step", player.seat, n=card.steps))


def _pass(game: State, player: Player, action: Action) -> None:
    turns.pass_turn(game, player, CARD_INDEX[action.target] if action.target else -1)


def _end(game: State, player: Player, action: Action) -> None:
    turns.next_turn(game)


# --- decisions within an action ---------------------------------------------------------------------------


def _bridge(game: State, player: Player, action: Action) -> None:
    game.frames.pop()
    building.build_bridge(game, player, game.board.spot_of[action])


def _step(game: State, player: Player, action: Action) -> None:
    cult = CULT_INDEX[action.target]
    if game.frames[-1].kind == "tiles":  # the steps of a favour, before the town's key
        cults.advance(game, player, cult, game.frames.pop(-2).n)
        return
    frame = game.frames.pop()
    if frame.kind == "step":
        cults.advance(game, player, cult, frame.n)
        return
    cults.advance(game, player, cult, 1)
    if frame.n > 1:
        game.frames.append(frame._replace(n=frame.n - 1, m=frame.m & ~(1 << cult)))


def _favour(game: State, player: Player, action: Action) -> None:
    frame = game.frames.pop()
    index = FAVOUR_INDEX[action.target]
    tile = FAVOURS[index]
    game.favours_left[index] -= 1
    player.favours |= 1 << index
    game.log.append(Event("favour_taken", player.seat, source=tile.id))
    later = bool(tile.town_discount) and cults.lacks_key(game, player, tile.cult, tile.steps)
    if later:
        game.frames.append(Frame("later", player.seat, n=tile.steps, m=tile.cult))
    else:
        cults.advance(game, player, tile.cult, tile.steps)
    if frame.n > 1 or frame.m:
        game.frames.append(frame._replace(n=frame.n - 1))
    if tile.town_discount:
        towns.check_all(game, player)


def _town(game: State, player: Player, action: Action) -> None:
    frame = game.frames.pop()
    if frame.n or frame.m > 1:
        game.frames.append(frame._replace(m=frame.m - 1))
    towns.take_tile(game, player, TOWN_INDEX[action.target])


def _ordain(game: State, player: Player, action: Action) -> None:
    game.frames.pop()
    count = int(action.target)
    player.workers -= count
    player.priests += min(count, economy.priests_free(player))
    game.log.append(Event("ordained", player.seat, n=count))


def _skip(game: State, player: Player, action: Action) -> None:
    game.frames.pop()


_DO: dict[str, Callable[[State, Player, Action], None]] = {
    "faction": _faction,
    "place": _place,
    "card": _card,
    "leech": _leech,
    "decline": _decline,
    "convert": _convert,
    "burn": _burn,
    "connect": _connect,
    "build": _build,
    "transform": _transform,
    "upgrade": _upgrade,
    "advance": _advance,
    "send": _send,
    "power": _power,
    "use": _use,
    "pass": _pass,
    "end": _end,
    "bridge": _bridge,
    "step": _step,
    "favour": _favour,
    "town": _town,
    "ordain": _ordain,
    "skip": _skip,
}
