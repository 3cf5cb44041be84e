"""The command line: one module a subcommand, each with add_parser(subparsers)."""

from __future__ import annotations

import argparse
import contextlib
import errno
import importlib
import io
import os
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
    """Run a subcommand; `play` when none is named. What stops it from outside is one line and a code."""
    environment.prepare()
    given = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # names of files may be any bytes
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(given)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return _stopped("Stopped.", 130)
    except OSError as error:
        if not isinstance(error, BrokenPipeError) and error.errno not in (errno.ENOSPC, errno.EIO):
            raise
        return _stopped(f"The output cannot be written: {error.strerror}.", 1)


def _stopped(line: str, code: int) -> int:
    """Say why, and have nothing left that Python would try to write at its end."""
    with contextlib.suppress(OSError):
        print(line, file=sys.stderr, flush=True)
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _run(given: list[str]) -> int:
    """Each parser sets `run`, a function of its arguments."""
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
