"""A page with a map in its frame, and arrows to turn over to another."""

from __future__ import annotations

from functools import partial

import pygame

from game.i18n import t
from game.maps import MapEntry
from game.scenes.setup.mapview import MapFrame
from game.scenes.setup.page import Page
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.shelf import Shelf, map_key
from game.ui import theme
from game.ui.widgets import IconButton


class MapsPage(Page):
    """The option `map` keeps which one it is."""

    def __init__(self, scene: SetupScene, shelf: Shelf) -> None:
        super().__init__(scene)
        self.shelf = shelf

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

    def lay(self, area: pygame.Rect) -> None:
        self.lay_map(area)

    def lay_map(self, area: pygame.Rect, turning: bool = True) -> None:
        """The frame and, where there is a choice, the arrows at its sides."""
        self.map = self.scene.widgets.add(MapFrame(area, self.shelf, self.entry()))
        if not turning or len(self.shelf.fitting(self.players)) < 2:
            return
        side = theme.px(44)
        middle = self.map.picture_rect()
        for icon, step in (("left", -1), ("right", 1)):
            place = pygame.Rect(0, 0, side, side)
            place.center = (middle.left if step < 0 else middle.right, middle.centery)
            self.scene.widgets.add(IconButton(place, icon, partial(self.turn_map, step), t("setup.other_map")))
