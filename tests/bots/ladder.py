"""The matches that say how strong the bots are: `python -m tests.bots.ladder [NAME ...] --jobs 2`.

Prints a line a match: wins of the first player with the 95 % interval. Each can be repeated exactly. With `--state`
every game is written down as it ends: a ladder that was stopped goes on where it was, for as long as the opponents
stay what they are.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.bots import Bot
from game.bots.arena import Contest, Row, by_name, play_one
from game.bots.smallworld import DEFAULT_NODES
from game.cli.simulate import interval
from tests.bots.reference import ReferenceBot

FIFTH, TRIPLE = f"hard:{DEFAULT_NODES // 5}", f"hard:{DEFAULT_NODES * 3}"


class Rung(NamedTuple):
    players: str
    games: int
    least: float  # what must be reached
    set: str = ""


MATCHES = {
    "easy-random": Rung("easy random", 400, 0.95),
    "medium-easy": Rung("medium easy", 400, 0.90),
    "medium-reference": Rung("medium reference", 400, 0.65),
    "hard-medium": Rung("hard medium", 400, 0.75),
    "hard-reference": Rung("hard reference", 400, 0.80),
    "hard-three": Rung("hard medium medium medium", 200, 0.40),
    "fifth-medium": Rung(f"{FIFTH} medium", 100, 0.0),
    "triple-medium": Rung(f"{TRIPLE} medium", 100, 0.0),
    "fifth-hard": Rung(f"{FIFTH} hard", 100, 0.0),
    "triple-hard": Rung(f"{TRIPLE} hard", 200, 0.60),
    "underground-medium-easy": Rung("medium easy", 400, 0.90, "underground"),
    "underground-hard-medium": Rung("hard medium", 400, 0.75, "underground"),
    "underground-hard-three": Rung("hard medium medium medium", 200, 0.45, "underground"),
}


def player(contest: Contest, name: str, seed: int) -> Bot:
    return ReferenceBot() if name == "reference" else by_name(contest, name, seed)


def game(contest: Contest, number: int) -> Row:
    return play_one(contest, number, player)


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(MATCHES))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, help="file of the games played so far")
    options = parser.parse_args(args)
    known = played(options.state)
    reached = True
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        for name in options.names or MATCHES:
            players, games, least, content = MATCHES[name]
            contest = Contest(tuple(players.split()), games, options.seed, "smallworld", content)
            rows = known.get(f"{name} {options.seed}", [])[:games]
            for row in pool.imap(partial(game, contest), range(len(rows), games), chunksize=2):
                rows.append(row)
                if options.state:
                    note(options.state, f"{name} {options.seed}", row)
                if len(rows) % 50 == 0:
                    print(told(name, rows, least), file=sys.stderr, flush=True)
            print(told(name, rows, least), flush=True)
            reached &= sum(row.won(0) for row in rows) / games >= least
    return 0 if reached else 1


def played(file: Path | None) -> dict[str, list[Row]]:
    """The games in the file by match and seed, in their order."""
    found: dict[str, list[Row]] = {}
    if file and file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            key, winners, scores = json.loads(line)
            found.setdefault(key, []).append(Row(tuple(winners), tuple(scores), 0))
    return found


def note(file: Path, key: str, row: Row) -> None:
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps([key, row.winners, row.scores]) + "\n")


def told(name: str, rows: list[Row], least: float) -> str:
    games = len(rows)
    wins = sum(row.won(0) for row in rows)
    low, high = interval(wins, games)
    mine = sum(row.scores[0] for row in rows) / games
    others = sum(sum(row.scores[1:]) / (len(row.scores) - 1) for row in rows) / games
    return (f"{name:24}{games:5} games  {wins / games:6.1%} [{low:.1%}, {high:.1%}]  at least {least:.0%}  "
            f"coins {mine:.1f} to {others:.1f}")  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
