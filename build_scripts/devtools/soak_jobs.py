"""The table of long runs.

A run is `function(budget, seed, progress) -> dict`: it does `budget` units of work (games, kills, files) with
all chance drawn from `seed`, and calls `progress(done)` now and then. When something is wrong it raises, or
returns a list under `failures`. Other numbers are added up over all slices, lists are joined.
"""

from typing import NamedTuple


class Job(NamedTuple):
    name: str
    target: str
    budget: int
    slice: int
    what: str


JOBS = (
    Job("smallworld", "tests.smallworld.soak:run", 100_000, 500, "Small World at random, with invariants"),
    Job("underground", "tests.underground.soak:run", 100_000, 500, "all sets at random, with invariants"),
    Job("terra", "tests.terra.soak:run", 20_000, 100, "Terra Mystica at random, with invariants"),
    Job("saves.kills", "tests.storage.soak:kills", 500, 20, "the program killed while it saves"),
    Job("saves.play", "tests.storage.killing:run", 2_000, 25, "the program killed in play, with a record of its own"),
    Job("saves.mutations", "tests.storage.soak:mutations", 20_000, 500, "damaged saves, settings and maps"),
    Job("files.drawn", "tests.scenes.soak:drawn", 100_000, 500, "damaged saves, maps and settings, drawn and clicked"),
    Job("bots", "tests.bots.soak:run", 2_000, 20, "games between bots over all player counts"),
    Job("bots.terra", "tests.bots.terra.soak:run", 2_000, 20, "the same at Terra Mystica, with all factions"),
    Job("bots.answers", "tests.bots.soak:answers", 20_000, 500, "bots asked in random positions of all sets"),
    Job("memory", "tests.scenes.memory:run", 30, 30, "games in a row in windows of three sizes"),
    Job("scenes", "tests.scenes.soak:run", 200_000, 5_500, "random clicks, keys and sizes at every scene"),
    Job("caves", "tests.scenes.soak:caves", 60_000, 6_000, "the same where the second box asks and lets use"),
    Job("scenes.terra", "tests.scenes.terra.soak:run", 400, 4, "whole games of Terra Mystica by the mouse"),
)
