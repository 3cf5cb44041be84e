"""Reasons, questions, sums and events in words: pure functions over the catalogues.

`names` are the players' names by seat. `regions`, where given, are labels by region id.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.i18n import counted, has, language, t, tn
from game.rules.core import Decision, Line, Reason
from game.rules.smallworld import Event

Names = Sequence[str]
Labels = Mapping[str, str]

#: Parameters that are ids, and how their catalogue ids begin.
_PREFIXES = {"race": "", "power": "", "source": "", "piece": "piece.", "terrain": "terrain."}


def word(id: str, params: Mapping[str, object]) -> str:
    """The text of an id; in its plural form when it has some and `n` is a number."""
    n = params.get("n")
    if isinstance(n, int) and counted(id):
        return tn(id, n, **{name: value for name, value in params.items() if name != "n"})
    return t(id, **params)


def combo_name(race: str, power: str = "") -> str:
    """A race with its power, as on the offer; the race alone when its badge is gone."""
    if not power:
        return t(race)
    return t("combo", power=t(power), race=_inside(t(race)))


def reason_text(reason: Reason, names: Names, regions: Labels | None = None) -> str:
    """Why something is not possible."""
    params = {name: _filled(name, value, names, regions) for name, value in reason.params.items()}
    return _sentence(word(reason.id, params))


def ask_text(decision: Decision, names: Names, regions: Labels | None = None) -> str:
    """The question that is open."""
    params = {name: _filled(name, value, names, regions) for name, value in decision.params.items()}
    return _sentence(word(decision.prompt, params))


def option_text(topic: str, option: str, names: Names, regions: Labels | None = None) -> str:
    """An answer to the question of a topic: a region, a player, or words of its own."""
    if has(f"ask.{topic}.{option}"):
        return t(f"ask.{topic}.{option}")
    if option.isdigit() and int(option) < len(names):
        return names[int(option)]
    if has(option):  # a badge or a Relic
        return _name(option)
    return (regions or {}).get(option, option)


def line_text(line: Line) -> str:
    """What contributes to a sum."""
    return t(f"{line.source}.badge") if has(f"{line.source}.badge") else t(line.source)


def event_text(event: Event, names: Names, regions: Labels | None = None) -> str:
    """The event as a line of the chronicle."""
    id = f"event.{event.kind}{_variant(event)}"
    return _sentence(word(id, _of_event(event, names, regions))) if has(id) else ""


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


def _of_event(event: Event, names: Names, regions: Labels | None) -> dict[str, object]:
    source, target = event.source, event.target
    race = source if source.startswith("race.") else ""
    ability = target if event.kind == "conquered" and has(target) else source
    return {
        "player": names[event.player] if 0 <= event.player < len(names) else "",
        "region": (regions or {}).get(event.region, event.region),
        "n": event.n,
        "race": _inside(t(race)) if race else "",
        "combo": _inside(combo_name(race, target if target.startswith("power.") else "")) if race else "",
        "source": _name(ability) if ability and has(ability) else "",
        "piece": _piece(source),
        "target": names[int(target)] if target.isdigit() and int(target) < len(names) else target,
    }


def _piece(kind: str) -> str:
    """A piece by its own name, or by that of the Relic or Place that it is."""
    known = [id for id in (f"piece.{kind}", kind) if kind and has(id)]
    return _inside(t(known[0])) if known else ""


def _filled(name: str, value: object, names: Names, regions: Labels | None) -> object:
    if name == "player" and isinstance(value, int):
        return names[value] if 0 <= value < len(names) else "?"
    if name == "region":
        return (regions or {}).get(str(value), value)
    if name in _PREFIXES:
        text = _name(f"{_PREFIXES[name]}{value}")
        return _inside(text) if name in ("race", "piece") else text
    return value


def _name(id: str) -> str:
    return t(f"{id}.badge") if has(f"{id}.badge") else t(id)


def _inside(name: str) -> str:
    """A name in the middle of a sentence: Russian writes peoples with a small letter, English does not."""
    return name[:1].lower() + name[1:] if language() == "ru" else name


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
