"""Names that players give, as names of files on every system."""

from __future__ import annotations

import itertools
import re
import unicodedata
from pathlib import Path

LONGEST = 60
MOST_BYTES = 180
FORBIDDEN = re.compile(r'[<>:"/\\|?*]')
# Windows takes these for devices whatever follows a dot: NUL.txt_ is still NUL.
DEVICES = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))", re.IGNORECASE)
FALLBACK = "Game"


def clean(name: str) -> str:
    """A name that is safe as a file's: no folders, no device names, not too long; letters of any alphabet."""
    name = unicodedata.normalize("NFC", name.encode("utf-8", "ignore").decode())
    name = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in name)
    name = FORBIDDEN.sub("-", " ".join(name.split()))[:LONGEST]
    while len(name.encode()) > MOST_BYTES:
        name = name[:-1]
    name = name.strip(". ")
    name = DEVICES.sub(r"\1_", name, count=1) if DEVICES.match(name) else name
    return name or FALLBACK


def unused(folder: Path, name: str, *suffixes: str) -> Path:
    """A place in the folder with the first suffix, where none of them is taken: `name`, `name (2)`, ..."""
    for number in itertools.count(1):
        stem = name if number == 1 else f"{name} ({number})"
        if not any((folder / f"{stem}{suffix}").exists() for suffix in suffixes):
            return folder / f"{stem}{suffixes[0]}"
    raise AssertionError
