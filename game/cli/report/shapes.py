"""The few shapes that a chart is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Colour = tuple[int, int, int]
Anchor = Literal["start", "middle", "end"]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class Path:
    points: tuple[Point, ...]
    colour: Colour
    width: float = 2


@dataclass(frozen=True, slots=True)
class Words:
    x: float
    y: float  # of the middle of the line
    text: str
    size: float = 15
    anchor: Anchor = "start"
    colour: Colour = (46, 29, 16)
    bold: bool = False


@dataclass(slots=True)
class Sheet:
    title: str
    width: int
    height: int
    paper: Colour
    shapes: list[Box | Path | Words] = field(default_factory=list)
