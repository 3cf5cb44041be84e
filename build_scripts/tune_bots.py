"""Tune the bots' weights by self-play: an evolution strategy whose players are the medium bot with other weights.

python build_scripts/tune_bots.py --generations 20            go on from where the last run stopped
python build_scripts/tune_bots.py --write                     put the best weights into game/bots/smallworld/weights.py

Every candidate plays the same deals against the weights in use, from all seats; its fitness is the mean
difference in coins. What is known so far is kept in one JSON file, so the run can be stopped at any time.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.arena import play  # noqa: E402
from game.bots.smallworld.simple import MediumBot  # noqa: E402
from game.bots.smallworld.weights import WEIGHTS, Weights  # noqa: E402
from game.maps import load_map, shipped_maps  # noqa: E402
from game.rules.smallworld import MapDef, Setup  # noqa: E402

TARGET = ROOT / "game" / "bots" / "smallworld" / "weights.py"
LIMITS = {"keep_active": (0.6, 0.99), "keep_decline": (0.6, 0.99), "guard": (0.2, 0.95)}
MIX = (2, 2, 3, 4)  # numbers of players, in turn
NUMBERS = tuple(name for name in Weights._fields if isinstance(getattr(WEIGHTS, name), float))

Vector = dict[str, float]


def main(args: list[str] | None = None) -> int:
    options = parse(args)
    state = load(options)
    if options.generations:
        evolve(state, options)
    if options.write:
        write(state["mean"])
    return 0


def parse(args: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=0, help="how many more generations to run")
    parser.add_argument("--offspring", type=int, default=10)
    parser.add_argument("--parents", type=int, default=3)
    parser.add_argument("--deals", type=int, default=30, help="deals for each candidate, each from all seats")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, default=ROOT / "build" / "tune_bots.json")
    parser.add_argument("--fresh", action="store_true", help="begin again from the weights in use")
    parser.add_argument("--write", action="store_true", help="write the weights to " + TARGET.name)
    return parser.parse_args(args)


def load(options: argparse.Namespace) -> dict:
    if options.state.exists() and not options.fresh:
        return json.loads(options.state.read_text(encoding="utf-8"))
    start = {name: float(getattr(WEIGHTS, name)) for name in NUMBERS}
    return {"generation": 0, "step": 0.15, "mean": start, "history": []}


def save(state: dict, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(json.dumps(state, indent=1), encoding="utf-8")
    new.replace(path)


# --- the strategy


def evolve(state: dict, options: argparse.Namespace) -> None:
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        for _ in range(options.generations):
            number = state["generation"]
            dice = random.Random(options.seed * 1_000_003 + number)
            brood = [vary(state["mean"], state["step"], dice) for _ in range(options.offspring)]
            seed = dice.randrange(1 << 30)
            jobs = [(child, options.deals, seed) for child in [state["mean"], *brood]]
            fitness = pool.map(evaluate, jobs, chunksize=1)
            advance(state, brood, fitness, options.parents)
            save(state, options.state)
            print(f"generation {number}: mean {fitness[0]:+.2f}, best {max(fitness[1:]):+.2f}, "
                  f"step {state['step']:.3f}", file=sys.stderr, flush=True)  # fmt: skip


def vary(mean: Vector, step: float, dice: random.Random) -> Vector:
    child = {}
    for name, value in mean.items():
        scale = max(abs(value), 0.2)
        low, high = LIMITS.get(name, (0.0, 20.0))
        child[name] = min(high, max(low, value + step * scale * dice.gauss(0, 1)))
    return child


def advance(state: dict, brood: list[Vector], fitness: list[float], parents: int) -> None:
    """The mean moves to that of the best; the step shrinks when nothing was better, grows when much was."""
    ranked = sorted(zip(fitness[1:], range(len(brood)), strict=True), reverse=True)[:parents]
    better = sum(1 for score in fitness[1:] if score > fitness[0]) / len(brood)
    if ranked[0][0] > fitness[0]:
        chosen = [brood[index] for _, index in ranked]
        for name in state["mean"]:
            centre = sum(child[name] for child in chosen) / len(chosen)
            state["mean"][name] = round((state["mean"][name] + 2 * centre) / 3, 4)
    state["step"] = round(min(0.3, max(0.03, state["step"] * (1.1 if better > 0.2 else 0.85))), 4)
    state["generation"] += 1
    state["history"].append([round(value, 3) for value in (fitness[0], *(score for score, _ in ranked))])


# --- playing


_boards: dict[int, MapDef] = {}


def board(players: int) -> MapDef:
    if not _boards:
        for path in shipped_maps():
            definition = load_map(path).definition
            if definition.set == "base":
                _boards[definition.players] = definition
    return _boards[players]


def evaluate(job: tuple[Vector, int, int]) -> float:
    """Mean difference in coins between the candidate and the weights in use."""
    vector, deals, seed = job
    candidate = WEIGHTS._replace(**vector)
    total, games = 0.0, 0
    for deal in range(deals):
        players = MIX[deal % len(MIX)]
        setup = Setup(board(players), players, first_player=0)
        for seat in range(players):
            bots = [MediumBot(seed, candidate if place == seat else WEIGHTS) for place in range(players)]
            scores = play(games.first(), bots, setup, seed + deal).scores
            others = [score for place, score in enumerate(scores) if place != seat]
            total += scores[seat] - (max(others) + sum(others) / len(others)) / 2
            games += 1
    return total / games


# --- the result


def write(vector: Vector) -> None:
    """Replace the numbers in the file; what each one means stays beside it."""
    text = TARGET.read_text(encoding="utf-8")
    for name, value in vector.items():
        text = re.sub(rf"(    {name}: float = )[-0-9.]+", rf"\g<1>{value:.3f}", text)
    TARGET.write_text(text, encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)} written", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
