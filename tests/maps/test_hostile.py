"""Broken and hostile files are refused with one line, before they cost time or memory."""

from __future__ import annotations

import os
import tracemalloc

import pytest

from game.maps import MapError
from game.maps.smallworld import load_map
from game.paths import resource

MAP = '<map orientation="orthogonal" width="240" height="150" tilewidth="16" tileheight="16" infinite="0">'
BOMB = (
    '<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a "aaaaaaaaaaaaaaaaaaaa">'
    + "".join(f'<!ENTITY a{i} "{f"&a{i - 1 if i else str()};" * 10}">' for i in range(12))
    + f"]>{MAP}&a11;</map>"
)
EXTERNAL = f'<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>{MAP}&x;</map>'


def regions(inside: str) -> str:
    return f'{MAP}<objectgroup id="1" name="regions">{inside}</objectgroup></map>'


def polygon(count: int) -> str:
    points = " ".join(f"{i % 3840},{i // 3840}" for i in range(count))
    return f'<object id="1" name="a" x="0" y="0"><polygon points="{points}"/></object>'


TYPED = (
    '<object id="1" name="a"><properties><property name="terrain" type="{}" propertytype="T">'
    "</property></properties></object>"
)
CASES = {
    "empty": ("", "not_xml"),
    "no xml": ("once upon a time", "not_xml"),
    "binary": (b"\x00\xff\xfe\x80", "not_xml"),
    "utf-16": (f"{MAP}</map>".encode("utf-16"), "not_xml"),
    "cut off": (MAP, "not_xml"),
    "another xml": ("<html></html>", "not_a_map"),
    "entity bomb": (BOMB, "doctype"),
    "external entity": (EXTERNAL, "doctype"),
    "hundred thousand vertices": (regions(polygon(100_000)), "too_many_vertices"),
    "huge": (MAP + " " * 9_000_000 + "</map>", "too_big"),
    "many elements": (MAP + "<a/>" * 300_000 + "</map>", "too_many_elements"),
    "deep": ("<map>" * 200_000, "too_many_elements"),
    "no layer": (f"{MAP}</map>", "no_regions"),
    "no regions": (regions(""), "no_regions"),
    "no size": ('<map orientation="orthogonal"></map>', "bad_size"),
    "endless": (f"{MAP}</map>".replace('infinite="0"', 'infinite="1"'), "not_orthogonal"),
    "vast": (regions("").replace('width="240"', 'width="99999"'), "bad_size"),
    "class property": (regions(TYPED.format("class")), "typed_property"),
    "list property": (regions(TYPED.format("list")), "typed_property"),
    "template": (regions('<object id="1" name="a" template="../t.tx"/>'), "template"),
    "not a number": (regions('<object id="1" name="a" x="nan" y="0"><polygon points="0,0 9,0 9,9"/></object>'),
                     "outside"),
    "not even a point": (regions('<object id="1" name="a"><polygon points="a,b 1,2,3"/></object>'), "unreadable"),
    "no points": (regions('<object id="1" name="a"><polygon/></object>'), "unreadable"),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_refused_with_one_line(workshop, case: str) -> None:
    contents, fault = CASES[case]
    path = workshop.text(contents)
    tracemalloc.start()
    with pytest.raises(MapError) as refused:
        load_map(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert fault in [f.id for f in refused.value.faults]
    assert "\n" not in str(refused.value)
    assert peak < 60_000_000


@pytest.mark.parametrize(
    "source",
    ["/etc/passwd.png", "../secret.png", "a/../../secret.jpg", "C:\\secret.png", "c:/secret.png", "..\\secret.png"],
)
def test_a_painting_outside_the_folder(workshop, source: str) -> None:
    path = workshop.write(lambda root: root.find("imagelayer/image").set("source", source))
    with pytest.raises(MapError) as refused:
        load_map(path)
    assert refused.value.faults[0].id == "picture_outside"


def test_own_maps_may_not_reach_into_the_games_paintings(workshop) -> None:
    up = os.path.relpath(resource("assets", "maps", "smallworld_2p.jpg"), workshop.folder)
    path = workshop.write(lambda root: root.find("imagelayer/image").set("source", up))
    with pytest.raises(MapError):
        load_map(path)


def test_a_link_that_leads_out_of_the_folder(workshop, tmp_path_factory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "secret.png"
    elsewhere.write_bytes(b"secret")
    (workshop.folder / "link.png").symlink_to(elsewhere)
    path = workshop.write(lambda root: root.find("imagelayer/image").set("source", "link.png"))
    with pytest.raises(MapError) as refused:
        load_map(path)
    assert refused.value.faults[0].id == "picture_outside"


def test_a_painting_must_be_a_picture(workshop) -> None:
    path = workshop.write(lambda root: root.find("imagelayer/image").set("source", "painting.webp"))
    with pytest.raises(MapError) as refused:
        load_map(path)
    assert refused.value.faults[0].id == "picture_kind"


def test_a_folder_or_nothing_at_all(tmp_path) -> None:
    for path in (tmp_path, tmp_path / "nothing.tmx"):
        with pytest.raises(MapError) as refused:
            load_map(path)
        assert refused.value.faults[0].id == "no_file"


def test_tangles_are_given_up_after_bounded_work(workshop) -> None:
    """Two thousand long lines criss-cross: comparing each with each would take minutes in a larger file."""
    zigzag = " ".join(f"{(i * 1597) % 3800},{(i * 911) % 2300}" for i in range(2000))
    inside = "".join(
        f'<object id="{n}" name="t{n}" x="0" y="0"><properties><property name="terrain" value="hill"/>'
        f'<property name="border" type="bool" value="false"/></properties><polygon points="{zigzag}"/></object>'
        for n in range(1, 4)
    )
    head = '<properties><property name="players" type="int" value="2"/><property name="rounds" type="int" value="9"/>'
    head += '<property name="title" value="t"/><property name="set" value="base"/></properties>'
    with pytest.raises(MapError) as refused:
        load_map(workshop.text(regions(inside).replace("<objectgroup", head + "<objectgroup")))
    assert "crossed" in {fault.id for fault in refused.value.faults}
