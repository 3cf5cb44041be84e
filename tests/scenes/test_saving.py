"""The board with saving on: whatever a hand does, the game on the disk is the game on the screen."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.rules import smallworld as rules
from game.scenes.crash import CrashScene
from game.scenes.smallworld.board import BoardScene
from game.storage import saves
from game.storage.autosave import Autosave
from game.storage.writer import Writer
from tests.storage.at_once import AtOnce
from tests.storage.games import board, new_match

KEYS = (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_z, pygame.K_y, pygame.K_1, pygame.K_UP)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
    return tmp_path


def poke(app: App, chance: random.Random) -> None:
    pos = (chance.randrange(app.size[0]), chance.randrange(app.size[1]))
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.send(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))
    if chance.random() < 0.3:
        mod = chance.choice((0, pygame.KMOD_CTRL))
        app.send(pygame.event.Event(pygame.KEYDOWN, key=chance.choice(KEYS), mod=mod, unicode=""))
    app.step(0.05)


def act(scene: BoardScene, chance: random.Random) -> None:
    if not scene.interactive:
        return
    if chance.random() < 0.25:
        chance.choice((scene.undo, scene.undo, scene.redo))()
    else:
        scene.submit(chance.choice(list(rules.legal_actions(scene.match.state))))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_at_the_board(app: App, seed: int) -> None:
    chance = random.Random(seed)
    autosave = Autosave(writer=AtOnce())
    scene = BoardScene(new_match(2 + seed % 3, seed), board(2 + seed % 3), autosave)
    app.push(scene)
    app.resize((800, 450))
    checked = 0
    for number in range(120):
        poke(app, chance)
        assert not isinstance(app.scene, CrashScene), app.scene.summary
        while len(app.stack) > 1 and app.scene is not scene:
            app.pop()
        if app.scene is not scene:  # it went back to the title
            scene = BoardScene(scene.match, board(2 + seed % 3), autosave)
            app.reset(scene)
        app.running = True
        act(scene, chance)
        if number % 20 == 0 and scene.match.done:
            checked += same_on_disk(scene, autosave)
        if scene.match.over:
            break
    assert checked
    autosave.close()


def same_on_disk(scene: BoardScene, autosave: Autosave) -> bool:
    assert autosave.flush() and not autosave.notices()
    kept = saves.load(saves.autosave_dir() / f"{scene.match.record}.json").match
    assert rules.state_to_json(kept.state) == rules.state_to_json(scene.match.state)
    assert kept.actions == scene.match.actions and kept.undone == scene.match.undone
    return True


def test_a_name_is_given_beside_the_main_loop(app: App) -> None:
    from game.scenes.save import SaveScene

    autosave = Autosave()
    scene = BoardScene(new_match(2, 1), board(2), autosave)
    app.push(scene)
    dialogue = SaveScene(scene)
    app.push(dialogue)
    dialogue._typed("Имя: новое")
    dialogue.save()
    assert app.scene is scene and autosave.flush()
    app.step()
    assert app.toasts.active and saves.exists("Имя: новое")
    autosave.close()


def test_the_name_that_is_offered_is_replaced_by_typing(app: App) -> None:
    from game.scenes.save import SaveScene

    scene = BoardScene(new_match(2, 1), board(2))
    app.push(scene)
    dialogue = SaveScene(scene)
    app.push(dialogue)
    app.send(pygame.event.Event(pygame.TEXTINPUT, text="Mine"))
    app.resize((1000, 700))  # laid out anew, what was typed stays and is not selected
    app.send(pygame.event.Event(pygame.TEXTINPUT, text="!"))
    assert dialogue.name == "Mine!"


def test_a_full_disk_is_told_at_the_board_and_in_the_crash_screen(app: App) -> None:
    def full(path: Path, data: bytes, keep: bool) -> None:
        raise OSError(28, "No space left on device")

    autosave = Autosave(writer=Writer(full))
    scene = BoardScene(new_match(2, 1), board(2), autosave)
    app.push(scene)
    scene.submit(rules.legal_actions(scene.match.state)[0])
    autosave.flush()
    app.step()
    assert app.toasts.active and len(scene.match.done) == 1, "the game goes on"
    app.crashed(scene, ValueError("x"))
    assert isinstance(app.scene, CrashScene) and "not" in app.scene.saved
