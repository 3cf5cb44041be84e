"""A game played over again: the position after every action, the turns and the purses."""

from __future__ import annotations

from typing import NamedTuple

from game.match.match import Match
from game.rules import smallworld as rules
from game.rules.smallworld import Event, cover_event

NOBODY = -1


class Mark(NamedTuple):
    """Where a player's turn begins."""

    at: int  # after so many actions
    round: int
    player: int


class Timeline:
    """`states[i]` is the position after i actions; nothing of it follows the match afterwards."""

    def __init__(self, match: Match, open_coins: bool = False) -> None:
        self.seats = list(match.seats)
        self.over = match.over
        self.open = open_coins or match.purses_open
        state = match.start()
        self.states = [state.copy()]
        self._events: list[list[Event]] = [rules.opening_events(state) if match.origin is None else []]
        for turn in match.turns:
            self._events.append(rules.apply(state, turn.action))
            self.states.append(state.copy())
        self.actions = match.actions
        self.marks = self._marks()

    def __len__(self) -> int:
        """How many actions there are."""
        return len(self.states) - 1

    def events(self, index: int) -> list[Event]:
        """What the action that led to this position brought about, without what is secret."""
        return [event if self.open else cover_event(event, NOBODY) for event in self._events[index]]

    def purses(self, index: int) -> list[int] | None:
        """What everybody has at this position; nothing while that is secret."""
        return list(self.states[index].coins) if self.open else None

    def mark_at(self, index: int) -> int:
        """The number of the turn that is going on at a position."""
        return max(n for n, mark in enumerate(self.marks) if mark.at <= index)

    def _marks(self) -> list[Mark]:
        found: list[Mark] = []
        for index, state in enumerate(self.states):
            new = Mark(index, state.round, state.seat)
            if not state.over and (not found or found[-1][1:] != new[1:]):
                found.append(new)
        return found or [Mark(0, self.states[0].round, self.states[0].seat)]
