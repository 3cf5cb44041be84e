"""The maps one can choose from: those that come with the program, and those in the player's own folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import games
from game.games import Game
from game.i18n import has, t
from game.maps.faults import Fault, MapError
from game.maps.reader import game_of, read_tmx
from game.paths import resource
from game.rules.core import UnknownContent
from game.storage.errors import readable
from game.storage.folders import data_dir

MOST_OWN_MAPS = 100


@dataclass(frozen=True, slots=True)
class MapEntry:
    """A map in the list; `loaded` is what its game reads from it, or nothing when it cannot be played.

    `game` is empty for a file that cannot even say it: every game lists it, with its fault.
    """

    path: Path
    shipped: bool
    loaded: Any
    faults: tuple[Fault, ...]
    game: str

    @property
    def playable(self) -> bool:
        return self.loaded is not None

    @property
    def title(self) -> str:
        """In the player's language for our own maps, as written for others, the file's name if broken."""
        key = f"maps.title.{self.path.stem}"
        if self.shipped and has(key):
            return t(key)
        return str(self.loaded.title) if self.playable else readable(self.path.name)


def own_maps() -> Path:
    return data_dir() / "maps"


def every_shipped_map() -> list[Path]:
    return sorted(resource("maps").glob("*.tmx"))


def shipped_maps(game: Game | None = None) -> list[Path]:
    """Our own maps for a game; the first game when none is named."""
    wanted = (game or games.first()).id
    return [path for path in every_shipped_map() if _game(path).id == wanted]


def list_maps(user_folder: Path | None, game: Game | None = None) -> list[MapEntry]:
    """Every map for a game with what is wrong with it; a bad file never raises."""
    wanted = (game or games.first()).id
    entries = [entry_of(path, shipped=True) for path in every_shipped_map()]
    if user_folder is not None and user_folder.is_dir():
        own = sorted(user_folder.glob("*.tmx"))[:MOST_OWN_MAPS]
        entries += [entry_of(path, shipped=False) for path in own]
    return [entry for entry in entries if entry.game in (wanted, "")]


def check_file(path: Path) -> list[Fault]:
    """Everything that is wrong with a map file, by the rules of the game it is for."""
    return list(entry_of(path, shipped=False).faults)


def borders_of(path: Path) -> dict[str, list[str]]:
    """Which place of a map borders which; MapError when it cannot be played."""
    entry = entry_of(path, shipped=False)
    if not entry.playable:
        raise MapError(*entry.faults)
    table: dict[str, list[str]] = games.game_of(entry.game).maps.borders(entry.loaded)
    return table


def _game(path: Path) -> Game:
    """For which game a map is; those of the first need not say so."""
    named = game_of(read_tmx(path))
    return games.game_of(named) if named else games.first()


def entry_of(path: Path, shipped: bool) -> MapEntry:
    """What a file holds and what is wrong with it; never raises."""
    try:
        game = _game(path)
    except MapError as error:
        return MapEntry(path, shipped, None, error.faults, "")
    except UnknownContent as error:
        name = str(error.reason.params["id"])[:40]
        fault = Fault("bad_game", params={"name": name, "known": ", ".join(games.ids())})
        return MapEntry(path, shipped, None, (fault,), "")
    loaded, faults = game.maps.examine(path)
    return MapEntry(path, shipped, loaded, tuple(faults), game.id)
