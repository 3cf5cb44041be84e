"""Maps of hexes, for Terra Mystica: reading, checking, and the geometry that the screen needs."""

from game.maps.hexes.loading import HexGeometry, LoadedBoard, board_hash, examine_board, load_board
from game.maps.hexes.outlines import wavy

__all__ = ["HexGeometry", "LoadedBoard", "board_hash", "examine_board", "load_board", "wavy"]
