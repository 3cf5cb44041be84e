"""The choice of a faction, and of favour and town tiles, in large and in words."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import NamedTuple

import pygame

from game.i18n import t
from game.rules.terra.ask import decision
from game.rules.terra.board import TERRAINS
from game.rules.terra.faction import Faction
from game.rules.terra.factions import ALL
from game.rules.terra.tiles import CULTS, FAVOURS, TOWNS
from game.scenes.terra.panels import boxes, pictures, sums, telling
from game.scenes.terra.panels.host import Table, own_player
from game.scenes.terra.panels.pen import Pen, wrapped_size
from game.scenes.terra.panels.sheet import Sheet
from game.scenes.terra.panels.tiles import close, paint_favour, paint_town
from game.scenes.terra.pieces import crest
from game.scenes.terra.spots import Spot
from game.ui import theme
from game.ui.tip import Tip
from game.words.terra import name

Rect = pygame.Rect
#: So few factions are shown in one line, each in a wide cell.
FEW = 4


class _Parts(NamedTuple):
    shield: Rect
    names: Rect
    home: Rect
    goods: Rect
    words: Rect


def _parts(cell: Rect) -> _Parts:
    """Crest and name above, goods below them, then the abilities."""
    head, goods, words = boxes.rows(boxes.inner(cell, 6, 6), (1, 0.82, 3.0), 3)
    side = min(head.height, theme.px(56))
    shield = Rect(head.left, head.centery - side // 2, side, side)
    rest = Rect(shield.right + theme.px(5), head.top, head.right - shield.right - theme.px(5), head.height)
    upper, lower = boxes.rows(rest, (1.7, 1))
    return _Parts(shield, upper, lower, goods, words)


class FactionSheet(Sheet):
    """All fourteen, the two of a colour below each other; those that cannot be taken are pale."""

    @classmethod
    def wants(cls, table: Table) -> tuple[float, float]:
        count = len(offered(table))
        return (44 + 300 * count, 330) if count <= FEW else (1264, 708)

    def reads(self) -> Hashable:
        return tuple(player.faction.id for player in self.table.shown.players)

    def paint(self, pen: Pen) -> None:
        box = self.head(pen, t("terra.panel.choose_faction"))
        shown = offered(self.table)
        few = len(shown) <= FEW
        cells = boxes.grid(box, len(shown), len(shown) if few else len(TERRAINS), 5)
        parts = [_parts(cell) for cell in cells]
        # One size for all of them, so that none looks more important.
        large = min(
            wrapped_size(name(faction.id), "title", theme.BODY + 1, part.names.width, part.names.height)
            for faction, part in zip(shown, parts, strict=True)
        )
        small = min(
            wrapped_size(telling.ability_words(faction.id), "body", theme.BODY, part.words.width, part.words.height)
            for faction, part in zip(shown, parts, strict=True)
        )
        for faction, cell, part in zip(shown, cells, parts, strict=True):
            self._paint_faction(pen, cell, faction, part)
            pen.lines(name(faction.id), part.names, large, "title", middle=True)
            pen.lines(telling.ability_words(faction.id), part.words, small)
            if self.state(Spot("faction", faction.id)) != "ready":
                pen.soft(cell, (214, 192, 148, 150), 6)

    def _paint_faction(self, pen: Pen, cell: Rect, faction: Faction, part: _Parts) -> None:
        spot = Spot("faction", faction.id)
        ready = self.state(spot) == "ready"
        home = TERRAINS[faction.home]
        pen.soft(cell, (*pictures.TONE[home], 46), 6)
        pen.frame(cell, (*pictures.TONE[home], 255 if ready else 90), 2, 6)
        pen.picture(crest(faction.id, home, part.shield.width), part.shield)
        side = theme.px(20)
        sign = Rect(part.shield.right - theme.px(18), part.shield.bottom - side, side, side)
        pen.emblem(f"terrain/{home}", sign)
        pen.words(name(home), part.home, theme.SMALL, color=theme.INK_SOFT)
        self._paint_goods(pen, part.goods, faction)
        pen.area(cell, spot, partial(faction_tip, faction))

    def _paint_goods(self, pen: Pen, box: Rect, faction: Faction) -> None:
        upper, lower = boxes.rows(box, (1, 1))
        first, second = faction.bowls
        held = pictures.goods((faction.coins, faction.workers, faction.priests, 0))
        bowls = [" ", f"{first}", ":resources/bowl1", " ", f"{second}", ":resources/bowl2"]
        pen.run([*held, *bowls], upper, theme.SMALL)
        parts: pictures.Parts = []
        for cult, n in zip(CULTS, faction.cults, strict=True):
            if n:
                parts += [*([" "] if parts else []), str(n), f":cults/{cult}"]
        ships = [" ", pictures.SHIP, f"{faction.shipping_start}"] if faction.shipping_start else []
        pen.run([*parts, *ships] or ["-"], lower, theme.SMALL)


def offered(table: Table) -> list[Faction]:
    """By home terrain, so that the two of a colour lie below each other; dealt colours leave only two."""
    asked = decision(table.shown)
    seat = asked.player if asked else 0
    colours = table.shown.colours
    if colours:
        return [faction for faction in ALL if faction.home == colours[seat]]
    by_home = sorted(ALL, key=lambda faction: faction.home)
    return by_home[::2] + by_home[1::2]


def faction_tip(faction: Faction) -> Tip:
    """What it starts with, where it stands in the cults, and what it can do."""
    lines = [
        t("terra.panel.faction.goods", goods=pictured(faction)),
        t("terra.panel.faction.bowls", one=faction.bowls[0], two=faction.bowls[1]),
    ]
    cults = [f"{name(cult)} {n}" for cult, n in zip(CULTS, faction.cults, strict=True) if n]
    if cults:
        lines.append(t("terra.panel.faction.cults", cults=", ".join(cults)))
    body = telling.joined([telling.ability_words(faction.id), *lines])
    id_ = faction.id
    return Tip(name(id_), body, icon=f"terra/factions/{id_}", topic=telling.topic(id_))


def pictured(faction: Faction) -> str:
    return telling.goods_of(coins=faction.coins, workers=faction.workers, priests=faction.priests)


class TileSheet(Sheet):
    """Favours and towns that are due, each with what it gives in words."""

    @classmethod
    def wants(cls, table: Table) -> tuple[float, float]:
        favours, towns = due(table)
        return 720, 76 + 366 * bool(favours) + 128 * bool(towns)

    def reads(self) -> Hashable:
        game = self.table.shown
        return (due(self.table), tuple(game.favours_left), tuple(game.towns_left), sums.figures(own_player(self.table)))

    def paint(self, pen: Pen) -> None:
        favours, towns = due(self.table)
        kind = "both" if favours and towns else "favour" if favours else "town"
        box = self.head(pen, t(f"terra.panel.tiles.{kind}", favours=favours, towns=towns))
        parts = boxes.rows(box, [weight for weight, wanted in ((366, favours), (128, towns)) if wanted], 6)
        if favours:
            for index, cell in enumerate(boxes.grid(parts[0], len(FAVOURS), 4, 5)):
                self._paint_favour(pen, cell, index)
        if towns:
            for index, cell in enumerate(boxes.columns(parts[-1], (1,) * len(TOWNS), 5)):
                self._paint_town(pen, cell, index)

    def _paint_favour(self, pen: Pen, cell: Rect, index: int) -> None:
        game, player = self.table.shown, own_player(self.table)
        spot = Spot("favour", FAVOURS[index].id)
        upper, lower = self._cell(pen, cell, spot)
        paint_favour(pen, upper, index, self.lit(spot))
        pen.lines(t(f"terra.panel.{FAVOURS[index].id}"), lower, theme.SMALL, align="center", middle=True)
        held = bool(player.favours >> index & 1)
        close(pen, cell, game.favours_left[index], held, FAVOURS[index].copies > 1)
        pen.area(cell, spot, lambda: telling.favour(game, index, self.table.names))

    def _paint_town(self, pen: Pen, cell: Rect, index: int) -> None:
        game = self.table.shown
        spot = Spot("town", TOWNS[index].id)
        upper, lower = self._cell(pen, cell, spot)
        paint_town(pen, upper, index, self.lit(spot))
        pen.lines(t(f"terra.panel.{TOWNS[index].id}"), lower, theme.SMALL, align="center", middle=True)
        close(pen, cell, game.towns_left[index], False, True)
        pen.area(cell, spot, lambda: telling.town(game, index, self.table.names))

    def _cell(self, pen: Pen, cell: Rect, spot: Spot) -> list[Rect]:
        pen.soft(cell, (120, 84, 40, 26), 6)
        pen.stand(cell, self.state(spot), self.lit(spot), 6)
        return boxes.rows(boxes.inner(cell, 6, 5), (1, 1), 2)


def due(table: Table) -> tuple[int, int]:
    """Favours and towns that are due now."""
    frames = table.shown.frames
    return (frames[-1].n, frames[-1].m) if frames and frames[-1].kind == "tiles" else (0, 0)
