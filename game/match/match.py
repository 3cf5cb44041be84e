"""The record of a game and the one way to move it on: do, undo, redo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from game.games import Game
from game.match.seats import HUMAN, Seat
from game.rules.core import Decision, Progress, Reason, Rules
from game.rules.core.fingerprint import fingerprint

Action = Any
Event = Any
Setup = Any
State = Any


@dataclass(slots=True)
class Done:
    """One action with what it brought about."""

    player: int
    action: Action
    events: list[Event]


@dataclass(slots=True)
class _Checkpoint:
    """The position before an action that can still be taken back."""

    state: State
    length: int


class Step(NamedTuple):
    """A position of the record, the action that led there (none at the start), and what it brought about."""

    state: State
    action: Action | None
    events: list[Event]


@dataclass
class Match:
    """`origin`: where the record begins when not at the start of the game; `record`: its autosave's name.

    `kept`: a hash of that file as it was last read or written, so that nobody writes over what came after.
    """

    game: Game
    setup: Setup
    seed: int
    seats: list[Seat]
    state: State
    done: list[Done] = field(default_factory=list)
    origin: State | None = None
    open_coins: bool = False
    record: str = ""
    kept: str = ""
    _back: list[_Checkpoint] = field(default_factory=list)
    _forward: list[Action] = field(default_factory=list)

    @classmethod
    def new(cls, game: Game, setup: Setup, seed: int, seats: list[Seat], open_coins: bool = False) -> Match:
        return cls(game, setup, seed, seats, game.rules.new_game(setup, seed), open_coins=open_coins)

    @classmethod
    def continued(cls, game: Game, origin: State, seed: int, seats: list[Seat], open_coins: bool = False) -> Match:
        """A game whose record begins in the middle."""
        return cls(game, origin.setup, seed, seats, origin.copy(), origin=origin, open_coins=open_coins)

    @classmethod
    def replayed(cls, game: Game, setup: Setup, seed: int, seats: list[Seat], actions: Iterable[Action]) -> Match:
        """The same game again from its record: undo within the turn is there as before."""
        match = cls.new(game, setup, seed, seats)
        match.repeat(actions)
        return match

    def repeat(self, actions: Iterable[Action], undone: Iterable[Action] = ()) -> None:
        """Do what was done before; `undone` can be redone afterwards, the first of it first."""
        for action in actions:
            self.apply(action)
        trial, waiting = self.state.copy(), list(undone)
        for action in waiting:
            self.rules.apply(trial, action)
        self._forward = waiting[::-1]

    # --- where it stands

    @property
    def rules(self) -> Rules:
        return self.game.rules

    @property
    def decision(self) -> Decision | None:
        return self.rules.decision(self.state)

    @property
    def progress(self) -> Progress:
        return self.rules.progress(self.state)

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def actions(self) -> list[Action]:
        return [done.action for done in self.done]

    @cached_property
    def fingerprint(self) -> str:
        """What the rules of this program make of the set-up: two that agree replay each other's games."""
        return fingerprint(self.rules, self.setup)

    @property
    def undone(self) -> list[Action]:
        """What redo would do, the next first."""
        return self._forward[::-1]

    @property
    def purses_open(self) -> bool:
        """Whether everybody may know what everybody has."""
        return self.open_coins or self.over or min(self.rules.scores(self.rules.view(self.state, 0))) >= 0

    def start(self) -> State:
        """A fresh copy of the position at which the record begins."""
        return self.origin.copy() if self.origin else self.rules.new_game(self.setup, self.seed)

    def steps(self) -> Iterator[Step]:
        """The record played over again. The state is one and the same all along: copy it to keep it."""
        state = self.start()
        yield Step(state, None, self.rules.opening_events(state) if self.origin is None else [])
        for done in self.done:
            yield Step(state, done.action, self.rules.apply(state, done.action))

    def seat_to_move(self) -> Seat | None:
        decision = self.decision
        return self.seats[decision.player] if decision else None

    def seat_as(self, player: int, kind: str) -> None:
        """Hand a seat to a person or to a bot, at any moment."""
        if kind != HUMAN and kind not in self.game.levels:
            raise ValueError(kind)
        self.seats[player].kind = kind

    # --- moving on

    def apply(self, action: Action) -> list[Event]:
        """Do it or raise Refused; remembers how to take it back while that is allowed."""
        events = self._do(action)
        self._forward.clear()
        return events

    def _do(self, action: Action) -> list[Event]:
        decision = self.decision
        player = decision.player if decision else -1
        before = self.state.copy()
        events = self.rules.apply(self.state, action)
        self.done.append(Done(player, action, events))
        after = self.decision
        if after is None or after.player != player or any(event.kind in self.rules.REVEALING for event in events):
            self._back.clear()
        else:
            self._back.append(_Checkpoint(before, len(self.done) - 1))
        return events

    # --- taking back

    def why_no_undo(self) -> Reason | None:
        """Nothing when the last action can be taken back, otherwise the reason."""
        seat = self.seat_to_move()
        if not self.done:
            return Reason("undo.nothing")
        if seat is None:
            return Reason("undo.over")
        if not seat.human:
            return Reason("undo.turn")
        return None if self._back else self._barrier()

    def _barrier(self) -> Reason:
        """What stands between this position and the one before."""
        last, decision = self.done[-1], self.decision
        if decision is not None and last.player == decision.player:
            kinds = {event.kind for event in last.events}
            for kind, reason in self.rules.REVEALING.items():
                if kind in kinds:
                    return Reason(reason)
        return Reason("undo.turn")

    def why_no_redo(self) -> Reason | None:
        seat = self.seat_to_move()
        return None if self._forward and seat and seat.human else Reason("undo.no_redo")

    def undo(self) -> Action | None:
        """Take the last action back; returns it, or nothing when that is not allowed."""
        if self.why_no_undo():
            return None
        point = self._back.pop()
        action = self.done[-1].action
        del self.done[point.length :]
        self.state = point.state
        self._forward.append(action)
        return action

    def expect(self, actions: Iterable[Action]) -> None:
        """What redo would do, the next first: saved with the game, so that a person's unconfirmed deed is not lost."""
        self._forward = list(actions)[::-1]

    def redo(self) -> list[Event]:
        return [] if self.why_no_redo() else self._do(self._forward.pop())
