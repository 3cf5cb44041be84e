"""python -m game maps: check map files, or print which region borders which."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game.i18n import t, tn
from game.maps import MapError, check_file, every_shipped_map, load_board, load_map
from game.maps.listing import TERRA
from game.maps.reader import game_of, read_tmx


def add_parser(subparsers: Any) -> None:
    maps = subparsers.add_parser("maps", help="check map files, or print their borders")
    commands = maps.add_subparsers(dest="maps_command", required=True)
    check = commands.add_parser("check", help="name everything that is wrong with map files")
    check.add_argument("files", nargs="*", type=Path, metavar="FILE", help="default: the maps of the game")
    check.set_defaults(run=run_check)
    borders = commands.add_parser("borders", help="print which region borders which")
    borders.add_argument("file", type=Path, metavar="FILE")
    borders.add_argument("--json", type=Path, default=Path("-"), metavar="OUT", help="- is the screen")
    borders.set_defaults(run=run_borders)


def run_check(args: argparse.Namespace) -> int:
    files = args.files or every_shipped_map()
    faulty = 0
    for path in files:
        faults = check_file(path)
        faulty += bool(faults)
        for fault in faults:
            print(f"{path.name}: {fault}")
    if not faulty:
        print(tn("maps.all_well", len(files)))
    return 1 if faulty else 0


def _borders(path: Path) -> dict[str, list[str]]:
    terra = game_of(read_tmx(path)) == TERRA
    places: Any = load_board(path).board.hexes if terra else load_map(path).definition.regions
    return {place.id: sorted(places[n].id for n in place.neighbours) for place in places}


def run_borders(args: argparse.Namespace) -> int:
    try:
        table = _borders(args.file)
    except MapError as error:
        for fault in error.faults:
            print(f"{args.file.name}: {fault}", file=sys.stderr)
        return 1
    text = json.dumps(table, indent=1, ensure_ascii=False)
    if str(args.json) == "-":
        print(text)
        return 0
    try:
        args.json.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        print(t("maps.cannot_write", name=args.json, detail=error.strerror), file=sys.stderr)
        return 1
    return 0
