"""Settings survive a restart and no file can hurt the program."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import App
from game.storage import settings as kept


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
    return tmp_path


def put(data: bytes) -> Path:
    path = kept.settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def test_without_a_file_the_defaults(home: Path) -> None:
    found, notice = kept.load()
    assert found == kept.Settings() and notice is None


def test_what_is_kept_is_found_again(home: Path) -> None:
    mine = kept.Settings(language="ru", mute=True, window_size=(1600, 900), window_position=(-8, 40))
    assert kept.save(mine) is None
    assert kept.load() == (mine, None)


def test_an_older_file_with_fewer_fields_is_good(home: Path) -> None:
    put(b'{"language": "ru", "gone": 1}')
    found, notice = kept.load()
    assert found.language == "ru" and notice is None


BAD = {
    "empty": b"",
    "cut": b'{"language": "ru", "mu',
    "not an object": b"[1, 2]",
    "wrong type": b'{"mute": "yes"}',
    "volume out of range": b'{"effects_volume": 1e9}',
    "size out of range": b'{"window_size": [-5, 100000000]}',
    "not text": bytes(range(256)),
    "nested": b"[" * 50_000,
    "nested under a name": b'{"x":' * 10_000,
    "gigantic": b'{"language": "' + b"x" * 1_000_000,
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD.keys())
def test_a_bad_file_is_set_aside_whole(home: Path, data: bytes) -> None:
    path = put(data)
    found, notice = kept.load()
    assert found == kept.Settings()
    assert notice and notice.params == {"file": "settings.json.damaged-1"}
    assert not path.exists() and path.with_name("settings.json.damaged-1").read_bytes() == data
    put(b"worse")
    assert kept.load()[1] == kept.Notice("notice.settings_damaged", {"file": "settings.json.damaged-2"})


def test_a_folder_in_the_place_of_the_file(home: Path) -> None:
    kept.settings_file().mkdir(parents=True)
    found, notice = kept.load()
    assert found == kept.Settings() and notice and notice.id == "notice.settings_unreadable"
    notice = kept.save(found)
    assert notice and notice.id == "notice.settings_unwritten"


def test_a_folder_that_refuses_is_told_in_one_line(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **kwargs: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    assert kept.save(kept.Settings()) == kept.Notice("notice.settings_unwritten", {"reason": "Permission denied"})
    assert not [path for path in kept.settings_file().parent.iterdir() if path.suffix == ".tmp"]


def test_the_app_tells_of_a_damaged_file(home: Path) -> None:
    put(b"{")
    settings, notice = kept.load()
    app = App(size=(640, 400), headless=True, settings=settings, notice=notice)
    assert "settings.json.damaged-1" in app.toasts.shown[0].line
    app.close()


@given(st.binary(max_size=300), st.integers(0, 400), st.booleans())
def test_mutated_files_never_raise(data: bytes, at: int, insert: bool) -> None:
    good = msgspec.json.encode(kept.Settings())
    mutated = good[:at] + data + good[at if insert else at + len(data) :]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kept.files, "read_limited", lambda path, limit: mutated)
        patch.setattr(kept.files, "set_aside", lambda path: path)
        found, notice = kept.load()
    assert isinstance(found, kept.Settings)
    assert notice is None or notice.id == "notice.settings_damaged"


def test_a_language_of_another_version_is_not_damage() -> None:
    path = kept.settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b'{"language": "xx", "mute": true}')
    found, notice = kept.load()
    assert notice is None and found.mute and found.language in ("en", "ru")
