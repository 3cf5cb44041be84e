"""Giving a running game a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.scenes.base import Scene
from game.scenes.confirm import ConfirmScene
from game.storage import names, saves
from game.storage.autosave import Autosave, shared
from game.ui import surfaces, text, theme
from game.ui.widgets import Button, TextEntry, button_height

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table import TableScene


def open(app: App, table: TableScene) -> None:
    app.push(SaveScene(table))


class SaveScene(Scene):
    transparent = True
    shade = 130

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self.table = table
        people = ", ".join(seat.name for seat in table.match.seats)
        self.name = names.clean(
            f"{people} - {t('board.round', n=table.match.progress.round, total=table.match.progress.rounds)}"
        )
        self.offered = self.name
        self.sheet = pygame.Rect(0, 0, 0, 0)

    def layout(self) -> None:
        self.widgets.clear()
        pad, high = theme.px(36), button_height()
        self.sheet = pygame.Rect(0, 0, theme.px(560), pad * 2 + theme.px(60) + high * 2 + theme.px(30))
        self.sheet.center = (self.size[0] // 2, self.size[1] // 2)
        inner = self.sheet.inflate(-pad * 2, -pad * 2)
        entry = TextEntry(
            pygame.Rect(inner.left, inner.top + theme.px(52), inner.width, high),
            self.name,
            self._typed,
            lambda _: self.save(),
            60,
            t("save.name"),
        )
        if self.name == self.offered:
            entry.select_all()  # who types a name of one's own replaces this one
        self.widgets.add(entry)
        self.widgets.set_focus(entry)
        each = (inner.width - theme.px(16)) // 2
        top = inner.bottom - high
        self.widgets.add(Button(pygame.Rect(inner.left, top, each, high), t("save.no"), self.app.pop))
        yes = Button(pygame.Rect(inner.right - each, top, each, high), t("save.yes"), self.save, "primary")
        self.widgets.default = self.widgets.add(yes)

    def _typed(self, name: str) -> None:
        self.name = name

    def save(self) -> None:
        name = names.clean(self.name)
        if saves.exists(name):
            question = ConfirmScene(
                t("save.replace.title"),
                t("save.replace.body", name=name),
                lambda: self._write(name),
                t("save.replace.yes"),
                t("save.no"),
                danger=True,
            )
            self.app.push(question)
        else:
            self._write(name)

    def _write(self, name: str) -> None:
        """Beside the main loop; the board tells when it is on the disk."""
        self._keeper().save_named(self.table.match, name, replace=True)
        self.app.pop()

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        return super().event(event) or True

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.sheet, "parchment", lift=14)
        place = pygame.Rect(self.sheet.left, self.sheet.top + theme.px(26), self.sheet.width, theme.px(44))
        text.draw(surface, t("save.title"), place, "title", theme.HEADING, theme.INK, "center")
        super().draw(surface)

    def _keeper(self) -> Autosave:
        return self.table.autosave if isinstance(self.table.autosave, Autosave) else shared()
