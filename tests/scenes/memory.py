"""Many games in a row in one window: how much memory the program takes after each. `python -m tests.scenes.memory`"""

from __future__ import annotations

import multiprocessing
import os
import random
import sys
import tempfile
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from game.storage.folders import HOME_VARIABLE

MOST = 350.0  # megabytes
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def run(budget: int, seed: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """`budget` games in a row in each size of the window, every one in a process of its own."""
    found = {f"{size[0]}x{size[1]}": measured(size, budget, seed, progress) for size in SIZES}
    failures = [f"{size}: {max(figures):.0f} MB" for size, figures in found.items() if max(figures) > MOST]
    return {"megabytes": {size: [round(n) for n in figures] for size, figures in found.items()}, "failures": failures}


def measured(size: tuple[int, int], games: int, seed: int, progress: Callable[[int], None]) -> list[float]:
    """Megabytes after each game."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    process = context.Process(target=_play, args=(size, games, seed, theirs, home.name), daemon=True)
    process.start()
    theirs.close()
    figures = []
    for number in range(games):
        figures.append(float(ours.recv()))
        progress(number + 1)
    process.join()
    home.cleanup()
    return figures


def _play(size: tuple[int, int], count: int, seed: int, pipe: Connection, home: str) -> None:
    """In a process of its own, so that nothing else is counted."""
    os.environ[HOME_VARIABLE] = home
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game import environment, games
    from game.app import App
    from game.scenes.table import opponents
    from game.storage.settings import Settings
    from tests.scenes.monkey import Quick

    environment.prepare()
    opponents.Thinker = Quick  # type: ignore[assignment, misc]
    chance = random.Random(seed)
    app = App(size, settings=Settings(language="ru", animation_speed="instant", mute=True))
    boxes = [(game, box) for game in games.on_screen() for box in game.setups.SETS]
    for number in range(count):
        game, box = boxes[number % len(boxes)]
        _one_game(app, game, box, chance)
        pages = int(Path("/proc/self/statm").read_text().split()[1])  # as the system sees it
        pipe.send(pages * os.sysconf("SC_PAGE_SIZE") / 1e6)


def _one_game(app: Any, game: Any, box: str, chance: random.Random) -> None:
    """From the title over the set-up to the end, the mouse wandering; then its chart and its replay."""
    import pygame

    from game.match import Match, Seat
    from game.scenes import help as rules_help
    from game.scenes import setup
    from game.scenes.replay import ReplayScene
    from game.scenes.scoring import ScoringScene
    from game.scenes.setup import start
    from game.scenes.table import TableScene
    from game.scenes.title import TitleScene

    app.reset(TitleScene())
    app.step()
    setup.open(app)
    app.step()
    rules_help.open(app)
    app.step()
    players = chance.choice(list(game.players))
    seats = [Seat(f"Игрок {n}", game.levels[0], n) for n in range(players)]
    match = Match.new(game, game.setups.make(players, chance.randrange(9999), box), chance.randrange(9999), seats)
    start.play(app, match)
    while not match.over:
        scene = app.scene
        if isinstance(scene, TableScene) and (spots := scene.spots()):
            pos = chance.choice(spots)
            app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        app.step(0.3)
    app.step()
    app.reset(TitleScene())
    for scene in (ScoringScene(match), ReplayScene(match)):
        app.push(scene)
        for _ in range(4):
            app.step(1.0)
        if isinstance(scene, ReplayScene):
            for share in (0.2, 0.5, 0.8, 1.0):
                scene.jump(round(len(scene.timeline) * share))
                app.step(0.1)
        app.pop()
        app.step()
        app.step()


if __name__ == "__main__":
    wide, high, count = (int(word) for word in sys.argv[1:4])
    for number, figure in enumerate(measured((wide, high), count, 1, lambda done: None), 1):
        print(f"game {number}: {figure:.0f} MB", flush=True)
