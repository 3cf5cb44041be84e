"""Reading a .tmx file that may be anything at all.

PyTMX trusts its input: it follows tilesets and templates out of the folder, inflates tile layers and
chokes on typed properties. So the file is bounded and stripped before PyTMX sees it.
"""

from __future__ import annotations

import logging
import math
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath, PureWindowsPath
from xml.etree import ElementTree

import pytmx  # type: ignore[import-untyped]

from game.maps.faults import Fault, MapError
from game.paths import resource

MOST_BYTES = 2_000_000
MOST_VERTICES = 20_000
MOST_ELEMENTS = 20_000
DEEPEST = 16
LARGEST_SIDE = 16_384
PLAIN_TYPES = (None, "string", "int", "bool", "float", "color", "file", "object")
PICTURES = (".jpg", ".jpeg", ".png")

Point = tuple[float, float]

_log = logging.getLogger(__name__)
# What PyTMX complains of is told as a fault, in our own words.
logging.getLogger("pytmx").setLevel(logging.CRITICAL)


@dataclass(frozen=True, slots=True)
class RawRegion:
    """An object of the layer `regions`, as drawn."""

    id: str
    properties: dict[str, object]
    points: tuple[Point, ...]
    closed: bool


@dataclass(frozen=True, slots=True)
class RawMap:
    path: Path
    width: int
    height: int
    properties: dict[str, object]
    regions: tuple[RawRegion, ...]
    painting: Path | None


class _Guard(ElementTree.TreeBuilder):
    """Stops the parser at what a map never needs, before it costs memory."""

    def __init__(self) -> None:
        super().__init__()
        self.count = self.depth = 0

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        raise MapError(Fault("doctype"))

    def start(self, tag: str, attrs: dict[str, str]) -> ElementTree.Element:
        self.count += 1
        self.depth += 1
        if self.count > MOST_ELEMENTS or self.depth > DEEPEST:
            raise MapError(Fault("too_many_elements", params={"most": MOST_ELEMENTS}))
        return super().start(tag, attrs)

    def end(self, tag: str) -> ElementTree.Element:
        self.depth -= 1
        return super().end(tag)


def read_tmx(path: Path) -> RawMap:
    """The contents of a map file; raises MapError with one fault if it cannot be used at all."""
    return _read(path, stamp_of(path))


def stamp_of(path: Path) -> tuple[int, int]:
    """Changes with the file: the same file is read only once, for a list of maps is opened often."""
    try:
        found = path.stat()
        return found.st_mtime_ns, found.st_size
    except OSError:
        return 0, 0


def game_of(raw: RawMap) -> str:
    """For which game a map says that it is; nothing when it does not say."""
    return str(raw.properties.get("game") or "")


@lru_cache(maxsize=32)
def _read(path: Path, stamp: tuple[int, int]) -> RawMap:
    root = _parse(_contents(path))
    _strip(root)
    _refuse_traps(root)
    try:
        tiled = pytmx.TiledMap()
        # It looks for pictures beside this file.
        tiled.filename = str(path)
        tiled.parse_xml(root)
        return _raw_map(path, tiled)
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError) as error:
        _log.info("%s: %s", path.name, error, exc_info=True)
        raise MapError(Fault("unreadable")) from error


def _contents(path: Path) -> str:
    try:
        if not path.is_file():
            raise MapError(Fault("no_file"))
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise MapError(Fault("no_file")) from error
    if len(data) > MOST_BYTES:
        raise MapError(Fault("too_big", params={"most": MOST_BYTES // 1_000_000}))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise MapError(Fault("not_xml")) from error


def _parse(text: str) -> ElementTree.Element:
    # Already decoded, so a declared encoding of its own cannot smuggle anything in.
    parser = ElementTree.XMLParser(target=_Guard(), encoding="utf-8")
    try:
        parser.feed(text.encode())
        root = parser.close()
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise MapError(Fault("not_xml")) from error
    if root.tag != "map":
        raise MapError(Fault("not_a_map"))
    return root


def _strip(root: ElementTree.Element) -> None:
    """Keep properties, the painting and the regions; tiles and other layers do not matter here."""
    for child in list(root):
        if not (
            child.tag == "properties"
            or (child.tag == "objectgroup" and child.get("name") == "regions")
            or (child.tag == "imagelayer" and child.get("name") == "painting" and child.find("image") is not None)
        ):
            root.remove(child)


def _refuse_traps(root: ElementTree.Element) -> None:
    sizes = [_integer(root.get(name)) for name in ("width", "height", "tilewidth", "tileheight")]
    if not all(size and 1 <= size <= LARGEST_SIDE for size in sizes):
        raise MapError(Fault("bad_size", params={"most": LARGEST_SIDE}))
    if root.get("infinite", "0") != "0" or root.get("orientation") != "orthogonal":
        raise MapError(Fault("not_orthogonal"))
    if root.find("objectgroup") is None:
        raise MapError(Fault("no_regions"))
    vertices = 0
    for item in root.iter("object"):
        name = item.get("name", "")
        if item.get("template") or item.get("gid"):
            raise MapError(Fault("template", name))
        vertices += sum(node.get("points", "").count(",") for node in item)
        if vertices > MOST_VERTICES:
            raise MapError(Fault("too_many_vertices", params={"most": MOST_VERTICES}))
    for item in root.iter("property"):
        if item.get("type") not in PLAIN_TYPES:
            raise MapError(Fault("typed_property", params={"name": item.get("name", "")}))


def _integer(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 7 else None


def _raw_map(path: Path, tiled: pytmx.TiledMap) -> RawMap:
    width, height = tiled.width * int(tiled.tilewidth), tiled.height * int(tiled.tileheight)
    if max(width, height) > LARGEST_SIDE:
        raise MapError(Fault("bad_size", params={"most": LARGEST_SIDE}))
    group = next(layer for layer in tiled.layers if isinstance(layer, pytmx.TiledObjectGroup))
    pictures = [layer for layer in tiled.layers if isinstance(layer, pytmx.TiledImageLayer)]
    painting = _painting(path, pictures[0].source) if pictures and pictures[0].source else None
    shift = float(group.offsetx or 0), float(group.offsety or 0)
    regions = tuple(_raw_region(item, shift) for item in group)
    return RawMap(path, width, height, dict(tiled.properties), regions, painting)


def _raw_region(item: pytmx.TiledObject, shift: Point) -> RawRegion:
    name = str(item.name or "")
    drawn = getattr(item, "points", None) or ()
    if drawn and item.rotation:
        drawn = item.apply_transformations()
    points = tuple((float(p[0]) + shift[0], float(p[1]) + shift[1]) for p in drawn)
    if not all(math.isfinite(value) and abs(value) < 10 * LARGEST_SIDE for point in points for value in point):
        raise MapError(Fault("outside", name))
    return RawRegion(name, dict(item.properties), points, bool(item.closed))


def _painting(path: Path, source: str) -> Path:
    """The picture beside the map, or for the maps that come with the game in assets/maps."""
    name = PurePosixPath(source)
    if name.is_absolute() or PureWindowsPath(source).drive or "\\" in source or "\0" in source:
        raise MapError(Fault("picture_outside", params={"name": source[:80]}))
    folder = path.parent.resolve()
    target = (folder / name).resolve()
    allowed = [folder]
    if folder == resource("maps").resolve():
        allowed.append(resource("assets", "maps").resolve())
    if not any(target.is_relative_to(place) for place in allowed):
        raise MapError(Fault("picture_outside", params={"name": source[:80]}))
    if target.suffix.lower() not in PICTURES:
        raise MapError(Fault("picture_kind", params={"name": target.name[:80]}))
    return target
