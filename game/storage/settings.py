"""What the player has chosen, kept as JSON in the configuration folder."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.i18n import LANGUAGES, default_language
from game.storage import files
from game.storage.folders import config_dir

LIMIT = 64 * 1024

Volume = Annotated[float, msgspec.Meta(ge=0, le=1)]
Length = Annotated[int, msgspec.Meta(ge=320, le=16384)]
Place = Annotated[int, msgspec.Meta(ge=-32768, le=32768)]

_log = logging.getLogger(__name__)


class Settings(msgspec.Struct, kw_only=True):
    language: str = msgspec.field(default_factory=default_language)
    effects_volume: Volume = 0.7
    ambience_volume: Volume = 0.0
    mute: bool = False
    animation_speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    reduced_motion: bool = False
    full_screen: bool = False
    window_size: tuple[Length, Length] = (1280, 800)
    window_position: tuple[Place, Place] | None = None
    text_size: Literal["normal", "large", "larger"] = "normal"
    patterns: bool = True
    open_coins: bool = False
    hand_over: bool = False
    habits: dict[str, str] = msgspec.field(default_factory=dict)  # what a game was told once for all, by its own keys
    lesson_offered: bool = False  # the title offers a newcomer the lesson, once

    def __post_init__(self) -> None:
        """A language that this program does not have is no reason to set the file aside."""
        if self.language not in LANGUAGES:
            self.language = default_language()


class Notice(msgspec.Struct, frozen=True):
    """Something to tell the player: a text id and its parameters."""

    id: str
    params: dict[str, str] = {}


def settings_file() -> Path:
    return config_dir() / "settings.json"


def load() -> tuple[Settings, Notice | None]:
    """The kept settings; a file that cannot be used is set aside and the defaults are taken."""
    path = settings_file()
    try:
        data = files.read_limited(path, LIMIT)
        return msgspec.json.decode(data, type=Settings), None
    except FileNotFoundError:
        return Settings(), None
    except (msgspec.DecodeError, files.TooLarge, UnicodeDecodeError, RecursionError) as error:
        _log.warning("settings %s not usable: %s", path, error)
        return Settings(), _aside(path)
    except OSError as error:
        _log.warning("settings %s not readable: %s", path, error)
        return Settings(), Notice("notice.settings_unreadable", {"reason": reason(error)})


def save(settings: Settings) -> Notice | None:
    """Keep the settings; when that is not possible say so in one line and go on."""
    try:
        data = msgspec.json.format(msgspec.json.encode(settings), indent=2)
        files.write_atomic(settings_file(), data + b"\n")
        return None
    except OSError as error:
        _log.warning("settings not written: %s", error)
        return Notice("notice.settings_unwritten", {"reason": reason(error)})


def reason(error: OSError) -> str:
    return error.strerror or type(error).__name__


def _aside(path: Path) -> Notice:
    try:
        return Notice("notice.settings_damaged", {"file": files.set_aside(path).name})
    except OSError as error:
        _log.warning("settings not set aside: %s", error)
        return Notice("notice.settings_unreadable", {"reason": reason(error)})
