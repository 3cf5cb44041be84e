"""Long run: games played at the table, killed at any moment; nothing is lost beyond the last action."""

from __future__ import annotations

import contextlib
import json
import os
import random
import select
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game import games
from game.games import Game
from game.match import Match
from game.storage import saves
from game.storage.folders import HOME_VARIABLE
from tests.maps import own
from tests.storage import player
from tests.storage.soak import own_home, silence

LONGEST_LIFE = 0.5  # seconds at the table
LONGEST_START = 60.0

New = Callable[[int], Match]


class Kept(NamedTuple):
    """A position as it was told, or as it lies on the disk."""

    game: int
    count: int
    hash: str


def run(budget: int, seed: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """Kill the program so many times in play; what was told last, or the one before it, must be on the disk."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    chance = random.Random(seed)
    counts: Counter[str] = Counter()
    failures: list[str] = []
    with tempfile.TemporaryDirectory() as folder, own_home(), silence():
        tables = {name: Table(Path(folder) / name, new) for name, new in _games(Path(folder)).items()}
        app = [player.warm(table.new) for table in tables.values()][-1]
        for number in range(budget):
            name = list(tables)[number % len(tables)]
            try:
                told = tables[name].kill(chance.getrandbits(31), chance.uniform(0, LONGEST_LIFE))
                counts[name] += 1
                counts["actions told"] += told
            except AssertionError as error:
                failures.append(f"kill {number} (seed {seed}), {name}: {error}")
            progress(number + 1)
        app.close()
        for table in tables.values():
            counts.update(table.found)
    return {"kills": budget, **counts, "failures": failures}


# --- what is played


def _games(folder: Path) -> dict[str, New]:
    found: dict[str, New] = {}
    for game in games.on_screen():
        for box in game.setups.SETS:
            found[f"{game.id} {box}"] = partial(_ours, game, box)
    hundred = own.write(folder / "hundred.tmx", 10, 10).read_text(encoding="utf-8")
    return found | {"own map": partial(_own, hundred)}


def _ours(game: Game, box: str, seed: int) -> Match:
    chance = random.Random(seed)
    players = chance.choice(list(game.players))
    setup = game.setups.make(players, seed, box)
    return Match.new(game, setup, seed, player.seats(players, chance, game.levels[0]))


def _own(text: str, seed: int) -> Match:
    from game.maps import own_maps
    from game.maps.smallworld import load_map
    from game.rules.smallworld import Setup

    own_maps().mkdir(parents=True, exist_ok=True)
    path = own_maps() / "hundred.tmx"
    path.write_text(text, encoding="utf-8")
    game = games.first()
    seats = player.seats(2, random.Random(seed), game.levels[0])
    return Match.new(game, Setup(load_map(path).definition, 2), seed, seats)


# --- one table


class Table:
    """A home in which one kind of game goes on from life to life."""

    def __init__(self, home: Path, new: New) -> None:
        self.home, self.new = home, new
        self.last: Kept | None = None  # what was on the disk after the kill before
        self.found: Counter[str] = Counter()

    def kill(self, seed: int, after: float) -> int:
        """One life; AssertionError when more is gone than the last action. Returns how many positions were told."""
        lines = self._live(seed, after)
        assert not any("failed" in line for line in lines), lines[-1].get("failed")
        told = [Kept(line["game"], line["count"], line["hash"]) for line in lines if "game" in line]
        self.found["lives with a slow disk"] += any("slow" in line for line in lines)
        os.environ[HOME_VARIABLE] = str(self.home)
        self._compare(([self.last] if self.last else []) + told, any("slow" in line for line in lines))
        return len(told)

    def _live(self, seed: int, after: float) -> list[dict[str, Any]]:
        """What the program told from its first position to its end."""
        read, write = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.environ[HOME_VARIABLE] = str(self.home)
            os.close(read)
            player.run(self.new, seed, write)
        os.close(write)
        with os.fdopen(read, "rb") as pipe:
            ready, _, _ = select.select([pipe], [], [], LONGEST_START)
            time.sleep(after)
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            assert ready, "nothing happened at the table"
            return [json.loads(line) for line in pipe.read().splitlines()]

    def _compare(self, told: list[Kept], slow: bool) -> None:
        """`told` begins with what was on the disk before this life."""
        kept = self._on_disk()
        newest = told[-1]
        here = kept.get(newest.game)
        if here is None:  # the first action of a new game: the game before it must be whole
            assert len(told) < 2 or told[-2].game != newest.game, f"game {newest.game} is gone, {newest.count} actions"
            self.found["first action not yet kept"] += 1
            self.last = told[-2] if len(told) > 1 else None
            assert self.last is None or kept.get(self.last.game) == self.last, "the game before is not as it was"
            return
        self.last = here
        if here == newest:
            self.found["kept"] += 1
        elif len(told) > 1 and here == told[-2]:
            self.found["the last action not yet kept"] += 1
        else:
            behind = [number for number, one in enumerate(reversed(told)) if one == here]
            assert behind and slow, f"told {newest.count} actions, kept {here.count}, {behind[:1] or 'unknown'} behind"
            self.found["behind on a slow disk, as said"] += 1

    def _on_disk(self) -> dict[int, Kept]:
        """Every game of this home, loaded as the program does."""
        found: dict[int, Kept] = {}
        for path in saves.files_of(saves.autosave_dir())[:3]:
            loaded = saves.load(path)
            assert not loaded.notices and loaded.replay_available, f"{path.name}: {loaded.notices}"
            match = loaded.match
            found[match.seed] = Kept(match.seed, len(match.done), player.fingerprint(match))
        return found
