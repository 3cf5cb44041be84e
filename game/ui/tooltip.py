"""The tooltip: a small sheet beside what it explains, after a short wait."""

from __future__ import annotations

import pygame

from game.i18n import language, t
from game.ui import emblems, surfaces, text, theme
from game.ui.group import WidgetGroup
from game.ui.tip import Tip

WAIT = 0.35
WIDEST = 330


class Tooltips:
    """One tooltip at a time; widgets' tips are found by themselves, scenes ask with request()."""

    def __init__(self) -> None:
        self._tip: Tip | None = None
        self._anchor = pygame.Rect(0, 0, 1, 1)
        self._waited = 0.0
        self._from_widget = False
        self._changed = False
        self._muted: Tip | None = None
        self.shown = False

    @property
    def pending(self) -> bool:
        return self._tip is not None and not self.shown

    @property
    def topic(self) -> str:
        """What the rules say more about, while the tip is in sight."""
        return self._tip.topic if self._tip and self.shown else ""

    @property
    def tip(self) -> Tip | None:
        return self._tip

    def request(self, tip: Tip | None, anchor: pygame.Rect, at_once: bool = False) -> None:
        """Show a tip beside anchor; ask again with the same tip as often as you like, None hides it."""
        self._from_widget = False
        self._want(tip, anchor, at_once)

    def _want(self, tip: Tip | None, anchor: pygame.Rect, at_once: bool = False) -> None:
        if tip != self._muted:
            self._muted = None
        if tip is None or tip == self._muted:
            self.hide()
        elif tip != self._tip or anchor != self._anchor:
            moved_on = self.shown  # once one tip is open the next needs no waiting
            self._changed |= self.shown
            self._tip, self._anchor = tip, pygame.Rect(anchor)
            self._waited = WAIT if moved_on or at_once else 0.0
            self.shown = False

    def hide(self) -> None:
        self._changed |= self.shown
        self._tip, self.shown, self._from_widget = None, False, False

    def note(self, event: pygame.event.Event) -> None:
        """A click or a key ends what is shown, until the mouse finds something else."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._tip:
            self._muted = self._tip
            self.hide()

    def follow(self, group: WidgetGroup) -> None:
        """Explain the widget under the mouse, or the focused one."""
        widget = group.hovered
        tip = widget.tip_now() if widget and widget.visible else None
        if tip and widget:
            self._want(tip, widget.tip_place)
            self._from_widget = True
        else:
            if widget is None and self._tip is None:
                self._muted = None
            if self._from_widget:
                self.hide()

    def update(self, dt: float) -> bool:
        changed, self._changed = self._changed, False
        if self.pending:
            self._waited += dt
            if self._waited >= WAIT:
                self.shown = changed = True
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        if self.shown and self._tip:
            picture = sheet(self._tip)
            place = beside(picture.get_size(), self._anchor, surface.get_rect())
            surfaces.draw_shadow(surface, place, 6, 170)
            surface.blit(picture, place)


def beside(size: tuple[int, int], anchor: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
    """Below the anchor, or above it, or at its side: always wholly in sight."""
    gap = theme.px(8)
    place = pygame.Rect((0, 0), size)
    place.midtop = (anchor.centerx, anchor.bottom + gap)
    if place.bottom > room.bottom - gap:
        place.bottom = anchor.top - gap
    if place.top < room.top + gap:
        place.midleft = (anchor.right + gap, anchor.centery)
        if place.right > room.right - gap:
            place.right = anchor.left - gap
    return place.clamp(room.inflate(-gap * 2, -gap * 2))


def sheet(tip: Tip) -> pygame.Surface:
    """The tip as a picture (shared, read-only)."""
    return surfaces.cached(("tip", tip, language(), theme.pt(100)), lambda: _sheet(tip))


def _sheet(tip: Tip) -> pygame.Surface:
    widest = round(theme.text_scale() * WIDEST)
    parts = _parts(tip, widest)
    pad, gap = theme.px(19), theme.px(4)
    wide = max(part.get_width() for part in parts)
    high = sum(part.get_height() + gap for part in parts) - gap
    picture = surfaces.panel((wide + pad * 2, high + pad * 2), "parchment", 5).copy()
    top = pad
    for part in parts:
        picture.blit(part, (pad, top))
        top += part.get_height() + gap
    return picture


def _parts(tip: Tip, widest: int) -> list[pygame.Surface]:
    parts = []
    if tip.title:
        parts.append(_title(tip, widest))
    if tip.body:
        parts.append(text.paragraph(tip.body, widest, "body", theme.BODY, theme.INK))
    if tip.lines or tip.total:
        parts.append(_sum(tip))
    if tip.note:
        parts.append(text.paragraph(tip.note, widest, "body", theme.SMALL, theme.INK_SOFT))
    if tip.topic:
        parts.append(text.paragraph(t("tip.more"), widest, "body", theme.SMALL - 1, theme.INK_FAINT))
    return parts or [pygame.Surface((1, 1), pygame.SRCALPHA)]


def _title(tip: Tip, widest: int) -> pygame.Surface:
    title = text.paragraph(tip.title, widest, "serif", theme.LEAD, theme.INK)
    if not tip.icon:
        return title
    side = theme.pt(30)
    whole = pygame.Surface(
        (side + theme.px(8) + title.get_width(), max(side, title.get_height())), pygame.SRCALPHA
    )
    whole.blit(emblems.emblem(tip.icon, side), (0, (whole.get_height() - side) // 2))
    whole.blit(title, (side + theme.px(8), (whole.get_height() - title.get_height()) // 2))
    return whole


def _sum(tip: Tip) -> pygame.Surface:
    """Text at the left, numbers in a column at the right, a line above the total."""
    rows = [(*line, False) for line in tip.lines] + ([(*tip.total, True)] if tip.total else [])
    role = {False: "body", True: "bold"}
    step = text.line_height("body", theme.BODY)
    words = max(text.width(row[0], "bold", theme.BODY) for row in rows)
    wide = words + theme.px(24) + max(text.width(row[1], "bold", theme.BODY) for row in rows)
    picture = pygame.Surface((wide, step * len(rows) + theme.px(3)), pygame.SRCALPHA)
    for number, (label, value, is_total) in enumerate(rows):
        top = number * step + (theme.px(3) if is_total else 0)
        if is_total:
            pygame.draw.line(picture, theme.INK_SOFT, (0, top - 1), (wide, top - 1), max(1, theme.px(1)))
        face = role[is_total]
        picture.blit(text.render(label, face, theme.BODY), (0, top))  # type: ignore[arg-type]
        drawn = text.render(value, "bold", theme.BODY)
        picture.blit(drawn, (wide - drawn.get_width(), top))
    return picture
