"""The board of hexes on the screen: what is laid where, what fades, and what is shown without paintings."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import App
from game.maps import load_board
from game.maps.hexes import wavy
from game.paths import resource
from game.ui.hexes import FLAT, HexGround

SIZE = (600, 378)


class Table:
    """The printed board with a way to look at single hexes."""

    def __init__(self, paintings: dict[str, Path] | None = None) -> None:
        loaded = load_board(resource("maps", "terra_mystica.tmx"))
        self.geometry, board = loaded.geometry, loaded.board
        rings = wavy(self.geometry.outlines, board.rivers, self.geometry.hex_width)
        self.land = {name: rings[name] for name in board.names}
        self.rivers = {name: rings[name] for name in board.rivers}
        self.terrains = {hex_.id: hex_.terrain for hex_ in board.hexes if hex_.id in self.land}
        self.paintings = self.geometry.paintings if paintings is None else paintings

    def ground(self) -> HexGround:
        extent = (self.geometry.width, self.geometry.height)
        return HexGround(extent, self.land, self.rivers, self.paintings)

    def at(self, picture: pygame.Surface, name: str, dx: float = 0, dy: float = 0) -> pygame.Color:
        x, y = self.geometry.centres[name]
        scale = picture.get_width() / self.geometry.width
        return picture.get_at((round((x + dx) * scale), round((y + dy) * scale)))


@pytest.fixture
def table(app: App) -> Table:
    return Table()


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_every_hex_shows_its_terrain(table: Table) -> None:
    picture = table.ground().compose(table.terrains, SIZE)
    assert picture.get_size() == SIZE
    whole = {
        terrain: pygame.transform.smoothscale(pygame.image.load(path).convert(), SIZE)
        for terrain, path in table.paintings.items()
    }
    for name, terrain in table.terrains.items():
        assert all(table.at(picture, name, dx) == table.at(whole[terrain], name, dx) for dx in (-90, 0, 90)), name
    assert all(table.at(picture, name) == table.at(whole["river"], name) for name in table.rivers)


def test_one_hex_turns_and_nothing_else_changes(table: Table) -> None:
    ground = table.ground()
    before = ground.compose(table.terrains, SIZE).copy()
    turned = {**table.terrains, "E5": "desert"}
    after = ground.compose(turned, SIZE)
    place, size = ground.tile("E5", "desert")[1], ground.tile("E5", "desert")[0].get_size()
    box = pygame.Rect(place, size)
    changed = [
        (x, y)
        for x in range(0, SIZE[0], 2)
        for y in range(0, SIZE[1], 2)
        if before.get_at((x, y)) != after.get_at((x, y))
    ]
    assert changed and all(box.collidepoint(point) for point in changed)
    assert table.at(after, "E5") != table.at(before, "E5")


def test_turned_there_and_back_is_as_if_nothing_had_been(table: Table) -> None:
    ground = table.ground()
    before = ground.compose(table.terrains, SIZE).copy()
    for terrain in ("desert", "swamp", "mountains"):
        ground.compose({**table.terrains, "E5": terrain}, SIZE)
    after = ground.compose(table.terrains, SIZE)
    far = max(max(abs(a - b) for a, b in zip(p, q, strict=True)) for p, q in zip_pixels(before, after))
    assert far < 40, "the soft edge lies under the ink, which all paintings share"


def zip_pixels(one: pygame.Surface, other: pygame.Surface) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    first, second = pixels(one), pixels(other)
    return [(tuple(first[i : i + 3]), tuple(second[i : i + 3])) for i in range(0, len(first), 3)]


def test_fading_goes_from_one_to_the_other(table: Table) -> None:
    ground = table.ground()
    board = ground.compose({**table.terrains, "E5": "swamp"}, SIZE)
    lightness = []
    for share in (0.0, 0.5, 1.0):
        frame = board.copy()
        frame.blit(*ground.tile("E5", "desert", share))
        lightness.append(sum(table.at(frame, "E5")[:3]))
    assert lightness[0] == sum(table.at(board, "E5")[:3])
    assert lightness[0] + 60 < lightness[1] < lightness[2] - 60
    assert ground.compose({**table.terrains, "E5": "swamp"}, SIZE) is board, "fading leaves the board alone"


def test_another_size_of_the_window(table: Table) -> None:
    ground = table.ground()
    ground.compose(table.terrains, SIZE)
    larger = ground.compose(table.terrains, (800, 504))
    assert larger.get_size() == (800, 504)
    assert pixels(larger) == pixels(table.ground().compose(table.terrains, (800, 504)))


@pytest.mark.parametrize("missing", [False, True])
def test_without_paintings_colours_are_flat(app: App, tmp_path: Path, missing: bool) -> None:
    table = Table({"desert": tmp_path / "none.jpg"} if missing else {})
    picture = table.ground().compose({**table.terrains, "E5": "lakes"}, SIZE)
    assert table.at(picture, "E5")[:3] == FLAT["lakes"]
    assert all(table.at(picture, name)[:3] == FLAT[t] for name, t in table.terrains.items() if name != "E5")
    assert all(table.at(picture, name)[:3] == FLAT["river"] for name in table.rivers)
