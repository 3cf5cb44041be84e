"""Maps of regions, for Small World: reading, checking, finding, and the geometry that the screen needs."""

from game.maps.smallworld.finding import find_map, our_board
from game.maps.smallworld.loading import Geometry, LoadedMap, borders, content_hash, examine, load_map

__all__ = ["Geometry", "LoadedMap", "borders", "content_hash", "examine", "find_map", "load_map", "our_board"]
