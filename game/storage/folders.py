"""The user's folders; ELBOW_ROOM_HOME puts all of them under one place."""

from __future__ import annotations

import os
from pathlib import Path

APP = "elbow-room"
HOME_VARIABLE = "ELBOW_ROOM_HOME"
# Inside of a file there is nothing, and nothing can be written: the game plays on and says that it is not saved.
NOWHERE = Path(os.devnull) / APP


def config_dir() -> Path:
    return _folder("config")


def data_dir() -> Path:
    return _folder("data")


def log_dir() -> Path:
    return _folder("log")


def log_file() -> Path:
    return log_dir() / "elbow-room.log"


def _folder(kind: str) -> Path:
    folder = _wanted(kind)
    try:
        (folder / "any").exists()
    except (OSError, ValueError):  # a name too long, or a folder that may not be entered
        return NOWHERE / kind
    return NOWHERE / kind if str(folder).startswith("~") else folder  # nobody's home is known


def _wanted(kind: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / kind
    import platformdirs

    if kind == "config":
        return platformdirs.user_config_path(APP, appauthor=False)
    if kind == "log":
        return platformdirs.user_log_path(APP, appauthor=False)
    return platformdirs.user_data_path(APP, appauthor=False)
