"""Bots at the table: asks the thinker for each of their decisions, without ever holding up the window."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from game.bots import Plan
from game.bots.worker import Thinker
from game.words.bots import explain_text

if TYPE_CHECKING:
    from game.match import Match

HINT_SECONDS = 1.2

_log = logging.getLogger(__name__)


class Opponents:
    """One thinker for the table; `player` is the bot that thinks now, or -1."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.player = -1
        self.hinting = False
        self._hinted_at: list[Any] = []  # what had been done when the hint was asked for
        self.reasons: dict[int, str] = {}
        self._thinker: Thinker | None = None
        self._told = False

    def worker_missing(self) -> bool:
        """True once, when bots have had to decide in the window."""
        if self._told or self._thinker is None or not self._thinker.fell_back:
            return False
        self._told = True
        return True

    def start(self) -> None:
        """Think about the open decision, if it is a bot's."""
        decision = self.match.decision
        if decision is None or self.match.seats[decision.player].human:
            return
        if self._thinker is None:
            self._thinker = Thinker()
        level = self.match.seats[decision.player].kind
        self.player = decision.player
        game = self.match.game
        seen = game.rules.view(self.match.state, decision.player)
        self._thinker.start(game, seen, level, self.match.seed * 8 + decision.player, game.bots.SECONDS[level])

    def ask_hint(self) -> None:
        """What would the strongest bot do in the place of the player whose decision it is?"""
        decision = self.match.decision
        if decision is not None:
            if self._thinker is None:
                self._thinker = Thinker()
            seen = self.match.rules.view(self.match.state, decision.player)
            self._thinker.start_hint(self.match.game, seen, HINT_SECONDS)
            self.hinting, self._hinted_at = True, self.match.actions

    def poll_hint(self) -> Plan | None:
        if not self.hinting or self._thinker is None:
            return None
        plan = self._thinker.poll_plan()
        self.hinting = plan is None
        late = self.match.actions != self._hinted_at  # something was done meanwhile: another question is open
        return None if late else plan

    def poll(self) -> Any:
        """The decision, once it is made."""
        if self.player < 0 or self._thinker is None:
            return None
        decided = self._thinker.poll()
        if decided is None:
            return None
        if decided.reasons:
            names = [seat.name for seat in self.match.seats]
            self.reasons[self.player] = explain_text(decided.reasons, names)
        self.player = -1
        return decided.action

    def hurry(self) -> None:
        """Decide now."""
        if self.player >= 0 and self._thinker is not None:
            self._thinker.hurry()

    def stop(self) -> None:
        """Forget the thought, for example after the seat became human."""
        if self._thinker is not None:
            self._thinker.cancel()
        self.player, self.hinting = -1, False

    def close(self) -> None:
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
