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

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.build,
    pytest.mark.xvfb,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="written for Linux"),
    pytest.mark.skipif(not shutil.which("wine"), reason="needs wine"),
    pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="needs Python 3.11"),
    pytest.mark.skipif(not build_windows.ZLIB.exists(), reason="needs libz-mingw-w64"),
]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist") / "мои игры"
    command = [sys.executable, ROOT / "build_scripts" / "dev.py", "build", "--windows", "--out", out]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    folder = out / "elbow room"
    shutil.move(out / "windows" / "elbow-room", folder)
    return folder / "elbow-room.exe"


def run(program: Path, *words: str, **extra: str) -> subprocess.CompletedProcess[str]:
    env = build_windows.wine_environment() | extra
    return subprocess.run(
        ["wine", program, *words], env=env, cwd="/", stdin=subprocess.DEVNULL, capture_output=True,
        text=True, errors="replace", timeout=600, check=False,
    )  # fmt: skip


def test_the_folder_is_small(program: Path) -> None:
    files = [path for path in program.parent.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) <= 75e6
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
        program, "--smoke", build_windows.windows(picture),
        DISPLAY=virtual_display["DISPLAY"], SDL_VIDEODRIVER="windows", LANG=os.environ.get("LANG", "C.UTF-8"),
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    surface = pygame.image.load(str(picture))
    width, height = surface.get_size()
    colours = {tuple(surface.get_at((x, y))) for x in range(0, width, 16) for y in range(0, height, 16)}
    assert width >= 1000 and height >= 600 and len(colours) > 100
