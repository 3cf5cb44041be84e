"""The set-up: seats as cards at the left, map and options at the right, one button to begin."""

from __future__ import annotations

from functools import partial

import pygame

from game.i18n import t
from game.maps import MapEntry, MapError
from game.match import BOTS, HUMAN
from game.scenes.base import Scene
from game.scenes.setup import memory, model, start
from game.scenes.setup.cards import AddSeat, Crest, FirstPlayer, SeatCard, Swatches
from game.scenes.setup.mapview import MapFrame
from game.scenes.setup.model import LONGEST_NAME, MOST, USUAL_LEVEL, Choices, Place
from game.scenes.setup.shelf import Shelf
from game.ui import animation, lettering, surfaces, text, theme
from game.ui.widgets import Button, Choice, IconButton, Label, TextEntry, Toggle, button_height

COMPUTER = "computer"
LEFT_WIDE, MARGIN, TOP = 676, 28, 78
SETTLE = 0.09  # seconds in which a card that gave way covers two thirds of its way


class SetupScene(Scene):
    def __init__(self, choices: Choices | None = None, shelf: Shelf | None = None) -> None:
        super().__init__()
        self._given, self._shelf = choices, shelf
        self.choices: Choices
        self.shelf: Shelf
        self.dragged: Place | None = None
        self._grip = self._mouse_y = 0
        self._shifted: dict[int, float] = {}  # how far a card still is from its slot, by its Place

    def enter(self) -> None:
        if self._given is None:
            self._given = Choices.default() if self.app.headless else memory.recall()
            self._given.seed = model.new_seed()
        self.choices = self._given
        self.shelf = self._shelf or Shelf()

    def resume(self) -> None:
        self.layout()

    @property
    def animating(self) -> bool:
        return super().animating or bool(self._shifted)

    # --- what is chosen

    def entry(self) -> MapEntry | None:
        return self.shelf.chosen(self.choices.map, len(self.choices.places))

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

    def turn_map(self, step: int) -> None:
        fit, entry = self.shelf.fitting(len(self.choices.places)), self.entry()
        if entry:
            self.choices.map = fit[(fit.index(entry) + step) % len(fit)].path.stem
            self.layout()

    def set_player(self, number: int, who: str) -> None:
        self.choices.places[number].kind = HUMAN if who == HUMAN else USUAL_LEVEL
        self.layout()

    def set_level(self, number: int, level: str) -> None:
        self.choices.places[number].kind = level

    def set_seed(self, typed: str) -> None:
        digits = "".join(letter for letter in typed if letter in "0123456789")
        if digits != typed:
            self.seed_entry.value = digits
            self.seed_entry.cursor = self.seed_entry.anchor = len(digits)
        self.choices.seed = int(digits or "0")

    def roll_seed(self) -> None:
        self.choices.seed = model.new_seed()
        self.seed_entry.value = str(self.choices.seed)
        self.seed_entry.cursor = self.seed_entry.anchor = len(self.seed_entry.value)
        self.seed_entry.dirty = True

    def begin(self) -> None:
        entry = self.entry()
        if entry is None or not entry.playable:
            return
        if not self.app.headless:
            memory.remember(self.choices)
        try:
            start.begin(self.app, self.choices, entry)
        except MapError as error:
            self.app.notify(str(error), "bad")

    def back(self) -> None:
        if not self.app.headless:
            memory.remember(self.choices)
        self.app.pop()

    # --- cards that move

    def _keep_places(self, change: partial[None]) -> None:
        """Change the order and let every card slide from where it was."""
        before = {id(place): slot.top for place, slot in zip(self.choices.places, self._slots(), strict=False)}
        change()
        if animation.factor() and not animation.reduced():
            for place, slot in zip(self.choices.places, self._slots(), strict=False):
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
        self._mouse_y = self._slots()[self.choices.places.index(place)].top + height
        self.layout()

    def _drag(self, event: pygame.event.Event) -> None:
        self._mouse_y = event.pos[1]
        assert self.dragged is not None
        number = self.choices.places.index(self.dragged)
        middle = self._mouse_y - self._grip + self._slots()[0].height // 2
        goal = min(range(len(self.choices.places)), key=lambda n: abs(self._slots()[n].centery - middle))
        if goal != number:
            self.move_seat(number, goal)
        else:
            self.layout()

    def event(self, event: pygame.event.Event) -> bool:
        if self.dragged is not None:
            if event.type == pygame.MOUSEMOTION:
                self._drag(event)
                return True
            if event.type == pygame.MOUSEBUTTONUP:
                self.dragged = None
                self.layout()
                return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            from game.scenes import help

            help.open(self.app)
            return True
        return super().event(event)

    # --- layout

    def layout(self) -> None:
        self.widgets.clear()
        width, height = self.size
        margin = theme.px(MARGIN)
        order = sorted(enumerate(self.choices.places), key=lambda pair: pair[1] is self.dragged)
        self._add_seat_slot()
        for number, place in order:
            self._card(number, place)
        left = self._slots()[0].right + margin
        begin = pygame.Rect(left, 0, width - left - margin, button_height(theme.HEADING))
        begin.bottom = height - theme.px(18)
        rows = 4 * self._row_height() + theme.px(30)
        self.sheet = pygame.Rect(left, begin.top - theme.px(14) - rows, begin.width, rows)
        self._options(self.sheet)
        self._map(pygame.Rect(left, theme.px(TOP), begin.width, self.sheet.top - theme.px(14) - theme.px(TOP)))
        button = Button(begin, t("setup.begin"), self.begin, "primary", size=theme.HEADING)
        entry = self.entry()
        if entry is None or not entry.playable:
            button.disable(t("setup.none_fits" if entry is None else "setup.faulty"))
        self.widgets.default = self.widgets.add(button)
        self._back_button()

    def _back_button(self) -> None:
        high = button_height(theme.BODY)
        place = pygame.Rect(theme.px(MARGIN), theme.px(18), Button.natural_width(t("setup.back"), theme.BODY), high)
        self.widgets.add(Button(place, t("setup.back"), self.back, size=theme.BODY))

    def _slots(self) -> list[pygame.Rect]:
        """Five places for cards, from the top."""
        top, gap = theme.px(TOP), theme.px(11)
        high = (self.size[1] - top - theme.px(18) - gap * (MOST - 1)) // MOST
        wide = round(self.size[0] * LEFT_WIDE / 1280) - theme.px(MARGIN)
        return [pygame.Rect(theme.px(MARGIN), top + n * (high + gap), wide, high) for n in range(MOST)]

    def _add_seat_slot(self) -> None:
        count = len(self.choices.places)
        if count < MOST:
            place = self._slots()[count].inflate(-theme.px(6), -theme.px(8))
            self.widgets.add(AddSeat(place, t("setup.add"), self.add_seat))

    def _card(self, number: int, place: Place) -> None:
        card = self._slots()[number].move(0, round(self._shifted.get(id(place), 0)))
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
        leave.set_enabled(len(self.choices.places) > model.FEWEST, t("setup.two_needed"))
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
        levels = [(level, t(f"setup.level.{level}")) for level in BOTS]
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

    # --- the right side

    def _map(self, area: pygame.Rect) -> None:
        self.map = self.widgets.add(MapFrame(area, self.shelf, self.entry(), len(self.choices.places)))
        if len(self.shelf.fitting(len(self.choices.places))) > 1:
            side = theme.px(44)
            for icon, step in (("left", -1), ("right", 1)):
                place = pygame.Rect(0, 0, side, side)
                place.centery = area.centery
                middle = self.map.picture_rect()
                place.centerx = middle.left if step < 0 else middle.right
                self.widgets.add(IconButton(place, icon, partial(self.turn_map, step), t("setup.other_map")))

    def _row_height(self) -> int:
        return max(theme.px(40), theme.pt(34))

    def _options(self, sheet: pygame.Rect) -> None:
        high = self._row_height()
        inner = sheet.inflate(-theme.px(44), -theme.px(30))
        rows = [pygame.Rect(inner.left, inner.top + n * high, inner.width, high) for n in range(4)]
        self._first_row(rows[0])
        self._seed_row(rows[1])
        self._toggle_row(rows[2], "open_coins")
        hand_over = self._toggle_row(rows[3], "hand_over")
        hand_over.set_enabled(self.choices.humans > 1, t("setup.hand_over.alone"))

    def _label(self, row: pygame.Rect, right: int, string: str, tip: str = "") -> None:
        room = pygame.Rect(row.left, row.top, right - row.left - theme.px(12), row.height)
        self.widgets.add(Label(room, string, size=theme.BODY + 1, tip=tip or None))

    def _first_row(self, row: pygame.Rect) -> None:
        colours = [place.colour for place in self.choices.places]
        side = row.height - theme.px(4)
        place = pygame.Rect(0, 0, (len(colours) + 1) * (side + theme.px(6)), side)
        place.midright = row.midright
        control = self.widgets.add(FirstPlayer(place, colours, self.choices.first, self._set_first, self._first_tip))
        self._label(row, control.rect.left, t("setup.first"))

    def _set_first(self, value: int) -> None:
        self.choices.first = value

    def _first_tip(self, value: int) -> str:
        return t("setup.first.lot") if value < 0 else self.choices.places[value].shown_name

    def _seed_row(self, row: pygame.Rect) -> None:
        high = row.height - theme.px(8)
        dice = pygame.Rect(row.right - high, row.centery - high // 2, high, high)
        self.widgets.add(IconButton(dice, "die/3", self.roll_seed, t("setup.seed.roll"), "paper", sound="die"))
        wide = text.width("999999999", "body", theme.BODY) + theme.px(28)
        room = pygame.Rect(dice.left - theme.px(8) - wide, dice.top, wide, high)
        self.seed_entry = TextEntry(room, str(self.choices.seed), self.set_seed,
                                    self._unfocus, longest=9, tip=t("setup.seed.tip"))  # fmt: skip
        self.widgets.add(self.seed_entry)
        self._label(row, room.left, t("setup.seed_number"), t("setup.seed.tip"))

    def _toggle_row(self, row: pygame.Rect, name: str) -> Toggle:
        high = min(max(theme.px(28), theme.pt(26)), row.height - theme.px(8))
        place = pygame.Rect(0, 0, round(high * 1.9), high)
        place.midright = row.midright
        tip = t(f"settings.{name}.tip")
        toggle = self.widgets.add(Toggle(place, getattr(self.app.settings, name), partial(self._set_option, name), tip))
        self._label(row, place.left, t(f"settings.{name}"), tip)
        return toggle

    def _set_option(self, name: str, on: bool) -> None:
        setattr(self.app.settings, name, on)
        self.app.keep_settings()

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_table(surface)
        title = lettering.gilded(t("setup.title"), 40 * theme.scale() / theme.text_scale())
        surface.blit(title, title.get_rect(center=(self.size[0] // 2, theme.px(40))))
        surfaces.draw_panel(surface, self.sheet, seed=4)
        super().draw(surface)


def _wanted(options: list[tuple[str, str]], size: float) -> int:
    """The width at which a choice's words stand comfortably."""
    return sum(text.width(label, "bold", size) + theme.px(22) for _, label in options)
