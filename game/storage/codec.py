"""A game as a JSON file that people can read, and back with every value checked."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Annotated, Any, TypeVar

import msgspec

from game.games import game_of
from game.match import HUMAN, Match, Seat
from game.rules.core import Rules, UnknownContent
from game.storage.errors import Damaged, Missing
from game.storage.migrate import FORMAT, Plain, migrated
from game.version import VERSION

LARGEST = 8_000_000
MOST_ACTIONS = 20_000
UNDATED = datetime(1971, 1, 1, 12, tzinfo=UTC)

T = TypeVar("T")

Short = Annotated[str, msgspec.Meta(max_length=120)]
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Seed = Annotated[int, msgspec.Meta(ge=-(1 << 63), le=(1 << 63) - 1)]
Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Actions = Annotated[list[Annotated[str, msgspec.Meta(max_length=200)]], msgspec.Meta(max_length=MOST_ACTIONS)]


class SeatRow(msgspec.Struct):
    name: Short
    kind: Short
    colour: Annotated[int, msgspec.Meta(ge=0, le=4)]

    def __post_init__(self) -> None:
        self.name = _drawable(self.name)


class MapRow(msgspec.Struct):
    id: Short
    title: Short
    hash: Hash

    def __post_init__(self) -> None:
        self.title = _drawable(self.title)


class Options(msgspec.Struct):
    open_coins: bool = False


class Header(msgspec.Struct):
    """What the list of games shows. A game that is played on no map has none."""

    game: Short
    saved: datetime
    round: Count
    rounds: Count
    over: bool
    map: MapRow | None
    seats: Annotated[list[SeatRow], msgspec.Meta(min_length=2, max_length=5)]

    def __post_init__(self) -> None:
        """A date that no clock shows does not cost the game: it counts as very old."""
        self.saved = self.saved.replace(tzinfo=self.saved.tzinfo or UTC)
        if not UNDATED.year <= self.saved.year < 3000:  # beyond that some systems have no local time
            self.saved = UNDATED


class SaveFile(Header):
    program: Short
    rules: Count
    fingerprint: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")]
    options: Options
    seed: Seed
    hash: Hash
    undone: Actions
    actions: Actions
    setup: Plain
    snapshot: Plain
    origin: Plain | None = None


def _drawable(name: str) -> str:
    """Without the one character that no font takes."""
    return name.replace("\0", "")


def encode(match: Match) -> bytes:
    """The whole game; about a millisecond, whatever its length."""
    rules, now = match.rules, match.progress
    snapshot = rules.state_to_json(match.state)
    board = match.game.setups.board(match.setup)
    file = {
        "format": FORMAT,
        "program": VERSION,
        "game": match.game.id,
        "rules": rules.RULES_VERSION,
        "fingerprint": match.fingerprint,
        "saved": datetime.now(UTC).replace(microsecond=0),
        "round": now.round,
        "rounds": now.rounds,
        "over": match.over,
        "map": {"id": board.id, "title": board.title[:120], "hash": board.hash} if board else None,
        "seats": [{"name": s.name[:120], "kind": s.kind, "colour": s.colour} for s in match.seats],
        "options": {"open_coins": match.open_coins},
        "seed": match.seed,
        "hash": digest(snapshot),
        "setup": snapshot["setup"],
        "origin": _without_setup(rules.state_to_json(match.origin)) if match.origin else None,
        "undone": [rules.action_to_text(action) for action in match.undone],
        "actions": [rules.action_to_text(done.action) for done in match.done],
        "snapshot": _without_setup(snapshot),
    }
    return _spread(file)


def decode(data: bytes) -> SaveFile:
    """The content of a file of any format this program reads; raises SaveError, nothing else."""
    return _converted(migrated(parse(data)), SaveFile)


def decode_header(data: bytes) -> Header:
    """As decode, for the list: the positions are not looked into."""
    try:
        version = msgspec.json.decode(data, type=_Version).format
        if version == FORMAT:
            return msgspec.json.decode(data, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Damaged(str(error)) from error
    return _converted(migrated(parse(data)), Header)


class _Version(msgspec.Struct):
    format: int


def parse(data: bytes) -> Plain:
    try:
        plain = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Damaged(str(error)) from error
    if not isinstance(plain, dict):
        raise Damaged("not an object")
    return plain


def _converted(plain: Plain, kind: type[T]) -> T:
    try:
        return msgspec.convert(plain, kind)
    except (msgspec.ValidationError, RecursionError, OverflowError) as error:
        raise Damaged(str(error)) from error


def seats_of(file: Header) -> list[Seat]:
    """Who plays; a level of opponents that this program does not have becomes the usual one."""
    try:
        game = game_of(file.game)
    except UnknownContent as error:
        raise Missing("saves.missing_game", name=file.game[:60]) from error
    kinds = {HUMAN, *game.levels}
    return [Seat(row.name, row.kind if row.kind in kinds else game.usual_level, row.colour) for row in file.seats]


def snapshot_of(file: SaveFile) -> Plain:
    return {**file.snapshot, "setup": file.setup}


def origin_of(file: SaveFile) -> Plain | None:
    return None if file.origin is None else {**file.origin, "setup": file.setup}


# --- hashes


def digest(snapshot: Plain) -> str:
    """Of a position: equal for equal positions on every machine."""
    return hashlib.sha256(msgspec.json.encode(snapshot, order="sorted")).hexdigest()


def state_digest(rules: Rules, state: Any) -> str:
    return digest(rules.state_to_json(state))


# --- text


def _without_setup(snapshot: Plain) -> Plain:
    return {name: value for name, value in snapshot.items() if name != "setup"}


def _spread(value: Any, depth: int = 0) -> bytes:
    """JSON with the outer levels on lines of their own: readable, and quick to write."""
    if depth < 3 and value and isinstance(value, dict):
        inner = (msgspec.json.encode(name) + b": " + _spread(item, depth + 1) for name, item in value.items())
        return _lines(b"{", inner, b"}", depth)
    if depth < 4 and isinstance(value, list) and len(value) > 5 and isinstance(value[0], dict | str):
        return _lines(b"[", map(msgspec.json.encode, value), b"]", depth)
    return msgspec.json.encode(value)


def _lines(opening: bytes, items: Iterable[bytes], closing: bytes, depth: int) -> bytes:
    indent = b"\n" + b" " * (depth + 1)
    return opening + indent + (b"," + indent).join(items) + b"\n" + b" " * depth + closing
