"""A package for Debian and its relatives, from the folder that `dev.py build` makes."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from build_scripts.build_icon import png
from build_scripts.build_parts import NAME, ROOT, VERSION
from build_scripts.packaging import desktop

ARCHITECTURE = "amd64"
ICON = ROOT / "assets" / "emblems" / "icon.svg"
ICON_SIZES = (32, 48, 64, 128, 256, 512)
# SDL looks for these when it opens the window; the sound goes where there is some.
NEEDED = ("libx11-6", "libxext6")
USEFUL = ("libxcursor1", "libxi6", "libxrandr2", "libxss1", "libasound2 | libasound2t64 | libpulse0")
CONTROL = """Package: {name}
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Installed-Size: {size}
Depends: {depends}
Recommends: {recommends}
Maintainer: Elbow Room <elbow-room@users.noreply.github.com>
Description: fantasy board games of conquest and building
 One to five people at one screen, or against computer opponents of several
 levels. No account and no network; the game saves itself after every action.
"""
MANUAL = """.TH ELBOW-ROOM 6
.SH NAME
elbow-room \\- fantasy board games of conquest and building
.SH SYNOPSIS
.B elbow-room
[\\fIFILE\\fR | \\fICOMMAND\\fR ...]
.SH DESCRIPTION
Opens the game. FILE is a saved game or a map. COMMAND is one of those that
.B elbow-room \\-\\-help
lists.
"""


def make(program: Path, out: Path, work: Path) -> Path:
    """The .deb in `out`; `program` is the built folder, `work` is cleared."""
    tree = work / "tree"
    shutil.rmtree(work, ignore_errors=True)
    lay_out(program, tree)
    control = tree / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(control_text(tree), encoding="utf-8")
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
    target = out / f"{NAME}_{VERSION}_{ARCHITECTURE}.deb"
    out.mkdir(parents=True, exist_ok=True)
    command = ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", "-z2", tree, target]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return target


def lay_out(program: Path, tree: Path) -> None:
    """The tree as it will lie on the disk."""
    home = tree / "usr" / "lib" / NAME
    shutil.copytree(program, home, symlinks=True)
    for name in ("LICENSE", f"{NAME}.png", f"{NAME}.desktop"):  # each has its own place below
        (home / name).unlink(missing_ok=True)
    for library in home.rglob("*.so*"):
        library.chmod(0o644)
    link = tree / "usr" / "games" / NAME
    link.parent.mkdir(parents=True)
    link.symlink_to(f"../lib/{NAME}/{NAME}")
    share = tree / "usr" / "share"
    write(share / "applications" / f"{desktop.ID}.desktop", desktop.entry(f"/usr/games/{NAME} %f"))
    write(share / "metainfo" / f"{desktop.ID}.metainfo.xml", desktop.metainfo())
    write(share / "mime" / "packages" / f"{NAME}.xml", desktop.mime_types())
    for size in ICON_SIZES:
        write(share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png", png(ICON, size))
    write(share / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg", ICON.read_bytes())
    write(share / "man" / "man6" / f"{NAME}.6.gz", gzip.compress(MANUAL.encode(), mtime=0))
    write(share / "doc" / NAME / "copyright", (ROOT / "LICENSE").read_bytes())
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    write(share / "doc" / NAME / "CHANGELOG.md.gz", gzip.compress(changes, mtime=0))


def write(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def control_text(tree: Path) -> str:
    files = [path for path in tree.rglob("*") if path.is_file() and not path.is_symlink()]
    return CONTROL.format(
        name=NAME,
        version=VERSION,
        architecture=ARCHITECTURE,
        size=sum(path.stat().st_size for path in files) // 1024,
        depends=", ".join([f"libc6 (>= {newest_glibc(tree)})", *NEEDED]),
        recommends=", ".join(USEFUL),
    )


def newest_glibc(tree: Path) -> str:
    """The least C library that the program and what it brings along can run with."""
    found = {version for path in tree.rglob("*") for version in glibc_versions(path)}
    return ".".join(map(str, max(found)))


def glibc_versions(path: Path) -> Iterator[tuple[int, ...]]:
    if path.is_symlink() or not path.is_file() or path.open("rb").read(4) != b"\x7fELF":
        return
    for version in re.findall(rb"GLIBC_(\d+(?:\.\d+)+)", path.read_bytes()):
        yield tuple(int(part) for part in version.split(b"."))
