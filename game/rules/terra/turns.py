"""The course of the game: set-up, turns, offers of power, the end of a round and the final scoring."""

from __future__ import annotations

from game.rules.terra import options, scoring
from game.rules.terra.building import put_dwelling
from game.rules.terra.cults import advance, round_bonus
from game.rules.terra.economy import favours_held, figures, gain_power, room, score, take_income
from game.rules.terra.events import Event
from game.rules.terra.exchange import exchanges
from game.rules.terra.model import CAN_SPLIT, Frame, Offers, Player, State
from game.rules.terra.tiles import CARDS, ROUNDS, TRADING_HOUSE
from game.rules.terra.towns import rivers_to_found


def settle(game: State) -> None:
    """Go on by itself until somebody has something to decide."""
    game.legal = None
    while True:
        if game.frames:
            choices = options.frame_actions(game, game.frames[-1])
            if choices:
                game.legal = choices
                return
            frame = game.frames.pop()
            if frame.kind == "later":
                advance(game, game.players[frame.player], frame.m, frame.n)
        elif game.offers:
            if _ask_next(game):
                return
        elif game.phase == "actions":
            if _turn_open(game):
                return
        elif game.phase == "cult_spades":
            start_round(game)
        elif game.phase == "over" or game.queue:
            return
        else:
            _next_setup_phase(game)


# --- set-up -----------------------------------------------------------------------------------------------


def _next_setup_phase(game: State) -> None:
    if game.phase == "factions":
        game.phase = "dwellings"
        ask_in_turn(game, _dwelling_order(game))
        if game.setup.dwellings:
            _place_as_given(game)
    elif game.phase == "dwellings":
        game.phase = "cards"
        ask_in_turn(game, tuple(player.seat for player in reversed(game.clockwise(game.first))))
    else:
        _coins_on_cards(game)
        start_round(game)


def ask_in_turn(game: State, queue: tuple[int, ...]) -> None:
    game.queue = queue
    game.current = queue[0]


def next_in_queue(game: State) -> None:
    game.queue = game.queue[1:]
    if game.queue:
        game.current = game.queue[0]


def _dwelling_order(game: State) -> tuple[int, ...]:
    """There and back, then third dwellings, then those who place last."""
    players = game.clockwise(game.first)
    early = [player for player in players if not player.faction.places_last]
    order = early + early[::-1] + [player for player in early if player.faction.start_dwellings > 2]
    order += [player for player in players if player.faction.places_last]
    return tuple(player.seat for player in order)


def _place_as_given(game: State) -> None:
    for player, names in zip(game.players, game.setup.dwellings, strict=True):
        for name in names:
            place_start(game, player, game.board.index[name])
    game.queue = ()


def place_start(game: State, player: Player, hex_: int) -> None:
    put_dwelling(game, player, hex_)
    game.log.append(Event("built", player.seat, game.board.names[hex_], source="dwelling"))


def take_card(game: State, player: Player, card: int) -> None:
    player.card = card
    player.sail = -1
    player.coins += game.card_coins[card]
    coins, game.card_coins[card] = game.card_coins[card], 0
    event = Event("card_taken", player.seat, n=coins, source=CARDS[card].id, figures=figures(player))
    game.log.append(event)


# --- turns ------------------------------------------------------------------------------------------------


def _turn_open(game: State) -> bool:
    """Whether the player in turn still has something to decide; otherwise the turn moves on."""
    player = game.players[game.current]
    if player.passed:
        next_turn(game)
        return game.phase == "actions" and not game.players[game.current].passed
    if not game.acted:
        return True
    if game.extra_actions:
        game.extra_actions -= 1
        game.may_stop = not game.extra_actions
        game.acted = False
        return True
    if exchanges(player) or rivers_to_found(game, player):
        return True
    next_turn(game)
    return True


def next_turn(game: State) -> None:
    """Clockwise to the next player who has not passed; the round ends when there is none."""
    game.acted = game.may_stop = False
    game.extra_actions = 0
    for player in [*game.clockwise(game.current)[1:], game.players[game.current]]:
        if not player.passed:
            game.current = player.seat
            return
    end_round(game)


def pass_turn(game: State, player: Player, card: int) -> None:
    """Points for what stands now, then the card is exchanged for another one."""
    old = CARDS[player.card]
    score(game, player, sum(n * player.count(kind) for kind, n in enumerate(old.points)), old.id)
    for tile in favours_held(player.favours):
        score(game, player, tile.pass_points[player.count(TRADING_HOUSE)], tile.id)
    score(game, player, player.faction.pass_points(game, player), player.faction.id)
    if card >= 0:
        take_card(game, player, card)
    player.passed = True
    game.log.append(Event("passed", player.seat, source=old.id, figures=figures(player)))
    if game.next_first < 0:
        game.next_first = player.seat


def _ask_next(game: State) -> bool:
    """Whether somebody can take the power of the first open building; an offer of nothing is none."""
    offers = game.offers[0]
    while offers.queue:
        seat, amount = offers.queue[0]
        if possible_gain(game.players[seat], amount):
            game.offers[0] = offers._replace(asked=True)
            return True
        offers = offers._replace(queue=offers.queue[1:])
    game.offers.pop(0)
    if offers.asked:
        builder = game.players[offers.builder]
        builder.faction.on_offers_answered(game, builder, offers.taken)
    return False


def possible_gain(player: Player, amount: int) -> int:
    """Limited by the room in the bowls and by the points, of which one fewer than the power is paid."""
    return min(amount, room(player), player.vp + 1)


def answer_offer(game: State, accept: bool) -> None:
    offers: Offers = game.offers[0]
    seat, amount = offers.queue[0]
    player = game.players[seat]
    if accept:
        gained = gain_power(player, possible_gain(player, amount))
        player.vp -= gained - 1
        game.log.append(Event("power_taken", seat, n=gained, source=game.players[offers.builder].faction.id))
    else:
        game.log.append(Event("declined", seat, n=amount, source=game.players[offers.builder].faction.id))
    game.offers[0] = offers._replace(queue=offers.queue[1:], taken=offers.taken or accept)


# --- rounds -----------------------------------------------------------------------------------------------


def end_round(game: State) -> None:
    """Phase III: cult bonuses in the next round's order, their spades used at once."""
    if game.round == ROUNDS:
        game.phase = "over"
        scoring.score_all(game)
        return
    game.first, game.next_first = game.next_first, -1
    game.phase = "cult_spades"
    due = []
    for player in game.clockwise(game.first):
        spades = round_bonus(game, player)
        if spades:
            due.append(Frame("spades", player.seat, n=spades, flags=CAN_SPLIT))
    game.frames.extend(reversed(due))
    game.current = game.first
    game.power_used = 0
    _coins_on_cards(game)
    for player in game.players:
        player.used = frozenset()


def _coins_on_cards(game: State) -> None:
    held = {player.card for player in game.players}
    for card, coins in enumerate(game.card_coins):
        if coins >= 0 and card not in held:
            game.card_coins[card] += 1


def start_round(game: State) -> None:
    """Phase I: everybody's income, then the first player's turn."""
    game.round += 1
    game.phase = "actions"
    game.current = game.first
    game.log.append(Event("round_started", game.first, n=game.round))
    for player in game.clockwise(game.first):
        player.passed = False
        player.sail = -1
        take_income(game, player)
