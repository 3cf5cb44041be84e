"""The bots that do not search: easy and medium."""

from __future__ import annotations

from zlib import crc32

from game.bots.kinds import Decided
from game.bots.smallworld.policy import Policy, legal_or
from game.bots.smallworld.reasons import reasons_for
from game.bots.smallworld.weights import WEIGHTS, Weights
from game.rules.core import rng
from game.rules.smallworld import Action, State, actions, determinize, legal_actions
from game.rules.smallworld.mapdef import regions_of
from game.rules.smallworld.state import Frame


def position_seed(view: State, seed: int) -> int:
    """A number of the position, the same in every process: what a bot's own dice begin with."""
    leg, top = view.leg, view.frames[-1]
    seen = (view.round, view.seat, view.holder, view.tokens, tuple(leg), tuple(top), view.column)
    return seed * 1_000_003 + crc32(repr(seen).encode())


def policy_for(weights: Weights, view: State, known: Policy | None, trials: int) -> Policy:
    """The policy used before, with all it has worked out, as long as the board is the same."""
    if known is not None and known.map is view.map:
        return known
    return Policy(weights, view.map, trials=trials)


TRIALS = 6  # combos that the medium bot tries out: all


class MediumBot:
    """Plans its turn greedily on what it sees."""

    def __init__(self, seed: int, weights: Weights = WEIGHTS) -> None:
        self.seed = seed
        self.weights = weights
        self.policy: Policy | None = None

    def decide(self, view: State) -> Decided:
        state = determinize(view, position_seed(view, self.seed))
        policy = self.policy = policy_for(self.weights, view, self.policy, TRIALS)
        action = legal_or(view, policy.decide(state))
        return Decided(action, reasons_for(state, policy, action))


class EasyBot:
    """Plays sensibly but as people do at first: misjudges, forgets the die, holds on to a race too long."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, view: State) -> Decided:
        seed = position_seed(view, self.seed)
        state = determinize(view, seed)
        policy = Policy(CARELESS, view.map, seed, noise=0.35)
        frame = state.frames[-1]
        action = legal_or(view, self._careless(state, policy, frame, rng.seeded(seed)))
        return Decided(action, reasons_for(state, policy, action))

    def _careless(self, state: State, policy: Policy, frame: Frame, dice: int) -> Action:
        dice, chance = rng.next_below(dice, 100)
        action = policy.decide(state)
        if action.kind == "deploy":
            return _evenly(state, frame, self.seed)
        if action.kind == "conquer" and chance < WANDERS:
            return _anything(state, "conquer", dice)
        if action.kind == "conquer" and state.leg.conquered.bit_count() > 2 and chance >= 100 - TIRES:
            return actions.END
        if action.kind == "gamble" and chance < FORGETS_DIE:
            return actions.END
        return action


def _evenly(state: State, frame: Frame, seed: int) -> Action:
    """One token after the other where fewest stand, whoever threatens; one region is forgotten each turn."""
    tribe = state.tribes[frame.tribe]
    held = list(regions_of(tribe.regions))
    forgotten = held[(seed + 5 * state.round) % len(held)] if len(held) > 2 else -1
    fewest = min(held, key=lambda region: (region == forgotten, state.tokens[region], region))
    return actions.deploy(state.map.ids[fewest], 1)


def _anything(state: State, kind: str, dice: int) -> Action:
    found = [action for action in legal_actions(state) if action.kind == kind]
    return found[rng.next_below(dice, len(found))[1]]


#: How often, in a hundred, an easy bot takes any region, stops too early, or does not think of the die.
WANDERS, TIRES, FORGETS_DIE = 35, 12, 60
#: What a beginner looks at: the coins of this turn, less the next ones and the neighbours'.
CARELESS = WEIGHTS._replace(ahead=0.1, deny=0.25, kill=0.0, opening=0.0, patience=2.0, combos=0.0)
