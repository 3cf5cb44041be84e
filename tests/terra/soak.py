"""Random games with the invariants checked after every action.

python -m tests.terra.soak [GAMES [SEED]]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.rules import terra
from game.rules.core import rng
from game.rules.terra.actions import Action
from game.rules.terra.model import State
from tests.terra.invariants import Violation, hold

#: A game that goes on longer than this does not end.
MOST_DECISIONS = 5000
#: Kinds of action from the most to the least constructive; a thrifty player takes of the first that is there.
_TIERS = (
    frozenset({"connect", "build", "upgrade", "town", "leech"}),
    frozenset({"power", "use", "send", "advance", "transform", "favour", "bridge", "step", "ordain"}),
    frozenset({"pass", "end", "decline", "skip"}),
)


def choose(game: State, state: int, thrift: int) -> tuple[int, Action]:
    """A random legal action, but in so many percent of the cases a constructive one."""
    legal = terra.legal_actions(game)
    state, roll = rng.next_below(state, 100)
    if roll < thrift:
        tiers = ([action for action in legal if action.kind in kinds] for kinds in _TIERS)
        legal = next((tier for tier in tiers if tier), legal)
    state, index = rng.next_below(state, len(legal))
    return state, legal[index]


def play(
    players: int,
    seed: int,
    thrift: int,
    rich: bool = False,
    seen: Counter[str] | None = None,
    board: terra.Board = terra.PRINTED,
) -> State:
    """One whole game; raises Violation as soon as something is wrong."""
    game = terra.new_game(setup_of(players, seed, board), seed)
    state, burnt = rng.seeded(seed), Counter[int]()
    seen = Counter() if seen is None else seen
    endowed: set[tuple[int, int]] = set()
    for _ in range(MOST_DECISIONS):
        decision = terra.decision(game)
        if decision is None:
            return game
        if rich and decision.kind == "action" and (game.round, game.current) not in endowed:
            endowed.add((game.round, game.current))
            _endow(game)
        state, action = choose(game, state, thrift)
        burnt[decision.player] += action.kind == "burn"
        events = terra.apply(game, action)
        seen.update(event.kind for event in events)
        seen[f"asked {decision.kind}"] += 1
        seen["steps later"] += any(frame.kind == "later" for frame in game.frames)
        seen[f"use {action.target}"] += action.kind == "use"
        if game.phase != "over":
            hold(game, burnt)
    raise Violation("the game does not end")


def _endow(game: State) -> None:
    """Enough to build towns and climb to the top of cults, which players without a plan hardly ever reach."""
    player = game.players[game.current]
    player.coins += 30
    player.workers += 15
    player.cults = [8 if space == 7 else space for space in player.cults]
    game.legal = None


def setup_of(players: int, seed: int, board: terra.Board = terra.PRINTED) -> terra.Setup:
    """All ways of setting up in turn: drawn, chosen, dealt and given factions, and whoever begins."""
    drawn = replace(terra.random_setup(players, seed, board), first=seed % players)
    if board is not terra.PRINTED:
        return drawn
    dealt = terra.Setup(players, first=terra.DRAWN, deal=True)
    return (drawn, terra.Setup(players), terra.first_game(players), dealt)[seed // 12 % 4]


def played(seats: int, seed: int, length: int, thrift: int = 70) -> State:
    """A game that makes something of itself, with drawn, chosen or given factions."""
    game, state = terra.new_game(setup_of(seats, seed), seed), rng.seeded(seed)
    for _ in range(length):
        if terra.decision(game) is None:
            break
        state, action = choose(game, state, thrift)
        terra.apply(game, action)
    return game


def run(games: int, seed: int, progress: Callable[[int], None] | None = None) -> dict[str, Any]:
    """Play so many games with 2 to 5 players, aimless and thrifty ones; tells what happened in them."""
    seen: Counter[str] = Counter()
    factions: Counter[str] = Counter()
    violations = []
    for number in range(games):
        players, thrift, rich = 2 + number % 4, (0, 70, 97)[number // 4 % 3], number // 48 % 2 == 1
        try:
            game = play(players, seed + number, thrift, rich, seen)
            factions.update(player.faction.id for player in game.players)
        except Violation as violation:
            violations.append(f"{players} players, seed {seed + number}, thrift {thrift}: {violation}")
        if progress is not None:
            progress(number + 1)
    return {"games": games, "violations": violations, "factions": dict(factions), "seen": dict(+seen)}


def main(arguments: list[str]) -> int:
    games = int(arguments[0]) if arguments else 200
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    result = run(games, seed, lambda done: print(f"\r{done}", end="", file=sys.stderr))
    print(file=sys.stderr)
    for key, value in result.items():
        print(f"{key}: {value}")
    return 1 if result["violations"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
