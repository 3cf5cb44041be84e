"""The last set-up, kept beside the settings; a file that cannot be used is simply not used."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated

import msgspec

from game import games
from game.match import HUMAN
from game.rules.core import UnknownContent
from game.scenes.setup.model import BY_LOT, LONGEST_NAME, MOST, Choices, Place
from game.storage import files
from game.storage.folders import config_dir
from game.ui import theme

LIMIT = 16 * 1024

_log = logging.getLogger(__name__)


Word = Annotated[str, msgspec.Meta(max_length=200)]


class _Place(msgspec.Struct):
    kind: Word
    colour: Annotated[int, msgspec.Meta(ge=0, lt=len(theme.PLAYERS))]
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""


Options = Annotated[dict[Word, Word], msgspec.Meta(max_length=50)]


class _Choices(msgspec.Struct):
    places: Annotated[list[_Place], msgspec.Meta(min_length=1, max_length=MOST)]
    first: int = BY_LOT
    game: Word = ""
    options: Options = {}
    others: Annotated[dict[Word, Options], msgspec.Meta(max_length=20)] = {}
    map: Word = ""  # 1.0.0 kept nothing else


def memory_file() -> Path:
    return config_dir() / "last_setup.json"


def recall(path: Path | None = None) -> Choices:
    """The choices of last time, or the usual ones."""
    path = path or memory_file()
    try:
        kept = msgspec.json.decode(files.read_limited(path, LIMIT), type=_Choices)
    except FileNotFoundError:
        return Choices.default()
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        _log.warning("last set-up %s not usable: %s", path.name, error)
        return Choices.default()
    if len({place.colour for place in kept.places}) < len(kept.places):
        _log.warning("last set-up %s gives a colour twice", path.name)
        return Choices.default()
    return _choices(kept)


def _choices(kept: _Choices) -> Choices:
    """As they were, as far as this program still has it all."""
    try:
        game = games.game_of(kept.game) if kept.game else games.first()
    except UnknownContent:
        return Choices.default()
    kinds = (HUMAN, *game.levels)
    places = [
        Place(p.kind if p.kind in kinds else game.usual_level, p.colour, _clean(p.name)) for p in kept.places
    ]
    if len(places) not in game.players or not game.on_screen:
        return Choices.default()
    first = kept.first if BY_LOT <= kept.first < len(places) else BY_LOT
    options = kept.options or ({"map": kept.map} if kept.map else {})
    return Choices(places, first, dict(options), game=game, others=dict(kept.others))


def remember(choices: Choices, path: Path | None = None) -> None:
    """Keep them for the next time; a folder that refuses costs nothing but the memory."""
    places = [_Place(place.kind, place.colour, place.name) for place in choices.places]
    data = msgspec.json.encode(_Choices(places, choices.first, choices.game.id, choices.options, choices.others))
    try:
        files.write_atomic(path or memory_file(), msgspec.json.format(data, indent=2) + b"\n")
    except OSError as error:
        _log.warning("last set-up not kept: %s", error)


def _clean(name: str) -> str:
    return "".join(letter for letter in name if letter.isprintable()).strip()
