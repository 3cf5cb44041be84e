"""Playing on a copy with everybody's pieces, to see what would come of it: kept, or forgotten."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from game.i18n import t
from game.match import HUMAN, Match, Seat
from game.rules.terra import Action
from game.scenes.table.modes import Command
from game.scenes.terra.board.scene import TerraScene

if TYPE_CHECKING:
    from game.rules.core import Decision
    from game.scenes.terra.board.modes import TerraMode


class WhatIfScene(TerraScene):
    """A table over the table; everybody is played by hand, and nothing is saved."""

    has_named_saves = False
    may_try = False

    def __init__(self, table: TerraScene) -> None:
        self.table = table
        real = table.match
        seats = [Seat(seat.name, HUMAN, seat.colour) for seat in real.seats]
        super().__init__(Match.continued(real.game, real.state.copy(), real.seed, seats))
        self.who = self.viewer

    def prompt(self) -> str:
        return f"{t('terra.what_if.label')}: {super().prompt()}"

    def mode_for(self, decision: Decision) -> TerraMode:
        mode = super().mode_for(decision)
        plain = mode.commands
        mode.commands = lambda: [*self._ways_out(), *plain()]  # type: ignore[method-assign]
        return mode

    def _ways_out(self) -> list[Command]:
        back = Command(t("terra.what_if.back"), self.go_back, icon="")
        keep = Command(t("terra.what_if.keep"), self.keep, enabled=bool(self.mine()))
        return [back, keep]

    def mine(self) -> list[Action]:
        """What the player who asked did here, up to where somebody else came in."""
        found = [done.action for done in takewhile(lambda done: done.player == self.who, self.match.done)]
        if self.turn.held is not None and len(found) == len(self.match.done):
            found.append(self.turn.held)
        return found

    def go_back(self) -> None:
        self.app.pop()

    def keep(self) -> None:
        """The own moves are done at the real table, where they can still be taken back."""
        moves = self.mine()
        self.app.pop()
        self.table.play(moves)

    def leave(self) -> None:
        super().leave()
        self.app.save_hook = self.table._emergency_save  # a crash from now on is one of the real table

    def open_menu(self) -> None:
        self.go_back()

    def _hand_over(self, decision: Decision) -> None:
        """One person plays all."""

    def _finish(self) -> None:
        """A game that ends here has not ended."""


def open(table: TerraScene) -> None:
    table.put_away()
    table.app.push(WhatIfScene(table))
