"""Long runs: the monkey at every scene, one stage after the other; damaged files that are drawn."""

from __future__ import annotations

import os
import tempfile
import traceback
from collections.abc import Callable
from typing import Any

from game.storage.folders import HOME_VARIABLE
from tests.storage.soak import own_home, silence

PART = 250  # pokes at a stage before the next one


def run(budget: int, seed: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """`budget` pokes; an exception raises. The result tells how many actions of the rules came of them."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ[HOME_VARIABLE] = home
        from tests.scenes.monkey import STAGES, Monkey

        monkey = Monkey(seed)
        try:
            for number in range(0, budget, PART):
                stage = list(STAGES)[number // PART % len(STAGES)]
                monkey.play(stage, min(PART, budget - number))
                progress(min(number + PART, budget))
        finally:
            monkey.close()
            del os.environ[HOME_VARIABLE]
    actions = sum(n for key, n in monkey.notes.items() if key.startswith("actions "))
    if budget >= PART * len(STAGES) and not actions:
        return {"failures": [f"seed {seed}: no action of the rules in {budget} pokes"]}
    return {"notes": dict(sorted(monkey.notes.items()))}


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
