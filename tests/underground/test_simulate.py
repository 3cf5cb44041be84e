"""simulate plays every set on every kind of map."""

import json

import pytest

from game import cli


@pytest.mark.parametrize("args", [
    ("--set", "underground"),
    ("--set", "mixed"),
    ("--set", "mixed", "--map", "treasures"),
    ("--set", "base", "--map", "underground"),
    ("--set", "underground", "--map", "surface"),
    ("--set", "mixed", "--players", "random,easy"),
])  # fmt: skip
def test_sets_and_maps(args: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--games", "3", "--json", "-", *args]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["set"]) == (3, args[1])


def test_the_sets_bring_their_own_races(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--games", "4", "--json", "-", "--set", "underground"]) == 0
    races = {*json.loads(capsys.readouterr().out)["races"]}
    assert races and not races & {"race.humans", "race.orcs", "race.elves"}
