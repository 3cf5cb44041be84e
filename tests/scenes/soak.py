"""Long runs: the monkey at every scene, one stage after the other; damaged files that are drawn."""

from __future__ import annotations

import os
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from game.storage.folders import HOME_VARIABLE
from tests.storage.soak import own_home, silence

if TYPE_CHECKING:
    from tests.scenes.monkey import Monkey

PART = 250  # pokes at a stage before the next one
ENOUGH = 5000  # pokes in which everything of the second box comes about


def run(budget: int, seed: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """`budget` pokes; an exception raises. The result tells how many actions of the rules came of them."""
    with _monkey(seed) as monkey:
        from tests.scenes.monkey import STAGES

        _poke(monkey, tuple(STAGES), budget, progress)
    actions = sum(n for key, n in monkey.notes.items() if key.startswith("actions "))
    if budget >= PART * len(STAGES) and not actions:
        return {"failures": [f"seed {seed}: no action of the rules in {budget} pokes"]}
    return {"notes": dict(sorted(monkey.notes.items()))}


def caves(budget: int, seed: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """`budget` pokes at Underground and mixed boards: every question is answered and every ability used."""
    with _monkey(seed) as monkey:
        from tests.scenes.cave import wanted

        _poke(monkey, ("cave",), budget, progress)
    missing = [what for what in wanted() if not monkey.notes[what]] if budget >= ENOUGH else []
    return {"failures": [f"seed {seed}: never {what}" for what in missing], "notes": dict(sorted(monkey.notes.items()))}


@contextmanager
def _monkey(seed: int) -> Iterator[Monkey]:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ[HOME_VARIABLE] = home
        from tests.scenes.monkey import Monkey

        monkey = Monkey(seed)
        try:
            yield monkey
        finally:
            monkey.close()
            del os.environ[HOME_VARIABLE]


def _poke(monkey: Monkey, stages: tuple[str, ...], budget: int, progress: Callable[[int], None]) -> None:
    """A part at each stage in turn."""
    for number in range(0, budget, PART):
        monkey.play(stages[number // PART % len(stages)], min(PART, budget - number))
        progress(min(number + PART, budget))


def drawn(budget: int, seed: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """`budget` damaged saves, maps, settings and replays, loaded and drawn in every scene that shows them."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    failures: list[str] = []
    with own_home(), silence():
        from tests.scenes.hostile import Failed, Fuzz

        fuzz = Fuzz()
        for number in range(budget):
            try:
                fuzz.case(seed * budget + number)
            except Failed as failed:
                failures.append(f"{failed} {_where(failed)}")
            if number % 25 == 0:
                progress(number)
        notes = dict(sorted(fuzz.notes.items()))
        fuzz.close()
    return {"cases": budget, "notes": notes, "failures": failures}


def _where(failed: Exception) -> str:
    assert failed.__cause__ is not None
    *_, last = traceback.extract_tb(failed.__cause__.__traceback__)
    return f"in {last.filename}:{last.lineno}"
