"""Run the long jobs in slices; what is done is kept in one JSON file, which is the result as well."""

import argparse
import importlib
import json
import multiprocessing
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from build_scripts.devtools.soak_jobs import JOBS, Job

Record = dict[str, Any]
Slice = tuple[str, int, int]  # target, budget, seed
ENOUGH_FAILURES = 5


def main(args: list[str] | None = None, jobs: tuple[Job, ...] = JOBS) -> int:
    options = parse(args)
    chosen = [job for job in jobs if not options.only or any(job.name.startswith(n) for n in options.only)]
    if options.list:
        for job in jobs:
            print(f"{job.name:16}{job.budget:>8}  {job.what}")
        return 0
    if not chosen:
        print(f"No such job; there are: {', '.join(job.name for job in jobs)}", file=sys.stderr)
        return 2
    records = {} if options.fresh else load(options.out)
    try:
        for job in chosen:
            soak(sized(job, options), options, records)
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here.", file=sys.stderr)
        return 130
    if options.json:
        print(json.dumps({job.name: records[job.name] for job in chosen}))
    return 0 if all(records[job.name]["ok"] for job in chosen) else 1


def parse(args: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py soak", description=__doc__)
    parser.add_argument("--only", nargs="+", metavar="NAME", help="jobs whose names begin like this")
    parser.add_argument("--list", action="store_true", help="name the jobs and stop")
    parser.add_argument("--scale", type=float, default=1.0, help="part of the full length, e.g. 0.01")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="slices at the same time")
    parser.add_argument("--out", type=Path, default=Path("soak.json"), help="state and result")
    parser.add_argument("--fresh", action="store_true", help="begin again")
    parser.add_argument("--json", choices=["-"], help="print the result on standard output too")
    return parser.parse_args(args)


def sized(job: Job, options: argparse.Namespace) -> Job:
    budget = max(1, round(job.budget * options.scale))
    return job._replace(budget=budget, slice=min(job.slice, budget))


def soak(job: Job, options: argparse.Namespace, records: dict[str, Record]) -> None:
    """Do what is left of one job and keep its record after every slice."""
    record = records[job.name] = resumed(job, options.seed, records.get(job.name, {}))
    left = [number for number in range(-(-job.budget // job.slice)) if number not in record["done"]]
    sizes = [min(job.slice, job.budget - number * job.slice) for number in left]
    slices = [(job.target, size, slice_seed(options.seed, n)) for n, size in zip(left, sizes, strict=True)]
    bar = Bar(job, len(record["done"]))
    started, before = time.monotonic(), record["seconds"]
    for number, outcome in zip(left, outcomes(slices, options.jobs, bar.inside), strict=False):
        record["seconds"] = round(before + time.monotonic() - started, 1)
        note(record, number, outcome)
        record["ok"] = not record["failures"] and len(record["done"]) * job.slice >= job.budget
        save(options.out, records)
        bar.slice_done(failed=len(record["failures"]))
        if len(record["failures"]) >= ENOUGH_FAILURES:
            break
    bar.close(record)


def resumed(job: Job, seed: int, record: Record) -> Record:
    """What an earlier run of the same job left; a failed slice is not done, so it is tried again."""
    fresh: Record = {"done": [], "seconds": 0.0, "result": {}, "ok": False}
    same = all(record.get(key) == value for key, value in begun(job, seed).items())
    return begun(job, seed) | fresh | (record if same else {}) | {"failures": []}


def begun(job: Job, seed: int) -> Record:
    return {"target": job.target, "budget": job.budget, "slice": job.slice, "seed": seed}


def slice_seed(seed: int, number: int) -> int:
    return seed * 1_000_003 + number


def note(record: Record, number: int, outcome: Record) -> None:
    failures = outcome.pop("failures", [])
    if failures:
        seed = slice_seed(record["seed"], number)
        record["failures"] += [{"slice": number, "seed": seed, "what": failure} for failure in failures]
    else:
        record["done"].append(number)
        record["result"] = merged(record["result"], outcome)


def merged(total: Record, part: Record) -> Record:
    """Numbers added, lists joined, dicts merged, anything else the latest."""
    result = dict(total)
    for key, value in part.items():
        old = result.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            result[key] = merged(old, value)
        elif (isinstance(old, list) and isinstance(value, list)) or (is_number(old) and is_number(value)):
            result[key] = old + value
        else:
            result[key] = value
    return result


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def outcomes(slices: list[Slice], workers: int, progress: Callable[[int], None]) -> Iterator[Record]:
    """In the order of the slices, so that a result does not depend on the number of workers."""
    if workers <= 1 or len(slices) <= 1:
        yield from (run_slice(piece, progress) for piece in slices)
        return
    # Not multiprocessing.Pool: its workers may not start processes of their own, and the bots' games do.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, initializer=leave_quietly_when_stopped) as pool:
        waiting = [pool.submit(run_quietly, piece) for piece in slices]
        try:
            yield from (future.result() for future in waiting)
        except GeneratorExit:  # enough has failed
            pool.shutdown(cancel_futures=True)
            raise


def leave_quietly_when_stopped() -> None:
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(130))


def run_quietly(piece: Slice) -> Record:
    return run_slice(piece, lambda done: None)


def run_slice(piece: Slice, progress: Callable[[int], None]) -> Record:
    target, budget, seed = piece
    try:
        outcome = resolve(target)(budget, seed, lambda done, *rest: progress(done))
    except Exception as error:
        detail = traceback.format_exc(limit=-3)
        return {"failures": [f"{type(error).__name__}: {error}\n{detail}"]}
    return dict(outcome)


def resolve(target: str) -> Callable[..., Record]:
    module, _, name = target.partition(":")
    function: Callable[..., Record] = getattr(importlib.import_module(module), name)
    return function


def load(path: Path) -> dict[str, Record]:
    if not path.exists():
        return {}
    try:
        records: dict[str, Record] = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        raise SystemExit(f"{path} is damaged: delete it or use --fresh.") from None
    return records


def save(path: Path, records: dict[str, Record]) -> None:
    new = path.with_suffix(".new")
    new.write_text(json.dumps(records, indent=1), encoding="utf-8")
    new.replace(path)


class Bar:
    """Progress on standard error: drawn in place on a terminal, one line a job elsewhere."""

    def __init__(self, job: Job, done: int) -> None:
        self.job, self.done, self.failed = job, done, 0
        self.live = sys.stderr.isatty()
        self.draw(0)

    def inside(self, units: int) -> None:
        self.draw(units)

    def slice_done(self, failed: int) -> None:
        self.done, self.failed = self.done + 1, failed
        self.draw(0)

    def draw(self, units: int) -> None:
        if self.live:
            part = min(1.0, (self.done * self.job.slice + units) / self.job.budget)
            bar = "#" * int(part * 30)
            failed = f"  {self.failed} failed" if self.failed else ""
            sys.stderr.write(f"\r{self.job.name:16}[{bar:30}] {part:4.0%} of {self.job.budget}{failed} ")
            sys.stderr.flush()

    def close(self, record: Record) -> None:
        verdict = "ok" if record["ok"] else f"{len(record['failures'])} failed, see the result"
        line = f"{self.job.name:16}{self.job.budget} in {record['seconds']} s: {verdict}"
        print(f"\r{line:70}" if self.live else line, file=sys.stderr)



if __name__ == "__main__":
    sys.exit(main())
