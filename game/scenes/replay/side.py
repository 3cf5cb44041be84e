"""Beside the board of a replay: the players, and what has happened so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.i18n import t
from game.match.timeline import Timeline
from game.scenes.replay.board import ReplayBoard
from game.ui import surfaces, text, theme
from game.ui.scroll import ScrollView

SEAT = 40
HEAD = 30


def draw_seats(surface: pygame.Surface, area: pygame.Rect, timeline: Timeline, index: int, board: ReplayBoard) -> None:
    """Crest, name, what the game says of the player, and the score when it is open."""
    surfaces.draw_panel(surface, area, "parchment", lift=5, seed=4)
    rules, state, scores = timeline.game.rules, timeline.states[index], timeline.scores(index)
    moving = rules.progress(state).player if rules.decision(state) is not None else -1
    inner = area.inflate(-theme.px(32), -theme.px(28))
    row = inner.height // len(timeline.seats)
    for player, seat in enumerate(timeline.seats):
        place = pygame.Rect(inner.left, inner.top + player * row, inner.width, row)
        if player == moving:
            shade = pygame.Surface(place.inflate(theme.px(8), 0).size, pygame.SRCALPHA)
            shade.fill((*theme.GOLD, 90))
            surface.blit(shade, place.inflate(theme.px(8), 0))
        side = row - theme.px(8)
        surface.blit(board.crest(index, player, side), (place.left, place.centery - side // 2))
        words = pygame.Rect(place.left + side + theme.px(10), place.top + theme.px(3), 0, row - theme.px(6))
        words.width = place.right - words.left - (theme.px(56) if scores else 0)
        high = words.height // 2
        text.draw(surface, seat.name, pygame.Rect(words.topleft, (words.width, high)), "serif", theme.BODY, theme.INK)
        low = pygame.Rect(words.left, words.top + high, words.width, high)
        text.draw(surface, board.seat_line(index, player), low, "body", theme.SMALL, theme.INK_SOFT)
        if scores:
            coin = board.points(theme.px(20))
            surface.blit(coin, coin.get_rect(midright=(place.right, place.centery)))
            number = pygame.Rect(place.right - theme.px(60), place.top, theme.px(36), row)
            text.draw(surface, str(scores[player]), number, "serif", theme.LEAD, theme.INK, "right")


class Story(ScrollView):
    """The chronicle up to the moment shown; a click on a line goes there."""

    focusable = False

    def __init__(
        self, frame: pygame.Rect, timeline: Timeline, board: ReplayBoard, on_move: Callable[[int], None]
    ) -> None:
        top = frame.top + theme.pt(HEAD) + theme.px(8)
        inner = pygame.Rect(frame.left + theme.px(16), top, frame.width - theme.px(30), 0)
        inner.height = frame.bottom - theme.px(14) - inner.top
        super().__init__(inner, 1, self._draw_lines)
        self.frame, self.timeline, self.tone, self.on_move = frame, timeline, board.tone, on_move
        self.index = 0
        self.rows: list[tuple[int, int, int, str, str]] = []  # top, height, index, kind, words
        self._tell(board.places)

    def _tell(self, places: Mapping[str, str]) -> None:
        names, said = [seat.name for seat in self.timeline.seats], self.timeline.game.words
        top = 0
        for index in range(len(self.timeline.states)):
            for event in self.timeline.told(index):
                silent = event.kind in said.SILENT
                words = "" if silent else said.event_text(event, names, places)
                if words:
                    kind = "round" if event.kind == "round_started" else str(event.player)
                    high = self._height(words, kind)
                    self.rows.append((top, high, index, kind, words))
                    top += high + theme.px(4)

    def _style(self, kind: str) -> tuple[text.Role, float]:
        return ("serif", theme.BODY) if kind == "round" else ("body", theme.SMALL)

    def _wide(self) -> int:
        return self.rect.width - theme.px(32)

    def _height(self, words: str, kind: str) -> int:
        role, size = self._style(kind)
        return len(text.wrap(words, role, size, self._wide())) * text.line_height(role, size)

    def show(self, index: int) -> None:
        """Tell up to this moment."""
        self.index = index
        told = [row for row in self.rows if row[2] <= index]
        self.set_height(told[-1][0] + told[-1][1] if told else 1)
        self.scroll_to(self.furthest)
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            y = event.pos[1] - self.rect.top + self.offset
            for top, high, index, _, _ in self.rows:
                if top <= y < top + high and index <= self.index:
                    self.on_move(index)
                    return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.frame, "parchment", lift=5, seed=6)
        head = pygame.Rect(self.frame.left, self.frame.top + theme.px(10), self.frame.width, theme.pt(HEAD - 6))
        text.draw(surface, t("replay.chronicle"), head, "serif", theme.LEAD, theme.INK, "center")
        super().draw(surface)

    def _draw_lines(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        clip = surface.get_clip()
        for top, high, index, kind, words in self.rows:
            y = area.top + top
            if index > self.index or y > clip.bottom:
                break
            if y + high < clip.top:
                continue
            role, size = self._style(kind)
            now = index == self.index or kind == "round"
            if kind not in ("round", "-1"):
                tone = self.tone(int(kind))
                spot = (area.left + theme.px(6), y + text.line_height(role, size) // 2)
                pygame.draw.circle(surface, tone, spot, theme.px(4))
            color = theme.INK if now else theme.INK_SOFT
            surface.blit(text.paragraph(words, self._wide(), role, size, color), (area.left + theme.px(16), y))
