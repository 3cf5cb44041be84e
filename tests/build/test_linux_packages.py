"""The packages for Linux: what desktops and package managers think of them, installed, started, taken away again."""

import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from build_scripts.packaging import desktop
from tests.build.built import build
from tests.build.test_build import play

pytestmark = [
    pytest.mark.slow,
    pytest.mark.build,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="written for Linux"),
]
ADMIN = "var/lib/dpkg"


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(not shutil.which(program), reason=f"needs {program}")


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not shutil.which("dpkg-deb"):
        pytest.skip("needs dpkg-deb")
    return build(tmp_path_factory.mktemp("dist"), "--archive", "--deb")


@pytest.fixture(scope="module")
def installed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The root of a system of its own, with nothing in it but the package."""
    root = tmp_path_factory.mktemp("root")
    for folder in ("info", "updates", "triggers"):
        (root / ADMIN / folder).mkdir(parents=True)
    for file in ("status", "available"):
        (root / ADMIN / file).touch()
    dpkg(root, "--install", str(next(dist.glob("*.deb"))))
    yield root
    dpkg(root, "--purge", "elbow-room")
    left = [path for path in root.rglob("*") if path.is_file() and not path.is_relative_to(root / ADMIN)]
    assert left == []


def dpkg(root: Path, *words: str) -> None:
    manner = ["--force-not-root", "--force-depends", "--force-bad-path", f"--root={root}", f"--log={root}/log"]
    environment = os.environ | {"PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"}
    done = subprocess.run(["dpkg", *manner, *words], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    (root / "log").unlink(missing_ok=True)


def check(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@needs("desktop-file-validate")
def test_menu_entries_are_valid(installed: Path, dist: Path) -> None:
    assert not check("desktop-file-validate", installed / "usr/share/applications" / f"{desktop.ID}.desktop")
    assert not check("desktop-file-validate", dist / "elbow-room" / "elbow-room.desktop")


@needs("appstreamcli")
def test_software_centres_can_read_the_description(installed: Path) -> None:
    check("appstreamcli", "validate", "--no-net", installed / "usr/share/metainfo" / f"{desktop.ID}.metainfo.xml")


@needs("update-mime-database")
def test_saved_games_are_a_kind_of_file(installed: Path, tmp_path: Path) -> None:
    kinds = shutil.copytree(installed / "usr/share/mime", tmp_path / "mime")
    check("update-mime-database", kinds)
    globs = (kinds / "globs2").read_text(encoding="utf-8")
    assert f"{desktop.SAVE}:*.elbow" in globs and f"{desktop.MAP}:*.tmx" in globs
    entry = (installed / "usr/share/applications" / f"{desktop.ID}.desktop").read_text(encoding="utf-8")
    assert f"MimeType={desktop.SAVE};{desktop.MAP};" in entry and "Exec=/usr/games/elbow-room %f" in entry


def test_the_package_says_what_it_needs(dist: Path) -> None:
    (package,) = dist.glob("*.deb")
    needed = check("dpkg-deb", "--field", package, "Depends")
    assert "libc6 (>= 2." in needed and "libx11-6" in needed
    owners = {line.split()[1] for line in check("dpkg-deb", "--contents", package).splitlines()}
    assert owners == {"root/root"}


@pytest.mark.xvfb
def test_the_installed_program_plays_a_whole_game(
    installed: Path, tmp_path: Path, virtual_display: dict[str, str]
) -> None:
    play(installed / "usr/games/elbow-room", tmp_path, virtual_display["DISPLAY"])


@pytest.mark.xvfb
def test_the_portable_folder_starts_from_its_menu_entry(
    dist: Path, tmp_path: Path, virtual_display: dict[str, str]
) -> None:
    """Unpacked anywhere, with a file to open: this very program gets it, and says that it is not there."""
    folder, home = tmp_path / "мои игры", tmp_path / "home"
    home.mkdir()
    (archive,) = (path for path in dist.glob("elbow-room-1*.tar.gz"))
    shutil.unpack_archive(archive, folder)
    command = started_by(folder / "elbow-room" / "elbow-room.desktop", home / "no such game.elbow")
    env = {"HOME": str(home), "DISPLAY": virtual_display["DISPLAY"], "PATH": os.environ["PATH"]}
    probe = tmp_path / "seen.json"
    program = subprocess.Popen([*command, "--probe", str(probe)], env=env, cwd="/")
    try:
        wait_for(lambda: probe.exists() and "no such game.elbow" in probe.read_text(encoding="utf-8"))
    finally:
        program.terminate()
        program.wait(timeout=30)


def started_by(entry: Path, given: Path) -> list[str]:
    """What a desktop makes of the entry's Exec line for a file."""
    (line,) = (line for line in entry.read_text(encoding="utf-8").splitlines() if line.startswith("Exec="))
    words = shlex.split(line.removeprefix("Exec=").replace("\\\\", "\\"))
    return [{"%k": str(entry), "%f": str(given)}.get(word, word.replace("\\$", "$")) for word in words]


def wait_for(happened: Callable[[], bool]) -> None:
    for _ in range(600):
        if happened():
            return
        time.sleep(0.1)
    raise AssertionError("it never happened")
