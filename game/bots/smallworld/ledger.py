"""What each people brought its player in a game between bots: coins paid, found and earned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.smallworld import Event, State


class People(NamedTuple):
    race: str
    power: str
    coins: int


class Ledger:
    def __init__(self) -> None:
        self._seats: dict[int, int] = {}
        self._combos: dict[int, tuple[str, str]] = {}
        self._coins: dict[int, int] = {}

    def book(self, state: State, events: Sequence[Event]) -> None:
        """Coins go to the account of the tribe that they came by."""
        newest = state.next_tribe - 1
        for event in events:
            if event.kind == "picked":
                self._seats[newest], self._combos[newest] = event.player, (event.source, event.target)
                self._coins[newest] = 0
            elif event.kind == "coins_paid":
                self._coins[newest] -= event.n
            elif event.kind == "coins_found":
                self._coins[newest] += event.n
            elif event.kind == "scored":
                self._book_income(state, event)

    def _book_income(self, state: State, event: Event) -> None:
        for line in event.lines:
            if line.region:
                owner = state.holder[state.map.index[line.region]]
            else:
                owner = next((t.id for t in state.tribes.values()
                              if t.player == event.player and line.source in (t.race, t.former)), -1)  # fmt: skip
            if owner in self._coins:
                self._coins[owner] += line.delta

    def entries(self) -> list[tuple[int, People]]:
        return [(self._seats[id], People(*self._combos[id], coins)) for id, coins in self._coins.items()]


def figures(rows: Sequence[Any], common: Mapping[str, Any]) -> dict[str, Any]:
    """For each banner and badge: how often taken, how often its taker won, what it brought."""
    coins = {f"coins_{what}": common[f"score_{what}"] for what in ("mean", "sd", "by_round")}
    tables = {"report.races": "races", "report.powers": "powers"}
    return {**coins, "races": _content(rows, "race"), "powers": _content(rows, "power"), "tables": tables}


def _content(rows: Sequence[Any], kind: str) -> dict[str, dict[str, float]]:
    sums: dict[str, list[float]] = {}
    for row in rows:
        for entrant, people in row.entries:
            entry = sums.setdefault(getattr(people, kind), [0, 0, 0])
            entry[0] += 1
            entry[1] += row.won(entrant)
            entry[2] += people.coins
    return {
        id: {"taken": n, "win_rate": round(won / n, 4), "coins_mean": round(coins / n, 2)}
        for id, (n, won, coins) in sorted(sums.items())
    }
