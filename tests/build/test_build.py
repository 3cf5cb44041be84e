"""The executable itself: built, carried elsewhere, started with nothing around it, a whole game played."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from build_scripts.runpath import foreign
from tests.build.built import build

NOBODY = 65534

pytestmark = [
    pytest.mark.slow,
    pytest.mark.build,
    pytest.mark.xvfb,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="written for Linux"),
]


@pytest.fixture(scope="module")
def onedir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("dist")) / "elbow-room"


@pytest.fixture(scope="module")
def onefile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("dist"), "--onefile") / "elbow-room-onefile"


def test_no_library_looks_into_folders_of_this_machine(onedir: Path) -> None:
    files = [path for path in onedir.rglob("*") if path.is_file()]
    assert [path.name for path in files if foreign(path.read_bytes())] == []


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that another user may enter, unlike pytest's own."""
    with tempfile.TemporaryDirectory(prefix="elbow-room-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


def megabytes(folder: Path) -> float:
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def play(program: Path, place: Path, display: str, user: int | None = None, **extra: str) -> None:
    """Start it from another folder with an empty home; then look at exit code, log and picture."""
    home = place / "home"
    home.mkdir()
    picture = home / "end.png"
    command: list[str | Path] = [program, "--smoke", picture]
    if user is not None:
        os.chown(home, user, user)
        command = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", *command]
    env = {"DISPLAY": display, "HOME": str(home), **extra}
    done = subprocess.run(command, cwd="/", env=env, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    log = next(home.rglob("elbow-room.log")).read_text(encoding="utf-8")
    assert "Traceback" not in log + done.stderr
    assert "ERROR" not in log
    look_at(picture)


def look_at(picture: Path) -> None:
    """A screen full of things, not a blank one."""
    surface = pygame.image.load(str(picture))
    width, height = surface.get_size()
    colours = {tuple(surface.get_at((x, y))) for x in range(0, width, 16) for y in range(0, height, 16)}
    assert width >= 1000 and height >= 600
    assert len(colours) > 100


def test_folder_is_small_and_complete(onedir: Path) -> None:
    assert megabytes(onedir) <= 75
    inside = onedir / "_internal"
    assert list((inside / "assets" / "emblems").rglob("*.svg"))
    assert list((inside / "maps").glob("*.tmx"))
    assert {path.parent.name for path in (inside / "game" / "i18n").rglob("*.mo")} == {"en", "ru"}
    assert not list(inside.rglob("*.po"))
    assert not (inside / "numpy").exists()
    assert (onedir / "elbow-room.desktop").exists()


def test_single_file_is_small(onefile: Path) -> None:
    assert megabytes(onefile) <= 45  # 23 of it are the paintings of three games


def test_game_in_russian(onedir: Path, place: Path, virtual_display: dict[str, str]) -> None:
    play(onedir / "elbow-room", place, virtual_display["DISPLAY"], LANG="ru_RU.UTF-8")


def test_game_from_spaces_and_cyrillic(onedir: Path, place: Path, virtual_display: dict[str, str]) -> None:
    folder = place / "мои игры" / "elbow room"
    shutil.copytree(onedir, folder, symlinks=True)
    play(folder / "elbow-room", place, virtual_display["DISPLAY"])


def test_game_from_read_only_folder(onedir: Path, place: Path, virtual_display: dict[str, str]) -> None:
    folder = place / "elbow-room"
    shutil.copytree(onedir, folder, symlinks=True)
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222 | 0o444)
    try:
        play(folder / "elbow-room", place, virtual_display["DISPLAY"], NOBODY if os.geteuid() == 0 else None)
    finally:
        for path in [folder, *(path for path in folder.rglob("*") if path.is_dir())]:
            path.chmod(0o755)


def test_game_from_single_file(onefile: Path, place: Path, virtual_display: dict[str, str]) -> None:
    play(onefile / "elbow-room", place, virtual_display["DISPLAY"])
