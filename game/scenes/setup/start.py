"""From choices to the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.maps import LoadedMap, MapEntry, list_maps, load_map
from game.match import Match, Seat
from game.rules.smallworld import MapDef, Setup
from game.scenes.setup.model import Choices
from game.storage.folders import data_dir

if TYPE_CHECKING:
    from game.app import App


def begin(app: App, choices: Choices, entry: MapEntry) -> None:
    """Start the game that was chosen; MapError when the file has changed meanwhile."""
    loaded = load_map(entry.path)
    setup = Setup(map=loaded.definition, players=len(choices.places), first_player=choices.first)
    play(app, Match.new(setup, choices.seed, choices.seats(), app.settings.open_coins), loaded)


def play(app: App, match: Match, loaded: LoadedMap) -> None:
    """Sit down at the board."""
    from game.scenes.smallworld.board import BoardScene
    from game.storage.autosave import shared

    app.reset(BoardScene(match, loaded, None if app.headless else shared()))


def again(app: App, match: Match, seed: int) -> bool:
    """The same people on the same map with other luck; False when the map is no longer there."""
    loaded = find_map(match.setup.map)
    if loaded is None:
        return False
    seats = [Seat(seat.name, seat.kind, seat.colour) for seat in match.seats]
    play(app, Match.new(match.setup, seed, seats, match.open_coins), loaded)
    return True


def find_map(definition: MapDef) -> LoadedMap | None:
    """The file that holds exactly this map."""
    for entry in list_maps(data_dir() / "maps"):
        if entry.definition == definition:
            return load_map(entry.path)
    return None
