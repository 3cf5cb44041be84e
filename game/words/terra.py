"""Terra Mystica in words."""

from __future__ import annotations

from game.i18n import has, t
from game.rules.terra import Event, Setup
from game.words import Labels, Names, Wording, sentence, word

#: What happens so often that it would only hide the rest.
SILENT: frozenset[str] = frozenset()

_WORDING = Wording({})
reason_text = _WORDING.reason_text
ask_text = _WORDING.ask_text


def title(setup: Setup) -> str:
    return t("terra.title")


def event_place(event: Event) -> str:
    return event.place


def event_text(event: Event, names: Names, places: Labels | None = None) -> str:
    """The event as a line of the chronicle."""
    id = f"terra.event.{event.kind}"
    if not has(id):
        return ""
    player = names[event.player] if 0 <= event.player < len(names) else ""
    return sentence(word(id, {"player": player, "place": event.place, "n": event.n, "source": event.source}))
