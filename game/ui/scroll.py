"""Content longer than its place: wheel, drag of the bar, keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import controls, plaques, theme
from game.ui.widget import TipSource, Widget

WHEEL = 60


class ScrollView(Widget):
    """Shows a part of something `content_height` high; draw_content(surface, area) draws it all, moved.

    `area` is the whole content's rectangle on the surface, already shifted; drawing is clipped.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        content_height: int,
        draw_content: Callable[[pygame.Surface, pygame.Rect], None],
        tip: TipSource = None,
    ) -> None:
        super().__init__(rect, tip)
        self.content_height, self.draw_content = content_height, draw_content
        self.offset = 0
        self._grip: int | None = None

    @property
    def furthest(self) -> int:
        return max(0, self.content_height - self.rect.height)

    def inner(self) -> pygame.Rect:
        """Where content is shown; narrower when there is a bar."""
        bar = theme.px(14) if self.furthest else 0
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width - bar, self.rect.height)

    def scroll_to(self, offset: float) -> None:
        goal = round(min(self.furthest, max(0, offset)))
        if goal != self.offset:
            self.offset, self.dirty = goal, True

    def set_height(self, height: int, stick_to_end: bool = False) -> None:
        """The content has grown or shrunk."""
        at_end = self.offset >= self.furthest
        self.content_height, self.dirty = height, True
        self.scroll_to(self.furthest if stick_to_end and at_end else self.offset)

    def _bar(self) -> pygame.Rect:
        width = theme.px(10)
        high = max(theme.px(28), self.rect.height * self.rect.height // max(1, self.content_height))
        top = self.rect.top + (self.rect.height - high) * self.offset // max(1, self.furthest)
        return pygame.Rect(self.rect.right - width, top, width, high)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            self.scroll_to(self.offset - event.y * theme.px(WHEEL))
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if not self.furthest:
            return False
        bar = self._bar()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and event.pos[0] >= bar.left:
            self._grip = event.pos[1] - bar.top if bar.collidepoint(event.pos) else bar.height // 2
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        return False

    def _drag(self, y: int) -> None:
        travel = max(1, self.rect.height - self._bar().height)
        self.scroll_to((y - (self._grip or 0) - self.rect.top) * self.furthest / travel)

    def _key(self, key: int) -> bool:
        page = self.rect.height * 4 // 5
        goals = {
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.furthest,
        }
        if key not in goals:
            return False
        self.scroll_to(goals[key])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        inner = self.inner()
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        self.draw_content(
            surface, pygame.Rect(inner.left, inner.top - self.offset, inner.width, self.content_height)
        )
        surface.set_clip(clip)
        if self.furthest:
            bar = self._bar()
            track = pygame.Rect(bar.left, self.rect.top, bar.width, self.rect.height)
            controls.draw_groove(surface, track, theme.Color(120, 90, 58))
            surface.blit(plaques.plaque(bar.size, "secondary"), bar)
        self.draw_focus(surface)


class ScrollList(ScrollView):
    """Rows of one height; draw_row(surface, rect, index, hovered, selected) draws one."""

    def __init__(
        self,
        rect: pygame.Rect,
        count: int,
        row_height: int,
        draw_row: Callable[[pygame.Surface, pygame.Rect, int, bool, bool], None],
        on_select: Callable[[int], None] | None = None,
        on_open: Callable[[int], None] | None = None,
        selected: int = -1,
    ) -> None:
        """on_open is called by a double click or Enter."""
        super().__init__(rect, count * row_height, self._draw_rows)
        self.count, self.row_height, self.draw_row = count, row_height, draw_row
        self.on_select, self.on_open, self.selected = on_select, on_open, selected
        self._under = -1

    def row_at(self, pos: tuple[int, int]) -> int:
        if not self.inner().collidepoint(pos):
            return -1
        row = (pos[1] - self.rect.top + self.offset) // self.row_height
        return row if 0 <= row < self.count else -1

    def select(self, row: int) -> None:
        """Choose a row and bring it into sight."""
        if not 0 <= row < self.count:
            return
        top = row * self.row_height
        self.scroll_to(min(top, max(self.offset, top + self.row_height - self.rect.height)))
        self.selected, self.dirty = row, True
        if self.on_select:
            self.on_select(row)

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            under = self.row_at(event.pos)
            if under != self._under:
                self._under, self.dirty = under, True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            row = self.row_at(event.pos)
            if row >= 0:
                again = row == self.selected and getattr(event, "clicks", 1) > 1
                self.select(row)
                return not again or self.press()
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            goal = self.selected + (1 if event.key == pygame.K_DOWN else -1)
            self.select(goal)
            return 0 <= goal < self.count
        return False

    def press(self) -> bool:
        if self.on_open and 0 <= self.selected < self.count:
            self.on_open(self.selected)
            return True
        return False

    def _draw_rows(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        first = self.offset // self.row_height
        last = min(self.count, (self.offset + self.rect.height) // self.row_height + 1)
        for row in range(first, last):
            place = pygame.Rect(area.left, area.top + row * self.row_height, area.width, self.row_height)
            over = self.hovered and row == self._under
            self.draw_row(surface, place, row, over, row == self.selected)
