"""Random clicks, keys, sizes and settings over every scene; counts what they brought about.

Everything is drawn from a seed: bots answer at once in the same process, motion is instant. Saving is on, into
the folder of the test. An error in a scene is raised instead of opening the crash screen.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.app import App
from game.bots import Budget, Decided, Plan
from game.cli.shot import NAMES
from game.games import Game, game_of
from game.maps.smallworld import find_map, load_map
from game.match import Match, Seat
from game.paths import resource
from game.rules.smallworld import Setup
from game.scenes import help as rules_help
from game.scenes import load, replay, replays, settings, setup
from game.scenes.base import Scene
from game.scenes.crash import CrashScene
from game.scenes.handover import HandOverScene
from game.scenes.lesson import begin
from game.scenes.scoring import ScoringScene
from game.scenes.smallworld.board import BoardScene
from game.scenes.smallworld.lesson import LESSONS
from game.scenes.smallworld.shots import busy_match
from game.scenes.table import opponents
from game.scenes.table.buttons import CommandButton
from game.scenes.title import TitleScene
from game.storage.autosave import shared
from game.storage.settings import Settings
from game.ui.widgets import Button
from tests.scenes.cave import positions, wanted
from tests.storage.at_once import AtOnce

GAME = game_of("smallworld")

SIZES = [(640, 400), (800, 600), (640, 720)]  # few and small: the pictures of each are made anew
KEYS = [
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT,
    pygame.K_RIGHT, pygame.K_F1, pygame.K_F11, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END,
    pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_a, pygame.K_z, pygame.K_y, pygame.K_1, pygame.K_2, pygame.K_3,
    pygame.K_4, pygame.K_5, pygame.K_6,
]  # fmt: skip
PATIENCE = 50  # pokes at a position that was sought out for something
STRAY = 60  # pokes away from the stage after which the monkey is led back


class Quick:
    """Thinks at once, in the place of the bots' process."""

    fell_back = False

    def __init__(self) -> None:
        self._decided: Decided | None = None
        self._plan: Plan | None = None

    def start(self, game: Game, view: Any, level: str, seed: int, seconds: float) -> None:
        self._decided = game.bots.make(game.levels[0], seed, Budget(nodes=1)).decide(view)

    def start_hint(self, game: Game, view: Any, seconds: float) -> None:
        self._plan = game.bots.hint(view, Budget(nodes=1))

    def poll(self) -> Decided | None:
        found, self._decided = self._decided, None
        return found

    def poll_plan(self) -> Plan | None:
        found, self._plan = self._plan, None
        return found

    def hurry(self) -> None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class MonkeyApp(App):
    """A window without a screen that keeps settings and saves; an error ends the run."""

    def __init__(self, notes: Counter[str]) -> None:
        super().__init__((800, 600), settings=Settings(language="en", animation_speed="instant", mute=True))
        self.notes = notes
        self.tidies = False
        self.sought = ("", 0, 0)  # what the stage is for, how often it had come about before, and when that was

    def moves_on(self) -> bool:
        """What the stage is for has come about, or will not."""
        what, before, since = self.sought
        return bool(what) and (self.notes[what] > before or self.notes["pokes"] - since > PATIENCE)

    def crashed(self, scene: Scene, error: Exception) -> None:
        raise error

    def _add(self, scene: Scene) -> None:
        self.notes[f"entered {type(scene).__name__}"] += 1
        super()._add(scene)


def board(app: App, chance: random.Random) -> None:
    """A fresh game; people and bots as chance will have it."""
    players = chance.randint(2, 5)
    loaded = load_map(resource("maps", f"smallworld_{players}p.tmx"))
    kinds = ["human", *(chance.choice(("human", "easy")) for _ in range(players - 1))]
    seats = [Seat(NAMES["en"][n], kinds[n], n) for n in range(players)]
    match = Match.new(GAME, Setup(loaded.definition, players), chance.randrange(9999), seats)
    app.reset(BoardScene(match, loaded, shared()))


def cave(app: App, chance: random.Random) -> None:
    """A game of the second box where that of its questions or abilities is at hand that was met least."""
    assert isinstance(app, MonkeyApp)
    what = min(wanted(), key=lambda one: (app.notes[one], app.notes[f"sought {one}"]))
    app.notes[f"sought {what}"] += 1
    app.sought = (what, app.notes[what], app.notes["pokes"])
    match = next(positions(what, chance))
    app.reset(BoardScene(match, find_map(match.setup.map), shared()))


def dialog(app: App, chance: random.Random) -> None:
    board(app, chance)
    app.push(HandOverScene("Anna", 2))


def scoring(app: App, chance: random.Random) -> None:
    app.reset(TitleScene())
    app.push(ScoringScene(busy_match(chance.randint(2, 5), chance.randrange(99), "conquest", 2.0)))


def watching(app: App, chance: random.Random) -> None:
    match = busy_match(chance.randint(2, 5), chance.randrange(99), "conquest", chance.random())
    app.reset(TitleScene())
    app.push(replay.ReplayScene(match))


def over_title(opens: Callable[[App], None]) -> Callable[[App, random.Random], None]:
    def stage(app: App, chance: random.Random) -> None:
        app.reset(TitleScene())
        opens(app)

    return stage


#: Where the monkey is put down.
STAGES: dict[str, Callable[[App, random.Random], None]] = {
    "title": over_title(lambda app: None),
    "setup": over_title(setup.open),
    "board": board,
    "cave": cave,
    "dialog": dialog,
    "scoring": scoring,
    "help": over_title(rules_help.open),
    "settings": over_title(settings.open),
    "load": over_title(load.open),
    "replays": over_title(replays.open),
    "replay": watching,
    "tutorial": over_title(partial(begin, lesson=LESSONS[0])),
    "below": over_title(partial(begin, lesson=LESSONS[1])),
}
class Monkey:
    """`notes` counts the rules' actions by scene, scenes entered, and pokes after which something was different."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.notes: Counter[str] = Counter()
        self.app = MonkeyApp(self.notes)
        shared().writer = AtOnce()
        self._thinker, opponents.Thinker = opponents.Thinker, Quick  # type: ignore[assignment, misc]
        self._do = Match._do
        notes, app, do = self.notes, self.app, Match._do

        def noted(match: Match, action: Any) -> Any:
            decision = match.decision
            done = do(match, action)
            if isinstance(app.scene, BoardScene):  # elsewhere a game is only read again
                notes[f"actions {type(app.scene).__name__}"] += 1
                notes[f"action {action.kind}"] += 1
                if decision is not None and match.seats[decision.player].human:
                    topic = f"question {decision.topic}" if decision.kind == "choose" else f"use {action.source}"
                    notes[topic] += topic != "use "
            return done

        Match._do = noted  # type: ignore[method-assign]

    def close(self) -> None:
        Match._do = self._do  # type: ignore[method-assign]
        opponents.Thinker = self._thinker  # type: ignore[misc]
        self.app.close()
        shared().close()

    # --- a run

    def play(self, stage: str, pokes: int) -> None:
        """So many pokes from one place; led back there when it has gone elsewhere for long."""
        app = self.app
        away, home = STRAY, None
        for _ in range(pokes):
            if away >= STRAY or app.moves_on() or not app.stack or not app.running:
                app.running, away = True, 0
                STAGES[stage](app, self.chance)
                home = type(app.scene)
            before = (tuple(app.stack), app.drawn_frames)
            self.poke()
            if self.chance.random() < 0.3:
                app.step(self.chance.choice((0.0, 0.02, 0.5)))
            assert not any(isinstance(scene, CrashScene) for scene in app.stack)
            self.notes["pokes"] += 1
            self.notes[f"changed {stage}"] += before != (tuple(app.stack), app.drawn_frames)
            away = 0 if isinstance(app.scene, home or Scene) else away + 1

    def poke(self) -> None:
        scene, roll = self.app.scene, self.chance.random()
        assert scene is not None
        if roll < 0.45 and isinstance(scene, BoardScene):
            self._on_board(scene)
        elif roll < 0.62:
            self._click(self._widget(scene))
        elif roll < 0.78:
            self._click(self._anywhere())
        elif roll < 0.9:
            self._key()
        elif roll < 0.95:
            self._wheel()
        elif roll < 0.991:
            self._move(self._anywhere(), (self.chance.randint(-40, 40), self.chance.randint(-40, 40)))
        elif roll < 0.997:
            self._resize()
        else:
            self._settings()

    def _on_board(self, scene: BoardScene) -> None:
        """What a player would do: a region that means something, a combo, an ability, the main button."""
        chosen = self.chance.random()
        regions = [n for n in range(len(scene.shown.holder)) if scene.mode.clickable(n)] if scene.interactive else []
        default = scene.widgets.default
        able = [one for one in scene.widgets if isinstance(one, CommandButton) and one.icon]
        if chosen < 0.8 and regions and getattr(scene.mode, "aim", ""):
            self._click(scene.view.token_center(self.chance.choice(regions)))
        elif chosen < 0.4 and able:
            self._click(self.chance.choice(able).rect.center)
        elif chosen < 0.65 and regions:
            self._click(scene.view.token_center(self.chance.choice(regions)))
        elif chosen < 0.8 and scene.market_open and scene.shown.column:
            self._click(scene.market.row(self.chance.randrange(len(scene.shown.column))).center)
        elif default is not None:
            self._click(default.rect.center)

    # --- what hands do

    def _anywhere(self) -> tuple[int, int]:
        return self.chance.randrange(self.app.size[0]), self.chance.randrange(self.app.size[1])

    def _widget(self, scene: Scene) -> tuple[int, int]:
        """Some widget, buttons rather than others; leaving the program is left to chance elsewhere."""
        buttons = [one for one in scene.widgets if isinstance(one, Button) and one.visible]
        found = buttons if buttons and self.chance.random() < 0.6 else scene.widgets.widgets
        return self.chance.choice(found).rect.center if found else self._anywhere()

    def _send(self, kind: int, **what: Any) -> None:
        self.app.send(pygame.event.Event(kind, **what))

    def _move(self, pos: tuple[int, int], rel: tuple[int, int] = (0, 0)) -> None:
        pygame.mouse.set_pos(pos)
        self._send(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(self.chance.randint(0, 1), 0, 0))

    def _click(self, pos: tuple[int, int]) -> None:
        button = self.chance.choices((1, 3, 2), (16, 3, 1))[0]
        self._move(pos)
        self._send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        if self.chance.random() < 0.03:  # dragged somewhere else, or let go outside
            pos = self._anywhere()
            self._move(pos, (25, 10))
        if self.chance.random() < 0.98:
            self._send(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def _key(self) -> None:
        mod = self.chance.choices((0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT), (8, 2, 1))[0]
        code = self.chance.choice(KEYS)
        letter = chr(code) if code < 128 and chr(code).isprintable() else ""
        self._send(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)
        if letter:
            self._send(pygame.TEXTINPUT, text=self.chance.choice((letter, "ж", "🙂")))
        self._send(pygame.KEYUP, key=code, mod=mod)

    def _wheel(self) -> None:
        self._move(self._anywhere())
        self._send(pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-3, -1, 1, 2)))

    def _resize(self) -> None:
        size = self.chance.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self._send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def _settings(self) -> None:
        """As if the settings had been visited in between; motion stays instant."""
        chosen = self.app.settings
        chosen.language = self.chance.choice(("en", "ru"))
        chosen.text_size = self.chance.choice(("normal", "large", "larger"))
        chosen.open_coins, chosen.hand_over = self.chance.random() < 0.3, self.chance.random() < 0.3
        chosen.animation_speed = self.chance.choice(("instant", "instant", "fast"))
        chosen.full_screen = False
        self.app.apply_settings()
