"""`--smoke`: bots play through the real window; what the tests of the build rely on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [pytest.mark.slow, pytest.mark.xvfb]


def smoke(picture: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "game", "--smoke", str(picture)]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=500, check=False)


def test_bots_play_a_game_to_its_end(tmp_path: Path, virtual_display: dict[str, str]) -> None:
    done = smoke(tmp_path / "end.png", virtual_display | {"ELBOW_ROOM_HOME": str(tmp_path), "LANG": "ru_RU.UTF-8"})
    assert done.returncode == 0, done.stderr
    log = (tmp_path / "log" / "elbow-room.log").read_text(encoding="utf-8")
    assert "the game is over" in log and "Traceback" not in log and "worker died" not in log
    assert pygame.image.load(str(tmp_path / "end.png")).get_width() >= 1000
    assert not (tmp_path / "config" / "settings.json").exists()


def test_a_failure_is_no_success(tmp_path: Path, virtual_display: dict[str, str]) -> None:
    done = smoke(tmp_path / "nowhere" / "end.png", virtual_display | {"ELBOW_ROOM_HOME": str(tmp_path)})
    assert done.returncode == 1 and "nowhere" in done.stderr and len(done.stderr.splitlines()) == 1
