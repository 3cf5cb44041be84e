"""The Windows program, built and played under Wine: from a folder with blanks and Cyrillic letters, a whole game."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from build_scripts import build_windows
from build_scripts.build_windows import PREFIX, WORK, windows, wine
from tests.build.built import RELEASE, ROOT, build, files

HOMES = PREFIX / "drive_c" / "users"

WINDOWS_ONLY = [
    pytest.mark.slow,
    pytest.mark.build,
    pytest.mark.xvfb,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="written for Linux"),
    pytest.mark.skipif(not shutil.which("wine"), reason="needs wine"),
    pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="needs Python 3.11"),
    pytest.mark.skipif(not build_windows.ZLIB.exists(), reason="needs libz-mingw-w64"),
]
pytestmark = WINDOWS_ONLY


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("dist") / "мои игры", "--windows", "--installer")


@pytest.fixture(scope="module")
def program(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """In a folder with blanks and Cyrillic letters."""
    folder = tmp_path_factory.mktemp("игры") / "elbow room"
    shutil.copytree(dist / "windows" / "elbow-room", folder)
    return folder / "elbow-room.exe"


def run(program: Path, *words: str, folder: Path = Path("/"), **extra: str) -> subprocess.CompletedProcess[str]:
    env = build_windows.wine_environment() | extra
    return subprocess.run(
        ["wine", program, *words], env=env, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
        text=True, errors="replace", timeout=600, check=False,
    )  # fmt: skip


def test_the_folder_is_small(program: Path) -> None:
    assert sum(path.stat().st_size for path in files(program.parent)) <= 75e6
    assert not (program.parent / "_internal" / "numpy").exists()


def test_bots_play_as_they_do_here(program: Path) -> None:
    """The same seed gives the same games on both systems."""
    words = ["simulate", "--players", "easy,easy", "--games", "2", "--seed", "1", "--json", "-"]
    there = run(program, *words)
    assert there.returncode == 0, there.stderr
    here = subprocess.run([sys.executable, "-m", "game", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    same = ("wins", "score_mean", "score_by_round", "plies")
    assert [json.loads(there.stdout)[key] for key in same] == [json.loads(here.stdout)[key] for key in same]


def test_a_whole_game(program: Path, tmp_path: Path, virtual_display: dict[str, str]) -> None:
    picture = tmp_path / "конец игры.png"
    done = run(
        program, "--smoke", windows(picture),
        DISPLAY=virtual_display["DISPLAY"], SDL_VIDEODRIVER="windows", LANG=os.environ.get("LANG", "C.UTF-8"),
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    surface = pygame.image.load(str(picture))
    width, height = surface.get_size()
    colours = {tuple(surface.get_at((x, y))) for x in range(0, width, 16) for y in range(0, height, 16)}
    assert width >= 1000 and height >= 600 and len(colours) > 100


def test_the_installer_and_its_way_back(dist: Path, tmp_path: Path, virtual_display: dict[str, str]) -> None:
    """Per user, without a question asked: files, menu, kinds of files; afterwards only the player's own is left."""
    if not shutil.which("makensis"):
        pytest.skip("needs makensis")
    (setup,) = dist.glob("*-setup.exe")
    before = registry()
    assert run(setup, "/S").returncode == 0
    (home,) = HOMES.glob("*/AppData/Local/Programs/Elbow Room")
    menu = [path for path in HOMES.rglob("Elbow Room.lnk") if "Start Menu" in str(path)]
    kinds = registry()
    assert (home / "elbow-room.exe").exists() and len(menu) == 1
    assert "ElbowRoom.Game" in kinds and 'elbow-room.exe\\" \\"%1\\"' in kinds and "DisplayVersion" in kinds
    picture = tmp_path / "end.png"
    played = run(home / "elbow-room.exe", "--smoke", windows(picture), **window(virtual_display))
    assert played.returncode == 0, played.stdout + played.stderr
    assert run(setup, "/S").returncode == 0  # a second time, over the first
    mine = home.parents[1] / "elbow-room" / "mine.txt"
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("mine")
    # `_?=` keeps it from going on in a copy of itself after its end.
    assert run(home / "uninstall.exe", "/S", f"_?={drive_c(home)}").returncode == 0
    assert not [path for path in files(home) if path.name != "uninstall.exe"]
    assert not menu[0].exists() and mine.exists()
    assert "Elbow" not in registry() or "Elbow" in before
    shutil.rmtree(home, ignore_errors=True)


def test_the_installer_takes_no_folder_that_is_not_empty(dist: Path, tmp_path: Path) -> None:
    if not shutil.which("makensis"):
        pytest.skip("needs makensis")
    (setup,) = dist.glob("*-setup.exe")
    full = tmp_path / "photos"
    full.mkdir()
    (full / "holiday.jpg").write_text("sea")
    assert run(setup, "/S", f"/D={windows(full)}").returncode != 0
    assert [path.name for path in full.iterdir()] == ["holiday.jpg"]


@pytest.mark.skipif(not RELEASE, reason="six minutes; `dev.py release` does it")
def test_rules_saves_and_matches_hold_on_windows() -> None:
    folders = ["tests/smallworld", "tests/underground", "tests/terra", "tests/contract", "tests/storage", "tests/match"]
    environment = {"PYTHONPATH": windows(build_windows.prepare_tests()), "SDL_VIDEODRIVER": "dummy"}
    words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow", *folders]
    done = run(build_windows.PYTHON, *words, folder=ROOT, SDL_AUDIODRIVER="dummy", **environment)
    assert done.returncode == 0, done.stdout[-4000:]
    assert " passed" in done.stdout


def window(display: dict[str, str]) -> dict[str, str]:
    return {"DISPLAY": display["DISPLAY"], "SDL_VIDEODRIVER": "windows", "LANG": os.environ.get("LANG", "C.UTF-8")}


def drive_c(path: Path) -> str:
    return "C:\\" + str(path.relative_to(PREFIX / "drive_c")).replace("/", "\\")


def registry() -> str:
    """The player's part of it, as text."""
    out = WORK / "registry.reg"
    assert wine("regedit", "/E", windows(out), "HKEY_CURRENT_USER\\Software").returncode == 0
    return out.read_text(encoding="utf-16")
