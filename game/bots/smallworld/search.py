"""Search over whole turns: varied plans, tried out against imagined replies, the worse half dropped each time.

A plan is the player's own actions up to the end of the turn or to the first die. How good it is shows in
rollouts on positions that agree with the view: every player goes on by the greedy policy for some rounds,
then the outlook says who leads. All plans meet the same imagined worlds.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NamedTuple

from game.bots.meter import Meter
from game.bots.replay import follow
from game.bots.smallworld.outlook import turns_left
from game.bots.smallworld.policy import FAMILIAR, Policy, legal_or
from game.rules import smallworld as rules
from game.rules.smallworld import Action, State, actions, apply, determinize
from game.rules.smallworld.legal import may_decline

CHANCE = frozenset({"gamble", "roll"})
SPREAD = 10.0  # coins by which one rollout differs from another, before anything is known
VARIATIONS = 40  # of each way to begin, at most
MOST = 120  # own actions in a turn, with room to spare
WORLDS = 2000  # imagined at most, however cheap they are


class Temper(NamedTuple):
    """A way to be different from the plain policy when plans are made."""

    noise: float = 0.0
    deny: float = 1.0
    bonus: float = 1.0
    opening: float = 1.0
    thrift: float = 1.0


TEMPERS = (
    Temper(), Temper(0.3), Temper(0.2, deny=2.0), Temper(0.3, thrift=0.8), Temper(0.5, opening=3.0),
    Temper(0.2, bonus=1.6), Temper(0.3, deny=0.3), Temper(0.8),
)  # fmt: skip


@dataclass(slots=True)
class Candidate:
    """A plan and what the rollouts said of it."""

    actions: tuple[Action, ...]
    glance: float
    results: list[float] = field(default_factory=list)  # by imagined world

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results) if self.results else self.glance

    def better_than(self, usual: Candidate, caution: float) -> float:
        """Coins by which it beats the usual plan in the same worlds, less what may be luck."""
        gaps = [mine - theirs for mine, theirs in zip(self.results, usual.results, strict=False)]
        if self is usual or not gaps:
            return 0.0
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) + SPREAD**2
        return mean - caution * math.sqrt(spread / len(gaps) / len(gaps))


class Shape(NamedTuple):
    """How the search divides its labour."""

    turns: int = 20  # of all players together that a rollout looks ahead
    plans: float = 0.2  # part of the budget for making plans
    field: int = 10  # plans that are tried out
    caution: float = 0.5  # standard errors by which a plan must beat the policy's own
    trials: int = 1  # combos that imagined players try out before they pick


class Search:
    """One decision of one player, thought about until the meter stops it."""

    def __init__(self, view: State, policy: Policy, seed: int, meter: Meter, shape: Shape) -> None:
        self.view = view
        self.player = view.frames[-1].player
        self.seed = seed
        self.meter = meter
        self.shape = shape
        self.policy = policy
        self.makers = [self._maker(temper, n) for n, temper in enumerate(TEMPERS)]

    def _maker(self, temper: Temper, n: int) -> Policy:
        w = self.policy.weights
        varied = w._replace(deny=w.deny * temper.deny, bonus=w.bonus * temper.bonus,
                            opening=w.opening * temper.opening, thrift=w.thrift * temper.thrift)  # fmt: skip
        return Policy(varied, self.view.map, self.seed + n, temper.noise, outlook=self.policy.outlook)

    def best(self) -> list[Candidate]:
        """The plans that were tried out, the best first."""
        found = self._plans()
        usual = found[0]
        found.sort(key=lambda plan: -plan.glance)
        return self._race(self._seeded(found, usual), usual)

    # --- making plans

    def _plans(self) -> list[Candidate]:
        """What the policy itself would do, every way to begin, then variations while the budget lasts."""
        world = determinize(self.view, self.seed)
        starts = self._starts(world)
        found: dict[object, Candidate] = {}
        for start in starts:
            self._add(found, start, self.makers[0], 0)
        varied = [start for start in starts if start is None or start.kind == "pick"]
        for n in range(VARIATIONS * len(varied)):
            if self.meter.over(self.shape.plans):
                break
            maker = self.makers[(1 + n // len(varied)) % len(self.makers)]
            self._add(found, varied[n % len(varied)], maker, n + 1)
        return list(found.values())

    def _add(self, found: dict[object, Candidate], start: Action | None, maker: Policy, n: int) -> None:
        plan = self._make(determinize(self.view, self.seed + n), start, maker)
        found.setdefault(_key(plan.actions), plan)

    def _starts(self, world: State) -> list[Action | None]:
        """First actions that differ in kind, the policy's own first; nothing: go on with the best conquest."""
        frame = world.frames[-1]
        if frame.kind == "pick":
            ranked = sorted(self.policy.picks(world, frame), reverse=True)
            return [actions.pick(index) for _, index in ranked]
        if frame.kind == "choose":
            usual = self.policy.choose(world, frame)
            return [usual, *(actions.choose(o) for o in frame.options if o != usual.target)]
        if frame.kind == "conquest" and may_decline(world, self.player) and turns_left(world, self.player) > 1:
            declines = self.policy.wants_decline(world, self.player)
            return [actions.DECLINE, None] if declines else [None, actions.DECLINE]
        return [None]

    def _make(self, world: State, start: Action | None, maker: Policy) -> Candidate:
        """The rest of the turn by this maker; the plan ends where a die begins to speak."""
        own: list[Action] = []
        certain = True
        turn = (world.round, world.seat)
        for _ in range(MOST):
            if not world.frames or (world.round, world.seat) != turn:
                break
            frame = world.frames[-1]
            mine = frame.player == self.player
            action = start if start and not own else _decide(maker if mine else self.policy, world)
            certain &= mine  # the plan ends where somebody else is asked
            if certain:
                own.append(action)
                certain = action.kind not in CHANCE
            apply(world, action, trusted=True)
            self.meter.spend(1)
        return Candidate(tuple(own), self.policy.outlook.lead(world, self.player))

    def _seeded(self, found: list[Candidate], usual: Candidate) -> list[Candidate]:
        """The best by a glance; the usual one and the best of every way to begin are among them."""
        heads: dict[Action, Candidate] = {}
        for plan in found:
            if plan.actions[0].kind in ("pick", "decline", "choose"):
                heads.setdefault(plan.actions[0], plan)
        chosen = [usual, *(plan for plan in heads.values() if plan is not usual)]
        room = max(0, self.shape.field - len(chosen))
        taken = {id(plan) for plan in chosen}
        return chosen + [plan for plan in found if id(plan) not in taken][:room]

    # --- trying them out

    def _race(self, racing: list[Candidate], usual: Candidate) -> list[Candidate]:
        """All plans meet the same worlds; the worse ones are dropped as the budget runs out."""
        out: list[Candidate] = []
        for world in range(1, WORLDS + 1):
            if len(racing) < 2 or self.meter.over(1.0):
                break
            for plan in racing:
                plan.results.append(self._try(plan, self.seed + 7919 * world))
            if world % 2:
                continue
            racing.sort(key=lambda plan: -plan.better_than(usual, self.shape.caution))
            keep = _survivors(self.shape.field, self.shape.plans, self.meter.used())
            dropped = [plan for plan in racing[keep:] if plan is not usual]
            out = dropped + out
            racing = racing[:keep] + [plan for plan in racing[keep:] if plan is usual]
        racing.sort(key=lambda plan: -plan.better_than(usual, self.shape.caution))
        return racing + out

    def _try(self, plan: Candidate, seed: int) -> float:
        state = determinize(self.view, seed)
        self.meter.spend(follow(rules, state, plan.actions, self.player))
        return self.rollout(state)

    def rollout(self, state: State) -> float:
        """Finish the turn, look some turns ahead, and see who leads."""
        if state.frames and state.seat == self.view.seat and state.round == self.view.round:
            state.acted = True
            self.meter.spend(self.policy.play_turn(state))
        for _ in range(self.shape.turns):
            if state.over:
                break
            self.meter.spend(self.policy.play_turn(state))
        return self.policy.outlook.lead(state, self.player)


def _decide(policy: Policy, state: State) -> Action:
    """The policy's next action, a decline apart: that is a way to begin of its own."""
    frame = state.frames[-1]
    if frame.kind != "conquest":
        return policy.decide(state)
    action = policy.attack.strike(state, state.tribes[frame.tribe])
    return action if state.setup.content == FAMILIAR else legal_or(state, action)


def _key(plan: tuple[Action, ...]) -> object:
    """Plans that conquer the same in another order are one."""
    taken = frozenset(action for action in plan if action.kind != "deploy")
    return plan[0] if plan[0].kind in ("pick", "decline") and len(plan) < 2 else taken


def _survivors(field: int, begun: float, used: float) -> int:
    """How many plans may go on: half at a third of the time, a quarter at two thirds, two near the end."""
    part = (used - begun) / max(0.01, 1 - begun)
    if part < 0.3:
        return field
    if part < 0.6:
        return max(3, field // 2)
    return max(2, field // 4) if part < 0.85 else 2
