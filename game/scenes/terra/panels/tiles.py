"""Favour and town tiles that are left, with how many of each."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.i18n import t
from game.rules.terra.tiles import CULTS, FAVOURS, TOWNS
from game.scenes.terra.panels import boxes, pictures, telling
from game.scenes.terra.panels.cults import TONES
from game.scenes.terra.panels.host import own_player
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.pen import Pen
from game.scenes.terra.spots import Spot
from game.ui import signs, surfaces, text, theme

Rect = pygame.Rect


class TilesLeft(Panel):
    """One line of favours and one of towns where the panel is low, tables with headings where it is high."""

    ground = "dark"
    lift = 4
    seed = 13

    def reads(self) -> Hashable:
        game = self.table.shown
        return (tuple(game.favours_left), tuple(game.towns_left), own_player(self.table).favours)

    def paint(self, pen: Pen) -> None:
        box = boxes.inner(pen.rect, 7, 6)
        if pen.rect.height > theme.px(170):
            self._paint_high(pen, box)
            return
        upper, lower = boxes.rows(box, (1.25, 1), 3)
        for index, cell in enumerate(boxes.columns(upper, (1,) * len(FAVOURS), 2)):
            self._favour(pen, cell, index)
        for index, cell in enumerate(boxes.columns(lower, (1,) * len(TOWNS), 4)):
            self._town(pen, cell, index)

    def _paint_high(self, pen: Pen, box: Rect) -> None:
        first, favours, second, towns = boxes.rows(box, (0.22, 2, 0.22, 0.8), 4)
        pen.words(t("terra.panel.favours_left"), first, theme.BODY, "title", theme.GOLD_LIGHT)
        pen.words(t("terra.panel.towns_left"), second, theme.BODY, "title", theme.GOLD_LIGHT)
        for index, cell in enumerate(boxes.grid(favours, len(FAVOURS), 4, 5)):
            self._favour(pen, cell, index)
        for index, cell in enumerate(boxes.columns(towns, (1,) * len(TOWNS), 5)):
            self._town(pen, cell, index)

    def _favour(self, pen: Pen, cell: Rect, index: int) -> None:
        spot = Spot("favour", FAVOURS[index].id)
        left = self.table.shown.favours_left[index]
        ready = self.state(spot) == "ready" or self.lit(spot)
        held = bool(own_player(self.table).favours >> index & 1)
        paint_favour(pen, cell, index, ready)
        close(pen, cell, left, held, FAVOURS[index].copies > 1)
        pen.area(cell, spot, partial(telling.favour, self.table.shown, index, self.table.names))

    def _town(self, pen: Pen, cell: Rect, index: int) -> None:
        spot = Spot("town", TOWNS[index].id)
        paint_town(pen, cell, index, self.state(spot) == "ready" or self.lit(spot))
        close(pen, cell, self.table.shown.towns_left[index], False, True)
        pen.area(cell, spot, partial(telling.town, self.table.shown, index, self.table.names))


def paint_favour(pen: Pen, cell: Rect, index: int, ready: bool = False) -> None:
    """The steps above, what it gives below, on the colour of its cult."""
    tile = FAVOURS[index]
    ground(pen, cell, 90 + index, (*TONES[tile.cult], 130), ready)
    wide = cell.width > cell.height * 1.6
    inside = boxes.inner(cell, 3, 2)
    cuts = boxes.columns(inside, (1, 1.2), 2) if wide else boxes.rows(inside, (1, 1), 0)
    size = theme.LEAD if cell.height > theme.px(44) else theme.SMALL
    gives = pictures.favour_line(index)
    steps = cuts[0] if gives else inside
    if tile.copies > 1 and not wide:  # how many are left stands in the corner
        steps = Rect(steps.left, steps.top, steps.width - theme.px(8), steps.height)
    pen.run([str(tile.steps), f":cults/{CULTS[tile.cult]}"], steps, size, "center")
    if gives:
        pen.run(gives, cuts[1], size - 1, "center")


def paint_town(pen: Pen, cell: Rect, index: int, ready: bool = False) -> None:
    """The points, and what else the tile brings."""
    tile = TOWNS[index]
    ground(pen, cell, 120 + index, (150, 150, 150, 60), ready)
    inside = boxes.inner(cell, 4, 2)
    large = cell.height * 1.4 > cell.width
    cuts = boxes.rows(inside, (1, 1), 0) if large else boxes.columns(inside, (1, 1.75), 2)
    size = theme.LEAD if large and cell.width > theme.px(70) else theme.BODY
    first: text.Align = "center" if large else "left"
    second: text.Align = "center" if large else "right"
    pen.run([str(tile.points), pictures.POINT], cuts[0], size, first, role="title")
    pen.run(pictures.town_line(index), cuts[1], size - 2, second)


def ground(pen: Pen, cell: Rect, seed: int, tint: tuple[int, int, int, int], ready: bool) -> None:
    pen.surface.blit(surfaces.panel(cell.size, "plain", seed), cell)
    pen.soft(cell, tint, 3)
    pen.frame(cell, theme.FOCUS if ready else (*theme.INK, 160), 3 if ready else 1, 3)


def close(pen: Pen, cell: Rect, left: int, held: bool, counted: bool) -> None:
    """Dark when none is left, a tick when one has it, otherwise how many there are."""
    if left == 0:
        pen.soft(cell, (50, 32, 20, 175), 3)
    side = theme.px(15)
    corner = Rect(cell.right - side + theme.px(2), cell.top - theme.px(2), side, side)
    if held:
        pen.picture(pictures.disc(side, theme.GOOD, theme.CREAM), corner)
        pen.picture(signs.sign("check", round(side * 0.6), theme.CREAM), corner)
    elif left and counted:
        pen.picture(pictures.disc(side, theme.INK, theme.CREAM), corner)
        pen.figure(left, corner, 11, theme.CREAM)
