"""Random numbers whose whole state is one integer: cheap to copy, the same on every machine.

A 64-bit mixing generator (Weyl sequence and a finalizer). Functions take the state and return the new one,
so that the game's dice belong to the game and thinking about it never disturbs them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """A starting state for any integer seed, far from those of neighbouring seeds."""
    return _mix((seed ^ 0x5DEECE66D1CE4E5B) & _MASK) ^ _mix((seed >> 64) & _MASK)


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def next_below(state: int, n: int) -> tuple[int, int]:
    """The new state and a number from 0 to n - 1."""
    state = (state + _STEP) & _MASK
    return state, (_mix(state) * n) >> 64


def shuffled(state: int, items: Sequence[T]) -> tuple[int, list[T]]:
    """The new state and the items in random order (Fisher-Yates)."""
    result = list(items)
    for i in range(len(result) - 1, 0, -1):
        state, j = next_below(state, i + 1)
        result[i], result[j] = result[j], result[i]
    return state, result
