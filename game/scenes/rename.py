"""Asking for a name."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import t
from game.scenes.base import Scene
from game.storage import names
from game.ui import surfaces, text, theme
from game.ui.widgets import Button, TextEntry, button_height


class RenameScene(Scene):
    """on_name is called with the new name after the dialogue is gone; Esc leaves everything as it was."""

    transparent = True
    shade = 130

    def __init__(self, name: str, on_name: Callable[[str], None]) -> None:
        super().__init__()
        self.name, self.on_name = name, on_name

    def layout(self) -> None:
        self.widgets.clear()
        pad, high, gap = theme.px(36), button_height(), theme.px(16)
        self.sheet = pygame.Rect(0, 0, min(self.size[0] - pad, round(theme.text_scale() * 540)), 0)
        self.sheet.height = pad * 2 + theme.pt(52) + high * 2 + theme.px(24)
        self.sheet.center = (self.size[0] // 2, self.size[1] // 2)
        inner = self.sheet.inflate(-pad * 2, -pad * 2)
        box = pygame.Rect(inner.left, inner.top + theme.pt(52), inner.width, high)
        entry = TextEntry(box, self.name, self._typed, lambda _: self.accept(), names.LONGEST)
        self.widgets.add(entry)
        self.widgets.set_focus(entry)
        each = (inner.width - gap) // 2
        left, right = (pygame.Rect(x, inner.bottom - high, each, high) for x in (inner.left, inner.right - each))
        self.widgets.add(Button(left, t("load.rename.cancel"), self.app.pop))
        self.widgets.default = self.widgets.add(Button(right, t("load.rename.ok"), self.accept, "primary"))

    def _typed(self, name: str) -> None:
        self.name = name

    def accept(self) -> None:
        self.app.pop()
        if self.name.strip():
            self.on_name(self.name)

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        return super().event(event) or True

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.sheet, lift=14, seed=9)
        head = pygame.Rect(self.sheet.left, self.sheet.top + theme.px(28), self.sheet.width, theme.pt(44))
        text.draw(surface, t("load.rename.title"), head, "title", theme.HEADING, theme.INK, "center")
        super().draw(surface)
