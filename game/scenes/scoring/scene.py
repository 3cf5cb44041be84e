"""The final scoring: ranking at the left, the course of the game at the right, and what to do next."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import t
from game.match import Match
from game.scenes.base import Scene
from game.scenes.scoring import ranking
from game.scenes.scoring.sources import Row, Sources
from game.scenes.scoring.story import ranking as rank_players
from game.ui import lettering, plaques, surfaces, text, theme
from game.ui.animation import call, ease_in_out, ease_out, sequence, tween
from game.ui.chart import LineChart, Series
from game.ui.widgets import Button, button_height

COUNTING, CROWNING = 2.6, 0.5
LEFT_WIDE, MARGIN, TOP = 418, 26, 86


class ScoringScene(Scene):
    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.story = match.game.scenes.story(match)
        self.ranks = rank_players(match)
        self.counted = self.crowned = 0.0
        self._asked = False

    def enter(self) -> None:
        self.app.sound.play("coins")
        self.tweens.play(
            sequence(
                tween(COUNTING, self._count, ease_in_out),
                call(lambda: self.app.sound.play("victory")),
                tween(CROWNING, self._crown, ease_out, moving=False),
            )
        )

    def _count(self, share: float) -> None:
        self.counted = share
        self._follow()

    def _crown(self, share: float) -> None:
        self.crowned = share

    def _follow(self) -> None:
        """Chart and bars grow with the counting."""
        if hasattr(self, "chart"):
            self.chart.shown = self.sources.shown = self.counted

    # --- what one can do next

    def play_again(self) -> None:
        from game.scenes.setup import model, start

        start.again(self.app, self.match, model.new_seed())

    def new_setup(self) -> None:
        from game.scenes.setup import open as open_setup

        self.to_title()
        open_setup(self.app)

    def to_title(self) -> None:
        from game.scenes.title import TitleScene

        self.app.reset(TitleScene())

    def watch(self) -> None:
        from game.scenes.replay.scene import open_replay

        open_replay(self.app, self.match)

    def choices(self) -> list[tuple[str, Callable[[], None]]]:
        """What the buttons offer; the first is the main one."""
        return [
            ("scoring.again", self.play_again),
            ("scoring.watch", self.watch),
            ("scoring.new_setup", self.new_setup),
            ("scoring.title_screen", self.to_title),
        ]

    # --- layout

    def layout(self) -> None:
        self.widgets.clear()
        width, height = self.size
        margin, top = theme.px(MARGIN), theme.px(TOP)
        bottom = height - theme.px(18) - button_height(theme.LEAD)
        area = pygame.Rect(margin, top, width - margin * 2, bottom - theme.px(14) - top)
        left = pygame.Rect(area.left, area.top, round(width * LEFT_WIDE / 1280), area.height)
        self._lay_left(left)
        right = pygame.Rect(left.right + theme.px(16), area.top, area.right - left.right - theme.px(16), area.height)
        self._lay_right(right)
        self._lay_buttons(pygame.Rect(margin, bottom, area.width, button_height(theme.LEAD)))
        self._follow()

    def _lay_left(self, area: pygame.Rect) -> None:
        high = theme.px(118) if self.story.extra else 0
        self.extra_sheet = pygame.Rect(area.left, area.bottom - high, area.width, high)
        room = pygame.Rect(area.left, area.top, area.width, area.height - high - theme.px(12))
        self.cards = ranking.lay_out(room, self.ranks, self.match.seats, self.story, self.app.settings.patterns)
        used = self.cards[-1].rect.bottom + theme.px(12)
        self.extra_sheet.update(area.left, used, area.width, min(area.bottom - used, theme.px(240)))

    def _lay_right(self, area: pygame.Rect) -> None:
        head = theme.pt(34)
        upper = round((area.height - theme.px(12)) * 0.56)
        self.chart_sheet = pygame.Rect(area.left, area.top, area.width, upper)
        self.source_sheet = pygame.Rect(area.left, area.top + upper + theme.px(12), area.width, 0)
        self.source_sheet.height = area.bottom - self.source_sheet.top
        seats, first = self.match.seats, self.story.first_round
        curves = [(seats[rank.player], self.story.curves[rank.player]) for rank in self.ranks]
        series = [Series(seat.name, seat.colour, tuple(curve)) for seat, curve in curves]
        rounds = range(first, first + self.story.rounds)
        labels = [t("scoring.start") if first == 1 else "", *map(str, rounds)]
        titles = [t("scoring.at_start"), *(t("scoring.after_round", n=n) for n in rounds)]
        inner = self.chart_sheet.inflate(-theme.px(44), -theme.px(34))
        place = pygame.Rect(inner.left, inner.top + head, inner.width, inner.height - head)
        self.chart = self.widgets.add(LineChart(place, series, labels, titles))
        inner = self.source_sheet.inflate(-theme.px(44), -theme.px(28))
        place = pygame.Rect(inner.left, inner.top + head, inner.width, inner.height - head)
        rows = [self._row(rank.player) for rank in self.ranks]
        self.sources = self.widgets.add(Sources(place, rows, self.story.amount))

    def _row(self, player: int) -> Row:
        seat, story = self.match.seats[player], self.story
        return Row(seat.colour, seat.name, story.parts[player], story.notes[player])

    def _lay_buttons(self, row: pygame.Rect) -> None:
        choices = self.choices()
        gap, size = theme.px(12), float(theme.LEAD)
        while True:
            wides = [Button.natural_width(t(label), size) for label, _ in choices]
            if sum(wides) + gap * (len(wides) - 1) <= row.width or size < 11:
                break
            size -= 0.5
        spare = max(0, row.width - sum(wides) - gap * (len(wides) - 1)) // len(wides)
        left = row.left
        for number, ((label, action), wide) in enumerate(zip(choices, wides, strict=True)):
            place = pygame.Rect(left, row.top, wide + spare, row.height)
            tone: plaques.Tone = "primary" if number == 0 else "secondary"
            button = self.widgets.add(Button(place, t(label), action, tone, size=size))
            left = place.right + gap
            if number == 0:
                self.widgets.default = button

    # --- life

    def event(self, event: pygame.event.Event) -> bool:
        if self.tweens.active and (event.type == pygame.KEYDOWN or event.type == pygame.MOUSEBUTTONDOWN):
            self.tweens.skip()
            self.dirty = True
            if event.type == pygame.KEYDOWN:
                return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.to_title()
            return True
        return super().event(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        found = self.chart.tip_here() or self.sources.tip_here()
        if found:
            self.app.tooltips.request(*found, at_once=True)
        elif self._asked:
            self.app.tooltips.hide()
        self._asked = found is not None

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_table(surface)
        self._draw_title(surface)
        order = [rank.player for rank in self.ranks]
        for card in self.cards:
            number = order.index(card.rank.player)
            coins = self.chart.value(number, self.counted) if self.counted < 1 else card.rank.score
            card.draw(surface, coins, self.crowned)
        self._draw_extra(surface)
        self._draw_sheet(surface, self.chart_sheet, self.story.by_round)
        note = t(self.story.sources_note) if self.story.sources_note else ""
        self._draw_sheet(surface, self.source_sheet, self.story.sources, note)
        super().draw(surface)

    def _draw_sheet(self, surface: pygame.Surface, sheet: pygame.Rect, title: str, note: str = "") -> None:
        surfaces.draw_panel(surface, sheet, seed=len(title))
        inner = sheet.inflate(-theme.px(44), -theme.px(26))
        line = pygame.Rect(inner.left, inner.top, inner.width, theme.pt(28))
        used = text.draw(surface, t(title), line, "serif", theme.LEAD + 1, theme.WAX)
        if note:
            room = pygame.Rect(used.right + theme.px(20), line.top + theme.px(2), 0, line.height)
            room.width = line.right - room.left
            text.draw(surface, note, room, "body", theme.SMALL, theme.INK_SOFT, "right")

    def headline(self) -> str:
        names = [self.match.seats[rank.player].name for rank in self.ranks if rank.winner]
        if len(names) == 1:
            return t("scoring.winner", name=names[0])
        return t("scoring.winners", names=t("scoring.and", first=", ".join(names[:-1]), last=names[-1]))

    def _draw_title(self, surface: pygame.Surface) -> None:
        line = self.headline() if self.crowned > 0 else t("scoring.title")
        size = text.fit_size(line, "title", 42, self.size[0] - theme.px(120), 20) * theme.scale() / theme.text_scale()
        title = lettering.gilded(line, size)
        surface.blit(title, title.get_rect(center=(self.size[0] // 2, theme.px(44))))

    def _draw_extra(self, surface: pygame.Surface) -> None:
        if self.story.extra is None:
            return
        surfaces.draw_panel(surface, self.extra_sheet, seed=11)
        self.story.extra(surface, self.extra_sheet.inflate(-theme.px(40), -theme.px(26)))
