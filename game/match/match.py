"""The record of a game and the one way to move it on: do, undo, redo."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.match.seats import BOTS, HUMAN, Seat
from game.rules import smallworld as rules
from game.rules.core import Decision, Reason
from game.rules.smallworld import Action, Event, Setup, State

#: What cannot be taken back: dice rolled and combos turned up.
REVEALING = frozenset({"die_rolled", "revealed"})


@dataclass(slots=True)
class Turn:
    """One action with what it brought about."""

    player: int
    action: Action
    events: list[Event]


@dataclass(slots=True)
class _Checkpoint:
    """The position before an action that can still be taken back."""

    state: State
    length: int


@dataclass
class Match:
    """`origin`: where the record begins when not at the start of the game; `record`: its autosave's name."""

    setup: Setup
    seed: int
    seats: list[Seat]
    state: State
    turns: list[Turn] = field(default_factory=list)
    origin: State | None = None
    open_coins: bool = False
    record: str = ""
    _back: list[_Checkpoint] = field(default_factory=list)
    _forward: list[Action] = field(default_factory=list)

    @classmethod
    def new(cls, setup: Setup, seed: int, seats: list[Seat], open_coins: bool = False) -> Match:
        return cls(setup, seed, seats, rules.new_game(setup, seed), open_coins=open_coins)

    @classmethod
    def continued(cls, origin: State, seed: int, seats: list[Seat], open_coins: bool = False) -> Match:
        """A game whose record begins in the middle."""
        return cls(origin.setup, seed, seats, origin.copy(), origin=origin, open_coins=open_coins)

    @classmethod
    def replayed(cls, setup: Setup, seed: int, seats: list[Seat], actions: Iterable[Action]) -> Match:
        """The same game again from its record: undo within the turn is there as before."""
        match = cls.new(setup, seed, seats)
        match.repeat(actions)
        return match

    def repeat(self, actions: Iterable[Action], undone: Iterable[Action] = ()) -> None:
        """Do what was done before; `undone` can be redone afterwards, the first of it first."""
        for action in actions:
            self.apply(action)
        trial, waiting = self.state.copy(), list(undone)
        for action in waiting:
            rules.apply(trial, action)
        self._forward = waiting[::-1]

    # --- where it stands

    @property
    def decision(self) -> Decision | None:
        return rules.decision(self.state)

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def actions(self) -> list[Action]:
        return [turn.action for turn in self.turns]

    @property
    def undone(self) -> list[Action]:
        """What redo would do, the next first."""
        return self._forward[::-1]

    @property
    def purses_open(self) -> bool:
        """Whether everybody may know what everybody has."""
        return self.open_coins or self.over

    def start(self) -> State:
        """A fresh copy of the position at which the record begins."""
        return self.origin.copy() if self.origin else rules.new_game(self.setup, self.seed)

    def seat_to_move(self) -> Seat | None:
        decision = self.decision
        return self.seats[decision.player] if decision else None

    def seat_as(self, player: int, kind: str) -> None:
        """Hand a seat to a person or to a bot, at any moment."""
        if kind != HUMAN and kind not in BOTS:
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
        events = rules.apply(self.state, action)
        self.turns.append(Turn(player, action, events))
        after = self.decision
        if after is None or after.player != player or any(event.kind in REVEALING for event in events):
            self._back.clear()
        else:
            self._back.append(_Checkpoint(before, len(self.turns) - 1))
        return events

    # --- taking back

    def why_no_undo(self) -> Reason | None:
        """Nothing when the last action can be taken back, otherwise the reason."""
        seat = self.seat_to_move()
        if not self.turns:
            return Reason("undo.nothing")
        if seat is None:
            return Reason("undo.over")
        if not seat.human:
            return Reason("undo.turn")
        return None if self._back else self._barrier()

    def _barrier(self) -> Reason:
        """What stands between this position and the one before."""
        last, decision = self.turns[-1], self.decision
        if decision is not None and last.player == decision.player:
            kinds = {event.kind for event in last.events}
            if "die_rolled" in kinds:
                return Reason("undo.die")
            if "revealed" in kinds:
                return Reason("undo.revealed")
        return Reason("undo.turn")

    def why_no_redo(self) -> Reason | None:
        seat = self.seat_to_move()
        return None if self._forward and seat and seat.human else Reason("undo.no_redo")

    def undo(self) -> Action | None:
        """Take the last action back; returns it, or nothing when that is not allowed."""
        if self.why_no_undo():
            return None
        point = self._back.pop()
        action = self.turns[-1].action
        del self.turns[point.length :]
        self.state = point.state
        self._forward.append(action)
        return action

    def redo(self) -> list[Event]:
        return [] if self.why_no_redo() else self._do(self._forward.pop())
