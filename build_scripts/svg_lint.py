"""Refuse SVG that the game's renderer would draw wrongly without saying so.

python build_scripts/svg_lint.py [FILES]      (default: every emblem)
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

EMBLEMS = Path(__file__).resolve().parent.parent / "assets" / "emblems"
NAMESPACE = "{http://www.w3.org/2000/svg}"
VIEW_BOX = ["0", "0", "256", "256"]
MIN_COVERAGE = 0.05
PROBE_SIZE = 64

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
GRADIENTS = {"linearGradient", "radialGradient"}
ELEMENTS = SHAPES | GRADIENTS | {"svg", "g", "defs", "stop", "title", "desc"}
PAINTS = {"fill", "stroke", "stop-color"}
PROPERTIES = PAINTS | {
    "fill-opacity", "fill-rule", "opacity", "stop-opacity", "stroke-dasharray", "stroke-dashoffset",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width",
}  # fmt: skip
COORDINATES = {"x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"}
GEOMETRY = COORDINATES | {"d", "x", "y", "width", "height", "rx", "ry", "points", "transform"}
OTHERS = {"id", "viewBox", "version", "offset", "style", "gradientUnits", "gradientTransform", "spreadMethod"}
ATTRIBUTES = PROPERTIES | GEOMETRY | OTHERS
# The renderer knows few colour names; others come out grey.
COLOUR_NAMES = {"none", "black", "white", "red", "green", "blue", "yellow", "cyan", "magenta", "gray", "grey"}
COLOUR = re.compile(r"#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|rgb\([^)]*\)")
REFERENCE = re.compile(r"url\(#([^)'\"\s]+)\)")


def plain(name: str) -> str:
    """A tag or attribute name without its namespace."""
    return name.rsplit("}", 1)[-1]


def style_properties(element: ElementTree.Element) -> Iterator[tuple[str, str]]:
    for declaration in element.get("style", "").split(";"):
        if declaration.strip():
            name, _, value = declaration.partition(":")
            yield name.strip(), value.strip()


def paint_faults(name: str, value: str, gradients: set[str]) -> Iterator[str]:
    if value in COLOUR_NAMES or COLOUR.fullmatch(value):
        return
    reference = REFERENCE.fullmatch(value)
    if reference is None:
        yield f"{name}={value!r} is not a colour the renderer knows"
    elif reference[1] not in gradients:
        yield f"{name}={value!r} names no gradient of this file"


def gradient_faults(element: ElementTree.Element) -> Iterator[str]:
    """Without userSpaceOnUse the renderer takes unitless numbers for pixels: the gradient comes out flat."""
    if element.get("gradientUnits") == "userSpaceOnUse":
        return
    for name in sorted(COORDINATES.intersection(element.keys())):
        value = element.get(name, "")
        if not value.endswith("%") and value.strip() not in ("0", "0.0"):
            where = element.get("id", "?")
            yield f"gradient {where}: {name}={value!r} needs a percent sign or gradientUnits=userSpaceOnUse"


def element_faults(element: ElementTree.Element, gradients: set[str]) -> Iterator[str]:
    tag = plain(element.tag)
    if not element.tag.startswith(NAMESPACE) or tag not in ELEMENTS:
        yield f"<{tag}> is not drawn"
        return
    for name, value in ((plain(key), value) for key, value in element.items()):
        if name not in ATTRIBUTES:
            yield f"<{tag}> attribute {name!r} does nothing or may leave the file"
        elif name in PAINTS:
            yield from paint_faults(name, value, gradients)
    for name, value in style_properties(element):
        if name not in PROPERTIES:
            yield f"<{tag}> style {name!r} does nothing"
        elif name in PAINTS:
            yield from paint_faults(name, value, gradients)
    if tag in GRADIENTS:
        yield from gradient_faults(element)


def tree_faults(root: ElementTree.Element) -> Iterator[str]:
    if root.tag != f"{NAMESPACE}svg":
        yield "the root is not <svg xmlns='http://www.w3.org/2000/svg'>"
        return
    if root.get("viewBox", "").split() != VIEW_BOX:
        yield f"viewBox is {root.get('viewBox')!r}, expected '0 0 256 256'"
    gradients = {element.get("id", "") for element in root.iter() if plain(element.tag) in GRADIENTS}
    for element in root.iter():
        yield from element_faults(element, gradients)


def coverage(path: Path) -> float:
    """The share of pixels that are opaque when the game draws the file."""
    image = pygame.image.load_sized_svg(str(path), (PROBE_SIZE, PROBE_SIZE))
    return pygame.mask.from_surface(image).count() / PROBE_SIZE**2


def file_faults(path: Path) -> list[str]:
    """Every fault of one file, in reading order."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return [f"cannot be read: {error}"]
    if "<!DOCTYPE" in text.upper() or "<!ENTITY" in text.upper():
        return ["DOCTYPE and ENTITY are refused"]
    if "<?xml-stylesheet" in text:
        return ["an outside style sheet does nothing"]
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"invalid XML: {error}"]
    faults = list(dict.fromkeys(tree_faults(root)))
    if faults:
        return faults
    try:
        covered = coverage(path)
    except pygame.error as error:
        return [f"the renderer refuses it: {error}"]
    return [] if covered >= MIN_COVERAGE else [f"nearly empty: {covered:.1%} of the picture is opaque"]


def main(names: list[str]) -> int:
    paths = [Path(name) for name in names] or sorted(EMBLEMS.rglob("*.svg"))
    count = 0
    for path in paths:
        for fault in file_faults(path):
            print(f"{path}: {fault}")
            count += 1
    print(f"{len(paths)} files, {count} faults")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
