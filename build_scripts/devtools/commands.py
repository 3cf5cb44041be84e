"""The sub-commands of dev.py: each prepares its environment, then hands over to the job itself."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from build_scripts.devtools import environment
from build_scripts.devtools.environment import ROOT, SetupError, ensure, say

NO_DISPLAY = (
    "There is no display to open a window on. What works without one: `dev.py play simulate`, "
    "`dev.py play shot`, or a virtual display (`xvfb-run -a python3 build_scripts/dev.py play`)."
)
WINDOWLESS = ("simulate", "bench", "shot", "maps", "-h", "--help")


def play(args: list[str]) -> int:
    """open the game (or one of its sub-commands: simulate, replay, shot ...)"""
    headless = bool(args) and (args[0] in WINDOWLESS or not {"--verify", "--text"}.isdisjoint(args))
    if not has_display() and not headless:
        raise SetupError(NO_DISPLAY)
    return run(ensure(environment.PLAY), "-m", "game", *args)


def test(args: list[str]) -> int:
    """run the tests (--quick leaves out the slow ones; the rest goes to pytest)"""
    python = ensure(environment.DEVELOP)
    quick = ["-m", "not slow"] if "--quick" in args else []
    rest = [arg for arg in args if arg != "--quick"]
    # A file stays on one worker, so that what its tests share is made once; conftest.py gives the order.
    spread = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]
    return run(python, "-m", "pytest", *spread, *quick, *rest)


def setup(args: list[str]) -> int:
    """make .venv with all that the game and its tests need"""
    python = ensure(environment.DEVELOP)
    say(f"Ready: {python.relative_to(ROOT)}")
    return 0


def check(args: list[str]) -> int:
    """ruff, mypy, import contracts, catalogues"""
    python = ensure(environment.DEVELOP)
    failed = [name for name, command in checks(python).items() if not passes(name, command)]
    say(f"Failed: {', '.join(failed)}" if failed else "All checks passed.")
    return 1 if failed else 0


def bench(args: list[str]) -> int:
    """measure the engine"""
    return run(ensure(environment.PLAY), "-m", "game", "bench", *args)


def soak(args: list[str]) -> int:
    """all the long runs (--list names them); stop it and it goes on where it was"""
    return run(ensure(environment.DEVELOP), "-m", "build_scripts.devtools.soak", *args)


def build(args: list[str]) -> int:
    """make the executable (--onefile: a single file)"""
    return run(ensure(environment.BUILD), "-m", "build_scripts.build", *args)


def release(args: list[str]) -> int:
    """all packages for Linux and Windows, proved and listed in dist/"""
    return run(ensure(environment.BUILD), "-m", "build_scripts.release", *args)


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    command.__name__: command for command in (play, test, setup, check, bench, soak, build, release)
}


def main(args: list[str]) -> int:
    if not args or args[0] not in COMMANDS:
        say("usage: python3 build_scripts/dev.py COMMAND [ARGUMENTS]\n")
        for name, command in COMMANDS.items():
            say(f"  {name:7}{command.__doc__}")
        return 0 if args and args[0] in ("-h", "--help") else 2
    try:
        return COMMANDS[args[0]](args[1:])
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


def has_display() -> bool:
    """Only X11 and Wayland systems run without one; a driver chosen by hand is the person's own affair."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def checks(python: Path) -> dict[str, list[str | Path]]:
    found: dict[str, list[str | Path]] = {
        "ruff": [python, "-m", "ruff", "check", "."],
        "mypy": [python, "-m", "mypy"],
        "imports": [python, "-c", "from importlinter.cli import lint_imports_command as lint; lint()"],
    }
    if (ROOT / "build_scripts" / "catalogues.py").exists():
        found["catalogues"] = [python, "build_scripts/catalogues.py", "--check"]
    return found


def passes(name: str, command: list[str | Path]) -> bool:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    say(f"{name:11}{'failed' if done.returncode else 'ok'}")
    if done.returncode:
        say(done.stdout + done.stderr)
    return done.returncode == 0


def run(*command: str | Path) -> int:
    return subprocess.call(command, cwd=ROOT)
