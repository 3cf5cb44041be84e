"""Where each player's points came from, as bars laid end to end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.i18n import tn
from game.scenes.scoring.story import Part
from game.ui import emblems, pieces, surfaces, text, textures, theme
from game.ui.surfaces import cached
from game.ui.theme import Color
from game.ui.tip import Tip
from game.ui.widget import Widget


@dataclass(frozen=True)
class Row:
    """A player's points by source, and what else is to be said about them."""

    colour: int
    name: str
    parts: list[Part]
    note: str

    @property
    def total(self) -> int:
        return sum(part.n for part in self.parts)


class Sources(Widget):
    """One bar a player; `shown` from 0 to 1 lets them grow."""

    focusable = False

    def __init__(self, rect: pygame.Rect, rows: Sequence[Row], amount: str) -> None:
        super().__init__(rect)
        self.rows, self.amount = list(rows), amount
        self.shown = 1.0
        self._under: tuple[int, int] | None = None

    def _row(self, number: int) -> pygame.Rect:
        high = min(self.rect.height // len(self.rows), theme.px(60))
        top = self.rect.top + (self.rect.height - high * len(self.rows)) // 2
        return pygame.Rect(self.rect.left, top + number * high, self.rect.width, high)

    def bars(self, number: int) -> list[tuple[Part, pygame.Rect]]:
        """The parts of a row with their places."""
        row = self._row(number)
        left = row.left + theme.px(40)
        most = max(1, *(r.total for r in self.rows))
        wide = (row.right - theme.px(54) - left) * self.shown
        high = round(row.height * 0.72)
        found, sum_before = [], 0
        for part in self.rows[number].parts:
            start = left + round(wide * sum_before / most)
            sum_before += part.n
            end = left + round(wide * sum_before / most)
            found.append((part, pygame.Rect(start, row.centery - high // 2, max(1, end - start), high)))
        return found

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            found = None
            for number in range(len(self.rows)):
                for part, (_, place) in enumerate(self.bars(number)):
                    if place.collidepoint(event.pos):
                        found = (number, part)
            self.dirty |= found != self._under
            self._under = found
        return False

    def tip_here(self) -> tuple[Tip, pygame.Rect] | None:
        if not self.hovered or self._under is None:
            return None
        row = self.rows[self._under[0]]
        part, place = self.bars(self._under[0])[self._under[1]]
        return Tip(part.label, f"{row.name}: {tn(self.amount, part.n)}", note=row.note, icon=part.icon), place

    def draw(self, surface: pygame.Surface) -> None:
        for number, row in enumerate(self.rows):
            place = self._row(number)
            side = min(place.height - theme.px(4), theme.px(34))
            surface.blit(pieces.crest(row.colour, side), (place.left, place.centery - side // 2))
            bars = self.bars(number)
            if bars:
                whole = bars[0][1].unionall([bar for _, bar in bars])
                surfaces.draw_shadow(surface, whole, 2, 110, 2)
            for at, (part, bar) in enumerate(bars):
                self._draw_part(surface, part, bar, (number, at) == self._under and self.hovered)
            end = max((bar.right for _, bar in bars), default=place.left + theme.px(40))
            room = pygame.Rect(end + theme.px(8), place.top, theme.px(46), place.height)
            text.draw(surface, str(round(row.total * self.shown)), room, "bold", theme.LEAD, theme.INK)

    def _draw_part(self, surface: pygame.Surface, part: Part, bar: pygame.Rect, lit: bool) -> None:
        surface.blit(_cloth(bar.size, part.color, lit), bar)
        room, n = bar.inflate(-theme.px(6), 0), part.n
        figure = text.width(str(n), "bold", theme.SMALL)
        art = round(bar.height * 0.84)
        if not part.icon:
            if room.width > figure:
                text.draw(surface, str(n), room, "bold", theme.SMALL, theme.CREAM, "center", theme.NIGHT)
            return
        if bar.width < art * 0.8:
            return
        both = art + theme.px(3) + figure <= room.width
        left = bar.centerx - (art + theme.px(3) + figure if both else art) // 2
        surface.blit(emblems.emblem(part.icon, art), (left, bar.centery - art // 2))
        if both:
            place = pygame.Rect(left + art + theme.px(3), bar.top, figure + 2, bar.height)
            text.draw(surface, str(n), place, "bold", theme.SMALL, theme.CREAM, "left", theme.NIGHT)


def _cloth(size: tuple[int, int], color: Color, lit: bool) -> pygame.Surface:
    return cached(("source", size, tuple(color), lit), lambda: _bar(size, color, lit))


def _bar(size: tuple[int, int], color: Color, lit: bool) -> pygame.Surface:
    """Painted wood: light above, dark below, an ink edge."""
    lights = ((1.1, 26), (1.0, 0), (0.7, 0))
    tones = [tuple(min(255, round(part * share + plus)) for part in color) for share, plus in lights]
    bar = textures.gradient(size, tones).convert()
    if lit:
        bar.fill((44, 40, 24), special_flags=pygame.BLEND_RGB_ADD)
    pygame.draw.rect(bar, theme.INK, bar.get_rect(), max(1, theme.px(1)))
    return bar
