"""What goes into the executable, without building it."""

import struct
from pathlib import Path

import pytest

from build_scripts import build_icon, build_parts

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#a33"/></svg>'


@pytest.fixture
def svg(tmp_path: Path) -> Path:
    path = tmp_path / "icon.svg"
    path.write_text(SVG)
    return path


def test_only_what_the_game_reads_goes_in(tmp_path: Path) -> None:
    wanted = ["assets/emblems/icon.svg", "assets/maps/vale.jpg", "game/i18n/ru/ui.mo", "maps/vale.tmx"]
    left_out = ["assets/readme/title.png", "assets/emblems/STYLE.md", "game/app.py", "game/i18n/ru/ui.po"]
    for name in wanted + left_out:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    found = build_parts.data_files(tmp_path)
    assert sorted(Path(file).relative_to(tmp_path).as_posix() for file, _ in found) == wanted
    assert all(Path(file).parent == tmp_path / folder for file, folder in found)


def test_only_few_font_styles_go_in() -> None:
    fonts = build_parts.font_files()
    assert 2 <= len(fonts) <= 6
    assert all(Path(file).is_file() and folder.endswith("/files") for file, folder in fonts)


def test_windows_icon_lists_every_size(svg: Path) -> None:
    data = build_icon.ico(svg)
    assert struct.unpack("<HHH", data[:6]) == (0, 1, len(build_icon.ICO_SIZES))
    for number in range(len(build_icon.ICO_SIZES)):
        length, offset = struct.unpack("<II", data[6 + 16 * number + 8 : 6 + 16 * number + 16])
        assert data[offset : offset + 8] == b"\x89PNG\r\n\x1a\n"
        assert offset + length <= len(data)


def test_mac_icon_blocks_add_up(svg: Path) -> None:
    data = build_icon.icns(svg)
    assert data[:4] == b"icns"
    position, kinds = 8, []
    while position < len(data):
        kind, length = struct.unpack(">4sI", data[position : position + 8])
        kinds.append(kind)
        position += length
    assert (position, kinds) == (len(data), list(build_icon.ICNS_TYPES))
