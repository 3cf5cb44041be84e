"""A part of the table: it keeps its picture until something that it shows has changed."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

import pygame

from game.i18n import language
from game.rules.terra import remedy
from game.scenes.terra.panels.host import Table
from game.scenes.terra.panels.pen import Area, Pen
from game.scenes.terra.spots import Offer, Spot
from game.ui import plaques, surfaces, theme
from game.ui.tip import Tip
from game.ui.widget import Widget, play_sound

#: What shines under the mouse: what can be done, and what opens a sheet.
SHINING = ("ready", "dear")
OPENING = ("seat",)


class Panel(Widget):
    """Subclasses say what they read and paint it; places to click are areas with a spot."""

    focusable = False
    ground: ClassVar[surfaces.PanelKind] = "plain"
    lift: float = 5
    seed: ClassVar[int] = 0

    def __init__(self, rect: pygame.Rect, table: Table) -> None:
        super().__init__(rect)
        self.table = table
        self.tip = self._tip
        self.over: Area | None = None
        self.painted = 0  # how often the picture was made
        self._pen: Pen | None = None
        self._key: Hashable = None
        self._asked: dict[Spot, tuple[str, bool]] = {}
        self._told: tuple[Hashable, Tip | None] = (None, None)

    # --- what a panel brings

    def reads(self) -> Hashable:
        """Everything that the picture depends on, but for the spots."""
        raise NotImplementedError

    def paint(self, pen: Pen) -> None:
        """The picture, from 0, 0 on."""
        raise NotImplementedError

    # --- spots

    def state(self, spot: Spot) -> str:
        """What the spot offers: ready, dear (exchanges would pay it), far (it cannot be had now), used or quiet."""
        return self._ask(spot)[0]

    def lit(self, spot: Spot) -> bool:
        return self._ask(spot)[1]

    def _ask(self, spot: Spot) -> tuple[str, bool]:
        found = self._asked.get(spot)
        if found is None:
            found = self._asked[spot] = self._now(spot)
        return found

    def _now(self, spot: Spot) -> tuple[str, bool]:
        offer = self.table.offer(spot)
        return "far" if _out_of_reach(offer) else offer.state, self.table.lit(spot)

    # --- the picture

    @property
    def pen(self) -> Pen:
        """The picture as it is now, with its places."""
        key = (self.rect.size, language(), theme.text_scale(), theme.scale(), self.reads())
        stale = key != self._key or any(self._now(spot) != was for spot, was in self._asked.items())
        if self._pen is None or stale:
            self._key = key
            self._asked = {}
            self._pen = self._fresh()
            self.painted += 1
        return self._pen

    def _fresh(self) -> Pen:
        pen = Pen(self._ground())
        self.paint(pen)
        return pen

    def _ground(self) -> pygame.Surface:
        return surfaces.panel(self.rect.size, self.ground, self.seed).copy()

    def draw(self, surface: pygame.Surface) -> None:
        pen = self.pen
        if self.lift:
            surfaces.draw_shadow(surface, self.rect, self.lift)
        surface.blit(pen.surface, self.rect)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What shines under the mouse, over a picture that need not be made anew for it."""
        over = self.over
        if over is None or not (over.act or (over.spot and self._shines(over.spot))):
            return
        margin = theme.px(6)
        ring = plaques.focus_ring(over.rect.size)
        surface.blit(ring, over.rect.move(self.rect.x - margin, self.rect.y - margin))

    def _shines(self, spot: Spot) -> bool:
        return spot.kind in OPENING or self._now(spot)[0] in SHINING

    # --- the mouse

    def area_at(self, pos: tuple[int, int]) -> Area | None:
        inside = (pos[0] - self.rect.x, pos[1] - self.rect.y)
        return next((area for area in reversed(self.pen.areas) if area.rect.collidepoint(inside)), None)

    def place_of(self, spot: Spot) -> pygame.Rect | None:
        """Where a spot lies on the screen."""
        found = next((area for area in self.pen.areas if area.spot == spot), None)
        return found.rect.move(self.rect.topleft) if found else None

    @property
    def tip_place(self) -> pygame.Rect:
        return self.over.rect.move(self.rect.topleft) if self.over else self.rect

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point(self.area_at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            area = self.area_at(event.pos)
            if area is not None and (area.spot or area.act):
                play_sound("click")
                if area.act:
                    area.act()
                elif area.spot:
                    self.table.press(area.spot)
            return True
        return False

    def _point(self, area: Area | None) -> None:
        if area != self.over:
            self.over, self.dirty = area, True

    def update(self, dt: float) -> None:
        if not self.hovered and self.over is not None:
            self._point(None)

    def _tip(self) -> Tip | None:
        """Kept while the mouse rests: it is asked for at every frame, and sums take their time."""
        area, table = self.over, self.table
        if area is None:
            return None
        key = (area, id(table.shown), len(table.told()), table.viewer, language())
        if key != self._told[0]:
            self._told = (key, self._tip_of(area))
        return self._told[1]

    def _tip_of(self, area: Area) -> Tip | None:
        own = area.tip() if area.tip else None
        if area.spot is None:
            return own
        offered = self.table.offer(area.spot).tip()
        return joined(own, offered) if own else offered


def _out_of_reach(offer: Offer) -> bool:
    """Whether the rules forbid it for more than that it is not asked for."""
    if offer.reason is None or offer.state not in ("dear", "quiet"):
        return False
    if offer.state == "dear":
        return not remedy(offer.reason)
    return not offer.reason.id.startswith(("terra.why.asked", "terra.why.not_your_turn", "terra.why.over"))


def joined(own: Tip, offered: Tip) -> Tip:
    """What the thing is, then what it would cost and bring now."""
    body = "\n".join(part for part in (own.body, offered.body) if part)
    note = "\n".join(part for part in (own.note, offered.note) if part)
    return Tip(
        own.title or offered.title,
        body,
        own.lines + offered.lines,
        offered.total or own.total,
        note,
        own.icon or offered.icon,
        own.topic or offered.topic,
    )
