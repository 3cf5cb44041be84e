"""Opponents' coins as far as an attentive player knows them: every income, price and find is announced.

A bot is shown positions only, so what happened in between is worked out from two of them: what the board paid
its holders since, and what the combos cost that were taken.
"""

from __future__ import annotations

from game.rules.smallworld import State
from game.rules.smallworld.scoring import income_lines
from game.rules.smallworld.setup import START_COINS
from game.rules.smallworld.state import Combo, Leg


class Purses:
    """Looks at the table once a turn of its owner; knows nothing of games that it did not see begin."""

    def __init__(self) -> None:
        self.coins: dict[int, int] = {}
        self._column: list[Combo] = []
        self._tribes: set[int] = set()
        self._seen = (0, 0)  # round, and owner

    def look(self, view: State, player: int) -> dict[int, int]:
        """What is known now; empty for a game that was joined later."""
        if (view.round, player) == self._seen:
            return self.coins
        if view.round == 1:
            self.coins = {seat: START_COINS for seat in range(view.setup.players) if seat != player}
            self._tribes = set()
            self._column = view.column if not view.tribes else []
        elif self._seen != (view.round - 1, player):
            self.coins = {}
        for seat in self.coins:
            if _has_played(view, seat, player):
                self.coins[seat] = max(0, self.coins[seat] + self._paid(view, seat))
        self._seen = (view.round, player)
        self._column, self._tribes = list(view.column), set(view.tribes)
        return self.coins

    def _paid(self, view: State, seat: int) -> int:
        """Income of the seat's last turn, and what its new race cost."""
        board = view.copy()
        board.leg = Leg()
        total = sum(line.delta for line in income_lines(board, seat))
        for tribe in view.tribes.values():
            if tribe.player == seat and tribe.id not in self._tribes and not tribe.declined:
                for place, combo in enumerate(self._column):
                    if combo.race == tribe.race:
                        total += combo.coins - place
        return total


def _has_played(view: State, seat: int, player: int) -> bool:
    """Since the owner's last turn: everybody, in the first round those before."""
    order = view.setup.players
    return view.round > 1 or (seat - view.first) % order < (player - view.first) % order
