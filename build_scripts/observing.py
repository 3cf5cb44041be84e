"""Games that are played to be looked at: what each one shows is a line of one file.

A script brings `observed`, a function of a game's number that worker processes can import, and `fitted`, which makes
the text of the result from all that was seen. A run can be stopped at any time and goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

Observed = Callable[[int], list[Any]]
ROOT = Path(__file__).resolve().parent.parent


def run(told: str, args: list[str] | None, target: Path, observed: Observed, fitted: Callable[[list[Any]], str]) -> int:
    """The command line of such a script: play on, write the result, or both."""
    parser = argparse.ArgumentParser(description=told, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=0, help="how many more to play")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--state", type=Path, default=ROOT / "build" / f"tune_{target.stem}.jsonl")
    parser.add_argument("--write", action="store_true", help="write " + target.name)
    options = parser.parse_args(args)
    if options.games:
        explore(options.state, options.games, options.jobs, observed)
    if options.write:
        rows = [row for line in options.state.open(encoding="utf-8") for row in json.loads(line)]
        target.write_text(fitted(rows), encoding="utf-8")
        print(f"{target.relative_to(ROOT)} written", file=sys.stderr)
    return 0


def explore(state: Path, games: int, jobs: int, observed: Observed) -> None:
    state.parent.mkdir(parents=True, exist_ok=True)
    known = sum(1 for _ in state.open(encoding="utf-8")) if state.exists() else 0
    numbers = range(known, known + games)
    with multiprocessing.get_context("spawn").Pool(jobs) as pool, state.open("a", encoding="utf-8") as out:
        for number, rows in zip(numbers, pool.imap(observed, numbers, chunksize=4), strict=True):
            out.write(json.dumps(rows) + "\n")
            if number % 100 == 99:
                out.flush()
                print(f"{number + 1} games", file=sys.stderr, flush=True)
