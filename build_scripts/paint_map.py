"""Bake the painting of a map from its .tmx file and hang it into the file as an image layer.

python build_scripts/paint_map.py maps/smallworld_4p.tmx ...
python build_scripts/paint_map.py --scale 0.33 --preview out.png maps/smallworld_4p.tmx

A map of hexes gets a folder of paintings: one for each terrain, the river, and the board as it is printed.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from build_scripts.painting.compose import paint  # noqa: E402
from build_scripts.painting.source import attach_painting, read_map  # noqa: E402
from build_scripts.painting.terra.bake import bake_hexes, composed  # noqa: E402
from build_scripts.painting.terra.compose import paint_all  # noqa: E402
from game.maps import MapError, board_hash, content_hash, load_board  # noqa: E402
from game.maps.listing import TERRA  # noqa: E402
from game.maps.reader import game_of, read_tmx  # noqa: E402

QUALITY = 85
#: The folders of paintings that are not called like their map.
FOLDERS = {"terra_mystica": "terra"}


def bake(path: Path, folder: Path) -> Path:
    """Paint a map at full size, save the picture and note it in the .tmx file."""
    source = read_map(path)
    picture = paint(source, 1.0, Progress(path.name))
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{source.name}.jpg"
    picture.save(target, quality=QUALITY, subsampling="4:2:0", optimize=True)
    _attach(path, target, picture.size, content_hash(path))
    return target


def bake_board(path: Path, folder: Path) -> Path:
    """Paint a map of hexes into a folder of its own and note the whole board in the .tmx file."""
    loaded = load_board(path)
    target = bake_hexes(loaded, folder / FOLDERS.get(path.stem, path.stem), Progress(path.name))
    _attach(path, target, (loaded.geometry.width, loaded.geometry.height), board_hash(loaded))
    return target


def _attach(path: Path, target: Path, size: tuple[int, int], content: str) -> None:
    image = Path(os.path.relpath(target.resolve(), path.resolve().parent)).as_posix()
    attach_painting(path, image, *size, content)


def preview(path: Path, scale: float) -> Image.Image:
    if game_of(read_tmx(path)) != TERRA:
        return paint(read_map(path), scale, Progress(path.name))
    loaded = load_board(path)
    return composed(loaded, dict(paint_all(loaded, scale, Progress(path.name))), scale)


class Progress:
    def __init__(self, name: str) -> None:
        self.name = name
        self.start = time.monotonic()

    def __call__(self, step: str) -> None:
        print(f"{self.name}: {time.monotonic() - self.start:5.1f} s  {step}", flush=True)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Bake the painting of each map.")
    parser.add_argument("maps", nargs="+", type=Path)
    parser.add_argument("--scale", type=float, default=1 / 3, help="size of a preview, 1 is 3840 px wide")
    parser.add_argument("--preview", type=Path, help="write a small picture here and leave the map alone")
    options = parser.parse_args(arguments)
    for path in options.maps:
        try:
            if options.preview:
                preview(path, options.scale).save(options.preview)
                print(f"{path.name}: wrote {options.preview}")
            else:
                hexes = game_of(read_tmx(path)) == TERRA
                target = (bake_board if hexes else bake)(path, ROOT / "assets" / "maps")
                print(f"{path.name}: wrote {target.name}, {target.stat().st_size / 1e6:.1f} MB")
        except MapError as error:
            print(f"{path.name}: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
