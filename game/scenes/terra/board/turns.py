"""A person's turn: every action can be taken back until the turn is ended by hand.

Rules pass the turn on by themselves as soon as nothing is left to decide. So the action that would do this is
only shown (it is *held*); ending the turn carries it out, taking it back forgets it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules import terra as rules
from game.rules.core import Refused
from game.rules.terra import Action, Event, State
from game.rules.terra import actions as act
from game.rules.terra.engine import carry_out
from game.rules.terra.exchange import exchanges
from game.words.terra import reason_text

if TYPE_CHECKING:
    from game.scenes.terra.board.scene import TerraScene

#: Answers and what ends a turn anyway need nobody's confirmation.
_AT_ONCE = frozenset({"leech", "decline", "end"})


class Turn:
    """`held` is shown but not done; `ending` is the seat whose turn shall end when its exchanges are asked for."""

    def __init__(self, scene: TerraScene) -> None:
        self.scene = scene
        self.held: Action | None = None
        self.after: State | None = None
        self.ending = -1
        self._seat = -1  # who did what can be taken back
        self._clicks: list[tuple[int, tuple[Action, ...]]] = []  # what one click did, and after how many actions
        self._undone: list[tuple[Action, ...]] = []

    def forget(self) -> None:
        self._let_go()
        self._clicks.clear()
        self._undone.clear()

    def undo(self) -> bool:
        """Take back all that the last click did; False when there is no such click."""
        match = self.scene.match
        if not self._clicks or match.decision is None or match.decision.player != self._seat:
            return False
        start, actions = self._clicks.pop()
        if start > len(match.done) or (self.held is None and start == len(match.done)):
            return False
        self._let_go()
        while len(match.done) > start and match.undo() is not None:
            pass
        self._undone.append(actions)
        return True

    @property
    def undone(self) -> tuple[Action, ...]:
        """What the last click did that was taken back."""
        return self._undone[-1] if self._undone else ()

    def redo(self) -> tuple[list[Event], State] | None:
        actions = self._undone.pop()
        rest, self._undone = self._undone, []
        done = self.play(actions)
        self._undone = rest
        return done

    def play(self, actions: Sequence[Action]) -> tuple[list[Event], State] | None:
        """Do them one after the other; the last may be held. The events and the position before, or nothing."""
        match = self.scene.match
        before, events = match.state.copy(), list[Event]()
        self._note(tuple(actions))
        try:
            for action in actions:
                if self._passes_on(action):
                    return events + self._hold(action), before
                events += match.apply(action)
        except Refused as refused:
            self.scene.app.notify(reason_text(refused.reason, self.scene.names), "bad")
            return (events, before) if events else None
        return events, before

    def take_up(self) -> None:
        """Hold again what was held when the game was left."""
        match = self.scene.match
        seat, waiting = match.seat_to_move(), match.undone
        if seat is not None and seat.human and len(waiting) == 1 and self._passes_on(waiting[0]):
            self._note(tuple(waiting))
            self._hold(waiting[0])

    def _hold(self, action: Action) -> list[Event]:
        """Show it, and have it saved as what comes next."""
        self.held, self.after = action, self.scene.match.state.copy()
        events = carry_out(self.after, action)
        self.after.legal = None
        self.scene.match.expect((action,))
        return events

    def _let_go(self) -> None:
        if self.held is not None:
            self.scene.match.expect(())
        self.held = self.after = None

    def _note(self, actions: tuple[Action, ...]) -> None:
        """Remember the click; what others did before cannot be taken back."""
        match = self.scene.match
        seat = match.decision.player if match.decision else -1
        if seat != self._seat:
            self._clicks.clear()
        self._seat = seat
        self._clicks.append((len(match.done), actions))
        self._undone.clear()

    def _passes_on(self, action: Action) -> bool:
        """Whether somebody else is asked after it, so that it could not be taken back."""
        match = self.scene.match
        now = match.decision
        if now is None or action.kind in _AT_ONCE or action not in rules.legal_actions(match.state):
            return False
        trial = match.state.copy()
        rules.apply(trial, action)
        then = rules.decision(trial)
        return then is None or then.player != now.player

    def may_go_on(self) -> bool:
        """Whether the held action offers power, so that the player may exchange after the answers."""
        if self.after is None or self.held is None or not self.after.offers or self.after.phase != "actions":
            return False
        player = self.after.players[self.after.current]
        return not player.passed and bool(exchanges(player))

    def confirm(self, ends: bool) -> tuple[list[Event], State] | None:
        """Carry the held action out; the events that have not been seen yet, and the position they start from."""
        if self.held is None or self.after is None:
            return None
        action, seen, before = self.held, len(self.after.log), self.after
        decision = self.scene.match.decision
        self.ending = decision.player if ends and decision else -1
        self.forget()
        return self.scene.match.apply(action)[seen:], before

    def ends_itself(self) -> bool:
        """Whether the open question is only whether to end a turn that has been ended by hand already."""
        decision = self.scene.match.decision
        if decision is None or decision.player != self.ending:
            return False
        if decision.kind == "action":
            self.ending = -1
        return decision.kind == "after" and act.END in rules.legal_actions(self.scene.match.state)
