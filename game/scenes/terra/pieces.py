"""Terra Mystica's pieces in the colour and with the sign of their owner's home terrain."""

from __future__ import annotations

import pygame

from game.ui.emblems import Tones, emblem
from game.ui.surfaces import cached

#: Light, body, shade. Black stays lighter than the outline and yellow darker than the pale line around a piece.
TONES: dict[str, Tones] = {
    "desert": ("#fff0a0", "#ecbf2f", "#8f6810"),
    "plains": ("#d6a26a", "#96602f", "#4c2c12"),
    "swamp": ("#8f8ca4", "#43414f", "#16151c"),
    "lakes": ("#8cc4fb", "#2b74d2", "#113c78"),
    "forest": ("#9be287", "#37983f", "#124a1c"),
    "mountains": ("#eaeef2", "#a3a9b4", "#565c68"),
    "wasteland": ("#ff9a7c", "#cc3a2a", "#6a140e"),
}
CANVAS = 256
#: Where a piece has room for a sign: centre and size on the canvas.
SIGN_PLACES = {
    "buildings/dwelling": (92, 164, 74),
    "buildings/trading_house": (78, 184, 70),
    "buildings/temple": (128, 78, 76),
    "buildings/stronghold": (56, 176, 62),
    "buildings/sanctuary": (128, 188, 78),
    "pieces/marker": (128, 123, 112),
    "pieces/shield": (128, 119, 174),
}
SMALLEST_SIGN = 8


def piece(name: str, home: str, size: int, signed: bool = True) -> pygame.Surface:
    """A building or another piece of the faction of that home terrain (shared, read-only)."""
    plain = emblem(f"terra/{name}", size, tones=TONES[home])
    if not signed or name not in SIGN_PLACES or SIGN_PLACES[name][2] * size < SMALLEST_SIGN * CANVAS:
        return plain
    sign = f"terra/signs/{home}"
    return cached(("terra piece", name, home, size), lambda: _with(plain, sign, SIGN_PLACES[name]))


def crest(faction: str, home: str, size: int) -> pygame.Surface:
    """The faction's figure on a shield in its colour (shared, read-only)."""
    shield = piece("pieces/shield", home, size, signed=False)
    figure = f"terra/factions/{faction}"
    place = SIGN_PLACES["pieces/shield"]
    return cached(("terra crest", faction, size), lambda: _with(shield, figure, place))


def _with(ground: pygame.Surface, name: str, place: tuple[int, int, int]) -> pygame.Surface:
    x, y, share = (value * ground.get_width() / CANVAS for value in place)
    whole = ground.copy()
    mark = emblem(name, round(share))
    whole.blit(mark, mark.get_rect(center=(round(x), round(y))))
    return whole
