"""The picture of the table: what stands still is made once, what moves is drawn over it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.i18n import language
from game.rules.terra.board import bits
from game.scenes.table.chronicle import Chronicle
from game.scenes.terra.board import bars, marks, overlays, preview
from game.scenes.terra.panels.drawer import Drawer
from game.scenes.terra.panels.panel import Panel
from game.ui import surfaces, theme
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.terra.board.land import Choice
    from game.scenes.terra.board.scene import TerraScene


Draw = Callable[[pygame.Surface], None]


class Picture:
    def __init__(self, scene: TerraScene) -> None:
        self.scene = scene
        self._still = self._desk = pygame.Surface((1, 1))
        self._laid: object = None
        self._drawn_on: object = None  # the desk that the still picture was begun with
        self._panels: object = None
        self._shows: dict[Hashable, object] = {}  # what each part of it shows
        self._turn = 0  # whose turn it is to be looked at
        self._sheet: tuple[pygame.Surface, pygame.Rect] | None = None

    @property
    def sheet_place(self) -> pygame.Rect | None:
        """Where the sheet of what is thought of lies."""
        return self._sheet[1] if self._sheet else None

    def look_at(self, choice: Choice | None, name: str) -> None:
        """Lay the sheet of a choice beside its hex, or put it away."""
        self._sheet = None
        if choice is None or not name:
            return
        scene = self.scene
        state = scene.match.state
        made = preview.sheet(preview.look(state, choice), preview.keeps_of(state, choice))
        built = frozenset(state.board.names[hex_] for hex_ in bits(state.occupied))
        self._sheet = made, preview.place_for(scene.view, made.get_size(), name, built | scene.mode.hexes())

    def draw(self, surface: pygame.Surface) -> None:
        scene = self.scene
        if scene.stale or self._still.get_size() != surface.get_size():
            self._compose(surface.get_size())
        surface.blit(self._still, (0, 0))
        if not scene.may_try:  # a copy must not be taken for the game
            pygame.draw.rect(surface, theme.PLAYERS[3].light, scene.view.rect, theme.px(5), theme.px(6))
        if not scene.moving:
            self._draw_thoughts(surface)
        scene.motion.draw(surface)
        for widget in scene.widgets:
            if not widget.visible:
                continue
            if widget not in scene.desk.widgets:
                widget.draw(surface)
            if isinstance(widget, Panel):
                widget.draw_over(surface)
        if self._sheet is not None and not scene.moving:
            picture, place = self._sheet
            surfaces.draw_shadow(surface, place, 6, 170)
            surface.blit(picture, place)

    def _draw_thoughts(self, surface: pygame.Surface) -> None:
        """What is under the mouse, and what a click would make of it."""
        scene = self.scene
        if scene.previewed is not None:
            preview.draw_ghost(surface, scene, scene.previewed)
        elif scene.mouse.hex:
            color, width = (theme.GOLD_LIGHT, 3) if scene.mouse.hex in scene.mode.hexes() else (theme.CREAM, 1.5)
            scene.view.outline(surface, scene.mouse.hex, color, width)
        name, left = scene.flashing
        if left > 0 and int(left * 6) % 2:
            scene.view.outline(surface, name, theme.GOLD_LIGHT, 5)

    def _compose(self, size: tuple[int, int]) -> None:
        """Everything that stands still; what has changed is made anew, a part in a frame: till then it stays stale."""
        scene, desk = self.scene, self._lay_desk(size)
        panels = scene.desk.widgets
        whole = self._still.get_size() != size or self._drawn_on is not desk or self._panels is not panels
        if whole:
            self._still, self._drawn_on, self._panels = desk.copy(), desk, panels
            self._shows.clear()
        drawn = self._renew(scene.layout_.map, "map", self._map_key(), self._draw_map, whole)
        drawn = self._renew(scene.layout_.top, "top", self._top_key(), self._draw_top, whole) or drawn
        if drawn and not whole:
            return
        for _ in panels:
            panel = panels[self._turn % len(panels)]
            self._turn += 1
            drawn = self._renew(panel.rect, panel, look(panel), panel.draw, whole)
            if drawn and not whole:
                return
        scene.stale = False

    def _renew(self, rect: pygame.Rect, part: Hashable, shows: object, draw: Draw, whole: bool) -> bool:
        """Make a part of the picture anew if it shows something else now; the shadows around it are there already."""
        if self._shows.get(part) == shows:
            return False
        self._shows[part] = shows
        if not whole:
            self._still.set_clip(rect)
            self._still.blit(self._desk, rect, rect)
        draw(self._still)
        self._still.set_clip(None)
        return True

    def _map_key(self) -> object:
        """Everything that the map shows."""
        scene, state = self.scene, self.scene.shown
        built = tuple((*player.buildings, player.towns, player.faction.id) for player in state.players)
        asked = (scene.asking, scene.mode.hexes(), scene.hint and scene.hint.places, len(scene.match.done))
        return (tuple(state.terrain), built, state.bridges, scene.overlay, scene.viewer, asked, tuple(scene.view.rect))

    def _top_key(self) -> object:
        scene = self.scene
        return (scene.prompt(), scene.shown.round, scene.acting_player(), language(), theme.text_scale())

    def _draw_top(self, surface: pygame.Surface) -> None:
        bars.draw_top(surface, self.scene)

    def _draw_map(self, surface: pygame.Surface) -> None:
        scene = self.scene
        scene.view.draw(surface, scene.shown)
        if scene.overlay:
            overlays.draw(surface, scene.view, scene.shown, scene.viewer, scene.overlay)
        else:
            marks.draw(surface, scene)

    def _lay_desk(self, size: tuple[int, int]) -> pygame.Surface:
        """The table with the frame of the map: large pictures that change only with the layout."""
        scene = self.scene
        laid = (size, tuple(scene.view.rect), scene.layout_)
        if laid != self._laid:
            self._laid, self._desk = laid, pygame.Surface(size)
            surfaces.draw_table(self._desk)
            frame = scene.view.rect.inflate(theme.px(10), theme.px(10))
            surfaces.draw_shadow(self._desk, frame, 8)
            self._desk.blit(surfaces.panel(frame.size, "dark", 3), frame)
            surfaces.draw_panel(self._desk, scene.layout_.buttons, "dark", lift=4, seed=7)
        return self._desk


def look(widget: Widget) -> Hashable:
    """What a panel shows now; it is made anew if it has to be."""
    if isinstance(widget, Drawer):
        widget.follow()
        own = (widget.tab, id(widget.pen))
        return (*own, *(look(one) for one in widget.front))
    if isinstance(widget, Panel):
        return (id(widget), id(widget.pen), widget.painted)
    if isinstance(widget, Chronicle):
        return (id(widget), len(widget.lines), widget.offset, widget.rebuilt)
    return id(widget)
