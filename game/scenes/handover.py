"""Between two people with covered purses: the table waits until the next one has sat down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.scenes.base import Scene
from game.ui import lettering, patterns, pieces, plaques, surfaces, text, theme
from game.ui.animation import ease_back, tween
from game.ui.theme import PLAYERS

if TYPE_CHECKING:
    from game.app import App
    from game.cli.shot import ShotArgs

MODIFIERS = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
    pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK,
)  # fmt: skip
CREST = 200


class HandOverScene(Scene):
    """Any fresh click or key goes on; what is still held down from the turn before does not count.

    `open`: nothing is covered meanwhile, as nothing is secret in the game.
    """

    def __init__(self, name: str, colour: int, open: bool = False) -> None:
        super().__init__()
        self.name, self.colour, self.open = name, colour, open
        self._armed = False
        self._held: set[int] = set()
        self._grown = 1.0

    def enter(self) -> None:
        pressed = pygame.key.get_pressed()
        self._held = {key for key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) if pressed[key]}
        self.app.sound.play("turn")
        self.tweens.play(tween(0.45, self._grow, ease_back))

    def _grow(self, share: float) -> None:
        self._grown = 0.6 + 0.4 * share

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._armed = event.button in (1, 2, 3)
        elif event.type == pygame.MOUSEBUTTONUP and self._armed:
            self.app.pop()
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.KEYDOWN and event.key not in MODIFIERS and event.key not in self._held:
            self.app.pop()
        return True

    def layout(self) -> None:
        width, height = self.size
        self.sheet = pygame.Rect(0, 0, theme.px(880), theme.px(560))
        self.sheet.center = (width // 2, height // 2 + theme.px(14))

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_table(surface)
        surfaces.draw_panel(surface, self.sheet, lift=16, seed=21)
        self._draw_bands(surface)
        self._draw_ribbon(surface)
        middle = self.sheet.centerx
        self._draw_crest(surface, (middle, self.sheet.top + theme.px(170)))
        room = self.sheet.width - theme.px(240)
        name = lettering.gilded(self.name, text.fit_size(self.name, "title", 62, room, 20))
        place = name.get_rect(midtop=(middle, self.sheet.top + theme.px(276)))
        surface.blit(name, place)
        self._draw_hint(surface, self.sheet.top + theme.px(276) + theme.pt(90))

    def _draw_bands(self, surface: pygame.Surface) -> None:
        """The player's colour and pattern down both sides: one sees from afar whose sheet it is."""
        high, wide = self.sheet.height - theme.px(36), theme.px(40)
        for left in (self.sheet.left + theme.px(34), self.sheet.right - theme.px(34) - wide):
            band = pygame.Rect(left, self.sheet.top + theme.px(18), wide, high)
            surface.blit(patterns.fill(self.colour, band.size, self.app.settings.patterns), band)
            for x in (band.left, band.right - 1):
                pygame.draw.line(surface, theme.INK, (x, band.top), (x, band.bottom - 1), max(1, theme.px(2)))

    def _draw_ribbon(self, surface: pygame.Surface) -> None:
        line = t("handover.next")
        high = theme.pt(54)
        band = pygame.Rect(0, 0, text.width(line, "serif", theme.HEADING) + high * 4, high)
        band.center = (self.sheet.centerx, self.sheet.top + theme.px(6))
        plaques.draw_ribbon(surface, band, PLAYERS[self.colour].main)
        inner = pygame.Rect(band.left, band.top, band.width, round(high * 0.8)).inflate(-high, 0)
        text.draw(surface, line, inner, "serif", theme.HEADING, theme.CREAM, "center", PLAYERS[self.colour].dark)

    def _draw_crest(self, surface: pygame.Surface, center: tuple[int, int]) -> None:
        side = round(theme.px(CREST) * self._grown)
        under = pieces.ground_shadow(side * 6 // 10, side // 8, 110)
        surface.blit(under, under.get_rect(center=(center[0], center[1] + side // 2)))
        if self._grown == 1.0:
            crest = pieces.crest(self.colour, side)
        else:
            crest = pygame.transform.smoothscale(pieces.crest(self.colour, theme.px(CREST)), (side, side))
        surface.blit(crest, crest.get_rect(center=center))

    def _draw_hint(self, surface: pygame.Surface, top: int) -> None:
        surfaces.divider(surface, pygame.Rect(self.sheet.centerx - theme.px(200), top, theme.px(400), theme.px(34)))
        top += theme.px(44)
        room = pygame.Rect(0, 0, self.sheet.width - theme.px(230), self.sheet.bottom - theme.px(34) - top)
        room.midtop = (self.sheet.centerx, top)
        hint = t("handover.open" if self.open else "handover.hint")
        text.draw_wrapped(surface, hint, room, "body", theme.LEAD, theme.INK, "center")


def shot(app: App, args: ShotArgs) -> Scene:
    """A picture for `python -m game shot handover`."""
    return HandOverScene(t("setup.name.azure"), 1)
