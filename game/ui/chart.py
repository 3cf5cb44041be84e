"""A chart of a few smooth lines: axes in ink, a colour and a marker for each line, values under the mouse."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.ui import pieces, text, theme
from game.ui.tip import Tip
from game.ui.widget import Widget

OVER = 3  # lines are drawn so many times larger, then scaled down
STEPS = 14  # points of a curve between two values
MARKER = 9.0
Point = tuple[float, float]


@dataclass(frozen=True)
class Series:
    """One line: values at x = 0, 1, 2 ...; `colour` indexes the players' colours."""

    name: str
    colour: int
    values: tuple[int, ...]


class LineChart(Widget):
    """`labels` are written under the values; `shown` from 0 to 1 draws the lines from left to right."""

    focusable = False

    def __init__(
        self, rect: pygame.Rect, series: Sequence[Series], labels: Sequence[str], titles: Sequence[str]
    ) -> None:
        """titles: what a label's tooltip is called, one for each label."""
        super().__init__(rect)
        self.series, self.labels, self.titles = list(series), list(labels), list(titles)
        self.shown = 1.0
        self.under = -1
        self._lines: pygame.Surface | None = None

    # --- the scale

    def plot(self) -> pygame.Rect:
        """Where the lines run: room for numbers at the left, labels below, names at the right."""
        left = text.width("000", "body", theme.SMALL) + theme.px(10)
        names = max(text.width(s.name, "bold", theme.SMALL) for s in self.series)
        right = min(names, self.rect.width // 5) + theme.px(44)
        low = text.line_height("body", theme.SMALL) + theme.px(4)
        return pygame.Rect(self.rect.left + left, self.rect.top + theme.px(8), self.rect.width - left - right,
                           self.rect.height - low - theme.px(8))  # fmt: skip

    @property
    def top_value(self) -> int:
        step = self.step
        return max(step, math.ceil(max(max(s.values) for s in self.series) / step) * step)

    @property
    def step(self) -> int:
        """A round distance between the lines of the grid."""
        most = max(max(s.values) for s in self.series)
        room = max(2, self.plot().height // (text.line_height("body", theme.SMALL) * 2))
        return next(n for n in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 10**6) if most / n <= room)

    def at(self, x: float, value: float) -> Point:
        plot = self.plot()
        across = x / max(1, len(self.labels) - 1)
        return plot.left + plot.width * across, plot.bottom - plot.height * value / self.top_value

    def value(self, number: int, share: float) -> int:
        """What a line has reached when `share` of the chart is drawn."""
        values = self.series[number].values
        x = min(1.0, share) * (len(values) - 1)
        low = min(int(x), len(values) - 2) if len(values) > 1 else 0
        if len(values) == 1:
            return values[0]
        return round(values[low] + (values[low + 1] - values[low]) * (x - low))

    # --- under the mouse

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            plot = self.plot()
            count = len(self.labels) - 1
            x = round((event.pos[0] - plot.left) / max(1, plot.width) * count)
            inside = plot.inflate(plot.width // max(1, count), theme.px(16)).collidepoint(event.pos)
            under = min(count, max(0, x)) if inside else -1
            self.dirty |= under != self.under
            self.under = under
        return False

    def tip_here(self) -> tuple[Tip, pygame.Rect] | None:
        """The values of the round under the mouse, and where to say them."""
        if not self.hovered or self.under < 0 or self.shown < 1:
            return None
        ordered = sorted(self.series, key=lambda s: -s.values[self.under])
        lines = tuple((s.name, str(s.values[self.under])) for s in ordered)
        x, _ = self.at(self.under, 0)
        plot = self.plot()
        return Tip(self.titles[self.under], lines=lines), pygame.Rect(round(x), plot.top, 1, plot.height)

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_grid(surface)
        plot = self.plot()
        if self.under >= 0 and self.hovered and self.shown >= 1:
            x = round(self.at(self.under, 0)[0])
            pygame.draw.line(surface, theme.INK_SOFT, (x, plot.top), (x, plot.bottom), max(1, theme.px(1.5)))
        lines = self._picture()
        wide = lines.get_width() if self.shown >= 1 else round(plot.width * self.shown) + theme.px(MARKER)
        surface.blit(lines, self._corner(), (0, 0, wide, lines.get_height()))
        if self.shown >= 1:
            self._draw_names(surface)
        else:
            self._draw_heads(surface)

    def _corner(self) -> tuple[int, int]:
        plot = self.plot()
        return plot.left - theme.px(MARKER), plot.top - theme.px(MARKER)

    def _draw_grid(self, surface: pygame.Surface) -> None:
        plot = self.plot()
        thin = max(1, theme.px(1))
        for value in range(0, self.top_value + 1, self.step):
            y = round(self.at(0, value)[1])
            color = theme.INK_SOFT if value == 0 else theme.PARCHMENT_DARK
            pygame.draw.line(surface, color, (plot.left, y), (plot.right, y), thin)
            room = pygame.Rect(self.rect.left, y - theme.pt(10), plot.left - theme.px(7) - self.rect.left, theme.pt(20))
            text.draw(surface, str(value), room, "body", theme.SMALL, theme.INK_SOFT, "right")
        pygame.draw.line(surface, theme.INK_SOFT, plot.topleft, plot.bottomleft, thin)
        for number, label in enumerate(self.labels):
            x = round(self.at(number, 0)[0])
            pygame.draw.line(surface, theme.INK_SOFT, (x, plot.bottom), (x, plot.bottom + theme.px(4)), thin)
            picture = text.render(label, "bold" if number == self.under else "body", theme.SMALL, theme.INK_SOFT)
            surface.blit(picture, picture.get_rect(midtop=(x, plot.bottom + theme.px(4))))

    def _picture(self) -> pygame.Surface:
        """All lines, made once: an ink rim below, the colour above, markers last."""
        if self._lines is None:
            plot, pad = self.plot(), theme.px(MARKER)
            size = (plot.width + pad * 2, plot.height + pad * 2)
            big = pygame.Surface((size[0] * OVER, size[1] * OVER), pygame.SRCALPHA)
            big.fill((*theme.INK, 0))
            for series in self.series:
                self._draw_line(big, series)
            self._lines = pygame.transform.smoothscale(big, size)
        return self._lines

    def _draw_line(self, big: pygame.Surface, series: Series) -> None:
        left, top = self._corner()
        knots = [self.at(x, value) for x, value in enumerate(series.values)]
        knots = [((x - left) * OVER, (y - top) * OVER) for x, y in knots]
        color = theme.PLAYERS[series.colour]
        path = smooth(knots)
        for width, tone in ((5.0, theme.INK), (3.2, color.main)):
            _stroke(big, path, theme.px(width * 10) * OVER / 10, tone)
        for knot in knots:
            draw_marker(big, knot, theme.px(11) * OVER, series.colour)

    def _draw_heads(self, surface: pygame.Surface) -> None:
        """While the lines grow, the crest runs at the end of each."""
        side = theme.px(24)
        for number, series in enumerate(self.series):
            x, y = self.at(self.shown * (len(self.labels) - 1), self.value(number, self.shown))
            crest = pieces.crest(series.colour, side)
            surface.blit(crest, crest.get_rect(center=(round(x), round(y))))

    def _draw_names(self, surface: pygame.Surface) -> None:
        """The legend stands where the lines end, moved apart where they end close together."""
        side = theme.px(22)
        plot = self.plot()
        high = max(side, text.line_height("bold", theme.SMALL)) + theme.px(1)
        wanted = [self.at(0, s.values[-1])[1] for s in self.series]
        places = spread(wanted, high, plot.top - theme.px(4), self.rect.bottom)
        for series, y, end in zip(self.series, places, wanted, strict=True):
            left = plot.right + theme.px(16)
            start = (plot.right + theme.px(5), end)
            pygame.draw.aaline(surface, theme.INK_FAINT, start, (left - theme.px(1), y))
            crest = pieces.crest(series.colour, side)
            surface.blit(crest, (left, round(y) - side // 2))
            room = pygame.Rect(left + side + theme.px(4), round(y) - side, 0, side * 2)
            room.width = self.rect.right - room.left
            text.draw(surface, series.name, room, "bold", theme.SMALL, theme.INK)


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places near the wanted ones, at least `gap` apart, between low and high."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    places = list(wanted)
    floor = low + gap / 2
    for n in order:
        places[n] = floor = max(places[n], floor)
        floor += gap
    ceiling = high - gap / 2
    for n in reversed(order):
        places[n] = ceiling = min(places[n], ceiling)
        ceiling -= gap
    return places


def smooth(knots: Sequence[Point]) -> list[Point]:
    """A curve through all knots that never swings beyond two neighbours (monotone cubic)."""
    if len(knots) < 3:
        return list(knots)
    slopes = _slopes(knots)
    path: list[Point] = []
    for n in range(len(knots) - 1):
        (x0, y0), (x1, y1) = knots[n], knots[n + 1]
        wide = x1 - x0
        for step in range(STEPS):
            u = step / STEPS
            a, b = (1 + 2 * u) * (1 - u) ** 2, u * (1 - u) ** 2
            c, d = u * u * (3 - 2 * u), u * u * (u - 1)
            path.append((x0 + wide * u, a * y0 + b * wide * slopes[n] + c * y1 + d * wide * slopes[n + 1]))
    return [*path, knots[-1]]


def _slopes(knots: Sequence[Point]) -> list[float]:
    """Of the curve at each knot: the harmonic mean of both sides, flat at a turn."""
    steps = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(knots)]
    inner = [0.0 if a * b <= 0 else 2 * a * b / (a + b) for a, b in pairwise(steps)]
    return [steps[0], *inner, steps[-1]]


def _stroke(big: pygame.Surface, path: Sequence[Point], width: float, color: theme.Color) -> None:
    for point in path:
        pygame.draw.circle(big, color, point, width / 2)
    for (x0, y0), (x1, y1) in pairwise(path):
        length = math.hypot(x1 - x0, y1 - y0) or 1
        dx, dy = (y1 - y0) / length * width / 2, (x0 - x1) / length * width / 2
        ribbon = [(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)]
        pygame.draw.polygon(big, color, ribbon)


CORNERS = {"stripes": 4, "dots": 3, "checks": 4, "waves": 5}
TURNS = {"stripes": 0.125, "dots": 0.75, "checks": 0.0, "waves": 0.75}


def draw_marker(target: pygame.Surface, center: Point, size: float, colour: int) -> None:
    """A shape of its own for each player: disc, square, triangle, lozenge, star."""
    owner = theme.PLAYERS[colour]
    for reach, tone in ((size / 2, theme.INK), (size / 2 * 0.66, owner.light)):
        if owner.pattern == "plain":
            pygame.draw.circle(target, tone, center, reach)
            continue
        corners, turn = CORNERS[owner.pattern], TURNS[owner.pattern]
        star = owner.pattern == "waves"
        points = []
        for n in range(corners * 2 if star else corners):
            far = reach * (1.25 if not star else 1.35 if n % 2 == 0 else 0.62)
            angle = math.tau * (n / (corners * 2 if star else corners) + turn)
            points.append((center[0] + far * math.cos(angle), center[1] + far * math.sin(angle)))
        pygame.draw.polygon(target, tone, points)

