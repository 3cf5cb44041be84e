"""The chosen map in a brass frame, with its name on a ribbon; a faulty one tells what is wrong with it."""

from __future__ import annotations

import pygame

from game.i18n import t, tn
from game.maps import MapEntry
from game.scenes.setup.shelf import Shelf
from game.ui import plaques, surfaces, text, theme
from game.ui.widget import Widget

FAULTS_SHOWN = 5


class MapFrame(Widget):
    focusable = False

    def __init__(self, rect: pygame.Rect, shelf: Shelf, entry: MapEntry | None) -> None:
        super().__init__(rect)
        self.shelf, self.entry = shelf, entry

    def _draw_facts(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """How large and how long, on a dark label in the picture's corner."""
        if self.entry is None or not self.entry.playable:
            return
        words = text.render(self.shelf.facts(self.entry.loaded), "bold", theme.SMALL, theme.CREAM)
        label = pygame.Surface((words.get_width() + theme.px(18), words.get_height() + theme.px(8)), pygame.SRCALPHA)
        pygame.draw.rect(label, (*theme.NIGHT, 190), label.get_rect(), border_bottom_left_radius=theme.px(8))
        label.blit(words, words.get_rect(center=label.get_rect().center))
        surface.blit(label, label.get_rect(topright=(place.right - theme.px(2), place.top + theme.px(2))))

    def picture_rect(self) -> pygame.Rect:
        """The largest place with the maps' shape inside the frame."""
        room = self.rect.inflate(-theme.px(16), -theme.px(16))
        wide = min(room.width, round(room.height * self.shelf.aspect))
        place = pygame.Rect(0, 0, wide, round(wide / self.shelf.aspect))
        place.center = room.center
        return place

    def draw(self, surface: pygame.Surface) -> None:
        place = self.picture_rect()
        frame = place.inflate(theme.px(16), theme.px(16))
        surfaces.draw_panel(surface, frame, "dark", 9)
        if self.entry is None:
            text.draw_wrapped(surface, t("setup.none_fits"), place.inflate(-40, -40), color=theme.CREAM, align="center")
            return
        surface.blit(self.shelf.picture(self.entry, place.size), place)
        if not self.entry.playable:
            self._draw_faults(surface, place)
        pygame.draw.rect(surface, theme.NIGHT, place, max(1, theme.px(2)))
        edge = place.inflate(theme.px(6), theme.px(6))
        pygame.draw.rect(surface, theme.BRASS, edge, max(1, theme.px(2)), theme.px(3))
        self._draw_facts(surface, place)
        self._draw_ribbon(surface, place)

    def _draw_faults(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        assert self.entry is not None
        lines = [f"• {fault}" for fault in self.entry.faults[:FAULTS_SHOWN]]
        more = len(self.entry.faults) - FAULTS_SHOWN
        if more > 0:
            lines.append(tn("setup.more_faults", more))
        inner = place.inflate(-theme.px(60), -theme.px(30))
        inner.height -= theme.px(46)
        head = text.draw(surface, t("setup.faulty"), pygame.Rect(inner.left, inner.top, inner.width, theme.pt(28)),
                         "serif", theme.LEAD, theme.GOLD_LIGHT, "center")  # fmt: skip
        room = pygame.Rect(inner.left, head.bottom + theme.px(8), inner.width, inner.bottom - head.bottom - theme.px(8))
        text.draw_wrapped(surface, "\n".join(lines), room, "body", theme.BODY, theme.CREAM)

    def _draw_ribbon(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        assert self.entry is not None
        title = self.entry.title
        high = min(theme.pt(42), place.height // 5)
        size = (theme.LEAD + 2) * min(1.0, high / theme.pt(42))
        wide = min(place.width - theme.px(20), text.width(title, "serif", size) + high * 3)
        band = pygame.Rect(0, 0, wide, high)
        band.midbottom = (place.centerx, place.bottom + theme.px(4))
        plaques.draw_ribbon(surface, band)
        inner = pygame.Rect(band.left, band.top, band.width, round(high * 0.8)).inflate(-round(high * 1.3), 0)
        text.draw(surface, title, inner, "serif", size, theme.CREAM, "center", theme.WAX_DARK)
