"""What a tooltip says."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tip:
    """A title, a text, lines of a sum (text, number) with its total, and a quiet note below."""

    title: str = ""
    body: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    total: tuple[str, str] | None = None
    note: str = ""
    icon: str = ""
    topic: str = ""  # of the rules: one click or key leads there
