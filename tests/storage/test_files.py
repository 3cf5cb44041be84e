"""Atomic writing, limited reading, setting aside."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.storage import files


def test_the_folder_is_made_and_the_previous_content_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.json"
    files.write_atomic(path, b"one", keep_previous=True)
    assert not files.backup_of(path).exists()
    files.write_atomic(path, b"two", keep_previous=True)
    files.write_atomic(path, b"three", keep_previous=True)
    assert (path.read_bytes(), files.backup_of(path).read_bytes()) == (b"three", b"two")
    assert sorted(entry.name for entry in path.parent.iterdir()) == ["game.json", "game.json.bak"]


def test_a_copy_is_kept_where_there_are_no_hard_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object) -> None:
        raise OSError("not here")

    monkeypatch.setattr(os, "link", refuse)
    path = tmp_path / "game.json"
    for content in (b"one", b"two"):
        files.write_atomic(path, content, keep_previous=True)
    assert files.backup_of(path).read_bytes() == b"one"


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_full_disk_leaves_the_old_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "game.json"
    files.write_atomic(path, b"old")

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, failing, full)
    with pytest.raises(OSError):
        files.write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_reading_stops_at_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "big"
    path.write_bytes(b"x" * 101)
    assert len(files.read_limited(path, 101)) == 101
    with pytest.raises(files.TooLarge):
        files.read_limited(path, 100)


def test_set_aside_keeps_every_bad_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for number in (1, 2, 3):
        path.write_text(str(number))
        assert files.set_aside(path).name == f"game.json.damaged-{number}"
    assert (tmp_path / "game.json.damaged-2").read_text() == "2"
