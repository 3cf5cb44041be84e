"""Small World on the screen. Scenes are imported when they are opened: the first picture waits for none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from game.app import App
    from game.cli.shot import ShotArgs
    from game.match import Match, Timeline
    from game.rules.smallworld import State
    from game.scenes.base import Scene
    from game.scenes.help.book import Book
    from game.scenes.lesson import Lesson
    from game.scenes.replay.board import ReplayBoard
    from game.scenes.scoring.story import Story
    from game.scenes.setup.page import Page
    from game.scenes.setup.scene import SetupScene
    from game.scenes.table import Keeper, TableScene


def table(match: Match, autosave: Keeper | None) -> TableScene:
    from game.maps.smallworld import find_map
    from game.scenes.smallworld.board import BoardScene

    return BoardScene(match, find_map(match.setup.map), autosave)


def picture(state: State, colours: list[int], size: tuple[int, int]) -> pygame.Surface:
    from game.scenes.smallworld.board.view import board_picture

    return board_picture(state, colours, size)


def replay_board(timeline: Timeline) -> ReplayBoard:
    from game.scenes.smallworld.replay import MapReplay

    return MapReplay(timeline)


def setup_page(scene: SetupScene) -> Page:
    from game.scenes.smallworld.setup import MapPage

    return MapPage(scene)


def story(match: Match) -> Story:
    from game.scenes.smallworld.scoring import tell

    return tell(match)


def book() -> Book:
    from game.scenes.smallworld.help import BOOK

    return BOOK


def fits(match: Match, phase: str) -> bool:
    from game.scenes.smallworld.shots import fits as fitting

    return fitting(match, phase)


def lessons() -> tuple[Lesson, ...]:
    from game.scenes.smallworld.lesson import LESSONS

    return LESSONS


def _board(app: App, args: ShotArgs) -> Scene:
    from game.scenes.smallworld import shots

    return shots.board(app, args)


def _market(app: App, args: ShotArgs) -> Scene:
    from game.scenes.smallworld import shots

    return shots.market(app, args)


def _lesson(app: App, args: ShotArgs) -> Scene:
    from game.scenes.smallworld import shots

    return shots.lesson(app, args)


SHOTS = {"board": _board, "market": _market, "lesson": _lesson}
