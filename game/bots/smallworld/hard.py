"""The bot that searches; it makes a plan once a turn and follows it until a die surprises it."""

from __future__ import annotations

from game.bots.kinds import Budget, Decided, ReasonTerm
from game.bots.meter import Meter
from game.bots.replay import fits
from game.bots.smallworld.plans import Candidate
from game.bots.smallworld.policy import Policy, legal_or
from game.bots.smallworld.purses import Purses
from game.bots.smallworld.reasons import reasons_for
from game.bots.smallworld.search import Search, Shape
from game.bots.smallworld.simple import policy_for, position_seed
from game.bots.smallworld.weights import WEIGHTS, Weights
from game.rules import smallworld as rules
from game.rules.smallworld import State, apply, determinize, legal_actions
from game.rules.smallworld.conquest import die_mode

#: Parts of what is left of a turn's budget that a question may take.
SHARES = {"pick": 0.5, "conquest": 0.97, "choose": 0.5}
DICEY = 0.35  # conquests in which a die will speak again and again
SEARCHED_CHOICES = 6  # options of a question that is worth a search

Signature = tuple[object, ...]


class HardBot:
    def __init__(
        self, seed: int, budget: Budget, weights: Weights = WEIGHTS, shape: Shape | None = None
    ) -> None:
        self.seed = seed
        self.budget = budget
        self.weights = weights
        self.shape = shape or Shape()
        self.plan: dict[Signature, Decided] = {}
        self.turn: tuple[int, int, int] = (0, 0, 0)
        self.left = 1.0  # of this turn's budget
        self.policy: Policy | None = None
        self.purses = Purses()

    def decide(self, view: State) -> Decided:
        player = view.frames[-1].player
        turn = (view.round, view.seat, player)
        if view.seat == player:
            self.purses.look(view, player)
        if turn != self.turn:
            self.turn, self.left = turn, 1.0
            self.plan.clear()
        planned = self.plan.get(signature(view))
        if planned is not None and planned.action in legal_actions(view):
            return planned
        return self._think(view)

    def _think(self, view: State) -> Decided:
        frame = view.frames[-1]
        seed = position_seed(view, self.seed)
        policy = self.policy = policy_for(self.weights, view, self.policy, self.shape.trials)
        searched = frame.kind in ("pick", "conquest") or (
            frame.kind == "choose" and len(frame.options) <= SEARCHED_CHOICES
        )
        if not searched or view.seat != frame.player:
            state = determinize(view, seed)
            action = legal_or(view, policy.decide(state))
            return Decided(action, reasons_for(state, policy, action))
        dicey = frame.kind == "conquest" and die_mode(view, view.tribes[frame.tribe]) == "before"
        share = self.left * (DICEY if dicey else SHARES[frame.kind])
        meter = Meter(self.budget, share)
        found = Search(view, policy, seed, meter, self.shape, self.purses.coins).best()
        self.left -= share * min(1.0, meter.used())  # a clear case leaves more for the rest of the turn
        return self._keep(view, seed, policy, found)

    def _keep(self, view: State, seed: int, policy: Policy, found: list[Candidate]) -> Decided:
        """Remember the whole plan by the positions that it leads through; answer with its beginning."""
        best = found[0]
        state = determinize(view, seed)
        lead = (ReasonTerm("bot.plan.lead" if best.mean >= 0 else "bot.plan.behind", abs(round(best.mean))),)
        compared = _compared(view, found, self.shape.trust)
        kept: list[Decided] = []
        for action in best.actions:
            if kept and not fits(rules, state, action, view.frames[-1].player):
                break
            reasons = reasons_for(state, policy, action)
            told = compared if not kept else ()
            decided = Decided(action, (*reasons[:1], *told, *reasons[1:], *lead))
            kept.append(decided)
            if action.kind == "pick":  # worth another thought before, and after it
                break
            self.plan[signature(state)] = decided
            apply(state, action, trusted=True)
        return Decided(legal_or(view, kept[0].action), kept[0].reasons)


def _compared(view: State, found: list[Candidate], trust: float) -> tuple[ReasonTerm, ...]:
    """How much better than the next best choice it looked: another combo, or going on against declining."""
    best = found[0]
    if best.actions[0].kind == "pick":
        return _rather(view, found, trust)
    declines = best.actions[0].kind == "decline"
    rivals = [plan for plan in found if plan.results and (plan.actions[0].kind == "decline") != declines]
    gap = round(min((best.better_than(rival, 0.0, 0.0) for rival in rivals), default=0.0))
    if gap < 1:
        return ()
    return (ReasonTerm("bot.decline.better" if declines else "bot.stay.better", gap),)


def _rather(view: State, found: list[Candidate], trust: float) -> tuple[ReasonTerm, ...]:
    """The combo that comes next, and by how many coins less."""
    best = found[0]
    second = next((plan for plan in found if plan.actions[0] != best.actions[0]), None)
    if second is None:
        return ()
    combo = view.column[second.actions[0].n]
    named = (("race", combo.race), ("power", combo.power))
    gap = round(best.better_than(second, 0.0, trust))
    return (ReasonTerm("bot.pick.rather", gap, named) if gap >= 1 else ReasonTerm("bot.pick.close", 0, named),)


def signature(state: State) -> Signature:
    """What everybody sees of the running turn, pieces included: enough to know that a plan goes as expected."""
    frame, leg = state.frames[-1], state.leg
    tribe = state.tribes.get(frame.tribe)
    who = (tribe.race, tribe.power, tribe.hand, tribe.displaced, tuple(tribe.bag.items())) if tribe else ()
    pieces = tuple((kind, tuple(at.items())) for kind, at in state.pieces.items())
    return (state.round, state.seat, frame, leg.roll, leg.used, leg.conquered, who,
            tuple(state.holder), tuple(state.tokens), pieces, state.acted)  # fmt: skip
