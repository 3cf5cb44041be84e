"""What happened: the log prints events, tests assert them, a screen would animate them."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.rules.core import BadInput

KINDS = frozenset({
    "first_drawn", "colour_dealt", "faction_chosen", "card_taken", "converted", "burnt", "transformed", "built",
    "upgraded", "advanced", "priest_sent", "power_used", "special_used", "bridge_built", "cult_moved",
    "spades_gained", "favour_taken", "town_tile_taken", "town_founded", "leapt", "power_taken", "declined",
    "offer_accepted", "all_declined", "ordained", "passed", "round_started", "income", "cult_bonus", "scored",
    "resources_scored", "game_over",
})  # fmt: skip


class Event(NamedTuple):
    """One thing that happened, of one of the KINDS; fields that a kind does not need keep their defaults."""

    kind: str
    player: int = -1
    place: str = ""
    n: int = 0
    source: str = ""  # the tile, card, cult, building or faction concerned
    #: Points, goods, bowls and cults of the player, after a step that may end a phase.
    figures: tuple[int, ...] = ()
    #: Coins, workers, priests and power that an income brought.
    goods: tuple[int, ...] = ()


def cover_event(event: Event, viewer: int) -> Event:
    """The event as another player may see it: nothing is secret here."""
    return event


def to_json(event: Event) -> dict[str, Any]:
    defaults = Event._field_defaults
    plain = {name: value for name, value in event._asdict().items() if value != defaults.get(name)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in plain.items()}


def from_json(plain: Any) -> Event:
    try:
        fields = dict(plain)
        for name in ("figures", "goods"):
            fields[name] = tuple(fields.get(name, ()))
        event = Event(**fields)
    except (TypeError, ValueError) as error:
        raise BadInput("terra.bad.event", detail=str(error)[:80]) from error
    if not _whole(event):
        raise BadInput("terra.bad.event", detail=str(event.kind)[:80])
    return event


def _whole(event: Event) -> bool:
    texts = all(isinstance(text, str) for text in (event.kind, event.place, event.source))
    numbers = all(isinstance(number, int) for number in (event.player, event.n, *event.figures, *event.goods))
    return texts and numbers and event.kind in KINDS
