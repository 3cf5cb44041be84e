"""Box, map and treasures on the set-up's page."""

from __future__ import annotations

import pygame

from game.i18n import t
from game.maps.smallworld import load_map
from game.rules.core import BadInput
from game.rules.smallworld import MapDef, Setup
from game.rules.smallworld.ability import set_of
from game.rules.underground import with_monsters
from game.scenes.setup.mapspage import MapsPage
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.shelf import map_key
from game.scenes.smallworld.setup.shelf import BOARDS, BoardShelf
from game.ui import theme
from game.ui.tip import Tip
from game.ui.widgets import Choice, Label, Toggle

LYING, NONE = "", "none"  # the option `treasures`


class MapPage(MapsPage):
    toggles = ("open_coins", "hand_over")
    shelf: BoardShelf

    def __init__(self, scene: SetupScene, shelf: BoardShelf | None = None) -> None:
        super().__init__(scene, shelf or BoardShelf())
        self.shelf.content = self.content

    # --- what is chosen

    @property
    def content(self) -> str:
        kept = self.scene.choices.options.get("set", "")
        return kept if kept in BOARDS else "base"

    def choose_content(self, content: str) -> None:
        """Its own first board comes with it."""
        options = self.scene.choices.options
        options["set"] = self.shelf.content = content
        options.pop("map", None)
        self.scene.layout()

    def ask_for(self, set: str, map: str) -> None:
        options = self.scene.choices.options
        options["set"] = self.shelf.content = set or "base"
        if map:
            options["treasures"] = NONE if map == "surface" else LYING
            box = "underground" if map == "underground" else "base"
            fit = [e for e in self.shelf.fitting(self.players) if e.playable and e.loaded.definition.set == box]
            options["map"] = map_key(fit[0]) if fit else ""

    @property
    def board(self) -> MapDef | None:
        entry = self.entry()
        return entry.loaded.definition if entry is not None and entry.playable else None

    @property
    def treasures_wanted(self) -> bool:
        return self.scene.choices.options.get("treasures", LYING) == LYING

    def want_treasures(self, wanted: bool) -> None:
        self.scene.choices.options["treasures"] = LYING if wanted else NONE

    def why_fixed(self) -> str:
        """Why the rules leave no choice about Relics and Places."""
        board = self.board
        if board is None or has_lairs(board):
            return t("setup.treasures.always")
        try:
            with_monsters(board, self.scene.choices.seed)
        except BadInput:
            return t("setup.treasures.no_room")
        return ""

    def setup(self) -> Setup:
        entry = self.entry()
        assert entry is not None
        board, choices = load_map(entry.path).definition, self.scene.choices
        if self._hides(board):
            board = with_monsters(board, choices.seed)
        return Setup(board, self.players, self.content, first_player=choices.first)

    def _hides(self, board: MapDef) -> bool:
        """Whether Monsters come to a board that has none, to guard Relics and Places."""
        return bool(set_of(self.content).treasures) and self.treasures_wanted and not self.why_fixed()

    # --- what is seen

    def lay(self, area: pygame.Rect) -> None:
        row = max(theme.px(38), theme.pt(32))
        sets = [(content, t(f"setup.set.{content}")) for content in BOARDS]
        top = pygame.Rect(area.left, area.top, area.width, row)
        size = Choice.fitting(sets, top.width)
        self.scene.widgets.add(Choice(top, sets, self.content, self.choose_content, size, self._set_tip))
        room = pygame.Rect(area.left, top.bottom + theme.px(8), area.width, 0)
        room.height = area.bottom - room.top
        if set_of(self.content).treasures:
            room.height -= row
            self._lay_treasures(pygame.Rect(area.left, room.bottom, area.width, row))
        self.lay_map(room)

    def _set_tip(self) -> Tip:
        return Tip(t(f"setup.set.{self.content}"), t(f"setup.set.{self.content}.tip"))

    def _lay_treasures(self, row: pygame.Rect) -> None:
        high = max(theme.px(26), theme.pt(24))
        place = pygame.Rect(0, 0, round(high * 1.9), high)
        place.midright = (row.right - theme.px(22), row.centery + theme.px(3))
        why = self.why_fixed()
        shown = self.treasures_wanted if not why else self.board is not None and has_lairs(self.board)
        toggle = self.scene.widgets.add(Toggle(place, shown, self.want_treasures, t("setup.treasures.tip")))
        toggle.set_enabled(not why, why)
        room = pygame.Rect(row.left + theme.px(22), row.top + theme.px(3), 0, row.height)
        room.width = place.left - theme.px(12) - room.left
        words, tip = t("setup.treasures"), t("setup.treasures.tip")
        self.scene.widgets.add(Label(room, words, "serif", theme.BODY, theme.CREAM, tip=tip))


def has_lairs(board: MapDef) -> bool:
    return any(region.monsters for region in board.regions)
