"""The list of saved games and Continue."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.i18n import t
from game.scenes import load, resume
from game.scenes.confirm import ConfirmScene
from game.scenes.load import LoadScene
from game.scenes.rename import RenameScene
from game.scenes.replay import ReplayScene
from game.scenes.setup import memory
from game.scenes.setup.scene import SetupScene
from game.scenes.smallworld.board import BoardScene
from game.scenes.thumbnails import decoded
from game.scenes.title import TitleScene
from game.storage import autosave, saves
from game.ui.widgets import Button
from tests.storage.games import played


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
    autosave.shared.cache_clear()
    return tmp_path


def key(app: App, code: int) -> None:
    app.send(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    app.step()


def press(scene: LoadScene, label: str) -> None:
    from game.i18n import t

    button = next(w for w in scene.widgets if isinstance(w, Button) and w.label == t(label))
    button.press()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_draws_empty_and_full(app: App, size: tuple[int, int], language: str) -> None:
    app.settings.language = language
    app.apply_settings()
    app.resize(size)
    for watching in (False, True):
        app.reset(LoadScene(watching))
        app.step()
    for number in range(9):
        saves.save_named(played(2 + number % 4, number, 20 * number), f"Игра {number}", b"no picture")
    app.reset(LoadScene())
    for _ in range(12):
        app.step()
    scene = app.scene
    assert isinstance(scene, LoadScene) and len(scene.games) == 9


ODD = [
    ("saved", "0001-01-01T00:00:00"),
    ("saved", "0001-01-01T00:00:00+14:00"),
    ("saved", "9999-12-31T23:59:59-14:00"),
    ("saved", "2026-03-14T12:00:00"),
    ("name", "An\0na"),
    ("title", "The\0map"),
]


@pytest.mark.parametrize("watching", [False, True])
@pytest.mark.parametrize(("field", "value"), ODD)
def test_an_odd_date_or_name_takes_no_list_down(app: App, field: str, value: str, watching: bool) -> None:
    saves.save_named(played(2, 1, 20), "good")
    path = saves.save_named(played(2, 1, 20), "odd")
    plain = json.loads(path.read_bytes())
    place = {"saved": plain, "name": plain["seats"][0], "title": plain["map"]}[field]
    place[field] = value
    path.write_text(json.dumps(plain))
    app.push(LoadScene(watching))
    scene = app.scene
    assert isinstance(scene, LoadScene) and {game.name for game in scene.games} == {"good", "odd"}
    for row in range(2):
        scene._select(row)
        app.step()
        assert app.scene is scene, "no crash screen"
    assert len(saves.load(path).match.done) == 20


def test_keys_choose_and_escape_leaves(app: App) -> None:
    for name in "abc":
        saves.save_named(played(2, 1, 9), name)
    app.push(TitleScene())
    load.open(app)
    scene = app.scene
    assert isinstance(scene, LoadScene)
    key(app, pygame.K_DOWN)
    key(app, pygame.K_DOWN)
    assert scene.chosen == 2
    key(app, pygame.K_UP)
    assert scene.chosen == 1
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)


def test_deleting_asks_first(app: App) -> None:
    saves.save_named(played(2, 1, 9), "precious")
    app.push(LoadScene())
    key(app, pygame.K_DELETE)
    assert isinstance(app.scene, ConfirmScene)
    key(app, pygame.K_ESCAPE)
    assert saves.exists("precious")
    key(app, pygame.K_DELETE)
    key(app, pygame.K_RETURN)
    assert not saves.exists("precious") and app.scene.games == []


def test_renaming_an_autosave_makes_it_a_save(app: App) -> None:
    match = played(2, 1, 9)
    autosave.shared().note(match)
    app.push(LoadScene())
    press(app.scene, "load.rename")
    dialogue = app.scene
    assert isinstance(dialogue, RenameScene)
    dialogue._typed("Мой день")
    key(app, pygame.K_RETURN)
    assert saves.exists("Мой день") and saves.files_of(saves.autosave_dir()) == []
    autosave.shared().note(match)
    assert autosave.shared().flush()
    assert len(saves.files_of(saves.autosave_dir())) == 1, "the game played on is kept again"


def test_playing_on_and_watching(app: App) -> None:
    saves.save_named(played(2, 1, 30), "on")
    app.push(TitleScene())
    app.push(LoadScene())
    press(app.scene, "load.watch")
    assert isinstance(app.scene, ReplayScene)
    key(app, pygame.K_ESCAPE)
    press(app.scene, "load.open")
    assert isinstance(app.scene, BoardScene) and len(app.scene.match.done) == 30


def test_a_game_at_the_board_is_held_before_its_first_action(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(2, 1, 40)
    autosave.shared().note(match)
    autosave.shared().close()
    found = autosave.shared().latest()
    assert found is not None
    monkeypatch.setattr(app, "headless", False)
    load.play_on(app, found)
    other = autosave.Autosave()
    assert other.latest() is None, "another copy of the program does not offer it"
    autosave.shared().close()
    assert other.latest() is not None


def test_a_finished_game_can_only_be_watched(app: App) -> None:
    saves.save_named(played(2, 1), "over")
    app.push(LoadScene())
    buttons = {w.label: w for w in app.scene.widgets if isinstance(w, Button)}
    play, watch = buttons[t("load.open")], buttons[t("load.watch")]
    assert not play.enabled and play.reason and watch.enabled


def test_a_damaged_save_is_told_and_the_list_goes_on(app: App) -> None:
    saves.save_named(played(2, 1, 30), "good")
    path = saves.save_named(played(2, 1, 30), "bad")
    text = path.read_text().replace('"seed": 1', '"seed": 2')
    path.write_text(text)
    app.push(LoadScene())
    scene = app.scene
    scene.chosen = next(n for n, game in enumerate(scene.games) if game.name == "bad")
    scene.play()
    assert app.scene is scene and app.toasts.active
    scene.read()
    assert [game.name for game in scene.games] == ["good"]


def test_bad_files_are_lines_below_the_good_ones(app: App) -> None:
    good = saves.save_named(played(2, 1, 30), "good")
    (good.parent / "broken.json").write_bytes(b"{")
    newer = good.read_bytes().replace(b'"format": 2', b'"format": 99')
    (good.parent / "newer.json").write_bytes(newer)
    for watching in (False, True):
        app.reset(LoadScene(watching))
        scene = app.scene
        assert isinstance(scene, LoadScene) and [game.name for game in scene.games] == ["good"]
        assert len(scene.bad) == 2 - watching, "what is damaged is set aside, and told once"
        for row in range(1 + len(scene.bad)):
            scene._select(row)
            app.step()
            assert (scene.game is None) == (row > 0) and app.scene is scene
        scene._open(len(scene.bad))
        key(app, pygame.K_DELETE)
        assert app.scene is scene, "nothing can be done with a line"


@pytest.mark.skipif(os.name != "posix", reason="elsewhere names of files are text")
def test_a_name_that_is_no_text_takes_no_list_down(app: App, home: Path) -> None:
    path = saves.save_named(played(2, 1, 30), "odd")
    path.rename(path.with_name(f"b\udcff{path.suffix}"))
    path.with_name("x\udcfe.json").write_bytes(b"[]")
    (home / "data" / "maps").mkdir()
    (home / "data" / "maps" / "m\udcff.tmx").write_text("no map")
    for scene in (LoadScene(), LoadScene(watching=True), SetupScene()):
        app.reset(scene)
        app.step()
        assert app.scene is scene
    assert isinstance(scene, SetupScene)
    for _ in range(4):
        scene.page.turn_map(1)  # type: ignore[attr-defined]
        app.step()
        memory.remember(scene.choices)
    app.reset(LoadScene())
    app.scene.play()
    assert isinstance(app.scene, BoardScene)


def test_continue_shows_only_when_there_is_a_game(app: App, click: Callable[..., None]) -> None:
    assert not resume.available()
    match = played(2, 1, 30)
    autosave.shared().note(match)
    autosave.shared().flush()
    assert resume.available()
    app.push(TitleScene())
    resume.open(app)
    scene = app.scene
    assert isinstance(scene, BoardScene)
    assert (scene.match.record, len(scene.match.done)) == (match.record, 30)


def test_pictures_that_are_bombs_are_not_opened() -> None:
    head = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
    assert decoded(head + (60_000).to_bytes(4, "big") * 2 + b"\x08\x02\0\0\0") is None
    assert decoded(head + (4).to_bytes(4, "big") * 2) is None
    assert decoded(b"GIF89a") is None and decoded(b"") is None and decoded(None) is None
