"""Watching a game again: play, pause, speed, step, jump, the score chart and the chronicle."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.i18n import t
from game.maps import NoBoard
from game.match.log import log_text
from game.match.timeline import Timeline
from game.scenes.base import Scene
from game.scenes.replay.side import SEAT, Story, draw_seats
from game.scenes.replay.strip import TimelineStrip
from game.storage import autosave, names, saves
from game.storage.errors import SaveError
from game.storage.files import write_atomic
from game.storage.folders import data_dir
from game.storage.settings import reason
from game.ui import surfaces, text, theme
from game.ui.widgets import Button, Choice, IconButton

if TYPE_CHECKING:
    from game.app import App
    from game.match import Match
    from game.storage.saves import SavedGame

PACE = 0.9  # seconds an action is shown at speed 1
SPEEDS = ("0.5", "1", "2", "4", "10")
GAP, SIDE, STRIP, BAR = 12, 330, 132, 46


def watch(app: App, game: SavedGame) -> None:
    """Open the replay of a saved game, or say why not."""
    autosave.shared().flush()
    try:
        loaded = saves.load(game.path)
    except SaveError as error:
        app.notify(t(error.notice.id, **error.notice.params), "bad")
        return
    for notice in loaded.notices:
        app.notify(t(notice.id, **notice.params))
    open_replay(app, loaded.match)


def open_replay(app: App, match: Match) -> None:
    """Watch a game from its beginning, or say why not."""
    try:
        app.push(ReplayScene(match))
    except NoBoard as missing:
        app.notify(t(missing.id, name=missing.name), "bad")


class ReplayScene(Scene):
    """NoBoard when the game's board is not there."""

    def __init__(self, match: Match, index: int = 0) -> None:
        super().__init__()
        self.match = match
        self.timeline = Timeline(match)
        self.board = match.game.scenes.replay_board(self.timeline)
        self.index = index
        self.playing = False
        self.speed = "1"
        self._wait = 0.0

    def enter(self) -> None:
        self.timeline.open = self.timeline.open or self.app.settings.open_coins

    # --- where one is

    def go(self, index: int) -> None:
        index = max(0, min(len(self.timeline), index))
        if index == len(self.timeline):
            self.playing = False
        if index == self.index:
            return
        self.index, self._wait = index, 0.0
        self._follow()

    def step(self, by: int = 1) -> None:
        self.playing = False
        self.go(self.index + by)
        self._follow()

    def turn(self, by: int) -> None:
        """To the start of the next turn, or of this one and the one before."""
        self.playing = False
        starts = [mark.at for mark in self.timeline.marks] + [len(self.timeline)]
        if by > 0:
            goal = next((start for start in starts if start > self.index), len(self.timeline))
        else:
            goal = max([start for start in starts if start < self.index], default=0)
        self.go(goal)
        self._follow()

    def jump(self, index: int) -> None:
        self.playing = False
        self.go(index)
        self._follow()

    def toggle(self) -> None:
        if not self.playing and self.index == len(self.timeline):
            self.go(0)
        self.playing, self._wait = not self.playing, 0.0
        self._follow()

    def _follow(self) -> None:
        self.strip.index = self.index
        self.story.show(self.index)
        self.play_button.icon = "pause" if self.playing else "play"
        self.play_button.tip = t("replay.pause" if self.playing else "replay.play")
        self.dirty = True

    def _set_speed(self, speed: str) -> None:
        self.speed = speed

    def save_text(self) -> None:
        """Write the story beside the saves."""
        path = names.unused(data_dir() / "logs", names.clean(t("replay.title")), ".txt")
        try:
            write_atomic(path, log_text(self.match, self.timeline).encode())
        except OSError as error:
            self.app.notify(t("saves.unwritten", reason=reason(error)), "bad")
            return
        self.app.notify(t("replay.text_saved", file=path), "good")

    # --- the page

    def layout(self) -> None:
        self.widgets.clear()
        width, height = self.size
        gap, strip, bar = theme.px(GAP), theme.px(STRIP), theme.px(BAR)
        low = height - gap * 3 - strip - bar
        side = max(theme.px(SIDE), width - gap * 3 - low * 8 // 5)
        self.board_area = pygame.Rect(gap, gap, width - side - gap * 3, low)
        frame = theme.px(5)
        self.board.place(self.board_area.inflate(-frame * 2, -frame * 2), self.app.settings.patterns)
        column = pygame.Rect(self.board_area.right + gap, gap, side, low)
        seats = len(self.timeline.seats) * max(theme.px(SEAT), theme.pt(38)) + theme.px(28)
        self.seat_area = pygame.Rect(column.left, column.top, side, seats)
        story = pygame.Rect(column.left, self.seat_area.bottom + gap, side, low - seats - gap)
        self.story = self.widgets.add(Story(story, self.timeline, self.board, self.jump))
        place = pygame.Rect(gap, height - gap - strip, width - gap * 2, strip)
        self.strip = self.widgets.add(TimelineStrip(place, self.timeline, self.board, self.jump))
        self._add_bar(pygame.Rect(gap, self.board_area.bottom + gap // 2, width - gap * 2, bar))
        self._follow()

    def _add_bar(self, area: pygame.Rect) -> None:
        self.bar = area
        side, gap = area.height - theme.px(4), theme.px(6)
        x = area.left
        specs = (
            ("back", self.app.pop, "replay.leave"),
            ("left", lambda: self.turn(-1), "replay.turn_back"),
            ("step_back", lambda: self.step(-1), "replay.step_back"),
            ("play", self.toggle, "replay.play"),
            ("step", self.step, "replay.step"),
            ("right", lambda: self.turn(1), "replay.turn_on"),
        )
        for icon, action, tip in specs:
            wide = side * 3 // 2 if icon == "play" else side
            tone = "primary" if icon == "play" else "secondary"
            button = self.widgets.add(IconButton(pygame.Rect(x, area.top, wide, side), icon, action, t(tip), tone))  # type: ignore[arg-type]
            x += wide + (theme.px(18) if icon == "back" else gap)
            if icon == "play":
                self.play_button = button
        options = [(speed, f"{speed}×") for speed in SPEEDS]
        wide = sum(text.width(label, "bold") + theme.px(22) for _, label in options)
        place = pygame.Rect(x + theme.px(8), area.top + theme.px(3), wide, side - theme.px(10))
        self.widgets.add(Choice(place, options, self.speed, self._set_speed, tip=t("replay.speed")))
        label = t("replay.save_text")
        export = pygame.Rect(0, area.top, Button.natural_width(label, theme.BODY), side)
        export.right = area.right
        self.widgets.add(Button(export, label, self.save_text, size=theme.BODY))
        left = place.right + theme.px(16)
        self.caption = pygame.Rect(left, area.top, export.left - left - theme.px(12), side)

    # --- the loop

    @property
    def animating(self) -> bool:
        return super().animating or self.playing

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.playing:
            self._wait += dt * float(self.speed)
            while self.playing and self._wait >= PACE:
                left = self._wait - PACE
                self.go(self.index + 1)
                self._wait = left
            if not self.playing:
                self._follow()

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event.key):
            return True
        return super().event(event)

    def _key(self, key: int) -> bool:
        actions: dict[int, Callable[[], None]] = {
            pygame.K_ESCAPE: self.app.pop,
            pygame.K_SPACE: self.toggle,
            pygame.K_RIGHT: self.step,
            pygame.K_LEFT: lambda: self.step(-1),
            pygame.K_PAGEDOWN: lambda: self.turn(1),
            pygame.K_PAGEUP: lambda: self.turn(-1),
            pygame.K_HOME: lambda: self.jump(0),
            pygame.K_END: lambda: self.jump(len(self.timeline)),
        }
        if key not in actions:
            return False
        actions[key]()
        return True

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_table(surface)
        frame = self.board.rect.inflate(theme.px(10), theme.px(10))
        surfaces.draw_shadow(surface, frame, 8)
        surface.blit(surfaces.panel(frame.size, "dark", 3), frame)
        self.board.draw(surface, self.index)
        pygame.draw.rect(surface, theme.BRASS, self.board.rect.inflate(2, 2), max(1, theme.px(1)))
        draw_seats(surface, self.seat_area, self.timeline, self.index, self.board)
        self._draw_caption(surface)
        super().draw(surface)

    def _draw_caption(self, surface: pygame.Surface) -> None:
        rules, state = self.match.rules, self.timeline.states[self.index]
        where = t("replay.over")
        if rules.decision(state) is not None:
            now = rules.progress(state)
            name = self.timeline.seats[now.player].name
            where = t("replay.where", round=now.round, rounds=now.rounds, name=name)
        count = t("replay.action", index=self.index, count=len(self.timeline))
        top = pygame.Rect(self.caption.left, self.caption.top, self.caption.width, self.caption.height // 2)
        text.draw(surface, where, top, "serif", theme.LEAD, theme.CREAM, "center", theme.NIGHT)
        low = top.move(0, top.height)
        text.draw(surface, count, low, "body", theme.SMALL, theme.PARCHMENT_DARK, "center", theme.NIGHT)
