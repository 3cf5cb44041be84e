"""A seat as a card on the table, and a row of crests to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import emblems, patterns, pieces, surfaces, text, theme
from game.ui.widget import TipSource, Widget, play_sound
from game.ui.widgets import Button

STRIP = 14


class SeatCard(Widget):
    """The ground of a card: parchment, the colour's strip, the crest; dragging it moves the seat."""

    focusable = False

    def __init__(
        self, rect: pygame.Rect, colour: int, patterned: bool, on_grip: Callable[[int], None], lifted: bool
    ) -> None:
        super().__init__(rect)
        self.colour, self.patterned, self.on_grip, self.lifted = colour, patterned, on_grip, lifted

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.on_grip(event.pos[1] - self.rect.top)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.rect, "plain", 14 if self.lifted else 5, seed=self.colour)
        inset = theme.px(5)
        strip = self.rect.inflate(-inset * 2, -inset * 2)
        strip.width = theme.px(STRIP)
        surface.blit(patterns.fill(self.colour, strip.size, self.patterned), strip)
        pygame.draw.rect(surface, theme.INK, strip, max(1, theme.px(1)))
        if self.lifted or self.hovered:
            color = theme.GOLD if self.lifted else theme.GOLD_DARK
            pygame.draw.rect(surface, color, self.rect.inflate(-2, -2), max(1, theme.px(2)), theme.px(4))


class Crest(Widget):
    """A crest to press, lit while the mouse is on it."""

    def __init__(self, rect: pygame.Rect, colour: int, on_press: Callable[[], None], tip: TipSource) -> None:
        super().__init__(rect, tip)
        self.colour, self.on_press = colour, on_press

    def handle(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.press()

    def press(self) -> bool:
        play_sound("click")
        self.on_press()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        side = self.rect.width
        under = pieces.ground_shadow(side * 3 // 4, side // 5, 110)
        surface.blit(under, under.get_rect(center=(self.rect.centerx, self.rect.bottom - side // 20)))
        surface.blit(pieces.crest(self.colour, side), self.rect)
        if self.hovered:
            glow = pieces.crest(self.colour, side).copy()
            glow.fill((40, 36, 20, 0), special_flags=pygame.BLEND_RGBA_ADD)
            surface.blit(glow, self.rect)
        self.draw_focus(surface)


class Swatches(Widget):
    """The five colours; those of other seats are smaller, the own one is ringed."""

    def __init__(self, rect: pygame.Rect, own: int, taken: Sequence[int], patterned: bool,
                 on_choose: Callable[[int], None], tip: TipSource) -> None:  # fmt: skip
        super().__init__(rect, tip)
        self.own, self.taken, self.patterned, self.on_choose = own, taken, patterned, on_choose

    def cells(self) -> list[pygame.Rect]:
        step = self.rect.width / len(theme.PLAYERS)
        side = min(self.rect.height, round(step) - theme.px(5))
        cells = []
        for number in range(len(theme.PLAYERS)):
            cell = pygame.Rect(0, 0, side, side)
            cell.center = (round(self.rect.left + step * (number + 0.5)), self.rect.centery)
            cells.append(cell)
        return cells

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for number, cell in enumerate(self.cells()):
                if cell.collidepoint(event.pos) and number != self.own:
                    play_sound("click")
                    self.on_choose(number)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.on_choose((self.own + (1 if event.key == pygame.K_RIGHT else -1)) % len(theme.PLAYERS))
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        for number, cell in enumerate(self.cells()):
            if number in self.taken and number != self.own:
                cell = cell.inflate(-cell.width // 3, -cell.height // 3)
            surface.blit(patterns.swatch(number, cell.size, self.patterned), cell)
            if number == self.own:
                ring = cell.inflate(theme.px(6), theme.px(6))
                pygame.draw.rect(surface, theme.INK, ring, max(1, theme.px(2)), theme.px(7))
        self.draw_focus(surface)


class FirstPlayer(Widget):
    """The die for chance, or one of the crests."""

    def __init__(self, rect: pygame.Rect, colours: Sequence[int], value: int, on_change: Callable[[int], None],
                 tip_of: Callable[[int], str]) -> None:  # fmt: skip
        super().__init__(rect, self._tip)
        self.colours, self.value, self.on_change, self.tip_of = list(colours), value, on_change, tip_of
        self._under = -2

    def cells(self) -> list[tuple[int, pygame.Rect]]:
        """From the right: the last seat stands at the edge."""
        side, gap = self.rect.height, theme.px(6)
        values = range(-1, len(self.colours))
        left = self.rect.right - len(values) * (side + gap) + gap
        return [(v, pygame.Rect(left + n * (side + gap), self.rect.top, side, side)) for n, v in enumerate(values)]

    def _at(self, pos: tuple[int, int]) -> int:
        return next((value for value, cell in self.cells() if cell.collidepoint(pos)), -2)

    def _tip(self) -> str | None:
        return self.tip_of(self._under) if self._under >= -1 else None

    def choose(self, value: int) -> None:
        if value != self.value:
            self.value, self.dirty = value, True
            play_sound("click")
            self.on_change(value)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            under = self._at(event.pos)
            self.dirty |= under != self._under
            self._under = under
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if (value := self._at(event.pos)) >= -1:
                self.choose(value)
            return True
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            self.choose((self.value + 1 + step) % (len(self.colours) + 1) - 1)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        for value, cell in self.cells():
            chosen = value == self.value
            if chosen:
                pygame.draw.rect(surface, theme.GOLD_LIGHT, cell, border_radius=theme.px(6))
                pygame.draw.rect(surface, theme.GOLD_DARK, cell, max(1, theme.px(2)), theme.px(6))
            elif self.hovered and value == self._under:
                pygame.draw.rect(surface, theme.GOLD_DARK, cell, max(1, theme.px(1)), theme.px(6))
            side = round(cell.width * (0.84 if chosen else 0.72))
            picture = emblems.emblem("die/3", side) if value < 0 else pieces.crest(self.colours[value], side)
            surface.blit(picture, picture.get_rect(center=cell.center))
        self.draw_focus(surface)


class AddSeat(Button):
    """An empty place at the table, waiting for somebody."""

    def __init__(self, rect: pygame.Rect, label: str, on_press: Callable[[], None]) -> None:
        super().__init__(rect, label, on_press, sound="pick")

    def draw(self, surface: pygame.Surface) -> None:
        color = theme.GOLD_LIGHT if self.hovered else theme.PARCHMENT_DARK
        if self.hovered:
            veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (255, 230, 160, 26), veil.get_rect(), border_radius=theme.px(8))
            surface.blit(veil, self.rect)
        _dashed(surface, self.rect, color)
        side = theme.pt(26)
        wide = side + theme.px(12) + text.width(self.label, "serif", theme.LEAD)
        left = self.rect.centerx - wide // 2
        _plus(surface, (left + side // 2, self.rect.centery), side, color)
        room = pygame.Rect(left + side + theme.px(12), self.rect.top, wide, self.rect.height)
        text.draw(surface, self.label, room, "serif", theme.LEAD, color, "left", theme.NIGHT)
        self.draw_focus(surface)


def _plus(surface: pygame.Surface, center: tuple[int, int], side: int, color: theme.Color) -> None:
    from game.ui import signs

    picture = signs.sign("plus", side, color)
    surface.blit(picture, picture.get_rect(center=center))


def _dashed(surface: pygame.Surface, rect: pygame.Rect, color: theme.Color) -> None:
    """A rounded outline of dashes, smooth because drawn larger."""
    key = ("dashed", rect.size, tuple(color))
    surface.blit(surfaces.cached(key, lambda: _dashes(rect.size, color)), rect)


def _dashes(size: tuple[int, int], color: theme.Color) -> pygame.Surface:
    big = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    pygame.draw.rect(big, color, big.get_rect().inflate(-4, -4), theme.px(4), theme.px(16))
    gap = theme.px(22)
    for x in range(gap * 2, big.get_width() - gap * 2, gap * 2):
        big.fill((0, 0, 0, 0), (x, 0, gap, theme.px(8)))
        big.fill((0, 0, 0, 0), (x, big.get_height() - theme.px(8), gap, theme.px(8)))
    for y in range(gap * 2, big.get_height() - gap * 2, gap * 2):
        big.fill((0, 0, 0, 0), (0, y, theme.px(8), gap))
        big.fill((0, 0, 0, 0), (big.get_width() - theme.px(8), y, theme.px(8), gap))
    return pygame.transform.smoothscale(big, size)
