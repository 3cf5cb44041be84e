"""The greedy way to play a turn: fast enough to be the medium bot and everybody's imagined opponent."""

from __future__ import annotations

from game.bots.smallworld.attack import Attack
from game.bots.smallworld.combos import FIRST_TURN
from game.bots.smallworld.known import lasting, lasting_value, whole_value
from game.bots.smallworld.outlook import Outlook, turns_left
from game.bots.smallworld.questions import answer
from game.bots.smallworld.threat import pressure, spread
from game.bots.smallworld.treasure import yields
from game.bots.smallworld.weights import Weights
from game.rules.core import rng
from game.rules.smallworld import Action, State, Tribe, actions, apply
from game.rules.smallworld.legal import legal_actions, may_decline
from game.rules.smallworld.mapdef import MapDef, regions_of
from game.rules.smallworld.market import price, token_total
from game.rules.smallworld.state import Frame

FAMILIAR = "base"  # the set whose every ability the policy was made for
MOST = 300  # steps of a turn, with room to spare: no position can keep a bot busy for ever
LATE = 2  # turns to go when tokens say more about a combo than anything else


class Policy:
    """Answers any question at once.

    `noise` makes each answer a little different from the best one; `trials` is how many combos are tried out
    before one is picked.
    """

    def __init__(
        self,
        weights: Weights,
        map: MapDef,
        seed: int = 0,
        noise: float = 0.0,
        trials: int = 1,
        outlook: Outlook | None = None,
    ) -> None:
        self.weights = weights
        self.map = map
        self.outlook = outlook or Outlook(weights, map)
        self.attack = Attack(weights, map, self.outlook, self._jitter if noise else None)
        self.noise = noise
        self.trials = trials
        self.tried = 0  # actions, in all
        self.rng = rng.seeded(seed)

    def decide(self, state: State) -> Action:
        """The answer; where abilities may do what the policy does not know of, it is checked."""
        action = self._answer(state)
        return action if state.setup.content == FAMILIAR else legal_or(state, action)

    def _answer(self, state: State) -> Action:
        frame = state.frames[-1]
        match frame.kind:
            case "pick":
                return self.pick(state, frame)
            case "conquest":
                return self.conquest(state, frame)
            case "choose":
                return self.choose(state, frame)
            case _:
                return self.placement(state, frame)[0]

    def play_turn(self, state: State, most: int = MOST) -> int:
        """Play on until the turn passes to the next seat; returns the number of actions."""
        seat, turn = state.seat, state.round
        before = self.tried
        for _ in range(most):
            if not state.frames or state.seat != seat or state.round != turn:
                break
            frame = state.frames[-1]
            if frame.kind == "conquest" and self._decided(state, frame.player):
                continue
            if frame.kind in ("redeploy", "defend") and state.setup.content == FAMILIAR:
                self._place(state, frame)
            else:
                apply(state, self.decide(state), trusted=True)
                self.tried += 1
        return self.tried - before

    def _place(self, state: State, frame: Frame) -> None:
        """All placements that one look at the board decides."""
        for action in self.placement(state, frame):
            apply(state, action, trusted=True)
            self.tried += 1
            if not state.frames or state.frames[-1] != frame:
                break

    def _jitter(self) -> float:
        if not self.noise:
            return 1.0
        self.rng, n = rng.next_below(self.rng, 2001)
        return 1.0 + self.noise * (n / 1000 - 1)

    # --- the market

    def pick(self, state: State, frame: Frame) -> Action:
        """The most promising combo; the first few by a glance are tried out for a turn."""
        ranked = sorted(self.picks(state, frame), reverse=True)
        if self.trials > 1:
            tried = (index for _, index in ranked[: self.trials])
            ranked = [(self.tried_out(state, frame.player, index), index) for index in tried]
        return actions.pick(max(ranked)[1])

    def picks(self, state: State, frame: Frame) -> list[tuple[float, int]]:
        """What each combo that can be paid for looks worth at a glance."""
        purse = state.coins[frame.player]
        found = []
        for index in range(len(state.column)):
            if price(state, index) > purse:
                break
            found.append((self.glance(state, frame.player, index) + 10 * (self._jitter() - 1), index))
        return found

    def glance(self, state: State, player: int, index: int) -> float:
        """Coins by which the combo is better than the usual one, by what is known of its banner and badge."""
        w, combo, turns = self.weights, state.column[index], turns_left(state, player)
        known = w.combos * lasting(turns) * whole_value(combo.race, combo.power, state.setup.players)
        if turns <= LATE:
            regions = (token_total(combo.race, combo.power) - w.new_tokens) / w.tokens_per_region
            known += regions * (1 + w.new_bonus) * turns
        return known + self._net(state, index)

    def tried_out(self, state: State, player: int, index: int) -> float:
        """The same with the first turn played through: coins to the end, up to what all combos have in common."""
        w, combo, turns = self.weights, state.column[index], turns_left(state, player)
        known = w.combos * lasting(turns) * lasting_value(combo.race, combo.power, state.setup.players)
        slope = FIRST_TURN[min(turns, len(FIRST_TURN)) - 1]
        return known + slope * self.first_turn(state, index) + self._net(state, index)

    def _net(self, state: State, index: int) -> float:
        """Coins that come or go only once."""
        combo = state.column[index]
        once = self.outlook.profile(state, combo.race, combo.power).once
        return combo.coins - price(state, index) + once

    def first_turn(self, state: State, index: int) -> float:
        """Coins that the first turn with this combo brings, those that come only once apart."""
        trial = state.copy()
        player = trial.frames[-1].player
        apply(trial, actions.pick(index), trusted=True)
        combo, before = state.column[index], trial.coins[player]
        self.play_turn(trial)
        return trial.coins[player] - before - self.outlook.profile(state, combo.race, combo.power).once

    # --- conquest

    def conquest(self, state: State, frame: Frame) -> Action:
        tribe = state.tribes[frame.tribe]
        if not state.acted and may_decline(state, frame.player) and self.wants_decline(state, frame.player):
            return actions.DECLINE
        return self.attack.strike(state, tribe)

    # --- decline

    def wants_decline(self, state: State, player: int) -> bool:
        stay, decline = self.stay_or_decline(state, player)
        return decline > stay + self.weights.patience

    def stay_or_decline(self, state: State, player: int) -> tuple[float, float]:
        """How far ahead one is after this turn by going on, and by declining now."""
        if turns_left(state, player) < 2:
            return 0.0, -1.0
        stay, rest = self._both_ways(state)
        return self.outlook.lead(stay, player), self.outlook.lead(rest, player)

    def _both_ways(self, state: State) -> tuple[State, State]:
        """The end of this turn without declining, and with it."""
        stay, rest = state.copy(), state.copy()
        stay.acted = True
        apply(rest, actions.DECLINE, trusted=True)
        self.tried += 1
        self.play_turn(stay)
        if (rest.round, rest.seat) == (state.round, state.seat):
            self.play_turn(rest)
        return stay, rest

    def _decided(self, state: State, player: int) -> bool:
        """Whether declining was a question; then the position becomes the better end of the turn at once."""
        if state.acted or not may_decline(state, player) or turns_left(state, player) < 2:
            return False
        stay, rest = self._both_ways(state)
        gap = self.outlook.lead(rest, player) - self.outlook.lead(stay, player)
        become(state, rest if gap > self.weights.patience else stay)
        return True

    # --- redeployment

    def placement(self, state: State, frame: Frame) -> list[Action]:
        """All that is left to place, in order; never empty."""
        tribe = state.tribes[frame.tribe]
        ids = self.map.ids
        defending = frame.kind == "defend"
        worth = self.worth(state, tribe)
        for hook, src in tribe.table.redeploy_targets:
            mask = hook(state, src, defending)
            if mask:
                region = self.weakest(state, tribe, worth, mask)
                return [actions.use(src.ability, ids[region])]
        loose = tribe.displaced if defending else tribe.hand
        if loose <= 0:
            return [actions.END]
        placed = spread(state, tribe, loose, worth, self.weights.guard)
        return [actions.deploy(ids[region], n) for region, n in placed.items()]

    def worth(self, state: State, tribe: Tribe) -> dict[int, float]:
        bonus = self.outlook.of(state, tribe).bonus
        return {region: 1.5 + bonus[region] + yields(state, tribe, region) for region in regions_of(tribe.regions)}

    def weakest(self, state: State, tribe: Tribe, worth: dict[int, float], mask: int) -> int:
        """Of these regions, the one that a piece would help most."""
        pressed = pressure(state, tribe)
        guard = self.weights.guard
        return max(
            regions_of(mask),
            key=lambda r: (
                pressed.get(r, 0) * worth.get(r, 1) * guard ** (state.defence[r] + state.tokens[r] - 1)
            ),
        )

    # --- other questions

    def choose(self, state: State, frame: Frame) -> Action:
        return answer(self, state, frame)


def become(state: State, other: State) -> None:
    """Take over everything of a position that was gone on with apart; the other one is not used any more."""
    for name in State.__slots__:
        setattr(state, name, getattr(other, name))


def legal_or(state: State, action: Action) -> Action:
    """The action if it is legal, otherwise the least harmful legal one."""
    allowed = legal_actions(state)
    if action in allowed:
        return action
    return actions.END if actions.END in allowed else allowed[-1]
