"""Terra Mystica in words: events, reasons, questions and sums.

Ids that stand in parameters become names, and goods become one phrase: a text says `{goods}` or `{how}`, and the
rules give workers, coins and the rest as numbers.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n import has, t, tn
from game.rules.terra import Event, Setup
from game.rules.terra.exchange import Plan
from game.rules.terra.tiles import SCORING_INDEX, SCORINGS
from game.words import Labels, Names, Wording, line_text, sentence, word

__all__ = [
    "SILENT", "ask_text", "event_place", "event_text", "goods_text", "how_text", "line_text", "name", "reason_text",
    "title",
]  # fmt: skip

#: What happens so often that it would only hide the rest.
SILENT: frozenset[str] = frozenset()
#: Parameters that are ids of things with a name.
_NAMED = frozenset({"faction", "builder", "terrain", "building", "source", "cult", "track"})
_GOODS = ("workers", "coins", "priests", "power", "spades")


def name(id: str) -> str:
    """A faction, terrain, building, cult, tile, card or action by its name; what has none (a hex) as it is."""
    return t(f"terra.name.{id}") if has(f"terra.name.{id}") else id


def goods_text(goods: Mapping[str, object]) -> str:
    """Workers, coins, priests, power and spades, those that are there, in one phrase."""
    amounts = [(kind, goods.get(kind)) for kind in _GOODS]
    parts = [tn(f"terra.goods.{kind}", n) for kind, n in amounts if isinstance(n, int) and n]
    return ", ".join(parts) or t("terra.goods.nothing")


def how_text(counts: Mapping[str, object]) -> str:
    """The exchanges of a plan in the order in which they are done."""
    parts = []
    for kind in Plan._fields:
        n = counts.get(kind, 0)
        if isinstance(n, int) and n:
            what = t(f"terra.how.{kind}")
            parts.append(what if n == 1 else t("terra.how.times", n=n, what=what))
    return ", ".join(parts)


class _Wording(Wording):
    def _all(self, params: Mapping[str, object], names: Names, places: Labels | None) -> dict[str, object]:
        return _filled(params)


def _filled(params: Mapping[str, object]) -> dict[str, object]:
    """Names for ids, and the phrases that a text may ask for."""
    filled = {key: name(str(value)) if key in _NAMED else value for key, value in params.items()}
    return {**filled, "goods": goods_text(params), "how": how_text(params)}


_WORDING = _Wording({})
reason_text = _WORDING.reason_text
ask_text = _WORDING.ask_text


def title(setup: Setup) -> str:
    return t("terra.title")


def event_place(event: Event) -> str:
    return event.place


def event_text(event: Event, names: Names, places: Labels | None = None) -> str:
    """The event as a line of the chronicle."""
    coins = ".coins" if event.kind == "card_taken" and event.n else ""
    return sentence(word(f"terra.event.{event.kind}{coins}", _filled(_of_event(event, names))))


def _of_event(event: Event, names: Names) -> dict[str, object]:
    params: dict[str, object] = {
        "player": names[event.player] if 0 <= event.player < len(names) else "",
        "place": event.place,
        "n": event.n,
        "source": event.source,
        "points": event.n - 1,
    }
    if event.kind == "income":
        params.update(zip(("coins", "workers", "priests", "power"), event.goods, strict=False))
    elif event.kind == "cult_bonus":
        tile = SCORINGS[SCORING_INDEX[event.source]]
        params.update({kind: amount * event.n for kind, amount in tile.reward._asdict().items()})
        params["spades"] = tile.reward_spades * event.n
    return params
