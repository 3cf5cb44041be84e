"""The sheet that says what to try, and the pointer that shows where."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import emblems, plaques, signs, surfaces, text, theme
from game.ui.widget import Widget
from game.ui.widgets import Button, button_height

if TYPE_CHECKING:
    from game.scenes.lesson.course import Course, Step
    from game.scenes.lesson.table import Room

WIDE, ICON, PAD = 400, 46, 20
Choices = Sequence[tuple[str, Callable[[], None]]]


class Sheet(Widget):
    """Lies in the first room that holds it and covers nothing that is pointed at; clicks on it go no further."""

    focusable = False

    def __init__(
        self,
        course: Course,
        step: Step,
        words: str,
        labels: Sequence[str],
        rooms: Sequence[Room],
        avoid: Sequence[pygame.Rect],
    ) -> None:
        self.course, self.step, self.words = course, step, words
        self._labels = labels
        super().__init__(self._place(rooms, avoid))

    # --- where

    def _place(self, rooms: Sequence[Room], avoid: Sequence[pygame.Rect]) -> pygame.Rect:
        best = pygame.Rect(0, 0, 0, 0)
        for room in rooms:
            rect = self._within(room)
            if not best.width:
                best = rect
            if room.rect.contains(rect) and rect.collidelist(list(avoid)) < 0:
                return rect
        return best

    def _within(self, room: Room) -> pygame.Rect:
        wide = min(room.rect.width, round(theme.px(WIDE) * theme.text_scale() / theme.scale()))
        if not room.corner:
            wide = room.rect.width
        rect = pygame.Rect(0, 0, wide, self._needs(wide))
        if not room.corner:
            rect.height = max(rect.height, room.rect.height)
            rect.topleft = room.rect.topleft
        else:
            setattr(rect, room.corner, getattr(room.rect, room.corner))
        return rect

    def _needs(self, wide: int) -> int:
        high = theme.px(PAD) * 2 + self._head_height(wide) + self._body(wide).get_height() + theme.px(10)
        rows = len(self._rows(wide - theme.px(PAD) * 2))
        return high + (rows * (button_height(theme.BODY) + theme.px(6)) + theme.px(2) if rows else 0)

    def _rows(self, room: int) -> list[list[int]]:
        """Widths of the buttons, side by side if they have room, or else one below the other."""
        widths = [Button.natural_width(label, theme.BODY) - theme.px(12) for label in self._labels]
        if sum(widths) + theme.px(8) * (len(widths) - 1) <= room:
            return [widths] if widths else []
        return [[room] for _ in widths]

    def _room_beside(self, wide: int) -> int:
        return wide - theme.px(PAD) * 2 - theme.px(ICON + 12)

    def _title(self, wide: int) -> pygame.Surface:
        title, room = self.course.lesson.title_of(self.step), self._room_beside(wide)
        size = min(text.fit_size(word, "serif", theme.LEAD, room) for word in title.split())
        return text.paragraph(title, room, "serif", size, theme.INK)

    def _head_height(self, wide: int) -> int:
        return max(theme.px(ICON), self._title(wide).get_height() + theme.px(18))

    def _body(self, wide: int) -> pygame.Surface:
        return text.paragraph(self.words, wide - theme.px(PAD) * 2, "body", theme.BODY, theme.INK, spacing=1.04)

    def buttons(self, choices: Choices) -> list[Button]:
        """Below the text, the main one last: at the right, or lowest."""
        gap, high = theme.px(6), button_height(theme.BODY)
        rows = self._rows(self.rect.width - theme.px(PAD) * 2)
        top = self.rect.top + self._needs(self.rect.width) - theme.px(PAD) - len(rows) * (high + gap) + gap
        found: list[Button] = []
        for widths in rows:
            left = self.rect.right - theme.px(PAD) - sum(widths) - theme.px(8) * (len(widths) - 1)
            for wide in widths:
                label, run = choices[len(found)]
                tone: plaques.Tone = "primary" if label == choices[-1][0] else "secondary"
                found.append(Button(pygame.Rect(left, top, wide, high), label, run, tone, size=theme.BODY))
                left += wide + theme.px(8)
            top += high + gap
        return found

    # --- input

    def handle(self, event: pygame.event.Event) -> bool:
        return event.type != pygame.MOUSEMOTION

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        rect = self.rect
        surfaces.draw_panel(surface, rect, "parchment", lift=8, seed=6)
        left, top = rect.left + theme.px(PAD), rect.top + theme.px(PAD)
        surface.blit(self._icon(), (left, top))
        title = self._title(rect.width)
        head = left + theme.px(ICON + 12)
        surface.blit(title, (head, top))
        self._draw_pips(surface, head, top + title.get_height() + theme.px(6))
        below = top + self._head_height(rect.width) + theme.px(10)
        surface.blit(self._body(rect.width), (left, below))
        self._draw_contents(surface, rect.top + self._needs(rect.width) + theme.px(6))

    def _icon(self) -> pygame.Surface:
        side = theme.px(ICON)
        if self.step.icon in signs.SIGNS:
            return signs.sign(self.step.icon, side, theme.INK_SOFT)
        return emblems.emblem(self.step.icon, side)

    def _draw_pips(self, surface: pygame.Surface, x: int, y: int) -> None:
        steps = len(self.course.lesson.steps)
        apart = min(theme.px(16), self._room_beside(self.rect.width) // max(1, steps))
        for number in range(steps):
            self._draw_pip(surface, (x + theme.px(6) + number * apart, y + theme.px(4)), number)

    def _draw_pip(self, surface: pygame.Surface, center: tuple[int, int], number: int) -> None:
        """Golden for what is done, of wax for the step that is due."""
        at = self.course.step
        tone = theme.GOLD if number < at else theme.WAX if number == at else theme.PARCHMENT_DARK
        pygame.draw.circle(surface, theme.INK, center, theme.px(6))
        pygame.draw.circle(surface, tone, center, theme.px(5))

    def _draw_contents(self, surface: pygame.Surface, top: int) -> None:
        """At the foot of a sheet that is higher than it needs to be: all steps by name."""
        lesson, row = self.course.lesson, theme.pt(theme.BODY * 1.45)
        left, wide = self.rect.left + theme.px(PAD), self.rect.width - theme.px(PAD) * 2
        foot = self.rect.bottom - theme.px(PAD) - row * len(lesson.steps)
        if top + theme.px(12) > foot:
            return
        surfaces.divider(surface, pygame.Rect(left, foot - theme.px(14), wide, theme.px(10)), theme.INK_FAINT)
        for number, step in enumerate(lesson.steps):
            self._draw_pip(surface, (left + theme.px(6), foot + row // 2), number)
            now = number == self.course.step
            place = pygame.Rect(left + theme.px(22), foot, wide - theme.px(22), row)
            color = theme.INK if now else theme.INK_SOFT
            text.draw(surface, lesson.title_of(step), place, "bold" if now else "body", theme.BODY - 1, color)
            foot += row


class Pointer:
    """A golden ring around everything that is meant, and an arrow at the first."""

    def __init__(self) -> None:
        self.rings: list[pygame.Rect] = []
        self._tip = (0, 0)
        self._toward = 0.0  # the arrow's direction in radians, 0 to the right

    def aim(self, targets: Sequence[pygame.Rect], avoid: Sequence[pygame.Rect], size: tuple[int, int]) -> bool:
        """True when it points elsewhere than before; the arrow covers none of what it should avoid."""
        if list(targets) == self.rings:
            return False
        self.rings = [rect.copy() for rect in targets]
        if self.rings:
            self._tip, self._toward = self._best_side(self.rings[0], avoid, size)
        return bool(self.rings)

    def _best_side(
        self, target: pygame.Rect, avoid: Sequence[pygame.Rect], size: tuple[int, int]
    ) -> tuple[tuple[int, int], float]:
        """From the middle of the window, unless something that must be seen lies there."""
        far = theme.px(62)
        sides = {
            0.0: (target.left, target.centery),
            math.pi: (target.right, target.centery),
            math.pi / 2: (target.centerx, target.top),
            -math.pi / 2: (target.centerx, target.bottom),
        }
        window = pygame.Rect((0, 0), size)

        def badness(item: tuple[float, tuple[int, int]]) -> float:
            toward, (x, y) = item
            shaft = pygame.Rect(0, 0, far, far)
            shaft.center = (round(x - math.cos(toward) * far / 2), round(y - math.sin(toward) * far / 2))
            covered = not window.contains(shaft) or shaft.collidelist([*avoid, *self.rings[1:]]) >= 0
            return covered * 1e6 + math.dist(shaft.center, window.center)

        toward, tip = min(sides.items(), key=badness)
        return tip, toward

    def draw(self, surface: pygame.Surface, nudge: float) -> None:
        margin = theme.px(6)
        for rect in self.rings:
            surface.blit(plaques.focus_ring(rect.size), rect.move(-margin, -margin))
        if self.rings:
            back = theme.px(12) + theme.px(10) * (0.5 - 0.5 * math.cos(nudge * math.tau * 1.25))
            x = round(self._tip[0] - math.cos(self._toward) * back)
            y = round(self._tip[1] - math.sin(self._toward) * back)
            picture = _arrow(theme.px(48), self._toward)
            middle = picture.get_width() / 2
            place = (round(x - math.cos(self._toward) * middle), round(y - math.sin(self._toward) * middle))
            surface.blit(picture, picture.get_rect(center=place))


def _arrow(side: int, toward: float) -> pygame.Surface:
    """A golden arrow in a square of `side`, its tip in the middle of an edge."""
    return surfaces.cached(("arrow", side, round(toward, 3)), lambda: _draw_arrow(side, toward))


SHAPE = ((24, 12), (12.5, 2.5), (12.5, 8), (1, 7), (1, 17), (12.5, 16), (12.5, 21.5))  # of a square of 24, to the right


def _draw_arrow(side: int, toward: float) -> pygame.Surface:
    fine = side * 4
    whole = pygame.Surface((fine, fine), pygame.SRCALPHA)
    points = [(x / 24 * fine, y / 24 * fine) for x, y in SHAPE]
    middle = pygame.Vector2(fine * 0.52, fine / 2)
    pygame.draw.polygon(whole, theme.NIGHT, points)
    inner = [middle + (pygame.Vector2(point) - middle) * 0.86 for point in points]
    pygame.draw.polygon(whole, theme.GOLD_DARK, inner)
    core = [middle + (pygame.Vector2(point) - middle) * 0.74 for point in points]
    pygame.draw.polygon(whole, theme.GOLD_LIGHT, core)
    turned = pygame.transform.rotate(whole, -math.degrees(toward))
    return pygame.transform.smoothscale(turned, (side, side))
