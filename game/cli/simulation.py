"""Playing one game of a match: what the worker processes of `simulate` run."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.bots import DEFAULT_NODES, Decided
from game.bots.arena import MOST, Hanging, TribeRecord, play
from game.bots.matches import Match, is_player, maker
from game.maps import our_board
from game.rules.core import rng
from game.rules.smallworld import MapDef, Setup, State, legal_actions

GAMES = ("smallworld", "terra")
SETS = ("base", "underground", "mixed")


class Options(NamedTuple):
    """A match: entrants by name, and what is played."""

    players: tuple[str, ...]
    games: int
    seed: int
    game: str = "smallworld"
    set: str = "base"
    nodes: int = 0  # of a hard bot that names no budget of its own; 0: the default
    map: str = ""  # a kind of map; "": what the set is usually played on


class Row(NamedTuple):
    """One game, by entrant instead of seat."""

    winners: tuple[int, ...]
    coins: tuple[int, ...]
    plies: int
    rounds: tuple[tuple[int, ...], ...] = ()
    tribes: tuple[tuple[int, str, str, int], ...] = ()  # entrant, race, power, coins


class Unplayable(Exception):
    """Nothing that can be simulated; the message is for people."""


class RandomPlayer:
    """Chooses uniformly over what is legal."""

    def __init__(self, seed: int) -> None:
        self.chance = rng.seeded(seed)

    def pick(self, options: Sequence[Any]) -> Any:
        self.chance, at = rng.next_below(self.chance, len(options))
        return options[at]

    def decide(self, view: State) -> Decided:
        return Decided(self.pick(legal_actions(view)))


def known(name: str, game: str) -> bool:
    """Whether there is such a player for this game."""
    return name == "random" or (game == "smallworld" and is_player(name))


def player(options: Options, name: str, seed: int) -> Any:
    """The player of a name: ours if it is random, otherwise one of the bots."""
    if name == "random":
        return RandomPlayer(seed)
    nodes = options.nodes or DEFAULT_NODES
    return maker(Match(options.players, options.games, options.seed, nodes))(name, seed)


def play_one(options: Options, number: int) -> Row:
    """A game of the match; its number alone decides deal, seats and chance. Seats rotate over each deal."""
    count = len(options.players)
    deal, turn = divmod(number, count)
    entrants = [(seat + turn) % count for seat in range(count)]
    seed = options.seed * 1_000_003 + deal
    players = [player(options, options.players[e], seed + 31 * e + 1) for e in entrants]
    return _GAMES[options.game](options, players, entrants, seed)


def check(options: Options) -> None:
    """Raise Unplayable for what is not there, before any work begins."""
    for name in options.players:
        if not known(name, options.game):
            raise Unplayable(f"unknown player: {name}")
    if options.game == "terra":
        _terra(len(options.players), options.seed)
    else:
        smallworld_setup(options.set, len(options.players), options.seed, options.map)


# --- Small World, all sets


def board(players: int, kind: str = "base") -> MapDef:
    try:
        return our_board(kind, players)
    except KeyError:
        raise Unplayable(f"no map for {players} players") from None


def smallworld_setup(content: str, players: int, seed: int, map: str = "") -> Setup:
    """The base set on our own maps; the other sets say themselves what they are played on."""
    surface = board(players)
    if content == "base" and not map:
        return Setup(surface, players)
    random_setup = _offered("game.rules.underground", "random_setup")
    if random_setup is None:
        raise Unplayable(f"the set {content} is not available")
    setup: Setup = random_setup(content, players, seed, surface, board(players, "underground"), map)
    return setup


def _smallworld(options: Options, players: list[Any], entrants: list[int], seed: int) -> Row:
    setup = smallworld_setup(options.set, len(entrants), seed, options.map)
    record = play(players, setup, seed)
    return Row(
        tuple(entrants[seat] for seat in record.winners),
        _by_entrant(record.scores, entrants),
        record.decisions,
        tuple(_by_entrant(coins, entrants) for coins in record.by_round),
        tuple(_tribe(tribe, entrants) for tribe in record.tribes),
    )


def _tribe(tribe: TribeRecord, entrants: list[int]) -> tuple[int, str, str, int]:
    return entrants[tribe.seat], tribe.race, tribe.power, tribe.coins


def _by_entrant(values: Sequence[int], entrants: Sequence[int]) -> tuple[int, ...]:
    seats = {entrant: seat for seat, entrant in enumerate(entrants)}
    return tuple(values[seats[entrant]] for entrant in range(len(entrants)))


# --- Terra Mystica


def _terra(players: int, seed: int) -> tuple[Any, Any]:
    rules = importlib.import_module("game.rules.terra")
    random_setup = _offered("game.rules.terra", "random_setup")
    if random_setup is None:
        raise Unplayable("the game terra is not available")
    if not 2 <= players <= 5:
        raise Unplayable(f"no game for {players} players")
    return rules, random_setup(players, seed)


def _play_terra(options: Options, players: list[Any], entrants: list[int], seed: int) -> Row:
    rules, setup = _terra(len(entrants), seed)
    state = rules.new_game(setup, seed)
    for plies in range(MOST):
        legal = rules.legal_actions(state)
        if not legal:
            outcome = rules.outcome(state)
            winners = tuple(entrants[seat] for seat in outcome.winners)
            return Row(winners, _by_entrant(outcome.scores, entrants), plies)
        rules.apply(state, players[rules.decision(state).player].pick(legal))
    raise Hanging(f"seed {seed}: no end after {MOST} decisions")


def _offered(module: str, name: str) -> Callable[..., Any] | None:
    try:
        return getattr(importlib.import_module(module), name, None)
    except ImportError:
        return None


_GAMES: dict[str, Callable[[Options, list[Any], list[int], int], Row]] = {
    "smallworld": _smallworld,
    "terra": _play_terra,
}
