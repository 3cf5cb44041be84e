"""The seats of the set-up: cards that can be changed, moved by arrows and dragged."""

from __future__ import annotations

from functools import partial

import pygame

from game.i18n import t
from game.match import HUMAN
from game.scenes.base import Scene
from game.scenes.setup.cards import AddSeat, Crest, SeatCard, Swatches
from game.scenes.setup.model import LONGEST_NAME, MOST, Choices, Place
from game.ui import animation, text, theme
from game.ui.widgets import Choice, IconButton, TextEntry

COMPUTER = "computer"
LEFT_WIDE, MARGIN, TOP = 676, 28, 78
SETTLE = 0.09  # seconds in which a card that gave way covers two thirds of its way


class SeatsScene(Scene):
    """The left side of the set-up; `layout` of the whole calls `lay_seats`."""

    choices: Choices

    def __init__(self) -> None:
        super().__init__()
        self.dragged: Place | None = None
        self._grip = self._mouse_y = 0
        self._shifted: dict[int, float] = {}  # how far a card still is from its slot, by its Place

    @property
    def animating(self) -> bool:
        return super().animating or bool(self._shifted)

    # --- what is chosen

    def add_seat(self) -> None:
        self.choices.add()
        self.layout()

    def remove_seat(self, number: int) -> None:
        self._keep_places(partial(self.choices.remove, number))

    def move_seat(self, number: int, goal: int) -> None:
        self._keep_places(partial(self.choices.move, number, goal))

    def paint_seat(self, number: int, colour: int) -> None:
        self.choices.paint(number, colour)
        self.layout()

    def set_player(self, number: int, who: str) -> None:
        self.choices.places[number].kind = HUMAN if who == HUMAN else self.choices.game.usual_level
        self.layout()

    def set_level(self, number: int, level: str) -> None:
        self.choices.places[number].kind = level

    # --- cards that move

    def _keep_places(self, change: partial[None]) -> None:
        """Change the order and let every card slide from where it was."""
        before = {id(place): slot.top for place, slot in zip(self.choices.places, self.slots(), strict=False)}
        change()
        if animation.factor() and not animation.reduced():
            for place, slot in zip(self.choices.places, self.slots(), strict=False):
                gone = before.get(id(place), slot.top) - slot.top
                if gone and place is not self.dragged:
                    self._shifted[id(place)] = self._shifted.get(id(place), 0) + gone
        self.layout()

    def update(self, dt: float) -> None:
        if self._shifted:
            keep = 0.33 ** (dt / SETTLE)
            self._shifted = {key: far * keep for key, far in self._shifted.items() if abs(far * keep) > 1}
            self.layout()
        super().update(dt)

    def grip(self, place: Place, height: int) -> None:
        self.dragged, self._grip = place, height
        self._mouse_y = self.slots()[self.choices.places.index(place)].top + height
        self.layout()

    def _drag(self, event: pygame.event.Event) -> None:
        self._mouse_y = event.pos[1]
        assert self.dragged is not None
        number = self.choices.places.index(self.dragged)
        middle = self._mouse_y - self._grip + self.slots()[0].height // 2
        goal = min(range(len(self.choices.places)), key=lambda n: abs(self.slots()[n].centery - middle))
        if goal != number:
            self.move_seat(number, goal)
        else:
            self.layout()

    def event(self, event: pygame.event.Event) -> bool:
        if self.dragged is not None and event.type == pygame.MOUSEMOTION:
            self._drag(event)
            return True
        if self.dragged is not None and event.type == pygame.MOUSEBUTTONUP:
            self.dragged = None
            self.layout()
            return True
        return super().event(event)

    # --- layout

    def slots(self) -> list[pygame.Rect]:
        """Five places for cards, from the top."""
        top, gap = theme.px(TOP), theme.px(11)
        high = (self.size[1] - top - theme.px(18) - gap * (MOST - 1)) // MOST
        wide = round(self.size[0] * LEFT_WIDE / 1280) - theme.px(MARGIN)
        return [pygame.Rect(theme.px(MARGIN), top + n * (high + gap), wide, high) for n in range(MOST)]

    def lay_seats(self) -> None:
        """The cards, the dragged one last so that it lies on top."""
        count = len(self.choices.places)
        if count < self.choices.game.players[-1]:
            place = self.slots()[count].inflate(-theme.px(6), -theme.px(8))
            self.widgets.add(AddSeat(place, t("setup.add"), self.add_seat))
        for number, seat in sorted(enumerate(self.choices.places), key=lambda pair: pair[1] is self.dragged):
            self._card(number, seat)

    def _card(self, number: int, place: Place) -> None:
        card = self.slots()[number].move(0, round(self._shifted.get(id(place), 0)))
        lifted = place is self.dragged
        if lifted:
            card.top = self._mouse_y - self._grip
        patterned = self.app.settings.patterns
        self.widgets.add(SeatCard(card, place.colour, patterned, partial(self.grip, place), lifted))
        side = min(card.height - theme.px(30), theme.px(84))
        crest = pygame.Rect(card.left + theme.px(30), card.centery - side // 2, side, side)
        recolour = partial(self._next_colour, number)
        self.widgets.add(Crest(crest, place.colour, recolour, t(f"color.{theme.PLAYERS[place.colour].id}")))
        area = pygame.Rect(crest.right + theme.px(18), card.top, 0, card.height).inflate(0, -theme.px(22))
        area.width = card.right - theme.px(14) - area.left
        column = pygame.Rect(0, area.top, theme.px(38), area.height)
        column.right = area.right
        self._order_buttons(number, column)
        area.width = column.left - theme.px(10) - area.left
        half = area.height // 2 - theme.px(3)
        self._name_row(number, place, pygame.Rect(area.left, area.top, area.width, half))
        self._kind_row(number, place, pygame.Rect(area.left, area.bottom - half, area.width, half))

    def _next_colour(self, number: int) -> None:
        self.paint_seat(number, self.choices.next_colour(number))

    def _order_buttons(self, number: int, column: pygame.Rect) -> None:
        half = column.height // 2 - theme.px(3)
        last = len(self.choices.places) - 1
        for icon, top, step in (("up", column.top, -1), ("down", column.bottom - half, 1)):
            place = pygame.Rect(column.left, top, column.width, half)
            move = partial(self.move_seat, number, number + step)
            button = self.widgets.add(IconButton(place, icon, move, t(f"setup.{icon}"), "paper"))
            button.set_enabled(0 <= number + step <= last)

    def _name_row(self, number: int, place: Place, row: pygame.Rect) -> None:
        side, gap = row.height, theme.px(12)
        leave = IconButton(pygame.Rect(row.right - side, row.top, side, side), "close",
                           partial(self.remove_seat, number), t("setup.remove"), "paper")  # fmt: skip
        leave.set_enabled(len(self.choices.places) > self.choices.game.players[0], t("setup.two_needed"))
        self.widgets.add(leave)
        colours = pygame.Rect(0, row.top, 5 * theme.px(34), side)
        colours.right = leave.rect.left - gap
        taken = [other.colour for other in self.choices.places]
        paint = partial(self.paint_seat, number)
        self.widgets.add(Swatches(colours, place.colour, taken, self.app.settings.patterns, paint, t("setup.colour")))
        room = pygame.Rect(row.left, row.top, colours.left - gap - row.left, row.height)
        entry = TextEntry(room, place.shown_name, partial(self.choices.rename, number),
                          self._unfocus, LONGEST_NAME, t("setup.name"), theme.LEAD)  # fmt: skip
        self.widgets.add(entry)

    def _kind_row(self, number: int, place: Place, row: pygame.Rect) -> None:
        who = [(kind, t(f"setup.who.{kind}")) for kind in (HUMAN, COMPUTER)]
        levels = [(level, t(f"setup.level.{level}")) for level in self.choices.game.levels]
        gap, size = theme.px(10), float(theme.BODY)
        while size > 10 and _wanted(who, size) + _wanted(levels, size) + gap > row.width:
            size -= 0.5
        spare = row.width - gap - _wanted(who, size) - _wanted(levels, size)
        left = pygame.Rect(row.left, row.top, _wanted(who, size) + spare * 2 // 5, row.height)
        chosen = HUMAN if place.kind == HUMAN else COMPUTER
        self.widgets.add(Choice(left, who, chosen, partial(self.set_player, number), size))
        if chosen == COMPUTER:
            right = pygame.Rect(left.right + gap, row.top, row.right - left.right - gap, row.height)
            tip = partial(self._level_tip, place)
            self.widgets.add(Choice(right, levels, place.kind, partial(self.set_level, number), size, tip))

    def _unfocus(self, _: str) -> None:
        self.widgets.set_focus(None)

    def _level_tip(self, place: Place) -> str:
        return t(f"setup.level.{place.kind}.tip")


def _wanted(options: list[tuple[str, str]], size: float) -> int:
    """The width at which a choice's words stand comfortably."""
    return sum(text.width(label, "bold", size) + theme.px(22) for _, label in options)
