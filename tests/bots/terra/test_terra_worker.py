"""Terra Mystica's opponents in the worker process: they answer, hurry, survive a kill, and give a hint."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from game.bots.terra import make
from game.bots.worker import Thinker
from game.games import game_of
from game.rules.terra import State, legal_actions, view
from tests.bots.test_worker import LONG, wait
from tests.terra.positions import table

GAME = game_of("terra")


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture
def seen() -> State:
    return view(table(("witches", "A10 A12:TE B1"), ("giants", "I1 H1:TP"), round_=2), 0)


def test_answers_like_the_bot_itself(thinker: Thinker, seen: State) -> None:
    thinker.start(GAME, seen, "medium", 7, 1.0)
    assert wait(thinker.poll) == make("medium", 7).decide(seen)


def test_a_killed_worker_is_replaced_and_hurries(thinker: Thinker, seen: State) -> None:
    thinker.start(GAME, seen, "hard", 7, LONG)
    first = thinker.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    wait(lambda: thinker.poll() or (thinker.pid if thinker.pid != first else None))
    assert thinker.thinking
    thinker.hurry()
    assert wait(thinker.poll).action in legal_actions(seen)


def test_a_hint_comes_with_reasons(thinker: Thinker, seen: State) -> None:
    thinker.start_hint(GAME, seen, LONG)
    thinker.hurry()
    plan = wait(thinker.poll_plan)
    assert plan.actions[0] in legal_actions(seen) and plan.reasons
