"""`python -m game shot SCENE --out FILE`: a picture of any scene, without a window.

Others add a scene to SHOTS as "module:function"; it takes (app, args) and returns the scene to show.
It may push scenes below it first.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.play import size

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.base import Scene

SHOTS: dict[str, str] = {
    "title": "game.cli.shot:title",
    "settings": "game.cli.shot:settings",
    "confirm": "game.cli.shot:confirm",
    "crash": "game.cli.shot:crash",
    "setup": "game.scenes.setup.shot:make",
    "market": "game.scenes.smallworld.shots:market",
    "board": "game.scenes.smallworld.shots:board",
    "handover": "game.scenes.handover:shot",
    "scoring": "game.scenes.scoring.shot:make",
    "help": "game.scenes.help.shot:make",
    "load": "game.scenes.load_shot:make",
    "replay": "game.scenes.replay_shot:make",
    "tutorial": "game.scenes.smallworld.tutorial:shot",
}


@dataclass(frozen=True)
class ShotArgs:
    size: tuple[int, int]
    lang: str
    seed: int
    players: int
    phase: str
    text_size: str


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("shot", help="write a picture of a scene")
    parser.add_argument("scene", choices=available())
    parser.add_argument("--out", required=True, type=Path, help="a .png or .jpg file")
    parser.add_argument("--size", type=size, default=(1280, 720), help="for example 1920x1080")
    parser.add_argument("--lang", choices=("en", "ru"), default="en")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--players", type=int, choices=range(2, 6), default=5)
    parser.add_argument("--phase", default="conquest", help="conquest, redeploy, defend, ...")
    parser.add_argument("--text-size", choices=("normal", "large", "larger"), default="normal")
    parser.set_defaults(run=run)


def available() -> list[str]:
    """The scenes whose maker is part of the program."""
    from game.scenes.menu import exists

    return [name for name, path in SHOTS.items() if exists(path)]


def run(args: argparse.Namespace) -> int:
    import pygame

    wanted = ShotArgs(args.size, args.lang, args.seed, args.players, args.phase, args.text_size)
    app = take(args.scene, wanted)
    try:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(app.screen, str(args.out))
    except (OSError, pygame.error) as error:
        print(f"Picture not written to {args.out}: {error}", file=sys.stderr)
        return 1
    finally:
        app.close()
    return 0


def take(scene: str, args: ShotArgs) -> App:
    """A headless app that shows the scene, its motion at an end."""
    from game.app import App
    from game.scenes.menu import function
    from game.storage.settings import Settings

    settings = Settings(language=args.lang, text_size=args.text_size, animation_speed="instant")  # type: ignore[arg-type]
    app = App(size=args.size, headless=True, settings=settings)
    made: Scene = function(SHOTS[scene])(app, args)
    if made not in app.stack:
        app.push(made)
    for _ in range(3):
        app.step(1 / 30)
    return app


def title(app: App, args: ShotArgs) -> Scene:
    from game.scenes.title import TitleScene

    return TitleScene()


def settings(app: App, args: ShotArgs) -> Scene:
    from game.scenes.settings import SettingsScene
    from game.scenes.title import TitleScene

    app.push(TitleScene())
    return SettingsScene()


def confirm(app: App, args: ShotArgs) -> Scene:
    from game.i18n import t
    from game.scenes.confirm import ConfirmScene
    from game.scenes.title import TitleScene

    app.push(TitleScene())
    return ConfirmScene(t("confirm.quit.title"), t("confirm.quit.body"), app.quit)


def crash(app: App, args: ShotArgs) -> Scene:
    from game.scenes.crash import CrashScene
    from game.scenes.title import TitleScene

    app.push(TitleScene())
    app.save_hook = lambda: None
    return CrashScene(ValueError("an example of an error"))
