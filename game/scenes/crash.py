"""Shown instead of a silent exit: the game is saved, the log is named, one may go on."""

from __future__ import annotations

import logging

import pygame

from game.i18n import t
from game.scenes.base import Scene
from game.storage.folders import log_file
from game.ui import plaques, signs, surfaces, text, theme
from game.ui.widgets import Button, button_height

_log = logging.getLogger(__name__)


class CrashScene(Scene):
    """The scene below stays on the stack, so that going on finds it as it was."""

    def __init__(self, error: BaseException) -> None:
        super().__init__()
        self.summary = f"{type(error).__name__}: {error}"
        self.saved = ""

    def enter(self) -> None:
        self.saved = self._save()
        self.app.sound.play("error")

    def _save(self) -> str:
        hook = self.app.save_hook
        if hook is None:
            return t("crash.no_game")
        try:
            where = hook()
        except Exception as error:
            _log.critical("saving after an error failed", exc_info=error)
            return t("crash.not_saved")
        return t("crash.saved_as", file=where) if where else t("crash.saved")

    def layout(self) -> None:
        self.widgets.clear()
        width, height = self.size
        self.sheet = pygame.Rect(0, 0, min(width - theme.px(60), round(theme.text_scale() * 760)), 0)
        inside = self.sheet.width - theme.px(96)
        lines = (
            (t("crash.title"), "title", theme.TITLE - 4, theme.INK),
            (t("crash.body"), "body", theme.BODY + 1, theme.INK),
            (self.saved, "bold", theme.BODY + 1, theme.INK),
            (self.summary[:300], "body", theme.SMALL, theme.INK_SOFT),
            (t("crash.log", file=str(log_file())), "body", theme.SMALL, theme.INK_SOFT),
        )
        self.words = [text.paragraph(line, inside, role, size, color) for line, role, size, color in lines]  # type: ignore[arg-type]
        tall = sum(part.get_height() + theme.px(12) for part in self.words)
        self.sheet.height = tall + button_height() + theme.px(96)
        self.sheet.center = (width // 2, height // 2)
        self._buttons(inside)

    def _buttons(self, inside: int) -> None:
        below = [scene for scene in self.app.stack if scene is not self]
        choices = [
            ("crash.quit", self.app.quit, "secondary"),
            ("crash.title_screen", self.to_title, "secondary"),
        ]
        if below:
            choices.append(("crash.continue", self.app.pop, "primary"))
        gap = theme.px(12)
        each = (inside - gap * (len(choices) - 1)) // len(choices)
        top = self.sheet.bottom - theme.px(42) - button_height()
        for number, (label, action, tone) in enumerate(choices):
            place = pygame.Rect(
                self.sheet.left + theme.px(48) + number * (each + gap), top, each, button_height()
            )
            button = self.widgets.add(Button(place, t(label), action, tone))  # type: ignore[arg-type]
            self.widgets.default = button

    def to_title(self) -> None:
        from game.scenes.title import TitleScene

        self.app.reset(TitleScene())

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and len(self.app.stack) > 1:
            self.app.pop()
            return True
        return super().event(event)

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_table(surface)
        surfaces.draw_panel(surface, self.sheet, lift=14, seed=12)
        top = self.sheet.top + theme.px(46)
        for part in self.words:
            surface.blit(part, (self.sheet.left + theme.px(48), top))
            top += part.get_height() + theme.px(12)
        side = theme.px(92)
        seal = plaques.seal(side)
        place = seal.get_rect(center=(self.sheet.right - theme.px(64), self.sheet.top + theme.px(12)))
        surface.blit(seal, place)
        mark = signs.sign("close", side * 2 // 5, theme.WAX_DARK)
        surface.blit(mark, mark.get_rect(center=place.center))
        super().draw(surface)
