"""Virtual environments with pinned packages: made when missing, left alone when up to date."""

import hashlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

from build_scripts.devtools.lock import only_one

ROOT = Path(__file__).resolve().parents[2]
PLAY = ("requirements.txt", ".venv")
DEVELOP = ("requirements-dev.txt", ".venv")
BUILD = ("requirements-build.txt", ".venv-build")

NO_ENSUREPIP = (
    "This Python has no ensurepip, so it cannot make a virtual environment: "
    "on Debian and Ubuntu run `apt install python3-venv`, then try again."
)
NO_NETWORK = "The package index cannot be reached: check the network (or pip's settings), then try again."
UNREACHABLE = (
    "from versions: none",
    "NewConnectionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "name resolution",
)


class SetupError(Exception):
    """One line for the person at the keyboard."""


def say(line: str) -> None:
    """Standard output belongs to the job (it may be JSON)."""
    print(line, file=sys.stderr, flush=True)


def ensure(kind: tuple[str, str], root: Path = ROOT) -> Path:
    """The Python of an environment that holds exactly the pinned versions of `kind`."""
    pins, folder = root / kind[0], root / kind[1]
    with only_one(root / f"{kind[1]}.lock"):
        bring_up_to_date(folder, pins, folder / f".stamp-{pins.stem}")
    return interpreter(folder)


def bring_up_to_date(folder: Path, pins: Path, stamp: Path) -> None:
    """The stamp is written last: an environment without any was left half made, and is made anew."""
    python = interpreter(folder)
    version = version_of(python)
    if version and stamp.is_file() and stamp.read_text() == fingerprint(pins, version):
        return
    if not version or not list(folder.glob(".stamp-*")):
        create(folder)
        version = version_of(python)
    stamp.unlink(missing_ok=True)
    install(python, pins)
    stamp.write_text(fingerprint(pins, version))


def interpreter(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def version_of(python: Path) -> str:
    """Empty when there is no working Python of the right age with pip in it."""
    if not python.exists():
        return ""
    code = "import sys, importlib.util as u; print(sys.version if u.find_spec('pip') else '')"
    found = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    version = found.stdout.strip()
    numbers = tuple(int(part) for part in version.split(" ")[0].split(".")[:2]) if version else ()
    return version if numbers >= (3, 11) else ""


def fingerprint(pins: Path, version: str) -> str:
    return hashlib.sha256((version + "\n" + pinned_text(pins)).encode()).hexdigest()


def pinned_text(pins: Path) -> str:
    """The file and those that it includes."""
    text = pins.read_text(encoding="utf-8")
    included = [line[3:].strip() for line in text.splitlines() if line.startswith("-r ")]
    return text + "".join(pinned_text(pins.parent / name) for name in included)


def create(folder: Path) -> None:
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        raise SetupError(NO_ENSUREPIP)
    say(f"Making {folder.name} with Python {sys.version.split()[0]} ...")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", folder], capture_output=True, text=True)
    if made.returncode:
        if "ensurepip" in made.stdout + made.stderr:
            raise SetupError(NO_ENSUREPIP)
        raise SetupError(f"{folder} could not be made: {last_line(made.stderr or made.stdout)}")


def install(python: Path, pins: Path) -> None:
    say(f"Installing what {pins.name} pins ...")
    done = pip(python, pins)
    if done.returncode:  # an index has its bad moments
        done = pip(python, pins)
    if done.returncode:
        if any(sign in done.stderr for sign in UNREACHABLE):
            raise SetupError(NO_NETWORK)
        raise SetupError(f"pip could not install {pins.name}: {last_line(done.stderr)}")


def pip(python: Path, pins: Path) -> subprocess.CompletedProcess[str]:
    command = [python, "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
    return subprocess.run([*command, "-r", pins], capture_output=True, text=True, cwd=pins.parent, check=False)


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR")]
    return (errors or lines or ["no reason given"])[-1]
