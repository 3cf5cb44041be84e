"""Buttons and the other things to press: all widgets can be imported from here."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import emblems, plaques, text, theme
from game.ui.controls import Choice, Slider, Toggle
from game.ui.entry import TextEntry
from game.ui.group import WidgetGroup
from game.ui.scroll import ScrollList, ScrollView
from game.ui.tip import Tip
from game.ui.widget import TipSource, Widget, play_sound

__all__ = [
    "Button",
    "Choice",
    "IconButton",
    "Label",
    "ScrollList",
    "ScrollView",
    "Slider",
    "TextEntry",
    "Tip",
    "Toggle",
    "Widget",
    "WidgetGroup",
    "button_height",
]


def button_height(size: float = theme.LEAD) -> int:
    """The height of a button with text of this size."""
    return round(theme.pt(size) * 2.5)


class Button(Widget):
    """A wooden plaque with a word on it; on_press is called on release over it, or by the keyboard."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        on_press: Callable[[], None],
        tone: plaques.Tone = "secondary",
        tip: TipSource = None,
        size: float = theme.LEAD,
        icon: str = "",
        sound: str = "click",
    ) -> None:
        super().__init__(rect, tip)
        self.label, self.on_press, self.tone = label, on_press, tone
        self.size, self.icon, self.sound = size, icon, sound
        self.pressed = False

    @staticmethod
    def natural_width(label: str, size: float = theme.LEAD, icon: bool = False) -> int:
        """The width at which the label stands comfortably."""
        return text.width(label, "serif", size) + theme.px(44) + (theme.pt(size * 1.8) if icon else 0)

    @property
    def state(self) -> plaques.State:
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hovered else "normal"

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.enabled:
                self.pressed = self.dirty = True
            else:
                play_sound("error")
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed, self.dirty = False, True
            return self.press() if self.rect.collidepoint(event.pos) else True
        if event.type == pygame.MOUSEMOTION and self.pressed and not self.rect.collidepoint(event.pos):
            self.pressed, self.dirty = False, True
        return False

    def press(self) -> bool:
        if not self.enabled:
            return False
        play_sound(self.sound)
        self.on_press()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        state = self.state
        surface.blit(plaques.plaque(self.rect.size, self.tone, state), self.rect)
        lip = theme.px(plaques.LIP)
        face = pygame.Rect(
            self.rect.x, self.rect.y + plaques.face_shift(state), self.rect.w, self.rect.h - lip
        )
        self._draw_face(surface, face.inflate(-theme.px(20), 0))
        self.draw_focus(surface)

    def colors(self) -> tuple[theme.Color, theme.Color | None]:
        """Of the letters and of the shadow under them."""
        if not self.enabled:
            return theme.Color(70, 58, 44), theme.Color(184, 168, 142)
        if self.tone == "paper":
            return theme.INK, theme.PARCHMENT_LIGHT
        return (theme.GOLD_LIGHT if self.hovered else theme.CREAM), theme.NIGHT

    def _draw_face(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        color, under = self.colors()
        if self.icon:
            side = min(round(face.height * 0.78), theme.pt(self.size * 1.9))
            picture = emblems.emblem(self.icon, side, grey=not self.enabled)
            gap = theme.px(8) if self.label else 0
            wide = min(face.width, side + gap + text.width(self.label, "serif", self.size))
            left = face.centerx - wide // 2
            surface.blit(picture, (left, face.centery - side // 2))
            face = pygame.Rect(left + side + gap, face.y, wide - side - gap, face.height)
        text.draw(surface, self.label, face, "serif", self.size, color, "center", under)


class IconButton(Button):
    """A small plaque with an emblem or a drawn sign instead of a word; give it a tip."""

    def __init__(
        self,
        rect: pygame.Rect,
        icon: str,
        on_press: Callable[[], None],
        tip: TipSource,
        tone: plaques.Tone = "secondary",
        sound: str = "click",
    ) -> None:
        super().__init__(rect, "", on_press, tone, tip, icon=icon, sound=sound)
        self.down = False  # a switch that is on

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.down:
            pygame.draw.rect(surface, theme.FOCUS, self.rect, max(2, theme.px(2)), theme.px(8))

    def _draw_face(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        from game.ui import signs

        color, under = self.colors()
        side = round(min(self.rect.width, self.rect.height) * 0.58)
        if self.icon in signs.SIGNS:
            if under:
                shade = signs.sign(self.icon, side, under)
                surface.blit(shade, shade.get_rect(center=(face.centerx, face.centery + max(1, theme.px(1)))))
            picture = signs.sign(self.icon, side, color)
        else:
            picture = emblems.emblem(self.icon, side, grey=not self.enabled)
        surface.blit(picture, picture.get_rect(center=face.center))


class Label(Widget):
    """Text that may have a tooltip."""

    focusable = False

    def __init__(
        self,
        rect: pygame.Rect,
        string: str,
        role: text.Role = "body",
        size: float = theme.BODY,
        color: text.Colour = theme.INK,
        align: text.Align = "left",
        tip: TipSource = None,
    ) -> None:
        super().__init__(rect, tip)
        self.string, self.role, self.size, self.color, self.align = string, role, size, color, align

    def set(self, string: str) -> None:
        if string != self.string:
            self.string, self.dirty = string, True

    def draw(self, surface: pygame.Surface) -> None:
        text.draw(surface, self.string, self.rect, self.role, self.size, self.color, self.align)
