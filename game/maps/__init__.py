"""Tiled maps: reading, checking, and the geometry that the screen needs."""

from game.maps.faults import Fault, MapError
from game.maps.listing import MapEntry, list_maps, our_board, shipped_maps
from game.maps.loading import Geometry, LoadedMap, check_file, content_hash, examine, load_map
from game.maps.shapes import RegionShape, Spot

__all__ = [
    "Fault",
    "Geometry",
    "LoadedMap",
    "MapEntry",
    "MapError",
    "RegionShape",
    "Spot",
    "check_file",
    "content_hash",
    "examine",
    "list_maps",
    "load_map",
    "our_board",
    "shipped_maps",
]
