"""The record of a game and the one way to move it on: do, undo, redo."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.match.seats import Seat
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
    setup: Setup
    seed: int
    seats: list[Seat]
    state: State
    turns: list[Turn] = field(default_factory=list)
    _back: list[_Checkpoint] = field(default_factory=list)
    _forward: list[Action] = field(default_factory=list)

    @classmethod
    def new(cls, setup: Setup, seed: int, seats: list[Seat]) -> Match:
        return cls(setup, seed, seats, rules.new_game(setup, seed))

    @classmethod
    def replayed(cls, setup: Setup, seed: int, seats: list[Seat], actions: Iterable[Action]) -> Match:
        """The same game again from its record: undo within the turn is there as before."""
        match = cls.new(setup, seed, seats)
        for action in actions:
            match.apply(action)
        return match

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

    def seat_to_move(self) -> Seat | None:
        decision = self.decision
        return self.seats[decision.player] if decision else None

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
        if self._back:
            return None
        if not self.turns:
            return Reason("undo.nothing")
        decision = self.decision
        last = self.turns[-1]
        if decision is not None and last.player == decision.player:
            kinds = {event.kind for event in last.events}
            if "die_rolled" in kinds:
                return Reason("undo.die")
            if "revealed" in kinds:
                return Reason("undo.revealed")
        return Reason("undo.turn")

    def why_no_redo(self) -> Reason | None:
        return None if self._forward else Reason("undo.no_redo")

    def undo(self) -> Action | None:
        """Take the last action back; returns it."""
        if not self._back:
            return None
        point = self._back.pop()
        action = self.turns[-1].action
        del self.turns[point.length :]
        self.state = point.state
        self._forward.append(action)
        return action

    def redo(self) -> list[Event]:
        return self._do(self._forward.pop()) if self._forward else []
