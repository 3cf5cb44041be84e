"""Where the points of a game between bots came from, by seat and faction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.terra import Event, State
from game.rules.terra import ledger as counted
from game.rules.terra.factions import BY_ID
from game.rules.terra.tiles import CULTS

#: Beginnings of the ids of tiles, and what their points are called.
_TILES = {"SCORE": "goals", "BON": "cards", "FAV": "favours", "TW": "towns"}


class Played(NamedTuple):
    faction: str
    sources: tuple[tuple[str, int], ...]


class Ledger:
    def __init__(self) -> None:
        self._points: dict[int, Counter[str]] = {}
        self._factions: dict[int, str] = {}

    def book(self, state: State, events: Sequence[Event]) -> None:
        for seat, points in enumerate(counted(events, len(state.players))):
            for source, n in points.items():
                self._points.setdefault(seat, Counter())[group(source)] += n
        for player in state.players:
            self._factions[player.seat] = player.faction.id

    def entries(self) -> list[tuple[int, Played]]:
        found = sorted(self._factions.items())
        return [(seat, Played(id, tuple(sorted(self._points.get(seat, {}).items())))) for seat, id in found]


def group(source: str) -> str:
    """What kind of source it is: tiles of a kind, the cults and the factions are taken together."""
    for start, name in _TILES.items():
        if source.startswith(start):
            return name
    return "cults" if source in CULTS else "abilities" if source in BY_ID else source


def figures(rows: Sequence[Any], common: Mapping[str, Any]) -> dict[str, Any]:
    """Mean points by source, by player and over all, and by faction."""
    players = range(len(common["players"]))
    by_player = [_means([entry for row in rows for who, entry in row.entries if who == player]) for player in players]
    sources = _means([entry for row in rows for _, entry in row.entries])
    return {
        "sources": by_player,
        "factions": _factions(rows),
        "by_source": {f"bot.terra.source.{name}": {"points_mean": mean} for name, mean in sources.items()},
        "tables": {"report.terra.factions": "factions", "report.terra.sources": "by_source"},
    }


def _means(entries: Sequence[Played]) -> dict[str, float]:
    sums: Counter[str] = Counter()
    for entry in entries:
        sums.update(dict(entry.sources))
    return {source: round(points / len(entries), 2) for source, points in sorted(sums.items())}


def _factions(rows: Sequence[Any]) -> dict[str, dict[str, float]]:
    seats = [(entry, row.scores[who], row.won(who)) for row in rows for who, entry in row.entries]
    found = {}
    for id in sorted({entry.faction for entry, _, _ in seats}):
        mine = [(points, won) for entry, points, won in seats if entry.faction == id]
        found[f"terra.name.{id}"] = {
            "taken": len(mine),
            "win_rate": round(sum(won for _, won in mine) / len(mine), 4),
            "points_mean": round(sum(points for points, _ in mine) / len(mine), 2),
        }
    return found
