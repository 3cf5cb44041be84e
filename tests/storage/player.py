"""The program at the table, played by chance until it is killed: real scenes, real saving in its own thread.

Every position is told through a pipe before it is given to the disk, so that whoever kills knows what was done.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import traceback
from collections.abc import Callable
from typing import Any, NoReturn

import pygame

from game.app import App
from game.i18n import t
from game.match import HUMAN, Match, Seat
from game.scenes import resume
from game.scenes.base import Scene
from game.scenes.setup import start
from game.scenes.table import TableScene, opponents
from game.scenes.title import TitleScene
from game.storage.autosave import Autosave
from game.storage.settings import Settings
from tests.scenes.monkey import Quick

SIZE = (640, 400)
New = Callable[[int], Match]


def fingerprint(match: Match) -> str:
    """Of all that was done and taken back."""
    done = [match.rules.action_to_text(action) for action in (*match.actions, None, *match.undone) if action]
    return hashlib.sha256(json.dumps([len(match.actions), done]).encode()).hexdigest()


class Player(App):
    """A window without a screen; `tell` gets one JSON line for each position."""

    def __init__(self, new: New, seed: int, tell: Callable[[bytes], None]) -> None:
        self.chance = random.Random(seed)
        speed = self.chance.choice(("instant", "instant", "fast"))
        super().__init__(SIZE, settings=Settings(language="en", animation_speed=speed, mute=True))  # type: ignore[arg-type]
        self.new, self.tell = new, tell
        opponents.Thinker = Quick  # type: ignore[assignment, misc]
        note, notify = Autosave.note, self.notify

        def noted(autosave: Autosave, match: Match) -> None:
            self.say(game=match.seed, count=len(match.done), hash=fingerprint(match))
            note(autosave, match)

        def notified(line: str, kind: str = "info") -> None:
            if line == t("saves.slow"):
                self.say(slow=True)
            notify(line, kind)

        Autosave.note = noted  # type: ignore[method-assign]
        self.notify = notified  # type: ignore[method-assign]

    def say(self, **what: object) -> None:
        self.tell(json.dumps(what).encode() + b"\n")

    def crashed(self, scene: Scene, error: Exception) -> None:
        raise error

    def play(self) -> NoReturn:
        self.push(TitleScene())
        if resume.available():
            resume.open(self)
        clock = pygame.time.Clock()
        while True:
            scene = self.scene
            if not isinstance(scene, TableScene) or scene.match.over:
                start.play(self, self.new(self.chance.getrandbits(31)))
            elif scene.interactive:
                self.act(scene)
            self.step(min(clock.tick(240) / 1000, 0.1))

    def act(self, scene: TableScene) -> None:
        held: Any = getattr(scene, "turn", None)
        if held is not None and held.held is not None:  # shown, and ended by a button of its own
            scene.confirm()  # type: ignore[attr-defined]
        elif self.chance.random() < 0.1:
            self.chance.choice((scene.undo, scene.redo))()
        else:
            scene.submit(self.chance.choice(list(scene.match.rules.legal_actions(scene.match.state))))


def warm(new: New) -> App:
    """What every life begins with, done once before the processes part: modules, letters, pieces."""
    pygame.image.load = no_pictures
    app = App(SIZE, headless=True, settings=Settings(language="en", animation_speed="instant", mute=True))
    opponents.Thinker = Quick  # type: ignore[assignment, misc]
    app.push(TitleScene())
    app.step()
    start.play(app, new(1))
    for _ in range(30):
        app.step()
    app.stack.clear()
    return app


def no_pictures(*args: object) -> NoReturn:
    """Paintings would take most of the time of a short life; their place is taken by flat colours."""
    raise pygame.error("no pictures")


def run(new: New, seed: int, pipe: int) -> NoReturn:
    """In a process of its own."""
    try:
        Player(new, seed, lambda line: os.write(pipe, line)).play()
    except BaseException:
        os.write(pipe, json.dumps({"failed": traceback.format_exc(limit=-4)}).encode() + b"\n")
    os._exit(1)


def seats(players: int, chance: random.Random, level: str) -> list[Seat]:
    kinds = [HUMAN, *(chance.choice((HUMAN, level)) for _ in range(players - 1))]
    return [Seat(f"Игрок {n}", kind, n) for n, kind in enumerate(kinds)]
