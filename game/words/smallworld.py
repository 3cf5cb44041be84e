"""Small World in words: combos, events, reasons and questions."""

from __future__ import annotations

from game.i18n import has, t
from game.rules.smallworld import Event, Setup
from game.words import Labels, Names, Wording, inside, line_text, name_of, option_text, sentence, word

__all__ = [
    "SILENT", "ask_text", "combo_name", "event_place", "event_text", "line_text", "option_text", "reason_text", "title",
]  # fmt: skip

#: What happens so often that it would only hide the rest.
SILENT = frozenset({"deployed", "tokens_added", "piece_removed", "turn_started"})

_WORDING = Wording(
    {"race": "", "power": "", "source": "", "piece": "piece.", "terrain": "terrain."}, frozenset({"race", "piece"})
)
reason_text = _WORDING.reason_text
ask_text = _WORDING.ask_text


def combo_name(race: str, power: str = "") -> str:
    """A race with its power, as on the offer; the race alone when its badge is gone."""
    if not power:
        return t(race)
    return t("combo", power=t(power), race=inside(t(race)))


def map_title(id: str, written: str) -> str:
    """A map by its name: ours in the player's language, others as they are written."""
    return t(f"maps.title.{id}") if has(f"maps.title.{id}") else written


def title(setup: Setup) -> str:
    return t("log.title", map=map_title(setup.map.id, setup.map.title), rounds=setup.map.rounds)


def event_place(event: Event) -> str:
    return event.region


def event_text(event: Event, names: Names, places: Labels | None = None) -> str:
    """The event as a line of the chronicle."""
    id = f"event.{event.kind}{_variant(event)}"
    return sentence(word(id, _of_event(event, names, places))) if has(id) else ""


def _variant(event: Event) -> str:
    match event:
        case Event(kind="conquered", target="die"):
            return ".die"
        case Event(kind="conquered", target=ability) if ability:
            return ".ability"
        case Event(kind="natives_lost", source="piece.monster"):
            return ".monster"
        case Event(kind="attempt_failed", region=""):
            return ".nowhere"
        case Event(kind="scored", n=n) if n < 0:
            return ".covered"
        case Event(kind="chosen", target=target) if target.isdigit():
            return ".peace"
    return ""


def _of_event(event: Event, names: Names, places: Labels | None) -> dict[str, object]:
    source, target = event.source, event.target
    race = source if source.startswith("race.") else ""
    ability = target if event.kind == "conquered" and has(target) else source
    return {
        "player": names[event.player] if 0 <= event.player < len(names) else "",
        "region": (places or {}).get(event.region, event.region),
        "n": event.n,
        "race": inside(t(race)) if race else "",
        "combo": inside(combo_name(race, target if target.startswith("power.") else "")) if race else "",
        "source": name_of(ability) if ability and has(ability) else "",
        "piece": _piece(source),
        "target": names[int(target)] if target.isdigit() and int(target) < len(names) else target,
    }


def _piece(kind: str) -> str:
    """A piece by its own name, or by that of the Relic or Place that it is."""
    known = [id for id in (f"piece.{kind}", kind) if kind and has(id)]
    return inside(t(known[0])) if known else ""
