"""Draws the first draft of a map from a board table: python -m build_scripts.draw_map TABLE OUT.tmx

From then on the .tmx is the source, and Tiled the place to touch it up.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from build_scripts.drawing.channel import BEND, RIPENING, ChannelFoam
from build_scripts.drawing.foam import SHORTEST_BORDER, Foam
from build_scripts.drawing.frame import best_placement
from build_scripts.drawing.graph import corner_graph
from build_scripts.drawing.outline import Point, outlines
from build_scripts.drawing.preview import save_preview
from build_scripts.drawing.tmx import write_tmx

WATER = ("sea", "lake")
ROUNDS = 3000
FAVOURS = 2


def wanted_areas(table: dict) -> dict[str, float]:
    """Relative sizes: a region needs room for its borders, waters even more; a peninsula is small."""
    wanted = {}
    for region in table["regions"]:
        borders = len(region["adjacent"])
        if region["terrain"] in WATER:
            wanted[region["id"]] = 1.0 + (0.26 if region["border"] else 0.17) * borders
        elif borders == 2 and not region["border"]:
            wanted[region["id"]] = 0.75
        else:
            wanted[region["id"]] = 0.65 + 0.07 * (borders + region["border"])
    return wanted


def draw(
    table: dict, seed: int, corners: Sequence[str] = (), rounds: int = ROUNDS, bend: float = BEND
) -> dict[str, list[Point]]:
    """The outlines of all regions of a board."""
    graph = corner_graph(table)
    placement = best_placement(graph, table, corners)
    rivers = {r["id"] for r in table["regions"] if r["terrain"] == "river"}
    water = rivers or {r["id"] for r in table["regions"] if r["terrain"] in WATER}
    if rivers:
        foam: Foam = ChannelFoam(graph, placement, wanted_areas(table), rivers, bend)
    else:
        foam = Foam(graph, placement, wanted_areas(table), water)
    foam.relax(rounds, SHORTEST_BORDER, fresh=True)
    if isinstance(foam, ChannelFoam):
        foam.flow()
        foam.relax(RIPENING * 3 // 2, SHORTEST_BORDER)
    for _ in range(FAVOURS):
        foam.favour_narrow()
        foam.relax(rounds // 4, SHORTEST_BORDER)
    return outlines(foam, placement, water, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--title", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--corners", nargs=4, default=(), metavar="ID", help="clockwise from the top left")
    parser.add_argument("--bend", type=float, default=BEND, help="how much a river winds")
    parser.add_argument("--preview", type=Path, help="also save a flat picture")
    args = parser.parse_args()
    table = json.loads(args.table.read_text(encoding="utf-8"))
    polygons = draw(table, args.seed, args.corners, bend=args.bend)
    write_tmx(args.out, table, args.title or args.out.stem, polygons)
    if args.preview:
        save_preview(args.preview, table, polygons)


if __name__ == "__main__":
    main()
