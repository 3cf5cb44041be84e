"""What surrounds the program may be odd: homes, pipes, devices, time zones, Ctrl+C. One line, a code, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import cli
from game.app import App
from game.cli import games as games_command
from game.cli import shot
from game.paths import root
from game.scenes import resume
from game.scenes.load import LoadScene
from game.scenes.setup.scene import SetupScene
from game.scenes.smallworld.board import BoardScene
from game.scenes.title import TitleScene
from game.storage import files, folders, saves, settings
from game.storage.autosave import Autosave
from tests.hands import app as app
from tests.storage.games import board, new_match, played

posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX")


def run(*words: str, home: str, stdout: int = subprocess.PIPE, **env: str) -> subprocess.CompletedProcess[str]:
    """The program itself; a test that hangs is a test that fails."""
    given = {**os.environ, "ELBOW_ROOM_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **env}
    return subprocess.run(
        [sys.executable, "-m", "game", *words], cwd=root(), env=given, stdout=stdout, stderr=subprocess.PIPE,
        text=True, timeout=120, check=False,
    )  # fmt: skip


def test_so_many_pictures_and_no_more(tmp_path: Path) -> None:
    done = run("--frames", "3", home=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")


@posix
@pytest.mark.parametrize("home", ["a file", "300 letters", "pipes", "a time zone"])
def test_odd_surroundings_keep_nobody_from_playing(tmp_path: Path, home: str) -> None:
    place, zone = str(tmp_path), ""
    if home == "a file":
        (tmp_path / "file").touch()
        place = str(tmp_path / "file" / "home")
    elif home == "300 letters":
        place = str(tmp_path / ("x" * 300))
    elif home == "pipes":
        for name in ("config/settings.json", "config/last_setup.json", "data/autosave/a.json", "log/elbow-room.log"):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            os.mkfifo(tmp_path / name)
    else:
        zone = "ABC-170"
    done = run("--frames", "1", home=place, **({"TZ": zone} if zone else {}))
    assert done.returncode == 0 and "Traceback" not in done.stderr and len(done.stderr.splitlines()) <= 1


@posix
@pytest.mark.parametrize("output", ["closed", "full"])
def test_output_that_goes_nowhere(tmp_path: Path, output: str) -> None:
    if output == "closed":
        read, write = os.pipe()
        os.close(read)
    else:
        write = os.open("/dev/full", os.O_WRONLY)
    done = run("games", home=str(tmp_path), stdout=write)
    os.close(write)
    assert done.returncode == 1 and "Traceback" not in done.stderr and len(done.stderr.splitlines()) == 1


def test_ctrl_c_is_a_line_and_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stop(args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(games_command, "run", stop)
    assert cli.main(["games"]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


# --- pictures


@pytest.mark.parametrize("out", ["nowhere/x.png", "x.tga", "x"])
def test_a_picture_goes_where_a_picture_can(tmp_path: Path, out: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["shot", "title", "--out", str(tmp_path / out)]) == 1
    assert list(tmp_path.iterdir()) == [] and len(capsys.readouterr().err.splitlines()) == 1


def test_a_picture_of_a_scene_that_fails_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*args: object) -> None:
        raise ValueError("broken")

    monkeypatch.setattr(TitleScene, "draw", fail)
    out = tmp_path / "x.png"
    assert cli.main(["shot", "title", "--out", str(out)]) == 1
    assert not out.exists() and "ValueError: broken" in capsys.readouterr().err
    assert shot.PICTURES[0] == ".png"


# --- folders


@pytest.fixture(params=["nobody's", "too long", "closed"])
def nowhere(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folders that cannot be used; root may enter any, so the refusal of the system is imitated."""
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path / ("x" * 300)))
    if request.param == "nobody's":
        monkeypatch.setenv("ELBOW_ROOM_HOME", "~")
    elif request.param == "closed":
        monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
        looked_at = os.stat

        def refuse(path: object, *args: object, **how: object) -> os.stat_result:
            if str(path).startswith(str(tmp_path)):
                raise PermissionError(13, "Permission denied", str(path))
            return looked_at(path, *args, **how)  # type: ignore[arg-type]

        monkeypatch.setattr(os, "stat", refuse)


def test_without_a_folder_one_plays_without_saving(nowhere: None, app: App) -> None:
    assert folders.data_dir().is_relative_to(folders.NOWHERE)
    assert not resume.available() and saves.list_saves() == ([], [])
    assert settings.load()[1] is None or settings.load()[1].id == "notice.settings_unreadable"
    assert settings.save(settings.Settings()).id == "notice.settings_unwritten"
    for scene in (LoadScene(), SetupScene()):
        app.reset(scene)
        assert app.step() and app.scene is scene
    autosave = Autosave()
    table = BoardScene(new_match(2, 1), board(2), autosave)
    app.reset(table)
    for _ in range(4):
        table.submit(table.match.rules.legal_actions(table.match.state)[0])
        autosave.flush()
        app.step()
    assert len(table.match.done) == 4 and app.scene is table
    assert ["could not be saved" in toast.line for toast in app.toasts.shown] == [True], "told once"


def test_a_new_folder_is_on_the_disk_before_anything_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[str] = []
    monkeypatch.setattr(files, "_sync_folder", lambda folder: flushed.append(folder.name))
    files.write_atomic(tmp_path / "home" / "data" / "autosave" / "x.json", b"{}")
    assert flushed == [tmp_path.name, "home", "data", "autosave"]


@posix
def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path / "pipe", tmp_path):
        with pytest.raises(OSError):
            files.read_limited(place, 100)


@posix
def test_a_day_longer_than_a_day(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
    saves.save_named(played(2, 1, 9), "mine")
    monkeypatch.setenv("TZ", "ABC-170")
    time.tzset()
    try:
        app.reset(LoadScene())
        app.step()
        assert isinstance(app.scene, LoadScene) and len(app.scene.games) == 1
    finally:
        monkeypatch.undo()
        time.tzset()
