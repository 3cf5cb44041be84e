"""Sounds by name; without an audio device everything stays silent and nothing fails."""

from __future__ import annotations

import logging

import pygame

from game.paths import resource
from game.storage.settings import Settings

RATE = 22050
AMBIENCE = "ambience"

_log = logging.getLogger(__name__)


class Sound:
    def __init__(self, silent: bool = False) -> None:
        """The device is opened at the first sound, so that the first picture does not wait for it."""
        self._silent = silent
        self._ready = False
        self._effects, self._ambience = 0.7, 0.0
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._channel: pygame.mixer.Channel | None = None
        self.played: list[str] = []

    def configure(self, settings: Settings) -> None:
        """Follow the volumes; ambience starts and stops by its volume."""
        self._effects = 0.0 if settings.mute else settings.effects_volume
        self._ambience = 0.0 if settings.mute else settings.ambience_volume
        self._set_ambience()

    def play(self, name: str) -> None:
        """Play `assets/sounds/<name>.wav` once."""
        if self._silent:
            self.played = [*self.played[-31:], name]
            return
        if self._effects <= 0 or not self._open():
            return
        sound = self._get(name)
        if sound:
            sound.set_volume(self._effects)
            sound.play()

    def _set_ambience(self) -> None:
        if self._ambience <= 0:
            if self._channel:
                self._channel.fadeout(600)
                self._channel = None
            return
        if self._silent or not self._open():
            return
        sound = self._get(AMBIENCE)
        if not sound:
            return
        if self._channel is None:
            self._channel = sound.play(loops=-1, fade_ms=1500)
        if self._channel:
            self._channel.set_volume(self._ambience)

    def _open(self) -> bool:
        if not self._ready:
            try:
                pygame.mixer.init(RATE, -16, 1, 512)
                pygame.mixer.set_num_channels(16)
                self._ready = True
            except pygame.error as error:
                _log.info("no sound: %s", error)
                self._silent = True
        return self._ready

    def _get(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(str(resource("assets", "sounds", f"{name}.wav")))
            except (pygame.error, FileNotFoundError) as error:
                _log.error("sound %s not loaded: %s", name, error)
                self._loaded[name] = None
        return self._loaded[name]

    def close(self) -> None:
        self._loaded.clear()
        self._channel = None
        if self._ready:
            pygame.mixer.quit()
            self._ready = False
