"""The four cult tracks: steps, power on the way, keys and the single place at the top."""

from __future__ import annotations

from game.rules.terra.economy import figures, gain, gain_power, scoring_tile
from game.rules.terra.events import Event
from game.rules.terra.model import Frame, Player, State
from game.rules.terra.tiles import CULT_POWER, CULT_TOP, CULTS, ORDERS, ROUNDS


def top_taken(game: State, cult: int) -> bool:
    return any(player.cults[cult] == CULT_TOP for player in game.players)


def can_crown(game: State, player: Player, cult: int) -> bool:
    """Whether the player may enter the top space: one key a track, one player on it."""
    return player.keys > 0 and not top_taken(game, cult)


def lacks_key(game: State, player: Player, cult: int, steps: int) -> bool:
    """Whether so many steps would enter the top space if there were a key."""
    below = CULT_TOP - steps <= player.cults[cult] < CULT_TOP
    return below and not player.keys and not top_taken(game, cult)


def advance(game: State, player: Player, cult: int, steps: int) -> int:
    """Move up as far as allowed, take the power on the way; returns the steps really made."""
    start = player.cults[cult]
    goal = start + steps
    if goal >= CULT_TOP and start < CULT_TOP:
        goal = CULT_TOP if can_crown(game, player, cult) else CULT_TOP - 1
        if goal == CULT_TOP:
            player.keys -= 1
    goal = min(goal, CULT_TOP)
    if goal == start:
        return 0
    player.cults[cult] = goal
    power = sum(amount for space, amount in CULT_POWER.items() if start < space <= goal)
    if power:
        gain_power(player, power)
    game.log.append(Event("cult_moved", player.seat, n=goal - start, source=CULTS[cult]))
    return goal - start


def advance_everywhere(game: State, player: Player, steps: int) -> None:
    """A step on each track; the owner chooses when there are more tops in reach than keys."""
    crowns = [
        cult
        for cult in range(len(CULTS))
        if CULT_TOP - steps <= player.cults[cult] < CULT_TOP and can_crown(game, player, cult)
    ]
    contested = crowns if len(crowns) > player.keys else []
    for cult in range(len(CULTS)):
        if cult not in contested:
            advance(game, player, cult, steps)
    if contested:
        mask = sum(1 << cult for cult in contested)
        game.frames.append(Frame("key", player.seat, n=player.keys, m=mask))


def free_order(game: State, cult: int, steps: int) -> int:
    """The first free place for a priest that brings so many steps; -1 if there is none."""
    first = cult * len(ORDERS)
    for place, worth in enumerate(ORDERS):
        if worth == steps and game.orders[first + place] < 0:
            return first + place
    return -1


def send_priest(game: State, player: Player, cult: int, steps: int) -> None:
    """A priest of one step returns to the supply, the others stay below the track."""
    player.priests -= 1
    if steps > 1:
        player.priests_sent += 1
        game.orders[free_order(game, cult, steps)] = player.seat
    game.log.append(Event("priest_sent", player.seat, n=steps, source=CULTS[cult]))
    advance(game, player, cult, steps)


def bonus_times(game: State, player: Player) -> int:
    """How often the reward of the round's tile is due."""
    tile = scoring_tile(game)
    return player.cults[tile.cult] // tile.per if game.round < ROUNDS else 0


def round_bonus(game: State, player: Player) -> int:
    """The reward of the round's tile; returns the spades that it brings."""
    tile, times = scoring_tile(game), bonus_times(game, player)
    if times:
        gain(player, tile.reward, times)
    spades = tile.reward_spades * times
    if spades:
        player.faction.on_spades(game, player, spades)
    game.log.append(Event("cult_bonus", player.seat, n=times, source=tile.id, figures=figures(player)))
    return spades
