"""Files given to the program: dropped on the window or opened by a double click."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.cli import main
from game.maps import own_maps
from game.paths import resource
from game.scenes.replay import ReplayScene
from game.scenes.setup.scene import SetupScene
from game.scenes.smallworld.board import BoardScene
from game.scenes.title import TitleScene
from game.storage import autosave, saves
from game.storage.codec import state_digest
from tests.storage.games import played


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path / "home"))
    autosave.shared.cache_clear()
    return tmp_path


def drop(app: App, path: Path) -> None:
    app.send(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.step()


def told(app: App) -> str:
    return " ".join(toast.line for toast in app.toasts.shown)


def test_a_saved_game_goes_on_and_its_file_stays(app: App, home: Path) -> None:
    match = played(3, 4, 60)
    given = home / "от друга.elbow"
    shutil.move(saves.save_named(match, "x"), given)
    content = given.read_bytes()
    app.push(TitleScene())
    drop(app, given)
    assert isinstance(app.scene, BoardScene)
    assert state_digest(match.rules, app.scene.match.state) == state_digest(match.rules, match.state)
    assert given.read_bytes() == content


def test_a_finished_game_is_watched(app: App) -> None:
    app.push(TitleScene())
    drop(app, saves.save_named(played(2, 1), "over"))
    assert isinstance(app.scene, ReplayScene)


@pytest.mark.parametrize("content", [b"", b"{}", b"\x00" * 99, b"hello"])
def test_what_is_no_game_is_told_and_left_alone(app: App, home: Path, content: bytes) -> None:
    given = home / "holiday.elbow"
    given.write_bytes(content)
    app.push(TitleScene())
    drop(app, given)
    assert isinstance(app.scene, TitleScene) and "holiday.elbow" in told(app)
    assert given.read_bytes() == content
    drop(app, home / "gone.elbow")
    assert "gone.elbow" in told(app)


def test_a_map_becomes_one_of_the_players_own_once(app: App, home: Path) -> None:
    given = home / "smallworld_2p.tmx"
    text = resource("maps", "smallworld_2p.tmx").read_text(encoding="utf-8")
    given.write_text(text.replace("../assets/maps/", ""), encoding="utf-8")
    for _ in range(2):
        app.push(TitleScene())
        drop(app, given)
        assert isinstance(app.scene, SetupScene) and "Two Shores" in told(app)
    assert [path.name for path in own_maps().glob("*.tmx")] == ["smallworld_2p.tmx"]
    given.write_text(text.replace("../assets/maps/", "./"), encoding="utf-8")
    drop(app, given)
    assert len(list(own_maps().glob("*.tmx"))) == 2


def test_a_painting_comes_along(app: App, home: Path) -> None:
    given = home / "mine.tmx"
    text = resource("maps", "smallworld_2p.tmx").read_text(encoding="utf-8")
    given.write_text(text.replace("../assets/maps/", ""), encoding="utf-8")
    shutil.copy(resource("assets", "maps", "smallworld_2p.jpg"), home)
    app.push(TitleScene())
    drop(app, given)
    assert (own_maps() / "smallworld_2p.jpg").read_bytes() == (home / "smallworld_2p.jpg").read_bytes()


def test_a_faulty_map_is_not_taken(app: App, home: Path) -> None:
    given = home / "odd.tmx"
    given.write_text("<map/>", encoding="utf-8")
    app.push(TitleScene())
    drop(app, given)
    assert isinstance(app.scene, TitleScene) and "odd.tmx" in told(app)
    assert not list(own_maps().glob("*"))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_words_are_there(app: App, home: Path, language: str) -> None:
    app.settings.language = language
    app.apply_settings()
    test_a_faulty_map_is_not_taken(app, home)


def test_a_file_on_the_command_line(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a command or alone, as a double click starts the program: it comes in as if it were dropped."""
    path = saves.save_named(played(3, 4, 60), "mine")
    opened: list[Path] = []

    def open_and_end(app: App, file: Path) -> None:
        opened.append(file)
        app.quit()

    monkeypatch.setattr("game.scenes.given.open", open_and_end)
    assert main(["play", str(path)]) == 0
    assert main([str(path)]) == 0
    assert opened == [path, path]
