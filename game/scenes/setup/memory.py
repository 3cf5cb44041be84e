"""The last set-up, kept beside the settings; a file that cannot be used is simply not used."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.scenes.setup.model import BY_LOT, FEWEST, LONGEST_NAME, MOST, Choices, Place
from game.storage import files
from game.storage.folders import config_dir
from game.ui import theme

LIMIT = 16 * 1024

_log = logging.getLogger(__name__)


class _Place(msgspec.Struct):
    kind: Literal["human", "easy", "medium", "hard"]
    colour: Annotated[int, msgspec.Meta(ge=0, lt=len(theme.PLAYERS))]
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""


class _Choices(msgspec.Struct):
    places: Annotated[list[_Place], msgspec.Meta(min_length=FEWEST, max_length=MOST)]
    first: int = BY_LOT
    map: Annotated[str, msgspec.Meta(max_length=200)] = ""


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
    places = [Place(place.kind, place.colour, _clean(place.name)) for place in kept.places]
    first = kept.first if BY_LOT <= kept.first < len(places) else BY_LOT
    return Choices(places, first, kept.map)


def remember(choices: Choices, path: Path | None = None) -> None:
    """Keep them for the next time; a folder that refuses costs nothing but the memory."""
    places = [_Place(place.kind, place.colour, place.name) for place in choices.places]  # type: ignore[arg-type]
    data = msgspec.json.encode(_Choices(places, choices.first, choices.map))
    try:
        files.write_atomic(path or memory_file(), msgspec.json.format(data, indent=2) + b"\n")
    except OSError as error:
        _log.warning("last set-up not kept: %s", error)


def _clean(name: str) -> str:
    return "".join(letter for letter in name if letter.isprintable()).strip()
