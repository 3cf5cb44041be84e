"""The record of a game: undo, redo, seats."""

from __future__ import annotations

import random

import pytest

from game.games import game_of
from game.match import Match, Seat
from game.rules import smallworld as rules
from game.rules.core import Refused
from tests.storage.games import new_match, played, step

GAME = game_of("smallworld")


def position(match: Match) -> dict[str, object]:
    return rules.state_to_json(match.state)


@pytest.mark.parametrize("seed", range(6))
def test_undo_and_redo_lead_back_and_forth(seed: int) -> None:
    match, chance = new_match(2, seed), random.Random(seed)
    undone = 0
    while not match.over:
        before, turns = position(match), len(match.done)
        step(match, chance)
        after = position(match)
        if match.why_no_undo() is None:
            assert match.undo() is not None
            assert position(match) == before and len(match.done) == turns
            assert match.why_no_redo() is None
            match.redo()
            assert position(match) == after
            undone += 1
    assert undone > 10


@pytest.mark.parametrize("seed", range(4))
def test_undo_never_crosses_a_die_a_reveal_or_another_player(seed: int) -> None:
    match, chance = new_match(3, seed), random.Random(seed)
    seen = set()
    while not match.over:
        step(match, chance)
        last = match.done[-1]
        kinds = {event.kind for event in last.events}
        reason = match.why_no_undo()
        if match.over:
            assert reason is not None and reason.id == "undo.over"
        elif match.decision.player != last.player:
            assert reason is not None and reason.id == "undo.turn"
        elif "die_rolled" in kinds:
            assert reason is not None and reason.id == "undo.die"
        elif "revealed" in kinds:
            assert reason is not None and reason.id == "undo.revealed"
        else:
            assert reason is None
        seen.add(reason.id if reason else "")
        if reason:
            assert match.undo() is None
    assert {"undo.turn", "undo.over", ""} <= seen


def test_a_turn_can_be_taken_back_to_its_last_barrier() -> None:
    match, chance = new_match(2, 5), random.Random(5)
    while len(match._back) < 4:
        step(match, chance)
    depth, length = len(match._back), len(match.done)
    end = position(match)
    for _ in range(depth):
        match.undo()
    assert match.why_no_undo() is not None
    for _ in range(depth):
        match.redo()
    assert position(match) == end and len(match.done) == length
    assert match.why_no_redo().id == "undo.no_redo"


def test_a_new_action_ends_redo() -> None:
    match, chance = new_match(2, 5), random.Random(5)
    while not match._back:
        step(match, chance)
    match.undo()
    step(match, chance)
    assert match.why_no_redo() is not None
    assert match.redo() == []


def test_nothing_to_undo_at_the_start() -> None:
    match = new_match()
    assert match.why_no_undo().id == "undo.nothing"
    assert match.undo() is None


def test_replaying_brings_undo_back() -> None:
    match = played(2, 5, 40)
    while not match._back:
        step(match, random.Random(1))
    again = Match.replayed(GAME, match.setup, match.seed, match.seats, match.actions)
    assert len(again._back) == len(match._back)
    assert again.undo() == match.undo()
    assert position(again) == position(match)


def test_a_refused_action_changes_nothing() -> None:
    match = played(2, 3, 12)
    before, count = position(match), len(match.done)
    with pytest.raises(Refused):
        match.apply(rules.action_from_text("conquer nowhere"))
    assert position(match) == before and len(match.done) == count


def test_seats_change_between_people_and_bots() -> None:
    match = played(2, 5, 5)
    while not match._back:
        step(match, random.Random(1))
    player = match.decision.player
    match.seat_as(player, "hard")
    assert match.why_no_undo().id == "undo.turn", "a bot's actions are its own"
    match.seat_as(player, "human")
    assert match.why_no_undo() is None
    with pytest.raises(ValueError):
        match.seat_as(player, "genius")


def test_a_record_may_begin_in_the_middle() -> None:
    match = played(3, 2, 30)
    later = Match.continued(GAME, match.state.copy(), match.seed, [Seat("a"), Seat("b"), Seat("c")])
    step(later, random.Random(2))
    assert rules.state_to_json(later.start()) == position(match)
    again = Match.continued(GAME, match.state.copy(), match.seed, later.seats)
    again.repeat(later.actions)
    assert position(again) == position(later)


def test_purses_are_covered_until_the_end() -> None:
    running, over = played(2, 1, 20), played(2, 1)
    assert not running.purses_open and over.purses_open
    running.open_coins = True
    assert running.purses_open
