"""The goals of the six rounds: what brings points, what the cults bring at the end, what one has made of it."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.i18n import t
from game.rules.terra.tiles import ROUNDS, SCORINGS
from game.scenes.terra.panels import boxes, pictures, sums, telling
from game.scenes.terra.panels.host import own_player, own_seat
from game.scenes.terra.panels.panel import Panel
from game.scenes.terra.panels.pen import Pen
from game.scenes.terra.pieces import piece
from game.scenes.terra.spots import Spot
from game.ui import signs, theme
from game.ui.tip import Tip

Rect = pygame.Rect


class RoundGoals(Panel):
    seed = 61

    def reads(self) -> Hashable:
        game, seat = self.table.shown, own_seat(self.table)
        return (game.scoring, game.round, game.phase, seat, sums.made_by_goal(self.table, seat))

    def paint(self, pen: Pen) -> None:
        box = boxes.inner(pen.rect, 8, 6)
        head = Rect(box.left, box.top, box.width, theme.px(22))
        left, right = boxes.columns(head, (1, 1.06), 4)
        pen.words(t("terra.panel.goals"), left, theme.BODY, "title", theme.WAX)
        pen.words(t("terra.panel.goals.bonus"), right, theme.SMALL, color=theme.INK_SOFT, align="right")
        rest = Rect(box.left, head.bottom + theme.px(2), box.width, box.bottom - head.bottom - theme.px(2))
        for number, line in enumerate(boxes.rows(rest, (1,) * ROUNDS, 2)):
            if number < len(self.table.shown.scoring):
                self._paint_goal(pen, line, number)

    def _paint_goal(self, pen: Pen, line: Rect, number: int) -> None:
        game = self.table.shown
        now, past = number + 1 == game.round, number + 1 < game.round or game.phase == "over"
        pen.soft(line, (*theme.GOLD, 110) if now else (120, 84, 40, 12 if past else 30), 4)
        if now:
            pen.frame(line, theme.WAX, 1.5, 4)
        index = game.scoring[number]
        tile = SCORINGS[index]
        digit, points, made, bonus = boxes.columns(boxes.inner(line, 3, 1), (0.28, 1.32, 0.62, 1.45), 2)
        if past:
            pen.picture(signs.sign("check", theme.px(13), theme.GOOD), digit)
        else:
            pen.figure(number + 1, digit, theme.BODY, theme.WAX if now else theme.INK, role="title")
        parts = pictures.points_line(tile.building, tile.spade, tile.town)
        pen.run(parts, points, theme.BODY, faded=past)
        if now:
            self._paint_made(pen, made)
        if number == ROUNDS - 1:
            pen.words(t("terra.panel.goal.no_bonus"), bonus, theme.SMALL, color=theme.INK_SOFT, align="right")
        else:
            pen.run(pictures.reward_line(index), bonus, theme.BODY, "right", faded=past)
        pen.area(line, Spot("goal", "", number + 1), partial(self._goal_tip, number))

    def _paint_made(self, pen: Pen, box: Rect) -> None:
        """What the viewer has made of the running goal, beside a marker of the viewer's colour."""
        player = own_player(self.table)
        made = sums.made_by_goal(self.table, player.seat)
        pen.soft(boxes.inner(box, 0, 2), (255, 250, 230, 150), 6)
        marker = piece("pieces/marker", pictures.home_of(player), theme.px(15), signed=False)
        pen.run([marker, str(made)], box, theme.BODY, "center", theme.GOOD)

    def _goal_tip(self, number: int) -> Tip:
        seat = own_seat(self.table)
        return telling.goal(self.table.shown, number, seat, sums.made_by_goal(self.table, seat))
