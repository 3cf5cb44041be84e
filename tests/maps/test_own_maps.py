"""What `load_map` accepts plays, saves, continues and replays; what could not is refused with a plain line."""

from __future__ import annotations

import random
import struct
from pathlib import Path
from typing import Any

import pytest

from game.games import game_of
from game.maps import MapError, check_file, own_maps
from game.maps.pictures import size_of
from game.maps.smallworld import find_map, load_map
from game.match import Match, Seat, Timeline
from game.paths import resource
from game.rules.smallworld import Setup
from game.storage import saves
from tests.maps import own

GAME = game_of("smallworld")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ELBOW_ROOM_HOME", str(tmp_path))
    return tmp_path


def played(path: Path, actions: int = 250) -> Match:
    seats = [Seat("Anna", "human", 0), Seat("Boris", "human", 1)]
    match, chance = Match.new(GAME, Setup(load_map(path).definition, 2), 3, seats), random.Random(1)
    while not match.over and len(match.done) < actions:
        match.apply(chance.choice(list(match.rules.legal_actions(match.state))))
    return match


GOOD: dict[str, tuple[str, tuple[int, int], dict[str, Any]]] = {
    "like one of ours": ("smallworld_2p.tmx", (6, 5), {}),
    "a hundred regions": ("hundred.tmx", (10, 10), {}),
    "two hundred regions": ("most.tmx", (20, 10), {}),
    "long names": ("long.tmx", (6, 5), {"name": lambda n: "Я" * 57 + f"{n:03}"}),
    "a long name of the file": ("ы" * 100 + ".tmx", (6, 5), {}),
    "a long title": ("title.tmx", (6, 5), {"title": "Длинное имя " * 400}),
}


@pytest.mark.parametrize("case", GOOD)
def test_what_is_accepted_goes_on(case: str) -> None:
    name, (columns, rows), how = GOOD[case]
    path = own.write(own_maps() / name, columns, rows, **how)
    match = played(path)
    loaded = saves.load(saves.save_named(match, "game"))
    assert loaded.replay_available and not loaded.notices
    assert GAME.rules.state_to_json(loaded.match.state) == GAME.rules.state_to_json(match.state)
    assert len(Timeline(loaded.match)) == len(match.done)
    assert find_map(loaded.match.setup.map).path == path


BAD: dict[str, tuple[str, dict[str, Any], str]] = {
    "a blank": ("a.tmx", {"name": lambda n: f"R {n}"}, "region_name"),
    "a line break": ("a.tmx", {"name": lambda n: f"R\u2028{n}"}, "region_name"),
    "250 letters": ("a.tmx", {"name": lambda n: f"{n:0250}"}, "region_name"),
    "a file name too long": ("a" * 101 + ".tmx", {}, "file_name"),
    "a file name that is not UTF-8": ("a\udcff.tmx", {}, "file_name"),
}


@pytest.mark.parametrize("case", BAD)
def test_what_would_not_go_on_is_refused(case: str) -> None:
    name, how, fault = BAD[case]
    path = own.write(own_maps() / name, 6, 5, **how)
    with pytest.raises(MapError) as refused:
        load_map(path)
    assert {found.id for found in refused.value.faults} == {fault}
    assert all(str(found) and "\n" not in str(found) for found in refused.value.faults)


@pytest.mark.parametrize(
    "odd", ['rotation="inf"', 'rotation="nan"', 'rotation="1e308"', f'x="{"9" * 400}"', 'x="inf"', 'y="-1e400"']
)
@pytest.mark.parametrize("layer", [False, True])
def test_odd_numbers_are_one_line(tmp_path: Path, odd: str, layer: bool) -> None:
    text = own.grid(6, 5)
    if layer:
        text = text.replace("<objectgroup", "<objectgroup " + odd.replace("x=", "offsetx=").replace("y=", "offsety="))
    else:
        text = text.replace('x="0" y="0"', odd + (' y="0"' if "y=" not in odd else ' x="0"'), 1)
    path = tmp_path / "odd.tmx"
    path.write_text(text)
    faults = check_file(path)
    assert [fault for fault in faults if fault.id != "no_painting"] or (layer and "rotation" in odd)
    assert all("\n" not in str(fault) for fault in faults)


# --- paintings


def png(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBB", 13, b"IHDR", width, height, 8, 2, 0, 0, 0) + bytes(40)


def jpeg(width: int, height: int) -> bytes:
    note = b"\xff\xfe" + struct.pack(">H", 302) + b"x" * 300
    return b"\xff\xd8" + note + b"\xff\xff\xc2" + struct.pack(">HBHHB", 17, 8, height, width, 3) + bytes(12)


def painted(tmp_path: Path, content: bytes, name: str = "painting.png") -> Path:
    (tmp_path / name).write_bytes(content)
    path = tmp_path / "map.tmx"
    layer = f'<imagelayer id="9" name="painting"><image source="{name}" width="9" height="9"/></imagelayer>'
    path.write_text(own.grid(6, 5).replace("</properties><objectgroup", f"</properties>{layer}<objectgroup", 1))
    return path


@pytest.mark.parametrize(("content", "fault"), [
    (png(3840, 2400), ""), (jpeg(3840, 2400), ""), (png(20_000, 20_000), "huge_painting"),
    (jpeg(20_000, 20_000), "huge_painting"), (png(1, 2_000_000), "huge_painting"), (png(0, 9), "unreadable_painting"),
    (b"BM" + bytes(60), "unreadable_painting"), (b"", "unreadable_painting"),
    (b"<svg width='99999' height='99999'/>", "unreadable_painting"), (b"\xff\xd8\xff", "unreadable_painting"),
])  # fmt: skip
def test_a_painting_is_measured_before_it_is_opened(tmp_path: Path, content: bytes, fault: str) -> None:
    path = painted(tmp_path, content)
    assert [found.id for found in check_file(path)] == ([fault] if fault else [])
    shown = load_map(path).geometry.painting
    assert (shown is None) == bool(fault), "the map plays all the same"


def test_sizes_of_our_own_paintings() -> None:
    for path in resource("assets", "maps").glob("*.jpg"):
        assert size_of(path) == (3840, 2400)
