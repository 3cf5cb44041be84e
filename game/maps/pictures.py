"""How large a painting is, from the first bytes of its file: a small file can hold a picture that fills the memory."""

from __future__ import annotations

from pathlib import Path

MOST_PIXELS = 17_000_000  # 5120 x 3200
LONGEST_SIDE = 16_384
HEAD = 512 * 1024  # a camera's notes may lie before the size
PNG = b"\x89PNG\r\n\x1a\n"
# JPEG segments that tell the size: SOF0 to SOF15 without the tables DHT, JPG and DAC.
SIZES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})


def size_of(path: Path) -> tuple[int, int] | None:
    """Width and height as the file says; nothing when it is no PNG or JPEG, or cannot be read."""
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            head = file.read(HEAD)
    except OSError:
        return None
    if head.startswith(PNG) and head[12:16] == b"IHDR" and len(head) >= 24:
        return _number(head, 16, 4), _number(head, 20, 4)
    return _jpeg(head) if head.startswith(b"\xff\xd8") else None


def _jpeg(head: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(head) and head[at] == 0xFF:
        kind = head[at + 1]
        if kind == 0xFF:  # padding
            at += 1
            continue
        if kind in SIZES:
            return _number(head, at + 7, 2), _number(head, at + 5, 2)
        at += 2 + max(2, _number(head, at + 2, 2))
    return None


def _number(data: bytes, at: int, size: int) -> int:
    return int.from_bytes(data[at : at + size], "big")


def fault_of(path: Path) -> str:
    """Why a file beside a map is not shown as its painting; nothing when it can be."""
    size = size_of(path)
    if size is None or min(size) < 1:
        return "unreadable_painting"
    return "huge_painting" if size[0] * size[1] > MOST_PIXELS or max(size) > LONGEST_SIDE else ""
