"""One line of text to type: any script, selection, clipboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import surfaces, text, theme
from game.ui.widget import TipSource, Widget

BLINK = 0.53
PASS_ON = (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)


class TextEntry(Widget):
    """on_change is called at every change, on_submit at Enter."""

    takes_text = True

    def __init__(
        self,
        rect: pygame.Rect,
        value: str = "",
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        longest: int = 24,
        hint: str = "",
        size: float = theme.BODY,
        tip: TipSource = None,
    ) -> None:
        super().__init__(rect, tip)
        self.value, self.hint, self.size, self.longest = value[:longest], hint, size, longest
        self.on_change, self.on_submit = on_change, on_submit
        self.cursor = self.anchor = len(self.value)
        self._blink = 0.0
        self._dragging = False

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    def select_all(self) -> None:
        self.anchor, self.cursor, self.dirty = 0, len(self.value), True

    def insert(self, typed: str) -> None:
        """Put text in the place of the selection, as much of it as fits."""
        typed = "".join(letter for letter in typed if letter.isprintable())
        start, end = self.selection
        room = self.longest - (len(self.value) - (end - start))
        typed = typed[: max(0, room)]
        self._put(self.value[:start] + typed + self.value[end:], start + len(typed))

    def _put(self, value: str, cursor: int) -> None:
        changed = value != self.value
        self.value, self.cursor, self.anchor, self.dirty = value, cursor, cursor, True
        if changed and self.on_change:
            self.on_change(value)

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.enabled:
            return False
        self._blink = 0.0
        if event.type == pygame.TEXTINPUT:
            self.insert(event.text)
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._dragging = self.dirty = True
            self.cursor = self.anchor = self._index(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self._dragging:
            self.cursor, self.dirty = self._index(event.pos[0]), True
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        key = event.key
        if key in PASS_ON or pygame.K_F1 <= key <= pygame.K_F12:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._clipboard(key)
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit:
                self.on_submit(self.value)
            return bool(self.on_submit)
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(forward=key == pygame.K_DELETE)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move(key, bool(event.mod & pygame.KMOD_SHIFT))
        return True

    def _erase(self, forward: bool) -> None:
        start, end = self.selection
        if start == end:
            start, end = (start, min(len(self.value), end + 1)) if forward else (max(0, start - 1), end)
        self._put(self.value[:start] + self.value[end:], start)

    def _move(self, key: int, select: bool) -> None:
        goal = {
            pygame.K_LEFT: max(0, self.cursor - 1),
            pygame.K_RIGHT: min(len(self.value), self.cursor + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }[key]
        self.cursor, self.dirty = goal, True
        if not select:
            self.anchor = goal

    def _clipboard(self, key: int) -> bool:
        start, end = self.selection
        if key == pygame.K_a:
            self.select_all()
        elif key in (pygame.K_c, pygame.K_x) and start != end:
            pygame.scrap.put_text(self.value[start:end])
            if key == pygame.K_x:
                self.insert("")
        elif key == pygame.K_v:
            self.insert(_pasted())
        else:
            return key in (pygame.K_c, pygame.K_x)
        return True

    def update(self, dt: float) -> None:
        if self.focused:
            before = self._blink // BLINK
            self._blink += dt
            self.dirty |= before != self._blink // BLINK

    def _room(self) -> pygame.Rect:
        return self.rect.inflate(-theme.px(20), 0)

    def _shift(self) -> int:
        """How far the text moves left so that the cursor stays in sight."""
        at = text.width(self.value[: self.cursor], "body", self.size)
        return max(0, at - self._room().width + theme.px(4))

    def _index(self, x: int) -> int:
        x += self._shift() - self._room().left
        widths = [text.width(self.value[:count], "body", self.size) for count in range(len(self.value) + 1)]
        return min(range(len(widths)), key=lambda count: abs(widths[count] - x))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(surfaces.cached(("entry", self.rect.size), lambda: _field(self.rect.size)), self.rect)
        room, shift = self._room(), self._shift()
        clip = surface.get_clip()
        surface.set_clip(room.inflate(theme.px(4), 0).clip(clip))
        high = text.line_height("body", self.size)
        top = room.centery - high // 2
        start, end = (
            room.left - shift + text.width(self.value[:n], "body", self.size) for n in self.selection
        )
        if self.focused and end > start:
            pygame.draw.rect(surface, theme.GOLD, (start, top, end - start, high))
        shown, color = (self.value, theme.INK) if self.value else (self.hint, theme.INK_FAINT)
        surface.blit(text.render(shown, "body", self.size, color), (room.left - shift, top))
        if self.focused and self._blink // BLINK % 2 == 0:
            x = room.left - shift + text.width(self.value[: self.cursor], "body", self.size)
            pygame.draw.line(surface, theme.INK, (x, top + 1), (x, top + high - 2), max(1, theme.px(1.5)))
        surface.set_clip(clip)
        self.draw_focus(surface)


def _pasted() -> str:
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError):
        return ""


def _field(size: tuple[int, int]) -> pygame.Surface:
    """A strip of light paper let into the sheet."""
    field = pygame.Surface(size, pygame.SRCALPHA)
    radius = theme.px(6)
    pygame.draw.rect(field, (*theme.INK_SOFT, 255), field.get_rect(), border_radius=radius)
    inner = field.get_rect().inflate(-2, -2)
    pygame.draw.rect(field, theme.PARCHMENT_DARK, inner, border_radius=radius - 1)
    inner.top += max(2, theme.px(2))
    inner.height -= max(2, theme.px(2))
    pygame.draw.rect(field, theme.PARCHMENT_LIGHT, inner, border_radius=radius - 1)
    return field
