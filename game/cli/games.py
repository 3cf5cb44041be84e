"""python -m game games: what can be played, by how many, with which sets, boards and opponents."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game import games


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser("games", help="list the games with their sets, boards, players and bot levels")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the list there, - is standard output")
    parser.set_defaults(run=run)


def listed() -> list[dict[str, Any]]:
    return [
        {
            "id": game.id,
            "on_screen": game.on_screen,
            "players": list(game.players),
            "sets": list(game.setups.SETS),
            "maps": list(game.setups.MAPS),
            "boards": {str(players): game.setups.boards(players) for players in game.players},
            "bots": ["random", *(level for level in game.levels if level != "random")],
        }
        for game in games.GAMES
    ]


def run(args: argparse.Namespace) -> int:
    found = listed()
    if args.json is not None and str(args.json) == "-":
        print(json.dumps(found))
        return 0
    if args.json is not None:
        try:
            args.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            print(f"games: cannot write {args.json}: {error.strerror}", file=sys.stderr)
            return 1
    for row in found:
        print(f"{row['id']}: {row['players'][0]} to {row['players'][-1]} players")
        print(f"  sets:   {', '.join(row['sets'])}")
        if row["maps"]:
            print(f"  maps:   {', '.join(row['maps'])}")
        for players, boards in row["boards"].items():
            print(f"  boards for {players}: {', '.join(boards)}")
        print(f"  bots:   {', '.join(row['bots'])}")
    return 0
