"""Finding the file of the board that a game is played on."""

from __future__ import annotations

from functools import lru_cache

from game.games import game_of
from game.maps.finding import find
from game.maps.terra.loading import GAME, LoadedBoard, load_board
from game.paths import resource
from game.rules.terra import PRINTED, Board


def find_board(board: Board) -> LoadedBoard:
    """The board with these hexes; NoBoard when there is none."""
    if board.hexes == PRINTED.hexes:
        return _printed()
    return find(game_of(GAME), load_board, lambda found: found.board.hexes == board.hexes, board.id, board.id)


@lru_cache
def _printed() -> LoadedBoard:
    return load_board(resource("maps", f"{PRINTED.id}.tmx"))
