"""Maps of hexes, for Terra Mystica: reading, checking, and the geometry that the screen needs."""

from game.maps.terra.finding import find_board
from game.maps.terra.loading import HexGeometry, LoadedBoard, board_hash, borders, examine, load_board
from game.maps.terra.outlines import wavy

__all__ = ["HexGeometry", "LoadedBoard", "board_hash", "borders", "examine", "find_board", "load_board", "wavy"]
