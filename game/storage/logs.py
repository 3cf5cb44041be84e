"""The log in the user's folder, a few files of limited size."""

from __future__ import annotations

import errno
import logging
import logging.handlers
import sys
import threading
from types import TracebackType
from typing import Any

from game.storage.files import NoFile
from game.storage.folders import log_file

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_log = logging.getLogger("game")


def start() -> None:
    """Log to the file, or to stderr when its folder refuses; uncaught errors go there too."""
    handler: logging.Handler
    try:
        path = log_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():  # opening a pipe would wait for ever
            raise NoFile(errno.EINVAL, "not a file")
        handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=512_000, backupCount=3, encoding="utf-8", errors="backslashreplace"
        )
    except OSError as error:
        handler = logging.StreamHandler(sys.stderr)
        handler.setLevel(logging.ERROR)
        print(f"No log file: {error.strerror or error}", file=sys.stderr)
    handler.setFormatter(logging.Formatter(FORMAT))
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    root.addHandler(handler)
    logging.captureWarnings(True)
    threading.excepthook = _thread_failed
    sys.excepthook = _failed
    _log.info("started")


def where() -> str:
    return str(log_file())


def _failed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    _log.critical("uncaught", exc_info=(kind, error, trace))
    sys.__excepthook__(kind, error, trace)


def _thread_failed(args: Any) -> None:
    _log.critical("uncaught in thread", exc_info=(args.exc_type, args.exc_value, args.exc_traceback))
