"""Adding a map file to the player's own maps."""

from __future__ import annotations

from pathlib import Path

from game.maps.faults import MapError
from game.maps.listing import MapEntry, entry_of, own_maps
from game.maps.reader import MOST_BYTES, read_tmx
from game.storage import names
from game.storage.files import read_limited, write_atomic

LARGEST_PAINTING = 64_000_000


def add(path: Path) -> MapEntry:
    """A copy among the player's own, with its painting; MapError when it cannot be played, OSError from the disk.

    The same map a second time stays one.
    """
    given = entry_of(path, shipped=False)
    if not given.playable:
        raise MapError(*given.faults)
    content = read_limited(path, MOST_BYTES)
    for old in own_maps().glob("*.tmx"):
        if old.stat().st_size == len(content) and old.read_bytes() == content:
            return entry_of(old, shipped=False)
    target = names.unused(own_maps(), names.clean(path.stem), path.suffix.lower())
    _bring_painting(path)
    write_atomic(target, content)
    return entry_of(target, shipped=False)


def _bring_painting(path: Path) -> None:
    """To the same place beside the copy; one that is there already is somebody else's and stays."""
    painting = read_tmx(path).painting
    if painting is None or not painting.is_file():
        return
    target = own_maps() / painting.relative_to(path.parent.resolve())
    if not target.exists():
        write_atomic(target, read_limited(painting, LARGEST_PAINTING))
