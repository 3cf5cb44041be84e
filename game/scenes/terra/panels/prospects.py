"""Points still to get, and those there would be if the game ended now."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.i18n import has, t
from game.rules import terra as rules
from game.rules.terra import State
from game.rules.terra.model import Player
from game.rules.terra.standing import Prospect
from game.rules.terra.tiles import BUILDINGS, SCORING_INDEX
from game.scenes.terra.panels import boxes, pictures, sums, telling
from game.scenes.terra.panels.host import Table, own_seat
from game.scenes.terra.panels.pen import Pen
from game.scenes.terra.panels.sheet import Sheet
from game.ui import text, theme
from game.ui.tip import Tip
from game.words.terra import line_text, name

Rect = pygame.Rect
ROW = 22


class StillToGet(Sheet):
    """For the viewer: what stands, what more there is, and what is missing for it."""

    stays = True

    @classmethod
    def wants(cls, table: Table) -> tuple[float, float]:
        seat = own_seat(table)
        rows = max(len(rules.prospects(table.shown, seat)), len(rules.if_ended_now(table.shown)[seat]) + 1)
        return 760, 100 + (ROW + 4) * rows

    def reads(self) -> Hashable:
        return (sums.position(self.table), own_seat(self.table))

    def paint(self, pen: Pen) -> None:
        box = self.head(pen, t("terra.panel.prospects"))
        left, right = boxes.columns(box, (1.5, 1), 18)
        pen.rule((right.left - theme.px(9), box.top), (right.left - theme.px(9), box.bottom))
        paint_prospects(pen, left, self.table.shown, own_seat(self.table))
        paint_ended(pen, right, self.table.shown, own_seat(self.table))


def paint_prospects(pen: Pen, box: Rect, game: State, seat: int) -> None:
    """A line for each source: the points there now, and how many more for what."""
    found = rules.prospects(game, seat)
    head, *lines = _lines(box, len(found) + 1)
    source, now, more = boxes.columns(head, (3.1, 0.55, 1.5), 4)
    pen.words(t("terra.panel.prospects.source"), source, theme.SMALL, color=theme.INK_SOFT)
    pen.words(t("terra.panel.prospects.now"), now, theme.SMALL, color=theme.INK_SOFT, align="right")
    pen.words(t("terra.panel.prospects.more"), more, theme.SMALL, color=theme.INK_SOFT, align="right")
    player = game.players[seat]
    for prospect, line in zip(found, lines, strict=False):
        source, now, more = boxes.columns(line, (3.1, 0.55, 1.5), 4)
        picture = Rect(source.left, source.top, line.height, line.height)
        pen.emblem(emblem_of(prospect.source, player), boxes.square(picture, 0.95))
        rest = Rect(picture.right + theme.px(4), source.top, source.right - picture.right - theme.px(4), source.height)
        pen.words(telling.short(name(prospect.source)), rest, theme.SMALL)
        if prospect.now:
            pen.figure(prospect.now, now, theme.BODY, align="right")
        if prospect.more:
            count = [f"{prospect.missing}"] if prospect.missing != 1 else []
            pen.run([f"+{prospect.more}", " ", *count, unit_picture(prospect)], more, theme.SMALL, "right", theme.GOOD)
        pen.area(line, None, partial(prospect_tip, prospect))


def paint_ended(pen: Pen, box: Rect, game: State, seat: int) -> None:
    """The sum of what there would be now."""
    found = rules.if_ended_now(game)[seat]
    head, *lines = _lines(box, len(found) + 2)
    pen.words(t("terra.panel.ended"), head, theme.SMALL, color=theme.INK_SOFT)
    for row, line in zip(found, lines, strict=False):
        what, points = boxes.columns(line, (3, 1), 4)
        pen.words(line_text(row), what, theme.SMALL)
        pen.figure(row.delta, points, theme.BODY, align="right")
    if len(lines) > len(found):
        what, points = boxes.columns(lines[len(found)], (3, 1), 4)
        pen.rule(what.topleft, points.topright)
        pen.words(t("terra.panel.sum"), what, theme.BODY, "bold")
        pen.figure(sum(row.delta for row in found), points, theme.BODY + 1, align="right")


def _lines(box: Rect, count: int) -> list[Rect]:
    """As many lines as are wanted, not higher than they need to be."""
    high = min(box.height / max(1, count), max(theme.px(ROW + 3), text.line_height("body", theme.SMALL)))
    return [Rect(box.left, round(box.top + high * n), box.width, int(high)) for n in range(count)]


def emblem_of(source: str, player: Player) -> str:
    """The picture of what gives points."""
    folders = (("SCORE", "goals"), ("BON", "bonus"), ("FAV", "favours"), ("TW", "towns"))
    for start, folder in folders:
        if source.startswith(start):
            return f"{folder}/{source}"
    if source == player.faction.id:
        return f"factions/{source}"
    return "resources/area" if source == "area" else f"cults/{source}"


def unit_picture(prospect: Prospect) -> str:
    """For a step of a cult, a spade, a town, a bridge or a building."""
    unit = prospect.unit
    if unit in BUILDINGS:
        return f":buildings/{unit}"
    known = {"spade": pictures.SPADE, "town": pictures.TOWN, "bridge": ":resources/bridge", "step": pictures.STEP}
    return known.get(unit, ":buildings/dwelling")


def prospect_tip(prospect: Prospect) -> Tip:
    unit = prospect.unit
    word = t(f"terra.unit.{unit}") if has(f"terra.unit.{unit}") else name(unit)
    said = [t("terra.panel.prospect.now", n=prospect.now)]
    if prospect.more:
        said.append(t("terra.panel.prospect.more", n=prospect.more, missing=prospect.missing, unit=word))
    if prospect.source in SCORING_INDEX:
        said.insert(0, telling.goal_points(SCORING_INDEX[prospect.source]))
    return Tip(name(prospect.source), telling.joined(said))
