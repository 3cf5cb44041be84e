"""The chronicle: the story of the game in words; a click on a line flashes its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import language, t
from game.ui import surfaces, text, theme
from game.ui.scroll import ScrollView

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

TITLE = 30
#: A chronicle that is not higher than this has only its last lines.
LOW = 90
MOST = 400


class Chronicle(ScrollView):
    focusable = False

    def __init__(self, rect: pygame.Rect, scene: TableScene) -> None:
        self.titled = rect.height > theme.px(LOW)
        above, below = (TITLE, 12) if self.titled else (8, 8)
        inner = pygame.Rect(
            rect.left + theme.px(14),
            rect.top + theme.px(above),
            rect.width - theme.px(26),
            rect.height - theme.px(above + below),
        )
        super().__init__(inner, 0, self._draw_lines)
        self.frame = rect
        self.scene = scene
        self.lines: list[tuple[Any, str]] = []
        self._rows: list[tuple[int, int, pygame.Surface, Any]] = []
        self._told_for: object = None
        self._told = 0
        self.rebuilt = 0  # how often: who keeps a picture of it can see that it has changed

    def rebuild(self) -> None:
        """Take over what happened since, or everything after an undo or a change of language."""
        scene = self.scene
        told = scene.told()
        key = (language(), self.rect.width, scene.viewer, scene.app.settings.open_coins, theme.text_scale())
        if key == self._told_for and len(told) == self._told:
            return
        if key != self._told_for or len(told) < self._told:
            self.lines, self._rows, self._told, self._told_for = [], [], 0, key
        names = [seat.name for seat in scene.match.seats]
        for done in told[self._told :]:
            for event in done.events:
                self._tell(event, names)
        self._told = len(told)
        if len(self.lines) > MOST:
            self.lines, self._rows = self.lines[-MOST // 2 :], []
        self._lay_out()

    def _tell(self, event: Any, names: list[str]) -> None:
        scene, words = self.scene, self.scene.match.game.words
        if event.kind in words.SILENT:
            return
        if not scene.app.settings.open_coins and not scene.match.over:
            covered = scene.match.rules.cover_event(event, scene.viewer)
            if covered != event:  # announced when it happened, and not kept
                return
        line = words.event_text(event, names, scene.places)
        if line and not self._said_already(event, line):
            self.lines.append((event, line))

    def _said_already(self, event: Any, line: str) -> bool:
        """What is said of several places without naming them is said once."""
        if not self.lines or self.lines[-1][1] != line:
            return False
        place = self.scene.match.game.words.event_place(event)
        return bool(place) and self.scene.places.get(place, place) not in line

    def _lay_out(self) -> None:
        """Below the rows that are there already."""
        self.rebuilt += 1
        wide = self.rect.width - theme.px(30)
        top = self.content_height if self._rows else 0
        for event, line in self.lines[len(self._rows) :]:
            heading = event.kind == "round_started"
            role: text.Role = "serif" if heading else "body"
            size = theme.BODY if heading else theme.SMALL
            picture = text.paragraph(line, wide, role, size, theme.INK if heading else theme.INK_SOFT)
            self._rows.append((top, picture.get_height(), picture, event))
            top += picture.get_height() + theme.px(4)
        self.content_height = max(1, top)
        self.offset = self.furthest
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            self.scene.stale = True
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            y = event.pos[1] - self.rect.top + self.offset
            for top, high, _, told in self._rows:
                place = self.scene.match.game.words.event_place(told)
                if top <= y < top + high and place:
                    self.scene.flash(place)
                    return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.frame, "parchment" if self.titled else "plain", lift=5, seed=4)
        if self.titled:
            title = pygame.Rect(self.frame.left, self.frame.top + theme.px(6), self.frame.width, theme.px(TITLE - 6))
            text.draw(surface, t("board.chronicle"), title, "serif", theme.LEAD, theme.INK, "center")
        super().draw(surface)

    def _draw_lines(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        clip = surface.get_clip()
        for top, high, picture, event in self._rows:
            y = area.top + top
            if y + high < clip.top or y > clip.bottom:
                continue
            if event.player >= 0:
                color = self.scene.tone(event.player)
                spot = (area.left + theme.px(6), y + theme.px(9))
                pygame.draw.circle(surface, theme.INK, spot, theme.px(5))
                pygame.draw.circle(surface, color, spot, theme.px(4))
            surface.blit(picture, (area.left + theme.px(16), y))
