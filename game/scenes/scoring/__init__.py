"""The end of a game: who won, how it came about, and what to do next."""

from game.scenes.scoring.scene import ScoringScene

__all__ = ["ScoringScene"]
