"""Words for a game that has none of its own: events that the catalogues know, and nothing else."""

from __future__ import annotations

from typing import Any

from game.i18n import has, t
from game.words import Labels, Names, Wording

SILENT: frozenset[str] = frozenset()

reason_text = Wording({}).reason_text


def event_text(event: Any, names: Names, places: Labels | None = None) -> str:
    id = f"event.{event.kind}"
    return t(id, player=names[event.player]) if has(id) and 0 <= event.player < len(names) else ""


def event_place(event: Any) -> str:
    return ""


def title(setup: Any) -> str:
    return ""
