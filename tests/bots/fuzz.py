"""Bots asked in the middle of games that went anyhow: each must answer, legally, for a bounded price.

A position is reached by random actions over all sets, maps and numbers of players; then a bot decides. The price
is counted in actions tried out, so nothing here depends on how fast the machine is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from game.bots import Budget
from game.bots.smallworld import attack, make, plans, policy, questions
from game.maps.smallworld import our_board
from game.rules.core import rng
from game.rules.smallworld import SETS, State, apply, legal_actions, new_game, view
from game.rules.underground import random_setup
from tests.bots.boards import board

NODES = 400  # of the hard bot
TIMES = 10  # the budget, at most
LONGEST = 320  # random actions before a bot is asked
LEVELS = ("easy", "medium", "hard", "hard", "hard")


class Dear(AssertionError):
    """A decision that cost more than it may."""


@contextmanager
def priced(most: int) -> Iterator[list[int]]:
    """Count the actions that bots try out; raise when there are too many of them."""
    spent = [0]
    modules: tuple[Any, ...] = (attack, plans, policy, questions)
    true = apply

    def counting(*args: Any, **kwargs: Any) -> Any:
        spent[0] += 1
        if spent[0] > most:
            raise Dear(f"more than {most} actions tried out for one decision")
        return true(*args, **kwargs)

    for module in modules:
        module.apply = counting
    try:
        yield spent
    finally:
        for module in modules:
            module.apply = true


def position(seed: int) -> State:
    """Somewhere in a random game; conquests and declines come more often than ends, so that boards fill up."""
    chance = rng.seeded(seed)
    chance, players = rng.next_below(chance, 4)
    chance, length = rng.next_below(chance, LONGEST)
    content = tuple(SETS)[seed % len(SETS)]
    above, below = board(players + 2), our_board("underground", players + 2)
    state = new_game(random_setup(content, players + 2, seed // 3, above, below), seed)
    for _ in range(length):
        before = state.copy()
        chance, action = _anything(state, chance)
        apply(state, action)
        if state.over:
            return before
    return state


def _anything(state: State, chance: int) -> tuple[int, Any]:
    allowed = legal_actions(state)
    bold = [a for a in allowed if a.kind in ("conquer", "gamble", "use", "roll")]
    chance, n = rng.next_below(chance, 4)
    chosen = bold if bold and n else allowed
    chance, at = rng.next_below(chance, len(chosen))
    return chance, chosen[at]


def decisions(count: int, seed: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """`count` decisions; raises with the seed of the position when a bot does not answer as it must."""
    worst = 0
    asked: dict[str, int] = {}
    for number in range(count):
        at = seed * 1_000_003 + number
        state = position(at)
        frame = state.frames[-1]
        level = LEVELS[number % len(LEVELS)]
        bot = make(level, number, Budget(nodes=NODES))
        try:
            with priced(TIMES * NODES) as spent:
                action = bot.decide(view(state, frame.player)).action
            apply(state, action)
        except Exception as error:
            raise AssertionError(f"position {at}, {level}: {error!r}") from error
        worst = max(worst, spent[0])
        asked[frame.kind] = asked.get(frame.kind, 0) + 1
        progress(number + 1)
    return {"decisions": asked, "worst": [worst]}
