"""The bots: they look at whole actions, the strongest at the rest of the round, and follow what they found."""

from __future__ import annotations

from zlib import crc32

from game.bots.kinds import Budget, Decided
from game.bots.meter import Meter
from game.bots.terra import opening
from game.bots.terra.search import Error, Node, Search, ahead
from game.bots.terra.value import Outlook
from game.bots.terra.weights import Weights
from game.rules.core import rng
from game.rules.terra import Action, State, legal_actions
from game.rules.terra.economy import gain_power
from game.rules.terra.options import asked
from game.rules.terra.turns import possible_gain

WIDTHS = (2, 5, 12, 30, 80, 200)
SHARE = 0.3  # of the budget for the own round, the rest for the next one
TRIES = 30


class RoundBot:
    """`deep`: whether it looks beyond the next action; `error`: points by which it misjudges a position."""

    def __init__(
        self, seed: int, budget: Budget, deep: bool = True, weights: Weights | None = None, error: float = 0.0
    ) -> None:
        self.seed = seed
        self.budget = budget
        self.deep = deep
        self.weights = weights
        self.error = error
        self.plan: list[Action] = []

    def decide(self, view: State) -> Decided:
        legal = legal_actions(view)
        seat = asked(view)
        chosen = self._answer(view, seat, legal)
        return Decided(chosen if chosen in legal else legal[0])

    def _answer(self, view: State, seat: int, legal: list[Action]) -> Action:
        kind = legal[0].kind
        if kind in ("faction", "place", "card") and not view.frames:
            self.plan = []
            return opening.choose(view, seat, legal)
        if kind in ("leech", "decline") and not view.frames:
            return legal[0 if self.accepts(view, seat) else 1]
        if self.plan and self.plan[0] in legal:
            return self.plan.pop(0)
        self.plan = []
        if not view.frames and view.acted:
            return next(action for action in legal if action.kind == "end")
        return self._think(view, seat, legal)

    def accepts(self, view: State, seat: int) -> bool:
        outlook = Outlook(view, seat, self.weights)
        player = view.players[seat]
        gain = possible_gain(player, view.offers[0].queue[0][1])
        then = player.copy()
        gain_power(then, gain)
        then.vp -= gain - 1
        return outlook.value(view, then) >= outlook.value(view, player)

    def _think(self, view: State, seat: int, legal: list[Action]) -> Action:
        outlook = Outlook(view, seat, self.weights)
        meter = Meter(self.budget)
        search = Search(view, seat, outlook, meter, self._error(view) if self.error else None)
        search.begin(view)
        best = search.best
        if self.deep:
            best = self._deep(search, outlook, meter, seat)
        if best.course:
            self.plan = list(best.course[0])
            return self.plan.pop(0)
        ends = [action for action in legal if action.kind == "end"]
        if ends:
            return ends[0]
        return opening.best_pass(view, seat, legal, self.weights)

    def _error(self, view: State) -> Error:
        """Misjudgements that belong to the position: asked again, the bot errs in the same way."""
        start = self.seed * 1_000_003 + crc32(repr((view.round, view.occupied, view.power_used)).encode())

        def error(n: int) -> float:
            return self.error * (rng.next_below(rng.seeded(start + n), 2001)[1] / 1000 - 1)

        return error

    def _deep(self, search: Search, outlook: Outlook, meter: Meter, seat: int) -> Node:
        for width in WIDTHS:
            search.run(width, SHARE)
            if meter.over(SHARE / 3):
                break
        best, most = search.best, None
        for node in search.top(TRIES):
            if most is not None and meter.over(1.0):
                break
            found = ahead(node, seat, outlook, meter, 2)
            if most is None or found > most:
                best, most = node, found
        return best
