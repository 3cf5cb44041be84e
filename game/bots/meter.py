"""What thinking may cost: counted in actions tried out, or in seconds; "decide now" ends it."""

from __future__ import annotations

import time

from game.bots.kinds import Budget


class Meter:
    def __init__(self, budget: Budget, share: float = 1.0) -> None:
        self.nodes = max(1, int(budget.nodes * share))
        self.seconds = budget.seconds * share
        self.timed = budget.seconds > 0
        self.hurry = budget.hurry
        self.spent = 0
        self.start = time.perf_counter() if self.timed else 0.0
        self.hurried = False

    def spend(self, n: int) -> None:
        self.spent += n

    def used(self) -> float:
        """The part of the budget that is gone."""
        if not self.hurried:
            self.hurried = self.hurry()
        if self.hurried:
            return 1.0
        if self.timed:
            return (time.perf_counter() - self.start) / self.seconds
        return self.spent / self.nodes

    def over(self, part: float) -> bool:
        return self.used() >= part
