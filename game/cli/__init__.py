"""The command line: one module a subcommand, each with add_parser(subparsers)."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path

from game import environment

COMMANDS = ("play", "games", "simulate", "replay", "maps", "bench", "shot")


def parser() -> argparse.ArgumentParser:
    root = argparse.ArgumentParser(
        prog="python -m game", description="Elbow Room: a game of too little land."
    )
    subparsers = root.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        importlib.import_module(f"game.cli.{name}").add_parser(subparsers)
    return root


def _is_file(word: str) -> bool:
    """What a double click on a file hands over, not a command."""
    return word not in COMMANDS and Path(word).suffix.lower() in (".elbow", ".json", ".tmx")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand; `play` when none is named. Each parser sets `run`, a function of its arguments."""
    environment.prepare()
    given = list(sys.argv[1:] if argv is None else argv)
    if not given or (given[0].startswith("--") and given[0] != "--help") or _is_file(given[0]):
        given = ["play", *given]
    if given[0] == "play":  # the other commands' modules are not needed for the first picture
        from game.cli import play

        alone = argparse.ArgumentParser(prog="python -m game")
        play.add_parser(alone.add_subparsers(dest="command"))
        args = alone.parse_args(given)
        return int(args.run(args) or 0)
    args = parser().parse_args(given)
    return int(args.run(args) or 0)
