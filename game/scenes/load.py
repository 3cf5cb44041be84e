"""The saved games: play on, watch, rename, delete."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.scenes import saved_rows
from game.scenes.base import Scene
from game.scenes.confirm import ConfirmScene
from game.scenes.rename import RenameScene
from game.scenes.thumbnails import Thumbnails
from game.storage import autosave, saves
from game.storage.errors import SaveError
from game.storage.saves import SavedGame
from game.ui import surfaces, text, theme
from game.ui.plaques import Tone
from game.ui.widgets import Button, IconButton, ScrollList, button_height

if TYPE_CHECKING:
    from game.app import App
    from game.storage.settings import Notice

Source = Callable[[], "tuple[list[SavedGame], list[Notice]]"]


def open(app: App) -> None:
    app.push(LoadScene())


def tell(app: App, notice: Notice, kind: str = "bad") -> None:
    app.notify(t(notice.id, **notice.params), kind)


def play_on(app: App, game: SavedGame) -> None:
    """Leave for the board, or say why not."""
    from game.scenes.setup.start import play

    try:
        loaded = saves.load(game.path)
    except SaveError as error:
        tell(app, error.notice)
        return
    if play(app, loaded.match):
        for notice in loaded.notices:
            tell(app, notice, "info")


class LoadScene(Scene):
    """With `watching` it is the list of replays: finished games too, and watching comes first."""

    def __init__(self, watching: bool = False, source: Source = saves.list_saves) -> None:
        super().__init__()
        self.watching, self.source = watching, source
        self.games: list[SavedGame] = []
        self.bad: list[tuple[str, str]] = []  # the other files and what is wrong with them, below the games
        self.chosen = 0
        self.pictures = Thumbnails()
        self.list: ScrollList | None = None

    # --- the games

    def enter(self) -> None:
        autosave.shared().flush()
        self.read()

    def read(self) -> None:
        found, notices = self.source()
        self.games = [game for game in found if self.watching or not game.header.over or not game.auto]
        self.bad = [(notice.params.get("file", ""), t(notice.id, **notice.params)) for notice in notices]
        self.chosen = max(0, min(self.chosen, len(self.games) + len(self.bad) - 1))

    def resume(self) -> None:
        self.read()
        self.layout()

    @property
    def game(self) -> SavedGame | None:
        return self.games[self.chosen] if self.chosen < len(self.games) else None

    # --- the page

    def layout(self) -> None:
        self.widgets.clear()
        width, height = self.size
        self.sheet = pygame.Rect(0, 0, width - theme.px(56), height - theme.px(44))
        self.sheet.center = (width // 2, height // 2)
        inner = self.sheet.inflate(-theme.px(72), -theme.px(60))
        self.head = pygame.Rect(inner.left, inner.top - theme.px(4), inner.width, theme.pt(44))
        body = pygame.Rect(inner.left, self.head.bottom + theme.px(12), inner.width, 0)
        body.height = inner.bottom - body.top
        right = min(theme.px(430), body.width * 2 // 5)
        self.details = pygame.Rect(body.right - right, body.top, right, body.height - self._buttons_height())
        self._add_list(pygame.Rect(body.left - theme.px(4), body.top, body.width - right - theme.px(20), body.height))
        if self.game:
            buttons = pygame.Rect(self.details.left, self.details.bottom, right, self._buttons_height())
            self._add_buttons(buttons, self.game)
        back = pygame.Rect(0, 0, theme.px(42), theme.px(42))
        back.midleft = (inner.left, self.head.centery)
        self.widgets.add(IconButton(back, "back", self.app.pop, t("load.back")))
        self.dirty = True

    def _buttons_height(self) -> int:
        return button_height() * 2 + theme.px(22)

    def _add_list(self, area: pygame.Rect) -> None:
        row = max(theme.px(saved_rows.ROW), theme.pt(86))
        count = len(self.games) + len(self.bad)
        self.list = ScrollList(area, count, row, self._draw_row, self._select, self._open, self.chosen)
        self.widgets.add(self.list)
        if self.games or self.bad:
            self.list.select(self.chosen)

    def _add_buttons(self, area: pygame.Rect, game: SavedGame) -> None:
        gap, high = theme.px(12), button_height()
        half = (area.width - gap) // 2
        first, second = (("load.watch", self.watch), ("load.open", self.play))
        if not self.watching:
            first, second = second, first
        tones: tuple[Tone, ...] = ("secondary", "primary", "secondary", "danger")
        specs = (second, first, ("load.rename", self.ask_name), ("load.delete", self.ask_delete))
        for number, ((label, action), tone) in enumerate(zip(specs, tones, strict=True)):
            left = area.left + (half + gap if number % 2 else 0)
            top = area.bottom - high * (2 if number < 2 else 1) - (theme.px(10) if number < 2 else 0)
            button = self.widgets.add(Button(pygame.Rect(left, top, half, high), t(label), action, tone))
            if label == "load.open" and game.header.over:
                button.disable(t("load.over.tip"))
            if tone == "primary":
                self.widgets.default = button

    def _select(self, row: int) -> None:
        if row != self.chosen:
            self.chosen = row
            self.layout()

    def _open(self, row: int) -> None:
        if self.game is None:
            return
        over = self.game.header.over
        self.watch() if self.watching or over else self.play()

    # --- what the buttons do

    def play(self) -> None:
        if self.game:
            play_on(self.app, self.game)

    def watch(self) -> None:
        from game.scenes.replay import watch

        if self.game:
            watch(self.app, self.game)

    def ask_name(self) -> None:
        if self.game:
            old = self.game.name if not self.game.auto else ""
            self.app.push(RenameScene(old, self.rename))

    def rename(self, name: str) -> None:
        self._change(lambda game: saves.rename(game, name))

    def ask_delete(self) -> None:
        if self.game:
            name = saved_rows.title_of(self.game)
            body = t("load.delete.body", name=name)
            question = ConfirmScene(t("load.delete.title"), body, self.delete, t("load.delete"), danger=True)
            self.app.push(question)

    def delete(self) -> None:
        self._change(saves.delete)

    def _change(self, how: Callable[[SavedGame], object]) -> None:
        game = self.game
        if game is None:
            return
        if game.auto:
            autosave.shared().let_go(game.path.stem)
        try:
            how(game)
        except SaveError as error:
            tell(self.app, error.notice)
        self.read()
        self.layout()

    # --- drawing

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.pictures.work():
            self.dirty = True

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self.ask_delete()
            return True
        if event.type == pygame.KEYDOWN and not self.widgets.focus and self.list and self.list.handle(event):
            return True
        return super().event(event)

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_table(surface)
        surfaces.draw_panel(surface, self.sheet, lift=12, seed=8)
        title = t("load.replays" if self.watching else "load.title")
        text.draw(surface, title, self.head, "title", theme.TITLE, theme.INK, "center")
        if self.game:
            saved_rows.draw_details(surface, self.details, self.game, self.pictures.get(self.game))
        elif not self.bad:
            words = t("load.no_replays" if self.watching else "load.none")
            room = pygame.Rect(0, 0, self.sheet.width // 2, 0)
            room.midtop = (self.sheet.centerx, self.sheet.centery - theme.px(40))
            text.draw_wrapped(surface, words, room, "serif", theme.LEAD, theme.INK_SOFT, "center")
        super().draw(surface)

    def _draw_row(self, surface: pygame.Surface, place: pygame.Rect, row: int, over: bool, chosen: bool) -> None:
        if row >= len(self.games):
            saved_rows.draw_bad_row(surface, place, *self.bad[row - len(self.games)], over, chosen)
            return
        game = self.games[row]
        saved_rows.draw_row(surface, place, game, self.pictures.get(game), over, chosen)
