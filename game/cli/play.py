"""`python -m game play`: open the window."""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.i18n import LANGUAGES

if TYPE_CHECKING:
    from game.app import App
    from game.storage.settings import Notice, Settings

_log = logging.getLogger(__name__)


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("play", help="open the game's window (the default)")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a saved game or a map to open")
    parser.add_argument("--size", type=size, help="window size, for example 1920x1080")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of this run")
    parser.add_argument("--frames", type=int, default=0, help="end after so many pictures (for measuring)")
    parser.add_argument("--smoke", type=Path, metavar="PICTURE", help=argparse.SUPPRESS)
    parser.add_argument("--probe", type=Path, metavar="FILE", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def size(value: str) -> tuple[int, int]:
    try:
        width, height = (int(part) for part in value.lower().split("x"))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{value!r} is not a size like 1920x1080") from error
    if not (320 <= width <= 7680 and 240 <= height <= 4320):
        raise argparse.ArgumentTypeError(f"{value} is out of range: 320x240 to 7680x4320")
    return width, height


def run(args: argparse.Namespace) -> int:
    from game.storage import logs, settings

    logs.start()
    from game.app import NoDisplay

    try:
        chosen, notice = settings.load()
        if args.lang:
            chosen.language = args.lang
        if args.smoke:
            from game.cli import smoke

            return smoke.run(args.smoke, args.size, chosen)
        app = _app(args, chosen, notice)
        from game.scenes.title import TitleScene

        if args.file:
            _give(args.file)
        app.run(TitleScene(), args.frames)
    except NoDisplay as error:
        print(error, file=sys.stderr)
        return 1
    except Exception as error:  # the last net: nothing ends silently
        _log.critical("the program ended by an error", exc_info=error)
        print(f"Elbow Room stopped: {error}. Details: {logs.where()}", file=sys.stderr)
        if not args.smoke:
            _tell(str(error))
        return 1
    return 0


def _give(file: Path) -> None:
    """As if it were dropped on the window."""
    import pygame

    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file.absolute())))


def _app(args: argparse.Namespace, settings: Settings, notice: Notice | None) -> App:
    if args.probe:
        from game.cli.probe import ProbedApp

        return ProbedApp(args.probe, args.size, settings)
    from game.app import App

    return App(args.size, settings=settings, notice=notice)


def _tell(message: str) -> None:
    """A system message box, when there is a screen for it."""
    import pygame

    try:
        pygame.display.message_box("Elbow Room", message, message_type="error")
    except pygame.error as error:
        _log.info("no message box: %s", error)
