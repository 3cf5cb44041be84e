"""python -m game maps: check map files, or print which region borders which."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game.i18n import t, tn
from game.maps import MapError, borders_of, check_file, every_shipped_map


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


def run_borders(args: argparse.Namespace) -> int:
    try:
        table = borders_of(args.file)
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
