"""A bot's reasons in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
        "bot.roll.for",
        "bot.pick.close",
        "bot.area.grows",
        "bot.card.best",
        "bot.double.turn",
        "bot.goods.gained",
        "bot.ground.nearer",
        "bot.leech.free",
        "bot.place.good",
        "bot.round.done",
        "bot.rounds.ahead",
        "bot.tile.taken",
        "bot.town.founded",
        "bot.town.nearer",
    }
)
NAMED = ("race", "power", "source")


def explain_text(reasons: Sequence[ReasonTerm], names: Sequence[str] = (), places: Mapping[str, str] = {}) -> str:
    """The main reasons as one line; `names` are the players' by seat, `places` what the board calls its regions."""
    words = t("bot.words.joiner").join(_term(reason, names, places) for reason in reasons[:SPOKEN])
    return words[:1].upper() + words[1:]


def _term(reason: ReasonTerm, names: Sequence[str], places: Mapping[str, str]) -> str:
    params = {key: _named(key, value, names, places) for key, value in reason.params}
    if reason.id in UNCOUNTED:
        return t(reason.id, **params)
    return tn(reason.id, reason.n, **params)


def _named(key: str, value: str | int, names: Sequence[str], places: Mapping[str, str]) -> str | int:
    if key == "player":
        seat = int(value)
        return names[seat] if 0 <= seat < len(names) else t("bot.words.somebody")
    if key == "region":
        return places.get(str(value)) or t("bot.words.region")
    return t(str(value)) if key in NAMED else value
