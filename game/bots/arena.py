"""Games between bots, with the figures that people like to see afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.bots.kinds import Bot
from game.rules.smallworld import Action, Event, Setup, State, apply, new_game, outcome, view

MOST = 5000  # decisions: a game that takes more hangs


class Hanging(RuntimeError):
    """A game that does not come to its end."""


@dataclass(slots=True)
class TribeRecord:
    """What one tribe brought its player."""

    seat: int
    race: str
    power: str
    coins: int = 0


@dataclass(slots=True)
class GameRecord:
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    by_round: list[list[int]]  # coins of each seat after each round
    tribes: list[TribeRecord] = field(default_factory=list)


Watcher = Callable[[State, int, Action], None]


def play(bots: Sequence[Bot], setup: Setup, seed: int, watch: Watcher | None = None) -> GameRecord:
    """A whole game; the rules refuse, loudly, whatever is not legal."""
    state = new_game(setup, seed)
    rounds: list[list[int]] = []
    tribes: dict[int, TribeRecord] = {}
    for done in range(MOST):
        if state.over:
            return _record(state, done, rounds, tribes)
        player = state.frames[-1].player
        action = bots[player].decide(view(state, player)).action
        if watch:
            watch(state, player, action)
        before = state.round
        events = apply(state, action)
        _book(state, events, tribes)
        if state.round != before or state.over:
            rounds.append(list(state.coins))
    raise Hanging(f"seed {seed}: no end after {MOST} decisions")


def _record(
    state: State, done: int, rounds: list[list[int]], tribes: dict[int, TribeRecord]
) -> GameRecord:
    result = outcome(state)
    assert result is not None
    return GameRecord(result.scores, result.winners, done, rounds, list(tribes.values()))


def _book(state: State, events: list[Event], tribes: dict[int, TribeRecord]) -> None:
    """Coins paid, found and earned go to the account of the tribe that they came by."""
    newest = 0
    for event in events:
        if event.kind == "picked":
            newest = state.next_tribe - 1
            tribes[newest] = TribeRecord(event.player, event.source, event.target)
        elif event.kind == "coins_paid":
            tribes[newest].coins -= event.n
        elif event.kind == "coins_found":
            tribes[newest].coins += event.n
        elif event.kind == "scored":
            _book_income(state, event, tribes)


def _book_income(state: State, event: Event, tribes: dict[int, TribeRecord]) -> None:
    for line in event.lines:
        if line.region:
            owner = state.holder[state.map.index[line.region]]
        else:
            owner = next((t.id for t in state.tribes.values()
                          if t.player == event.player and line.source in (t.race, t.former)), -1)  # fmt: skip
        if owner in tribes:
            tribes[owner].coins += line.delta
