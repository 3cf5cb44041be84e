"""The menu of a running game, and who plays a seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.match import HUMAN
from game.scenes.base import Scene
from game.ui import pieces, surfaces, text, theme
from game.ui.widgets import Button, button_height

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class SheetScene(Scene):
    """A sheet with a title and a column of buttons over the table; Esc closes it."""

    transparent = True
    shade = 110
    width = 380

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self.table = table
        self.rect = pygame.Rect(0, 0, 0, 0)

    def title(self) -> str:
        return ""

    def entries(self) -> list[tuple[str, Callable[[], None], bool]]:
        """Label, what it does, whether it is marked as the present choice."""
        return []

    def layout(self) -> None:
        self.widgets.clear()
        entries = self.entries()
        high, gap = button_height(theme.LEAD), theme.px(9)
        self.rect = pygame.Rect(0, 0, theme.px(self.width), theme.px(98) + len(entries) * (high + gap))
        self.rect.center = (self.size[0] // 2, self.size[1] // 2)
        y = self.rect.top + theme.px(66)
        for label, run, marked in entries:
            place = pygame.Rect(self.rect.left + theme.px(40), y, self.rect.width - theme.px(80), high)
            button = self.widgets.add(Button(place, label, run, "primary" if marked else "secondary"))
            if marked:
                self.widgets.default = button
            y += high + gap

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        if super().event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            self.app.pop()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.rect, "parchment", lift=14)
        place = pygame.Rect(self.rect.left, self.rect.top + theme.px(22), self.rect.width, theme.px(36))
        text.draw(surface, self.title(), place.inflate(-theme.px(60), 0), "title", theme.HEADING, theme.INK, "center")
        super().draw(surface)


class MenuScene(SheetScene):
    def title(self) -> str:
        return t("menu.title")

    def entries(self) -> list[tuple[str, Callable[[], None], bool]]:
        save = [(t("menu.save"), self._save, False)] if self.table.has_named_saves else []
        return [
            (t("menu.resume"), self.app.pop, True),
            *save,
            (t("menu.rules"), self._rules, False),
            (t("menu.settings"), self._settings, False),
            *((label, run, False) for label, run in self.table.menu_entries()),
            (t("menu.to_title"), self._to_title, False),
            (t("menu.quit"), self._quit, False),
        ]

    def _save(self) -> None:
        from game.scenes.save import open as open_save

        open_save(self.app, self.table)

    def _rules(self) -> None:
        self.app.pop()
        self.table.open_help()

    def _settings(self) -> None:
        from game.scenes import settings

        settings.open(self.app)

    def _to_title(self) -> None:
        """The game is saved after every action: leaving needs no question."""
        from game.scenes.title import TitleScene

        self.app.reset(TitleScene())

    def _quit(self) -> None:
        self.app.quit()


class SeatScene(SheetScene):
    """A seat can change between human and bot in mid-game."""

    def __init__(self, table: TableScene, player: int) -> None:
        super().__init__(table)
        self.player = player

    def title(self) -> str:
        return self.table.match.seats[self.player].name

    def entries(self) -> list[tuple[str, Callable[[], None], bool]]:
        now = self.table.match.seats[self.player].kind
        kinds = (HUMAN, *self.table.match.game.levels)
        return [(t(f"seat.{kind}"), partial(self._become, kind), kind == now) for kind in kinds]

    def _become(self, kind: str) -> None:
        self.table.match.seat_as(self.player, kind)
        self.app.pop()
        self.table.seat_changed()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        crest = pieces.crest(self.table.match.seats[self.player].colour, theme.px(44))
        surface.blit(crest, (self.rect.left + theme.px(24), self.rect.top + theme.px(16)))
