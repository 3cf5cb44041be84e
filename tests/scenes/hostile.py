"""Damaged saves, maps, settings and replays that are drawn: whatever a file says, no scene may fail over it.

A case is drawn from its seed alone. `python -m tests.scenes.hostile SEED ...` repeats some.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial
from typing import Any, NamedTuple

import pygame

from game import games
from game.app import App
from game.games import Game
from game.games.parts import Unplayable
from game.maps import own_maps
from game.match import Match, Seat
from game.paths import resource
from game.rules.smallworld import Setup
from game.scenes import settings as settings_scene
from game.scenes.base import Scene
from game.scenes.load import LoadScene, play_on
from game.scenes.replay import ReplayScene
from game.scenes.replay.scene import open_replay
from game.scenes.scoring import ScoringScene
from game.scenes.setup.scene import SetupScene
from game.scenes.table import TableScene, opponents
from game.scenes.title import TitleScene
from game.storage import autosave, codec, saves, settings
from game.storage.errors import SaveError
from game.storage.files import backup_of
from game.storage.folders import HOME_VARIABLE
from game.ui import textures
from tests.maps import own
from tests.scenes.monkey import Quick
from tests.storage import damage
from tests.storage.at_once import AtOnce

SIZES = [(640, 400), (640, 360), (660, 720)]  # small: what is drawn matters, not how large
CLICKS = 10
MOMENTS = (0.02, 0.3, 0.7, 0.97, 1.0)  # of a game, as shares of its actions
KEYS = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_RIGHT, pygame.K_END, pygame.K_z, pygame.K_1)
OUR_PAINTINGS = str(resource("assets", "maps"))
OWN_MAPS = {"hundred": (10, 10), "small": (6, 5)}


class Failed(AssertionError):
    """A scene failed over a file."""


class FuzzApp(App):
    def __init__(self) -> None:
        super().__init__(SIZES[0], headless=True)

    def begin(self, chance: random.Random) -> None:
        """As a player may have set it."""
        self.stack.clear()
        self.toasts.shown.clear()
        self.running = True
        size: Any = chance.choice(("normal", "normal", "large", "larger"))
        language = chance.choice(("en", "en", "ru"))
        self.settings = settings.Settings(language=language, animation_speed="instant", mute=True, text_size=size)
        self.apply_settings()

    def crashed(self, scene: Scene, error: Exception) -> None:
        raise error


# --- sound files to begin with


class Original(NamedTuple):
    game: str
    kind: str
    content: bytes


@cache
def originals() -> tuple[Original, ...]:
    """Games of everything that is on the screen, at several moments; own maps must lie in their folder."""
    found: list[Original] = []
    for game in games.on_screen():
        for number, (name, setup, players) in enumerate(_setups(game)):
            actions = _random_game(game, setup, players, number)
            for share in MOMENTS:
                match = _opening(game, setup, players, number)
                match.repeat(actions[: round(len(actions) * share)])
                found.append(Original(game.id, name, codec.encode(match)))
    return tuple(found)


def _setups(game: Game) -> Iterator[tuple[str, Any, int]]:
    for number, set in enumerate(game.setups.SETS):
        for map in ("", *game.setups.MAPS):
            players = game.players[(number + len(map)) % len(game.players)]
            with contextlib.suppress(Unplayable):
                yield f"{set} {map}".strip(), game.setups.make(players, number, set, map), players
    if game.id == games.first().id:
        from game.maps.smallworld import load_map

        for name in OWN_MAPS:
            yield f"own {name}", Setup(load_map(own_maps() / f"{name}.tmx").definition, 2), 2


def _opening(game: Game, setup: Any, players: int, seed: int) -> Match:
    seats = [Seat(f"Игрок {n}", "human", n) for n in range(players)]
    return Match.new(game, setup, seed, seats)


def _random_game(game: Game, setup: Any, players: int, seed: int) -> list[Any]:
    chance = random.Random(seed)
    match = _opening(game, setup, players, seed)
    while not match.over:
        match.apply(chance.choice(list(match.rules.legal_actions(match.state))))
    return match.actions


@cache
def _picture() -> bytes:
    """A small PNG, as it lies beside a save."""
    file = io.BytesIO()
    pygame.image.save(pygame.Surface((16, 10)), file, "picture.png")
    return file.getvalue()


# --- what would cost most of the time and shows nothing: paintings in full size, a table made anew

_small: dict[str, pygame.Surface] = {}


def _load_small(load: Callable[..., pygame.Surface], source: Any, *named: str) -> pygame.Surface:
    if not str(source).startswith(OUR_PAINTINGS):
        return load(source, *named)
    if str(source) not in _small:
        _small[str(source)] = pygame.transform.smoothscale(load(source).convert(), (640, 400))
    return _small[str(source)]


# --- a case


class Fuzz:
    """The stage of many cases: one window, one home; `notes` counts what became of the files."""

    def __init__(self) -> None:
        self.notes: Counter[str] = Counter()
        self.chance = random.Random(0)
        own_maps().mkdir(parents=True, exist_ok=True)
        for name, (columns, rows) in OWN_MAPS.items():
            own.write(own_maps() / f"{name}.tmx", columns, rows, title=name)
        originals()
        self.app = FuzzApp()
        autosave.shared().writer = AtOnce()
        self._thinker, opponents.Thinker = opponents.Thinker, Quick  # type: ignore[assignment, misc]
        self._load, pygame.image.load = pygame.image.load, partial(_load_small, pygame.image.load)
        self._wood, textures.wood = textures.wood, lru_cache(len(SIZES))(textures.wood.__wrapped__)

    def close(self) -> None:
        opponents.Thinker = self._thinker  # type: ignore[misc]
        pygame.image.load, textures.wood = self._load, self._wood
        self.app.close()
        autosave.shared().close()

    def case(self, seed: int) -> None:
        """One file; Failed when something went wrong over it."""
        self.chance = random.Random(seed)
        self.app.begin(self.chance)
        kind = self.chance.choices(("save", "map", "settings"), (80, 12, 8))[0]
        try:
            {"save": self.save, "map": self.map, "settings": self.settings}[kind]()
        except Exception as error:
            raise Failed(f"case {seed}, {kind}: {error!r}") from error
        finally:
            self._clear()
        self.notes[kind] += 1

    def _clear(self) -> None:
        for folder in (saves.saves_dir(), saves.autosave_dir()):
            shutil.rmtree(folder, ignore_errors=True)
        for path in own_maps().iterdir():
            if path.stem not in OWN_MAPS:
                path.unlink()

    # --- saves and replays

    def save(self) -> None:
        game = self.chance.choices(games.on_screen(), [3] + [1] * (len(games.on_screen()) - 1))[0]  # by its sets
        original = self.chance.choice([one for one in originals() if one.game == game.id])
        data = self._damaged(original.content)
        path = saves.saves_dir() / "game.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        if self.chance.random() < 0.1:
            saves.picture_of(path).write_bytes(damage.spoiled(_picture(), self.chance))
        if self.chance.random() < 0.1:
            backup_of(path).write_bytes(original.content)
        app = self.app
        app.resize(self.chance.choice(SIZES))
        app.reset(LoadScene(watching=self.chance.random() < 0.5))
        self._look(2)  # the second picture has the game's small picture
        try:
            match = saves.load(path).match
        except SaveError:
            self.notes["refused"] += 1
            return
        self.notes[f"read {original.game} {original.kind}"] += 1
        self._replay(match)
        if match.over:
            self._at_sizes(ScoringScene(match))
        self._board(saves.SavedGame(path, saves.header(path), auto=False))

    def _damaged(self, data: bytes) -> bytes:
        roll = self.chance.random()
        if roll < 0.25:
            return damage.spoiled(data, self.chance)
        plain = json.loads(data)
        for _ in range(self.chance.choice((1, 1, 1, 1, 2, 4))):
            part = plain.get(self.chance.choice(("snapshot", "snapshot", "snapshot", "setup", "seats", "actions")))
            how = damage.change if self.chance.random() < 0.2 else damage.nudge
            how(part if isinstance(part, dict | list) and part else plain, self.chance)
        if isinstance(plain, dict) and self.chance.random() < 0.9:
            damage.forge(plain, self.chance)
        return json.dumps(plain).encode("utf-8", "surrogatepass")

    def _replay(self, match: Match) -> None:
        self.app.reset(TitleScene())
        open_replay(self.app, match)
        scene = self.app.scene
        if not isinstance(scene, ReplayScene):
            self.notes["no board"] += 1
            return
        self._at_sizes(scene, new=False)
        scene.jump(self.chance.randint(0, len(scene.timeline)))
        self._look()

    def _board(self, game: saves.SavedGame) -> None:
        self.app.reset(TitleScene())
        play_on(self.app, game)
        table = self.app.scene
        if not isinstance(table, TableScene):
            self.notes["no board"] += 1
            return
        self._at_sizes(table, new=False)
        self._bot_decides(table)
        for _ in range(CLICKS):
            self._click()
        self._look()

    def _bot_decides(self, table: TableScene) -> None:
        seat = table.match.seat_to_move()
        if seat is None:
            return
        kind, seat.kind = seat.kind, table.match.game.levels[0]
        before = len(table.match.done)
        table.seat_changed()
        self._look(2)
        assert len(table.match.done) > before, "the bot did nothing"
        seat.kind = kind
        table.seat_changed()

    # --- maps

    def map(self) -> None:
        path = own_maps() / "damaged.tmx"
        if self.chance.random() < 0.5:
            text = own.grid(self.chance.randint(2, 12), self.chance.randint(2, 9), seed=self.chance.randrange(99))
            data = text.encode()
        else:
            data = self.chance.choice(damage.originals("map"))
        for _ in range(self.chance.choice((0, 1, 1, 2))):
            data = self.chance.choice((damage.spoiled, damage.respelled))(data, self.chance)
        path.write_bytes(data)
        self.app.resize(self.chance.choice(SIZES))
        scene = SetupScene()
        self.app.reset(scene)
        scene.choices.places = scene.choices.places[:2]
        scene.choices.options["map"] = "own/damaged"
        scene.layout()
        self._look()
        if scene.page.why_not():
            self.notes["map refused"] += 1
            return
        self.notes["map read"] += 1
        scene.begin()
        table = self.app.scene
        assert isinstance(table, TableScene), "a map that can be chosen can be played"
        self._continues(table.match)
        self._at_sizes(table, new=False)
        for _ in range(CLICKS):
            self._click()
        self._look()

    def _continues(self, match: Match) -> None:
        """What plays on a map is saved, loaded and goes on."""
        for _ in range(self.chance.randint(0, 60)):
            if not match.over:
                match.apply(self.chance.choice(list(match.rules.legal_actions(match.state))))
        loaded = saves.load(saves.save_named(match, "kept"))
        assert loaded.replay_available and not loaded.notices, "the game is not what was saved"
        assert loaded.match.state == match.state or codec.encode(loaded.match)[200:] == codec.encode(match)[200:]
        play_on(self.app, saves.list_saves()[0][0])

    # --- settings

    def settings(self) -> None:
        path = settings.settings_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        data = self.chance.choice(damage.originals("settings"))
        if self.chance.random() < 0.8:
            data = damage.edited("settings", data, self.chance)
        else:
            data = damage.spoiled(data, self.chance)
        path.write_bytes(data)
        chosen, notice = settings.load()
        self.notes["settings refused" if notice else "settings read"] += 1
        shutil.rmtree(path.parent)
        chosen.full_screen = False
        self.app.settings = chosen
        self.app.apply_settings()
        self.app.reset(TitleScene())
        self._at_sizes(settings_scene.SettingsScene())

    # --- what hands and eyes do

    def _at_sizes(self, scene: Scene, new: bool = True) -> None:
        """Drawn at all sizes; where one begins is drawn by lot."""
        if new:
            self.app.reset(scene)
        for size in self.chance.sample(SIZES, len(SIZES)):
            self.app.resize(size)
            self._look()

    def _look(self, times: int = 1) -> None:
        for _ in range(times):
            self.app.invalidate()
            self.app.step(0.02)

    def _click(self) -> None:
        scene, app = self.app.scene, self.app
        if scene is None or not app.running:
            app.running = True
            app.reset(TitleScene())
            return
        widgets = [widget for widget in scene.widgets if widget.visible]
        roll = self.chance.random()
        if roll < 0.5 and widgets:
            pos = self.chance.choice(widgets).rect.center
        elif roll < 0.8 and isinstance(scene, TableScene) and (spots := scene.spots()):
            pos = self.chance.choice(spots)
        else:
            pos = self.chance.randrange(app.size[0]), self.chance.randrange(app.size[1])
        app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        button = self.chance.choices((1, 3), (6, 1))[0]
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.send(pygame.event.Event(kind, pos=pos, button=button))
        if self.chance.random() < 0.2:
            app.send(pygame.event.Event(pygame.KEYDOWN, key=self.chance.choice(KEYS), mod=0, unicode=""))
        app.step(0.02)


def main(seeds: list[str]) -> None:
    """Some cases again, the error as it came."""
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        fuzz = Fuzz()
        for seed in map(int, seeds):
            fuzz.case(seed)
        fuzz.close()


if __name__ == "__main__":
    main(sys.argv[1:])
