"""The screen's part of the bench: a frame of a busy board, the first picture, idling, memory of the art.

Processor time is measured where it can be, so that a busy machine tells nearly the same as an idle one; what
needs a real window runs under Xvfb and is left out where there is none.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import gc
import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App
    from game.games import Game
    from game.scenes.table import TableScene

SIZE, LARGE = (1920, 1080), (2560, 1440)
FRAMES, RUNS = 900, 3
WATCHED = 10.0  # seconds
SETTLING = 6.0  # seconds until a started program has come to rest


def measure() -> dict[str, float]:
    from game import games

    found: dict[str, float] = {}
    for number, game in enumerate(games.on_screen()):
        found[f"{game.id}_frame_ms_p95" if number else "frame_ms_p95"] = round(frame_p95(game), 2)
        for set in game.setups.SETS[-1:] if len(game.setups.SETS) > 1 else ():  # the fullest box
            found[f"{set}_frame_ms_p95"] = round(max(frame_p95(game, set, map) for map in game.setups.MAPS), 2)
    found["first_frame_ms"] = round(min(first_frame() for _ in range(RUNS)))
    if not Path("/proc/self/statm").exists():
        print("bench: art_memory_mb and idle_cpu_percent are left out, they need Linux", file=sys.stderr)
        return found
    found["art_memory_mb"] = round(art_memory(), 1)
    if shutil.which("Xvfb"):
        found["idle_cpu_percent"] = round(idle(), 2)
    else:
        print("bench: idle_cpu_percent is left out, it needs Xvfb", file=sys.stderr)
    return found


# --- a frame


def frame_p95(game: Game, set: str = "", map: str = "") -> float:
    """Milliseconds: what 95 of 100 frames of the busiest board take at most, in the best run."""
    runs = (_frames(game, 7 + run, set, map) for run in range(RUNS))
    return min(sorted(times)[len(times) * 95 // 100] for times in runs)


def _frames(game: Game, seed: int, set: str, map: str) -> list[float]:
    """A hand that wanders over everything while a game goes on with all its motion."""
    import pygame

    from game.app import App
    from game.bots import Budget
    from game.storage.settings import Settings

    app = App(SIZE, headless=True, settings=Settings(language="en", animation_speed="fast"))
    scene = _board(app, game, seed, set, map)
    bot = game.bots.make(game.usual_level, seed, Budget(nodes=1))
    times: list[float] = []
    places = _places(scene)
    for number in range(FRAMES):
        if scene.match.over:
            break
        if number % 90 == 45:  # the drawer opens and closes
            app.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        if scene.interactive and number % 6 == 0:
            scene.submit(bot.decide(game.rules.view(scene.match.state, scene.viewer)).action)
        times += _frame(app, places[number // 3 % len(places)] if number % 3 == 0 else None)
    app.close()
    return times[30:]  # what is made only once is not a frame's work


def _board(app: App, game: Game, seed: int, set: str = "", map: str = "") -> TableScene:
    """A busy late position of as many as can play."""
    from game.cli.shot import ShotArgs, maker
    from game.scenes.table import TableScene

    args = ShotArgs(size=app.size, seed=seed, players=game.players[-1], game=game.id, set=set, map=map)
    scene = maker("board", game)(app, args)
    assert isinstance(scene, TableScene)
    app.push(scene)
    return scene


def _frame(app: App, pos: tuple[int, int] | None) -> list[float]:
    """How long it took, if there was something to draw."""
    import pygame

    began = time.process_time()
    if pos is not None:
        app.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    drew = app.step(1 / 60)
    return [(time.process_time() - began) * 1000] if drew else []


def _places(scene: TableScene) -> list[tuple[int, int]]:
    """All places of the board, with seats, drawers and buttons in between."""
    found: list[tuple[int, int]] = []
    others = [widget.rect.center for widget in scene.widgets]
    for number, spot in enumerate(scene.spots()):
        found.append(spot)
        if number % 2:
            found.append(others[number // 2 % len(others)])
    return found


# --- the whole program


def first_frame() -> float:
    """Milliseconds from the start of the program to its first picture and out again, with an empty home."""
    with tempfile.TemporaryDirectory() as home:
        env = _environment(home) | {"SDL_VIDEODRIVER": "dummy"}
        began = time.perf_counter()
        subprocess.run([*_program(), "--frames", "1"], env=env, check=True, capture_output=True)
        return (time.perf_counter() - began) * 1000


def idle() -> float:
    """Percent of a core that the board takes in a real window while nothing happens."""
    with _display() as display:
        os.environ["DISPLAY"] = display
        program = multiprocessing.get_context("spawn").Process(target=_show_board, daemon=True)
        program.start()
        assert program.pid is not None
        try:
            time.sleep(SETTLING)
            before = _processor_time(program.pid)
            time.sleep(WATCHED)
            return (_processor_time(program.pid) - before) / WATCHED * 100
        finally:
            program.kill()
            program.join()


def _show_board() -> None:
    """In a process of its own: a busy board in a real window."""
    from game import environment

    environment.prepare()
    os.environ.pop("SDL_VIDEODRIVER", None)
    from game import games
    from game.app import App
    from game.cli.shot import ShotArgs, maker
    from game.storage.settings import Settings

    app = App(SIZE, settings=Settings(language="en", mute=True))
    app.run(maker("board", games.first())(app, ShotArgs(size=SIZE)))


def _program() -> list[str]:
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]


def _environment(home: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_VIDEO")}
    return kept | {"ELBOW_ROOM_HOME": home, "SDL_AUDIODRIVER": "dummy"}


def _processor_time(pid: int) -> float:
    """Seconds that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def _display() -> Iterator[str]:
    """A screen of its own."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-ac"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


# --- memory


def art_memory() -> float:
    """Megabytes by which the program grows while all scenes are seen in a large window: pictures, mostly."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_see_everything, args=(theirs,))  # scenes with bots start processes too
    process.start()
    theirs.close()
    grown = float(ours.recv())
    process.join()
    return grown


def _see_everything(pipe: Connection) -> None:
    """In a process of its own, so that nothing else is counted."""
    from game import games
    from game.app import App
    from game.cli.shot import SHARED, ShotArgs, maker
    from game.storage.settings import Settings

    app = App(LARGE, headless=True, settings=Settings(language="ru", animation_speed="instant"))
    before, most = _resident(), 0.0
    shown = [(game, name) for game in games.on_screen() for name in (*SHARED, *game.scenes.SHOTS) if name != "crash"]
    for game, name in shown:
        scene = maker(name, game)(app, ShotArgs(LARGE, "ru", game=game.id))
        if scene not in app.stack:
            app.push(scene)
        app.step()
        most = max(most, _resident() - before)
        while app.stack:
            app.pop()
    pipe.send(most)
    app.close()


def _resident() -> float:
    """Megabytes of memory in use; what is free but not yet given back is not counted."""
    gc.collect()
    libc = ctypes.util.find_library("c")
    if libc and hasattr(ctypes.CDLL(libc), "malloc_trim"):
        ctypes.CDLL(libc).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
