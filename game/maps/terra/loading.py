"""A .tmx file of hexes as a board for the rules of Terra Mystica and a geometry for the screen."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from math import dist
from pathlib import Path

from game import games
from game.maps import pictures
from game.maps.faults import HARMLESS, Fault, MapError
from game.maps.reader import RawMap, game_of, read_tmx, stamp_of
from game.maps.terra.grid import Grid, Point, shape_of
from game.maps.terra.lint import painting_faults, playing_faults, property_faults
from game.rules.terra.board import RIVER, TERRAINS, Board, Hex

GAME = "terra"


@dataclass(frozen=True, slots=True)
class HexGeometry:
    """What the screen needs, in map pixels, by the names of the hexes."""

    width: int
    height: int
    hex_width: float
    hex_height: float
    outlines: dict[str, tuple[Point, ...]]  # six corners, from the top clockwise
    centres: dict[str, Point]
    painting: Path | None  # the whole board as printed
    paintings: dict[str, Path]  # the land all of one terrain, for each, and the river; all of them or none

    def hex_at(self, x: float, y: float) -> str | None:
        """The hex under a point of the map."""
        name = min(self.centres, key=lambda name: dist(self.centres[name], (x, y)))
        dx, dy = abs(self.centres[name][0] - x) / self.hex_width, abs(self.centres[name][1] - y) / self.hex_height
        return name if dx <= 0.5 and dx / 2 + dy <= 0.5 else None


@dataclass(frozen=True, slots=True)
class LoadedBoard:
    path: Path
    title: str
    board: Board
    geometry: HexGeometry
    painting_hash: str


def load_board(path: Path) -> LoadedBoard:
    """The board in a file; raises MapError with everything that keeps it from being played."""
    loaded, faults = _read(path, stamp_of(path))
    grave = [fault for fault in faults if fault.id not in HARMLESS]
    if loaded is None or grave:
        raise MapError(*grave)
    return loaded


def examine(path: Path) -> tuple[LoadedBoard | None, list[Fault]]:
    """The board if it can be played, and everything that is wrong with it; never raises for a bad file."""
    try:
        loaded, faults = _read(path, stamp_of(path))
    except MapError as error:
        return None, list(error.faults)
    playable = all(fault.id in HARMLESS for fault in faults)
    return loaded if playable else None, list(faults)


def borders(loaded: LoadedBoard) -> dict[str, list[str]]:
    hexes = loaded.board.hexes
    return {hex_.id: sorted(hexes[n].id for n in hex_.neighbours) for hex_ in hexes}


def board_hash(loaded: LoadedBoard) -> str:
    """Changes when anything changes that a painting shows: the hexes and where they lie, and their terrain."""
    shown: list[object] = [loaded.geometry.width, loaded.geometry.height]
    for hex_ in loaded.board.hexes:
        outline = [[round(x, 1), round(y, 1)] for x, y in loaded.geometry.outlines[hex_.id]]
        shown.append([hex_.id, hex_.terrain, outline])
    return hashlib.sha256(json.dumps(shown).encode()).hexdigest()[:16]


@lru_cache(maxsize=32)
def _read(path: Path, stamp: tuple[int, int]) -> tuple[LoadedBoard | None, list[Fault]]:
    raw = read_tmx(path)
    if game_of(raw) != GAME:
        raise MapError(Fault("other_game", params={"name": game_of(raw) or games.first().id}))
    faults = property_faults(raw)
    if faults:
        return None, faults
    shapes = {region.id: shape_of(region.points) for region in raw.regions}
    faults = [Fault("no_hex", name) for name, shape in shapes.items() if shape is None]
    known = {name: shape for name, shape in shapes.items() if shape is not None}
    grid = Grid(known) if known else None
    faults += grid.faults if grid else []
    if grid is None or faults:
        return None, faults
    board, geometry = _board(raw, grid), _geometry(raw, grid)
    title = str(raw.properties["title"])
    loaded = LoadedBoard(path, title, board, geometry, str(raw.properties.get("painting_hash") or ""))
    faults = playing_faults(board.hexes) + painting_faults(raw, geometry.paintings)
    if loaded.painting_hash and geometry.painting and loaded.painting_hash != board_hash(loaded):
        faults.append(Fault("stale_painting"))
    return loaded, faults


def _board(raw: RawMap, grid: Grid) -> Board:
    names = grid.in_order()
    terrain = {region.id: str(region.properties["terrain"]) for region in raw.regions}
    near = grid.neighbours(names)
    return Board(raw.path.stem, tuple(Hex(name, terrain[name], near[number]) for number, name in enumerate(names)))


def _geometry(raw: RawMap, grid: Grid) -> HexGeometry:
    """Hexes as the grid has them, so that neighbours meet exactly."""
    painting = raw.painting if raw.painting and not pictures.fault_of(raw.painting) else None
    beside = {name: painting.with_name(f"{name}.jpg") for name in (*TERRAINS, RIVER)} if painting else {}
    paintings = beside if not any(map(pictures.fault_of, beside.values())) else {}
    placed = {name: grid.placed(name) for name in grid.in_order()}
    return HexGeometry(
        raw.width,
        raw.height,
        grid.width,
        grid.height,
        {name: shape.corners for name, shape in placed.items()},
        {name: (shape.x, shape.y) for name, shape in placed.items()},
        painting,
        paintings,
    )
