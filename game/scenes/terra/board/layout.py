"""Where everything lies: the map first, the own board below it, the others and what is common at its side."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

#: In per cent of the window: left, top, width, height.
Share = tuple[float, float, float, float]
_LEFT, _WIDE = 0.6, 60.9
_COMMON: dict[str, Share] = {
    "top": (_LEFT, 0.8, _WIDE, 5.3),
    "map": (_LEFT, 6.8, _WIDE, 68.3),
    "own": (_LEFT, 76.0, _WIDE, 16.5),
    "buttons": (_LEFT, 93.2, _WIDE, 6.0),
}
_WHOLE: dict[str, Share] = {
    "seats": (62.2, 0.8, 37.2, 24.4),
    "cults": (62.2, 26.1, 18.4, 40.3),
    "goals": (81.1, 26.1, 18.3, 26.9),
    "cards": (81.1, 53.9, 18.3, 12.5),
    "powers": (62.2, 67.2, 37.2, 8.6),
    "tiles": (62.2, 76.7, 37.2, 12.8),
    "chronicle": (62.2, 90.3, 37.2, 8.9),
}
_SMALL: dict[str, Share] = {
    "seats": (62.2, 0.8, 37.2, 26.4),
    "powers": (62.2, 28.1, 37.2, 9.2),
    "drawer": (62.2, 38.1, 37.2, 61.1),
    "cults": (62.7, 42.8, 17.8, 55.3),
    "goals": (80.9, 42.8, 17.8, 36.6),
    "cards": (80.9, 80.3, 17.8, 17.8),
    "tiles": (62.7, 42.8, 36.0, 55.3),
    "chronicle": (62.7, 42.8, 36.0, 55.3),
}
#: Below this the panels that are not always needed share a drawer.
ROOMY = (1600, 880)


@dataclass(frozen=True)
class Layout:
    top: pygame.Rect
    map: pygame.Rect
    own: pygame.Rect
    buttons: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    powers: pygame.Rect
    cults: pygame.Rect
    goals: pygame.Rect
    cards: pygame.Rect
    tiles: pygame.Rect
    chronicle: pygame.Rect
    drawer: pygame.Rect | None  # in a small window it holds cults, goals and cards, or tiles, or the chronicle


def arrange(size: tuple[int, int], players: int) -> Layout:
    roomy = size[0] >= ROOMY[0] and size[1] >= ROOMY[1]
    shares = {**_COMMON, **(_WHOLE if roomy else _SMALL)}
    rects = {name: _rect(size, share) for name, share in shares.items()}
    seats = rects.pop("seats")
    drawer = rects.pop("drawer", None)
    return Layout(**rects, seats=_seats(seats, players), drawer=drawer)


def _rect(size: tuple[int, int], share: Share) -> pygame.Rect:
    x, y, wide, high = share
    left, top = round(size[0] * x / 100), round(size[1] * y / 100)
    return pygame.Rect(left, top, round(size[0] * (x + wide) / 100) - left, round(size[1] * (y + high) / 100) - top)


def _seats(area: pygame.Rect, players: int) -> tuple[pygame.Rect, ...]:
    """Two beside each other; two players below each other, in full width."""
    columns = 1 if players == 2 else 2
    rows = -(-players // columns)
    gap = max(2, area.width // 120)
    wide, high = (area.width - gap * (columns - 1)) // columns, (area.height - gap * (rows - 1)) // rows
    found = []
    for seat in range(players):
        row, column = divmod(seat, columns)
        found.append(pygame.Rect(area.left + column * (wide + gap), area.top + row * (high + gap), wide, high))
    return tuple(found)


def inside(area: pygame.Rect, aspect: float) -> pygame.Rect:
    """The largest rectangle of that shape in the middle of an area."""
    wide = min(area.width, round(area.height * aspect))
    found = pygame.Rect(0, 0, max(1, wide), max(1, round(wide / aspect)))
    found.center = area.center
    return found
