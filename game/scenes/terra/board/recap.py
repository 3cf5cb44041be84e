"""What happened since one's own last turn, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.scenes.base import Scene
from game.ui import surfaces, text, theme
from game.ui.scroll import ScrollView
from game.ui.widgets import IconButton

if TYPE_CHECKING:
    from game.match import Done
    from game.scenes.terra.board.scene import TerraScene

WIDE, HIGH, PAD = 560, 440, 26
_ANSWERS = frozenset({"leech", "decline"})


def since(done: list[Done], player: int) -> list[Done]:
    """All that came after the player's last action; an answer to an offer is none."""
    for number in range(len(done) - 1, -1, -1):
        if done[number].player == player and done[number].action.kind not in _ANSWERS:
            return done[number + 1 :]
    return done


class RecapScene(Scene):
    transparent = True
    shade = 110

    def __init__(self, table: TerraScene) -> None:
        super().__init__()
        self.table = table
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self._rows: list[tuple[pygame.Surface, int]] = []

    def lines(self) -> list[tuple[str, int]]:
        """Words with the player they are about."""
        words, names = self.table.match.game.words, self.table.names
        done = since(self.table.match.done, self.table.viewer)
        found = [
            (words.event_text(event, names, self.table.places), event.player) for one in done for event in one.events
        ]
        return [line for line in found if line[0]] or [(t("terra.recap.nothing"), -1)]

    def layout(self) -> None:
        self.widgets.clear()
        self.sheet = pygame.Rect(0, 0, min(theme.px(WIDE), self.size[0] - 20), min(theme.px(HIGH), self.size[1] - 20))
        self.sheet.center = (self.size[0] // 2, self.size[1] // 2)
        pad = theme.px(PAD)
        inner = self.sheet.inflate(-2 * pad, -2 * pad)
        inner.height -= theme.px(34)
        inner.top += theme.px(34)
        wide = inner.width - theme.px(34)
        self._rows = [(text.paragraph(words, wide, "body", theme.BODY), player) for words, player in self.lines()]
        high = sum(row.get_height() + theme.px(4) for row, _ in self._rows)
        view = self.widgets.add(ScrollView(inner, max(1, high), self._draw_rows))
        view.offset = 0
        side = theme.px(32)
        corner = pygame.Rect(self.sheet.right - pad - side, self.sheet.top + theme.px(16), side, side)
        self.widgets.add(IconButton(corner, "close", self.app.pop, t("terra.table.close")))

    def _draw_rows(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        top = area.top
        for row, player in self._rows:
            if player >= 0:
                spot = (area.left + theme.px(6), top + theme.px(10))
                pygame.draw.circle(surface, theme.INK, spot, theme.px(5))
                pygame.draw.circle(surface, self.table.tone(player), spot, theme.px(4))
            surface.blit(row, (area.left + theme.px(18), top))
            top += row.get_height() + theme.px(4)

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        used = super().event(event)
        if not used and event.type == pygame.MOUSEBUTTONDOWN and not self.sheet.collidepoint(event.pos):
            self.app.pop()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.sheet, "parchment", lift=14)
        head = pygame.Rect(self.sheet.left, self.sheet.top + theme.px(16), self.sheet.width, theme.px(34))
        text.draw(surface, t("terra.recap.title"), head, "title", theme.HEADING, theme.WAX, "center")
        super().draw(surface)
