"""The set-up: seats as cards at the left, the game's page and options at the right, one button to begin."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game import games
from game.i18n import t
from game.maps import MapError
from game.scenes.setup import memory, model, start
from game.scenes.setup.cards import FirstPlayer
from game.scenes.setup.model import Choices
from game.scenes.setup.page import Page
from game.scenes.setup.seats import COMPUTER, MARGIN, TOP, SeatsScene
from game.ui import lettering, surfaces, text, theme
from game.ui.widgets import Button, Choice, IconButton, Label, TextEntry, Toggle, button_height

__all__ = ["COMPUTER", "SetupScene"]


class SetupScene(SeatsScene):
    """`make_page` replaces the page of the chosen game, for tests."""

    def __init__(
        self, choices: Choices | None = None, make_page: Callable[[SetupScene], Page] | None = None
    ) -> None:
        super().__init__()
        self._given, self._make_page = choices, make_page
        self.page: Page

    def enter(self) -> None:
        if self._given is None:
            self._given = Choices.default() if self.app.headless else memory.recall()
            self._given.seed = model.new_seed()
        self.choices = self._given
        self._open_page()

    def resume(self) -> None:
        self.layout()

    # --- what is chosen

    def _open_page(self) -> None:
        self.page = (self._make_page or self.choices.game.scenes.setup_page)(self)

    def choose_game(self, id: str) -> None:
        self.choices.play(games.game_of(id))
        self._open_page()
        self.layout()

    def set_seed(self, typed: str) -> None:
        digits = "".join(letter for letter in typed if letter in "0123456789")
        if digits != typed:
            self.seed_entry.value = digits
            self.seed_entry.cursor = self.seed_entry.anchor = len(digits)
        self.choices.seed = int(digits or "0")
        self.page.seeded()

    def roll_seed(self) -> None:
        self.choices.seed = model.new_seed()
        self.seed_entry.value = str(self.choices.seed)
        self.seed_entry.cursor = self.seed_entry.anchor = len(self.seed_entry.value)
        self.seed_entry.dirty = True
        self.page.seeded()

    def begin(self) -> None:
        if self.page.why_not():
            return
        if not self.app.headless:
            memory.remember(self.choices)
        try:
            start.begin(self.app, self.choices, self.page.setup())
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

            help.open(self.app, game=self.choices.game)
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
        rows = (2 + len(self.page.toggles)) * self._row_height() + theme.px(30)
        self.sheet = pygame.Rect(left, begin.top - theme.px(14) - rows, begin.width, rows)
        self._options(self.sheet)
        top = self._games(pygame.Rect(left, theme.px(TOP), begin.width, 0))
        self.page.lay(pygame.Rect(left, top, begin.width, self.sheet.top - theme.px(14) - top))
        button = Button(begin, t("setup.begin"), self.begin, "primary", size=theme.HEADING)
        if why := self.page.why_not():
            button.disable(why)
        self.widgets.default = self.widgets.add(button)
        self._back_button()

    def _back_button(self) -> None:
        high = button_height(theme.BODY)
        place = pygame.Rect(theme.px(MARGIN), theme.px(18), Button.natural_width(t("setup.back"), theme.BODY), high)
        self.widgets.add(Button(place, t("setup.back"), self.back, size=theme.BODY))

    # --- the right side

    def _games(self, row: pygame.Rect) -> int:
        """Which game, where there is a choice; returns where the page begins."""
        known = games.on_screen()
        if len(known) < 2:
            return row.top
        row.height = max(theme.px(40), theme.pt(36))
        options = [(game.id, t(f"game.{game.id}")) for game in known]
        self.widgets.add(Choice(row, options, self.choices.game.id, self.choose_game, theme.LEAD))
        return row.bottom + theme.px(12)

    def _row_height(self) -> int:
        return max(theme.px(40), theme.pt(34))

    def _options(self, sheet: pygame.Rect) -> None:
        high = self._row_height()
        inner = sheet.inflate(-theme.px(44), -theme.px(30))
        rows = [
            pygame.Rect(inner.left, inner.top + n * high, inner.width, high) for n in range(2 + len(self.page.toggles))
        ]
        self._first_row(rows[0])
        self._seed_row(rows[1])
        for row, name in zip(rows[2:], self.page.toggles, strict=True):
            toggle = self._toggle_row(row, name)
            if name == "hand_over":
                toggle.set_enabled(self.choices.humans > 1, t("setup.hand_over.alone"))

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

