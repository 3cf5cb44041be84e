"""Sounds are there, are small, and no device is needed."""

from __future__ import annotations

import wave

import pygame
import pytest

from game.paths import resource
from game.storage.settings import Settings
from game.ui.sound import Sound

NAMES = ("pick", "place", "conquer", "die", "coins", "decline", "turn", "error", "click", "victory", "ambience",
         "find", "splash", "rumble", "roar", "spade", "build", "power", "cult", "town", "pass")  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_short_mono_and_audible(name: str) -> None:
    with wave.open(str(resource("assets", "sounds", f"{name}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        length = file.getnframes() / 22050
        data = file.readframes(file.getnframes())
    assert 0.05 < length < (20 if name == "ambience" else 4)
    loudest = max(abs(int.from_bytes(data[at : at + 2], "little", signed=True)) for at in range(0, len(data), 2))
    assert 8000 < loudest < 32000


def test_together_they_are_small() -> None:
    files = list(resource("assets", "sounds").glob("*.wav"))
    assert {path.stem for path in files} == set(NAMES)
    assert sum(path.stat().st_size for path in files) < 1_700_000


def test_without_a_device_all_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound()
    sound.configure(Settings(ambience_volume=0.5))
    sound.play("coins")
    sound.close()


def test_with_a_device_and_an_unknown_name() -> None:
    sound = Sound()
    sound.configure(Settings(ambience_volume=0.5))
    sound.play("coins")
    sound.play("no such sound")
    sound.configure(Settings(ambience_volume=0.5, mute=True))
    sound.play("coins")
    sound.close()
