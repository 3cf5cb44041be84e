"""Which lesson? Those of all games, one card each, with how far one has come."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import games
from game.i18n import t, tn
from game.scenes.base import Scene
from game.scenes.lesson.course import Lesson
from game.scenes.lesson.notebook import Notebook
from game.scenes.lesson.table import begin
from game.ui import emblems, surfaces, text, theme
from game.ui.widgets import Button, IconButton, button_height

if TYPE_CHECKING:
    from game.app import App
    from game.cli.shot import ShotArgs

WIDE, BOTH, ICON, PAD = 720, 1080, 64, 22


def open(app: App) -> None:
    app.push(ChoiceScene())


def shot(app: App, args: ShotArgs) -> ChoiceScene:
    from game.scenes.title import TitleScene

    app.push(TitleScene())
    return ChoiceScene()


def lessons() -> list[Lesson]:
    return [lesson for game in games.on_screen() for lesson in game.scenes.lessons()]


class Card:
    """A lesson's picture and words; its buttons lie at the right."""

    def __init__(self, lesson: Lesson, wide: int) -> None:
        self.lesson = lesson
        self.step = min(Notebook(lesson).page().step, len(lesson.steps))
        room = wide - theme.px(PAD) * 2 - theme.px(ICON + 16)
        self.rect = pygame.Rect(0, 0, wide, 0)
        self.title = text.paragraph(lesson.text("title"), room, "serif", theme.HEADING, theme.INK)
        self.about = text.paragraph(lesson.text("about"), room, "body", theme.BODY, theme.INK, spacing=1.04)
        self.state = text.render(self._state(), "body", theme.SMALL, theme.INK_SOFT)
        words = self.title.get_height() + self.about.get_height() + theme.px(8)
        self.rect.height = theme.px(PAD) + max(words, theme.px(ICON)) + button_height(theme.BODY) + theme.px(12)

    @property
    def begun(self) -> bool:
        return self.step > 0

    def _state(self) -> str:
        minutes = tn("lesson.minutes", self.lesson.minutes)
        if not self.begun:
            return minutes
        return f"{minutes} · {t('lesson.state', n=self.step, total=len(self.lesson.steps))}"

    def draw(self, surface: pygame.Surface) -> None:
        left, top = self.rect.left + theme.px(PAD), self.rect.top + theme.px(PAD) // 2
        pygame.draw.rect(surface, theme.PARCHMENT_LIGHT, self.rect, border_radius=theme.px(8))
        pygame.draw.rect(surface, theme.INK_FAINT, self.rect, max(1, theme.px(1)), theme.px(8))
        surface.blit(emblems.emblem(self.lesson.icon, theme.px(ICON)), (left, top + theme.px(4)))
        left += theme.px(ICON + 16)
        surface.blit(self.title, (left, top))
        surface.blit(self.about, (left, top + self.title.get_height() + theme.px(4)))
        row = button_height(theme.BODY)
        place = self.state.get_rect(midleft=(left, self.rect.bottom - theme.px(10) - row // 2))
        surface.blit(self.state, place)


class ChoiceScene(Scene):
    transparent = True
    shade = 130

    def layout(self) -> None:
        self.widgets.clear()
        gap, found = theme.px(12), lessons()
        columns = 1 if len(found) < 3 else 2
        wanted = round(theme.px(WIDE if columns == 1 else BOTH) * theme.text_scale() / theme.scale())
        wide = min(self.size[0] - theme.px(40), wanted)
        inner = wide - theme.px(PAD) * 4
        self.cards = [Card(lesson, (inner - gap * (columns - 1)) // columns) for lesson in found]
        self.head = text.paragraph(t("lesson.choose"), inner, "title", theme.HEADING, theme.INK, "center")
        rows = [self.cards[n : n + columns] for n in range(0, len(self.cards), columns)]
        highs = [max(card.rect.height for card in row) for row in rows]
        high = sum(highs) + gap * len(rows) + self.head.get_height() + theme.px(PAD) * 3
        self.sheet = pygame.Rect(0, 0, wide, min(self.size[1] - theme.px(16), high))
        self.sheet.center = (self.size[0] // 2, self.size[1] // 2)
        top = self.sheet.top + theme.px(PAD) + self.head.get_height() + gap
        for row, tall in zip(rows, highs, strict=True):
            for number, card in enumerate(row):
                left = self.sheet.left + theme.px(PAD) * 2 + number * (card.rect.width + gap)
                card.rect = pygame.Rect(left, top, card.rect.width, tall)
                self._lay_buttons(card)
            top += tall + gap
        corner = pygame.Rect(0, 0, theme.px(36), theme.px(36))
        corner.topright = (self.sheet.right - theme.px(PAD), self.sheet.top + theme.px(PAD))
        self.widgets.add(IconButton(corner, "close", self.app.pop, t("lesson.close"), "paper"))
        self.widgets.default = next((w for w in self.widgets if isinstance(w, Button)), None)

    def _lay_buttons(self, card: Card) -> None:
        high = button_height(theme.BODY)
        right = card.rect.right - theme.px(12)
        choices = [(t("lesson.continue") if card.begun else t("lesson.begin"), False)]
        choices += [(t("lesson.anew"), True)] if card.begun else []
        for label, anew in choices:
            place = pygame.Rect(0, 0, Button.natural_width(label, theme.BODY), high)
            place.bottomright = (right, card.rect.bottom - theme.px(10))
            go = partial(begin, self.app, card.lesson, anew)
            self.widgets.add(Button(place, label, go, "secondary" if anew else "primary", size=theme.BODY))
            right = place.left - theme.px(8)

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        if super().event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.sheet.collidepoint(event.pos):
            self.app.pop()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.sheet, lift=14, seed=11)
        surface.blit(self.head, self.head.get_rect(midtop=(self.sheet.centerx, self.sheet.top + theme.px(PAD))))
        for card in self.cards:
            card.draw(surface)
        super().draw(surface)
