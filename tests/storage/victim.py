"""A program that does nothing but play and save until it is killed: `python -m tests.storage.victim SEED`.

It goes on with the latest game, as "Continue" does, and tells on standard output what is surely on the disk.
"""

from __future__ import annotations

import random
import sys

from game.match import Match
from game.storage import saves
from game.storage.autosave import Autosave
from tests.storage.games import new_match, step


def current(autosave: Autosave, seed: int) -> Match:
    found = autosave.latest()
    return saves.load(found.path).match if found else new_match(2 + seed % 4, seed)


def main(seed: int) -> None:
    chance = random.Random(seed)
    autosave = Autosave()
    match = current(autosave, seed)
    print("ready", flush=True)
    while True:
        if match.over:
            match = new_match(chance.randint(2, 5), chance.getrandbits(32))
        step(match, chance)
        autosave.note(match)
        if chance.random() < 0.1:
            autosave.save_named(match, "Важная партия", b"picture", replace=True)
        if chance.random() < 0.3 and autosave.flush():
            print(f"{match.record} {len(match.done)}.\n", end="", flush=True)  # in one piece


if __name__ == "__main__":
    main(int(sys.argv[1]))
