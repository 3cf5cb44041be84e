"""What the suite needs to know about a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from game.rules.core import rng


@dataclass(frozen=True)
class Case:
    """A game with one set-up.

    `rules` is the game's package (new_game, legal_actions, apply, ...). `violations` names what is wrong with a
    position. `mutants` gives actions near a legal one, most of which are not legal. `covered` tells whether the
    view of a player hides what is secret. `texts` are texts near those of actions that are none.
    """

    label: str
    rules: Any
    setup: Callable[[], Any]
    violations: Callable[[Any], Iterable[str]]
    mutants: Callable[[Any, Any, int], Iterable[Any]]
    covered: Callable[[Any, int], bool] = field(default=lambda view, player: True)
    texts: tuple[str, ...] = ()

    def play(self, seed: int, plies: int) -> Any:
        """A position some random plies into a game (at most its end)."""
        state = self.rules.new_game(self.setup(), seed)
        for _ in self.moves(state, seed, plies):
            pass
        return state

    def moves(self, state: Any, seed: int, plies: int) -> Iterable[tuple[Any, list[Any]]]:
        """Play on at random; yields each action with its events."""
        chance = rng.seeded(seed + 7)
        for _ in range(plies):
            options = self.rules.legal_actions(state)
            if not options:
                return
            chance, at = rng.next_below(chance, len(options))
            yield options[at], self.rules.apply(state, options[at])

    def text(self, state: Any) -> str:
        """The whole position as text: equal positions give equal texts."""
        return json.dumps(self.rules.state_to_json(state))
