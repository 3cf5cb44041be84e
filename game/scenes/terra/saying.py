"""Actions and things of the table in words: titles, and tips made of what the rules explain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import has, t, tn
from game.rules import terra as rules
from game.rules.terra import Action, State
from game.ui.tip import Tip
from game.words.terra import line_text, name, reason_text

if TYPE_CHECKING:
    from game.rules.core import Explanation
    from game.scenes.terra.spots import Spot

#: Kinds of actions that are called by what they take or use.
_BY_TARGET = frozenset({"power", "use", "favour", "town", "card", "faction", "convert", "step"})
_ICONS = {
    "power": "actions", "use": "actions", "favour": "favours", "town": "towns", "card": "bonus", "pass": "bonus",
    "faction": "factions", "step": "cults", "send": "cults",
}  # fmt: skip
_PLAIN_ICONS = {
    "advance shipping": "resources/shipping", "advance exchange": "resources/spade", "burn": "resources/burn",
    "bridge": "resources/bridge", "connect": "resources/town", "convert": "resources/exchange",
    "leech": "resources/power", "decline": "resources/victory_point", "ordain": "resources/priest",
    "build": "buildings/dwelling", "place": "buildings/dwelling", "pass": "resources/pass",
}  # fmt: skip


def action_title(action: Action) -> str:
    """What the action is, in a few words."""
    if action.kind in _BY_TARGET:
        return name(action.target)
    if action.kind == "ordain":
        return tn("terra.do.ordain", int(action.target))
    if action.kind == "send":
        return tn("terra.do.send", int(action.option), cult=name(action.target))
    if action.kind == "pass" and action.target:
        return t("terra.do.pass.card", card=name(action.target))
    if action.kind == "advance":
        return t(f"terra.do.advance.{action.target}")
    return t(f"terra.do.{action.kind}", what=name(action.option))


def action_icon(action: Action) -> str:
    """The emblem of what it takes, uses or puts up."""
    if action.kind == "upgrade":
        return f"terra/buildings/{action.option}"
    if action.kind == "transform":
        return f"terra/terrain/{action.option}"
    plain = _PLAIN_ICONS.get(f"{action.kind} {action.target}") or _PLAIN_ICONS.get(action.kind)
    folder = _ICONS.get(action.kind)
    if folder and action.target:
        return f"terra/{folder}/{action.target}"
    return f"terra/{plain}" if plain else ""


def action_tip(game: State, action: Action) -> Tip:
    """What it costs and brings, or why it cannot be done and what would help."""
    explained = rules.explain(game, action)
    refused = rules.why_not(game, action)
    title, icon = action_title(action), action_icon(action)
    if refused is not None:
        return Tip(title, note=reason_text(refused, []), icon=icon, topic=topic_of(action))
    body = "\n".join(reason_text(note, []) for note in explained.notes)
    return Tip(title, body, _points(explained), _total(explained), icon=icon, topic=topic_of(action))


def _points(explained: Explanation) -> tuple[tuple[str, str], ...]:
    return tuple((line_text(line), f"{line.delta:+}") for line in explained.lines)


def _total(explained: Explanation) -> tuple[str, str] | None:
    return (t("terra.tip.points"), f"{explained.total:+}") if explained.lines else None


def topic_of(action: Action) -> str:
    """The page of the help about it."""
    return f"terra.{action.target}" if action.kind in _BY_TARGET and has(f"terra.name.{action.target}") else ""


def spot_tip(spot: Spot) -> Tip:
    """Something that only can be looked at."""
    return Tip(name(spot.id)) if spot.id and has(f"terra.name.{spot.id}") else Tip()
