"""No file that the player is given can make the program run something or read what is not its own."""

from __future__ import annotations

import logging
import os
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.paths import root
from tests.storage import damage

STARTS = ("subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.fork", "socket.", "ctypes.",
          "marshal.", "pickle.")  # fmt: skip
watching: list[tuple[str, Any]] | None = None


def hook(event: str, args: tuple[Any, ...]) -> None:
    if watching is not None and (event == "open" or event.startswith(STARTS) or event in ("exec", "compile")):
        watching.append((event, args[0] if args else None))


sys.addaudithook(hook)


@contextmanager
def watched() -> Iterator[list[tuple[str, Any]]]:
    global watching
    watching = seen = []
    try:
        yield seen
    finally:
        watching = None


def outside(seen: list[tuple[str, Any]], home: Path) -> list[tuple[str, Any]]:
    own = (str(home), str(root() / "maps"), str(root() / "assets"), str(root() / "game"))
    files = [(event, what) for event, what in seen if event == "open" and isinstance(what, str | bytes)]
    started = [(event, what) for event, what in seen if event != "open"]
    return started + [(event, what) for event, what in files if not os.fsdecode(what).startswith(own)]


def meet(seed: int, home: Path) -> None:
    chance = random.Random(seed)
    for _ in range(150):
        damage.survives(*damage.damaged(chance), home, chance)


@pytest.mark.parametrize("seed", range(3))
def test_damaged_files_reach_nothing_outside(seed: int, home: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)  # a logged traceback reads the program's own source
    meet(seed, home)  # modules that are imported late, and types that are read late, are here now
    with watched() as seen:
        meet(seed, home)
    assert seen and outside(seen, home) == []


def test_the_watch_itself_works(home: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other") / "x"
    with watched() as seen:
        other.write_text("")
        eval("1 + 1")
    assert {event for event, _ in outside(seen, home)} >= {"open", "exec"}
