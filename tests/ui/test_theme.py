"""The five seats are told apart without colour vision: by colour as they see it, pattern and crest."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.app import App
from game.ui import patterns, surfaces, theme

# Machado, Oliveira and Fernandes (2009), severity 1.0, on linear RGB.
SIGHT = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def lab(color: theme.Color, sight: str) -> tuple[float, float, float]:
    linear = [((part / 255 + 0.055) / 1.055) ** 2.4 for part in color]
    seen = [min(1, max(0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in SIGHT[sight]]
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    x, y, z = (sum(a * b for a, b in zip(row, seen, strict=True)) for row in rows)
    fx, fy, fz = (value ** (1 / 3) for value in (x / 0.9505, y, z / 1.089))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("sight", SIGHT)
def test_colours_differ_for_every_eye(sight: str) -> None:
    for one, other in combinations(theme.PLAYERS, 2):
        a, b = lab(one.main, sight), lab(other.main, sight)
        far = sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5
        assert far > 20, f"{one.id} and {other.id} look alike ({sight}): {far:.0f}"


def test_patterns_and_crests_differ() -> None:
    assert len({seat.pattern for seat in theme.PLAYERS}) == len({seat.crest for seat in theme.PLAYERS}) == 5


def test_every_seat_is_drawn_with_and_without_its_pattern(app: App) -> None:
    for number, seat in enumerate(theme.PLAYERS):
        plain, marked = (patterns.fill(number, (40, 40), on) for on in (False, True))
        assert all(abs(a - b) < 4 for a, b in zip(plain.get_at((20, 20)), seat.main, strict=False))
        same = plain.get_buffer().raw == marked.get_buffer().raw
        assert same == (seat.pattern == "plain")


def test_the_cache_forgets_the_least_used(app: App) -> None:
    surfaces.clear()
    for number in range(12):
        surfaces.panel((1600, 1400 + number))
    assert surfaces.memory() <= surfaces.CACHE_BYTES
    surfaces.clear()
    assert surfaces.memory() == 0
