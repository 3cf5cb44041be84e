"""What a player can do: frozen values of ids with a text form that parses back.

The list of kinds is closed: a new race or power adds none (it acts through `use` and `choose`).
One tuple class serves all kinds, so that comparing and hashing them costs next to nothing.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from game.rules.core import BadInput

MAX_TOKENS = 99


class Action(NamedTuple):
    kind: str
    target: str = ""  # a region, a player, or another option's name
    n: int = 0
    source: str = ""  # the ability used

    def __str__(self) -> str:
        parts = [self.kind, self.source, self.target, str(self.n) if self.n or self.kind == "pick" else ""]
        return " ".join(part for part in parts if part)


@cache
def pick(index: int) -> Action:
    """Take the combo at this place of the column (0 is the free one)."""
    return Action("pick", n=index)


@lru_cache(maxsize=4096)
def conquer(region: str) -> Action:
    return Action("conquer", region)


@lru_cache(maxsize=4096)
def gamble(region: str) -> Action:
    """The last attempt: name a region, then roll."""
    return Action("gamble", region)


@lru_cache(maxsize=4096)
def abandon(region: str) -> Action:
    return Action("abandon", region)


@lru_cache(maxsize=16384)
def deploy(region: str, n: int) -> Action:
    return Action("deploy", region, n)


@lru_cache(maxsize=16384)
def deploys(region: str, most: int) -> tuple[Action, ...]:
    """All ways to place up to so many tokens."""
    return tuple(deploy(region, n) for n in range(1, most + 1))


@lru_cache(maxsize=16384)
def use(source: str, target: str = "") -> Action:
    return Action("use", target, 0, source)


@lru_cache(maxsize=4096)
def choose(option: str) -> Action:
    return Action("choose", option)


DECLINE = Action("decline")
ROLL = Action("roll")
END = Action("end")

_TARGETED = {"conquer": conquer, "gamble": gamble, "abandon": abandon, "choose": choose}
_BARE = {"decline": DECLINE, "roll": ROLL, "end": END}


def from_text(text: str) -> Action:
    """The action that `str` wrote."""
    match text.split(" ") if isinstance(text, str) and len(text) < 200 else []:
        case [word] if word in _BARE:
            return _BARE[word]
        case ["pick", n] if _is_count(n):
            return pick(int(n))
        case ["deploy", region, n] if region and _is_count(n):
            return deploy(region, int(n))
        case ["use", source]:
            return use(source)
        case ["use", source, target]:
            return use(source, target)
        case [word, target] if word in _TARGETED and target:
            return _TARGETED[word](target)
    raise BadInput("action.unreadable", text=str(text)[:80])


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 3 and str(int(text)) == text
