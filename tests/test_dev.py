"""The one command for work on the project: its words when something is missing, its pins, its soak runs."""

import ast
import json
import os
import re
import subprocess
import sys
import threading
import tomllib
from pathlib import Path
from typing import Any

import pytest

from build_scripts.devtools import commands, environment, soak
from build_scripts.devtools.soak_jobs import JOBS, Job

ROOT = Path(__file__).resolve().parents[1]
DEV = ROOT / "build_scripts" / "dev.py"
PINS = sorted(ROOT.glob("requirements*.txt"))
SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def dev(*args: str) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if key not in SCREEN}
    return subprocess.run([sys.executable, DEV, *args], capture_output=True, text=True, env=env, check=False)


def pip_says(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    answer = subprocess.CompletedProcess([], 1, "", words)
    monkeypatch.setattr(environment.subprocess, "run", lambda *args, **options: answer)


# --- Words for people ---


def test_old_python_can_read_it() -> None:
    ast.parse(DEV.read_text(), feature_version=(3, 6))


def test_old_python_is_told_so() -> None:
    code = "import runpy, sys; sys.version_info = (3, 8, 1); runpy.run_path(sys.argv[1], run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code, DEV], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip() == "Elbow Room needs Python 3.11 or newer; this is Python 3.8."


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
def test_play_without_display_says_what_works() -> None:
    done = dev("play")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert all(word in done.stderr for word in ("simulate", "shot", "virtual display"))


def test_unknown_command_lists_the_known() -> None:
    done = dev("dance")
    assert done.returncode == 2
    assert all(name in done.stderr for name in ("play", "test", "setup", "check", "bench", "soak", "build", "release"))


def test_missing_ensurepip_names_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(environment.SetupError, match="apt install python3-venv"):
        environment.create(tmp_path / ".venv")


@pytest.mark.parametrize("words", ["NewConnectionError(...)", "no matching version (from versions: none)"])
def test_no_network_is_one_line(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    pip_says(monkeypatch, words)
    with pytest.raises(environment.SetupError, match="cannot be reached"):
        environment.install(Path("python"), ROOT / "requirements.txt")


def test_other_pip_trouble_is_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    pip_says(monkeypatch, "WARNING: hm\nERROR: no space left on device\n")
    with pytest.raises(environment.SetupError, match="no space left"):
        environment.install(Path("python"), ROOT / "requirements.txt")


def test_setup_error_is_shown_without_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(args: list[str]) -> int:
        raise environment.SetupError("one line")

    monkeypatch.setitem(commands.COMMANDS, "setup", fail)
    assert commands.main(["setup"]) == 1
    assert capsys.readouterr().err == "one line\n"


# --- Environment ---


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose environment is this Python and whose pip only counts its calls."""
    root = tmp_path / "with space"
    python = environment.interpreter(root / ".venv")
    python.parent.mkdir(parents=True)
    python.touch()
    (root / "requirements.txt").write_text("a==1\n")
    (root / "requirements-dev.txt").write_text("-r requirements.txt\nb==1\n")
    monkeypatch.setattr(environment, "version_of", lambda path: "3.11.0")
    monkeypatch.setattr(environment, "create", lambda folder: log(root, "new"))
    monkeypatch.setattr(environment, "install", lambda path, pins: log(root, pins.name))
    return root


def log(root: Path, line: str) -> None:
    with (root / "calls").open("a") as file:
        file.write(line + "\n")


def calls(root: Path) -> list[str]:
    return (root / "calls").read_text().split()


def test_second_setup_does_nothing(project: Path) -> None:
    environment.ensure(environment.DEVELOP, project)
    environment.ensure(environment.DEVELOP, project)
    assert calls(project) == ["new", "requirements-dev.txt"]


def test_changed_pin_is_installed_even_when_included(project: Path) -> None:
    environment.ensure(environment.DEVELOP, project)
    (project / "requirements.txt").write_text("a==2\n")
    environment.ensure(environment.DEVELOP, project)
    assert calls(project)[1:] == 2 * ["requirements-dev.txt"]


def test_other_python_means_setup_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment.ensure(environment.PLAY, project)
    monkeypatch.setattr(environment, "version_of", lambda path: "3.12.0")
    environment.ensure(environment.PLAY, project)
    assert calls(project)[1:] == 2 * ["requirements.txt"]


def test_half_made_is_made_anew(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(path: Path, pins: Path) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(environment, "install", stop)
        with pytest.raises(KeyboardInterrupt):
            environment.ensure(environment.PLAY, project)
    environment.ensure(environment.PLAY, project)
    assert calls(project) == ["new", "new", "requirements.txt"]


def test_two_at_once_make_one(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second waits, and finds it made."""
    started, second = threading.Event(), threading.Thread(target=environment.ensure, args=(environment.PLAY, project))

    def slow(path: Path, pins: Path) -> None:
        log(project, pins.name)
        if not started.is_set():
            started.set()
            second.start()
            second.join(1)
            assert second.is_alive()

    monkeypatch.setattr(environment, "install", slow)
    environment.ensure(environment.PLAY, project)
    second.join()
    assert calls(project) == ["new", "requirements.txt"]


def test_pip_is_asked_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [subprocess.CompletedProcess([], code, "", "ERROR: Exception:") for code in (0, 1)]
    monkeypatch.setattr(environment.subprocess, "run", lambda *args, **options: answers.pop())
    environment.install(Path("python"), ROOT / "requirements.txt")
    assert answers == []


def test_version_of_nothing_is_empty(tmp_path: Path) -> None:
    assert environment.version_of(tmp_path / "python") == ""
    assert environment.version_of(Path(sys.executable)).startswith(sys.version.split()[0])


# --- Pins ---


@pytest.mark.parametrize("path", PINS, ids=lambda path: path.name)
def test_every_version_is_exact_and_no_host_is_named(path: Path) -> None:
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith(("#", "-r "))]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+(; sys_platform == \"\w+\"| --hash=sha256:\w+)?", line) for line in lines)


def test_pins_cover_the_declared_dependencies() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    pinned = {line.split("==")[0].lower() for line in (ROOT / "requirements.txt").read_text().splitlines()}
    assert {re.split(r"[<>=]", name)[0].lower() for name in declared} <= pinned


def test_pygame_is_the_community_edition() -> None:
    import pygame

    assert getattr(pygame, "IS_CE", False)


# --- Soak ---


def counting(budget: int, seed: int, progress: Any) -> dict[str, Any]:
    progress(budget)
    return {"games": budget, "seeds": [seed], "failures": []}


def failing(budget: int, seed: int, progress: Any) -> dict[str, Any]:
    raise ValueError("tokens lost")


def job(function: str, budget: int = 25) -> tuple[Job, ...]:
    return (Job("trial", f"tests.test_dev:{function}", budget, 10, "for the test"),)


def test_soak_adds_up_its_slices(tmp_path: Path) -> None:
    out = tmp_path / "soak.json"
    assert soak.main(["--jobs", "1", "--out", str(out)], job("counting")) == 0
    record = json.loads(out.read_text())["trial"]
    assert record["ok"] and record["result"]["games"] == 25
    assert len(set(record["result"]["seeds"])) == 3


def test_soak_goes_on_where_it_stopped(tmp_path: Path) -> None:
    out = tmp_path / "soak.json"
    soak.main(["--jobs", "1", "--out", str(out)], job("counting"))
    records = json.loads(out.read_text())
    records["trial"]["done"].remove(1)
    records["trial"]["result"] = {"games": 15, "seeds": []}
    out.write_text(json.dumps(records))
    assert soak.main(["--jobs", "1", "--out", str(out)], job("counting")) == 0
    record = json.loads(out.read_text())["trial"]
    assert record["result"]["games"] == 25
    assert record["result"]["seeds"] == [soak.slice_seed(1, 1)]


def test_soak_keeps_failures_with_their_seed(tmp_path: Path) -> None:
    out = tmp_path / "soak.json"
    assert soak.main(["--jobs", "1", "--out", str(out)], job("failing", 1000)) == 1
    record = json.loads(out.read_text())["trial"]
    assert not record["ok"] and len(record["failures"]) == soak.ENOUGH_FAILURES
    assert "tokens lost" in record["failures"][0]["what"]
    assert record["failures"][0]["seed"] == soak.slice_seed(1, 0)


def test_soak_knows_only_its_jobs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--only", "nothing", "--out", str(tmp_path / "soak.json")]) == 2
    assert "smallworld" in capsys.readouterr().err


def test_soak_jobs_have_names_of_their_own() -> None:
    assert len({job.name for job in JOBS}) == len(JOBS)
