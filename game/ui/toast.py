"""Notices: one line at the top of the window that goes by itself."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import surfaces, text, theme

STAY, FADE, MOST = 4.5, 0.25, 3
MARKS = {"info": theme.GOLD_DARK, "good": theme.GOOD, "bad": theme.BAD}


@dataclass
class Toast:
    line: str
    kind: str
    age: float = 0.0


class Toasts:
    def __init__(self) -> None:
        self.shown: list[Toast] = []
        self.top = 14  # design pixels from the upper edge; a scene whose first line matters moves them down

    @property
    def active(self) -> bool:
        """True while something fades: that needs frames."""
        return any(self._fading(toast) for toast in self.shown)

    def _fading(self, toast: Toast) -> bool:
        return toast.age < FADE or toast.age > STAY - FADE

    def show(self, line: str, kind: str = "info") -> None:
        """Show a line; saying the same again only keeps it longer."""
        for toast in self.shown:
            if toast.line == line:
                toast.age = min(toast.age, FADE)
                return
        self.shown = [*self.shown, Toast(line, kind)][-MOST:]

    def drop(self, line: str) -> None:
        """A line that has been overtaken."""
        self.shown = [toast for toast in self.shown if toast.line != line]

    def update(self, dt: float) -> bool:
        changed = self.active
        for toast in self.shown:
            toast.age += dt
        left = [toast for toast in self.shown if toast.age < STAY]
        changed |= len(left) != len(self.shown)
        self.shown = left
        return changed or self.active

    def draw(self, surface: pygame.Surface) -> None:
        top = theme.px(self.top)
        for toast in self.shown:
            picture = slip(toast, surface.get_width())
            share = max(0.0, min(1.0, toast.age / FADE, (STAY - toast.age) / FADE))
            picture.set_alpha(round(255 * share))
            place = picture.get_rect(midtop=(surface.get_width() // 2, top))
            if share == 1:
                surfaces.draw_shadow(surface, place, 6, 170)
            surface.blit(picture, place)
            top = place.bottom + theme.px(6)


def slip(toast: Toast, window: int) -> pygame.Surface:
    key = ("toast", toast.line, toast.kind, theme.pt(100), window)
    return surfaces.cached(key, lambda: _slip(toast, window))


def _slip(toast: Toast, window: int) -> pygame.Surface:
    words = text.paragraph(toast.line, window * 2 // 3, "bold", theme.BODY, theme.INK, "center")
    pad = theme.px(18)
    slip = surfaces.panel((words.get_width() + pad * 3, words.get_height() + pad), "plain", 9).copy()
    mark = theme.px(5)
    pygame.draw.circle(slip, MARKS.get(toast.kind, theme.GOLD_DARK), (pad, slip.get_height() // 2), mark)
    slip.blit(words, words.get_rect(center=(slip.get_width() // 2 + mark, slip.get_height() // 2)))
    return slip
