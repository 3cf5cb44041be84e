"""How an ability that is used by a button looks: its words, its picture, its rule."""

from __future__ import annotations

from game.i18n import has, t
from game.rules.smallworld import State, Tribe
from game.rules.smallworld.ability import ability_of
from game.rules.smallworld.pieces import PIECES
from game.ui.pieces import emblem_name
from game.ui.tip import Tip


def use_text(source: str) -> str:
    """A verb where there is one, otherwise the name."""
    id = f"use.{source}"
    return t(id) if has(id) else t(source)


def use_icon(source: str) -> str:
    """The Bag's copies look like the Relic that they copy."""
    kind, _, name = source.partition(".")
    return emblem_name(f"relic.{name}" if kind == "bag" else source)


def markers_before(state: State, player: int) -> list[tuple[str, Tribe]]:
    """Markers that others have laid before a player: the piece, and whose it is."""
    return [
        (ability_of(src.ability).marker, tribe)
        for tribe in state.tribes.values()
        for src in tribe.table.sources
        if ability_of(src.ability).marker and tribe.memory.get(src.ability, 0) >> player & 1
    ]


def asked_icon(source: str, topic: str) -> str:
    """The piece that a question is about, where it is about one; otherwise what asks."""
    return emblem_name(f"piece.{topic}") if topic in PIECES else use_icon(source)


def asked_rule(source: str, topic: str) -> str:
    piece = f"piece.{topic}.rule"
    return t(piece) if topic in PIECES and has(piece) else use_tip(source).body


def carrier_of(source: str) -> str:
    """The piece that an ability lies in: itself, or the Bag."""
    carrier: str = getattr(ability_of(source), "carrier", source)
    return carrier


def use_tip(source: str) -> Tip:
    name = source.partition(".")[2]
    rule = f"{source}.rule" if has(f"{source}.rule") else f"relic.{name}.rule"
    return Tip(t(source), t(rule), icon=use_icon(source), topic=source)
