"""The six power actions that all players share: price, what they bring, whether burning would pay, covers."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.i18n import t
from game.rules.terra.tiles import POWER_ACTIONS
from game.scenes.terra.panels import boxes, telling
from game.scenes.terra.panels.host import own_player
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.pen import Pen, pale
from game.scenes.terra.spots import Spot
from game.ui import emblems, text, textures, theme

Rect = pygame.Rect


class PowerActions(Panel):
    ground = "dark"
    lift = 4
    seed = 9

    def reads(self) -> Hashable:
        player = own_player(self.table)
        return (self.table.shown.power_used, player.bowl2, player.bowl3)

    def paint(self, pen: Pen) -> None:
        cells = boxes.columns(boxes.inner(pen.rect, 7, 4), (1,) * len(POWER_ACTIONS), 1)
        for index, cell in enumerate(cells):
            self._paint_action(pen, cell, index)

    def _paint_action(self, pen: Pen, cell: Rect, index: int) -> None:
        action = POWER_ACTIONS[index]
        spot = Spot("power", action.id)
        used = bool(self.table.shown.power_used >> index & 1)
        state = "used" if used else self.state(spot)
        side = min(cell.height, round(cell.width * 0.86))
        place = Rect(0, 0, side, side)
        place.midright = (cell.right - theme.px(1), cell.centery)
        if state == "ready" or self.lit(spot):
            glow(pen, place)
        if self.lit(spot):
            pen.frame(boxes.inner(cell, 0, 0), theme.GOLD_LIGHT, 3, 9)
        picture = emblems.emblem(f"terra/actions/{action.id}", side)
        pen.picture(pale(picture, SEEN[state]) if state in SEEN else picture, place)
        if used:
            pen.picture(emblems.emblem("terra/actions/used", round(side * 0.72)), place)
        self._paint_price(pen, cell, place, index, used)
        pen.area(cell, spot, lambda: telling.power_action(index))

    def _paint_price(self, pen: Pen, cell: Rect, place: Rect, index: int, used: bool) -> None:
        spot = Spot("power", POWER_ACTIONS[index].id)
        player, price = own_player(self.table), POWER_ACTIONS[index].power
        token = theme.px(21)
        corner = Rect(max(cell.left, place.left - round(token * 0.62)), cell.top, token, token)
        picture = emblems.emblem("terra/pieces/power_token", token, tones=POWER_TONES)
        pen.picture(pale(picture, 130) if used else picture, corner)
        pen.figure(price, corner, 13, theme.CREAM, shadow=theme.NIGHT)
        short = price - player.bowl3
        waits = self.state(spot) == "quiet"
        if not used and not waits and short > 0 and 2 * short <= player.bowl2:
            label(pen, cell, t("terra.panel.burn_first", n=short))


#: How clearly an action is seen that cannot be taken: nothing would pay it, or it is not the moment.
SEEN = {"far": 110, "quiet": 190}
POWER_TONES = ("#a46ad0", "#7434a8", "#421468")


def label(pen: Pen, cell: Rect, words: str) -> None:
    """A dark band with a word at the foot of a picture."""
    high = max(theme.px(16), round(text.line_height("bold", theme.SMALL) * 0.84))
    wide = min(cell.width, text.width(words, "bold", theme.SMALL) + theme.px(10))
    band = Rect(0, 0, wide, min(high, cell.height // 2))
    band.midbottom = (cell.centerx, cell.bottom)
    pen.soft(band, (30, 18, 10, 235), 7)
    pen.frame(band, theme.BRASS, 1, 7)
    pen.words(words, band.inflate(-theme.px(6), 0), theme.SMALL, "bold", theme.GOLD_LIGHT, "center", least=11)


def glow(pen: Pen, place: Rect) -> None:
    """A golden light behind what is ready."""
    margin = theme.px(7)
    size = (place.width + 2 * margin, place.height + 2 * margin)
    pen.surface.blit(_light(size), place.move(-margin, -margin))


def _light(size: tuple[int, int]) -> pygame.Surface:
    from game.ui import surfaces

    def make() -> pygame.Surface:
        light = pygame.Surface(size, pygame.SRCALPHA)
        light.fill((*theme.FOCUS, 0))
        margin = theme.px(5)
        pygame.draw.circle(light, (*theme.FOCUS, 255), (size[0] // 2, size[1] // 2), size[0] // 2 - margin)
        return textures.blur(light, max(1, theme.px(3)))

    return surfaces.cached(("terra light", size), make)
