"""What a panel is drawn with: words, figures and pictures put into boxes, remembered so that tests can measure them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.scenes.terra.spots import Spot
from game.ui import emblems, surfaces, text, theme
from game.ui.tip import Tip

Ink = tuple[int, int, int]
Tint = tuple[int, int, int] | tuple[int, int, int, int]
TipMaker = Callable[[], Tip | None]
#: Smallest sizes in points at 1280x720: of words, and of figures beside a picture.
WORDS, FIGURES = 12.0, 8.5
#: A picture in a line of text, of its size; and the blank between parts.
PICTURE, BLANK = 1.3, 0.16
#: Pictures that are only signs between others.
SMALLER = {":resources/arrow": 0.66}


class Area(NamedTuple):
    """A place that explains itself, and may be clicked: for the table's spot, or for something of the panel's own."""

    rect: pygame.Rect
    spot: Spot | None = None
    tip: TipMaker | None = None
    act: Callable[[], object] | None = None


class Mark(NamedTuple):
    """Something written: where, in which box, and at which size."""

    rect: pygame.Rect
    box: pygame.Rect
    words: str
    size: float
    cut: bool


class Pen:
    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.rect = surface.get_rect()
        self.areas: list[Area] = []
        self.marks: list[Mark] = []

    def area(
        self,
        rect: pygame.Rect,
        spot: Spot | None = None,
        tip: TipMaker | None = None,
        act: Callable[[], object] | None = None,
    ) -> None:
        """What is drawn later lies on top."""
        self.areas.append(Area(rect.copy(), spot, tip, act))

    # --- words

    def words(
        self,
        string: str,
        box: pygame.Rect,
        size: float = theme.SMALL,
        role: text.Role = "body",
        color: Ink = theme.INK,
        align: text.Align = "left",
        shadow: Ink | None = None,
        least: float = WORDS,
    ) -> pygame.Rect:
        """One line in the middle of the box's height, smaller where it must be."""
        size = fitted(string, role, size, box.width, box.height, least)
        shown = text.shorten(string, role, size, box.width)
        picture = text.render(shown, role, size, color)
        place = picture.get_rect(centery=box.centery)
        place.left = _aligned(place.width, box, align)
        if shadow is not None:
            self.surface.blit(text.render(shown, role, size, shadow), place.move(0, max(1, theme.px(1))))
        self.surface.blit(picture, place)
        self.marks.append(Mark(place, box, string, _drawn(size), shown != string))
        return place

    def figure(
        self,
        number: int | str,
        box: pygame.Rect,
        size: float = theme.BODY,
        color: Ink = theme.INK,
        align: text.Align = "center",
        shadow: Ink | None = None,
        role: text.Role = "bold",
    ) -> pygame.Rect:
        """A number; it may be smaller than words."""
        return self.words(str(number), box, size, role, color, align, shadow, FIGURES)

    def lines(
        self,
        string: str,
        box: pygame.Rect,
        size: float = theme.SMALL,
        role: text.Role = "body",
        color: Ink = theme.INK,
        align: text.Align = "left",
        middle: bool = False,
    ) -> pygame.Rect:
        """Wrapped words from the top of the box, or in its middle."""
        size = wrapped_size(string, role, size, box.width, box.height)
        picture = text.paragraph(string, max(1, box.width), role, size, color, align, 0.94)
        place = picture.get_rect(top=box.top)
        if middle:
            place.centery = box.centery
        place.left = _aligned(place.width, box, align)
        self.surface.blit(picture, place)
        cut = place.height > box.height + theme.px(3) or _longest(string, role, size) > box.width
        self.marks.append(Mark(place, box, string, _drawn(size), cut))
        return place

    # --- pictures

    def picture(self, picture: pygame.Surface, box: pygame.Rect, align: text.Align = "center") -> pygame.Rect:
        place = picture.get_rect(centery=box.centery)
        place.left = _aligned(place.width, box, align)
        self.surface.blit(picture, place)
        return place

    def emblem(self, name: str, box: pygame.Rect, faded: bool = False, grey: bool = False) -> pygame.Rect:
        """The largest square of the box."""
        picture = emblems.emblem(f"terra/{name}", min(box.size), grey)
        return self.picture(pale(picture) if faded else picture, box)

    def run(
        self,
        parts: Sequence[str | pygame.Surface],
        box: pygame.Rect,
        size: float = theme.BODY,
        align: text.Align = "left",
        color: Ink = theme.INK,
        faded: bool = False,
        role: text.Role = "bold",
        least: float = FIGURES,
    ) -> pygame.Rect:
        """Figures and pictures in a line: `:name` is an emblem of the game, " " a gap, anything else is written."""
        least = least * theme.scale() / theme.text_scale()
        while size > least and (_wide(parts, size, role) > box.width or _side(size) > box.height + 1):
            size -= 0.25
        side = _side(size)
        step = _step(size)
        wide = _wide(parts, size, role)
        x = _aligned(wide, box, align)
        start = x
        for number, part in enumerate(parts):
            if part == " ":
                x += side // 3
                continue
            if isinstance(part, str) and not part.startswith(":"):
                drawn = text.render(part, role, size, color)
            elif isinstance(part, str):
                drawn = emblems.emblem(f"terra/{part[1:]}", round(side * SMALLER.get(part, 1)))
            else:
                drawn = part
            place = drawn.get_rect(left=x, centery=box.centery)
            self.surface.blit(pale(drawn, 140) if faded and drawn.get_width() else drawn, place)
            x = place.right + (step if number < len(parts) - 1 else 0)
        place = pygame.Rect(start, box.centery - side // 2, x - start, side)
        told = "".join(part for part in parts if isinstance(part, str))
        self.marks.append(Mark(place, box, told, _drawn(size), place.width > box.width + 1))
        return place

    # --- ground

    def soft(self, rect: pygame.Rect, color: Tint, radius: float = 4) -> None:
        """A tint; its fourth part is how strong it is."""
        self.surface.blit(_tint(rect.size, tuple(color), theme.px(radius)), rect)

    def frame(self, rect: pygame.Rect, color: Tint, width: float = 1, radius: float = 4) -> None:
        self.surface.blit(_outline(rect.size, tuple(color), max(1, theme.px(width)), theme.px(radius)), rect)

    def stand(self, rect: pygame.Rect, state: str, lit: bool = False, radius: float = 5) -> None:
        """How something to press stands: ready is light, what an exchange would pay has an edge, the rest is quiet."""
        if state == "ready" or lit:
            self.soft(rect, (*theme.LEGAL, 190), radius)
            self.frame(rect, theme.GOLD if lit else theme.GOLD_DARK, 3 if lit else 1.4, radius)
        elif state == "dear":
            self.soft(rect, (*theme.LEGAL, 60), radius)
            self.frame(rect, (*theme.GOLD_DARK, 170), 1, radius)
        else:
            self.frame(rect, (*theme.INK_SOFT, 90), 1, radius)

    def rule(self, start: tuple[int, int], end: tuple[int, int], color: Ink = theme.INK_FAINT) -> None:
        pygame.draw.line(self.surface, color, start, end, max(1, theme.px(0.8)))


def _drawn(size: float) -> float:
    """The size as it would be called at 1280x720."""
    return theme.pt(size) / theme.scale()


def _aligned(wide: int, box: pygame.Rect, align: text.Align) -> int:
    if align == "left":
        return box.left
    return box.left + (box.width - wide) // 2 if align == "center" else box.right - wide


@lru_cache(maxsize=8192)
def _fitted(string: str, role: text.Role, size: float, wide: int, high: int, least: float, _scale: float) -> float:
    while size > least and (text.width(string, role, size) > wide or text.line_height(role, size) * 0.8 > high):
        size -= 0.5
    return size


def fitted(string: str, role: text.Role, size: float, wide: int, high: int, least: float = WORDS) -> float:
    """The largest size at which the string fits; the player's larger text gives way first."""
    least = least * theme.scale() / theme.text_scale()
    return _fitted(string, role, size, wide, high, least, theme.text_scale())


def wrapped_size(string: str, role: text.Role, size: float, wide: int, high: int) -> float:
    """The largest size at which the lines fit and no word is broken."""
    least = WORDS * theme.scale() / theme.text_scale()
    while size > least:
        lines = text.wrap(string, role, size, max(1, wide))
        if _longest(string, role, size) <= wide and len(lines) * text.line_height(role, size) * 0.94 <= high:
            break
        size -= 0.5
    return size


def _longest(string: str, role: text.Role, size: float) -> int:
    return max(text.width(word, role, size) for word in string.split() or [""])


def _side(size: float) -> int:
    return round(theme.pt(size) * PICTURE)


def _step(size: float) -> int:
    return max(1, round(theme.pt(size) * BLANK))


def _wide(parts: Sequence[str | pygame.Surface], size: float, role: text.Role) -> int:
    side, step, wide = _side(size), _step(size), 0
    for part in parts:
        if part == " ":
            wide += side // 3 - step
        elif not isinstance(part, str):
            wide += part.get_width()
        else:
            wide += round(side * SMALLER.get(part, 1)) if part.startswith(":") else text.width(part, role, size)
    return wide + step * (len(parts) - 1)


def pale(picture: pygame.Surface, alpha: int = 110) -> pygame.Surface:
    """A faded copy."""
    faded = picture.copy()
    faded.set_alpha(alpha)
    return faded


def _tint(size: tuple[int, int], color: tuple[int, ...], radius: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        tint = surfaces.round_mask(size, min(radius, min(size) // 2)).copy()
        tint.fill(color if len(color) == 4 else (*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return tint

    return surfaces.cached(("terra tint", size, color, radius), make)


def _outline(size: tuple[int, int], color: tuple[int, ...], width: int, radius: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        big = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
        big.fill((*color[:3], 0))
        pygame.draw.rect(big, color, big.get_rect(), width * 3, radius * 3)
        return pygame.transform.smoothscale(big, size)

    return surfaces.cached(("terra outline", size, color, width, radius), make)
