"""A map as the rules see it: land and river hexes, which touches which, and all that follows from it.

Sets of land hexes are bit masks in one integer, since reach, towns and areas are asked for all the time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.rules.core import BadInput
from game.rules.terra.action import Action
from game.rules.terra.tiles import BUILDINGS

TERRAINS = ("desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland")
DESERT, PLAINS, SWAMP, LAKES, FOREST, MOUNTAINS, WASTELAND = range(7)
RIVER = "river"
MAX_SHIPPING = 6
MAX_LEAP = 2
MOST_HEXES = 200
LONGEST_NAME = 24
#: Up to three first dwellings and one place to grow, in every colour: the players choose theirs freely.
LEAST_OF_A_TERRAIN = 4


def bits(mask: int) -> Iterator[int]:
    """The indices of the land hexes in a set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def distance(a: int, b: int) -> int:
    """Spades between two terrains: the shorter way round the wheel."""
    return min((a - b) % 7, (b - a) % 7)


def good_name(name: object) -> bool:
    """Names of hexes stand in the text of actions: no blanks, nothing that looks like two words."""
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
        return False
    return all(sign.isalnum() or sign in "-_." for sign in name)


class Hex(NamedTuple):
    id: str
    terrain: str  # one of TERRAINS, or RIVER
    neighbours: tuple[int, ...]  # places in the board's list of hexes


def _derived() -> Any:
    return field(init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Board:
    """A map; equal ids and hexes make equal boards. What is derived is worked out once and shared by all states."""

    id: str
    hexes: tuple[Hex, ...]
    names: tuple[str, ...] = _derived()  # of the land hexes, whose numbers the masks have
    rivers: tuple[str, ...] = _derived()
    index: dict[str, int] = _derived()
    river_index: dict[str, int] = _derived()
    land: int = _derived()  # how many
    printed: tuple[int, ...] = _derived()  # the terrain of each land hex
    printed_masks: tuple[int, ...] = _derived()
    neighbours: tuple[int, ...] = _derived()  # land that shares an edge with a land hex
    shores: tuple[int, ...] = _derived()  # land that shares an edge with a river hex
    bridges: tuple[tuple[int, int], ...] = _derived()
    bridge_ends: tuple[int, ...] = _derived()
    sailing: tuple[tuple[int, ...], ...] = _derived()  # [n][hex]: the land within n river hexes
    leaping: tuple[tuple[int, ...], ...] = _derived()  # [n][hex]: the land behind 1 to n skipped hexes
    # Every action on its hexes exists once: listing legal ones only picks from these tables.
    place: tuple[Action, ...] = _derived()
    build: tuple[Action, ...] = _derived()
    transform: tuple[tuple[Action, ...], ...] = _derived()  # [hex][terrain]
    upgrade: tuple[tuple[Action, ...], ...] = _derived()  # [building][hex]; a dwelling is built, not upgraded to
    cross: tuple[Action, ...] = _derived()  # by bridge spot
    connect: tuple[Action, ...] = _derived()  # by river hex
    spot_of: dict[Action, int] = _derived()
    actions: tuple[Action, ...] = _derived()  # all of these
    known: frozenset[Action] = _derived()

    def __hash__(self) -> int:
        return hash(self.id)  # there are many hexes

    def __post_init__(self) -> None:
        _check(self)
        for tables in (_tables(self.hexes), _actions(self.hexes)):
            for name, value in tables.items():
                object.__setattr__(self, name, value)

    def to_json(self) -> dict[str, Any]:
        rows = [[hex_.id, hex_.terrain, *(self.hexes[n].id for n in hex_.neighbours)] for hex_ in self.hexes]
        return {"id": self.id, "hexes": rows}

    @staticmethod
    def from_json(plain: Any) -> Board:
        """The board that was written, checked."""
        try:
            rows = [tuple(row) for row in plain["hexes"]]
            place = {row[0]: number for number, row in enumerate(rows)}
            hexes = tuple(Hex(row[0], row[1], tuple(place[name] for name in row[2:])) for row in rows)
            return Board(plain["id"], hexes)
        except (KeyError, TypeError, IndexError, ValueError) as error:
            raise BadInput("terra.bad.board", detail=str(error)[:80]) from error


def _check(board: Board) -> None:
    """Refuse what no drawing could give; whether it can be played is another question."""
    hexes = board.hexes
    names = [hex_.id for hex_ in hexes]
    if not isinstance(board.id, str) or not 0 < len(hexes) <= MOST_HEXES or not all(map(good_name, names)):
        raise BadInput("terra.bad.board", detail="names")
    if len(set(names)) < len(names):
        raise BadInput("terra.bad.board", detail="twice")
    if any(hex_.terrain not in TERRAINS and hex_.terrain != RIVER for hex_ in hexes):
        raise BadInput("terra.bad.board", detail="terrain")
    for number, hex_ in enumerate(hexes):
        around = set(hex_.neighbours)
        mutual = all(0 <= n < len(hexes) and number in hexes[n].neighbours for n in around)
        if len(around) < len(hex_.neighbours) or len(around) > 6 or number in around or not mutual:
            raise BadInput("terra.bad.board", detail=hex_.id)


def too_few(hexes: Iterable[Hex]) -> dict[str, int]:
    """The terrains of which there are not enough hexes to play, with how many there are."""
    terrains = [hex_.terrain for hex_ in hexes]
    return {name: terrains.count(name) for name in TERRAINS if terrains.count(name) < LEAST_OF_A_TERRAIN}


def apart(hexes: Sequence[Hex]) -> list[str]:
    """The hexes that do not hang together with the first one, by land and river."""
    reached, todo = {0}, [0]
    while todo:
        for near in hexes[todo.pop()].neighbours:
            if near not in reached:
                reached.add(near)
                todo.append(near)
    return [hex_.id for number, hex_ in enumerate(hexes) if number not in reached]


# --- what follows from the hexes --------------------------------------------------------------------------


class _Web:
    """The hexes by their places in the list, and the land among them by its own numbers."""

    def __init__(self, hexes: tuple[Hex, ...]) -> None:
        self.around = [set(hex_.neighbours) for hex_ in hexes]
        self.land = [n for n, hex_ in enumerate(hexes) if hex_.terrain != RIVER]
        self.water = [n for n, hex_ in enumerate(hexes) if hex_.terrain == RIVER]
        self.wet = set(self.water)
        self._bit = {place: 1 << number for number, place in enumerate(self.land)}

    def mask(self, places: Iterable[int]) -> int:
        return sum(self._bit.get(place, 0) for place in set(places))

    def beside(self, places: Iterable[int]) -> set[int]:
        return {near for place in places for near in self.around[place]}

    def bridge_spots(self) -> Iterator[tuple[int, int]]:
        """Two land hexes that do not touch and whose only two common neighbours are river hexes."""
        for a, place in enumerate(self.land):
            for b in range(a + 1, len(self.land)):
                common = self.around[place] & self.around[self.land[b]]
                if self.land[b] not in self.around[place] and len(common) == 2 and common <= self.wet:
                    yield a, b

    def sailed(self, place: int) -> list[int]:
        """For 0, 1, 2... river hexes: the land that a ship from this hex can reach with at most as many."""
        reached, seen = [0], set[int]()
        frontier = self.around[place] & self.wet
        for _ in range(MAX_SHIPPING):
            seen |= frontier
            reached.append(reached[-1] | self.mask(self.beside(frontier)))
            frontier = (self.beside(frontier) & self.wet) - seen
        return reached

    def leapt(self, place: int) -> list[int]:
        """For 0, 1, 2 skipped hexes of any kind: the land that a leap reaches (what touches is no leap)."""
        reached, frontier = [0], self.around[place]
        seen = {place} | frontier
        for _ in range(MAX_LEAP):
            frontier = self.beside(frontier) - seen
            seen |= frontier
            reached.append(reached[-1] | self.mask(frontier))
        return reached


def _tables(hexes: tuple[Hex, ...]) -> dict[str, Any]:
    web = _Web(hexes)
    names = tuple(hexes[place].id for place in web.land)
    rivers = tuple(hexes[place].id for place in web.water)
    bridges = tuple(web.bridge_spots())
    of_terrain = [[place for place in web.land if hexes[place].terrain == name] for name in TERRAINS]
    return {
        "names": names,
        "rivers": rivers,
        "index": {name: number for number, name in enumerate(names)},
        "river_index": {name: number for number, name in enumerate(rivers)},
        "land": len(names),
        "printed": tuple(TERRAINS.index(hexes[place].terrain) for place in web.land),
        "printed_masks": tuple(web.mask(places) for places in of_terrain),
        "neighbours": tuple(web.mask(web.around[place]) for place in web.land),
        "shores": tuple(web.mask(web.around[place]) for place in web.water),
        "bridges": bridges,
        "bridge_ends": tuple(1 << a | 1 << b for a, b in bridges),
        "sailing": tuple(zip(*(web.sailed(place) for place in web.land), strict=True)),
        "leaping": tuple(zip(*(web.leapt(place) for place in web.land), strict=True)),
    }


def _actions(hexes: tuple[Hex, ...]) -> dict[str, Any]:
    web = _Web(hexes)
    names = [hexes[place].id for place in web.land]
    place = tuple(Action("place", name) for name in names)
    build = tuple(Action("build", name) for name in names)
    transform = tuple(tuple(Action("transform", name, terrain) for terrain in TERRAINS) for name in names)
    upgrade = tuple(tuple(Action("upgrade", name, building) for name in names) for building in BUILDINGS)
    cross = tuple(Action("bridge", names[a], names[b]) for a, b in web.bridge_spots())
    connect = tuple(Action("connect", hexes[river].id) for river in web.water)
    tables = (place, build, *transform, *upgrade[1:], cross, connect)
    actions = tuple(action for table in tables for action in table)
    return {
        "place": place,
        "build": build,
        "transform": transform,
        "upgrade": upgrade,
        "cross": cross,
        "connect": connect,
        "spot_of": {action: spot for spot, action in enumerate(cross)},
        "actions": actions,
        "known": frozenset(actions),
    }
