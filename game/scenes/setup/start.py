"""From choices to the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import t
from game.maps import NoBoard
from game.match import Match, Seat
from game.scenes.setup.model import Choices

if TYPE_CHECKING:
    from game.app import App


def begin(app: App, choices: Choices, setup: Any) -> None:
    """Start the game that was chosen."""
    play(app, Match.new(choices.game, setup, choices.seed, choices.seats(), app.settings.open_coins))


def play(app: App, match: Match) -> bool:
    """Sit down at the board; False, with a line that says why, when it is not there."""
    from game.storage.autosave import shared

    try:
        table = match.game.scenes.table(match, None if app.headless else shared())
    except NoBoard as missing:
        app.notify(t(missing.id, name=missing.name), "bad")
        return False
    if not app.headless:
        shared().hold(match)
    app.reset(table)
    return True


def again(app: App, match: Match, seed: int) -> bool:
    """The same people on the same board with other luck."""
    seats = [Seat(seat.name, seat.kind, seat.colour) for seat in match.seats]
    return play(app, Match.new(match.game, match.setup, seed, seats, match.open_coins))
