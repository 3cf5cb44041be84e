"""python -m game simulate: many games between players that need no screen, and what came of them."""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import games
from game.cli.progress import Progress

if TYPE_CHECKING:
    from game.bots.arena import Contest, Row

CHUNK = 8


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser("simulate", help="play many games without a screen and print the figures")
    parser.add_argument("--players", default="random,random", help="names, separated by commas")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes; the result is the same for any number")
    parser.add_argument("--game", default=games.first().id, choices=games.ids())
    parser.add_argument("--set", default="", help="what is in the box; `python -m game games` lists the sets")
    parser.add_argument("--map", default="", help="the kind of map, where a game has several")
    parser.add_argument("--factions", default="", help="where a game has them: random, chosen, or a list by seat")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, - is standard output")
    parser.add_argument("--report", type=Path, metavar="FILE", help="draw the figures as .html or .png")
    parser.add_argument("--nodes", type=int, default=0, help="what a searching bot may try out in a turn")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from game.bots.arena import Contest, check
    from game.games.parts import Unplayable

    players = tuple(name.strip() for name in args.players.split(","))
    contest = Contest(players, args.games, args.seed, args.game, args.set, args.map, args.nodes, args.factions)
    try:
        if args.games < 1 or args.jobs < 1 or args.nodes < 0:
            raise Unplayable("--games and --jobs must be at least 1, --nodes not negative")
        if args.report is not None and args.report.suffix not in (".html", ".png"):
            raise Unplayable("--report draws .html or .png")
        check(contest)
    except Unplayable as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 2
    began = time.perf_counter()
    rows = list(_played(contest, args.jobs))
    found = figures(contest, rows, time.perf_counter() - began)
    return _draw(found, args.report) or _tell(found, args.json)


def _played(contest: Contest, jobs: int) -> Iterator[Row]:
    """The games in order, with a progress bar when it takes long."""
    bar = Progress("simulate", contest.games)
    for done, row in enumerate(_rows(contest, jobs), 1):
        yield row
        bar.show(done)
    bar.close()


def _rows(contest: Contest, jobs: int) -> Iterable[Row]:
    from game.bots.arena import play_one

    play = partial(play_one, contest)
    if jobs == 1:
        yield from map(play, range(contest.games))
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, contest.games), _leave_to_parent) as pool:
        yield from pool.imap(play, range(contest.games), CHUNK)


def _leave_to_parent() -> None:
    """Ctrl+C reaches every process of a terminal: the first one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# --- figures


def figures(contest: Contest, rows: Sequence[Row], seconds: float) -> dict[str, Any]:
    """What came of a match; lists are in the order of the players."""
    game = games.game_of(contest.game)
    seats = range(len(contest.players))
    wins = [sum(row.winners == (entrant,) for row in rows) for entrant in seats]
    scores = [[row.scores[entrant] for row in rows] for entrant in seats]
    means = [sum(column) / len(rows) for column in scores]
    common = {
        "game": contest.game,
        "set": contest.set or game.setups.SETS[0],
        "seed": contest.seed,
        "nodes": contest.nodes or game.bots.DEFAULT_NODES,
        "games": len(rows),
        "players": list(contest.players),
        "wins": wins,
        "wins_ci": [list(interval(won, len(rows))) for won in wins],
        "ties": sum(len(row.winners) > 1 for row in rows),
        "score_mean": [round(mean, 3) for mean in means],
        "score_ci": [_margin(column, mean) for column, mean in zip(scores, means, strict=True)],
        "score_sd": [round(_spread(column, mean), 3) for column, mean in zip(scores, means, strict=True)],
        "score_by_round": [_by_round(rows, entrant) for entrant in seats],
        "plies": sum(row.decisions for row in rows),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(rows) / seconds, 2),
    }
    return common | game.bots.figures(rows, common)


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's)."""
    z = 1.96
    rate = wins / games
    scale = 1 + z * z / games
    centre = (rate + z * z / (2 * games)) / scale
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / scale
    return round(max(0.0, centre - half), 4), round(min(1.0, centre + half), 4)


def _margin(values: Sequence[int], mean: float) -> list[float]:
    """The 95 % interval of a mean."""
    half = 1.96 * _spread(values, mean) / math.sqrt(len(values))
    return [round(mean - half, 2), round(mean + half, 2)]


def _spread(values: Sequence[int], mean: float) -> float:
    if len(values) < 2:
        return 0.0
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))


def _by_round(rows: Sequence[Row], entrant: int) -> list[float]:
    rounds = zip(*(row.by_round for row in rows), strict=False)
    return [round(sum(scores[entrant] for scores in column) / len(rows), 2) for column in rounds]


def _draw(found: dict[str, Any], file: Path | None) -> int:
    if file is None:
        return 0
    from game import i18n
    from game.cli import report

    i18n.set_language(i18n.default_language())
    try:
        report.write(file, found)
    except OSError as error:
        print(f"simulate: cannot write {file}: {error.strerror}", file=sys.stderr)
        return 1
    return 0


def _tell(found: dict[str, Any], file: Path | None) -> int:
    if file is not None and str(file) == "-":
        print(json.dumps(found))
        return 0
    if file is not None:
        try:
            file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            print(f"simulate: cannot write {file}: {error.strerror}", file=sys.stderr)
            return 1
    speed = f"{found['games']} games in {found['seconds']} s ({found['games_per_second']} games/s)"
    print(f"{speed}, {found['ties']} shared")
    for seat, name in enumerate(found["players"]):
        low, high = found["wins_ci"][seat]
        least, most = found["score_ci"][seat]
        print(
            f"  {name:12} {found['wins'][seat]:6} wins ({low:.1%} to {high:.1%})"
            f"   {found['score_mean'][seat]:.1f} points ({least:.1f} to {most:.1f})"
        )
    return 0
