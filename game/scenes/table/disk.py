"""An action is on the disk before the next one is taken, and a slow disk does not hold up the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table.scene import Keeper

PATIENCE = 0.5  # seconds of the game's own time


class Disk:
    """Whether the next action must wait for what was done before; asked once a frame, never waits itself.

    A disk that was waited for in vain is not waited for again until it has been quick once.
    """

    def __init__(self, keeper: Keeper | None) -> None:
        self.keeper = keeper
        self.slow = False
        self._asked = False
        self._waited = 0.0

    @property
    def busy(self) -> bool:
        """The next action is to be held back."""
        return not self.slow and self.keeper is not None and self.keeper.pending

    def noted(self) -> None:
        """Something was given to it."""
        self._asked = True

    def update(self, dt: float) -> bool:
        """Time goes on; True when the disk has just become too slow to wait for."""
        if self.keeper is None or not self.keeper.pending:
            if self._asked:
                self.slow = self._waited > PATIENCE
            self._asked, self._waited = False, 0.0
            return False
        self._waited += dt
        late = self._waited > PATIENCE and not self.slow
        self.slow = self.slow or late
        return late
