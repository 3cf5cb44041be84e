"""The rules over any scene: turn order, peoples, pieces, land and keys of the game at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import games

if TYPE_CHECKING:
    from game.app import App
    from game.games import Game
    from game.match import Match


def open(app: App, topic: str = "", game: Game | None = None) -> None:
    """Show the rules; `topic` is an id such as "race.orcs", "piece.dragon", "terrain.hill" or "basics.turn"."""
    from game.scenes.help.scene import HelpScene

    if isinstance(app.scene, HelpScene):
        app.scene.show(topic)
    else:
        match = _match(app)
        book = (game or at_hand(app)).scenes.book()
        same = match is not None and (game is None or match.game is game)
        if match and same:
            app.push(HelpScene(book.of(match.setup), topic))
        else:
            app.push(HelpScene(book, topic, game or at_hand(app)))


def at_hand(app: App) -> Game:
    """The game that is being played, or else the first."""
    match = _match(app)
    return match.game if match else games.first()


def _match(app: App) -> Match | None:
    """What is being played below, if anything."""
    found = (getattr(scene, "match", None) for scene in reversed(app.stack))
    return next((match for match in found if match is not None), None)
