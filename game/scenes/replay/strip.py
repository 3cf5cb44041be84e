"""The whole game as a strip: whose turn when, the purses as lines, and a cursor to take hold of."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import t
from game.match.timeline import Timeline
from game.scenes.replay.board import ReplayBoard
from game.ui import surfaces, text, theme
from game.ui.widget import Widget

BAND = 16


class TimelineStrip(Widget):
    """on_move(index) is called while the cursor is dragged."""

    focusable = False

    def __init__(
        self, rect: pygame.Rect, timeline: Timeline, board: ReplayBoard, on_move: Callable[[int], None]
    ) -> None:
        super().__init__(rect, self._tip)
        self.timeline, self.tone, self.on_move = timeline, board.tone, on_move
        self._scores = [timeline.game.rules.scores(state) for state in timeline.states]
        self.index = 0
        self._held = False
        self._picture: pygame.Surface | None = None
        margin = theme.px(18)
        self.plot = pygame.Rect(rect.left + margin + theme.px(22), rect.top + margin, 0, 0)
        self.plot.width = rect.right - margin - self.plot.left
        self.plot.height = rect.bottom - theme.px(14) - theme.px(BAND) - self.plot.top
        self.band = pygame.Rect(self.plot.left, self.plot.bottom, self.plot.width, theme.px(BAND))
        self._hover = self.plot.left

    def x_of(self, index: float) -> int:
        return self.plot.left + round(index * self.plot.width / max(1, len(self.timeline)))

    def index_at(self, x: int) -> int:
        share = (x - self.plot.left) / max(1, self.plot.width)
        return max(0, min(len(self.timeline), round(share * len(self.timeline))))

    def _tip(self) -> str:
        mark = self.timeline.marks[self.timeline.mark_at(self.index_at(self._hover))]
        rounds = self.timeline.game.rules.progress(self.timeline.states[0]).rounds
        return t("replay.where", round=mark.round, rounds=rounds, name=self.timeline.seats[mark.player].name)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = True
            self.on_move(self.index_at(event.pos[0]))
            return True
        if event.type == pygame.MOUSEMOTION:
            self._hover = event.pos[0]
            if self._held:
                self.on_move(self.index_at(event.pos[0]))
                return True
        if event.type == pygame.MOUSEBUTTONUP and self._held:
            self._held = False
            return True
        return False

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            self._picture = self._painted()
        surfaces.draw_shadow(surface, self.rect, 5)
        surface.blit(self._picture, self.rect)
        x = self.x_of(self.index)
        knob = (x, self.plot.top - theme.px(6))
        pygame.draw.line(surface, theme.WAX, knob, (x, self.band.bottom), max(2, theme.px(2)))
        pygame.draw.circle(surface, theme.WAX_DARK, knob, theme.px(6))
        pygame.draw.circle(surface, theme.WAX_LIGHT, knob, theme.px(4))
        if self.timeline.open:
            self._draw_dots(surface, x)

    def _draw_dots(self, surface: pygame.Surface, x: int) -> None:
        for player, coins in enumerate(self._scores[self.index]):
            pygame.draw.circle(surface, theme.PARCHMENT_LIGHT, (x, self._y_of(coins)), theme.px(5))
            pygame.draw.circle(surface, self.tone(player), (x, self._y_of(coins)), theme.px(4))

    def _painted(self) -> pygame.Surface:
        """What does not change while one watches."""
        picture = surfaces.panel(self.rect.size, "plain", 5).copy()
        shift = (-self.rect.left, -self.rect.top)
        self._paint_turns(picture, shift)
        if self.timeline.open:
            self._paint_purses(picture, shift)
        else:
            room = self.plot.move(shift)
            text.draw(picture, t("replay.covered"), room, "serif", theme.BODY, theme.INK_FAINT, "center")
        return picture

    def _paint_turns(self, picture: pygame.Surface, shift: tuple[int, int]) -> None:
        marks = self.timeline.marks
        band, plot = self.band.move(shift), self.plot.move(shift)
        last_round = 0
        for number, mark in enumerate(marks):
            end = marks[number + 1].at if number + 1 < len(marks) else len(self.timeline)
            left, right = self.x_of(mark.at) + shift[0], self.x_of(end) + shift[0]
            pygame.draw.rect(picture, self.tone(mark.player), (left, band.top, max(1, right - left), band.height))
            pygame.draw.line(picture, theme.INK, (left, band.top), (left, band.bottom - 1))
            if mark.round != last_round:
                last_round = mark.round
                pygame.draw.line(picture, theme.STAIN, (left, plot.top), (left, band.bottom), max(1, theme.px(1)))
                place = pygame.Rect(left + theme.px(4), plot.top - theme.px(14), theme.px(40), theme.px(14))
                text.draw(picture, str(mark.round), place, "serif", theme.SMALL - 1, theme.INK_SOFT)
        pygame.draw.rect(picture, theme.INK_SOFT, band, max(1, theme.px(1)))

    def _paint_purses(self, picture: pygame.Surface, shift: tuple[int, int]) -> None:
        self._paint_scale(picture, shift)
        thick = max(2, theme.px(2))
        for player in range(len(self.timeline.seats)):
            points: list[tuple[int, int]] = []
            for index, scores in enumerate(self._scores):
                y = self._y_of(scores[player]) + shift[1]
                if points and points[-1][1] != y:
                    points.append((self.x_of(index) + shift[0], points[-1][1]))
                points.append((self.x_of(index) + shift[0], y))
            if len(points) > 1:
                pygame.draw.lines(picture, theme.PARCHMENT_LIGHT, False, points, thick + max(1, theme.px(1)))
                pygame.draw.lines(picture, self.tone(player), False, points, thick)

    def _paint_scale(self, picture: pygame.Surface, shift: tuple[int, int]) -> None:
        step = 10 if self._most() <= 50 else 25 if self._most() <= 125 else 50
        for coins in range(0, self._most() + 1, step):
            y = self._y_of(coins) + shift[1]
            left, right = self.plot.left + shift[0], self.plot.right + shift[0]
            pygame.draw.line(picture, theme.PARCHMENT_DARK, (left, y), (right, y))
            place = pygame.Rect(left - theme.px(40), y - theme.px(8), theme.px(34), theme.px(16))
            text.draw(picture, str(coins), place, "body", theme.SMALL - 2, theme.INK_FAINT, "right")

    def _most(self) -> int:
        return max(10, max(map(max, self._scores)))

    def _y_of(self, coins: int) -> int:
        return self.plot.bottom - theme.px(2) - round(coins * (self.plot.height - theme.px(4)) / self._most())
