"""The board: map, pieces, market, seats, chronicle, and every decision of the rules under the mouse."""

from game.scenes.smallworld.board.scene import BoardScene

__all__ = ["BoardScene"]
