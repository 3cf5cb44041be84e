"""What a finished game tells at its final scoring, and who won. Pure data; each game fills it in its own way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.match import Match
from game.ui import pieces
from game.ui.theme import Color


@dataclass(frozen=True)
class Part:
    """Points from one source: a piece of a player's bar."""

    label: str
    n: int
    color: Color
    icon: str = ""  # an emblem; without one the number stands alone


@dataclass(frozen=True)
class Rank:
    place: int  # from 1, shared by equals
    player: int
    score: int
    second: int  # what breaks a tie
    winner: bool
    tie_break: bool  # it decided, or would have, between this player and an equal in points


def _purse(side: int) -> pygame.Surface:
    return pieces.coin(10, side)


@dataclass
class Story:
    """By player: `curves` are points at the start and after each round, `parts` where they came from.

    Texts are catalogue ids; `amount` and `tie` have plural forms. `extra` draws a sheet of the game's own. `badge` is
    what a player played with, a picture of so many pixels, and `called` its name.
    """

    first_round: int
    curves: list[list[int]]
    parts: list[list[Part]]
    notes: list[str]
    extra: Callable[[pygame.Surface, pygame.Rect], None] | None = None
    by_round: str = "scoring.by_round"
    sources: str = "scoring.sources"
    sources_note: str = "scoring.sources.note"
    amount: str = "coins"
    tie: str = "scoring.tie_break"
    purse: Callable[[int], pygame.Surface] = field(default=_purse)
    badge: Callable[[int, int], pygame.Surface] | None = None
    called: list[str] = field(default_factory=list)

    @property
    def rounds(self) -> int:
        return len(self.curves[0]) - 1


def ranking(match: Match) -> list[Rank]:
    """The players from first to last; equal in both numbers share a place."""
    outcome = match.rules.outcome(match.state)
    assert outcome is not None, "the game is not over"
    order = sorted(range(len(outcome.scores)), key=lambda p: (-outcome.scores[p], -outcome.tie_breaks[p], p))
    ranks: list[Rank] = []
    for number, player in enumerate(order):
        key = (outcome.scores[player], outcome.tie_breaks[player])
        before = ranks[-1] if ranks else None
        shared = before is not None and (before.score, before.second) == key
        place = before.place if shared and before else number + 1
        tied = outcome.scores.count(key[0]) > 1
        ranks.append(Rank(place, player, *key, player in outcome.winners, tied))
    return ranks
