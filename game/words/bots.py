"""A bot's reasons in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots import ReasonTerm
from game.i18n import t, tn

SPOKEN = 3  # terms that fit under the pointer
UNCOUNTED = frozenset(
    {
        "bot.roll.free",
        "bot.peace.threat",
        "bot.give_up.least",
        "bot.deploy.piece",
        "bot.end.empty_hand",
        "bot.use.ready",
    }
)
NAMED = ("race", "power", "source")


def explain_text(reasons: Sequence[ReasonTerm], names: Sequence[str] = ()) -> str:
    """The main reasons as one line; `names` are the players' by seat."""
    words = t("bot.words.joiner").join(_term(reason, names) for reason in reasons[:SPOKEN])
    return words[:1].upper() + words[1:]


def _term(reason: ReasonTerm, names: Sequence[str]) -> str:
    params = {key: _named(key, value, names) for key, value in reason.params}
    if reason.id in UNCOUNTED:
        return t(reason.id, **params)
    return tn(reason.id, reason.n, **params)


def _named(key: str, value: str | int, names: Sequence[str]) -> str | int:
    if key == "player":
        seat = int(value)
        return names[seat] if 0 <= seat < len(names) else t("bot.words.somebody")
    return t(str(value)) if key in NAMED else value
