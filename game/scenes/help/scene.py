"""The rules over any scene: a list to search at the left, the chosen page at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game import games
from game.games import Game
from game.i18n import t
from game.scenes.base import Scene
from game.scenes.help import blocks
from game.scenes.help.book import Book, Topic
from game.ui import emblems, surfaces, text, theme
from game.ui.widget import play_sound
from game.ui.widgets import Button, Choice, IconButton, ScrollList, ScrollView, TextEntry, button_height

LIST_WIDE, CORNER = 300, 36
Line = Topic | str  # a topic, or the heading of a group


class HelpScene(Scene):
    transparent = True
    shade = 150

    def __init__(self, book: Book, topic: str = "", game: Game | None = None) -> None:
        """With a game the reader may turn to the books of the others."""
        super().__init__()
        self.book, self.game = book, game
        self.topic = book.by_id.get(topic, book.topics[0])
        self.words = ""
        self.lines: list[Line] = []
        self._before: list[Topic] = []
        self._names = book.names()

    # --- where one is

    def show(self, id: str, remember: bool = True) -> None:
        """Open a page; an unknown id changes nothing."""
        topic = self.book.by_id.get(id)
        if topic is None or topic is self.topic:
            return
        if remember:
            self._before.append(self.topic)
        self.topic = topic
        self._lay_page()

    def back(self) -> None:
        if self._before:
            self.show(self._before.pop().id, remember=False)

    def search(self, words: str) -> None:
        self.words = words
        found = self.book.find(words, self._names)
        if words.strip() and found and self.topic not in found:
            self.topic = found[0]
        self._lay_page()

    def close(self) -> None:
        self.app.pop()

    def choose_game(self, id: str) -> None:
        self.game = games.game_of(id)
        self.book = self.game.scenes.book()
        self.topic, self.words, self._before = self.book.topics[0], "", []
        self._names = self.book.names()
        self.layout()

    def _found(self) -> list[Line]:
        """What the list shows; headings only while nothing is searched for."""
        found = self.book.find(self.words, self._names)
        if self.words.strip():
            return list(found)
        lines: list[Line] = []
        for topic in found:
            if not any(isinstance(line, Topic) and line.group == topic.group for line in lines):
                lines.append(t(f"help.group.{topic.group}"))
            lines.append(topic)
        return lines

    # --- layout

    def layout(self) -> None:
        width, height = self.size
        wide, high = min(width - theme.px(40), theme.px(1230)), min(height - theme.px(28), theme.px(692))
        self.sheet = pygame.Rect(0, 0, wide, high)
        self.sheet.center = (width // 2, height // 2)
        inner = self.sheet.inflate(-theme.px(56), -theme.px(48))
        self.column = pygame.Rect(inner.left, inner.top, theme.px(LIST_WIDE), inner.height)
        self.paper = pygame.Rect(self.column.right + theme.px(30), inner.top, 0, inner.height)
        self.paper.width = inner.right - theme.px(CORNER + 8) - self.paper.left
        self.choice = self._lay_games()
        if self.choice is not None:
            self.column.top = self.choice.rect.bottom + theme.px(10)
            self.column.height = inner.bottom - self.column.top
        high = theme.pt(36)
        self.entry = TextEntry(pygame.Rect(self.column.left, self.column.top, self.column.width, high), self.words,
                               self.search, self._enter, hint=t("help.search"), size=theme.BODY + 1)  # fmt: skip
        self._lay_page()

    def _lay_games(self) -> Choice | None:
        known = games.on_screen()
        if self.game is None or len(known) < 2:
            return None
        options = [(game.id, t(f"game.{game.id}")) for game in known]
        place = pygame.Rect(self.column.left, self.column.top, self.column.width, theme.pt(34))
        return Choice(place, options, self.game.id, self.choose_game, Choice.fitting(options, place.width))

    def _lay_page(self) -> None:
        offset = self.list.offset if hasattr(self, "list") else 0
        self.widgets.clear()
        if self.choice is not None:
            self.widgets.add(self.choice)
        self.widgets.add(self.entry)
        self._lay_list(offset)
        self._lay_corner()
        bottom = self._lay_related()
        top = self.paper.top
        room = pygame.Rect(self.paper.left, top, self.paper.width, bottom - top)
        self.picture = self.book.page(self.topic, room.width - theme.px(20))
        self.view = self.widgets.add(PageView(room, self.picture, self.show))
        self.widgets.set_focus(self.entry)
        self.dirty = True

    def _lay_list(self, offset: int) -> None:
        self.lines = self._found()
        top = self.entry.rect.bottom + theme.px(10)
        place = pygame.Rect(self.column.left, top, self.column.width, self.column.bottom - top)
        row = max(theme.px(34), theme.pt(32))
        self.list = self.widgets.add(ScrollList(place, len(self.lines), row, self._draw_row))
        self.list.scroll_to(offset)
        if self.topic in self.lines:
            self.list.select(self.lines.index(self.topic))
        self.list.on_select = self._chosen

    def _lay_corner(self) -> None:
        side = theme.px(CORNER)
        place = pygame.Rect(self.paper.right + theme.px(8), self.paper.top, side, side)
        self.widgets.add(IconButton(place, "close", self.close, t("help.close"), "paper"))
        if self._before:
            place = place.move(0, side + theme.px(8))
            self.widgets.add(IconButton(place, "back", self.back, t("help.back"), "paper"))

    def _lay_related(self) -> int:
        """Buttons to what belongs to the topic, as many as fit below the page; returns where they begin."""
        self.related_line = pygame.Rect(0, 0, 0, 0)
        near = self.book.related(self.topic)
        if not near:
            return self.paper.bottom
        place = pygame.Rect(self.paper.left, 0, 0, button_height(theme.BODY))
        place.bottom = self.paper.bottom
        for topic in near:
            place.width = Button.natural_width(self.book.label(topic), theme.BODY, icon=True)
            if place.right > self.paper.right:
                break
            go = partial(self.show, topic.id)
            self.widgets.add(Button(place, self.book.label(topic), go, "paper", size=theme.BODY, icon=topic.icon))
            place = place.move(place.width + theme.px(8), 0)
        self.related_line = pygame.Rect(self.paper.left, place.top - theme.px(20), self.paper.width, theme.px(16))
        return self.related_line.top - theme.px(2)

    # --- input

    def _chosen(self, row: int) -> None:
        line = self.lines[row]
        if isinstance(line, Topic):
            self.show(line.id)
        elif row + 1 < len(self.lines):
            self.list.select(row + 1)

    def _enter(self, _: str) -> None:
        first = next((line for line in self.lines if isinstance(line, Topic)), None)
        if self.words.strip() and first:
            self.show(first.id)

    def _step(self, by: int) -> None:
        """The next topic of the list, headings passed over."""
        topics = [line for line in self.lines if isinstance(line, Topic)]
        if topics:
            at = topics.index(self.topic) + by if self.topic in topics else 0
            self.show(topics[max(0, min(len(topics) - 1, at))].id, remember=False)

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_F1 or (event.key == pygame.K_ESCAPE and not self.words):
                self.close()
                return True
            if event.key == pygame.K_ESCAPE:
                self._clear()
                return True
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                self._step(1 if event.key == pygame.K_DOWN else -1)
                return True
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                return self.view.handle(event)
        if super().event(event):
            return True
        beside = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.sheet.collidepoint(event.pos)
        if beside:
            self.close()
        return True

    def _clear(self) -> None:
        self.entry.value, self.entry.cursor, self.entry.anchor = "", 0, 0
        self.search("")

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        surfaces.draw_panel(surface, self.sheet, lift=16, seed=13)
        x = self.column.right + theme.px(15)
        pygame.draw.line(surface, theme.INK_FAINT, (x, self.column.top), (x, self.column.bottom), max(1, theme.px(1)))
        if self.related_line.width:
            surfaces.divider(surface, self.related_line, theme.INK_FAINT)
        if not self.lines:
            room = pygame.Rect(self.list.rect.left, self.list.rect.top + theme.px(10), self.list.rect.width, 0)
            text.draw_wrapped(surface, t("help.nothing"), room, "body", theme.BODY, theme.INK_SOFT)
        super().draw(surface)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int, hovered: bool, selected: bool) -> None:
        line = self.lines[index]
        if isinstance(line, str):
            room = rect.inflate(-theme.px(6), 0)
            text.draw(surface, line, room.move(0, theme.px(3)), "serif", theme.LEAD, theme.WAX)
            y = rect.bottom - 2
            pygame.draw.line(surface, theme.INK_FAINT, (rect.left, y), (rect.right - theme.px(8), y))
            return
        bar = rect.inflate(-theme.px(4), -theme.px(2))
        if selected or hovered:
            color = (*theme.GOLD, 150) if selected else (*theme.GOLD_LIGHT, 110)
            veil = pygame.Surface(bar.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, color, veil.get_rect(), border_radius=theme.px(6))
            surface.blit(veil, bar)
        side = rect.height - theme.px(6)
        surface.blit(emblems.emblem(line.icon, side), (rect.left + theme.px(8), rect.centery - side // 2))
        room = pygame.Rect(rect.left + side + theme.px(18), rect.top, rect.width - side - theme.px(24), rect.height)
        name = self.book.label(line) if self.words.strip() else line.title
        self._draw_name(surface, name, room, "bold" if selected else "body")

    def _draw_name(self, surface: pygame.Surface, name: str, room: pygame.Rect, role: text.Role) -> None:
        """On one line, or a long name in smaller letters on two."""
        if text.width(name, role, theme.BODY) <= room.width:
            text.draw(surface, name, room, role, theme.BODY + 1, theme.INK)
            return
        size = theme.BODY - 1.0
        picture = text.paragraph(name, room.width, role, size, theme.INK, spacing=0.8)
        while picture.get_height() > room.height and size > 8:
            size -= 0.5
            picture = text.paragraph(name, room.width, role, size, theme.INK, spacing=0.8)
        surface.blit(picture, picture.get_rect(midleft=room.midleft))


class PageView(ScrollView):
    """A page to scroll; where it has doors, the one under the mouse lights up and a click goes through."""

    def __init__(self, rect: pygame.Rect, picture: pygame.Surface, go: Callable[[str], None]) -> None:
        super().__init__(rect, picture.get_height(), self._draw_page)
        self.picture, self.go = picture, go
        self.door: blocks.Door | None = None

    def door_at(self, pos: tuple[int, int]) -> blocks.Door | None:
        if not self.inner().collidepoint(pos):
            return None
        spot = (pos[0] - self.rect.left, pos[1] - self.rect.top + self.offset)
        return next((door for door in blocks.doors_of(self.picture) if door[0].collidepoint(spot)), None)

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            door = self.door_at(event.pos)
            if door != self.door:
                self.door, self.dirty = door, True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            door = self.door_at(event.pos)
            if door:
                play_sound("click")
                self.go(door[1])
                return True
        return False

    def _draw_page(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.door and self.hovered:
            lit = self.door[0].move(area.topleft).inflate(theme.px(8), theme.px(2))
            veil = pygame.Surface(lit.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (*theme.GOLD_LIGHT, 110), veil.get_rect(), border_radius=theme.px(6))
            surface.blit(veil, lit)
        surface.blit(self.picture, area)
