"""Ways to damage a save, a settings file or a map, and reading what comes of it."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.maps import MapError
from game.maps.smallworld import load_map
from game.paths import resource
from game.storage import codec, saves, settings
from game.storage.errors import SaveError
from tests.storage.games import played, step

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 99, 10**6, 2**63, -(2**63), 2**64 - 1, 1.5, 1e300, "", "x", "race.elves", "../../x",
    "power.heroic", "a" * 500, "\0", "ы", [], {}, [[]], [0] * 60, {"a": {}}, ["B2-01"], "conquer", [None],
)  # fmt: skip
TOKENS = (b"{", b"}", b"[", b"]", b'"', b",", b"null", b"-1", b"1e999", b"NaN", b"\xff", b"\0", b"<", b">", b"&x;",
          b"<!DOCTYPE a [", b"0", b"999999999999999999999", b"/", b"..")  # fmt: skip


SOME_NAMES = ("orcs", "elves", "ghouls", "dwarves", "mummies", "heroic", "flying", "bivouacking", "stout", "diplomat")
ODD_VALUES = (b"", b"-1", b"0", b"1", b"2.5", b"inf", b"-inf", b"nan", b"9" * 400, b"1e308", b"true", b"false", b"x y",
              b"\xd1\x8b", b"&#10;", b"sea", b"lake", b"mountain", b"../x.png", b"0,0 1,1 2,0")  # fmt: skip


@cache
def originals(kind: str) -> tuple[bytes, ...]:
    if kind == "map":
        return tuple(resource("maps", f"smallworld_{n}p.tmx").read_bytes() for n in (2, 3))
    if kind == "settings":
        return (msgspec.json.encode(settings.Settings()), b'{"language": "ru", "mute": true}')
    return tuple(codec.encode(played(players, players, n)) for players, n in ((2, 9), (2, 60), (3, None), (5, 80)))


def damaged(chance: random.Random) -> tuple[str, bytes]:
    """A kind of file and its damaged content."""
    kind = chance.choices(("save", "settings", "map"), (70, 15, 15))[0]
    data = chance.choice(originals(kind))
    if kind != "map" and chance.random() < 0.6:
        return kind, edited(kind, data, chance)
    for _ in range(chance.choice((1, 1, 1, 2, 5, 30))):
        data = spoiled(data, chance)
    return kind, data


def spoiled(data: bytes, chance: random.Random) -> bytes:
    """Damage that knows nothing of what the bytes mean."""
    size = len(data)
    at, end = sorted((chance.randint(0, size), chance.randint(0, size)))
    end = min(end, at + 200)
    match chance.randrange(9):
        case 0:
            return data[:at]
        case 1:
            return data[at:]
        case 2 if size:
            at = min(at, size - 1)
            return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
        case 3:
            return data[:at] + data[end:]
        case 4:
            return data[:at] + data[at:end] * 2 + data[end:]
        case 5:
            return data[:at] + chance.randbytes(chance.randint(1, 20)) + data[at:]
        case 6:
            return data[:at] + b"\0" * (size - at)
        case 7:
            return data[:at] + chance.choice(TOKENS) * chance.choice((1, 1, 3000)) + data[at:]
    return data[:at] + chance.choice(TOKENS) + data[at + 1 :]


def edited(kind: str, data: bytes, chance: random.Random) -> bytes:
    """A file that is sound JSON still, with values that make no sense; often with a hash that fits."""
    plain = json.loads(data)
    for _ in range(chance.choice((1, 1, 1, 2, 8))):
        part = plain.get(chance.choice(("snapshot", "snapshot", "setup", "actions", "seats", "")))
        change(part if isinstance(part, dict | list) else plain, chance)
    if kind == "save" and isinstance(plain, dict) and chance.random() < 0.7:
        forge(plain, chance)
    return json.dumps(plain).encode("utf-8", "surrogatepass")


def forge(plain: dict[str, Any], chance: random.Random) -> None:
    """As somebody would who wants to get a changed position accepted."""
    if isinstance(plain.get("snapshot"), dict):
        plain["hash"] = codec.digest({**plain["snapshot"], "setup": plain.get("setup")})
    if chance.random() < 0.8:
        plain["fingerprint"] = ""  # as if the rules had been others: then the position alone counts


def change(node: Any, chance: random.Random) -> None:
    """Change one value somewhere inside."""
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = chance.choice(keys)
        if isinstance(node[key], dict | list) and node[key] and chance.random() < 0.9:
            node = node[key]
            continue
        match chance.randrange(4):
            case 0:
                del node[key]
            case 1 if isinstance(node[key], int):
                node[key] += chance.choice((-1, 1, 7))
            case 2:
                node[key] = node[chance.choice(keys)]
            case _:
                node[key] = chance.choice(ODD)
        return


def nudge(node: Any, chance: random.Random) -> None:
    """Change a little somewhere inside, so that much of it still makes sense."""
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        inner = [key for key in keys if isinstance(node[key], dict | list) and node[key]]
        if not inner or chance.random() < 0.15:
            break
        node = node[chance.choice(inner)]
    if not keys:
        return
    one, other = chance.choice(keys), chance.choice(keys)
    match node[one], node[other]:
        case bool(), _:
            node[one] = not node[one]
        case int(), int() if chance.random() < 0.7:
            step = chance.choice((1, 1, 1, 2, 5))
            node[one] += step
            node[other] -= step if chance.random() < 0.7 else 0
        case str(), _ if "." in node[one] and chance.random() < 0.7:
            node[one] = node[one].split(".")[0] + "." + chance.choice(SOME_NAMES)
        case _ if isinstance(node, list) and chance.random() < 0.3:
            node.insert(one, node[other]) if chance.random() < 0.5 else node.pop(one)
        case _:
            node[one], node[other] = node[other], node[one]


def respelled(data: bytes, chance: random.Random) -> bytes:
    """Another value in an attribute of a map's text."""
    places = [found.span(1) for found in re.finditer(rb'="([^"]*)"', data)]
    if not places:
        return data
    start, end = chance.choice(places)
    return data[:start] + chance.choice((data[slice(*chance.choice(places))], *ODD_VALUES)) + data[end:]


def survives(kind: str, data: bytes, home: Path, chance: random.Random) -> bool:
    """True when it was read, False when it was refused as it should be; anything else raises."""
    return {"save": read_save, "settings": read_settings, "map": read_map}[kind](data, home, chance)


def read_save(data: bytes, home: Path, chance: random.Random) -> bool:
    path = saves.saves_dir() / "game.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    try:
        loaded = saves.load(path)
    except SaveError:
        kept = list(path.parent.iterdir())
        assert len(kept) == 1 and kept[0].name.startswith("game.json") and kept[0].read_bytes() == data
        kept[0].unlink()
        return False
    match = loaded.match
    codec.decode_header(data)
    for _ in range(3):
        if not match.over:
            step(match, chance)
    path.unlink()
    return True


def read_settings(data: bytes, home: Path, chance: random.Random) -> bool:
    path = settings.settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    _, notice = settings.load()
    for left in path.parent.iterdir():
        assert left.read_bytes() == data
        left.unlink()
    return notice is None


def read_map(data: bytes, home: Path, chance: random.Random) -> bool:
    path = home / "map.tmx"
    path.write_bytes(data)
    try:
        load_map(path)
    except MapError as error:
        assert str(error)
        return False
    return True
