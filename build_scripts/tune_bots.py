"""Tune Small World's evaluation by self-play: the players are the medium bot with other weights.

python build_scripts/tune_bots.py --generations 20            go on from where the last run stopped
python build_scripts/tune_bots.py --write                     put the best weights into game/bots/smallworld/weights.py

Every candidate plays the same deals against the weights in use, from all seats, on both boxes; its fitness is the
mean difference in coins.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.evolution import Vector, add_options, evolve, load, write_numbers  # noqa: E402
from game.bots.arena import play  # noqa: E402
from game.bots.smallworld.simple import MediumBot  # noqa: E402
from game.bots.smallworld.weights import WEIGHTS, Weights  # noqa: E402
from game.games import game_of  # noqa: E402

TARGET = ROOT / "game" / "bots" / "smallworld" / "weights.py"
LIMITS = {"keep_active": (0.6, 0.99), "keep_decline": (0.6, 0.99), "guard": (0.2, 0.95)}
DEALS = ((2, "base"), (3, "base"), (2, "base"), (4, "base"), (2, "underground"), (2, "mixed"))
NUMBERS = tuple(name for name in Weights._fields if isinstance(getattr(WEIGHTS, name), float))


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_options(parser, ROOT / "build" / "tune_bots.json")
    parser.add_argument("--deals", type=int, default=30, help="deals for each candidate, each from all seats")
    parser.add_argument("--write", action="store_true", help="write the weights to " + TARGET.name)
    options = parser.parse_args(args)
    state = load(options, {name: float(getattr(WEIGHTS, name)) for name in NUMBERS})
    if options.generations:
        evolve(state, options, partial(fitness, options.deals), LIMITS)
    if options.write:
        write_numbers(TARGET, state["mean"])
    return 0


def fitness(deals: int, job: tuple[Vector, int]) -> float:
    """Mean difference in coins between the candidate and the weights in use."""
    vector, seed = job
    game, candidate = game_of("smallworld"), WEIGHTS._replace(**vector)
    gaps = []
    for deal in range(deals):
        players, content = DEALS[deal % len(DEALS)]
        setup = game.setups.make(players, seed + deal, content)
        for seat in range(players):
            bots = [MediumBot(seed, candidate if place == seat else WEIGHTS) for place in range(players)]
            scores = play(game, bots, setup, seed + deal).scores
            others = [score for place, score in enumerate(scores) if place != seat]
            gaps.append(scores[seat] - (max(others) + sum(others) / len(others)) / 2)
    return sum(gaps) / len(gaps)


if __name__ == "__main__":
    sys.exit(main())
