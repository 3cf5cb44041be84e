"""The palette, the players' colours and the scale of the screen: the one place that knows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Color(NamedTuple):
    r: int
    g: int
    b: int


def _hex(value: str) -> Color:
    return Color(int(value[0:2], 16), int(value[2:4], 16), int(value[4:6], 16))


# Table
WOOD = _hex("5b3a20")
WOOD_LIGHT = _hex("8a5c33")
WOOD_DARK = _hex("2c1a0e")
NIGHT = _hex("140b06")
# Paper
PARCHMENT = _hex("ecdcb6")
PARCHMENT_LIGHT = _hex("f7ecd0")
PARCHMENT_DARK = _hex("c9ae7c")
STAIN = _hex("a9824a")
# Ink
INK = _hex("2e1d10")
INK_SOFT = _hex("664c33")
INK_FAINT = _hex("94795a")
CREAM = _hex("fbf1da")
# Metal and wax
GOLD = _hex("e2ad43")
GOLD_LIGHT = _hex("ffe6a0")
GOLD_DARK = _hex("8f5f17")
BRASS = _hex("b98b3e")
WAX = _hex("9e2420")
WAX_LIGHT = _hex("c8463a")
WAX_DARK = _hex("5f1210")
# Meaning
GOOD = _hex("3c7a3f")
BAD = _hex("a3261d")
LEGAL = _hex("fff0b0")
FOCUS = _hex("ffd66b")
SHADOW = _hex("0c0603")


@dataclass(frozen=True)
class PlayerColor:
    """A seat's colour; the pattern and the crest say the same to the colour-blind.

    `on_dark` draws its outlines on dark ground, where the main tone of some colours would be lost.
    """

    id: str
    main: Color
    light: Color
    dark: Color
    on_dark: Color
    pattern: str
    crest: str


PLAYERS: tuple[PlayerColor, ...] = (
    PlayerColor("crimson", _hex("b32430"), _hex("e0666a"), _hex("6d1119"), _hex("d04f56"), "plain", "lion"),
    PlayerColor("azure", _hex("2a72c0"), _hex("7cb4ec"), _hex("143f74"), _hex("5393d6"), "stripes", "stag"),
    PlayerColor("gold", _hex("e8b22c"), _hex("ffe08a"), _hex("94680f"), _hex("e8b22c"), "dots", "boar"),
    PlayerColor("violet", _hex("4a2270"), _hex("9268bd"), _hex("2a1145"), _hex("9268bd"), "checks", "raven"),
    PlayerColor("mint", _hex("4cbf8f"), _hex("a4ebca"), _hex("1f6d50"), _hex("4cbf8f"), "waves", "serpent"),
)

TEXT_FACTORS = {"normal": 1.0, "large": 1.15, "larger": 1.3}

# Design sizes in points at 1280x720
SMALL, BODY, LEAD, HEADING, TITLE = 13, 15, 18, 24, 34
GAP, PAD, RADIUS = 8, 16, 8

# Nothing gets smaller than at half of the design size, so this is the least window that has room for a scene.
SMALLEST = 0.5
LEAST = (640, 360)

_scale = 1.0
_text = 1.0


def configure(size: tuple[int, int], text_size: str = "normal") -> None:
    """Set the scale for a window size; call before laying out."""
    global _scale, _text
    _scale = max(SMALLEST, min(size[0] / 1280, size[1] / 720))
    _text = _scale * TEXT_FACTORS.get(text_size, 1.0)


def scale() -> float:
    return _scale


def text_scale() -> float:
    return _text


def px(length: float) -> int:
    """A design length (at 1280x720) in pixels of this window."""
    return round(length * _scale)


def pt(size: float) -> int:
    """A design text size in pixels of this window, larger when the player asks for larger text."""
    return max(8, round(size * _text))
