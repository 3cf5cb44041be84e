"""A progress bar on standard error for work that takes long."""

from __future__ import annotations

import sys
import time

PATIENCE = 2.0  # seconds before anything is shown
STEP = 0.2
WIDTH = 30


class Progress:
    """Shows itself only on a terminal, and only when the work is not over at once."""

    def __init__(self, name: str, total: int) -> None:
        self.name, self.total = name, total
        self.live = sys.stderr.isatty()
        self.next = time.monotonic() + PATIENCE
        self.began = time.monotonic()
        self.shown = False

    def show(self, done: int) -> None:
        now = time.monotonic()
        if not self.live or now < self.next:
            return
        self.next, self.shown = now + STEP, True
        part = done / self.total
        left = (now - self.began) * (1 - part) / part if part else 0
        bar = "#" * int(part * WIDTH)
        sys.stderr.write(f"\r{self.name} [{bar:{WIDTH}}] {done} of {self.total}, {left:.0f} s left ")
        sys.stderr.flush()

    def close(self) -> None:
        if self.shown:
            sys.stderr.write("\r" + " " * (WIDTH + len(self.name) + 40) + "\r")
            sys.stderr.flush()
