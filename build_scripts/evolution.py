"""An evolution strategy over named numbers, for the tuning of any game's opponents.

A fitness is a function of `(vector, seed)` that worker processes can import; all vectors of a generation get the
same seed, so they meet the same deals. What is known so far is kept in one JSON file after every generation: a run
can be stopped at any time and goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

Vector = dict[str, float]
Limits = Mapping[str, tuple[float, float]]
Fitness = Callable[[tuple[Vector, int]], float]

ANY = (0.0, 20.0)
SCALE = 0.2  # the least that a number varies by, in units of the step


def add_options(parser: argparse.ArgumentParser, state: Path) -> None:
    parser.add_argument("--generations", type=int, default=0, help="how many more generations to run")
    parser.add_argument("--offspring", type=int, default=10)
    parser.add_argument("--parents", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, default=state)
    parser.add_argument("--fresh", action="store_true", help="begin again from the numbers in use")


def load(options: argparse.Namespace, start: Vector) -> dict[str, Any]:
    if options.state.exists() and not options.fresh:
        known: dict[str, Any] = json.loads(options.state.read_text(encoding="utf-8"))
        return known
    return {"generation": 0, "step": 0.15, "mean": start, "history": []}


def _save(state: dict[str, Any], path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(json.dumps(state, indent=1), encoding="utf-8")
    new.replace(path)


def evolve(state: dict[str, Any], options: argparse.Namespace, fitness: Fitness, limits: Limits) -> None:
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        for _ in range(options.generations):
            number = state["generation"]
            dice = random.Random(options.seed * 1_000_003 + number)
            brood = [_vary(state["mean"], state["step"], dice, limits) for _ in range(options.offspring)]
            seed = dice.randrange(1 << 30)
            scores = pool.map(fitness, [(child, seed) for child in [state["mean"], *brood]], chunksize=1)
            _advance(state, brood, scores, options.parents)
            _save(state, options.state)
            print(f"generation {number}: mean {scores[0]:+.2f}, best {max(scores[1:]):+.2f}, "
                  f"step {state['step']:.3f}", file=sys.stderr, flush=True)  # fmt: skip


def _vary(mean: Vector, step: float, dice: random.Random, limits: Limits) -> Vector:
    child = {}
    for name, value in mean.items():
        low, high = limits.get(name, ANY)
        child[name] = min(high, max(low, value + step * max(abs(value), SCALE) * dice.gauss(0, 1)))
    return child


def _advance(state: dict[str, Any], brood: list[Vector], scores: list[float], parents: int) -> None:
    """The mean moves to that of the best; the step shrinks when nothing was better, grows when much was."""
    ranked = sorted(zip(scores[1:], range(len(brood)), strict=True), reverse=True)[:parents]
    better = sum(1 for score in scores[1:] if score > scores[0]) / len(brood)
    if ranked[0][0] > scores[0]:
        chosen = [brood[index] for _, index in ranked]
        for name in state["mean"]:
            centre = sum(child[name] for child in chosen) / len(chosen)
            state["mean"][name] = round((state["mean"][name] + 2 * centre) / 3, 4)
    state["step"] = round(min(0.3, max(0.03, state["step"] * (1.1 if better > 0.2 else 0.85))), 4)
    state["generation"] += 1
    state["history"].append([round(value, 3) for value in (scores[0], *(score for score, _ in ranked))])


def write_numbers(target: Path, vector: Vector) -> None:
    """Replace the defaults of a class of numbers in its file; what each one means stays beside it."""
    text = target.read_text(encoding="utf-8")
    for name, value in vector.items():
        text = re.sub(rf"(    {name}: float = )[-0-9.]+", rf"\g<1>{value:.3f}", text)
    target.write_text(text, encoding="utf-8")
    print(f"{target.name} written", file=sys.stderr)
