"""What the Windows build on Linux is pinned to."""

import re
import sys
from pathlib import Path

import pytest

from build_scripts import build_windows

ROOT = Path(__file__).resolve().parents[2]
ONLY_FOR_WINDOWS = {"panda3d"}


def pins(name: str) -> dict[str, str]:
    text = (ROOT / name).read_text(encoding="utf-8")
    return {found[1].lower(): found[2] for found in re.finditer(r"^([\w-]+)==([\w.]+)", text, re.MULTILINE)}


def test_versions_are_those_of_the_other_builds() -> None:
    others = pins("requirements.txt") | pins("requirements-build.txt")
    del others["macholib"]
    here = pins("requirements-windows.txt")
    assert {name: version for name, version in here.items() if name not in ONLY_FOR_WINDOWS} == others


def test_its_tests_are_those_of_development() -> None:
    assert pins("requirements-windows-test.txt").items() <= pins("requirements-dev.txt").items()


@pytest.mark.parametrize("name", ["requirements-windows.txt", "requirements-windows-test.txt"])
def test_every_wheel_has_a_hash(name: str) -> None:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    wheels = [line for line in [*lines, build_windows.ZIG.strip()] if not line.startswith("#")]
    assert [line for line in wheels if not re.search(r" --hash=sha256:[0-9a-f]{64}$", line)] == []


def test_missing_wine_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "version_info", (3, 11, 7))
    monkeypatch.setattr(build_windows, "ZLIB", tmp_path / "zlib1.dll")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(build_windows.BuildError, match=r"apt install .*wine64 libz-mingw-w64"):
        build_windows.look_for_tools()


def test_another_python_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "version_info", (3, 12, 0))
    with pytest.raises(build_windows.BuildError, match=r"needs Python 3\.11"):
        build_windows.look_for_tools()


def test_windows_path() -> None:
    assert build_windows.windows(Path("/мои игры/a.ico")) == "Z:\\мои игры\\a.ico"
