"""Named saves and autosaves on the disk."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path
from typing import Any

import pytest

from game.rules import smallworld as rules
from game.storage import codec, files, names, saves
from game.storage.autosave import Autosave
from game.storage.errors import SaveError
from game.storage.writer import Writer
from tests.storage.games import new_match, played, step


def same(a: Any, b: Any) -> bool:
    return rules.state_to_json(a.state) == rules.state_to_json(b.state)


# --- named


def test_save_list_load_rename_delete() -> None:
    match = played(3, 1, 50)
    path = saves.save_named(match, "Битва при Пне", b"png")
    (game,), notices = saves.list_saves()
    assert game.name == "Битва при Пне" and game.path == path and not notices and not game.auto
    assert game.header.round == match.state.round and len(game.header.seats) == 3
    assert saves.picture_bytes(game) == b"png"
    loaded = saves.load(path)
    assert same(loaded.match, match) and loaded.match.record == ""
    new = saves.rename(game, "Another: name?")
    assert new.name == "Another- name-.elbow" and saves.picture_of(new).exists()
    (game,), _ = saves.list_saves()
    saves.delete(game)
    assert saves.list_saves() == ([], []) and not list(saves.saves_dir().iterdir())


def test_a_name_taken_is_never_overwritten_unasked() -> None:
    first, second = played(2, 1, 10), played(2, 2, 20)
    saves.save_named(first, "same")
    path = saves.save_named(second, "same")
    assert path.name == "same (2).elbow" and saves.exists("same")
    (other, one), _ = sorted(saves.list_saves()[0], key=lambda g: len(g.name), reverse=True), None
    assert saves.rename(other, "same").name == "same (3).elbow"
    assert same(saves.load(one.path).match, first)
    saves.save_named(second, "same", replace=True)
    assert same(saves.load(saves.saves_dir() / "same.elbow").match, second)
    assert files.backup_of(saves.saves_dir() / "same.elbow").exists()


@pytest.mark.parametrize("name", [
    "../../etc/passwd", "..", ".", "", "   ", "/", "\\\\server\\x", "a/b", "con", "NUL.txt", "x" * 500, "ы" * 500,
    "a\0b", "\ud800", "line\nbreak", "🙂" * 200, ".hidden", "name.", "C:\\x", "a:b", "%s{0}", "-rf", "~",
])  # fmt: skip
def test_any_name_stays_inside_the_folder(name: str, home: Path) -> None:
    path = saves.save_named(played(2, 1, 3), name)
    assert path.parent == saves.saves_dir() and path.is_file()
    assert path.resolve().is_relative_to(home.resolve())
    (game,), _ = saves.list_saves()
    assert saves.rename(game, name + "x").parent == saves.saves_dir()
    assert len(saves.list_saves()[0]) == 1


def test_names_keep_what_is_harmless() -> None:
    assert names.clean("  Партия  №7 ") == "Партия №7"
    assert names.clean("con") == "con_" and names.clean("?") == "-" and names.clean("..") == "Game"


@pytest.mark.parametrize("name", ["NUL.txt", "con", "Aux .json", "com1.a.b", "LPT9", "conin$", "com²"])
def test_no_name_is_a_device_of_windows(name: str) -> None:
    """Whatever comes after the first dot or blank, the part before it must not be a device's name."""
    first = names.clean(name).split(".")[0].strip()
    assert first.endswith("_")


def test_names_that_only_begin_like_a_device_stay() -> None:
    assert [names.clean(name) for name in ("Conan", "com10", "null", "my con")] == ["Conan", "com10", "null", "my con"]


# --- damage


def damaged_files() -> list[Path]:
    return [path for path in saves.saves_dir().iterdir() if ".damaged" in path.name]


def test_a_damaged_save_is_set_aside_with_its_name(caplog: pytest.LogCaptureFixture) -> None:
    path = saves.save_named(played(2, 1, 10), "mine")
    broken = path.read_bytes()[:-40]
    path.write_bytes(broken)
    with pytest.raises(SaveError) as caught:
        saves.load(path)
    assert caught.value.notice.id == "saves.damaged"
    (aside,) = damaged_files()
    assert aside.name == "mine.elbow.damaged-1" == caught.value.notice.params["aside"]
    assert aside.read_bytes() == broken and not path.exists()
    assert "mine.elbow" in caplog.text


def test_damage_is_mended_from_the_previous_version() -> None:
    match = played(2, 1, 10)
    path = saves.save_named(match, "mine")
    later = played(2, 1, 12)
    saves.save_named(later, "mine", replace=True)
    path.write_bytes(b"{}")
    loaded = saves.load(path)
    assert same(loaded.match, match)
    assert [notice.id for notice in loaded.notices] == ["saves.from_previous"]
    assert same(saves.load(path).match, match) and len(damaged_files()) == 1


def test_the_list_passes_bad_files_over() -> None:
    good = saves.save_named(played(2, 1, 10), "good")
    (saves.saves_dir() / "empty.json").write_bytes(b"")
    (saves.saves_dir() / "nest.json").write_bytes(b"[" * 50_000)
    (saves.saves_dir() / "folder.json").mkdir()
    if os.name == "posix":  # Windows has no pipes among files, and links only for administrators
        (saves.saves_dir() / "link.json").symlink_to("/etc/passwd")
        os.mkfifo(saves.saves_dir() / "pipe.json")
    games, notices = saves.list_saves()
    assert [game.path for game in games] == [good]
    assert sorted(notice.params["file"] for notice in notices) == ["empty.json", "nest.json"]
    assert saves.list_saves()[1] == [], "told once"


def test_a_gigantic_file_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saves.save_named(played(2, 1, 10), "huge")
    with path.open("r+b") as file:
        file.truncate(codec.LARGEST + 10)
    with pytest.raises(SaveError):
        saves.load(path)
    assert len(damaged_files()) == 1


def test_newer_and_foreign_saves_stay_where_they_are() -> None:
    path = saves.save_named(played(2, 1, 10), "newer")
    path.write_bytes(path.read_bytes().replace(b'"format": 2', b'"format": 9'))
    with pytest.raises(SaveError) as caught:
        saves.load(path)
    assert caught.value.notice.id == "saves.newer" and path.exists()
    assert [notice.id for notice in saves.list_saves()[1]] == ["saves.newer"]
    path.write_bytes(b"{}")
    with pytest.raises(SaveError) as caught:
        saves.load(path, own=False)
    assert caught.value.notice.id == "saves.not_a_save" and path.exists()


def test_a_missing_map_leaves_the_save_alone() -> None:
    path = saves.save_named(played(2, 1, 10), "atlantis")
    path.write_bytes(path.read_bytes().replace(b"smallworld_2p", b"atlantis_2pp_"))
    with pytest.raises(SaveError):
        saves.load(path)
    fresh = saves.save_named(played(2, 1, 10), "fine")
    assert fresh.exists()


# --- disks that refuse


class Disk:
    def __init__(self, number: int) -> None:
        self.number, self.full = number, True

    def __call__(self, path: Path, data: bytes, keep_previous: bool = False) -> None:
        if self.full:
            raise OSError(self.number, os.strerror(self.number))
        files.write_atomic(path, data, keep_previous)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO])
def test_a_full_disk_is_told_once_and_nothing_is_lost(number: int) -> None:
    disk = Disk(number)
    autosave = Autosave(writer=Writer(disk))
    match = played(2, 1, 10)
    for _ in range(3):
        autosave.note(match)
        assert not autosave.flush()
    assert [notice.id for notice in autosave.notices()] == ["saves.unwritten"]
    disk.full = False
    assert autosave.flush() and not autosave.notices()
    found = autosave.latest()
    assert found is not None and same(saves.load(found.path).match, match)
    disk.full = True
    autosave.note(played(2, 1, 11))
    autosave.flush()
    assert len(autosave.notices()) == 1
    autosave.close()


def test_a_full_disk_in_the_middle_of_writing_keeps_the_old(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(2, 1, 10)
    path = saves.save_named(match, "mine")
    monkeypatch.setattr(os, "fsync", lambda handle: (_ for _ in ()).throw(OSError(errno.ENOSPC, "full")))
    with pytest.raises(SaveError) as caught:
        saves.save_named(played(2, 1, 20), "mine", replace=True)
    assert caught.value.notice.id == "saves.unwritten"
    monkeypatch.undo()
    assert [p.name for p in path.parent.iterdir()] == ["mine.elbow"]


@pytest.mark.parametrize("what", ["rename", "delete"])
def test_refused_renaming_and_deleting_is_one_line(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    saves.save_named(played(2, 1, 10), "mine")
    (game,), _ = saves.list_saves()

    def refuse(*args: Any, **kwargs: Any) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "rename", refuse)
    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(SaveError) as caught:
        saves.rename(game, "other") if what == "rename" else saves.delete(game)
    assert caught.value.notice.id == "saves.unwritten"


def test_a_folder_where_a_file_is_expected(home: Path) -> None:
    (home / "data").write_text("in the way")
    autosave = Autosave()
    autosave.note(played(2, 1, 3))
    assert not autosave.flush() and autosave.notices()
    assert autosave.latest() is None and saves.list_saves() == ([], [])
    autosave.close()


# --- autosave


def test_continue_resumes_exactly_there() -> None:
    autosave = Autosave()
    match = new_match(2, 5)
    import random

    chance = random.Random(5)
    while not match.over:
        step(match, chance)
        autosave.note(match)
        if len(match.done) % 9 == 0:
            autosave.flush()
            found = autosave.latest()
            assert found is not None
            again = saves.load(found.path)
            assert same(again.match, match) and len(again.match._back) == len(match._back)
            assert again.match.record == match.record
    autosave.flush()
    assert autosave.latest() is None, "a game that is over is not continued"
    assert len(saves.list_saves()[0]) == 1, "but it can be watched"
    autosave.close()
    assert not list(saves.autosave_dir().glob(".*"))


def test_every_game_has_its_own_file_and_the_newest_is_continued() -> None:
    autosave = Autosave()
    games = [played(2, seed, 10) for seed in range(3)]
    for number, match in enumerate(games):
        autosave.note(match)
        autosave.flush()
        path = saves.autosave_dir() / f"{match.record}.json"
        os.utime(path, (1_000_000 + number, 1_000_000 + number))
    assert len({match.record for match in games}) == 3
    assert autosave.latest().path.stem == games[-1].record
    autosave.close()


def test_a_clock_set_back_does_not_bring_an_older_game_up() -> None:
    autosave = Autosave()
    older, newer = played(2, 1, 10), played(2, 2, 10)
    for match, hour in ((older, 2_000_000), (newer, 1_000_000)):
        autosave.note(match)
        autosave.flush()
        os.utime(saves.autosave_dir() / f"{match.record}.json", (hour, hour))
    autosave.close()
    assert Autosave().latest().path.stem == newer.record
    again = saves.load(saves.autosave_dir() / f"{older.record}.json").match
    autosave.hold(again)
    autosave.close()
    assert Autosave().latest().path.stem == older.record, "what one sat down to last"


@pytest.mark.parametrize("junk", [b"", b"\xff\xfe", b"../../x\n\n\0\n" * 9000])
def test_without_the_order_the_newest_file_counts(junk: bytes) -> None:
    autosave = Autosave()
    for seed in (1, 2):
        match = played(2, seed, 10)
        autosave.note(match)
        autosave.flush()
        os.utime(saves.autosave_dir() / f"{match.record}.json", (seed, seed))
    autosave.close()
    (saves.autosave_dir() / "last_played.txt").write_bytes(junk)
    assert Autosave().latest().path.stem == match.record


def test_many_finished_games_hide_no_open_one() -> None:
    autosave = Autosave()
    match = played(2, 1, 10)
    autosave.note(match)
    autosave.close()
    over = codec.encode(played(2, 1))
    for number in range(60):
        (saves.autosave_dir() / f"over {number}.json").write_bytes(over)
    (saves.autosave_dir() / "last_played.txt").write_text("\n".join(f"over {n}" for n in range(60)))
    assert autosave.latest().path.stem == match.record


def test_only_the_game_that_is_played_is_held() -> None:
    autosave = Autosave()
    for seed in range(12):
        match = played(2, seed, 10)
        autosave.note(match)
        autosave.flush()
        autosave.note(match)
        autosave.flush()
        assert len(list(saves.autosave_dir().glob(".*.lock"))) == 1
    autosave.close()


def test_a_second_copy_does_not_touch_the_first_s_game() -> None:
    first, second = Autosave(), Autosave()
    match = played(2, 1, 10)
    first.note(match)
    first.flush()
    assert second.latest() is None, "the first is playing it"
    path = saves.autosave_dir() / f"{match.record}.json"
    before = path.read_bytes()
    copy = saves.load(path).match
    copy.apply(rules.legal_actions(copy.state)[0])
    second.note(copy)
    second.flush()
    assert copy.record != match.record and path.read_bytes() == before
    assert [notice.id for notice in second.notices()] == ["saves.second_copy"]
    second.note(copy)
    assert second.notices() == []
    with pytest.raises(SaveError) as caught:
        saves.delete(next(game for game in saves.list_saves()[0] if game.path == path))
    assert caught.value.notice.id == "saves.in_use" and path.exists()
    first.close()
    second.close()
    assert second.latest() is not None


def test_a_copy_that_holds_an_old_position_does_not_write_over_a_newer_one() -> None:
    first, second = Autosave(), Autosave()
    match = played(2, 1, 10)
    first.note(match)
    first.close()
    path = saves.autosave_dir() / f"{match.record}.json"
    ours, theirs = saves.load(path).match, saves.load(path).match
    for _ in range(20):
        ours.apply(rules.legal_actions(ours.state)[0])
        first.note(ours)
    first.close()
    newer = path.read_bytes()
    second.note(theirs)
    second.flush()
    assert path.read_bytes() == newer and theirs.record != ours.record
    assert [notice.id for notice in second.notices()] == ["saves.moved_on"]
    second.note(theirs)
    second.close()
    assert second.notices() == [] and len(saves.list_saves()[0]) == 2
    first.note(ours)
    first.close()
    assert ours.record == match.record and first.notices() == [], "its own writing is no reason for a copy"


def test_a_damaged_autosave_falls_back_to_the_previous() -> None:
    autosave = Autosave()
    match = played(2, 1, 10)
    autosave.note(match)
    autosave.flush()
    autosave.note(played(2, 1, 11))
    match.apply(rules.legal_actions(match.state)[0])
    autosave.note(match)
    autosave.flush()
    path = saves.autosave_dir() / f"{match.record}.json"
    path.write_bytes(b"")
    found = autosave.latest()
    assert found is not None and found.path == path
    assert len(saves.load(found.path).match.done) == 10
    autosave.close()


def test_old_leavings_are_swept_new_ones_stay() -> None:
    folder = saves.autosave_dir()
    folder.mkdir(parents=True)
    old, new = folder / ".a.json.x.tmp", folder / ".b.json.y.tmp"
    old.write_bytes(b"")
    new.write_bytes(b"")
    os.utime(old, (1, 1))
    autosave = Autosave()
    autosave.note(played(2, 1, 3))
    autosave.close()
    assert not old.exists() and new.exists()


# --- the writer


def test_the_newest_version_is_written_last(tmp_path: Path) -> None:
    gate, seen = threading.Event(), []

    def slow(path: Path, data: bytes, keep_previous: bool) -> None:
        gate.wait(10)
        seen.append((path.name, data))

    writer = Writer(slow)
    for number in range(50):
        writer.put(tmp_path / "a", b"%d" % number)
        writer.put(tmp_path / "b", b"%d" % number)
    assert not writer.flush(0.01)
    gate.set()
    assert writer.flush(10)
    assert len(seen) < 10, "versions in between are passed over"
    for name in "ab":
        written = [int(data) for file, data in seen if file == name]
        assert written == sorted(written) and written[-1] == 49


def test_the_main_loop_does_not_wait_for_the_disk() -> None:
    gate = threading.Event()
    autosave = Autosave(writer=Writer(lambda path, data, keep: gate.wait(10) and None))
    for actions in range(5):
        autosave.note(played(2, 1, actions))
    assert not autosave.flush(0.01), "five games are taken although nothing is written yet"
    gate.set()
    autosave.close()


def test_mending_on_a_disk_that_refuses_still_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(2, 1, 10)
    path = saves.save_named(match, "mine")
    saves.save_named(played(2, 1, 12), "mine", replace=True)
    path.write_bytes(b"{}")

    def refuse(*args: Any, **kwargs: Any) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(saves, "write_atomic", refuse)
    monkeypatch.setattr(saves, "set_aside", refuse)
    assert same(saves.load(path).match, match)
    assert len(saves.list_saves()[0]) == 1


def test_a_previous_version_without_its_map_is_kept() -> None:
    path = saves.save_named(played(2, 1, 10), "mine")
    saves.save_named(played(2, 1, 12), "mine", replace=True)
    backup = files.backup_of(path)
    backup.write_bytes(backup.read_bytes().replace(b'"format": 2', b'"format": 9'))
    path.write_bytes(b"")
    with pytest.raises(SaveError) as caught:
        saves.load(path)
    assert caught.value.notice.id == "saves.newer"
    assert path.read_bytes() == backup.read_bytes() and len(damaged_files()) == 1


def test_locks_come_and_go(tmp_path: Path) -> None:
    from game.storage.lock import Lock

    first, second = Lock(tmp_path / "x.lock"), Lock(tmp_path / "x.lock")
    assert first.acquire() and not second.acquire()
    first.release()
    assert second.acquire() and not first.acquire()
    second.release()
    second.release()
    assert not list(tmp_path.glob("x.lock"))


def test_where_locks_do_not_work_everybody_is_let_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.storage import lock

    def refuse(handle: int) -> None:
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr(lock, "_seize", refuse)
    assert lock.Lock(tmp_path / "x.lock").acquire()


def test_games_named_by_earlier_versions_keep_their_files() -> None:
    """They end in .json: listed, replaced where they lie, and no new game takes their name."""
    match = played(2, 3, 20)
    old = saves.save_named(match, "mine").rename(saves.saves_dir() / "mine.json")
    assert [game.path for game in saves.list_saves()[0]] == [old]
    assert saves.exists("mine")
    assert saves.save_named(match, "mine", replace=True) == old
    assert saves.save_named(match, "mine").name == "mine (2).elbow"
