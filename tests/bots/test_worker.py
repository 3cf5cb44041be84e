"""The worker process: it answers, hurries, dies and is replaced; the caller never waits."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import TypeVar

import pytest

from game import games
from game.bots import Budget
from game.bots.smallworld import hint, make
from game.bots.worker import ATTEMPTS, Thinker
from game.rules.smallworld import State, legal_actions, view
from tests.bots.boards import table

T = TypeVar("T")
GAME = games.game_of("smallworld")
LONG = 600.0  # seconds: a question that is not answered by itself while the test runs


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture
def seen() -> State:
    state = table(4, 2)
    return view(state, state.seat)


def wait(poll: Callable[[], T | None]) -> T:
    pause = threading.Event()
    for _ in range(20_000):
        if (found := poll()) is not None:
            return found
        pause.wait(0.01)
    raise AssertionError("no answer")


def test_answers_like_the_bot_itself(thinker: Thinker, seen: State) -> None:
    thinker.start(GAME, seen, "medium", 7, 1.0)
    assert thinker.thinking
    assert wait(thinker.poll) == make("medium", 7).decide(seen)
    assert not thinker.thinking and thinker.poll() is None


@pytest.mark.parametrize(("set", "map"), [("underground", ""), ("mixed", "surface"), ("mixed", "treasures")])
def test_decides_for_every_box(thinker: Thinker, set: str, map: str) -> None:
    state = GAME.rules.new_game(GAME.setups.make(3, 5, set, map), 5)
    seen = GAME.rules.view(state, state.seat)
    thinker.start(GAME, seen, "medium", 7, 1.0)
    assert wait(thinker.poll) == make("medium", 7).decide(seen)


def test_hurry_ends_the_thinking(thinker: Thinker, seen: State) -> None:
    thinker.start(GAME, seen, "hard", 7, LONG)
    assert thinker.poll() is None
    thinker.hurry()
    assert wait(thinker.poll).action in legal_actions(seen)


def test_a_killed_worker_is_replaced(thinker: Thinker, seen: State) -> None:
    thinker.start(GAME, seen, "hard", 7, LONG)
    first = thinker.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    wait(lambda: thinker.poll() or (thinker.pid if thinker.pid != first else None))
    assert thinker.thinking
    thinker.hurry()
    assert wait(thinker.poll).action in legal_actions(seen)


def test_when_workers_keep_dying_the_medium_bot_decides(thinker: Thinker, seen: State) -> None:
    thinker.start(GAME, seen, "hard", 7, LONG)
    killed = set()
    while thinker.thinking:
        if thinker.pid is not None and thinker.pid not in killed:
            killed.add(thinker.pid)
            os.kill(thinker.pid, signal.SIGKILL)
        decided = thinker.poll()
    assert decided == make("medium", 7).decide(seen)
    assert len(killed) == ATTEMPTS + 1


def test_a_new_question_drops_the_old_one(thinker: Thinker, seen: State) -> None:
    thinker.start(GAME, seen, "hard", 7, LONG)
    thinker.start(GAME, seen, "medium", 8, 1.0)
    assert wait(thinker.poll) == make("medium", 8).decide(seen)


def test_hint_shows_a_whole_turn(thinker: Thinker, seen: State) -> None:
    thinker.start_hint(GAME, seen, LONG)
    thinker.hurry()
    plan = wait(thinker.poll_plan)
    assert plan.actions[0].kind == "pick" and plan.reasons
    assert plan.places and set(plan.places) <= set(seen.map.ids)


def test_hint_in_the_same_process(seen: State) -> None:
    plan = hint(seen, Budget(seconds=0.001))
    assert plan.actions[0] in legal_actions(seen)


def test_close_leaves_no_process(seen: State) -> None:
    thinker = Thinker()
    thinker.start(GAME, seen, "hard", 7, LONG)
    process = thinker._process
    thinker.close()
    assert process is not None and not process.is_alive()
    assert thinker.poll() is None


# --- no worker, a bad one, one that does not listen


@pytest.mark.parametrize("missing", ["pipe", "process", "thread"])
def test_without_a_worker_the_medium_bot_decides_here(
    thinker: Thinker, seen: State, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object, **kwargs: object) -> None:
        raise RuntimeError("no more threads") if missing == "thread" else OSError(errno.EAGAIN, "no more")

    owner, name = {
        "pipe": (thinker._context, "Pipe"),
        "process": (thinker._context.Process, "start"),
        "thread": (threading.Thread, "start"),
    }[missing]
    monkeypatch.setattr(owner, name, refuse)
    thinker.start(GAME, seen, "hard", 7, LONG)
    thinker.hurry()
    assert thinker.poll() == make("medium", 7).decide(seen) and thinker.fell_back
    thinker.start_hint(GAME, seen, LONG)
    assert thinker.poll_plan().actions[0] in legal_actions(seen)
    monkeypatch.undo()
    thinker.start(GAME, seen, "easy", 7, 1.0)
    assert wait(thinker.poll).action in legal_actions(seen), "the next one tries again"


def say(pipe: Connection, answer: bytes) -> None:
    with contextlib.suppress(OSError):
        pipe.send_bytes(answer)


NONSENSE = [b"", b"{", b"[]", b"null", b"3", b'{"actions": []}', b'{"actions": ["end"], "reasons": 3}',
            b'{"actions": ["pick 5 5"], "reasons": []}', b'{"actions": [7], "reasons": []}', b"\xff" * 9,
            b'{"actions": ["conquer nowhere"], "reasons": []}', b'{"actions": ["roll"], "reasons": []}',
            b'{"actions": ["pick 0"], "reasons": [["x"]]}', b"[" * 100_000, b"x" * 2_000_000]  # fmt: skip


@pytest.mark.parametrize("answer", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_refused_whatever_it_is(thinker: Thinker, seen: State, answer: bytes) -> None:
    thinker._launch = lambda: None  # type: ignore[method-assign]
    thinker.start(GAME, seen, "hard", 7, LONG)
    decided = None
    for _ in range(ATTEMPTS + 1):
        ours, theirs = thinker._context.Pipe()
        thinker._pipe = ours
        threading.Thread(target=say, args=(theirs, answer), daemon=True).start()
        ours.poll(10)
        decided = thinker.poll()
    assert decided == make("medium", 7).decide(seen) and thinker.fell_back


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs signals")
def test_a_worker_that_does_not_listen_holds_nothing_up(thinker: Thinker, seen: State) -> None:
    """Its pipe takes a few hundred thousand bytes; a blocked call would hang this test."""
    thinker.warm_up()
    os.kill(thinker.pid, signal.SIGSTOP)
    thinker.start(GAME, seen, "hard", 7, LONG)
    for _ in range(20):
        thinker._outbox.put(b"x" * 100_000)
    for _ in range(5000):
        thinker.hurry()
    assert thinker.poll() is None
    thinker.close()
