"""Tune the evaluation of Terra Mystica's opponents by self-play: a regression of points on weights.

python build_scripts/tune_terra.py --games 300            go on from where the last run stopped
python build_scripts/tune_terra.py --fit                  show what each weight was worth
python build_scripts/tune_terra.py --fit --write          and move the weights in the file by it
python build_scripts/tune_terra.py --book                 write what each faction made into the book of openings

Every seat of every game plays with weights of its own, each multiplied by a number drawn around 1. Which of them
went with more points says in which direction to move; all games since the last move count. What has been played is
kept after every few games, so a run can be stopped at any time.
"""

from __future__ import annotations

import argparse
import copy
import json
import math
import random
import sys
from pathlib import Path
from typing import Any

import numpy

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.arena import play  # noqa: E402
from game.bots.kinds import Budget  # noqa: E402
from game.bots.terra.opening import BOOK, book  # noqa: E402
from game.bots.terra.player import RoundBot  # noqa: E402
from game.bots.terra.weights import FILE, from_plain  # noqa: E402
from game.games import game_of  # noqa: E402

SPREAD = 0.3  # of the logarithm of a multiplier
BELIEF = 10  # seats that what the book says already counts for
SAVED = 10  # games from one saving to the next
EARLY = 4  # rounds to play from which a second multiplier counts
PRIOR = 40.0  # games' worth of belief that a weight is right as it is
STEP = 0.35  # of the logarithm, at most, in one move

Plain = dict[str, Any]


def plain() -> Plain:
    """The weights as the file has them."""
    found: Plain = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def names(weights: Plain) -> list[str]:
    """The numbers that are tuned: single ones, members of tables, and lists as a whole and in early rounds."""
    found = []
    for name, value in sorted(weights.items()):
        if isinstance(value, dict):
            found += [f"{name}.{key}" for key in sorted(value) if value[key]]
        elif isinstance(value, list):
            found += [name, f"{name}/early"]
        else:
            found.append(name)
    return found


def varied(weights: Plain, change: dict[str, float]) -> Plain:
    """The weights with some of them multiplied by the exponential of a number."""
    new = copy.deepcopy(weights)
    for name, by in change.items():
        times = math.exp(by)
        table, _, key = name.partition(".")
        if key:
            new[table][key] *= times
        elif name.endswith("/early"):
            whole = new[name.removesuffix("/early")]
            whole[EARLY:] = [value * times for value in whole[EARLY:]]
        elif isinstance(new[name], list):
            new[name] = [new[name][0], *(value * times for value in new[name][1:])]
        else:
            new[name] *= times
    return new


def sample(number: int, options: argparse.Namespace) -> list[dict[str, Any]]:
    """One game: what each seat changed, and its points."""
    dice = random.Random(options.seed * 1_000_003 + number)
    game, weights = game_of("terra"), plain()
    players = dice.choice([int(n) for n in options.players.split(",")])
    seed = dice.randrange(1 << 30)
    setup = game.setups.make(players, seed)
    changes = [{name: round(dice.gauss(0, SPREAD), 3) for name in names(weights)} for _ in range(players)]
    budget = Budget(nodes=options.nodes)
    bots = [RoundBot(seed, budget, options.nodes > 0, from_plain(varied(weights, change))) for change in changes]
    record = play(game, bots, setup, seed)
    mean = sum(record.scores) / players
    return [
        {"change": change, "players": players, "faction": setup.factions[seat], "points": points, "table": mean}
        for seat, (change, points) in enumerate(zip(changes, record.scores, strict=True))
    ]


def fit(rows: list[dict[str, Any]], chosen: list[str]) -> dict[str, tuple[float, float]]:
    """For each weight the points that it is worth to have more of it (by the usual spread), and how unsure that is."""
    factions = sorted({row["faction"] for row in rows})
    width = len(chosen) + len(factions)
    table = numpy.zeros((len(rows), width))
    points = numpy.array([row["points"] - row["table"] / 2 for row in rows], dtype=float)
    for at, row in enumerate(rows):
        table[at, : len(chosen)] = [row["change"].get(name, 0.0) / SPREAD for name in chosen]
        table[at, len(chosen) + factions.index(row["faction"])] = 1.0
    ridge = numpy.diag([PRIOR] * len(chosen) + [1e-3] * len(factions))
    inverse = numpy.linalg.inv(table.T @ table + ridge)
    found = inverse @ (table.T @ points)
    rest = points - table @ found
    unsure = math.sqrt(float(rest @ rest) / max(1, len(rows) - width)) * numpy.sqrt(numpy.diag(inverse))
    return {name: (float(found[at]), float(unsure[at])) for at, name in enumerate(chosen)}


def moved(worth: dict[str, tuple[float, float]]) -> dict[str, float]:
    """How far to move each weight: the surer the direction the farther."""
    return {name: STEP * math.tanh(points / unsure / 3) for name, (points, unsure) in worth.items()}


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=0, help="how many more games to play")
    parser.add_argument("--players", default="4", help="numbers of players to draw from")
    parser.add_argument("--nodes", type=int, default=0, help="of the searching bot; 0: the one that does not search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, default=ROOT / "build" / "tune_terra.json")
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--book", action="store_true")
    options = parser.parse_args(args)
    rows: list[dict[str, Any]] = json.loads(options.state.read_text()) if options.state.exists() else []
    begun = len({row["game"] for row in rows})
    for number in range(begun, begun + options.games):
        rows += [{**row, "game": number} for row in sample(number, options)]
        if number % SAVED == 0 or number + 1 == begun + options.games:
            _save(rows, options.state)
        mean = sum(row["points"] for row in rows) / len(rows)
        print(f"\r{number + 1} games, {mean:.1f} points a seat", end="", file=sys.stderr, flush=True)
    if options.fit and rows:
        worth = fit(rows, names(plain()))
        for name, (points, unsure) in sorted(worth.items(), key=lambda pair: -abs(pair[1][0] / pair[1][1])):
            print(f"{name:28} {points:+6.2f} +- {unsure:.2f}")
        if options.write:
            _write(varied(plain(), moved(worth)))
            options.state.replace(options.state.with_suffix(".done.json"))
    if options.book and rows:
        BOOK.write_text(json.dumps(learnt(rows), indent=1) + "\n", encoding="utf-8")
    return 0


def learnt(rows: list[dict[str, Any]]) -> dict[str, dict[str, float]]:
    """The mean points of each faction by number of players; where few have been played, nearer to what was known."""
    found: dict[str, dict[str, float]] = {}
    for players, means in book().items():
        found[players] = {}
        for faction, mean in means.items():
            seen = [row["points"] for row in rows if row["faction"] == faction and str(row["players"]) == players]
            found[players][faction] = round((sum(seen) + BELIEF * mean) / (len(seen) + BELIEF), 1)
    return found


def _save(rows: list[dict[str, Any]], path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(json.dumps(rows), encoding="utf-8")
    new.replace(path)


def _write(weights: Plain) -> None:
    FILE.write_text(written(weights), encoding="utf-8")
    print(f"{FILE.name} written", file=sys.stderr)


def written(weights: Plain) -> str:
    """A line a weight."""
    rounded = json.loads(json.dumps(weights), parse_float=lambda text: round(float(text), 3))
    lines = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in rounded.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main())
