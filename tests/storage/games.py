"""Games for the tests of saving: seeded, played at random."""

from __future__ import annotations

import random
from functools import cache

from game.games import game_of
from game.maps import LoadedMap, load_map
from game.match import Match, Seat
from game.paths import resource
from game.rules import smallworld as rules
from game.rules.smallworld import Setup

GAME = game_of("smallworld")


@cache
def board(players: int) -> LoadedMap:
    return load_map(resource("maps", f"smallworld_{players}p.tmx"))


def new_match(players: int = 3, seed: int = 1) -> Match:
    seats = [Seat(f"Игрок {n}", "human", n) for n in range(players)]
    return Match.new(GAME, Setup(board(players).definition, players), seed, seats)


def step(match: Match, chance: random.Random) -> None:
    match.apply(chance.choice(list(rules.legal_actions(match.state))))


def played(players: int = 3, seed: int = 1, actions: int | None = None) -> Match:
    """A game after so many actions, or at its end."""
    match, chance = new_match(players, seed), random.Random(seed)
    while not match.over and (actions is None or len(match.done) < actions):
        step(match, chance)
    return match
