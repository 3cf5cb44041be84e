"""Small World's side of the set-up: the map."""

from game.scenes.smallworld.setup.page import MapPage

__all__ = ["MapPage"]
