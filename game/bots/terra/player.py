"""The bots: they look at whole actions, the strongest at the rest of the game, and follow what they found."""

from __future__ import annotations

from zlib import crc32

from game.bots.kinds import Budget, Decided, ReasonTerm
from game.bots.meter import Meter
from game.bots.terra import opening
from game.bots.terra.alone import alone, follow
from game.bots.terra.reasons import reasons
from game.bots.terra.search import Error, Node, Search, far
from game.bots.terra.value import Outlook
from game.bots.terra.weights import Weights
from game.rules.core import rng
from game.rules.terra import Action, State, legal_actions
from game.rules.terra.actions import USE_FACTION
from game.rules.terra.economy import gain_power
from game.rules.terra.options import asked
from game.rules.terra.turns import possible_gain

WIDTHS = (2, 5, 12, 30, 80, 200)
SHARE = 0.3  # of the budget for the own round, the rest for the next ones
TRIES = (24, 8, 4, 3, 3)  # ends of rounds that are followed one round more
DOUBLE = USE_FACTION["ACTC"]
SET_UP = ("faction", "place", "card")

Terms = tuple[ReasonTerm, ...]


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
        self.plan: list[Action] = []  # what is left of the action that was chosen
        self.why: Terms = ()

    def decide(self, view: State) -> Decided:
        legal = legal_actions(view)
        chosen = self._answer(view, asked(view), legal)
        if chosen.action in legal:
            return chosen
        self.plan = []
        return Decided(legal[0])

    def _answer(self, view: State, seat: int, legal: list[Action]) -> Decided:
        kind = legal[0].kind
        if kind in SET_UP and not view.frames:
            self.plan = []
            return opening.choose(view, seat, legal, self.weights, self.budget if self.deep else None)
        if kind in ("leech", "decline") and not view.frames:
            return self._leech(view, seat, legal)
        if self.plan and self.plan[0] in legal:
            return Decided(self.plan.pop(0), self.why)
        self.plan = []
        if not view.frames and view.acted:
            return Decided(next(action for action in legal if action.kind == "end"), self.why)
        return self._think(view, seat, legal)

    def _leech(self, view: State, seat: int, legal: list[Action]) -> Decided:
        """Power is taken if the position with it is worth more than the points that it costs."""
        outlook = Outlook(view, seat, self.weights)
        player = view.players[seat]
        gain = possible_gain(player, view.offers[0].queue[0][1])
        then = player.copy()
        gain_power(then, gain)
        gained = outlook.value(view, then) - outlook.value(view, player)
        if gained < outlook.w.leech * (gain - 1):
            return Decided(legal[1], (ReasonTerm("bot.leech.declined", gain - 1),))
        return Decided(legal[0], (ReasonTerm("bot.leech.taken" if gain > 1 else "bot.leech.free", gain - 1),))

    def _think(self, view: State, seat: int, legal: list[Action]) -> Decided:
        outlook = Outlook(view, seat, self.weights)
        meter = Meter(self.budget)
        search = Search(view, seat, outlook, meter, self._error(view) if self.error else None)
        search.begin(view)
        best = self._deep(search, meter) if self.deep else search.best
        if not best.course:
            ends = [action for action in legal if action.kind == "end"]
            return Decided(ends[0]) if ends else opening.best_pass(view, seat, legal, self.weights)
        start = alone(view, seat)
        self.plan = list(best.course[0])
        if DOUBLE in legal and _hurried(best):
            self.plan = []
            return Decided(DOUBLE, (ReasonTerm("bot.double.turn"),))
        self.why = reasons(start, follow(start, seat, self.plan), seat, outlook)
        if len(best.course) > 1:
            self.why += (ReasonTerm("bot.rounds.planned", len(best.course)),)
        return Decided(self.plan.pop(0), self.why)

    def _deep(self, search: Search, meter: Meter) -> Node:
        for width in WIDTHS:
            search.run(width, SHARE)
            if meter.over(SHARE / 3):
                break
        return far(search, TRIES, 2).begun

    def _error(self, view: State) -> Error:
        """Misjudgements that belong to the position: asked again, the bot errs in the same way."""
        start = self.seed * 1_000_003 + crc32(repr((view.round, view.occupied, view.power_used)).encode())

        def error(n: int) -> float:
            return self.error * (rng.next_below(rng.seeded(start + n), 2001)[1] / 1000 - 1)

        return error


def _hurried(best: Node) -> bool:
    """Whether two actions in a row are better than one: the second is a power action that another may take."""
    return len(best.course) > 1 and any(action.kind == "power" for action in best.course[1])
