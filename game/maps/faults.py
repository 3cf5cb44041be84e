"""What can be wrong with a map, as an id and parameters, so that it can be said in any language."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.i18n import t


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a map, told by the text `maps.fault.<id>`; `region` is empty for the whole map."""

    id: str
    region: str = ""
    params: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        text = t(f"maps.fault.{self.id}", **self.params)
        return f"{self.region}: {text}" if self.region else text


class MapError(Exception):
    """A map that cannot be played, with its faults."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        return "; ".join(str(fault) for fault in self.faults)


class NoBoard(Exception):
    """The board of a game is not there; `id` is the text that says why."""

    def __init__(self, id: str, name: str) -> None:
        self.id, self.name = id, name
        super().__init__(f"{id} {name}")


#: A map with these can be played all the same.
HARMLESS = frozenset({"no_painting", "missing_painting", "missing_terrain_paintings", "stale_painting",
                      "unreadable_painting", "huge_painting"})  # fmt: skip
