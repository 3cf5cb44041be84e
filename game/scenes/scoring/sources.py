"""Where each player's coins came from, as bars laid end to end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.i18n import t, tn
from game.rules.core import Line
from game.scenes.smallworld.story import DECLINE, REGIONS
from game.ui import banner, emblems, pieces, surfaces, text, textures, theme
from game.ui.surfaces import cached
from game.ui.theme import Color
from game.ui.tip import Tip
from game.ui.widget import Widget
from game.words.smallworld import line_text

POWER_TONE = theme.BRASS
DECLINE_TONE = Color(128, 118, 106)


@dataclass(frozen=True)
class Row:
    """A player's income: coins by source, and what else went in and out of the purse."""

    colour: int
    name: str
    sources: dict[str, int]
    note: str

    @property
    def total(self) -> int:
        return sum(self.sources.values())

    def parts(self) -> list[tuple[str, int]]:
        """Regions, then decline, then gifts from the largest."""
        first = [(s, self.sources[s]) for s in (REGIONS, DECLINE) if self.sources.get(s)]
        rest = [(s, n) for s, n in self.sources.items() if s not in (REGIONS, DECLINE) and n > 0]
        return first + sorted(rest, key=lambda part: -part[1])


class Sources(Widget):
    """One bar a player; `shown` from 0 to 1 lets them grow."""

    focusable = False

    def __init__(self, rect: pygame.Rect, rows: Sequence[Row]) -> None:
        super().__init__(rect)
        self.rows = list(rows)
        self.shown = 1.0
        self._under: tuple[int, int] | None = None

    def _row(self, number: int) -> pygame.Rect:
        high = min(self.rect.height // len(self.rows), theme.px(60))
        top = self.rect.top + (self.rect.height - high * len(self.rows)) // 2
        return pygame.Rect(self.rect.left, top + number * high, self.rect.width, high)

    def bars(self, number: int) -> list[tuple[str, int, pygame.Rect]]:
        """The parts of a row with their places."""
        row = self._row(number)
        left = row.left + theme.px(40)
        most = max(1, *(r.total for r in self.rows))
        wide = (row.right - theme.px(54) - left) * self.shown
        high = round(row.height * 0.72)
        found, sum_before = [], 0
        for source, n in self.rows[number].parts():
            start = left + round(wide * sum_before / most)
            sum_before += n
            end = left + round(wide * sum_before / most)
            found.append((source, n, pygame.Rect(start, row.centery - high // 2, max(1, end - start), high)))
        return found

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            found = None
            for number in range(len(self.rows)):
                for part, (_, _, place) in enumerate(self.bars(number)):
                    if place.collidepoint(event.pos):
                        found = (number, part)
            self.dirty |= found != self._under
            self._under = found
        return False

    def tip_here(self) -> tuple[Tip, pygame.Rect] | None:
        if not self.hovered or self._under is None:
            return None
        row = self.rows[self._under[0]]
        source, n, place = self.bars(self._under[0])[self._under[1]]
        icon = pieces.emblem_name(source) if source not in (REGIONS, DECLINE) else ""
        return Tip(source_name(source), f"{row.name}: {tn('coins', n)}", note=row.note, icon=icon), place

    def draw(self, surface: pygame.Surface) -> None:
        for number, row in enumerate(self.rows):
            place = self._row(number)
            side = min(place.height - theme.px(4), theme.px(34))
            surface.blit(pieces.crest(row.colour, side), (place.left, place.centery - side // 2))
            bars = self.bars(number)
            if bars:
                whole = bars[0][2].unionall([bar for _, _, bar in bars])
                surfaces.draw_shadow(surface, whole, 2, 110, 2)
            for part, (source, n, bar) in enumerate(bars):
                self._draw_part(surface, row, source, n, bar, (number, part) == self._under and self.hovered)
            end = max((bar.right for _, _, bar in bars), default=place.left + theme.px(40))
            room = pygame.Rect(end + theme.px(8), place.top, theme.px(46), place.height)
            text.draw(surface, str(round(row.total * self.shown)), room, "bold", theme.LEAD, theme.INK)

    def _draw_part(self, surface: pygame.Surface, row: Row, source: str, n: int, bar: pygame.Rect, lit: bool) -> None:
        surface.blit(_cloth(bar.size, _tone(row.colour, source), lit), bar)
        room = bar.inflate(-theme.px(6), 0)
        figure = text.width(str(n), "bold", theme.SMALL)
        art = round(bar.height * 0.84)
        if source in (REGIONS, DECLINE):
            if room.width > figure:
                text.draw(surface, str(n), room, "bold", theme.SMALL, theme.CREAM, "center", theme.NIGHT)
            return
        if bar.width < art * 0.8:
            return
        both = art + theme.px(3) + figure <= room.width
        left = bar.centerx - (art + theme.px(3) + figure if both else art) // 2
        surface.blit(emblems.emblem(pieces.emblem_name(source), art), (left, bar.centery - art // 2))
        if both:
            place = pygame.Rect(left + art + theme.px(3), bar.top, figure + 2, bar.height)
            text.draw(surface, str(n), place, "bold", theme.SMALL, theme.CREAM, "left", theme.NIGHT)


def source_name(source: str) -> str:
    if source in (REGIONS, DECLINE):
        return t("scoring.regions" if source == REGIONS else "scoring.declined")
    return line_text(Line(source, 0))


def _tone(colour: int, source: str) -> Color:
    if source == REGIONS:
        return theme.PLAYERS[colour].main
    if source == DECLINE:
        grey, own = DECLINE_TONE, theme.PLAYERS[colour].dark
        return Color(*(round(a * 0.6 + b * 0.4) for a, b in zip(grey, own, strict=True)))
    return banner.CLOTH.get(source, POWER_TONE)


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
