"""Maps of hexes: the printed board from its drawing, boards of one's own, and what is wrong with them in words."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element, ElementTree, SubElement, parse

import pytest

from build_scripts.drawing.hexes import write_hexes
from game.games import game_of
from game.i18n import set_language
from game.maps import Fault, MapError, check_file, list_maps, shipped_maps
from game.maps.smallworld import load_map
from game.maps.terra import LoadedBoard, load_board, wavy
from game.paths import resource
from game.rules import terra
from game.rules.terra.board import LEAST_OF_A_TERRAIN, TERRAINS
from game.rules.terra.printed import ROWS
from tests.maps.own import PICTURE_HEAD

PRINTED = resource("maps", "terra_mystica.tmx")
SMALL = ("YUKBGSR", "RS.GBK", "UY...YU", "KB.RGS", "YKUSRBG", "GBYUKS")


def written(
    folder: Path, spoil: Callable[[Element], object] = lambda root: None, rows: tuple[str, ...] = SMALL
) -> Path:
    """A small map in a folder of its own, changed in one way."""
    path = folder / "own.tmx"
    write_hexes(path, rows, "Own")
    root = parse(path).getroot()
    spoil(root)
    ElementTree(root).write(path, encoding="utf-8")
    return path


def hex_(root: Element, name: str) -> Element:
    return next(item for item in root.iter("object") if item.get("name") == name)


def put(item: Element, name: str, value: str) -> None:
    for entry in item.iter("property"):
        if entry.get("name") == name:
            entry.set("value", value)


def named(faults: list[Fault]) -> set[tuple[str, str]]:
    return {(fault.id, fault.region) for fault in faults if fault.id != "no_painting"}


# --- the printed board ------------------------------------------------------------------------------------


def test_the_drawing_gives_the_printed_board() -> None:
    board = load_board(PRINTED).board
    assert board == terra.PRINTED
    assert (board.names, board.rivers) == (terra.PRINTED.names, terra.PRINTED.rivers)
    assert (board.neighbours, board.shores) == (terra.PRINTED.neighbours, terra.PRINTED.shores)
    assert (board.bridges, board.sailing) == (terra.PRINTED.bridges, terra.PRINTED.sailing)
    assert terra.setup_to_json(terra.Setup(2, board=board)) == terra.setup_to_json(terra.Setup(2))


def test_the_file_is_what_the_script_draws(tmp_path: Path) -> None:
    drawn = tmp_path / "terra_mystica.tmx"
    write_hexes(drawn, ROWS, "Terra Mystica")
    ours, fresh = load_board(PRINTED), load_board(drawn)
    assert fresh.board == ours.board and fresh.geometry.outlines == ours.geometry.outlines


def test_touching_hexes_share_two_corners() -> None:
    """Who borders whom, worked out a second way: from corners that lie on one another."""
    loaded = load_board(PRINTED)
    corners = {name: {(round(x), round(y)) for x, y in ring} for name, ring in loaded.geometry.outlines.items()}
    for one in loaded.board.hexes:
        near = {
            other.id for other in loaded.board.hexes if other != one and len(corners[one.id] & corners[other.id]) == 2
        }
        assert near == {loaded.board.hexes[n].id for n in one.neighbours}


def test_what_lies_under_a_point() -> None:
    geometry = load_board(PRINTED).geometry
    for name, (x, y) in geometry.centres.items():
        assert geometry.hex_at(x, y) == name
        assert all(geometry.hex_at(x + dx, y + dy) == name for dx, dy in ((130, 60), (-130, -60), (0, 155), (0, -155)))
    assert geometry.hex_at(5, 5) is None and geometry.hex_at(80, 340) is None


# --- boards of one's own ----------------------------------------------------------------------------------


def test_a_small_board_plays(tmp_path: Path) -> None:
    board = load_board(written(tmp_path)).board
    assert board.id == "own" and board.land == 34 and len(board.rivers) == 5
    game = terra.new_game(terra.random_setup(3, 1, board), 1)
    assert game.board is board and terra.legal_actions(game)


def test_the_order_in_the_file_does_not_matter(tmp_path: Path) -> None:
    def shuffle(root: Element) -> None:
        group = root.find("objectgroup")
        assert group is not None
        items = list(group)
        for item in items:
            group.remove(item)
        group.extend(sorted(items, key=lambda item: hash(item.get("name", "")) % 1000))

    board = load_board(written(tmp_path)).board
    (tmp_path / "again").mkdir()
    assert load_board(written(tmp_path / "again", shuffle)).board == board


def test_hexes_drawn_by_hand_are_set_right(tmp_path: Path) -> None:
    def sloppy(root: Element) -> None:
        for number, item in enumerate(root.iter("object")):
            item.set("x", str(int(item.get("x", "0")) + number % 7 - 3))
            item.set("y", str(int(item.get("y", "0")) + number % 5 - 2))

    exact = load_board(written(tmp_path))
    drawn = load_board(written(tmp_path, sloppy))
    assert drawn.board == exact.board
    corners = [corner for ring in drawn.geometry.outlines.values() for corner in ring]
    assert len({(round(x, 3), round(y, 3)) for x, y in corners}) < len(corners) / 2, "neighbours meet exactly"


def test_another_size_of_hexes(tmp_path: Path) -> None:
    def halve(root: Element) -> None:
        for item in root.iter("object"):
            for key in ("x", "y"):
                item.set(key, str(float(item.get(key, "0")) / 2))
            polygon = item.find("polygon")
            assert polygon is not None
            points = [pair.split(",") for pair in polygon.get("points", "").split()]
            polygon.set("points", " ".join(f"{float(x) / 2},{float(y) / 2}" for x, y in points))

    loaded = load_board(written(tmp_path, halve))
    assert loaded.geometry.hex_width == 142 and loaded.board == load_board(written(tmp_path)).board


# --- faults -----------------------------------------------------------------------------------------------


def move(item: Element, dx: int, dy: int) -> None:
    item.set("x", str(int(item.get("x", "0")) + dx))
    item.set("y", str(int(item.get("y", "0")) + dy))


def reshape(item: Element, points: str) -> None:
    polygon = item.find("polygon")
    assert polygon is not None
    polygon.set("points", points)


def remove(root: Element, *names: str) -> None:
    group = root.find("objectgroup")
    assert group is not None
    for name in names:
        group.remove(hex_(root, name))


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (lambda r: put(r, "title", " "), ("no_title", "")),
        (lambda r: hex_(r, "A2").set("name", "A1"), ("duplicate_id", "A1")),
        (lambda r: hex_(r, "A2").set("name", ""), ("no_id", "")),
        (lambda r: hex_(r, "A2").set("name", "two words"), ("hex_name", "two words")),
        (lambda r: put(hex_(r, "A2"), "terrain", "tundra"), ("unknown_terrain", "A2")),
        (lambda r: put(hex_(r, "A2"), "terrain", "farmland"), ("unknown_terrain", "A2")),
        (lambda r: setattr(hex_(r, "A2").find("polygon"), "tag", "polyline"), ("open", "A2")),
        (lambda r: move(hex_(r, "A2"), 0, -400), ("outside", "A2")),
        (lambda r: reshape(hex_(r, "A2"), "0,0 142,82 142,246 0,328 -142,246"), ("no_hex", "A2")),
        (lambda r: reshape(hex_(r, "A2"), "0,0 142,82 142,246 90,328 -142,246 -142,82"), ("no_hex", "A2")),
        (lambda r: reshape(hex_(r, "A2"), "-82,0 82,0 164,142 82,284 -82,284 -164,142"), ("no_hex", "A2")),
        (lambda r: reshape(hex_(r, "A2"), "0,0 100,58 100,173 0,231 -100,173 -100,58"), ("hex_size", "A2")),
        (lambda r: move(hex_(r, "F6"), 40, 0), ("hex_off_grid", "F6")),
        (lambda r: move(hex_(r, "A2"), 284, 0), ("hex_twice", "A3")),
        (lambda r: remove(r, "E1", "E2", "E3", "E4", "E5", "E6", "E7"), ("hex_apart", "F1")),
        (
            lambda r: [put(hex_(r, n), "terrain", "river") for n in ("A1", "C2")],
            ("too_few_hexes", ""),
        ),
        (lambda r: r.find("objectgroup").clear(), ("no_regions", "")),
    ],
)
def test_what_is_wrong(tmp_path: Path, spoil: Callable[[Element], object], expected: tuple[str, str]) -> None:
    path = written(tmp_path, spoil)
    assert expected in named(check_file(path))
    with pytest.raises(MapError):
        load_board(path)


def test_a_terrain_that_is_missing(tmp_path: Path) -> None:
    rows = tuple(row.replace("K", "U") for row in SMALL)
    faults = [fault for fault in check_file(written(tmp_path, rows=rows)) if fault.id != "no_painting"]
    assert [str(fault) for fault in faults] == ["there is no hex of the terrain “swamp”; at least 4 are needed"]
    assert LEAST_OF_A_TERRAIN == 4


def test_too_many_hexes(tmp_path: Path) -> None:
    rows = ("YUKBGSRYUKBGSRYUK",) * 13
    assert ("too_many_regions", "") in named(check_file(written(tmp_path, rows=rows)))


def test_off_the_grid_says_where_it_belongs(tmp_path: Path) -> None:
    fault = next(
        f for f in check_file(written(tmp_path, lambda r: move(hex_(r, "F6"), 40, 0))) if f.id == "hex_off_grid"
    )
    centre = load_board(written(tmp_path)).geometry.centres["F6"]
    assert (fault.params["x"], fault.params["y"]) == (round(centre[0]), round(centre[1]))


def test_no_painting_is_no_hindrance(tmp_path: Path) -> None:
    path = written(tmp_path)
    assert [fault.id for fault in check_file(path)] == ["no_painting"]
    assert load_board(path).geometry.paintings == {}


def test_a_board_painted_without_its_terrains(tmp_path: Path) -> None:
    def hang(root: Element) -> None:
        layer = SubElement(root, "imagelayer", {"id": "9", "name": "painting"})
        SubElement(layer, "image", {"source": "board.jpg", "width": "3840", "height": "2416"})

    assert [fault.id for fault in check_file(written(tmp_path, hang))] == ["missing_painting"]
    (tmp_path / "painted").mkdir()
    (tmp_path / "painted" / "board.jpg").write_bytes(PICTURE_HEAD)
    path = written(tmp_path / "painted", hang)
    faults = check_file(path)
    assert [fault.id for fault in faults] == ["missing_terrain_paintings"]
    assert all(f"{terrain}.jpg" in str(faults[0]) for terrain in (*TERRAINS, "river"))
    assert load_board(path).geometry.paintings == {}


# --- each map by the rules of its game --------------------------------------------------------------------


def test_each_game_lists_its_own_maps(tmp_path: Path) -> None:
    written(tmp_path)
    (tmp_path / "bad.tmx").write_text("rubbish", encoding="utf-8")
    (tmp_path / "odd.tmx").write_text(
        written(tmp_path).read_text("utf-8").replace('"terra"', '"chess"'), encoding="utf-8"
    )
    small_world, ours = list_maps(tmp_path), list_maps(tmp_path, game_of("terra"))
    assert {e.path.stem for e in small_world} == {
        *(f"{box}_{n}p" for box in ("smallworld", "underground") for n in (2, 3, 4, 5)), "bad", "odd",
    }  # fmt: skip
    assert [e.path.stem for e in ours] == ["terra_mystica", "bad", "odd", "own"]
    assert [e.title for e in ours] == ["Terra Mystica", "bad.tmx", "odd.tmx", "Own"]
    playable = {e.path.stem: e.playable for e in ours}
    assert playable == {"terra_mystica": True, "own": True, "bad": False, "odd": False}
    assert isinstance(ours[0].loaded, LoadedBoard)
    odd = next(e for e in ours if e.path.stem == "odd")
    assert [fault.id for fault in odd.faults] == ["bad_game"]


def test_our_maps_by_game() -> None:
    assert [path.stem for path in shipped_maps(game_of("terra"))] == ["terra_mystica"]
    assert len(shipped_maps()) == 8


def test_a_map_of_another_game_is_refused_in_words() -> None:
    with pytest.raises(MapError, match="another game: terra"):
        load_map(PRINTED)
    with pytest.raises(MapError, match="another game"):
        load_board(resource("maps", "smallworld_2p.tmx"))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_faults_are_told_with_their_numbers(tmp_path: Path, language: str) -> None:
    set_language(language)
    try:
        for spoil in (lambda r: move(hex_(r, "F6"), 40, 0), lambda r: hex_(r, "A2").set("name", "two words")):
            told = [str(fault) for fault in check_file(written(tmp_path, spoil))]
            assert told and not any("{" in text or "maps.fault" in text for text in told)
    finally:
        set_language("en")


# --- painted outlines -------------------------------------------------------------------------------------


def test_neighbours_agree_on_the_painted_line() -> None:
    loaded = load_board(PRINTED)
    width = loaded.geometry.hex_width
    rings = wavy(loaded.geometry.outlines, loaded.board.rivers, width)
    for hex_ in loaded.board.hexes:
        own = set(rings[hex_.id])
        for near in hex_.neighbours:
            assert len(own & set(rings[loaded.board.hexes[near].id])) >= 13
        x, y = loaded.geometry.centres[hex_.id]
        away = [math.dist((x, y), point) for point in own]
        assert min(away) > 0.5 * width - 0.09 * width and max(away) < 0.58 * width + 0.09 * width
