"""What happened: the screen animates events, the log prints them, tests assert them."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.rules.core import BadInput, Line


class Event(NamedTuple):
    """One thing that happened; fields that a kind does not need keep their defaults.

    kinds: round_started, turn_started, picked, revealed, coins_paid, coins_found, abandoned, conquered,
    attempt_failed, die_rolled, tokens_lost, tokens_displaced, tokens_added, natives_lost, deployed,
    piece_placed, piece_removed, chosen, declined, tribe_gone, scored, game_over
    """

    kind: str
    player: int = -1
    region: str = ""
    n: int = 0
    source: str = ""  # the race, power or piece concerned
    target: str = ""
    lines: tuple[Line, ...] = ()


#: What cannot be taken back, and why: a die rolled, a combo, a marker or a badge turned up.
REVEALING = {
    "die_rolled": "undo.die",
    "revealed": "undo.revealed",
    "turned_up": "undo.turned_up",
    "badge_tied": "undo.badge_tied",
}

#: Events that tell how many coins a player has got; others only see that it happened.
SECRET = frozenset({"scored"})


def covered(event: Event, viewer: int) -> Event:
    """The event as it may be kept in another player's log."""
    if event.kind in SECRET and event.player != viewer:
        return event._replace(n=-1, lines=())
    return event


def to_json(event: Event) -> dict[str, Any]:
    defaults = Event._field_defaults
    plain = {name: value for name, value in event._asdict().items() if value != defaults.get(name)}
    if event.lines:
        plain["lines"] = [list(line) for line in event.lines]
    return plain


def from_json(plain: Any) -> Event:
    try:
        fields = dict(plain)
        fields["lines"] = tuple(Line(str(s), int(d), str(r)) for s, d, r in fields.get("lines", ()))
        return Event(**fields)
    except (TypeError, ValueError) as error:
        raise BadInput("event.malformed", detail=str(error)) from error
