"""Terra Mystica on the screen. Scenes are imported when they are opened: the first picture waits for none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from game.match import Match
    from game.rules.terra import State
    from game.scenes.scoring.story import Story
    from game.scenes.table import Keeper, TableScene


def table(match: Match, autosave: Keeper | None) -> TableScene:
    from game.scenes.terra.board.scene import TerraScene

    return TerraScene(match, autosave)


def picture(state: State, colours: list[int], size: tuple[int, int]) -> pygame.Surface:
    from game.scenes.terra.board.view import picture as drawn

    return drawn(state, colours, size)


def story(match: Match) -> Story:
    from game.scenes.terra.scoring import tell

    return tell(match)
