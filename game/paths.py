"""Where the program's own files lie, in a checkout and in a frozen build."""

from __future__ import annotations

import sys
from pathlib import Path


def root() -> Path:
    """The folder that holds assets/, maps/ and game/."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parent.parent


def resource(*parts: str) -> Path:
    return root().joinpath(*parts)
