"""Tweens driven by the frame's dt: no clock is read here.

`Animator.play(step)` starts a step; steps are built with `tween`, `delay`, `call`, `sequence`, `parallel`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

Ease = Callable[[float], float]

SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.45, "instant": 0.0}

_factor = 1.0
_reduced = False


def configure(speed: str, reduced_motion: bool) -> None:
    """Set how long motion takes for the whole program."""
    global _factor, _reduced
    _factor = SPEEDS.get(speed, 1.0)
    _reduced = reduced_motion


def factor() -> float:
    return _factor


def reduced() -> bool:
    """True when movement should be a fade or nothing: things stay where they end."""
    return _reduced


def linear(x: float) -> float:
    return x


def ease_in(x: float) -> float:
    return x * x * x


def ease_out(x: float) -> float:
    return 1 - (1 - x) ** 3


def ease_in_out(x: float) -> float:
    return 4 * x**3 if x < 0.5 else 1 - (2 - 2 * x) ** 3 / 2


def ease_back(x: float) -> float:
    """Goes a little too far and settles."""
    return 1 + 2.7 * (x - 1) ** 3 + 1.7 * (x - 1) ** 2


def ease_bounce(x: float) -> float:
    """Falls and bounces, as a die does."""
    n, d = 7.5625, 2.75
    for end, middle, low in ((1 / d, 0.0, 0.0), (2 / d, 1.5 / d, 0.75), (2.5 / d, 2.25 / d, 0.9375)):
        if x < end:
            return n * (x - middle) ** 2 + low
    return n * (x - 2.625 / d) ** 2 + 0.984375


class Step(Protocol):
    def advance(self, dt: float) -> float | None:
        """Move on by dt seconds; the seconds left over when it ends, None while it runs."""

    def finish(self) -> None:
        """Jump to the end, running everything that was to be called."""


@dataclass
class Tween:
    duration: float
    apply: Callable[[float], None]
    ease: Ease = ease_in_out
    moving: bool = True
    elapsed: float = 0.0

    def length(self) -> float:
        """Reduced motion drops movement; a fade (moving=False) stays."""
        return 0.0 if self.moving and _reduced else self.duration * _factor

    def advance(self, dt: float) -> float | None:
        length = self.length()
        self.elapsed += dt
        if self.elapsed >= length:
            self.apply(1.0)
            return self.elapsed - length
        self.apply(self.ease(self.elapsed / length))
        return None

    def finish(self) -> None:
        self.apply(1.0)


@dataclass
class Call:
    function: Callable[[], None]

    def advance(self, dt: float) -> float | None:
        self.function()
        return dt

    def finish(self) -> None:
        self.function()


@dataclass
class Sequence_:
    steps: list[Step]

    def advance(self, dt: float) -> float | None:
        while self.steps:
            left = self.steps[0].advance(dt)
            if left is None:
                return None
            self.steps.pop(0)
            dt = left
        return dt

    def finish(self) -> None:
        while self.steps:
            self.steps.pop(0).finish()


@dataclass
class Parallel:
    steps: list[Step]
    least: float = field(default=math.inf)

    def advance(self, dt: float) -> float | None:
        running = []
        for step in self.steps:
            left = step.advance(dt)
            if left is None:
                running.append(step)
            else:
                self.least = min(self.least, left)
        self.steps = running
        return None if running else min(self.least, dt)

    def finish(self) -> None:
        steps, self.steps = self.steps, []
        for step in steps:
            step.finish()


def tween(
    duration: float, apply: Callable[[float], None], ease: Ease = ease_in_out, moving: bool = True
) -> Step:
    """Calls apply(0..1) over `duration` seconds at normal speed; always ends with apply(1.0).

    moving=False marks a fade, which reduced motion keeps.
    """
    return Tween(duration, apply, ease, moving)


def delay(seconds: float) -> Step:
    return Tween(seconds, lambda _: None, linear, moving=False)


def call(function: Callable[[], None]) -> Step:
    return Call(function)


def sequence(*steps: Step) -> Step:
    return Sequence_(list(steps))


def parallel(*steps: Step) -> Step:
    return Parallel(list(steps))


def stagger(steps: Sequence[Step], gap: float) -> Step:
    """The steps together, each starting a little after the one before."""
    return parallel(*(sequence(delay(gap * number), step) for number, step in enumerate(steps)))


def mix(start: tuple[float, float], end: tuple[float, float], x: float) -> tuple[float, float]:
    """The point at x of the way, for use in apply."""
    return (start[0] + (end[0] - start[0]) * x, start[1] + (end[1] - start[1]) * x)


def arc(start: tuple[float, float], end: tuple[float, float], x: float, height: float) -> tuple[float, float]:
    """As mix, along a thrown arc `height` pixels high."""
    across, down = mix(start, end, x)
    return (across, down - height * 4 * x * (1 - x))


class Animator:
    """The running steps of one scene."""

    def __init__(self) -> None:
        self._running: list[Step] = []

    @property
    def active(self) -> bool:
        return bool(self._running)

    def play(self, step: Step, on_done: Callable[[], None] | None = None) -> None:
        """Start a step; at instant speed it ends before this returns."""
        whole = sequence(step, call(on_done)) if on_done else step
        if whole.advance(0.0) is None:
            self._running.append(whole)

    def update(self, dt: float) -> bool:
        """Move everything on; True when something moved and a frame is due."""
        running, self._running = self._running, []
        for number, step in enumerate(running):
            try:
                ended = step.advance(dt) is not None
            except BaseException:
                self._running += running[number + 1 :]
                raise
            if not ended:
                self._running.append(step)
        return bool(running)

    def skip(self) -> None:
        """Bring everything to its end at once, also what the ends start."""
        while self._running:
            running, self._running = self._running, []
            for step in running:
                step.finish()

    def clear(self) -> None:
        """Drop everything without calling anything."""
        self._running.clear()
