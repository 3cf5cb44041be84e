"""python -m game bench: how quick this machine is at the game. One core."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from pathlib import Path
from typing import Any

from game.cli.progress import Progress

#: Each has `measure() -> dict[str, float]`; a part of the game that wants to be measured adds its module here.
PARTS = ("game.cli.bench_rules", "game.cli.bench_screen")


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser("bench", help="measure how quick this machine is at the game")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, - is standard output")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    found: dict[str, float] = {}
    bar = Progress("bench", len(PARTS))
    for done, name in enumerate(PARTS, 1):
        found.update(importlib.import_module(name).measure())
        bar.show(done)
    bar.close()
    if args.json is not None and str(args.json) == "-":
        print(json.dumps(found))
        return 0
    if args.json is not None:
        try:
            args.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            print(f"bench: cannot write {args.json}: {error.strerror}", file=sys.stderr)
            return 1
    for key, value in found.items():
        print(f"{key:20} {value:,.2f}")
    return 0
