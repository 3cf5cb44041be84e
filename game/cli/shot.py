"""`python -m game shot SCENE --out FILE`: a picture of any scene of any game, without a window."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game import games
from game.cli.play import size
from game.i18n import LANGUAGES

if TYPE_CHECKING:
    from game.app import App
    from game.match import Match
    from game.scenes.base import Scene

#: "module:function" of the scenes that all games share; each takes (app, args) and returns the scene to show.
#: It may push scenes below it first. A game's own are in its `scenes.SHOTS`.
SHARED: dict[str, str] = {
    "title": "game.cli.shot:title",
    "settings": "game.cli.shot:settings",
    "confirm": "game.cli.shot:confirm",
    "crash": "game.cli.shot:crash",
    "setup": "game.scenes.setup.shot:make",
    "handover": "game.scenes.handover:shot",
    "scoring": "game.scenes.scoring.shot:make",
    "help": "game.scenes.help.shot:make",
    "load": "game.scenes.load_shot:make",
    "lessons": "game.scenes.lesson.choice:shot",
    "replay": "game.scenes.replay.shot:make",
}
PICTURES = (".png", ".jpg", ".jpeg")
NAMES = {"en": ("Anna", "Boris", "Clara", "Dmitri", "Emma"), "ru": ("Анна", "Борис", "Клара", "Дмитрий", "Эмма")}


@dataclass(frozen=True)
class ShotArgs:
    size: tuple[int, int] = (1280, 720)
    lang: str = "en"
    seed: int = 7
    players: int = 5
    phase: str = "conquest"
    text_size: str = "normal"
    game: str = games.first().id
    set: str = ""
    map: str = ""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    defaults = ShotArgs()
    parser = subparsers.add_parser("shot", help="write a picture of a scene")
    parser.add_argument("scene", choices=available())
    parser.add_argument("--out", required=True, type=Path, help="a .png or .jpg file")
    parser.add_argument("--size", type=size, default=defaults.size, help="for example 1920x1080")
    parser.add_argument("--lang", choices=LANGUAGES, default=defaults.lang)
    parser.add_argument("--seed", type=int, default=defaults.seed)
    parser.add_argument("--players", type=int, choices=range(2, 6), default=defaults.players)
    parser.add_argument("--phase", default=defaults.phase, help="conquest, redeploy, defend, ...")
    parser.add_argument("--text-size", choices=("normal", "large", "larger"), default=defaults.text_size)
    parser.add_argument("--game", choices=[game.id for game in games.on_screen()], default=defaults.game)
    parser.add_argument("--set", default="", help="what is in the box; `python -m game games` lists the sets")
    parser.add_argument("--map", default="", help="the kind of map, where a game has several")
    parser.set_defaults(run=run)


def available() -> list[str]:
    """Every scene that some game has."""
    own = (name for game in games.on_screen() for name in game.scenes.SHOTS)
    return list(dict.fromkeys((*SHARED, *own)))


def run(args: argparse.Namespace) -> int:
    from game.games.parts import Unplayable

    if why := _no_place(args.out):
        return _refuse(f"Picture not written to {args.out}: {why}")
    wanted = ShotArgs(args.size, args.lang, args.seed, args.players, args.phase, args.text_size,
                      args.game, args.set, args.map)  # fmt: skip
    try:
        app = take(args.scene, wanted)
    except Unplayable as error:
        print(f"shot: {error}", file=sys.stderr)
        return 2
    try:
        return _write(app, args)
    finally:
        app.close()


def _write(app: App, args: argparse.Namespace) -> int:
    import pygame

    from game.scenes.crash import CrashScene

    if isinstance(app.scene, CrashScene) and args.scene != "crash":
        return _refuse(f"No picture: the scene failed, {app.scene.summary}")
    try:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(app.screen, str(args.out))
    except (OSError, pygame.error) as error:
        return _refuse(f"Picture not written to {args.out}: {error}")
    return 0


def _no_place(out: Path) -> str:
    """Why a picture cannot go there; folders are made inside of the current one only."""
    if out.suffix.lower() not in PICTURES:
        return f"its name must end in {' or '.join(PICTURES)}"
    try:
        if not out.parent.is_dir() and not out.absolute().resolve().is_relative_to(Path.cwd().resolve()):
            return "there is no such folder"
    except OSError as error:
        return error.strerror or type(error).__name__
    return ""


def _refuse(line: str) -> int:
    print(line, file=sys.stderr)
    return 1


def maker(scene: str, game: games.Game) -> Callable[[App, ShotArgs], Scene]:
    if scene in game.scenes.SHOTS:
        return game.scenes.SHOTS[scene]
    if scene not in SHARED:
        from game.games.parts import Unplayable

        raise Unplayable(f"{game.id} has no scene {scene}")
    module, _, name = SHARED[scene].partition(":")
    found: Callable[[App, ShotArgs], Scene] = getattr(importlib.import_module(module), name)
    return found


def take(scene: str, args: ShotArgs) -> App:
    """A headless app that shows the scene, its motion at an end."""
    from game.app import App
    from game.storage.settings import Settings

    settings = Settings(
        language=args.lang,
        text_size=args.text_size,  # type: ignore[arg-type]
        animation_speed="instant",
        lesson_offered=args.phase != "offer",
    )
    app = App(size=args.size, headless=True, settings=settings)
    made = maker(scene, games.game_of(args.game))(app, args)
    if made not in app.stack:
        app.push(made)
    for _ in range(3):
        app.step(1 / 30)
    return app


# --- games to take pictures of


def played(args: ShotArgs, stop: Callable[[Match], bool]) -> Match:
    """A game between quick bots, with people's names on the seats, until `stop` or its end."""
    from game.i18n import language
    from game.match import Match, Seat

    game = games.game_of(args.game)
    setup = game.setups.make(args.players, args.seed, args.set, args.map)
    names = NAMES.get(language(), NAMES["en"])[: args.players]
    seats = [Seat(name, "human", colour) for colour, name in enumerate(names)]
    return played_on(Match.new(game, setup, args.seed, seats), args, stop)


def played_on(match: Match, args: ShotArgs, stop: Callable[[Match], bool]) -> Match:
    """Quick bots play a game on, until `stop` or its end."""
    from game.bots import Budget

    game = match.game
    bots = [game.bots.make(game.usual_level, args.seed + n, Budget(nodes=1)) for n in range(args.players)]
    while (decision := match.decision) is not None and not stop(match):
        match.apply(bots[decision.player].decide(game.rules.view(match.state, decision.player)).action)
    return match


def busy_match(args: ShotArgs, share: float = 0.7, phase: str = "") -> Match:
    """A game up to a human's decision of some kind, so far into it."""

    def stop(match: Match) -> bool:
        now = match.progress
        return now.round >= round(now.rounds * share) and match.game.scenes.fits(match, phase)

    return played(args, stop)


# --- the shared scenes


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
