"""Search over whole turns: varied plans, tried out against imagined replies, the worse half dropped each time.

A plan is the player's own actions up to the end of the turn or to the first die. How good it is shows in
rollouts on positions that agree with the view: every player goes on by the greedy policy for some rounds,
then the outlook says who leads. All plans meet the same imagined worlds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.bots.meter import Meter
from game.bots.outlook import turns_left
from game.bots.policy import Policy
from game.rules.smallworld import Action, State, actions, apply, determinize
from game.rules.smallworld.legal import may_decline

CHANCE = frozenset({"gamble", "roll"})
MOST = 120  # own actions in a turn, with room to spare


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
    total: float = 0.0
    tries: int = 0
    results: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return self.total / self.tries if self.tries else self.glance


class Shape(NamedTuple):
    """How the search divides its labour."""

    rounds: float = 2.0  # that a rollout looks ahead
    plans: float = 0.3  # part of the budget for making plans
    field: int = 12  # plans that are tried out
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
        maker = Policy(varied, self.view.map, self.seed + n, temper.noise)
        maker.outlook = self.policy.outlook
        return maker

    def best(self) -> list[Candidate]:
        """The plans that were tried out, the best first."""
        found = self._plans()
        found.sort(key=lambda plan: -plan.glance)
        racing = self._seeded(found)
        return self._race(racing)

    # --- making plans

    def _plans(self) -> list[Candidate]:
        """Every way to begin, then variations of each until their share of the budget is used up."""
        world = determinize(self.view, self.seed)
        starts = self._starts(world)
        found: dict[object, Candidate] = {}
        n = 0
        while n < len(starts) or (n < 40 * len(starts) and not self.meter.over(self.shape.plans)):
            maker = self.makers[n // len(starts) % len(self.makers)]
            plan = self._make(determinize(self.view, self.seed + n), starts[n % len(starts)], maker)
            found.setdefault(_key(plan.actions), plan)
            n += 1
            if starts == [actions.DECLINE]:
                break
        return list(found.values())

    def _starts(self, world: State) -> list[Action | None]:
        """First actions that differ in kind; nothing: whatever the policy begins with."""
        frame = world.frames[-1]
        if frame.kind == "pick":
            ranked = sorted(self.policy.picks(world, frame), reverse=True)
            return [actions.pick(index) for _, index in ranked]
        if frame.kind == "choose":
            return [actions.choose(option) for option in frame.options]
        if frame.kind == "conquest" and may_decline(world, self.player) and turns_left(world, self.player) > 1:
            return [None, actions.DECLINE]
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
            if certain and mine:
                own.append(action)
                certain = action.kind not in CHANCE
            apply(world, action, trusted=True)
            self.meter.spend(1)
        return Candidate(tuple(own), self.policy.outlook.lead(world, self.player))

    def _seeded(self, found: list[Candidate]) -> list[Candidate]:
        """The best by a glance, but the best of every way to begin is among them."""
        heads: dict[Action, Candidate] = {}
        for plan in found:
            if plan.actions[0].kind in ("pick", "decline", "choose"):
                heads.setdefault(plan.actions[0], plan)
        chosen = list(heads.values())
        chosen += [plan for plan in found if plan not in chosen][: max(0, self.shape.field - len(chosen))]
        return chosen

    # --- trying them out

    def _race(self, racing: list[Candidate]) -> list[Candidate]:
        world = 0
        out: list[Candidate] = []
        while len(racing) > 1 and not self.meter.over(1.0):
            for _ in range(2):
                world += 1
                for plan in racing:
                    self._try(plan, self.seed + 7919 * world)
                if self.meter.over(1.0):
                    break
            share = self.meter.used()
            keep = _survivors(self.shape.field, self.shape.plans, share)
            racing.sort(key=lambda plan: -plan.mean)
            if len(racing) > keep:
                out = racing[keep:] + out
                racing = racing[:keep]
        racing.sort(key=lambda plan: -plan.mean)
        return racing + out

    def _try(self, plan: Candidate, seed: int) -> None:
        state = determinize(self.view, seed)
        for action in plan.actions:
            apply(state, action, trusted=True)
        self.meter.spend(len(plan.actions))
        lead = self.rollout(state)
        plan.total += lead
        plan.tries += 1

    def rollout(self, state: State) -> float:
        """Finish the turn, look some rounds ahead, and see who leads."""
        turns = round(self.shape.rounds * state.setup.players)
        if state.frames and state.seat == self.view.seat and state.round == self.view.round:
            state.acted = True
            self.meter.spend(self.policy.play_turn(state))
        for _ in range(turns):
            if state.over:
                break
            self.meter.spend(self.policy.play_turn(state))
        return self.policy.outlook.lead(state, self.player)


def _decide(policy: Policy, state: State) -> Action:
    """The policy's next action, a decline apart: that is a way to begin of its own."""
    frame = state.frames[-1]
    if frame.kind == "conquest":
        return policy.strike(state, state.tribes[frame.tribe])
    return policy.decide(state)


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
