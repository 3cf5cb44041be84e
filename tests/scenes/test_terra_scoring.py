"""The story of a finished game of Terra Mystica adds up to its points."""

from __future__ import annotations

import pytest

from game.games import game_of
from game.match import Match, Seat
from game.paths import resource
from game.rules import terra
from game.rules.core import rng
from game.scenes.scoring.story import ranking
from game.scenes.terra.scoring import GROUPS, count, group, tell
from tests.terra.soak import choose


def played(players: int, seed: int) -> Match:
    seats = [Seat(f"P{n}", "human", n) for n in range(players)]
    match = Match.new(game_of("terra"), terra.random_setup(players, seed), seed, seats)
    dice = rng.seeded(seed)
    while terra.decision(match.state) is not None:
        dice, action = choose(match.state, dice, 90)
        match.apply(action)
    return match


@pytest.mark.parametrize("players", [2, 4])
def test_the_story_adds_up(players: int) -> None:
    match = played(players, 5)
    points = count(match)
    scores = {rank.player: rank.score for rank in ranking(match)}
    for player in range(players):
        curve, sources = points.curves[player], points.sources[player]
        assert curve[0] + sum(sources.values()) == curve[-1] == scores[player]
        assert len(curve) == 7, "the start and six rounds"
        assert set(sources) <= {*GROUPS, "leech", "trade"}
    story = tell(match)
    assert story.rounds == 6 and story.first_round == 1
    assert all(part.n > 0 and not part.label.startswith("terra.") for parts in story.parts for part in parts)


def test_every_source_has_its_group() -> None:
    assert [group(id) for id in ("SCORE3", "BON9", "FAV11", "TW2", "air", "witches", "leech", "coin_point")] == [
        "goals", "cards", "favours", "towns", "cults", "faction", "leech", "trade",
    ]  # fmt: skip


def test_its_emblems_are_there() -> None:
    folder = resource("assets", "emblems")
    assert all((folder / f"{icon}.svg").is_file() for _, icon in GROUPS.values() if icon)
