"""Terra Mystica in words: reasons, questions, sums and events over the catalogues.

Ids that stand in parameters become names, and goods become one phrase: a text says `{goods}` or `{how}`, and the
rules give workers, coins and the rest as numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.i18n import counted, has, t, tn
from game.rules.core import Decision, Line, Reason
from game.rules.terra import Event
from game.rules.terra.exchange import Plan
from game.rules.terra.tiles import SCORING_INDEX, SCORINGS

Names = Sequence[str]

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


def reason_text(reason: Reason) -> str:
    """A refusal, a note of an explanation, or what is wrong with a position."""
    return _word(reason.id, reason.params)


def ask_text(decision: Decision) -> str:
    return _word(decision.prompt, decision.params)


def line_text(line: Line) -> str:
    """What contributes to a sum."""
    return t(line.source)


def event_text(event: Event, names: Names) -> str:
    """The event as a line of the chronicle; `names` are the players' by seat."""
    return _word(f"terra.event.{event.kind}{_variant(event)}", _of_event(event, names))


def _variant(event: Event) -> str:
    return ".coins" if event.kind == "card_taken" and event.n else ""


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


def _word(id: str, params: Mapping[str, object]) -> str:
    filled = {key: name(str(value)) if key in _NAMED else value for key, value in params.items()}
    filled["goods"], filled["how"] = goods_text(params), how_text(params)
    n = filled.pop("n", None)
    if isinstance(n, int) and counted(id):
        text = tn(id, n, **filled)
    else:
        text = t(id, **filled) if n is None else t(id, n=n, **filled)
    return text[:1].upper() + text[1:]
