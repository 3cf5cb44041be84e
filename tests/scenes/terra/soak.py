"""Long run: whole games of Terra Mystica by the mouse."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any


def run(budget: int, seed: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """`budget` games; an exception raises. The result counts questions and actions."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.scenes.terra.monkey import TABLES, TerraMonkey

    monkey = TerraMonkey(seed)
    try:
        for number in range(budget):
            table = TABLES[(seed + number) % len(TABLES)]
            monkey.play(table, len(table), seed + number)
            progress(number + 1)
    finally:
        monkey.close()
    counts = {"question": monkey.questions, "action": monkey.actions, "special": monkey.used}
    return {"notes": {f"{kind} {name}": n for kind, found in counts.items() for name, n in sorted(found.items())}}
