"""Toggle, slider and a choice of a few."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import plaques, surfaces, text, textures, theme
from game.ui.widget import TipSource, Widget, play_sound


class Toggle(Widget):
    """On or off: a brass knob in a groove."""

    def __init__(
        self, rect: pygame.Rect, on: bool, on_change: Callable[[bool], None], tip: TipSource = None
    ) -> None:
        super().__init__(rect, tip)
        self.on, self.on_change = on, on_change
        self.slide = 1.0 if on else 0.0

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.press() or True
        return False

    def press(self) -> bool:
        if not self.enabled:
            return False
        self.on, self.dirty = not self.on, True
        play_sound("click")
        self.on_change(self.on)
        return True

    def update(self, dt: float) -> None:
        goal = 1.0 if self.on else 0.0
        if self.slide != goal:
            step = dt * 8
            self.slide = min(goal, self.slide + step) if goal else max(goal, self.slide - step)
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        groove = pygame.Rect(0, 0, round(self.rect.height * 1.9), self.rect.height)
        groove.midleft = self.rect.midleft
        off, on = theme.Color(92, 66, 42), theme.Color(74, 112, 54)
        tone = [round(a + (b - a) * self.slide) for a, b in zip(off, on, strict=True)]
        draw_groove(surface, groove, tone)
        knob = groove.height - theme.px(4)
        left = groove.left + theme.px(2) + round((groove.width - knob - theme.px(4)) * self.slide)
        surface.blit(brass_knob(knob), (left, groove.top + theme.px(2)))
        if self.focused:
            margin = theme.px(6)
            surface.blit(plaques.focus_ring(groove.size), groove.move(-margin, -margin))


class Slider(Widget):
    """A value from 0 to 1; drag, wheel or arrow keys."""

    def __init__(
        self,
        rect: pygame.Rect,
        value: float,
        on_change: Callable[[float], None],
        on_release: Callable[[], None] | None = None,
        step: float = 0.05,
        tip: TipSource = None,
    ) -> None:
        super().__init__(rect, tip)
        self.value, self.on_change, self.on_release, self.step = value, on_change, on_release, step
        self.dragging = False

    def set(self, value: float) -> None:
        value = min(1.0, max(0.0, round(value / self.step) * self.step))
        if value != self.value:
            self.value, self.dirty = value, True
            self.on_change(value)

    def _knob(self) -> int:
        return self.rect.height

    def _from(self, x: int) -> float:
        return (x - self.rect.left - self._knob() / 2) / max(1, self.rect.width - self._knob())

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.enabled:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.dragging = True
            self.set(self._from(event.pos[0]))
            return True
        if event.type == pygame.MOUSEMOTION and self.dragging:
            self.set(self._from(event.pos[0]))
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.dragging:
            self.dragging = False
            self._released()
            return True
        if event.type == pygame.MOUSEWHEEL:
            return self._nudge(event.y)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._nudge(1 if event.key == pygame.K_RIGHT else -1)
        return False

    def _nudge(self, steps: int) -> bool:
        self.set(self.value + steps * self.step)
        self._released()
        return True

    def _released(self) -> None:
        if self.on_release:
            self.on_release()

    def draw(self, surface: pygame.Surface) -> None:
        knob = self._knob()
        groove = pygame.Rect(0, 0, self.rect.width, max(6, self.rect.height // 3))
        groove.center = self.rect.center
        draw_groove(surface, groove, theme.Color(92, 66, 42))
        left = self.rect.left + round((self.rect.width - knob) * self.value)
        filled = groove.inflate(-theme.px(4), -theme.px(4))
        filled.width = max(0, left + knob // 2 - filled.left)
        pygame.draw.rect(surface, theme.GOLD, filled, border_radius=filled.height // 2)
        surface.blit(brass_knob(knob), (left, self.rect.top))
        self.draw_focus(surface)


class Choice(Widget):
    """A few options side by side, one chosen; arrow keys or click."""

    def __init__(
        self,
        rect: pygame.Rect,
        options: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        size: float = theme.BODY,
        tip: TipSource = None,
    ) -> None:
        """options are (value, label)."""
        super().__init__(rect, tip)
        self.options, self.value, self.on_change, self.size = list(options), value, on_change, size
        self._under = -1

    @staticmethod
    def fitting(options: Sequence[tuple[str, str]], width: int) -> float:
        """The size at which all labels stand side by side."""
        size = float(theme.BODY)
        while size > 9 and sum(text.width(label, "bold", size) + theme.px(20) for _, label in options) > width:
            size -= 0.5
        return size

    def cells(self) -> list[pygame.Rect]:
        """Widths follow the labels, so that long words get room."""
        wanted = [text.width(label, "bold", self.size) + theme.px(20) for _, label in self.options]
        spare = (self.rect.width - sum(wanted)) / len(wanted)
        cells, left = [], float(self.rect.left)
        for wide in wanted:
            right = left + wide + spare
            cells.append(
                pygame.Rect(round(left), self.rect.top, round(right) - round(left), self.rect.height)
            )
            left = right
        return cells

    def choose(self, value: str) -> None:
        if value != self.value and self.enabled:
            self.value, self.dirty = value, True
            play_sound("click")
            self.on_change(value)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            under = next((n for n, cell in enumerate(self.cells()) if cell.collidepoint(event.pos)), -1)
            if under != self._under:
                self._under, self.dirty = under, True
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for cell, (value, _) in zip(self.cells(), self.options, strict=True):
                if cell.collidepoint(event.pos):
                    self.choose(value)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return False

    def _step(self, step: int) -> None:
        values = [value for value, _ in self.options]
        self.choose(values[(values.index(self.value) + step) % len(values)])

    def press(self) -> bool:
        self._step(1)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        draw_groove(surface, self.rect, theme.Color(104, 74, 46))
        for number, (cell, (value, label)) in enumerate(zip(self.cells(), self.options, strict=True)):
            chosen = value == self.value
            if chosen:
                inner = cell.inflate(-theme.px(4), -theme.px(4))
                surface.blit(plaques.plaque(inner.size, "primary" if self.enabled else "secondary"), inner)
            over = self.hovered and number == self._under
            color = theme.CREAM if chosen else theme.GOLD_LIGHT if over else theme.PARCHMENT_DARK
            room = cell.inflate(-theme.px(10), 0).move(0, -theme.px(plaques.LIP) // 2 if chosen else 0)
            text.draw(surface, label, room, "bold", self.size, color, "center", theme.NIGHT)
        self.draw_focus(surface)


def draw_groove(surface: pygame.Surface, rect: pygame.Rect, color: tuple[int, ...] | list[int]) -> None:
    """A slot cut into the surface, dark above, light below."""
    surface.blit(
        surfaces.cached(("groove", rect.size, tuple(color)), lambda: _groove(rect.size, tuple(color))), rect
    )


def _groove(size: tuple[int, int], color: tuple[int, ...]) -> pygame.Surface:
    big = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    radius = min(theme.px(9) * 2, size[1])
    rect = big.get_rect()
    pygame.draw.rect(big, (*theme.PARCHMENT_LIGHT, 150), rect, border_radius=radius)
    pygame.draw.rect(big, (*theme.NIGHT, 255), (0, 0, rect.w, rect.h - 3), border_radius=radius)
    pygame.draw.rect(big, color, rect.inflate(-4, -8).move(0, 1), border_radius=max(1, radius - 2))
    return pygame.transform.smoothscale(big, size)


def brass_knob(diameter: int) -> pygame.Surface:
    return surfaces.cached(("knob", diameter), lambda: _knob(max(6, diameter)))


def _knob(diameter: int) -> pygame.Surface:
    side = diameter * 3
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = side // 2
    for share, color in (
        (1.0, theme.NIGHT),
        (0.92, theme.GOLD_DARK),
        (0.84, theme.GOLD),
        (0.62, theme.BRASS),
    ):
        pygame.draw.circle(big, color, (middle, middle), round(middle * share))
    shine = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(
        shine, (*theme.GOLD_LIGHT, 190), (round(middle * 0.72), round(middle * 0.66)), middle // 3
    )
    big.blit(textures.blur(shine, max(1, side // 14)), (0, 0))
    return pygame.transform.smoothscale(big, (diameter, diameter))
