"""Terra Mystica's side of the set-up: who plays what, on which board, for which goals."""

from game.scenes.terra.setup.page import TerraPage

__all__ = ["TerraPage"]
