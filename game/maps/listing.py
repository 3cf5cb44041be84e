"""The maps one can choose from: those that come with the game, and those in the player's own folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.i18n import has, t
from game.maps.faults import Fault
from game.maps.loading import examine, load_map
from game.paths import resource
from game.rules.smallworld.mapdef import MapDef

MOST_OWN_MAPS = 100


@dataclass(frozen=True, slots=True)
class MapEntry:
    """A map in the list; `definition` is missing when the file cannot be played."""

    path: Path
    shipped: bool
    definition: MapDef | None
    faults: tuple[Fault, ...]

    @property
    def playable(self) -> bool:
        return self.definition is not None

    @property
    def title(self) -> str:
        """In the player's language for our own maps, as written for others, the file's name if broken."""
        key = f"maps.title.{self.path.stem}"
        if self.shipped and has(key):
            return t(key)
        return self.definition.title if self.definition else self.path.name


def shipped_maps() -> list[Path]:
    return sorted(resource("maps").glob("*.tmx"))


def our_board(kind: str, players: int) -> MapDef:
    """Our own board of a set for so many players; KeyError when there is none."""
    for path in shipped_maps():
        definition = load_map(path).definition
        if (definition.set, definition.players) == (kind, players):
            return definition
    raise KeyError((kind, players))


def list_maps(user_folder: Path | None) -> list[MapEntry]:
    """Every map with what is wrong with it; a bad file never raises."""
    entries = [_entry(path, shipped=True) for path in shipped_maps()]
    if user_folder is not None and user_folder.is_dir():
        own = sorted(user_folder.glob("*.tmx"))[:MOST_OWN_MAPS]
        entries += [_entry(path, shipped=False) for path in own]
    return entries


def _entry(path: Path, shipped: bool) -> MapEntry:
    loaded, faults = examine(path)
    return MapEntry(path, shipped, loaded.definition if loaded else None, tuple(faults))
