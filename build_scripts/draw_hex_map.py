"""Draws a map of hexes for Terra Mystica: python -m build_scripts.draw_hex_map OUT.tmx [--rows ROWS.txt]

A file of rows has one line a row and one letter a hex: Y desert, U plains, K swamp, B lakes, G forest,
S mountains, R wasteland, a dot for the river and a blank for nothing; odd rows lie half a hex to the right.
Without it the board of the box is drawn. From then on the .tmx is the source, and Tiled the place to change it.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from build_scripts.drawing.hexes import write_hexes
from game.rules.terra.printed import ROWS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--rows", type=Path, metavar="TXT")
    parser.add_argument("--title", default="Terra Mystica")
    args = parser.parse_args()
    rows = args.rows.read_text(encoding="utf-8").splitlines() if args.rows else ROWS
    write_hexes(args.out, rows, args.title)


if __name__ == "__main__":
    main()
