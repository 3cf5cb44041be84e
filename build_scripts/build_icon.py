"""The program's icon, drawn from its SVG in the forms that the systems want."""

import os
import struct
from io import BytesIO
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
PNG_SIZE = 256


def png(svg: Path, size: int) -> bytes:
    picture = BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(svg), (size, size)), picture, "icon.png")
    return picture.getvalue()


def ico(svg: Path) -> bytes:
    """Windows: a table of contents, then one PNG a size."""
    pictures = [png(svg, size) for size in ICO_SIZES]
    head, offset = struct.pack("<HHH", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return head + b"".join(pictures)


def icns(svg: Path) -> bytes:
    """macOS: blocks of type, length and PNG."""
    body = b""
    for kind, size in ICNS_TYPES.items():
        picture = png(svg, size)
        body += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_icons(svg: Path, folder: Path) -> dict[str, Path]:
    """The files by suffix."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {"png": png(svg, PNG_SIZE), "ico": ico(svg), "icns": icns(svg)}
    paths = {suffix: folder / f"elbow-room.{suffix}" for suffix in made}
    for suffix, path in paths.items():
        path.write_bytes(made[suffix])
    return paths
