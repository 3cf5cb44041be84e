"""Which polygons are hexes of one grid, and which of them touch: read from the drawing itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from game.maps.borders import CLOSE
from game.maps.faults import Fault

Point = tuple[float, float]
Cell = tuple[int, int]  # doubled column and row: neighbours in a row are two columns apart

# Of a hex's width: how far one may lie from its place, and how much its size may differ.
SLACK = 1 / 20
# Height to width: a regular hex on its point has 1.155.
FLATTEST, TALLEST = 1.0, 1.35


@dataclass(frozen=True, slots=True)
class Shape:
    """A hex that stands on one of its points."""

    x: float
    y: float
    width: float
    height: float

    @property
    def corners(self) -> tuple[Point, ...]:
        """From the top clockwise."""
        dx, dy = self.width / 2, self.height / 4
        x, y = self.x, self.y
        return (x, y - 2 * dy), (x + dx, y - dy), (x + dx, y + dy), (x, y + 2 * dy), (x - dx, y + dy), (x - dx, y - dy)


def shape_of(polygon: Sequence[Point]) -> Shape | None:
    """The hex that a polygon is, if it is one: nobody draws exactly."""
    xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    shape = Shape((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)
    if not shape.width or not FLATTEST <= shape.height / shape.width <= TALLEST:
        return None
    slack = max(CLOSE, shape.width * SLACK)
    corners = shape.corners
    found = [_nearest(point, corners, slack) for point in polygon]
    return shape if sorted(found) == list(range(6)) else None


def _nearest(point: Point, corners: Sequence[Point], slack: float) -> int:
    """The corner that a point of the outline is meant to be; -1 for none."""
    for number, (x, y) in enumerate(corners):
        if abs(point[0] - x) <= slack and abs(point[1] - y) <= slack:
            return number
    return -1


class Grid:
    """The common grid of all hexes, with what does not fit it."""

    def __init__(self, shapes: dict[str, Shape]) -> None:
        """The shapes have the names of their hexes and there is at least one."""
        self.width = median(shape.width for shape in shapes.values())
        self.height = median(shape.height for shape in shapes.values())
        self.cells: dict[str, Cell] = {}
        self.faults: list[Fault] = []
        even = [shape for shape in shapes.values() if self._right_size(shape)]
        self._origin = even[0] if even else next(iter(shapes.values()))
        taken: dict[Cell, str] = {}
        for name, shape in shapes.items():
            cell, place = self._cell(shape)
            if not self._right_size(shape):
                size = {"width": round(shape.width), "height": round(shape.height)}
                wanted = {"usual_width": round(self.width), "usual_height": round(self.height)}
                self.faults.append(Fault("hex_size", name, {**size, **wanted}))
            elif cell is None:
                self.faults.append(Fault("hex_off_grid", name, {"x": round(place[0]), "y": round(place[1])}))
            elif cell in taken:
                self.faults.append(Fault("hex_twice", name, {"other": taken[cell]}))
            else:
                self.cells[name] = cell
                taken[cell] = name

    def _right_size(self, shape: Shape) -> bool:
        slack = max(CLOSE, self.width * SLACK)
        return abs(shape.width - self.width) <= slack and abs(shape.height - self.height) <= slack

    def _cell(self, shape: Shape) -> tuple[Cell | None, Point]:
        """The cell of the grid where a hex lies, or none; and where the middle of the nearest one is."""
        half, step = self.width / 2, self.height * 3 / 4
        row = round((shape.y - self._origin.y) / step)
        column = 2 * round(((shape.x - self._origin.x) / half - row % 2) / 2) + row % 2
        x, y = self._origin.x + column * half, self._origin.y + row * step
        slack = max(CLOSE, self.width * SLACK)
        near = abs(shape.x - x) <= slack and abs(shape.y - y) <= slack
        return ((column, row) if near else None), (x, y)

    def placed(self, name: str) -> Shape:
        """A hex as the grid has it: neighbours meet exactly, however they were drawn."""
        column, row = self.cells[name]
        half, step = self.width / 2, self.height * 3 / 4
        return Shape(self._origin.x + column * half, self._origin.y + row * step, self.width, self.height)

    def in_order(self) -> list[str]:
        """The names row by row, as one reads, whatever the order in the file."""
        return sorted(self.cells, key=lambda name: (self.cells[name][1], self.cells[name][0]))

    def neighbours(self, names: Sequence[str]) -> list[tuple[int, ...]]:
        """For each hex the places in the list of those that share an edge with it."""
        place = {self.cells[name]: number for number, name in enumerate(names)}
        return [tuple(sorted(place[near] for near in _around(*self.cells[name]) if near in place)) for name in names]


def _around(x: int, y: int) -> tuple[Cell, ...]:
    return ((x - 2, y), (x + 2, y), (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1))
