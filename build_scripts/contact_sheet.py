"""Render every emblem to one picture, so that a person can judge whether it reads.

python build_scripts/contact_sheet.py --out sheet.png
python build_scripts/contact_sheet.py --out blind.png --unlabelled --decline --seed 7
python build_scripts/contact_sheet.py --out green.png --dir assets/emblems/terra/buildings --home forest
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.scenes.terra.pieces import TONES
from game.ui.emblems import greyed, tinted

EMBLEMS = Path(__file__).resolve().parent.parent / "assets" / "emblems"
LIGHT = pygame.Color("#e8d9b0")
DARK = pygame.Color("#3a2818")
SIZES = (256, 64, 28)
GAP = 10
LABEL_HEIGHT = 24
BLIND_SIZE = 28
BLIND_CELL = (76, 44)


def render(path: Path, size: int, declined: bool = False) -> pygame.Surface:
    """The emblem as the game draws it; in decline it is grey and of lower contrast."""
    image = pygame.image.load_sized_svg(str(path), (size, size))
    return greyed(image) if declined else image


def panel(path: Path, ground: pygame.Color) -> pygame.Surface:
    """One emblem on one ground: active and declined in every size."""
    width = 2 * SIZES[0] + 3 * GAP
    surface = pygame.Surface((width, SIZES[0] + SIZES[1] + 3 * GAP))
    surface.fill(ground)
    for column, declined in enumerate((False, True)):
        left = GAP + column * (SIZES[0] + GAP)
        surface.blit(render(path, SIZES[0], declined), (left, GAP))
        for size in SIZES[1:]:
            surface.blit(render(path, size, declined), (left, SIZES[0] + 2 * GAP))
            left += size + 2 * GAP
    return surface


def cell(path: Path, name: str, font: pygame.font.Font) -> pygame.Surface:
    """Both panels of an emblem under its file name."""
    panels = [panel(path, ground) for ground in (LIGHT, DARK)]
    width, height = panels[0].get_size()
    surface = pygame.Surface((2 * width, height + LABEL_HEIGHT))
    surface.fill("black")
    surface.blit(font.render(name, True, "white"), (GAP, 3))
    for column, picture in enumerate(panels):
        surface.blit(picture, (column * width, LABEL_HEIGHT))
    return surface


def grid(cells: list[pygame.Surface], columns: int, ground: pygame.Color) -> pygame.Surface:
    width, height = cells[0].get_size()
    rows = -(-len(cells) // columns)
    sheet = pygame.Surface((columns * width, rows * height))
    sheet.fill(ground)
    for index, picture in enumerate(cells):
        sheet.blit(picture, (index % columns * width, index // columns * height))
    return sheet


def labelled_sheet(paths: list[Path], columns: int) -> pygame.Surface:
    font = pygame.font.Font(None, 26)
    cells = [cell(path, f"{path.parent.name}/{path.name}", font) for path in paths]
    return grid(cells, columns, DARK)


def blind_sheet(paths: list[Path], declined: bool, columns: int) -> pygame.Surface:
    """Numbered emblems without names, in the order given."""
    font = pygame.font.Font(None, 22)
    cells = []
    for number, path in enumerate(paths, start=1):
        surface = pygame.Surface(BLIND_CELL)
        surface.fill(LIGHT)
        surface.blit(font.render(str(number), True, "black"), (6, 14))
        surface.blit(render(path, BLIND_SIZE, declined), (36, 8))
        cells.append(surface)
    return grid(cells, columns, LIGHT)


def write_key(paths: list[Path], out: Path) -> Path:
    key = out.with_suffix(".json")
    answers = {number: f"{path.parent.name}/{path.stem}" for number, path in enumerate(paths, start=1)}
    key.write_text(json.dumps(answers, indent=1) + "\n", encoding="utf-8")
    return key


@contextmanager
def coloured(paths: list[Path], home: str | None) -> Iterator[list[Path]]:
    """The files as a player of that home terrain owns them."""
    if home is None:
        yield paths
        return
    with tempfile.TemporaryDirectory() as folder:
        copies = [Path(folder) / path.parent.name / path.name for path in paths]
        for path, copy in zip(paths, copies, strict=True):
            copy.parent.mkdir(exist_ok=True)
            copy.write_bytes(tinted(path, TONES[home]).getvalue())
        yield copies


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Render all emblems to one picture.")
    parser.add_argument("--out", type=Path, required=True, help="the PNG to write")
    parser.add_argument("--dir", type=Path, nargs="+", default=[EMBLEMS], help="SVG files, or folders of them")
    parser.add_argument("--columns", type=int, default=0, help="cells in a row")
    parser.add_argument("--unlabelled", action="store_true", help="numbered 28 px emblems for a blind test")
    parser.add_argument("--decline", action="store_true", help="with --unlabelled: show them in decline")
    parser.add_argument("--home", choices=TONES, help="Terra Mystica: the owner's colour of the pieces")
    parser.add_argument("--seed", type=int, default=1, help="with --unlabelled: the order")
    return parser.parse_args()


def main() -> None:
    options = arguments()
    paths = sorted(path for given in options.dir for path in ([given] if given.is_file() else given.rglob("*.svg")))
    if not paths:
        raise SystemExit("contact_sheet: no SVG files found")
    pygame.font.init()
    if options.unlabelled:
        random.Random(options.seed).shuffle(paths)
        print(f"key: {write_key(paths, options.out)}")
    with coloured(paths, options.home) as shown:
        if options.unlabelled:
            sheet = blind_sheet(shown, options.decline, options.columns or 8)
        else:
            sheet = labelled_sheet(shown, options.columns or 2)
    pygame.image.save(sheet, str(options.out))
    print(f"{len(paths)} emblems: {options.out}")


if __name__ == "__main__":
    main()
