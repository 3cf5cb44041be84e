"""Tiled maps: reading, listing, and what is wrong with them. What a map holds is in the folder of its game."""

from game.maps.faults import Fault, MapError, NoBoard
from game.maps.listing import (
    MapEntry,
    borders_of,
    check_file,
    every_shipped_map,
    list_maps,
    own_maps,
    shipped_maps,
)
from game.maps.shapes import RegionShape, Spot

__all__ = [
    "Fault", "MapEntry", "MapError", "NoBoard", "RegionShape", "Spot", "borders_of", "check_file", "every_shipped_map",
    "list_maps", "own_maps", "shipped_maps",
]  # fmt: skip
