"""A Russian player at the Windows program, under Wine: plays with the mouse, quits, goes on, and sees the end."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from build_scripts.build_windows import PREFIX, windows, wine, wine_environment
from game import i18n
from game.i18n import t
from tests.build.built import RELEASE
from tests.build.test_windows import WINDOWS_ONLY, dist, program, window
from tests.xvfb.test_whole_game import Person, Wish

__all__ = ["dist", "program"]

pytestmark = [
    *WINDOWS_ONLY,
    pytest.mark.skipif(not RELEASE, reason="several minutes; `dev.py release` does it"),
    *(pytest.mark.skipif(not shutil.which(tool), reason=f"needs {tool}") for tool in ("xdotool", "import")),
]
FOLDERS = "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\User Shell Folders"
USER = "Мария Ивановна"


class Player(Person):
    """One person against two bots that think in a process of their own; has enough after so many clicks."""

    most = 10**6

    def at_SetupScene(self, seen: dict[str, Any]) -> None:
        assert self.press(seen, "")

    def at_TitleScene(self, seen: dict[str, Any]) -> None:
        assert self.press(seen, t("title.continue")) or self.press(seen, t("title.new_game"))

    def at_BoardScene(self, seen: dict[str, Any]) -> None:
        if sum(self.clicks.values()) >= self.most:
            raise Enough(seen)
        if not seen["interactive"]:
            self.wait()
        else:
            getattr(self, f"when_{seen['decision']}")(seen)


class Enough(Exception):
    pass


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """The folders of a user with a Cyrillic name and a blank in it."""
    local = PREFIX / "drive_c" / "users" / USER / "AppData" / "Local"
    shutil.rmtree(local, ignore_errors=True)
    settings = local / "elbow-room" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"language": "ru", "animation_speed": "instant", "mute": True}), encoding="utf-8")
    value = f"C:\\users\\{USER}\\AppData\\Local"
    assert wine("reg", "add", FOLDERS, "/v", "Local AppData", "/d", value, "/f").returncode == 0
    i18n.set_language("ru")
    yield settings.parent
    i18n.set_language("en")
    usual = "%USERPROFILE%\\AppData\\Local"
    wine("reg", "add", FOLDERS, "/v", "Local AppData", "/t", "REG_EXPAND_SZ", "/d", usual, "/f")


@contextmanager
def running(program: Path, probe: Path, display: dict[str, str]) -> Iterator[dict[str, str]]:
    """The program in its window, until it ends by itself or the test is over."""
    environment = wine_environment() | window(display)
    command = ["wine", program, "--size", "1280x720", "--probe", windows(probe)]
    pipe = subprocess.PIPE  # Wine's console waits for ever where there is no terminal
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, stderr=pipe, cwd="/") as started:
        try:
            yield os.environ | display
        finally:
            if started.poll() is None:
                wine("taskkill", "/F", "/IM", program.name)
            started.wait(60)


def listing(folder: Path) -> dict[str, tuple[int, int]]:
    return {str(p.relative_to(folder)): (p.stat().st_size, p.stat().st_mtime_ns) for p in folder.rglob("*")}


def test_a_game_is_played_left_and_finished(
    program: Path, home: Path, tmp_path: Path, virtual_display: dict[str, str]
) -> None:
    before = listing(program.parent)
    probe = tmp_path / "увидено.json"
    with running(program, probe, virtual_display) as environment:
        player = Player(Wish("base", 3, 0, "smallworld_3p", 10), probe, environment, tmp_path, 5)
        player.most = 40
        with pytest.raises(Enough):
            player.play()
        other_copy(program, tmp_path / "other.json", virtual_display)
        left = leave(player)
    probe.unlink()
    with running(program, probe, virtual_display) as environment:
        player.probe, player.most = probe, 10**6
        assert player.press(player.look(), t("title.continue"))
        assert went_on(player) == left
        player.play()
        player.photograph("scoring")
    log = (home / "Logs" / "elbow-room.log").read_text(encoding="utf-8")
    assert "Traceback" not in log and "ERROR" not in log
    assert list((home / "autosave").glob("*.json"))
    assert listing(program.parent) == before, "the program wrote into its own folder"


def other_copy(program: Path, probe: Path, display: dict[str, str]) -> None:
    """A second copy leaves the first one's game alone."""
    with running(program, probe, display) as environment:
        other = Person(Wish("base", 3, 0, "", 10), probe, environment, probe.parent, 1)
        labels = [one["label"] for one in other.look()["buttons"]]
    assert t("title.new_game") in labels and t("title.continue") not in labels


def leave(player: Player) -> int:
    """Out of the program by the menu; returns the number of actions."""
    actions: int = player.look()["actions"]
    for label in ("menu", t("menu.quit")):
        assert player.press(player.look(), label), label
    return actions


def went_on(player: Player) -> int:
    for _ in range(20):
        seen = player.look()
        if "actions" in seen:
            return int(seen["actions"])
        player.wait()
    raise AssertionError("no board")
