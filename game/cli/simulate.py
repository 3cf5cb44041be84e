"""python -m game simulate: many games between players that need no screen, and what came of them."""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.cli.progress import Progress

CHUNK = 8


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser("simulate", help="play many games without a screen and print the figures")
    parser.add_argument("--players", default="random,random", help="names, separated by commas")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes; the result is the same for any number")
    parser.add_argument("--game", default="smallworld", choices=["smallworld", "terra"])
    parser.add_argument("--set", default="base", choices=["base", "underground", "mixed"])
    parser.add_argument("--map", default="", choices=["underground", "surface", "treasures"],
                        help="the kind of map (treasures: a surface map with Relics and Places)")  # fmt: skip
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, - is standard output")
    parser.add_argument("--report", type=Path, metavar="FILE", help="draw the figures as .html or .png")
    parser.add_argument("--nodes", type=int, default=0, help="what a hard bot may try out in a turn")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from game.cli.simulation import Options, Unplayable, check

    players = tuple(name.strip() for name in args.players.split(","))
    options = Options(players, args.games, args.seed, args.game, args.set, args.nodes, args.map)
    try:
        if not 2 <= len(players) <= 5:
            raise Unplayable(f"2 to 5 players, not {len(players)}")
        if args.games < 1 or args.jobs < 1 or args.nodes < 0:
            raise Unplayable("--games and --jobs must be at least 1, --nodes not negative")
        if args.report is not None and (args.report.suffix not in (".html", ".png") or args.game == "terra"):
            raise Unplayable("--report draws Small World as .html or .png")
        check(options)
    except Unplayable as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 2
    began = time.perf_counter()
    rows = list(_played(options, args.jobs))
    found = figures(options, rows, time.perf_counter() - began)
    return _draw(found, args.report) or _tell(found, args.json)


def _played(options: Any, jobs: int) -> Iterator[Any]:
    """The games in order, with a progress bar when it takes long."""
    bar = Progress("simulate", options.games)
    for done, row in enumerate(_rows(options, jobs), 1):
        yield row
        bar.show(done)
    bar.close()


def _rows(options: Any, jobs: int) -> Iterable[Any]:
    from game.cli.simulation import play_one

    play = partial(play_one, options)
    if jobs == 1:
        yield from map(play, range(options.games))
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, options.games)) as pool:
        yield from pool.imap(play, range(options.games), CHUNK)


# --- figures


def figures(options: Any, rows: Sequence[Any], seconds: float) -> dict[str, Any]:
    """What came of a match; lists are in the order of the players."""
    seats = range(len(options.players))
    wins = [sum(row.winners == (entrant,) for row in rows) for entrant in seats]
    coins = [[row.coins[entrant] for row in rows] for entrant in seats]
    means = [sum(column) / len(rows) for column in coins]
    return {
        "game": options.game,
        "set": options.set,
        "seed": options.seed,
        "games": len(rows),
        "players": list(options.players),
        "wins": wins,
        "wins_ci": [list(interval(won, len(rows))) for won in wins],
        "ties": sum(len(row.winners) > 1 for row in rows),
        "coins_mean": [round(mean, 3) for mean in means],
        "coins_sd": [round(_spread(column, mean), 3) for column, mean in zip(coins, means, strict=True)],
        "coins_by_round": [_by_round(rows, entrant) for entrant in seats],
        "plies": sum(row.plies for row in rows),
        "races": _content((row, tribe, tribe[1]) for row in rows for tribe in row.tribes),
        "powers": _content((row, tribe, tribe[2]) for row in rows for tribe in row.tribes),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(rows) / seconds, 2),
    }


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's)."""
    z = 1.96
    rate = wins / games
    scale = 1 + z * z / games
    centre = (rate + z * z / (2 * games)) / scale
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / scale
    return round(max(0.0, centre - half), 4), round(min(1.0, centre + half), 4)


def _spread(values: Sequence[int], mean: float) -> float:
    if len(values) < 2:
        return 0.0
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))


def _by_round(rows: Sequence[Any], entrant: int) -> list[float]:
    rounds = zip(*(row.rounds for row in rows), strict=True)
    return [round(sum(coins[entrant] for coins in column) / len(rows), 2) for column in rounds]


def _content(seen: Iterable[tuple[Any, Any, str]]) -> dict[str, dict[str, float]]:
    """For each banner or badge: how often taken, how often its taker won, what it brought."""
    sums: dict[str, list[float]] = {}
    for row, tribe, id in seen:
        entry = sums.setdefault(id, [0, 0, 0])
        entry[0] += 1
        entry[1] += 1 / len(row.winners) if tribe[0] in row.winners else 0
        entry[2] += tribe[3]
    return {
        id: {"taken": n, "win_rate": round(won / n, 4), "coins_mean": round(coins / n, 2)}
        for id, (n, won, coins) in sorted(sums.items())
    }


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
        print(
            f"  {name:12} {found['wins'][seat]:6} wins ({low:.1%} to {high:.1%})"
            f"   {found['coins_mean'][seat]:.1f} coins (sd {found['coins_sd'][seat]:.1f})"
        )
    return 0
