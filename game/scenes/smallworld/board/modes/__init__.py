"""What the mouse means at each kind of decision: one mode a kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.smallworld.board.modes.base import BoardMode
from game.scenes.smallworld.board.modes.choose import ChooseMode
from game.scenes.smallworld.board.modes.conquest import ConquestMode
from game.scenes.smallworld.board.modes.deploy import DeployMode
from game.scenes.smallworld.board.modes.pick import PickMode

if TYPE_CHECKING:
    from game.rules.core import Decision
    from game.scenes.smallworld.board.scene import BoardScene

MODES: dict[str, Callable[[BoardScene], BoardMode]] = {
    "pick": PickMode,
    "conquest": ConquestMode,
    "redeploy": DeployMode,
    "defend": DeployMode,
    "choose": ChooseMode,
}

__all__ = ["BoardMode", "mode_for"]


def mode_for(scene: BoardScene, decision: Decision) -> BoardMode:
    """The mode for a human's decision."""
    return MODES[decision.kind](scene)
