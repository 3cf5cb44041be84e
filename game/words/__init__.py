"""What the rules say, in words: pure functions over the catalogues. Each game has a module of its own here.

`names` are the players' names by seat. `places`, where given, are labels by a place's id.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.i18n import counted, has, language, t, tn
from game.i18n.languages import BY_CODE
from game.rules.core import Decision, Line, Reason

Names = Sequence[str]
Labels = Mapping[str, str]


def word(id: str, params: Mapping[str, object]) -> str:
    """The text of an id; in its plural form when it has some and `n` is a number."""
    n = params.get("n")
    if isinstance(n, int) and counted(id):
        return tn(id, n, **{name: value for name, value in params.items() if name != "n"})
    return t(id, **params)


def name_of(id: str) -> str:
    """A thing by its name; a badge by what it makes of a people."""
    return t(f"{id}.badge") if has(f"{id}.badge") else t(id)


def line_text(line: Line) -> str:
    """What contributes to a sum."""
    return name_of(line.source)


def inside(name: str) -> str:
    """A name in the middle of a sentence: some languages write peoples with a small letter there."""
    return name[:1].lower() + name[1:] if BY_CODE[language()].small_peoples else name


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


class Wording:
    """Reasons and questions of one game. `kinds` says how the catalogue ids of parameters begin that are ids
    themselves; those in `small` are peoples and things, written inside a sentence."""

    def __init__(self, kinds: Mapping[str, str], small: frozenset[str] = frozenset()) -> None:
        self.kinds, self.small = kinds, small

    def reason_text(self, reason: Reason, names: Names, places: Labels | None = None) -> str:
        """Why something is not possible."""
        return sentence(word(reason.id, self._all(reason.params, names, places)))

    def ask_text(self, decision: Decision, names: Names, places: Labels | None = None) -> str:
        """The question that is open."""
        params = {"name": names[decision.player]} | self._all(decision.params, names, places)
        return sentence(word(decision.prompt, params))

    def _all(self, params: Mapping[str, object], names: Names, places: Labels | None) -> dict[str, object]:
        return {name: self._filled(name, value, names, places) for name, value in params.items()}

    def _filled(self, name: str, value: object, names: Names, places: Labels | None) -> object:
        if name == "player" and isinstance(value, int):
            return names[value] if 0 <= value < len(names) else "?"
        if name == "region":
            return (places or {}).get(str(value), value)
        if name in self.kinds:
            text = name_of(f"{self.kinds[name]}{value}")
            return inside(text) if name in self.small else text
        return value


def option_text(topic: str, option: str, names: Names, places: Labels | None = None) -> str:
    """An answer to the question of a topic: words of its own, a player, a thing with a name, or a place."""
    if has(f"ask.{topic}.{option}"):
        return t(f"ask.{topic}.{option}")
    if option.isdigit() and int(option) < len(names):
        name = names[int(option)]
        return t(f"ask.{topic}.player", name=name) if has(f"ask.{topic}.player") else name
    if has(option):
        return name_of(option)
    return (places or {}).get(option, option)
