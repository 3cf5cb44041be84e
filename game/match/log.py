"""The story of a game as text: for the file that a player exports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.i18n import t
from game.match.match import Match
from game.match.seats import Seat
from game.match.timeline import Timeline

#: The lines say whose turn begins in their own way.
SILENT = frozenset({"turn_started"})


def seat_text(seat: Seat) -> str:
    return t("log.seat", name=seat.name, kind=t(f"seat.{seat.kind}"))


def log_text(match: Match, timeline: Timeline | None = None) -> str:
    """Every event in words; of a running game nothing that is secret at the table."""
    return "\n".join(_lines(match, timeline or Timeline(match))) + "\n"


def _lines(match: Match, timeline: Timeline) -> Iterator[str]:
    yield match.game.words.title(match.setup)
    yield from (f"  {seat_text(seat)}" for seat in match.seats)
    names = [seat.name for seat in match.seats]
    turns = {mark.at: mark for mark in timeline.marks}
    for index in range(len(timeline.states)):
        for event in timeline.events(index):
            yield from _told(match, event, names)
        if index in turns:
            yield f"  {t('log.turn', name=names[turns[index].player])}"
    yield from _end(match, timeline, names)


def _told(match: Match, event: Any, names: list[str]) -> Iterator[str]:
    line = "" if event.kind in SILENT else match.game.words.event_text(event, names)
    if line and event.kind == "round_started":
        yield ""
        yield line
    elif line:
        yield f"    {line}"


def _end(match: Match, timeline: Timeline, names: list[str]) -> Iterator[str]:
    yield ""
    if not match.over:
        yield t("log.running")
        return
    result = match.rules.outcome(match.state)
    if result is not None:
        for player in sorted(range(len(names)), key=lambda p: -result.scores[p]):
            won = t("log.won") if player in result.winners else ""
            yield f"  {names[player]}: {result.scores[player]} {won}".rstrip()
