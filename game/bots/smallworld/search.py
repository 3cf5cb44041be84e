"""Search over whole turns: varied plans, tried out against imagined replies, the worse half dropped each time.

How good a plan is shows in rollouts on positions that agree with the view: every player goes on by the greedy
policy for some rounds, then the outlook says who leads. All plans meet the same imagined worlds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.bots.meter import Meter
from game.bots.replay import follow
from game.bots.smallworld.plans import Candidate, Planner
from game.bots.smallworld.policy import Policy
from game.rules import smallworld as rules
from game.rules.smallworld import State, determinize

WORLDS = 2000  # imagined at most, however cheap they are
STEP = 7919  # between the numbers of two worlds


class Shape(NamedTuple):
    """How the search divides its labour."""

    turns: int = 4  # that a rollout looks ahead, one of everybody's at least
    plans: float = 0.2  # part of the budget for making plans
    field: int = 10  # plans that are tried out
    margin: float = 8.0  # coins by which a plan may look worse than the best and still be tried out
    caution: float = 0.5  # standard errors by which a plan must beat the policy's own
    trust: float = 8.0  # worlds that what is known of a combo counts as much as
    glance: float = 3.0  # the same for what a plan looks like before anybody replies
    blend: float = 0.5  # how far a pick is judged by its combo, and not by what its first turn looks like
    trials: int = 1  # combos that imagined players try out before they pick
    spite: float = 1.6  # how much more the leader's loss counts than that of others


class Search:
    """One decision of one player, thought about until the meter stops it."""

    def __init__(
        self, view: State, policy: Policy, seed: int, meter: Meter, shape: Shape, purses: Mapping[int, int]
    ) -> None:
        self.view = view
        self.player = view.frames[-1].player
        self.seed = seed
        self.meter = meter
        self.shape = shape
        self.policy = policy
        self.purses = purses
        self.picking = view.frames[-1].kind == "pick"
        self.trust = shape.trust if self.picking else shape.glance

    def imagine(self, number: int) -> State:
        """A full position that agrees with all that is known."""
        state = determinize(self.view, self.seed + number)
        for seat, coins in self.purses.items():
            state.coins[seat] = coins
        return state

    def best(self) -> list[Candidate]:
        """The plans that were tried out, the best first; then those that looked hopeless."""
        world = self.imagine(0)
        planner = Planner(self.policy, self.imagine, self.player, self.seed, self.meter, self._spite(world))
        found = planner.plans(self.shape.plans)
        for plan in found:
            plan.prior = plan.glance
        usual = found[0]
        if self.picking:
            usual = self._rank_picks(world, found)
        found.sort(key=lambda plan: (-plan.prior, -plan.glance))
        raced = self._race(self._seeded(found, usual), usual)
        known = {id(plan) for plan in raced}
        return raced + [plan for plan in found if id(plan) not in known]

    def _rank_picks(self, world: State, found: list[Candidate]) -> Candidate:
        """What is known of the combos goes first; the most promising is the usual one."""
        before = self.policy.tried
        known = {plan.actions[0].n: 0.0 for plan in found}
        for index in known:
            known[index] = self.policy.tried_out(world, self.player, index)
        self.meter.spend(self.policy.tried - before)
        for plan in found:
            plan.prior += self.shape.blend * (known[plan.actions[0].n] - plan.prior)
        return max(found, key=lambda plan: (plan.prior, plan.glance))

    def _spite(self, world: State) -> dict[int, float]:
        """Who leads among the opponents is worth hitting more than the others: by standing, whoever it is."""
        others = [seat for seat in range(world.setup.players) if seat != self.player]
        if len(others) < 2:
            return {}
        leader = max(others, key=lambda seat: self.policy.outlook.value(world, seat))
        rest = (len(others) - self.shape.spite) / (len(others) - 1)
        return {seat: self.shape.spite if seat == leader else max(0.2, rest) for seat in others}

    def _seeded(self, found: list[Candidate], usual: Candidate) -> list[Candidate]:
        """The usual plan, the best of every way to begin, and more of the best; nothing hopeless among them."""
        hope = found[0].prior - self.shape.margin
        heads: dict[object, Candidate] = {}
        for plan in found:
            head = plan.actions[0]
            if head.kind in ("decline", "choose") or (head.kind == "pick" and plan.prior >= hope):
                heads.setdefault(head, plan)
            elif head.kind != "pick":
                heads.setdefault("go on", plan)  # against declining, however clear that looks
        chosen = [usual, *(plan for plan in heads.values() if plan.actions[0] != usual.actions[0])]
        room = 0 if self.picking else max(0, self.shape.field - len(chosen))  # the turn is planned after the pick
        taken = {id(plan) for plan in chosen}
        return chosen + [plan for plan in found if id(plan) not in taken and plan.prior >= hope][:room]

    # --- trying them out

    def _race(self, racing: list[Candidate], usual: Candidate) -> list[Candidate]:
        """All plans meet the same worlds; the worse ones are dropped as the budget runs out."""
        out: list[Candidate] = []
        for world in range(1, WORLDS + 1):
            if len(racing) < 2 or self.meter.over(1.0):
                break
            for plan in racing:
                plan.results.append(self._try(plan, STEP * world))
            if world % 2:
                continue
            self._sort(racing, usual)
            keep = _survivors(self.shape.field, self.shape.plans, self.meter.used())
            out = [plan for plan in racing[keep:] if plan is not usual] + out
            racing = racing[:keep] + [plan for plan in racing[keep:] if plan is usual]
        self._sort(racing, usual)
        return racing + out

    def _sort(self, racing: list[Candidate], usual: Candidate) -> None:
        racing.sort(key=lambda plan: -plan.better_than(usual, self.shape.caution, self.trust))

    def _try(self, plan: Candidate, number: int) -> float:
        state = self.imagine(number)
        self.meter.spend(follow(rules, state, plan.actions, self.player))
        return self.rollout(state)

    def rollout(self, state: State) -> float:
        """Finish the turn, look some turns ahead, and see who leads."""
        if state.frames and state.seat == self.view.seat and state.round == self.view.round:
            state.acted = True
            self.meter.spend(self.policy.play_turn(state))
        for _ in range(max(self.shape.turns, state.setup.players)):
            if state.over:
                break
            self.meter.spend(self.policy.play_turn(state))
        return self.policy.outlook.lead(state, self.player)


def _survivors(field: int, begun: float, used: float) -> int:
    """How many plans may go on: half at a third of the time, a quarter at two thirds, two near the end."""
    part = (used - begun) / max(0.01, 1 - begun)
    if part < 0.3:
        return field
    if part < 0.6:
        return max(3, field // 2)
    return max(2, field // 4) if part < 0.85 else 2
