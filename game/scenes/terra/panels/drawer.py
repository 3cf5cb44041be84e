"""Where there is little room: panels behind tabs; the one that a question is about comes to the front by itself."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from game.i18n import t
from game.rules.terra.ask import decision
from game.scenes.terra.panels import boxes
from game.scenes.terra.panels.host import Table
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.pen import Pen
from game.ui import plaques, theme
from game.ui.group import WidgetGroup
from game.ui.tip import Tip
from game.ui.widget import Widget

Rect = pygame.Rect
CULTS, TILES, CHRONICLE = range(3)
TITLES = ("terra.panel.tab.cults", "terra.panel.tab.tiles", "terra.panel.tab.chronicle")
#: Questions that are answered on a tab.
BY_KIND = {"tiles": TILES, "step": CULTS, "key": CULTS, "card": CULTS}
TABS = 32


class Drawer(Panel):
    """Holds the panels of each tab and passes the mouse on to those in front."""

    seed = 51

    def __init__(self, rect: Rect, table: Table, tabs: Sequence[Sequence[Widget]]) -> None:
        super().__init__(rect, table)
        self.groups = [WidgetGroup(widgets, tab=False) for widgets in tabs]
        self.tab = CULTS
        self._wanted: int | None = None  # by the open question
        self._before: int | None = None  # the tab that comes back after it

    @property
    def front(self) -> WidgetGroup:
        return self.groups[self.tab]

    def open(self, tab: int) -> None:
        """A person's choice, which stays."""
        self._before = None
        self._show(tab)
        self.table.refresh()

    def _show(self, tab: int) -> None:
        if tab != self.tab:
            self._leave()
            self.tab, self.dirty = tab, True

    def follow(self) -> None:
        """What a question is about comes to the front, and the tab before comes back after it."""
        asked = decision(self.table.shown)
        own = asked is not None and asked.player == self.table.viewer
        wanted = BY_KIND.get(asked.kind) if asked is not None and own else None
        if wanted == self._wanted:
            return
        self._wanted = wanted
        if wanted is not None:
            self._before = self.tab if self._before is None else self._before
            self._show(wanted)
        elif self._before is not None:
            self._show(self._before)
            self._before = None

    # --- the picture

    def reads(self) -> Hashable:
        return (self.tab,)

    def paint(self, pen: Pen) -> None:
        head = Rect(0, 0, pen.rect.width, theme.px(TABS))
        pen.surface.fill((0, 0, 0, 0), head)
        for tab, cell in enumerate(boxes.columns(head, (1.08, 1.16, 0.9), 3)):
            if tab >= len(self.groups):
                break
            front = tab == self.tab
            picture = plaques.plaque(cell.size, "paper" if front else "secondary")
            pen.surface.blit(picture, cell)
            color = theme.WAX if front else theme.CREAM
            shadow = None if front else theme.NIGHT
            pen.words(
                t(TITLES[tab]),
                boxes.inner(cell, 8, 4).move(0, -theme.px(2)),
                theme.BODY,
                "serif",
                color,
                "center",
                shadow,
            )
            pen.area(cell, act=partial(self.open, tab))

    def draw(self, surface: pygame.Surface) -> None:
        self.follow()
        super().draw(surface)
        self.front.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        super().draw_over(surface)
        for widget in self.front:
            if isinstance(widget, Panel):
                widget.draw_over(surface)

    # --- the mouse

    def handle(self, event: pygame.event.Event) -> bool:
        if self.front.handle(event):
            return True
        return super().handle(event)

    def _leave(self) -> None:
        if self.front.hovered is not None:
            self.front.hovered.hovered = False
            self.front.hovered = None

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.hovered:
            self._leave()
        self.dirty |= self.front.update(dt)

    def tip_now(self) -> Tip | None:
        inside = self.front.hovered
        return inside.tip_now() if inside is not None else super().tip_now()

    @property
    def tip_place(self) -> Rect:
        return self.front.hovered.tip_place if self.front.hovered is not None else super().tip_place
