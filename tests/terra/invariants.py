"""What holds in every position of every game: what the rules check themselves, and what only a whole game tells."""

from __future__ import annotations

from collections import Counter

from game.rules.terra.check import check
from game.rules.terra.model import State
from game.rules.terra.tiles import POWER_TOKENS


class Violation(AssertionError):
    """A position that the rules do not allow."""


def violations(game: State) -> list[str]:
    reason = check(game)
    return [] if reason is None else [str(reason)]


def hold(game: State, burnt: Counter[int]) -> None:
    """`burnt` counts by seat the power tokens that were sacrificed."""
    for wrong in violations(game):
        raise Violation(wrong)
    for player in game.players:
        tokens = player.bowl1 + player.bowl2 + player.bowl3
        if player.faction.id and tokens != POWER_TOKENS - burnt[player.seat]:
            raise Violation(f"power tokens of {player.faction.id}")
