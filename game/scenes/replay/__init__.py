"""Watching a game again."""

from game.scenes.replay.scene import ReplayScene, watch

__all__ = ["ReplayScene", "watch"]
