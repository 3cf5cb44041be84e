"""The map in its frame, with arrows to turn over to another."""

from __future__ import annotations

from functools import partial

import pygame

from game.i18n import t
from game.maps import MapEntry, load_map
from game.rules.smallworld import Setup
from game.scenes.setup.page import Page
from game.scenes.setup.scene import SetupScene
from game.scenes.smallworld.setup.mapview import MapFrame
from game.scenes.smallworld.setup.shelf import Shelf, map_key
from game.ui import theme
from game.ui.widgets import IconButton


class MapPage(Page):
    toggles = ("open_coins", "hand_over")

    def __init__(self, scene: SetupScene, shelf: Shelf | None = None) -> None:
        super().__init__(scene)
        self.shelf = shelf or Shelf()

    # --- what is chosen

    @property
    def players(self) -> int:
        return len(self.scene.choices.places)

    def entry(self) -> MapEntry | None:
        return self.shelf.chosen(self.scene.choices.options.get("map", ""), self.players)

    def turn_map(self, step: int) -> None:
        fit, entry = self.shelf.fitting(self.players), self.entry()
        if entry:
            self.scene.choices.options["map"] = map_key(fit[(fit.index(entry) + step) % len(fit)])
            self.scene.layout()

    def why_not(self) -> str:
        entry = self.entry()
        if entry is None:
            return t("setup.none_fits")
        return "" if entry.playable else t("setup.faulty")

    def setup(self) -> Setup:
        entry = self.entry()
        assert entry is not None
        return Setup(load_map(entry.path).definition, self.players, first_player=self.scene.choices.first)

    # --- what is seen

    def lay(self, area: pygame.Rect) -> None:
        self.map = self.scene.widgets.add(MapFrame(area, self.shelf, self.entry(), self.players))
        if len(self.shelf.fitting(self.players)) < 2:
            return
        side = theme.px(44)
        for icon, step in (("left", -1), ("right", 1)):
            place = pygame.Rect(0, 0, side, side)
            place.centery = area.centery
            middle = self.map.picture_rect()
            place.centerx = middle.left if step < 0 else middle.right
            self.scene.widgets.add(IconButton(place, icon, partial(self.turn_map, step), t("setup.other_map")))
