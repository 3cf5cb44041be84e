"""A game played over again: the position after every action, the turns and the scores."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.match.match import Match

NOBODY = -1


class Mark(NamedTuple):
    """Where a player's turn begins."""

    at: int  # after so many actions
    round: int
    player: int


class Timeline:
    """`states[i]` is the position after i actions; nothing of it follows the match afterwards."""

    def __init__(self, match: Match, open_coins: bool = False) -> None:
        self.game, self.setup = match.game, match.setup
        self.seats = list(match.seats)
        self.over = match.over
        self.open = open_coins or match.purses_open
        self.states: list[Any] = []
        self._events: list[list[Any]] = []
        for step in match.steps():
            self.states.append(step.state.copy())
            self._events.append(step.events)
        self.actions = match.actions
        self.marks = self._marks()

    def __len__(self) -> int:
        """How many actions there are."""
        return len(self.states) - 1

    def events(self, index: int) -> list[Any]:
        """What the action that led to this position brought about, without what is secret."""
        cover = self.game.rules.cover_event
        return [event if self.open else cover(event, NOBODY) for event in self._events[index]]

    def told(self, index: int) -> list[Any]:
        """The same without what would be covered: it was announced when it happened, and is not kept."""
        return [event for event, seen in zip(self._events[index], self.events(index), strict=True) if event == seen]

    def scores(self, index: int) -> tuple[int, ...] | None:
        """What everybody has at this position; nothing while that is secret."""
        return self.game.rules.scores(self.states[index]) if self.open else None

    def mark_at(self, index: int) -> int:
        """The number of the turn that is going on at a position."""
        return max(n for n, mark in enumerate(self.marks) if mark.at <= index)

    def _marks(self) -> list[Mark]:
        rules = self.game.rules
        found: list[Mark] = []
        for index, state in enumerate(self.states):
            now = rules.progress(state)
            new = Mark(index, now.round, now.player)
            if (not found or found[-1][1:] != new[1:]) and (not found or rules.decision(state) is not None):
                found.append(new)
        return found
