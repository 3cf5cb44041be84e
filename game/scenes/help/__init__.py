"""The rules over any scene: turn order, races, powers, pieces, land and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App


def open(app: App, topic: str = "") -> None:
    """Show the rules; `topic` is an id such as "race.orcs", "piece.dragon", "terrain.hill" or "basics.turn"."""
    from game.scenes.help.scene import HelpScene

    if isinstance(app.scene, HelpScene):
        app.scene.show(topic)
    else:
        app.push(HelpScene(topic))
