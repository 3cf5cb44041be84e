"""Saves of older formats, brought up to the present one step at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.storage.errors import Damaged, OtherFormat

FORMAT = 2

Plain = dict[str, Any]


def _with_fingerprint(plain: Plain) -> Plain:
    """1.0.0 kept no fingerprint: if such a game does not replay, the rules may have changed."""
    return {**plain, "fingerprint": ""}


#: From a format to the next; a format without a step is no longer read.
STEPS: dict[int, Callable[[Plain], Plain]] = {1: _with_fingerprint}


def migrated(plain: Plain, goal: int = FORMAT) -> Plain:
    """The save in the present format; OtherFormat when no way leads there."""
    version = plain.get("format")
    if isinstance(version, bool) or not isinstance(version, int) or version < 0:
        raise Damaged("no format version")
    if version > goal:
        raise OtherFormat("saves.newer", program=plain.get("program", "?"))
    while version < goal:
        step = STEPS.get(version)
        if step is None:
            raise OtherFormat("saves.too_old", format=version)
        try:
            plain = step(plain)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise Damaged(f"format {version}: {error!r}") from error
        version += 1
        plain["format"] = version
    return plain
