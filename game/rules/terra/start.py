"""Setting up a game: the first game of the rulebook, drawn tiles, chosen factions."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.core import BadInput, rng
from game.rules.terra import engine, turns
from game.rules.terra.board import TERRAINS, Board, apart, too_few
from game.rules.terra.events import Event
from game.rules.terra.factions import ALL, BY_ID
from game.rules.terra.model import DRAWN, Setup, State
from game.rules.terra.printed import PRINTED
from game.rules.terra.tiles import (
    CARD_INDEX,
    CARDS,
    LEFT_OVER_CARDS,
    ROUNDS,
    SCORING_INDEX,
    SCORINGS,
    SPADES_UNTIL,
)

PLAYERS = range(2, 6)


def random_setup(players: int, seed: int, board: Board = PRINTED) -> Setup:
    """Drawn tiles, cards and factions; the players place their dwellings themselves."""
    _check_players(players)
    state = rng.seeded(seed)
    state, scoring = _draw_scoring(state)
    state, cards = _draw_cards(state, players)
    state, mixed = rng.shuffled(state, ALL)
    factions: list[str] = []
    for faction in mixed:
        if faction.home not in {BY_ID[taken].home for taken in factions}:
            factions.append(faction.id)
    return Setup(players, tuple(factions[:players]), scoring, cards, board=board)


def new_game(setup: Setup, seed: int) -> State:
    """A game at its first decision."""
    check(setup)
    state = rng.seeded(seed)
    game = State(setup, state)
    game.rng, scoring = (state, setup.scoring) if setup.scoring else _draw_scoring(state)
    game.rng, cards = (game.rng, setup.cards) if setup.cards else _draw_cards(game.rng, setup.players)
    game.scoring = tuple(SCORING_INDEX[tile] for tile in scoring)
    for card in cards:
        game.card_coins[CARD_INDEX[card]] = 0
    _draw_first(game)
    _deal_colours(game)
    for player, faction in zip(game.players, setup.factions, strict=False):
        engine.choose_faction(game, player, faction)
    if not setup.factions:
        turns.ask_in_turn(game, tuple(player.seat for player in game.clockwise(game.first)))
    turns.settle(game)
    return game


def _draw_first(game: State) -> None:
    """Drawn after the tiles, so that a seed gives the same tiles whoever begins."""
    if game.setup.first != DRAWN:
        game.first = game.setup.first
        return
    game.rng, game.first = rng.next_below(game.rng, game.setup.players)
    game.log.append(Event("first_drawn", game.first))


def _deal_colours(game: State) -> None:
    if not game.setup.deal:
        return
    game.rng, mixed = rng.shuffled(game.rng, range(len(TERRAINS)))
    game.colours = tuple(mixed[: game.setup.players])
    for seat, colour in enumerate(game.colours):
        game.log.append(Event("colour_dealt", seat, source=TERRAINS[colour]))


def opening_events(game: State) -> list[Event]:
    """What the log of a new game begins with."""
    return list(game.log)


def _draw_scoring(state: int) -> tuple[int, tuple[str, ...]]:
    """From round 6 down; the tile with points for spades is put aside in the last two rounds."""
    state, pile = rng.shuffled(state, SCORINGS)
    drawn: list[str] = []
    for round_ in range(ROUNDS, 0, -1):
        fitting = next(tile for tile in pile if not (tile.spade and round_ > SPADES_UNTIL))
        pile.remove(fitting)
        drawn.insert(0, fitting.id)
        if round_ == SPADES_UNTIL + 1:
            state, pile = rng.shuffled(state, pile)
    return state, tuple(drawn)


def _draw_cards(state: int, players: int) -> tuple[int, tuple[str, ...]]:
    state, mixed = rng.shuffled(state, [card.id for card in CARDS])
    return state, tuple(sorted(mixed[: players + LEFT_OVER_CARDS]))


def _check_players(players: int) -> None:
    if players not in PLAYERS:
        raise BadInput("terra.bad.players", players=players)


def check(setup: Setup) -> None:
    """Refuse a set-up that no rule allows."""
    _check_players(setup.players)
    if too_few(setup.board.hexes) or apart(setup.board.hexes):
        raise BadInput("terra.bad.board", detail=setup.board.id)
    _check_ids("terra.bad.faction", setup.factions, BY_ID, setup.players)
    _check_ids("terra.bad.scoring", setup.scoring, SCORING_INDEX, ROUNDS)
    _check_ids("terra.bad.card", setup.cards, CARD_INDEX, setup.players + LEFT_OVER_CARDS)
    if setup.first not in (DRAWN, *range(setup.players)):
        raise BadInput("terra.bad.first")
    if setup.deal and setup.factions:
        raise BadInput("terra.bad.deal")
    homes = [BY_ID[faction].home for faction in setup.factions]
    if len(set(homes)) < len(homes):
        raise BadInput("terra.bad.colours")
    if any(SCORINGS[SCORING_INDEX[tile]].spade for tile in setup.scoring[SPADES_UNTIL:]):
        raise BadInput("terra.bad.spade_tile")
    if setup.dwellings:
        _check_dwellings(setup)


def _check_ids(problem: str, ids: tuple[str, ...], known: Collection[str], count: int) -> None:
    """Either nothing is given, or all of it, each once."""
    for name in ids:
        if name not in known:
            raise BadInput(problem, id=str(name))
    if ids and (len(ids) != count or len(set(ids)) < count):
        raise BadInput("terra.bad.count", n=len(ids), need=count)


def _check_dwellings(setup: Setup) -> None:
    if len(setup.dwellings) != setup.players or len(setup.factions) != setup.players:
        raise BadInput("terra.bad.dwellings")
    names = [name for given in setup.dwellings for name in given]
    if len(set(names)) < len(names):
        raise BadInput("terra.bad.dwellings")
    homes = [{hex_.id for hex_ in setup.board.hexes if hex_.terrain == name} for name in TERRAINS]
    for faction, given in zip(setup.factions, setup.dwellings, strict=True):
        home, count = BY_ID[faction].home, BY_ID[faction].start_dwellings
        if len(given) != count or not {*given} <= homes[home]:
            raise BadInput("terra.bad.dwellings")
