"""Plans worth trying out: every way to begin, what the policy would do, variations of it and of the best so far.

A plan is the player's own actions up to the end of the turn, to the first die, or to where another is asked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.bots.meter import Meter
from game.bots.replay import follow
from game.bots.smallworld.outlook import turns_left
from game.bots.smallworld.policy import FAMILIAR, Policy, legal_or
from game.rules import smallworld as rules
from game.rules.core import rng
from game.rules.smallworld import Action, State, actions, apply
from game.rules.smallworld.legal import may_decline
from game.rules.smallworld.mapdef import regions_of

CHANCE = frozenset({"gamble", "roll"})
BEFORE = frozenset({"conquer", "use", "abandon", "decline", "pick"})  # what a plan may begin with unchanged
SPREAD = 10.0  # coins by which one rollout differs from another, before anything is known
VARIATIONS = 150  # of all ways to begin, at most
MOST = 120  # own actions in a turn, with room to spare
ABANDONED = 2  # regions that a plan may begin by leaving, one of them or both

Prefix = tuple[Action, ...]


class Temper(NamedTuple):
    """A way to be different from the plain policy when plans are made."""

    noise: float = 0.0
    deny: float = 1.0
    bonus: float = 1.0
    opening: float = 1.0
    thrift: float = 1.0
    guard: float = 1.0
    eager: float = 1.0


TEMPERS = (
    Temper(), Temper(0.3), Temper(0.2, deny=2.0), Temper(0.3, thrift=0.8), Temper(0.5, opening=3.0),
    Temper(0.2, bonus=1.6), Temper(0.3, deny=0.3), Temper(0.8), Temper(0.2, eager=0.3),
)  # fmt: skip
STYLES = (Temper(guard=0.6), Temper(guard=1.5))  # of redeployment: more evenly, and more on what is worth most


@dataclass(slots=True)
class Candidate:
    """A plan and what the rollouts said of it; `prior` is what was known before them."""

    actions: tuple[Action, ...]
    glance: float
    prior: float = 0.0
    met: int = 0  # how often it was made: `glance` is the mean over so many throws of the die
    results: list[float] = field(default_factory=list)  # by imagined world

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results) if self.results else self.glance

    def meet(self, glance: float) -> None:
        self.met += 1
        self.glance += (glance - self.glance) / self.met

    def better_than(self, usual: Candidate, caution: float, trust: float) -> float:
        """Coins by which it beats the usual plan, less what may be luck; what was known counts as `trust` worlds."""
        gaps = [mine - theirs for mine, theirs in zip(self.results, usual.results, strict=False)]
        count = len(gaps) + trust
        if self is usual or not count:
            return 0.0
        known = self.prior - usual.prior
        mean = (sum(gaps) + trust * known) / count
        spread = sum((gap - mean) ** 2 for gap in gaps) + SPREAD**2
        return mean - caution * math.sqrt(spread) / count


class Planner:
    """Makes plans for the player asked. `imagine` gives a full position for a number."""

    def __init__(
        self, policy: Policy, imagine: Callable[[int], State], player: int, seed: int, meter: Meter,
        spite: Mapping[int, float],
    ) -> None:  # fmt: skip
        self.policy = policy
        self.imagine = imagine
        self.player = player
        self.meter = meter
        self.seed = seed
        self.dice = rng.seeded(seed)
        self.makers = [self._maker(temper, n, spite) for n, temper in enumerate((*TEMPERS, *STYLES))]
        self.found: dict[object, Candidate] = {}

    def _maker(self, temper: Temper, n: int, spite: Mapping[int, float]) -> Policy:
        w = self.policy.weights
        varied = w._replace(deny=w.deny * temper.deny, bonus=w.bonus * temper.bonus,
                            opening=w.opening * temper.opening, thrift=w.thrift * temper.thrift,
                            guard=min(0.95, w.guard * temper.guard), eager=w.eager * temper.eager)  # fmt: skip
        maker = Policy(varied, self.policy.map, self.seed + n, temper.noise, outlook=self.policy.outlook)
        maker.attack.spite = spite
        return maker

    def plans(self, part: float) -> list[Candidate]:
        """The policy's own plan first; variations until this part of the budget is gone."""
        starts = self._starts(self.imagine(0))
        for start in starts:
            self._add(start, self.makers[0], 0)
        varied = [start for start in starts if not start or start[0].kind == "pick"]
        for n in range(VARIATIONS if varied else 0):
            if self.meter.over(part):
                break
            if n % 3 == 2:
                self._vary_best(n)
            else:
                self._add(varied[n % len(varied)], self.makers[1 + n % (len(TEMPERS) - 1)], n + 1)
        self._restyle()
        return list(self.found.values())

    def _vary_best(self, n: int) -> None:
        """Begin like the best plan so far and go on otherwise."""
        best = max(self.found.values(), key=lambda plan: plan.glance)
        lead = [action for action in best.actions if action.kind in BEFORE]
        self.dice, kept = rng.next_below(self.dice, len(lead) + 1)
        self._add(tuple(lead[:kept]), self.makers[1 + n % (len(TEMPERS) - 1)], n + 1)

    def _restyle(self) -> None:
        """The best conquests with other redeployments."""
        if self.imagine(0).frames[-1].kind != "conquest":
            return
        best = max(self.found.values(), key=lambda plan: plan.glance)
        kinds = [action.kind for action in best.actions]
        if "deploy" in kinds and not CHANCE & {*kinds}:
            for maker in self.makers[-len(STYLES) :]:
                self._add(best.actions[: kinds.index("deploy")], maker, 0)

    def _add(self, start: Prefix, maker: Policy, n: int) -> None:
        plan = self._make(self.imagine(n), start, maker)
        if plan.actions:
            self.found.setdefault(frozenset(plan.actions), plan).meet(plan.glance)

    def _starts(self, world: State) -> list[Prefix]:
        """Beginnings that differ in kind, the policy's own first; nothing: go on with the best conquest."""
        frame = world.frames[-1]
        if frame.kind == "pick":
            return [(actions.pick(index),) for _, index in sorted(self.policy.picks(world, frame), reverse=True)]
        if frame.kind == "choose":
            usual = self.policy.choose(world, frame)
            return [(usual,), *((actions.choose(o),) for o in frame.options if o != usual.target)]
        if frame.kind != "conquest":
            return [()]
        starts: list[Prefix] = [()]
        if may_decline(world, self.player) and turns_left(world, self.player) > 1:
            declines = self.policy.wants_decline(world, self.player)
            starts.insert(0 if declines else 1, (actions.DECLINE,))
        return starts + self._retreats(world)

    def _retreats(self, world: State) -> list[Prefix]:
        """Leaving what is worth least: tokens for elsewhere, or another way into the map."""
        tribe = world.tribes[world.frames[-1].tribe]
        if world.leg.struck or tribe.regions.bit_count() < 2:
            return []
        worth = self.policy.worth(world, tribe)
        least = sorted(regions_of(tribe.regions), key=lambda region: (worth[region], region))[:ABANDONED]
        steps = [actions.abandon(world.map.ids[region]) for region in least]
        return [*((step,) for step in steps), tuple(steps)]

    def _make(self, world: State, start: Prefix, maker: Policy) -> Candidate:
        """The given beginning, and the rest of the turn by this maker."""
        turn = (world.round, world.seat)
        own = list(start[: follow(rules, world, start, self.player)])
        certain = not CHANCE & {action.kind for action in own}
        self.meter.spend(len(own))
        for _ in range(MOST):
            if not world.frames or (world.round, world.seat) != turn:
                break
            mine = world.frames[-1].player == self.player
            action = _decide(maker if mine else self.policy, world)
            certain &= mine  # the plan ends where somebody else is asked
            if certain:
                own.append(action)
                certain = action.kind not in CHANCE
            apply(world, action, trusted=True)
            self.meter.spend(1)
        return Candidate(tuple(own), self.policy.outlook.lead(world, self.player))


def _decide(policy: Policy, state: State) -> Action:
    """The policy's next action, a decline apart: that is a way to begin of its own."""
    frame = state.frames[-1]
    if frame.kind != "conquest":
        return policy.decide(state)
    action = policy.attack.strike(state, state.tribes[frame.tribe])
    return action if state.setup.content == FAMILIAR else legal_or(state, action)
