"""A board as the rules see it: regions, what they are, and which borders which.

Sets of regions are bit masks (bit i = region i), because bots ask for them millions of times.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from game.rules.core import BadInput

WATER = frozenset({"sea", "lake", "river"})
TERRAINS = frozenset({
    "farmland", "forest", "hill", "swamp", "mountain", "sea", "lake",
    "black_mountain", "mud", "mushroom_forest", "mine", "mystic_crystal", "river", "chasm",
})  # fmt: skip
SYMBOLS = frozenset({"mine", "cavern", "magic"})
STEEP = frozenset({"mountain", "black_mountain"})
#: Terrain of one box that counts as terrain, or as a symbol, of the other.
ALIKE = {"black_mountain": "mountain", "mud": "swamp", "mushroom_forest": "forest"}
SIGN = {"mine": "mine", "mystic_crystal": "magic"}
ENTRY_COST = {"river": 1}
DEFAULT_COST = 2


@lru_cache(maxsize=1 << 15)
def regions_of(mask: int) -> tuple[int, ...]:
    """The regions of a mask, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Region:
    id: str
    terrain: str
    symbols: tuple[str, ...]
    border: bool
    lost_tribe: bool
    neighbours: tuple[int, ...]
    monsters: bool = False
    volcano: bool = False


def _derived() -> Any:
    return field(init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class MapDef:
    id: str
    title: str
    set: str
    players: int
    rounds: int
    regions: tuple[Region, ...]
    ids: tuple[str, ...] = _derived()
    index: dict[str, int] = _derived()
    near: tuple[int, ...] = _derived()  # neighbours of each region
    terrain: dict[str, int] = _derived()  # regions of each terrain
    symbol: dict[str, int] = _derived()  # regions with each symbol
    edge: int = _derived()
    water: int = _derived()
    waters: tuple[int, ...] = _derived()  # the water as bodies: seas, lakes, rivers with all their reaches
    land: int = _derived()
    rivers: int = _derived()
    open: int = _derived()  # what any race may conquer: land, and rivers on the way
    coast: int = _derived()  # land on the shore of any water
    rim: int = _derived()  # open regions next to a chasm
    entries: int = _derived()  # where an ordinary race may enter
    base_cost: tuple[int, ...] = _derived()
    features: frozenset[str] = _derived()  # terrains, symbols and set-up signs that occur on it

    def __hash__(self) -> int:
        return hash(self.id)  # boards are keys of caches, and have many regions

    def __post_init__(self) -> None:
        regions = self.regions

        def put(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        put("ids", tuple(r.id for r in regions))
        put("index", {r.id: i for i, r in enumerate(regions)})
        if len(self.index) != len(regions):
            raise BadInput("map.duplicate_id", map=self.id)
        put("near", tuple(sum(1 << n for n in r.neighbours) for r in regions))
        put("terrain", {name: self._of_terrain(name) for name in sorted(TERRAINS)})
        put("symbol", {name: self._with_symbol(name) for name in sorted(SYMBOLS)})
        put("edge", self.mask(lambda r: r.border))
        put("water", self.mask(lambda r: r.terrain in WATER))
        put("land", self.mask(lambda r: r.terrain not in WATER and r.terrain != "chasm"))
        put("rivers", self.terrain["river"])
        put("open", self.land | self.rivers)
        put("waters", self._bodies(self.water))
        put("coast", self.land & self.around(self.water))
        put("rim", self.open & self.around(self.terrain["chasm"]))
        edge_seas = self.edge & self.terrain["sea"]
        put("entries", self.land & (self.edge | self.around(edge_seas)) | self.edge & self.terrain["river"])
        put("base_cost", tuple(ENTRY_COST.get(r.terrain, DEFAULT_COST) for r in regions))
        put("features", self._features())

    def _of_terrain(self, name: str) -> int:
        same, sign = ALIKE.get(name, name), SIGN.get(name)
        return self.mask(lambda r: ALIKE.get(r.terrain, r.terrain) == same or sign in r.symbols)

    def _with_symbol(self, name: str) -> int:
        return self.mask(lambda region: name in region.symbols or SIGN.get(region.terrain) == name)

    def _features(self) -> frozenset[str]:
        found = {name for name, mask in (*self.terrain.items(), *self.symbol.items()) if mask}
        found |= {"volcano_symbol" for region in self.regions if region.volcano}
        return frozenset(found | {"monsters" for region in self.regions if region.monsters})

    def _bodies(self, mask: int) -> tuple[int, ...]:
        found = []
        while mask:
            body = self.connected(mask & -mask, mask)
            found.append(body)
            mask &= ~body
        return tuple(found)

    def connected(self, start: int, within: int) -> int:
        """All of `within` that can be reached from `start` without leaving it."""
        body = start & within
        while True:
            grown = body | self.around(body) & within
            if grown == body:
                return body
            body = grown

    def mask(self, test: Callable[[Region], bool]) -> int:
        return sum(1 << i for i, region in enumerate(self.regions) if test(region))

    def around(self, mask: int) -> int:
        """All regions that border one of the mask (members of the mask included if they touch another)."""
        result = 0
        near = self.near
        for region in regions_of(mask):
            result |= near[region]
        return result

    def names(self, mask: int) -> list[str]:
        return [self.ids[region] for region in regions_of(mask)]

    @staticmethod
    def from_table(id: str, table: dict[str, Any]) -> MapDef:
        """A map from a board table (a dictionary with `regions`, each naming its neighbours)."""
        try:
            rows = table["regions"]
            index = {row["id"]: i for i, row in enumerate(rows)}
            regions = tuple(
                Region(
                    id=_text(row["id"]),
                    terrain=_known(row["terrain"], TERRAINS),
                    symbols=tuple(_known(s, SYMBOLS) for s in row.get("symbols", ())),
                    border=bool(row["border"]),
                    lost_tribe=bool(row.get("lost_tribe", False)),
                    neighbours=_neighbours(index, row["adjacent"]),
                    monsters=bool(row.get("monsters", False)),
                    volcano=bool(row.get("volcano_symbol", False)),
                )
                for row in rows
            )
            return MapDef(id, _text(table.get("title", id)), _text(table.get("set", "base")),
                          _count(table["players"]), _count(table["rounds"]), regions)  # fmt: skip
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadInput("map.malformed", map=str(id), detail=str(error)) from error

    def to_table(self) -> dict[str, Any]:
        """The same form that `from_table` reads."""
        rows = [
            {"id": r.id, "terrain": r.terrain, "symbols": list(r.symbols), "border": r.border,
             "lost_tribe": r.lost_tribe, "monsters": r.monsters, "volcano_symbol": r.volcano,
             "adjacent": [self.ids[n] for n in r.neighbours]}
            for r in self.regions
        ]  # fmt: skip
        return {"title": self.title, "set": self.set, "players": self.players, "rounds": self.rounds,
                "regions": rows}  # fmt: skip


def _neighbours(index: dict[str, int], names: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(index[name] for name in names))


def _known(value: Any, allowed: frozenset[str]) -> str:
    if value not in allowed:
        raise ValueError(value)
    return str(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _count(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 99:
        raise ValueError(value)
    return value
