"""No library of a build looks into folders of the machine that made it."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from build_scripts.runpath import RPATH, RUNPATH, clean_copy, cleaned, foreign, searched


def library(tag: int, path: bytes) -> bytes:
    """The smallest file with a dynamic section: two program headers, four entries, the names."""
    names = b"\0libc.so.6\0" + path + b"\0"
    dynamic_at, names_at = 64 + 2 * 56, 64 + 2 * 56 + 5 * 16
    entries = [(1, 1), (5, names_at), (tag, 11), (10, len(names)), (0, 0)]
    head = b"\x7fELF\x02\x01\x01".ljust(16, b"\0")
    head += struct.pack("<HHIQQQIHHHHHH", 3, 62, 1, 0, 64, 0, 0, 64, 56, 2, 0, 0, 0)
    whole = names_at + len(names)
    loads = struct.pack("<IIQQQQQQ", 1, 4, 0, 0, 0, whole, whole, 8)
    loads += struct.pack("<IIQQQQQQ", 2, 6, dynamic_at, dynamic_at, 0, 80, 80, 8)
    return head + loads + b"".join(struct.pack("<qQ", *entry) for entry in entries) + names


@pytest.mark.parametrize("tag", [RPATH, RUNPATH])
@pytest.mark.parametrize("path", [b"/home/me/lib", b"$ORIGIN/x:/usr/local/lib", b"near/by"])
def test_foreign_places_are_taken_out(tag: int, path: bytes) -> None:
    data = library(tag, path)
    assert searched(data) == [path.decode()] and foreign(data)
    clean = cleaned(data)
    assert searched(clean) == [] and path not in clean and len(clean) == len(data)
    assert b"libc.so.6" in clean, "what it needs is still named"


def test_what_looks_beside_itself_stays_as_it_is(tmp_path: Path) -> None:
    source = tmp_path / "a.so"
    for content in (library(RUNPATH, b"$ORIGIN/../libs"), b"no library", b""):
        source.write_bytes(content)
        assert clean_copy(str(source), tmp_path / "clean", "a.so") == str(source)
    assert not (tmp_path / "clean").exists()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs libraries of Linux")
def test_a_cleaned_library_still_loads(tmp_path: Path) -> None:
    folder = Path(sysconfig.get_config_var("DESTSHARED"))
    found = sorted(folder.glob("_bisect.*.so")) + sorted(folder.glob("_struct.*.so"))
    if not found:
        pytest.skip("this Python has them built in")
    for source in found:
        copy = tmp_path / source.name
        copy.write_bytes(cleaned(source.read_bytes()))
        assert searched(copy.read_bytes()) == []
        name = source.name.partition(".")[0]
        code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import {name}; print({name}.__file__)"
        done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True,
                              env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"})  # fmt: skip
        assert str(tmp_path) in done.stdout or name in sys.builtin_module_names
