"""Settings, drawn over whatever scene asked for them; every change works at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import t
from game.i18n.languages import LANGUAGES
from game.scenes.base import Scene
from game.ui import patterns, surfaces, text, theme
from game.ui.widgets import Button, Choice, Label, Slider, Toggle, Widget, button_height

if TYPE_CHECKING:
    from game.app import App

COLUMNS: tuple[tuple[tuple[str, tuple[str, ...]], ...], ...] = (
    (
        ("settings.screen", ("language", "text_size", "full_screen", "patterns")),
        ("settings.table", ("open_coins", "hand_over")),
    ),
    (
        ("settings.motion", ("animation_speed", "reduced_motion")),
        ("settings.sound", ("effects_volume", "ambience_volume", "mute")),
    ),
)
OWN_NAMES = [(language.code, language.name) for language in LANGUAGES]
OPTIONS: dict[str, tuple[str, ...]] = {
    "text_size": ("normal", "large", "larger"),
    "animation_speed": ("slow", "normal", "fast", "instant"),
}


def row_height() -> int:
    return max(theme.px(50), theme.pt(46))


def open(app: App) -> None:
    app.push(SettingsScene())


class SettingsScene(Scene):
    transparent = True
    shade = 120

    def layout(self) -> None:
        self.widgets.clear()
        width, height = self.size
        gap, high = theme.px(48), button_height()
        self.sheet = pygame.Rect(
            0, 0, min(width - theme.px(40), theme.px(1140)), min(height - 8, self._natural_height())
        )
        self.sheet.center = (width // 2, height // 2)
        inner = self.sheet.inflate(-theme.px(72), -theme.px(52))
        self.title = pygame.Rect(inner.left, inner.top, inner.width, theme.pt(40))
        done = pygame.Rect(0, 0, max(theme.px(200), Button.natural_width(t("settings.done"))), high)
        done.midbottom = (inner.centerx, inner.bottom)
        top = self.title.bottom + theme.px(10)
        area = pygame.Rect(inner.left, top, (inner.width - gap) // 2, done.top - theme.px(8) - top)
        self.headings: list[tuple[str, pygame.Rect]] = []
        for groups in COLUMNS:
            self._column(area, groups)
            area = area.move(area.width + gap, 0)
        self.widgets.default = self.widgets.add(Button(done, t("settings.done"), self.close, "primary"))

    def _natural_height(self) -> int:
        """As high as the longer column wants to be."""
        rows = max(sum(len(names) for _, names in groups) for groups in COLUMNS)
        columns = rows * row_height() + 2 * (theme.pt(30) + theme.px(8))
        return columns + theme.pt(40) + button_height() + theme.px(52 + 10 + 22)

    def _column(self, area: pygame.Rect, groups: tuple[tuple[str, tuple[str, ...]], ...]) -> None:
        head, gap = theme.pt(30), theme.px(8)
        rows = sum(len(names) for _, names in groups)
        row = min(row_height(), (area.height - len(groups) * (head + gap)) // rows)
        top = area.top
        for heading, names in groups:
            self.headings.append((t(heading), pygame.Rect(area.left, top, area.width, head)))
            top += head
            for name in names:
                self._row(name, pygame.Rect(area.left, top, area.width, row))
                top += row
            top += gap

    def _row(self, name: str, area: pygame.Rect) -> None:
        tip = t(f"settings.{name}.tip")
        control = self._control(name, area, tip)
        control.rect.midright = area.midright
        room = pygame.Rect(area.left, area.top, control.rect.left - area.left - theme.px(12), area.height)
        self.widgets.add(Label(room, t(f"settings.{name}"), size=theme.BODY + 1, tip=tip))
        self.widgets.add(control)

    def _control(self, name: str, area: pygame.Rect, tip: str) -> Widget:
        value = getattr(self.app.settings, name)
        high = min(max(theme.px(30), theme.pt(29)), area.height - theme.px(8))
        if isinstance(value, bool):
            box = pygame.Rect(0, 0, round(high * 1.9), high)
            return Toggle(box, value, self._setter(name), tip)
        if isinstance(value, float):
            box = pygame.Rect(0, 0, theme.px(200), high * 4 // 5)
            return Slider(box, value, self._setter(name, keep=False), self._slid, tip=tip)
        options = OWN_NAMES if name == "language" else [(v, t(f"settings.{name}.{v}")) for v in OPTIONS[name]]
        wide = sum(text.width(label, "bold") + theme.px(24) for _, label in options)
        box = pygame.Rect(0, 0, min(area.width * 3 // 4, wide), high + theme.px(4))
        return Choice(box, options, value, self._setter(name), tip=tip)

    def _setter(self, name: str, keep: bool = True) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            if name == "full_screen":
                self.app.set_full_screen(value)
                return
            setattr(self.app.settings, name, value)
            if name in ("language", "text_size"):
                self.app.apply_settings()
            else:
                self.app.follow_settings()
            if keep:
                self.app.keep_settings()

        return change

    def _slid(self) -> None:
        self.app.keep_settings()
        self.app.sound.play("coins")

    def close(self) -> None:
        self.app.pop()

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        if super().event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.sheet.collidepoint(event.pos):
            self.close()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.sheet, lift=14, seed=6)
        text.draw(surface, t("settings.title"), self.title, "title", theme.TITLE, theme.INK, "center")
        for line, place in self.headings:
            text.draw(surface, line, place, "serif", theme.LEAD + 2, theme.WAX)
            pygame.draw.line(surface, theme.INK_FAINT, place.bottomleft, place.bottomright, max(1, theme.px(1)))
        self._draw_seats(surface)
        super().draw(surface)

    def _draw_seats(self, surface: pygame.Surface) -> None:
        """The five players' colours, as the pattern setting shows them."""
        toggle = next(w for w in self.widgets if isinstance(w, Toggle) and w.tip == t("settings.patterns.tip"))
        side = toggle.rect.height
        left = toggle.rect.left - theme.px(16) - 5 * (side + theme.px(5))
        for number in range(5):
            place = (left + number * (side + theme.px(5)), toggle.rect.top)
            surface.blit(patterns.swatch(number, (side, side), self.app.settings.patterns), place)
