"""Libraries without the places they were linked for: RPATH and RUNPATH of the machine that made them, taken out.

A program that is given away must not look for libraries in folders which on another machine may be anybody's.
"""

from __future__ import annotations

import shutil
import struct
from pathlib import Path
from typing import NamedTuple

MAGIC = b"\x7fELF\x02\x01"  # 64 bits, little-endian: what we build for
LOADED, DYNAMIC = 1, 2  # kinds of program headers
END, STRINGS, RPATH, RUNPATH = 0, 5, 15, 29  # tags of the dynamic section
ORIGIN = "$ORIGIN"


class Dynamic(NamedTuple):
    at: int  # in the file
    entries: list[tuple[int, int]]
    strings: int  # in the file


def searched(data: bytes) -> list[str]:
    """Where the library looks for others, as written in it."""
    found = _dynamic(data)
    if found is None:
        return []
    return [_text(data, found.strings + value) for tag, value in found.entries if tag in (RPATH, RUNPATH)]


def foreign(data: bytes) -> bool:
    """Whether it looks anywhere but beside itself."""
    return any(not place.startswith(ORIGIN) for path in searched(data) for place in path.split(":"))


def cleaned(data: bytes) -> bytes:
    """The same library that looks for others only where the program says."""
    found = _dynamic(data)
    if found is None:
        return data
    result = bytearray(data)
    kept = [(tag, value) for tag, value in found.entries if tag not in (RPATH, RUNPATH)]
    for tag, value in found.entries:
        if tag in (RPATH, RUNPATH):
            length = len(_text(data, found.strings + value).encode())
            result[found.strings + value : found.strings + value + length] = bytes(length)
    kept += [(END, 0)] * (len(found.entries) - len(kept))
    for number, entry in enumerate(kept):
        struct.pack_into("<qQ", result, found.at + 16 * number, *entry)
    return bytes(result)


def clean_copy(source: str, folder: Path, name: str) -> str:
    """The file itself, or when it looks into foreign folders a clean copy of it."""
    data = Path(source).read_bytes()
    if not foreign(data):
        return source
    copy = folder / name
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_bytes(cleaned(data))
    shutil.copymode(source, copy)
    return str(copy)


def _dynamic(data: bytes) -> Dynamic | None:
    if not data.startswith(MAGIC):
        return None
    start, size, count = struct.unpack_from("<32xQ14xHH", data)
    headers = [struct.unpack_from("<IIQQQQ", data, start + size * number) for number in range(count)]
    for kind, _, offset, _, _, length in headers:
        if kind == DYNAMIC:
            entries = list(struct.iter_unpack("<qQ", data[offset : offset + length // 16 * 16]))
            address = next((value for tag, value in entries if tag == STRINGS), None)
            if address is not None:
                return Dynamic(offset, entries, _place(headers, address))
    return None


def _place(headers: list[tuple[int, ...]], address: int) -> int:
    """Where in the file lies what is loaded at an address."""
    for kind, _, offset, virtual, _, length in headers:
        if kind == LOADED and virtual <= address < virtual + length:
            return offset + address - virtual
    raise ValueError(f"no place for {address:#x}")


def _text(data: bytes, at: int) -> str:
    return data[at : data.index(b"\0", at)].decode()
