"""Fonts and cached text: measuring, wrapping, fitting and drawing."""

from __future__ import annotations

import importlib.util
from collections import OrderedDict
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

import pygame

from game.paths import resource
from game.ui import theme

Role = Literal["title", "serif", "body", "bold"]
Align = Literal["left", "center", "right"]
Colour = tuple[int, int, int] | pygame.Color

FILES: dict[str, tuple[str, str]] = {
    "title": ("font_source_serif_pro", "SourceSerifPro-Black.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "body": ("font_manrope", "Manrope-Medium.ttf"),
    "bold": ("font_manrope", "Manrope-Bold.ttf"),
}
CACHE_BYTES = 24 * 1024 * 1024
ELLIPSIS = "…"

_rendered: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
_bytes = 0


def font_path(role: str) -> Path:
    """The font's file inside its package, or beside the program in a frozen build."""
    package, name = FILES[role]
    spec = importlib.util.find_spec(package)
    places = [Path(place) for place in (spec.submodule_search_locations or [])] if spec else []
    for place in [*places, resource(package)]:
        if (path := place / "files" / name).exists():
            return path
    raise FileNotFoundError(f"font {name} of package {package} not found")


@cache
def _font(role: str, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(font_path(role)), pixels)


def clear() -> None:
    """Forget fonts and pictures, for example after pygame was shut down."""
    global _bytes
    _font.cache_clear()
    _rendered.clear()
    _bytes = 0


def font(role: Role = "body", size: float = theme.BODY) -> pygame.font.Font:
    """The font at a design size, scaled to the window and the player's text size."""
    return _font(role, theme.pt(size))


def font_at(role: Role, pixels: int) -> pygame.font.Font:
    """The font at a size in pixels, for letters that are scaled otherwise."""
    return _font(role, pixels)


def drawable(string: str) -> str:
    """Without what no font takes: a null character, and halves of letters from names that are no text."""
    if string.isascii():
        return string.replace("\0", "")
    return string.replace("\0", "").encode("utf-8", "replace").decode()


def line_height(role: Role = "body", size: float = theme.BODY) -> int:
    return font(role, size).get_linesize()


def width(string: str, role: Role = "body", size: float = theme.BODY) -> int:
    return _measured(string, role, theme.pt(size))


@lru_cache(maxsize=8192)
def _measured(string: str, role: str, pixels: int) -> int:
    return _font(role, pixels).size(drawable(string))[0]


def render(
    string: str, role: Role = "body", size: float = theme.BODY, color: Colour = theme.INK
) -> pygame.Surface:
    """One line as a picture; treat it as read-only, it is shared."""
    key = (string, role, theme.pt(size), tuple(color))
    found = _rendered.get(key)
    if found is None:
        found = font(role, size).render(drawable(string), True, color)
        _keep(key, found)
    else:
        _rendered.move_to_end(key)
    return found


def _keep(key: tuple[object, ...], picture: pygame.Surface) -> None:
    global _bytes
    _rendered[key] = picture
    _bytes += _weight(picture)
    while _bytes > CACHE_BYTES and len(_rendered) > 1:
        _bytes -= _weight(_rendered.popitem(last=False)[1])


def _weight(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def wrap(string: str, role: Role, size: float, max_width: int) -> list[str]:
    """Lines no wider than max_width; a word longer than a line is broken."""
    return list(_wrapped(string, role, theme.pt(size), max_width))


@lru_cache(maxsize=1024)
def _wrapped(string: str, role: str, pixels: int, max_width: int) -> tuple[str, ...]:
    face = _font(role, pixels)
    lines: list[str] = []
    for part in drawable(string).split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if face.size(longer)[0] <= max_width:
                line = longer
                continue
            if line:
                lines.append(line)
            while len(word) > 1 and face.size(word)[0] > max_width:
                head = _head(face, word, max_width)
                lines.append(head)
                word = word[len(head) :]
            line = word
        lines.append(line)
    return tuple(lines)


def _head(face: pygame.font.Font, word: str, max_width: int) -> str:
    count = len(word)
    while count > 1 and face.size(word[:count])[0] > max_width:
        count -= 1
    return word[:count]


def fit_size(string: str, role: Role, size: float, max_width: int, smallest: float = 11) -> float:
    """The largest design size, not above `size`, at which the string fits."""
    while size > smallest and width(string, role, size) > max_width:
        size -= 0.5
    return size


def shorten(string: str, role: Role, size: float, max_width: int) -> str:
    """The string, cut with an ellipsis only when nothing else helps."""
    if width(string, role, size) <= max_width:
        return string
    face, string = font(role, size), drawable(string)
    while string and face.size(string + ELLIPSIS)[0] > max_width:
        string = string[:-1]
    return string.rstrip() + ELLIPSIS


def paragraph(
    string: str,
    max_width: int,
    role: Role = "body",
    size: float = theme.BODY,
    color: Colour = theme.INK,
    align: Align = "left",
    spacing: float = 1.0,
) -> pygame.Surface:
    """Wrapped text as one picture (shared, read-only)."""
    key = (string, max_width, role, theme.pt(size), tuple(color), align, spacing)
    found = _rendered.get(key)
    if found is None:
        found = _paragraph(wrap(string, role, size, max_width), role, size, color, align, spacing)
        _keep(key, found)
    else:
        _rendered.move_to_end(key)
    return found


def _paragraph(
    lines: list[str], role: Role, size: float, color: Colour, align: Align, spacing: float
) -> pygame.Surface:
    step = round(line_height(role, size) * spacing)
    wide = max(width(line, role, size) for line in lines)
    high = step * (len(lines) - 1) + max(step, line_height(role, size))  # close lines must not cut the last one
    picture = pygame.Surface((max(1, wide), max(1, high)), pygame.SRCALPHA)
    for number, line in enumerate(lines):
        drawn = render(line, role, size, color)
        picture.blit(drawn, (_left(drawn.get_width(), 0, wide, align), number * step))
    return picture


def _left(wide: int, left: int, space: int, align: Align) -> int:
    """Where something `wide` starts in a `space` that begins at left."""
    if align == "left":
        return left
    return left + (space - wide) // (2 if align == "center" else 1)


def draw(
    surface: pygame.Surface,
    string: str,
    rect: pygame.Rect,
    role: Role = "body",
    size: float = theme.BODY,
    color: Colour = theme.INK,
    align: Align = "left",
    shadow: Colour | None = None,
) -> pygame.Rect:
    """One line centred vertically in rect: shrunk a little, then cut, if it would not fit."""
    size = fit_size(string, role, size, rect.width, max(10.0, size * 0.72))
    picture = render(shorten(string, role, size, rect.width), role, size, color)
    place = picture.get_rect(centery=rect.centery)
    place.left = _left(place.width, rect.left, rect.width, align)
    if shadow is not None:
        under = render(shorten(string, role, size, rect.width), role, size, shadow)
        surface.blit(under, place.move(0, max(1, theme.px(1))))
    surface.blit(picture, place)
    return place


def draw_wrapped(
    surface: pygame.Surface,
    string: str,
    rect: pygame.Rect,
    role: Role = "body",
    size: float = theme.BODY,
    color: Colour = theme.INK,
    align: Align = "left",
    spacing: float = 1.0,
) -> pygame.Rect:
    """Wrapped text from the top of rect; shrunk if it would be higher than rect (height 0: no limit)."""
    while rect.height and size > 10:
        if len(wrap(string, role, size, rect.width)) * line_height(role, size) * spacing <= rect.height:
            break
        size -= 0.5
    picture = paragraph(string, rect.width, role, size, color, align, spacing)
    return surface.blit(picture, (_left(picture.get_width(), rect.left, rect.width, align), rect.top))
