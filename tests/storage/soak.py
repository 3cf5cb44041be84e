"""Long runs: the program killed while it saves; saves, settings and maps damaged in every way."""

from __future__ import annotations

import contextlib
import logging
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from game.paths import root
from game.storage import saves
from game.storage.errors import SaveError
from tests.storage import damage

Progress = Callable[[int], None]
LONGEST_LIFE = 0.25


@contextlib.contextmanager
def silence() -> Iterator[None]:
    """Thousands of lines of the log about damaged files are no news here."""
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


@contextlib.contextmanager
def own_home() -> Iterator[Path]:
    """The user's folders of the program and of the programs it starts."""
    before = os.environ.get("ELBOW_ROOM_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ELBOW_ROOM_HOME"] = folder
        try:
            yield Path(folder)
        finally:
            os.environ.pop("ELBOW_ROOM_HOME")
            if before is not None:
                os.environ["ELBOW_ROOM_HOME"] = before


def kills(budget: int, seed: int, progress: Progress) -> dict[str, object]:
    """Kill the program so many times at random moments; after each every game must load."""
    chance = random.Random(seed)
    lost: list[str] = []
    told = 0
    with own_home():
        for number in range(budget):
            promised = killed_once(chance.getrandbits(32), chance.uniform(0, LONGEST_LIFE))
            told += len(promised)
            lost += [f"kill {number} (seed {seed}): {trouble}" for trouble in troubles(promised)]
            progress(number + 1)
        games = len(saves.files_of(saves.autosave_dir()))
    return {"kills": budget, "games": games, "promises": told, "lost": len(lost), "failures": lost}


def killed_once(seed: int, after: float) -> list[tuple[str, int]]:
    """What the program promised (game, number of actions) before it was killed."""
    command = [sys.executable, "-m", "tests.storage.victim", str(seed)]
    with subprocess.Popen(command, cwd=root(), stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout is not None
        line = victim.stdout.readline()
        while line and line != "ready\n":
            line = victim.stdout.readline()
        time.sleep(after)
        victim.kill()
        rest = victim.stdout.read().splitlines()
    if not line:
        raise RuntimeError("the victim ended by itself")
    told = [line[:-1].rsplit(" ", 1) for line in rest if line.endswith(".")]
    return [(record, int(count)) for record, count in told]


def troubles(promised: list[tuple[str, int]]) -> list[str]:
    found: list[str] = []
    least = dict(promised)
    for path in [*saves.files_of(saves.autosave_dir())[:3], *saves.files_of(saves.saves_dir())]:
        try:
            loaded = saves.load(path)
        except SaveError as error:
            found.append(f"{path.name}: {error}")
            continue
        if loaded.notices or not loaded.replay_available:
            found.append(f"{path.name}: {loaded.notices}")
        if len(loaded.match.done) < least.get(path.stem, 0):
            found.append(f"{path.name}: {len(loaded.match.done)} actions of {least[path.stem]}")
    missing = [record for record in least if not (saves.autosave_dir() / f"{record}.json").exists()]
    return found + [f"{record} is gone" for record in missing]


def mutations(budget: int, seed: int, progress: Progress) -> dict[str, object]:
    """Read so many damaged files; each is either read or refused in one line."""
    chance = random.Random(seed)
    counts = {"read": 0, "refused": 0}
    failures: list[str] = []
    with own_home() as home, silence():
        for number in range(budget):
            kind, data = damage.damaged(chance)
            try:
                counts["read" if damage.survives(kind, data, home, chance) else "refused"] += 1
            except Exception as error:
                failures.append(f"{kind} {number} (seed {seed}): {error!r}")
            if number % 50 == 0:
                progress(number)
    return {"files": budget, **counts, "uncaught": len(failures), "failures": failures}
