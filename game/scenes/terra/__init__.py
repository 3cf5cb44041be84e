"""Terra Mystica on the screen. Scenes are imported when they are opened: the first picture waits for none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from game.app import App
    from game.cli.shot import ShotArgs
    from game.match import Match, Timeline
    from game.rules.terra import State
    from game.scenes.base import Scene
    from game.scenes.help.book import Book
    from game.scenes.lesson import Lesson
    from game.scenes.replay.board import ReplayBoard
    from game.scenes.scoring.story import Story
    from game.scenes.setup.page import Page
    from game.scenes.setup.scene import SetupScene
    from game.scenes.table import Keeper, TableScene


def table(match: Match, autosave: Keeper | None) -> TableScene:
    from game.scenes.terra.board.scene import TerraScene

    return TerraScene(match, autosave)


def picture(state: State, colours: list[int], size: tuple[int, int]) -> pygame.Surface:
    from game.scenes.terra.board.view import picture as drawn

    return drawn(state, colours, size)


def replay_board(timeline: Timeline) -> ReplayBoard:
    from game.scenes.terra.replay import HexReplay

    return HexReplay(timeline)


def setup_page(scene: SetupScene) -> Page:
    from game.scenes.terra.setup import TerraPage

    return TerraPage(scene)


def story(match: Match) -> Story:
    from game.scenes.terra.scoring import tell

    return tell(match)


def book() -> Book:
    from game.scenes.terra.help import BOOK

    return BOOK


def fits(match: Match, phase: str) -> bool:
    from game.scenes.terra.shots import fits as fitting

    return fitting(match, phase)


def lessons() -> tuple[Lesson, ...]:
    from game.scenes.terra.lesson import LESSONS

    return LESSONS


def _board(app: App, args: ShotArgs) -> Scene:
    from game.scenes.terra import shots

    return shots.board(app, args)


def _lesson(app: App, args: ShotArgs) -> Scene:
    from game.scenes.terra import shots

    return shots.lesson(app, args)


SHOTS = {"board": _board, "lesson": _lesson}
