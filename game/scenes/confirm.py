"""A question over the scene: yes or no."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import t
from game.scenes.base import Scene
from game.ui import surfaces, text, theme
from game.ui.plaques import Tone
from game.ui.widgets import Button, button_height


class ConfirmScene(Scene):
    """on_yes is called after the dialogue is gone. Texts are given translated; Esc says no, Enter yes."""

    transparent = True
    shade = 130

    def __init__(
        self,
        title: str,
        body: str,
        on_yes: Callable[[], None],
        yes: str = "",
        no: str = "",
        danger: bool = False,
        on_no: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.title, self.body, self.on_yes, self.on_no = title, body, on_yes, on_no
        self.yes, self.no, self.danger = yes, no, danger

    def layout(self) -> None:
        self.widgets.clear()
        wide = min(self.size[0] - theme.px(60), round(theme.text_scale() * 520))
        pad, high = theme.px(36), button_height()
        self.head = text.paragraph(self.title, wide - pad * 2, "serif", theme.HEADING, theme.INK, "center")
        self.words = text.paragraph(self.body, wide - pad * 2, "body", theme.BODY + 1, theme.INK, "center")
        tall = pad * 2 + self.head.get_height() + theme.px(12) + self.words.get_height() + theme.px(26) + high
        self.sheet = pygame.Rect(0, 0, wide, tall)
        self.sheet.center = (self.size[0] // 2, self.size[1] // 2)
        labels = (self.no or t("confirm.no"), self.yes or t("confirm.yes"))
        each = (wide - pad * 2 - theme.px(16)) // 2
        top = self.sheet.bottom - pad - high
        places = [
            pygame.Rect(self.sheet.left + pad + n * (each + theme.px(16)), top, each, high) for n in range(2)
        ]
        self.widgets.add(Button(places[0], labels[0], self.refuse))
        tone: Tone = "danger" if self.danger else "primary"
        self.widgets.default = self.widgets.add(Button(places[1], labels[1], self.accept, tone))

    def accept(self) -> None:
        self.app.pop()
        self.on_yes()

    def refuse(self) -> None:
        self.app.pop()
        if self.on_no:
            self.on_no()

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.refuse()
            return True
        return super().event(event) or True

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.sheet, lift=14, seed=7)
        top = self.sheet.top + theme.px(36)
        surface.blit(self.head, self.head.get_rect(midtop=(self.sheet.centerx, top)))
        top += self.head.get_height() + theme.px(12)
        surface.blit(self.words, self.words.get_rect(midtop=(self.sheet.centerx, top)))
        super().draw(surface)
