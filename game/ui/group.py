"""A group of widgets: who is hovered, who has the keyboard, in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

import pygame

from game.ui.widget import MOUSE, Widget

FORWARD = (pygame.K_DOWN, pygame.K_RIGHT)
BACK = (pygame.K_UP, pygame.K_LEFT)
ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


W = TypeVar("W", bound=Widget)


class WidgetGroup:
    """Widgets in focus order, the last drawn on top.

    Arrow keys move the focus, Enter and Space press the focused widget or else `default`. Tab moves the
    focus too when `tab` is True (the board keeps Tab for the market).
    """

    def __init__(self, widgets: Iterable[Widget] = (), tab: bool = True) -> None:
        self.widgets: list[Widget] = list(widgets)
        self.tab = tab
        self.default: Widget | None = None
        self.focus: Widget | None = None
        self.hovered: Widget | None = None
        self._captured: Widget | None = None
        self._changed = True

    def __iter__(self) -> Iterator[Widget]:
        return iter(self.widgets)

    def add(self, widget: W) -> W:
        self.widgets.append(widget)
        self._changed = True
        return widget

    def clear(self) -> None:
        """Take all widgets out, as at the start of a layout."""
        self.widgets.clear()
        self.default = self.focus = self.hovered = self._captured = None
        self._changed = True

    def set_focus(self, widget: Widget | None) -> None:
        if widget is self.focus:
            return
        for one, has in ((self.focus, False), (widget, True)):
            if one:
                one.focused = has
                one.dirty = True
        self.focus = widget

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in MOUSE:
            return self._mouse(event)
        if self.focus and self.focus.visible and self.focus.handle(event):
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _mouse(self, event: pygame.event.Event) -> bool:
        pos = pygame.mouse.get_pos() if event.type == pygame.MOUSEWHEEL else event.pos
        if event.type == pygame.MOUSEMOTION:
            self._hover(pos)
        if self._captured:
            used = self._captured.handle(event)
            if event.type == pygame.MOUSEBUTTONUP:
                self._captured = None
            return used
        target = self.at(pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.set_focus(target if target and target.takes_text else None)
            self._captured = target
        return target.handle(event) if target else False

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost visible widget under a point."""
        return next((w for w in reversed(self.widgets) if w.visible and w.rect.collidepoint(pos)), None)

    def _hover(self, pos: tuple[int, int]) -> None:
        target = self.at(pos)
        if target is self.hovered:
            return
        for one, is_in in ((self.hovered, False), (target, True)):
            if one:
                one.hovered = is_in
                one.dirty = True
        self.hovered = target

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB and self.tab:
            return self._move(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in FORWARD + BACK:
            return self._move(1 if event.key in FORWARD else -1)
        if event.key in ACTIVATE:
            chosen = self.focus or self.default
            return bool(chosen and chosen.visible and chosen.press())
        return False

    def _move(self, step: int) -> bool:
        order = [w for w in self.widgets if w.visible and w.enabled and w.focusable]
        if not order:
            return False
        if self.focus in order:
            self.set_focus(order[(order.index(self.focus) + step) % len(order)])
        else:
            start = self.default if self.default in order else order[0 if step > 0 else -1]
            self.set_focus(start)
        return True

    def update(self, dt: float) -> bool:
        """True when something must be drawn anew."""
        changed = self._changed
        self._changed = False
        for widget in self.widgets:
            widget.update(dt)
            changed |= widget.dirty
            widget.dirty = False
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface)
