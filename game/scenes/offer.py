"""At the first start the title offers the lesson: a slip beside its entry, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.storage.folders import data_dir
from game.ui import surfaces, text, theme
from game.ui.widgets import Button, button_height

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.title import TitleScene

WIDE, PAD = 270, 18
FOLDERS = ("autosave", "saves", "lessons")


class Slip:
    def __init__(self, rect: pygame.Rect, words: pygame.Surface) -> None:
        self.rect, self.words = rect, words

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.rect, "plain", lift=6, seed=5)
        surface.blit(self.words, self.words.get_rect(midtop=(self.rect.centerx, self.rect.top + theme.px(PAD - 4))))


def wanted(app: App) -> bool:
    """Nobody has played here yet, and nobody was asked before."""
    return not app.settings.lesson_offered and not any(any(data_dir().glob(f"{name}/*.json")) for name in FOLDERS)


def made(app: App) -> None:
    app.settings.lesson_offered = True
    app.keep_settings()


def lay(title: TitleScene, sheet: pygame.Rect) -> Slip | None:
    """Beside the entry of the lessons, if there is room for it."""
    from game.scenes.lesson.choice import open as choose

    entry = next((w for w in title.widgets if isinstance(w, Button) and w.label == t("title.tutorial")), None)
    wide = round(theme.px(WIDE) * theme.text_scale() / theme.scale())
    words = text.paragraph(t("lesson.offer"), wide - theme.px(PAD) * 2, "body", theme.BODY, theme.INK, "center")
    high = button_height(theme.BODY)
    rect = pygame.Rect(0, 0, wide, words.get_height() + high + theme.px(PAD * 2 + 4))
    rect.midleft = (sheet.right + theme.px(34), entry.rect.centery if entry else 0)
    if entry is None or rect.right > title.size[0] - theme.px(8):
        return None
    half = (wide - theme.px(PAD) * 2 - theme.px(8)) // 2
    no = pygame.Rect(rect.left + theme.px(PAD), rect.bottom - theme.px(PAD - 4) - high, half, high)
    title.widgets.add(Button(no, t("lesson.offer.no"), title.decline_offer, "paper", size=theme.BODY))
    yes = no.move(half + theme.px(8), 0)
    title.widgets.add(Button(yes, t("lesson.offer.yes"), lambda: choose(title.app), "primary", size=theme.BODY))
    return Slip(rect, words)
