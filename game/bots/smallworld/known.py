"""What is known of banners and badges before anybody has played them here."""

from __future__ import annotations

from functools import cache

from game.bots.smallworld.combos import GLANCE, HOOKS, VALUES
from game.rules.smallworld.ability import Power, Race, ability_of

FEWEST = 2  # players: what the first column of the tables is for
LONG_GAME = 5  # turns after which what is known of a combo counts in full


def lasting(turns: int) -> float:
    """How much of a combo's value shows with so many turns to go."""
    return min(1.0, (turns - 1) / LONG_GAME)


def lasting_value(race: str, power: str, players: int) -> float:
    """Coins by which a long game goes better with this combo, the first turn's income apart."""
    return _value(race, players, False) + _value(power, players, False)


def whole_value(race: str, power: str, players: int) -> float:
    """The same, where nothing is known of its first turn."""
    return _value(race, players, True) + _value(power, players, True)


@cache
def _value(id: str, players: int, whole: bool) -> float:
    row = (GLANCE if whole else VALUES).get(id)
    return row[min(players - FEWEST, len(row) - 1)] if row else by_hooks(id)[whole]


def by_hooks(id: str) -> tuple[float, float]:
    """For content that no table knows: what abilities with these hooks and so many tokens were worth."""
    ability = ability_of(id) if id else None
    if not isinstance(ability, Race | Power):
        return 0.0, 0.0
    kind, token = HOOKS["race." if isinstance(ability, Race) else "power."], HOOKS["token"]
    terms = [HOOKS[name] for name, _ in ability.overridden if name in HOOKS]
    beyond, whole = (kind[n] + token[n] * ability.tokens + sum(term[n] for term in terms) for n in (0, 1))
    return beyond, whole
