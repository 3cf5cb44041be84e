"""Thinking in a process of its own: the window never waits, and a worker that dies is replaced.

Positions go over as JSON text. The worker ends when its pipe closes, so it never outlives the program. What it
answers is believed only if it is a legal action; where no worker can be had, the usual bot decides here.
"""

from __future__ import annotations

import json
import logging
import multiprocessing
import signal
import threading
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import Any

from game.bots.kinds import Bot, Budget, Decided, Plan, ReasonTerm
from game.games import Game, game_of
from game.rules.core import RulesError

_log = logging.getLogger(__name__)

ATTEMPTS = 2  # workers that may die over one question before it is answered without them
PATIENCE = 8.0  # seconds beyond the budget after which a worker counts as stuck
LONGEST_ANSWER = 1_000_000  # bytes
NONSENSE = (RulesError, LookupError, TypeError, ValueError, AttributeError, RecursionError)
CACHE = 8  # bots that a worker keeps, with their plans


# --- in the worker


def serve(pipe: Connection) -> None:
    """Answer questions until the program goes away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bots: dict[tuple[str, str, int], Bot] = {}
    try:
        while True:
            question = json.loads(pipe.recv_bytes())
            if question["kind"] != "hurry":
                pipe.send_bytes(json.dumps(_answer(question, pipe, bots)).encode())
    except (EOFError, OSError):
        return


def _answer(question: dict[str, Any], pipe: Connection, bots: dict[tuple[str, str, int], Bot]) -> dict[str, Any]:
    game = game_of(question["game"])
    view = game.rules.state_from_json(question["view"])
    hurried = _Hurry(pipe)
    budget = Budget(seconds=float(question["seconds"]), hurry=hurried)
    if question["kind"] == "hint":
        return _plan_to_json(game, game.bots.hint(view, budget))
    key = (game.id, str(question["level"]), int(question["seed"]))
    while len(bots) >= CACHE and key not in bots:
        del bots[next(iter(bots))]
    bot = bots.setdefault(key, game.bots.make(key[1], key[2], budget))
    if hasattr(bot, "budget"):
        bot.budget = budget
    return _decided_to_json(game, bot.decide(view))


class _Hurry:
    """Whether "decide now" has come through the pipe."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.seen = False

    def __call__(self) -> bool:
        if not self.seen and self.pipe.poll():
            self.pipe.recv_bytes()
            self.seen = True
        return self.seen


# --- text forms


def _decided_to_json(game: Game, decided: Decided) -> dict[str, Any]:
    return {"actions": [game.rules.action_to_text(decided.action)], "reasons": _terms_to_json(decided.reasons)}


def _plan_to_json(game: Game, plan: Plan) -> dict[str, Any]:
    texts = [game.rules.action_to_text(action) for action in plan.actions]
    return {"actions": texts, "reasons": _terms_to_json(plan.reasons), "places": list(plan.places)}


def _terms_to_json(terms: tuple[ReasonTerm, ...]) -> list[Any]:
    return [[term.id, term.n, [list(pair) for pair in term.params]] for term in terms]


def _terms(rows: list[Any]) -> tuple[ReasonTerm, ...]:
    return tuple(ReasonTerm(id, n, tuple((key, value) for key, value in params)) for id, n, params in rows)


# --- in the program


@dataclass
class _Question:
    game: Game
    view: Any
    kind: str
    text: bytes
    level: str
    seed: int
    seconds: float
    asked: float = field(default_factory=time.monotonic)
    deaths: int = 0
    hurried: bool = False


class Thinker:
    """One question at a time: `start`, then `poll` until it answers. No call waits for the worker."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self.fell_back = False  # some answer had to be found without a worker
        self._question: _Question | None = None
        self._plan: Plan | None = None
        self._decided: Decided | None = None

    @property
    def thinking(self) -> bool:
        return self._question is not None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def warm_up(self) -> None:
        """Start the worker before it is needed."""
        if self._process is None or not self._process.is_alive():
            self._stop()
            self._launch()

    def start(self, game: Game, view: Any, level: str, seed: int, seconds: float) -> None:
        """Ask for a decision; a question still open is dropped."""
        self._ask(game, "decide", view, level, seed, seconds)

    def start_hint(self, game: Game, view: Any, seconds: float) -> None:
        """Ask for the strongest bot's plan; `poll_plan` gives it."""
        self._ask(game, "hint", view, game.levels[-1], 0, seconds)

    def poll(self) -> Decided | None:
        """The decision, once."""
        self._listen()
        decided, self._decided = self._decided, None
        return decided

    def poll_plan(self) -> Plan | None:
        """The plan that was asked for as a hint, once."""
        self._listen()
        plan, self._plan = self._plan, None
        return plan

    def hurry(self) -> None:
        """Decide now, with what has been thought so far."""
        if self._question is not None and not self._question.hurried:
            self._question.hurried = True
            self._outbox.put(b'{"kind": "hurry"}')

    def cancel(self) -> None:
        """Forget the question; the worker is stopped if it still thinks."""
        if self._question is not None:
            self._question = None
            self._stop()

    def close(self) -> None:
        self.cancel()
        self._stop()

    # --- inside

    def _ask(self, game: Game, kind: str, view: Any, level: str, seed: int, seconds: float) -> None:
        self.cancel()
        self._decided = self._plan = None
        plain = {"kind": kind, "game": game.id, "level": level, "seed": seed, "seconds": seconds,
                 "view": game.rules.state_to_json(view)}  # fmt: skip
        self._question = _Question(game, view, kind, json.dumps(plain).encode(), level, seed, seconds)
        self.warm_up()
        self._outbox.put(self._question.text)

    def _listen(self) -> None:
        question = self._question
        if question is None:
            return
        try:
            answered = self._pipe is not None and self._pipe.poll()
            if answered and self._pipe is not None:
                self._accept(question, json.loads(self._pipe.recv_bytes(LONGEST_ANSWER)))
                return
        except (EOFError, OSError, *NONSENSE) as error:
            _log.warning("no answer to be had: %r", error)
            self._replace(question)
            return
        stuck = time.monotonic() - question.asked > question.seconds + PATIENCE
        if stuck:
            _log.warning("the worker did not answer in time")
            question.deaths = ATTEMPTS
        if stuck or self._process is None or not self._process.is_alive():
            self._replace(question)

    def _accept(self, question: _Question, answer: dict[str, Any]) -> None:
        actions = tuple(question.game.rules.action_from_text(text) for text in answer["actions"])
        reasons = _terms(answer["reasons"])
        if actions[0] not in question.game.rules.legal_actions(question.view):
            raise ValueError(actions[0])
        if question.kind == "hint":
            self._plan = Plan(actions, reasons, tuple(answer["places"]))
        else:
            self._decided = Decided(actions[0], reasons)
        self._question = None

    def _replace(self, question: _Question) -> None:
        """The worker died: a new one gets the question; after too many deaths a quick bot answers here."""
        self._stop()
        question.deaths += 1
        if question.deaths <= ATTEMPTS:
            _log.warning("the worker died over a question; another one takes over")
            question.asked, question.hurried = time.monotonic(), False
            self._launch()
            self._outbox.put(question.text)
            return
        _log.error("no worker; the %s bot decides", question.game.usual_level)
        self.fell_back = True
        decided = question.game.bots.make(question.game.usual_level, question.seed).decide(question.view)
        if question.kind == "hint":
            self._plan = Plan((decided.action,), decided.reasons, ())
        else:
            self._decided = decided
        self._question = None

    def _launch(self) -> None:
        """Start a worker; without one (no more processes, handles or threads) the question is answered here."""
        try:
            ours, theirs = self._context.Pipe()
        except OSError as error:
            _log.error("no pipe to a worker: %s", error)
            self._give_up()
            return
        process = self._context.Process(target=serve, args=(theirs,), daemon=True, name="thinker")
        outbox: SimpleQueue[bytes | None] = SimpleQueue()
        try:
            process.start()
            self._process, self._pipe, self._outbox = process, ours, outbox
            threading.Thread(target=_post, args=(ours, outbox), name="questions", daemon=True).start()
        except (OSError, RuntimeError) as error:
            _log.error("no worker: %s", error)
            self._stop()
            ours.close()
            self._give_up()
        finally:
            theirs.close()

    def _give_up(self) -> None:
        if self._question is not None:
            self._question.deaths = ATTEMPTS

    def _stop(self) -> None:
        """The process first: whoever still writes to it is freed by that."""
        self._outbox.put(None)
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def _post(pipe: Connection, outbox: SimpleQueue[bytes | None]) -> None:
    """Hand questions over in a thread of their own: a worker that does not read must not hold up the window."""
    while (text := outbox.get()) is not None:
        try:
            pipe.send_bytes(text)
        except (OSError, ValueError, TypeError):  # the worker is gone, or the pipe is closed meanwhile
            _log.info("the worker was gone when it was asked")
            return
