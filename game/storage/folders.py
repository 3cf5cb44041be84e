"""The user's folders; ELBOW_ROOM_HOME puts all of them under one place."""

from __future__ import annotations

import os
from pathlib import Path

APP = "elbow-room"
HOME_VARIABLE = "ELBOW_ROOM_HOME"


def config_dir() -> Path:
    return _folder("config")


def data_dir() -> Path:
    return _folder("data")


def log_dir() -> Path:
    return _folder("log")


def log_file() -> Path:
    return log_dir() / "elbow-room.log"


def _folder(kind: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / kind
    import platformdirs

    find = {
        "config": platformdirs.user_config_dir,
        "data": platformdirs.user_data_dir,
        "log": platformdirs.user_log_dir,
    }[kind]
    return Path(find(APP, appauthor=False))
