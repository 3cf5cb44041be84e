"""The rules over any scene: turn order, peoples, pieces, land and keys of the game at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import games

if TYPE_CHECKING:
    from game.app import App
    from game.games import Game


def open(app: App, topic: str = "", game: Game | None = None) -> None:
    """Show the rules; `topic` is an id such as "race.orcs", "piece.dragon", "terrain.hill" or "basics.turn"."""
    from game.scenes.help.scene import HelpScene

    if isinstance(app.scene, HelpScene):
        app.scene.show(topic)
    else:
        app.push(HelpScene((game or at_hand(app)).scenes.book(), topic))


def at_hand(app: App) -> Game:
    """The game that is being played, or else the first."""
    for scene in reversed(app.stack):
        match = getattr(scene, "match", None)
        if match is not None:
            found: Game = match.game
            return found
    return games.first()
