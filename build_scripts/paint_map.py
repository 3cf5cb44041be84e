"""Bake the painting of a map from its .tmx file and hang it into the file as an image layer.

python build_scripts/paint_map.py maps/smallworld_4p.tmx ...
python build_scripts/paint_map.py --scale 0.33 --preview out.png maps/smallworld_4p.tmx
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from build_scripts.painting.compose import paint  # noqa: E402
from build_scripts.painting.source import attach_painting, read_map  # noqa: E402
from game.maps import MapError, content_hash  # noqa: E402

QUALITY = 85


def bake(path: Path, folder: Path) -> Path:
    """Paint a map at full size, save the picture and note it in the .tmx file."""
    source = read_map(path)
    picture = paint(source, 1.0, Progress(path.name))
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{source.name}.jpg"
    picture.save(target, quality=QUALITY, subsampling="4:2:0", optimize=True)
    image = Path(os.path.relpath(target.resolve(), path.resolve().parent)).as_posix()
    attach_painting(path, image, picture.width, picture.height, content_hash(path))
    return target


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
                paint(read_map(path), options.scale, Progress(path.name)).save(options.preview)
                print(f"{path.name}: wrote {options.preview}")
            else:
                target = bake(path, ROOT / "assets" / "maps")
                print(f"{path.name}: wrote {target.name}, {target.stat().st_size / 1e6:.1f} MB")
        except MapError as error:
            print(f"{path.name}: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
