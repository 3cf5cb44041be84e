"""The own course with the opponents standing still: what a search follows, on positions of its own.

The rules carry out each action; here only what comes between is left out: no opponent is asked, nobody's turn comes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.terra import Action, State
from game.rules.terra.building import put_dwelling
from game.rules.terra.cults import advance, round_bonus
from game.rules.terra.economy import take_income
from game.rules.terra.engine import carry_out
from game.rules.terra.model import CAN_SPLIT, Frame
from game.rules.terra.options import frame_actions
from game.rules.terra.turns import pass_turn


def alone(view: State, seat: int) -> State:
    """A copy on which only this player moves."""
    game = view.copy()
    game.current = seat
    settle(game, seat)
    return game


def follow(game: State, seat: int, actions: Sequence[Action]) -> State:
    """A copy after some own actions."""
    bridged = any(action.kind == "bridge" for action in actions)
    then = game.copy() if bridged else game.copy(seat)
    for action in actions:
        carry_out(then, action)
        settle(then, seat)
    return then


def settle(game: State, seat: int) -> None:
    """Up to the next question that is the player's own; neighbours are taken to accept."""
    game.legal = None
    player = game.players[seat]
    while game.offers or game.frames:
        if game.offers:
            game.offers.pop()
            if player.faction.hears_answers:
                player.faction.on_offers_answered(game, player, True)
            continue
        frame = game.frames[-1]
        if frame.player == seat:
            game.legal = frame_actions(game, frame)
            if game.legal:
                return
        game.frames.pop()
        if frame.kind == "later":
            advance(game, game.players[frame.player], frame.m, frame.n)
    game.acted = False


def next_round(game: State, seat: int, card: int) -> State:
    """A copy at the beginning of the next round: passed for a card, with cult bonus and income.

    Cult spades stay as a question.
    """
    then = game.copy(seat)
    player = then.players[seat]
    pass_turn(then, player, card)
    spades = round_bonus(then, player)
    then.round += 1
    then.power_used = 0
    player.used = frozenset()
    player.passed = False
    player.sail = -1
    take_income(then, player)
    if spades:
        then.frames.append(Frame("spades", seat, n=spades, flags=CAN_SPLIT))
        settle(then, seat)
    return then


def first_round(view: State, seat: int, dwellings: Iterable[int]) -> State:
    """A copy at the beginning of the first round with these first dwellings, before anybody has a card."""
    then = view.copy()
    player = then.players[seat]
    for hex_ in dwellings:
        put_dwelling(then, player, hex_)
    then.phase, then.round, then.queue, then.current = "actions", 1, (), seat
    take_income(then, player)
    return then
