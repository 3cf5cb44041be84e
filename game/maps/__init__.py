"""Tiled maps: reading, checking, and the geometry that the screen needs."""

from game.maps.faults import Fault, MapError
from game.maps.finding import NoBoard, find_map
from game.maps.hexes import HexGeometry, LoadedBoard, board_hash, load_board
from game.maps.listing import MapEntry, check_file, every_shipped_map, list_maps, shipped_maps
from game.maps.loading import Geometry, LoadedMap, content_hash, examine, load_map
from game.maps.shapes import RegionShape, Spot

__all__ = [
    "Fault",
    "Geometry",
    "HexGeometry",
    "LoadedBoard",
    "LoadedMap",
    "MapEntry",
    "MapError",
    "NoBoard",
    "RegionShape",
    "Spot",
    "board_hash",
    "check_file",
    "content_hash",
    "every_shipped_map",
    "examine",
    "find_map",
    "list_maps",
    "load_board",
    "load_map",
    "shipped_maps",
]
