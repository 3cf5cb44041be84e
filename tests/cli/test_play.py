"""The command line: play without a display, pictures of scenes, wrong words."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.cli.shot import available
from game.paths import root


def run(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    return subprocess.run(
        [sys.executable, "-m", "game", *args], cwd=root(), env=kept | environment, capture_output=True, text=True
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_one_line_says_what_to_do(tmp_path: Path) -> None:
    ended = run("play", ELBOW_ROOM_HOME=str(tmp_path))
    assert ended.returncode == 1 and len(ended.stderr.splitlines()) == 1
    for word in ("simulate", "shot", "virtual display"):
        assert word in ended.stderr


def test_a_first_picture_needs_no_rules_no_bots_and_no_maps() -> None:
    code = (
        "import sys; from game.cli.shot import ShotArgs, take;"
        "take('title', ShotArgs((640, 400)));"
        "heavy = ('game.rules.', 'game.bots', 'game.maps', 'game.setups', 'numpy');"
        "print([n for n in sys.modules if n.startswith(heavy) and not n.startswith('game.rules.core')])"
    )
    ended = subprocess.run([sys.executable, "-c", code], cwd=root(), capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("scene", ["title", "settings", "confirm", "crash"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_picture_of_a_scene(tmp_path: Path, scene: str, lang: str) -> None:
    out = tmp_path / f"{scene}.png"
    assert main(["shot", scene, "--out", str(out), "--size", "800x500", "--lang", lang]) == 0
    assert out.stat().st_size > 50_000


def test_a_picture_that_cannot_be_written_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["shot", "title", "--out", str(tmp_path / "file" / "x.png"), "--size", "640x400"]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("words", [["nonsense"], ["shot", "nowhere", "--out", "x"], ["play", "--size", "9x9"]])
def test_wrong_words_end_with_2(words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2


def test_shots_name_only_what_exists() -> None:
    assert {"title", "settings", "confirm", "crash"} <= set(available())
