"""The set-up: seats as cards at the left, map and options at the right, one button to begin."""

from __future__ import annotations

from functools import partial

import pygame

from game.i18n import t
from game.maps import MapEntry, MapError
from game.scenes.setup import memory, model, start
from game.scenes.setup.cards import FirstPlayer
from game.scenes.setup.mapview import MapFrame
from game.scenes.setup.model import Choices
from game.scenes.setup.seats import COMPUTER, MARGIN, TOP, SeatsScene
from game.scenes.setup.shelf import Shelf, map_key
from game.ui import lettering, surfaces, text, theme
from game.ui.widgets import Button, IconButton, Label, TextEntry, Toggle, button_height

__all__ = ["COMPUTER", "SetupScene"]


class SetupScene(SeatsScene):
    def __init__(self, choices: Choices | None = None, shelf: Shelf | None = None) -> None:
        super().__init__()
        self._given, self._shelf = choices, shelf
        self.shelf: Shelf

    def enter(self) -> None:
        if self._given is None:
            self._given = Choices.default() if self.app.headless else memory.recall()
            self._given.seed = model.new_seed()
        self.choices = self._given
        self.shelf = self._shelf or Shelf()

    def resume(self) -> None:
        self.layout()

    # --- what is chosen

    def entry(self) -> MapEntry | None:
        return self.shelf.chosen(self.choices.map, len(self.choices.places))

    def turn_map(self, step: int) -> None:
        fit, entry = self.shelf.fitting(len(self.choices.places)), self.entry()
        if entry:
            self.choices.map = map_key(fit[(fit.index(entry) + step) % len(fit)])
            self.layout()

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

    def event(self, event: pygame.event.Event) -> bool:
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
        self.lay_seats()
        left = self.slots()[0].right + margin
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

