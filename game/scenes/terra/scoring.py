"""What a finished game of Terra Mystica tells: points by round and where they came from."""

from __future__ import annotations

from dataclasses import dataclass

from game.i18n import t
from game.match import Match
from game.rules import terra as rules
from game.rules.terra import Event, State
from game.rules.terra.board import TERRAINS
from game.rules.terra.tiles import CULTS
from game.scenes.scoring.story import Part, Story
from game.scenes.terra.pieces import crest
from game.ui.emblems import emblem
from game.ui.theme import Color
from game.words.terra import name as word_of

LEECH, TRADE = "leech", "trade"
#: Groups of sources in the order of a bar, with a tone and an emblem each.
GROUPS: dict[str, tuple[Color, str]] = {
    "goals": (Color(196, 150, 52), "terra/goals/SCORE1"),
    "cards": (Color(150, 98, 52), "terra/bonus/BON1"),
    "favours": (Color(132, 84, 150), "terra/favours/FAV1"),
    "towns": (Color(178, 62, 48), "terra/towns/TW1"),
    "cults": (Color(66, 112, 178), "terra/cults/fire"),
    "area": (Color(72, 132, 66), "terra/buildings/dwelling"),
    "faction": (Color(70, 68, 84), ""),
    "progress": (Color(56, 138, 138), ""),
    "resources": (Color(134, 134, 128), ""),
}
_PREFIXES = (("SCORE", "goals"), ("BON", "cards"), ("FAV", "favours"), ("TW", "towns"))


@dataclass
class Points:
    """By player: `curves` are points at the start and after each round, `sources` points by group."""

    first_round: int
    curves: list[list[int]]
    sources: list[dict[str, int]]


def tell(match: Match) -> Story:
    """The final scoring's story."""
    points = count(match)
    factions = [player.faction for player in match.state.players]
    return Story(
        points.first_round,
        points.curves,
        [_parts(sources) for sources in points.sources],
        [_note(points, player) for player in range(len(points.sources))],
        by_round="terra.scoring.by_round",
        sources="terra.scoring.sources",
        sources_note="terra.scoring.note",
        amount="terra.points",
        tie="terra.scoring.tie",
        purse=lambda side: emblem("terra/resources/victory_point", side),
        badge=lambda player, side: crest(factions[player].id, TERRAINS[factions[player].home], side),
        called=[word_of(faction.id) for faction in factions],
    )


def group(source: str) -> str:
    """The kind of source that a tile, card, cult, faction or track belongs to."""
    for prefix, name in _PREFIXES:
        if source.startswith(prefix):
            return name
    if source in CULTS:
        return "cults"
    if source in ("shipping", "exchange"):
        return "progress"
    if source in ("point_coin", "coin_point"):
        return TRADE
    return source if source in GROUPS or source == LEECH else "faction"


def count(match: Match) -> Points:
    """Play the record once more and note every point."""
    state: State = match.start()
    points = Points(max(state.round, 1), [[player.vp] for player in state.players], [])
    told: list[Event] = []
    for done in match.done:
        before = [player.vp for player in state.players]
        events = rules.apply(state, done.action)
        told += events
        if any(event.kind == "round_started" and event.n > points.first_round for event in events):
            _close_round(points, before, events)
    _close_round(points, [player.vp for player in state.players], [])
    for ledger in rules.ledger(told, len(state.players)):
        grouped: dict[str, int] = {}
        for source, n in ledger.items():
            grouped[group(source)] = grouped.get(group(source), 0) + n
        points.sources.append(grouped)
    return points


def _close_round(points: Points, before: list[int], events: list[Event]) -> None:
    """The last action of a round still belongs to it, what follows its end does not."""
    ended = next((n for n, event in enumerate(events) if event.kind == "round_started"), len(events))
    gained = rules.ledger(events[:ended], len(before))
    for curve, had, found in zip(points.curves, before, gained, strict=True):
        curve.append(had + sum(found.values()))


def _parts(sources: dict[str, int]) -> list[Part]:
    found = [(name, sources.get(name, 0)) for name in GROUPS]
    return [Part(t(f"terra.scoring.{name}"), n, *GROUPS[name]) for name, n in found if n > 0]


def _note(points: Points, player: int) -> str:
    sources = points.sources[player]
    return t("terra.scoring.purse", start=points.curves[player][0], paid=-sources.get(LEECH, 0),
             traded=sources.get(TRADE, 0))  # fmt: skip
