"""A picture of the list of saved games, with games of our own making."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.shot import busy_match
from game.i18n import language
from game.scenes.load import LoadScene
from game.storage import codec
from game.storage.saves import SavedGame

if TYPE_CHECKING:
    from game.app import App
    from game.cli.shot import ShotArgs
    from game.match import Match
    from game.scenes.base import Scene
    from game.storage.settings import Notice

NAMES = {
    "en": ("Sunday evening", "Anna against the bots", "The long war"),
    "ru": ("Воскресный вечер", "Анна против ботов", "Долгая война"),
}
SHARES = (0.75, 0.4, 0.55, 1.1, 0.3, 0.9)


def make(app: App, args: ShotArgs) -> Scene:
    folder = tempfile.TemporaryDirectory()
    games = [_game(Path(folder.name), number, args) for number in range(len(SHARES))]
    scene = LoadScene(args.phase == "replays", partial(_listed, games, folder))
    while scene.pictures._made.keys() < {(g.path, g.header.saved.timestamp()) for g in games}:
        for game in games:
            scene.pictures.get(game)
        scene.pictures.work()
    return scene


def _listed(games: list[SavedGame], folder: object) -> tuple[list[SavedGame], list[Notice]]:
    """The folder is held as long as the scene lives."""
    return games, []


def _game(folder: Path, number: int, args: ShotArgs) -> SavedGame:
    players = (args.players, 3, 2, 4, 2, 3)[number]
    match = busy_match(replace(args, players=players, seed=args.seed + number), SHARES[number])
    _seat_bots(match, number)
    auto = number in (0, 3, 5)
    name = f"auto {number}" if auto else NAMES[language()][number // 2]
    path = folder / f"{name}.json"
    data = codec.encode(match)
    path.write_bytes(data)
    header = codec.decode_header(data)
    header.saved = datetime(2026, 3, 14, 18, 42, tzinfo=UTC) - timedelta(hours=19 * number, minutes=7 * number)
    return SavedGame(path, header, auto)


def _seat_bots(match: Match, number: int) -> None:
    for seat in match.seats[1 + number % 2 :]:
        levels = match.game.levels
        seat.kind = levels[(number + 1) % len(levels)]
