"""A good map in a folder of its own, to be spoiled one way at a time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.maps import Fault, check_file
from game.paths import resource
from tests.maps.own import PICTURE_HEAD

Spoil = Callable[[ElementTree.Element], object]


class Workshop:
    """Writes variants of the map for two players."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "painting.png").write_bytes(PICTURE_HEAD)

    def write(self, spoil: Spoil = lambda root: None, name: str = "own.tmx") -> Path:
        root = ElementTree.parse(resource("maps", "smallworld_2p.tmx")).getroot()
        for layer in root.findall("imagelayer"):
            root.remove(layer)
        properties = root.find("properties")
        assert properties is not None
        for item in list(properties):
            if item.get("name") == "painting_hash":
                properties.remove(item)
        layer = ElementTree.SubElement(root, "imagelayer", {"id": "9", "name": "painting"})
        ElementTree.SubElement(layer, "image", {"source": "painting.png", "width": "3840", "height": "2400"})
        spoil(root)
        path = self.folder / name
        ElementTree.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)
        return path

    def faults(self, spoil: Spoil) -> list[Fault]:
        return check_file(self.write(spoil))

    def text(self, contents: str | bytes, name: str = "own.tmx") -> Path:
        path = self.folder / name
        path.write_bytes(contents.encode() if isinstance(contents, str) else contents)
        return path


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)
