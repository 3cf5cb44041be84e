"""A sheet that lies over the map: a question in large, or a whole faction board."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.scenes.terra.panels.host import Table
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.pen import Pen
from game.scenes.terra.spots import Spot
from game.ui import plaques, signs, surfaces, text, theme

Rect = pygame.Rect
PAD = 22


def _stay() -> None:
    """A sheet that its table does not close."""


class Sheet(Panel):
    ground: ClassVar[surfaces.PanelKind] = "parchment"
    lift = 14
    seed = 77
    #: Lies on while the others play; the sheet of a question goes with it.
    stays: ClassVar[bool] = False
    close: Callable[[], object] = staticmethod(_stay)

    @classmethod
    def wants(cls, table: Table) -> tuple[float, float]:
        """Width and height in design pixels; the text may be larger than usual."""
        raise NotImplementedError

    @classmethod
    def place(cls, table: Table, room: Rect) -> Rect:
        """In the middle of the room, as large as it needs."""
        wide, high = cls.wants(table)
        found = Rect(0, 0, min(theme.px(wide), room.width), min(theme.px(high), room.height))
        found.center = room.center
        return found

    @classmethod
    def lay(cls, table: Table, room: Rect) -> Sheet:
        return cls(cls.place(table, room), table)

    # --- parts that sheets have in common

    def head(self, pen: Pen, title: str, closes: bool = True) -> Rect:
        """The title with a cross to close; returns the room below."""
        pad = theme.px(PAD)
        box = pen.rect.inflate(-2 * pad, -2 * theme.px(18))
        high = theme.px(28)
        line = Rect(box.left, box.top, box.width - (high if closes else 0), high)
        pen.words(title, line, theme.LEAD + 2, "title", theme.WAX)
        if closes:
            cross = Rect(box.right - high, box.top, high, high)
            pen.picture(signs.sign("close", theme.px(14), theme.INK_SOFT), cross)
            pen.area(cross, act=lambda: self.close())
        top = line.bottom + theme.px(6)
        return Rect(box.left, top, box.width, box.bottom - top)


def button(
    pen: Pen,
    rect: Rect,
    words: str,
    spot: Spot | None = None,
    tone: plaques.Tone = "secondary",
    act: Callable[[], object] | None = None,
    on: bool = True,
) -> None:
    """A plaque to press."""
    pen.surface.blit(plaques.plaque(rect.size, tone, "normal" if on else "disabled"), rect)
    inside = rect.inflate(-theme.px(14), -theme.px(8)).move(0, -theme.px(2))
    color = theme.CREAM if on else theme.INK_FAINT
    pen.words(words, inside, theme.BODY, "serif", color, "center", theme.NIGHT if on else None)
    pen.area(rect, spot, act=act)


def taller(high: float) -> float:
    """A height that is mostly text, in design pixels: it grows with the player's text size."""
    return high * theme.text_scale() / theme.scale()


def line_high(size: float = theme.SMALL) -> int:
    return text.line_height("body", size)
