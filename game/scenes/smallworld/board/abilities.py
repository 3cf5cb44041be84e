"""How an ability that is used by a button looks: its words, its picture, its rule."""

from __future__ import annotations

from game.i18n import has, t
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


def use_tip(source: str) -> Tip:
    name = source.partition(".")[2]
    rule = f"{source}.rule" if has(f"{source}.rule") else f"relic.{name}.rule"
    return Tip(t(source), t(rule), icon=use_icon(source), topic=source)
