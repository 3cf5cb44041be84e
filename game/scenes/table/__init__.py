"""The table that every game is played at: the match and what is shown of it, bots, undo, hints, menu, chronicle.

A game's board is a TableScene with modes of its own; nothing here knows which game is played.
"""

from game.scenes.table.modes import Command, Mode
from game.scenes.table.scene import Keeper, TableScene

__all__ = ["Command", "Keeper", "Mode", "TableScene"]
