"""The map on the set-up's page."""

from __future__ import annotations

from game.maps.smallworld import load_map
from game.rules.smallworld import Setup
from game.scenes.setup.mapspage import MapsPage
from game.scenes.setup.scene import SetupScene
from game.scenes.smallworld.setup.shelf import BoardShelf


class MapPage(MapsPage):
    toggles = ("open_coins", "hand_over")

    def __init__(self, scene: SetupScene, shelf: BoardShelf | None = None) -> None:
        super().__init__(scene, shelf or BoardShelf())

    def setup(self) -> Setup:
        entry = self.entry()
        assert entry is not None
        return Setup(load_map(entry.path).definition, self.players, first_player=self.scene.choices.first)
