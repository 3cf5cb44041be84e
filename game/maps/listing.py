"""The maps one can choose from: those that come with the game, and those in the player's own folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.i18n import has, t
from game.maps.faults import Fault, MapError
from game.maps.hexes import LoadedBoard, examine_board
from game.maps.loading import LoadedMap, examine
from game.maps.reader import SMALL_WORLD, game_of, read_tmx
from game.paths import resource
from game.rules.smallworld.mapdef import MapDef

MOST_OWN_MAPS = 100
TERRA = "terra"
GAMES = (SMALL_WORLD, TERRA)


@dataclass(frozen=True, slots=True)
class MapEntry:
    """A map in the list; what it holds is missing when the file cannot be played.

    `game` is empty for a file that cannot even say it: every game lists it, with its fault.
    """

    path: Path
    shipped: bool
    definition: MapDef | None
    faults: tuple[Fault, ...]
    game: str = SMALL_WORLD
    board: LoadedBoard | None = None

    @property
    def playable(self) -> bool:
        return self.definition is not None or self.board is not None

    @property
    def title(self) -> str:
        """In the player's language for our own maps, as written for others, the file's name if broken."""
        key = f"maps.title.{self.path.stem}"
        if self.shipped and has(key):
            return t(key)
        held = self.definition or self.board
        return held.title if held else self.path.name


def shipped_maps(game: str = SMALL_WORLD) -> list[Path]:
    """Our own maps for a game."""
    return [path for path in every_shipped_map() if game_of(read_tmx(path)) == game]


def every_shipped_map() -> list[Path]:
    return sorted(resource("maps").glob("*.tmx"))


def list_maps(user_folder: Path | None, game: str = SMALL_WORLD) -> list[MapEntry]:
    """Every map for a game with what is wrong with it; a bad file never raises."""
    entries = [_entry(path, shipped=True) for path in every_shipped_map()]
    if user_folder is not None and user_folder.is_dir():
        own = sorted(user_folder.glob("*.tmx"))[:MOST_OWN_MAPS]
        entries += [_entry(path, shipped=False) for path in own]
    return [entry for entry in entries if entry.game in (game, "")]


def check_file(path: Path) -> list[Fault]:
    """Everything that is wrong with a map file, by the rules of the game it is for."""
    return list(_entry(path, shipped=False).faults)


def _entry(path: Path, shipped: bool) -> MapEntry:
    try:
        game = game_of(read_tmx(path))
    except MapError as error:
        return MapEntry(path, shipped, None, error.faults, "")
    if game not in GAMES:
        fault = Fault("bad_game", params={"name": game[:40], "known": ", ".join(GAMES)})
        return MapEntry(path, shipped, None, (fault,), "")
    found: LoadedMap | LoadedBoard | None
    found, faults = examine_board(path) if game == TERRA else examine(path)
    definition = found.definition if isinstance(found, LoadedMap) else None
    board = found if isinstance(found, LoadedBoard) else None
    return MapEntry(path, shipped, definition, tuple(faults), game, board)
